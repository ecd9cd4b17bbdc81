/** What may keep e-mails out of the inbox although the server accepts them. Nothing here blocks sending. */
import texts from '#messages/mail-hints'
import type { EmailAccount } from '#main/account/messaging/channels/email-account.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { pageAddress } from '#main/account/pages/review-pages/page-address'
import { defaultReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import type { Context } from '#main/context'
import { isLoopback } from '#main/tools/loopback'
import { ownDomain } from '#main/tools/own-domain'
import { httpsMail, httpsMailNames, isHttpsMail } from '#shared/contract/https-mail'
import type { MailService } from '#shared/contract/sending'

export interface Hint {
  code: keyof ReturnType<typeof texts>
  /** In the language of the account. */
  message: string
}

/** Addresses at these providers only work through their own servers: recipients refuse the rest (DMARC). */
const freeMail: Readonly<Record<string, RegExp>> = {
  'gmail.com': /(^|\.)(gmail|google|googlemail)\.com$/,
  'googlemail.com': /(^|\.)(gmail|google|googlemail)\.com$/,
  'yahoo.com': /(^|\.)yahoo\.(com|net)$/,
  'yahoo.de': /(^|\.)yahoo\.(com|net|de)$/,
  'aol.com': /(^|\.)aol\.com$/,
  'outlook.com': /(^|\.)(outlook|office365|hotmail|live)\.com$/,
  'hotmail.com': /(^|\.)(outlook|office365|hotmail|live)\.com$/,
  'live.com': /(^|\.)(outlook|office365|hotmail|live)\.com$/,
  'msn.com': /(^|\.)(outlook|office365|hotmail|live)\.com$/,
  'icloud.com': /(^|\.)(icloud|me|mac)\.com$/,
  'me.com': /(^|\.)(icloud|me|mac)\.com$/,
  'gmx.de': /(^|\.)gmx\.(net|de|com)$/,
  'gmx.net': /(^|\.)gmx\.(net|de|com)$/,
  'gmx.at': /(^|\.)gmx\.(net|de|com|at)$/,
  'gmx.com': /(^|\.)gmx\.(net|de|com)$/,
  'web.de': /(^|\.)web\.de$/,
  't-online.de': /(^|\.)t-online\.de$/,
  'freenet.de': /(^|\.)freenet\.de$/,
  'orange.fr': /(^|\.)orange\.fr$/,
  'free.fr': /(^|\.)free\.fr$/,
  'laposte.net': /(^|\.)laposte\.net$/,
  'libero.it': /(^|\.)libero\.it$/,
  'ziggo.nl': /(^|\.)ziggo\.nl$/,
  'protonmail.com': /(^|\.)(protonmail|proton)\.(com|me|ch)$/,
  'proton.me': /(^|\.)(protonmail|proton)\.(com|me|ch)$/
}

/** Which service a mail server belongs to. */
const services: readonly [RegExp, MailService][] = [
  [/(^|\.)(gmail|google|googlemail)\.com$/, 'google'],
  [/(^|\.)(outlook|office365|hotmail|live)\.com$/, 'microsoft'],
  [/(^|\.)(yahoo\.(com|net|de)|aol\.com)$/, 'yahoo'],
  [/(^|\.)(me|icloud|mac)\.com$/, 'icloud'],
  [/(^|\.)(ionos|1und1|1and1|kundenserver)(\.[a-z]{2,10}){1,2}$/, 'ionos'],
  [/(^|\.)strato\.(de|com)$/, 'strato'],
  [/(^|\.)(gmx\.(net|de|com|at|ch)|web\.de|mail\.com)$/, 'gmx'],
  [/(^|\.)zoho(mail)?(\.[a-z]{2,10}){1,2}$/, 'zoho'],
  [/(^|\.)email-smtp\.[a-z0-9-]+\.amazonaws\.com$/, 'amazon_ses'],
  [/(^|\.)sendgrid\.net$/, 'sendgrid'],
  [/(^|\.)mailgun\.org$/, 'mailgun'],
  [/(^|\.)(brevo|sendinblue)\.com$/, 'brevo']
]

export const mailServiceOf = (host: string): MailService | null =>
  services.find(([hosts]) => hosts.test(host.toLowerCase()))?.[1] ??
  httpsMailNames.find((name) => ownDomain(httpsMail[name].host) === ownDomain(host.toLowerCase())) ??
  null

export function mailHints(ctx: Context, account: EmailAccount): Hint[] {
  const hints: Hint[] = []
  const { language, postal_address } = accountOf(ctx)
  const words = texts(language)
  const hint = (code: Hint['code'], message: string) => void hints.push({ code, message })
  const { from_email: address, reply_to, security } = account
  const domain = domainOf(address)
  const server = account.host.toLowerCase()
  if (!postal_address?.trim()) hint('no_postal_address', words.no_postal_address)
  if (pageAddress(ctx, defaultReviewPage(ctx)) === null) hint('no_review_link', words.no_review_link)
  const own = freeMail[domain]
  if (own !== undefined && !own.test(server) && !isLoopback(server))
    hint('free_mail_from', words.free_mail_from({ address, domain, server: account.host }))
  // Providers asked over HTTPS themselves refuse domains that have not authorised them.
  else if (own === undefined && !isAccepted(account) && ownDomain(server) !== ownDomain(domain))
    hint('from_domain_differs', words.from_domain_differs({ domain, server: account.host }))
  if (reply_to === null && /^(no-?reply|do-?not-?reply|donotreply)@/i.test(address))
    hint('no_reply_address', words.no_reply_address({ address }))
  if (reply_to !== null && ownDomain(domainOf(reply_to)) !== ownDomain(domain))
    hint('reply_domain_differs', words.reply_domain_differs)
  if (mailServiceOf(server) === 'microsoft' && account.sign_in === undefined && account.username !== null)
    hint('password_ends', words.password_ends)
  if (security === 'none') hint('not_encrypted', words.not_encrypted)
  return hints
}

const isAccepted = ({ provider, host }: EmailAccount): boolean => isHttpsMail(provider) || isLoopback(host)

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
