/** Mail providers that the owner can sign in to with a browser: where to sign in, and which servers accept the sign-in. */
import { mailClients } from '../../../../package.json'
import type { MailSecurity } from '#shared/contract/email-channel'
import type { MailProviderName } from '#shared/contract/mail-sign-in'
import { isLoopback } from '#main/tools/loopback'

export interface Server {
  host: string
  port: number
  security: MailSecurity
}

interface MailProvider {
  label: string
  /** The issuer that the provider names in its responses. */
  issuer: string
  /** Opened in the browser; Goodword itself never requests it. */
  page: URL
  token: URL
  scope: string
  /** Additional query parameters for the page. */
  more: Readonly<Record<string, string>>
  /** Whether clients of this provider have a secret. */
  hasSecret: boolean
  smtp: Server
  imap: Server
  /** All its servers for mail programs. */
  hosts: readonly string[]
}

const microsoft = 'https://login.microsoftonline.com/common/oauth2/v2.0/'

export const mailProviders: Readonly<Record<MailProviderName, MailProvider>> = {
  microsoft: {
    label: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    page: new URL('authorize', microsoft),
    token: new URL('token', microsoft),
    scope:
      'offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
    // People are often signed in with another account as well.
    more: { prompt: 'select_account' },
    hasSecret: false,
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    hosts: ['smtp.office365.com', 'smtp-mail.outlook.com', 'outlook.office365.com', 'imap-mail.outlook.com']
  },
  google: {
    label: 'Google',
    issuer: 'https://accounts.google.com',
    page: new URL('https://accounts.google.com/o/oauth2/v2/auth'),
    token: new URL('https://oauth2.googleapis.com/token'),
    scope: 'https://mail.google.com/',
    // Both are needed to get a refresh token, including on a second sign-in.
    more: { access_type: 'offline', prompt: 'consent' },
    hasSecret: true,
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    hosts: ['smtp.gmail.com', 'imap.gmail.com', 'smtp.googlemail.com', 'imap.googlemail.com']
  }
}

/** The client ID registered by the publisher of this build; see docs/mail-sign-in.md. The environment can set one for testing. */
export const publishersClient = (provider: MailProviderName): string | null =>
  provider === 'microsoft'
    ? process.env['GOODWORD_MICROSOFT_CLIENT_ID'] || mailClients.microsoft || null
    : null

/** Whether a server can use the sign-in: the provider's own, or one on this computer, for testing and for the owner's relays. */
export const mayTakeSignIn = (provider: MailProviderName, host: string): boolean =>
  mailProviders[provider].hosts.includes(host.toLowerCase()) || isLoopback(host)
