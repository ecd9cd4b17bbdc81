/** All providers of e-mail. */
import type { MailWay } from '#shared/contract/email-channel'
import type { MailProvider } from './port'
import { postmark } from './postmark/postmark'
import { resend } from './resend/resend'
import { smtp } from './smtp/smtp'

export const mailProviders: Record<MailWay, MailProvider> = { smtp, resend, postmark }
