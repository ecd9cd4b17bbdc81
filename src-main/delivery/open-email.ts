/** The transport of an e-mail account: its mail server, or a provider that accepts mail over HTTPS. */
import type { EmailAccount } from '../account/messaging/channels/email-account.service'
import type { Context } from '../context'
import { emailTransport, type EmailOptions } from '../providers/smtp/email-transport'
import { resendTransport } from '../providers/resend/resend-transport'
import { mailTokens } from './sign-in/mail-tokens'
import type { Transport } from './transport'

export const openEmail = (ctx: Context, account: EmailAccount, options: EmailOptions = {}): Transport =>
  account.provider === 'resend'
    ? resendTransport(ctx, account, options.resend)
    : emailTransport(account, options, mailTokens(ctx))
