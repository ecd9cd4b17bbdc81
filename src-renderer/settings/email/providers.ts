/** Common mail providers and their servers, so that owners don't have to look them up. */
import type { HttpsMailName } from '#shared/contract/https-mail'
import type { MailProviderName } from '#shared/contract/mail-sign-in'
import type emailWords from '#messages/settings-email'

export type ProviderName = keyof (typeof emailWords)['providerText']

export type Security = 'tls' | 'starttls' | 'none'

export interface Server {
  host: string
  port: number
  security: Security
}

export interface Provider {
  name: Exclude<ProviderName, 'own' | HttpsMailName>
  /** Not translated: the same in every language. */
  label: string
  smtp: Server
  imap: Server
  /** Domains of the addresses of its private customers. */
  domains: RegExp
  /** Where app passwords are created. */
  passwords?: string
  /** The name for signing in with the browser, if that is possible. */
  signIn?: MailProviderName
}

const tls = (host: string, port: number): Server => ({ host, port, security: 'tls' })
const starttls = (host: string): Server => ({ host, port: 587, security: 'starttls' })
const imap = (host: string) => tls(host, 993)

export const providers: readonly Provider[] = [
  {
    name: 'gmail',
    label: 'Gmail',
    smtp: tls('smtp.gmail.com', 465),
    imap: imap('imap.gmail.com'),
    domains: /@(gmail|googlemail)\.com$/,
    passwords: 'https://myaccount.google.com/apppasswords',
    signIn: 'google'
  },
  {
    name: 'microsoft',
    label: 'Microsoft 365',
    smtp: starttls('smtp.office365.com'),
    imap: imap('outlook.office365.com'),
    domains: /@(outlook|hotmail|live|msn)\.[a-z.]+$/,
    signIn: 'microsoft'
  },
  {
    name: 'icloud',
    label: 'iCloud',
    smtp: starttls('smtp.mail.me.com'),
    imap: imap('imap.mail.me.com'),
    domains: /@(icloud|me|mac)\.com$/,
    passwords: 'https://account.apple.com/account/manage'
  },
  {
    name: 'yahoo',
    label: 'Yahoo',
    smtp: tls('smtp.mail.yahoo.com', 465),
    imap: imap('imap.mail.yahoo.com'),
    domains: /@(yahoo|ymail)\.[a-z.]+$/,
    passwords: 'https://login.yahoo.com/account/security'
  },
  {
    name: 'gmx',
    label: 'GMX',
    smtp: starttls('mail.gmx.net'),
    imap: imap('imap.gmx.net'),
    domains: /@gmx\.(de|net|at|ch|org|info|biz|eu)$/
  },
  {
    name: 'webde',
    label: 'WEB.DE',
    smtp: starttls('smtp.web.de'),
    imap: imap('imap.web.de'),
    domains: /@web\.de$/
  },
  {
    name: 'ionos',
    label: 'IONOS',
    smtp: tls('smtp.ionos.com', 465),
    imap: imap('imap.ionos.com'),
    domains: /@(online|onlinehome)\.de$/
  },
  {
    name: 'tonline',
    label: 'T-Online',
    smtp: tls('securesmtp.t-online.de', 465),
    imap: imap('secureimap.t-online.de'),
    domains: /@(t-online|magenta)\.de$/
  },
  {
    name: 'strato',
    label: 'Strato',
    smtp: tls('smtp.strato.de', 465),
    imap: imap('imap.strato.de'),
    domains: /@strato\.de$/
  },
  {
    name: 'fastmail',
    label: 'Fastmail',
    smtp: tls('smtp.fastmail.com', 465),
    imap: imap('imap.fastmail.com'),
    domains: /@(fastmail\.(com|fm)|messagingengine\.com)$/,
    passwords: 'https://app.fastmail.com/settings/security/apps'
  }
]

/** IONOS has separate servers for some countries. */
const ionosOf: Readonly<Partial<Record<string, string>>> = {
  DE: 'de',
  AT: 'de',
  GB: 'co.uk',
  FR: 'fr',
  ES: 'es',
  IT: 'it'
}

/** A provider's servers for a business in this country. */
export function serversOf(name: ProviderName, country: string): { smtp: Server; imap: Server } | undefined {
  const provider = providerNamed(name)
  const end = ionosOf[country]
  if (provider?.name !== 'ionos' || end === undefined) return provider
  return { smtp: tls(`smtp.ionos.${end}`, 465), imap: imap(`imap.ionos.${end}`) }
}

/** The provider of a server; `own` for any other. */
export function providerOf(host: string): ProviderName {
  if (/^smtp\.ionos\./.test(host)) return 'ionos'
  return providers.find((each) => each.smtp.host === host)?.name ?? 'own'
}

/** Undefined for the owner's own server. */
export function providerNamed(name: ProviderName): Provider | undefined {
  return providers.find((each) => each.name === name)
}

/** The provider of an address, if its domain shows it. */
export function providerOfAddress(address: string): ProviderName | undefined {
  return providers.find(({ domains }) => domains.test(address.trim().toLowerCase()))?.name
}
