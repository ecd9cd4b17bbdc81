/** Where the reply to an alert is sent: to the mailbox that is read, with the token in the address where its server allows that. */
import { emailAccountOf } from '#main/account/messaging/channels/email-account.service'
import type { Context } from '#main/context'

/**
 * Servers that deliver mail to `name+anything` to `name`. Others may return it, so there the token only stands in the headers that
 * mail programs repeat.
 */
const withSubAddresses = [
  'gmail.com',
  'google.com',
  'googlemail.com',
  'outlook.com',
  'office365.com',
  'me.com',
  'icloud.com',
  'fastmail.com',
  'messagingengine.com',
  'zoho.com',
  'zoho.eu',
  'mailbox.org',
  'posteo.de',
  'migadu.com',
  'yandex.com',
  'yandex.ru'
]

/** Empty: replies come to the sender anyway. */
export function replyAddress(ctx: Context, token: string): string[] {
  const account = emailAccountOf(ctx)
  if (account === null || account === 'unreadable' || account.imap === null) return []
  const { host, username } = account.imap
  const mailbox = username?.includes('@') === true ? username : account.from_email
  const at = mailbox.lastIndexOf('@')
  const server = host.toLowerCase()
  const isKnown = withSubAddresses.some((each) => server === each || server.endsWith(`.${each}`))
  if (isKnown && !mailbox.slice(0, at).includes('+'))
    return [`${mailbox.slice(0, at)}+gwr.${token}${mailbox.slice(at)}`]
  return mailbox.toLowerCase() === account.from_email.toLowerCase() ? [] : [mailbox]
}
