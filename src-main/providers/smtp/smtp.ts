/** E-mail through the owner’s own mail server. */
import { mailTokens } from '#main/delivery/sign-in/mail-tokens'
import type { MailProvider } from '../port'
import { emailTransport } from './email-transport'
import { probeMailServer } from './probe-mail-server'

export const smtp: MailProvider = {
  maxPerMinute: null,
  open: (ctx, account, options) => emailTransport(account, options, mailTokens(ctx)),
  probe: (ctx, account, options) => probeMailServer(account, { tokens: mailTokens(ctx), ...options }),
  reports: null
}
