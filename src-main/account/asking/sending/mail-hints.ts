/** What may keep e-mails out of the inbox although the server accepts them. Nothing here blocks sending. */
import type { EmailAccount } from '../../messaging/channels/email-account.service'
import { accountOf } from '../../core/settings/settings.service'
import { pageAddress } from '../../pages/review-pages/page-address'
import { defaultReviewPage } from '../../pages/review-pages/review-pages.service'
import type { Context } from '../../../context'
import { isLoopback } from '../../../tools/loopback'
import { ownDomain } from '../../../tools/own-domain'
import type { MailService } from '../../../../src-shared/contract/sending'

export interface Hint {
  code: MailHintCode
  message: string
}

export type MailHintCode =
  | 'no_postal_address'
  | 'no_review_link'
  | 'free_mail_from'
  | 'from_domain_differs'
  | 'no_reply_address'
  | 'reply_domain_differs'
  | 'not_encrypted'

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

/** Whose servers these are. */
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
  services.find(([hosts]) => hosts.test(host.toLowerCase()))?.[1] ?? null

export function mailHints(ctx: Context, account: EmailAccount): Hint[] {
  const hints: Hint[] = []
  const hint = (code: MailHintCode, message: string) => void hints.push({ code, message })
  const from = domainOf(account.from_email)
  const server = account.host.toLowerCase()
  if (!accountOf(ctx).postal_address?.trim())
    hint(
      'no_postal_address',
      'Your postal address is missing from the business settings. Every request must include it, so no e-mail is sent until you add it.'
    )
  if (pageAddress(ctx, defaultReviewPage(ctx)) === null)
    hint(
      'no_review_link',
      'Customers cannot reach your review page. Set a public address for your pages, or link to a page elsewhere. Until then no e-mail is sent.'
    )
  const own = freeMail[from]
  if (own !== undefined && !own.test(server) && !isLoopback(server))
    hint(
      'free_mail_from',
      `${account.from_email} belongs to ${from}, but you send it through ${account.host}. Most recipients reject mail like that: send through ${from}'s own server, or from an address at your own domain.`
    )
  else if (own === undefined && !isLoopback(server) && ownDomain(server) !== ownDomain(from))
    hint(
      'from_domain_differs',
      `You send as ${from} through ${account.host}. For your mail to arrive, ${from} must allow this server (SPF) and the server must sign for ${from} (DKIM). Ask your mail provider whether both are set up.`
    )
  if (account.reply_to === null && /^(no-?reply|do-?not-?reply|donotreply)@/i.test(account.from_email))
    hint(
      'no_reply_address',
      `Nobody reads ${account.from_email}. Add a reply-to address, because people opt out by replying.`
    )
  if (account.reply_to !== null && ownDomain(domainOf(account.reply_to)) !== ownDomain(from))
    hint(
      'reply_domain_differs',
      'Replies go to a different domain from the one you send from, which spam filters notice.'
    )
  if (account.security === 'none') hint('not_encrypted', 'The connection to the server is not encrypted.')
  return hints
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
