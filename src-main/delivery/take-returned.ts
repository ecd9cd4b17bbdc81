/** Takes what a mail in the owner's mailbox says to where it belongs: to its message, and to its customer. */
import PostalMime from 'postal-mime'
import { customerWithEmail, unsubscribeCustomer } from '../account/customers/customers.service'
import { recordReport } from '../account/messages/message-news'
import { currentMessage } from '../account/messages/outbox.service'
import { suppress } from '../account/suppressions/suppressions.service'
import type { Context } from '../context'
import { inTransaction } from '../store/query'
import { judgeReturned } from './judge-returned'
import { optOutsNamedIn, rowsNamedIn } from './mail-marks'

/** Answers how many messages and customers it concerned. The same mail twice changes nothing. */
export async function takeReturned(ctx: Context, source: Uint8Array): Promise<number> {
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'utf8', rfc822Attachments: true })
  const parts = mail.attachments.map(({ content }) => (typeof content === 'string' ? content : ''))
  const text = [Buffer.from(source).toString('utf8'), mail.text ?? '', ...parts].join('\n')
  const said = judgeReturned(mail, text)
  if (said === null) return 0
  return inTransaction(ctx, () => {
    if (said.kind === 'opted_out') {
      const subject = mail.subject ?? ''
      const rows = [
        ...optOutsNamedIn(ctx, subject),
        ...rowsNamedIn(ctx, `${mail.inReplyTo} ${mail.references}`)
      ]
      return optOut(ctx, [...new Set(rows)], /^unsubscribe\b/i.test(subject) ? mail.from?.address : undefined)
    }
    const rows = rowsNamedIn(ctx, text)
    for (const messageId of rows) {
      if (said.kind !== 'bounced') recordReport(ctx, { messageId }, said.kind)
      else recordReport(ctx, { messageId }, said.isDead ? 'bounced' : 'undelivered', said.detail)
    }
    return rows.length
  })
}

/** @param sender whoever asks for it in the subject, where no message is named. */
function optOut(ctx: Context, rows: readonly number[], sender: string | undefined): number {
  const messages = rows.flatMap((id) => currentMessage(ctx, id) ?? [])
  for (const { customer_id, address, channel } of messages) {
    unsubscribeCustomer(ctx, customer_id)
    // The address that was written to, if the customer has another one by now.
    if (channel === 'email' && address !== null)
      suppress(ctx, { email: address, phone: null }, 'unsubscribed')
  }
  if (messages.length > 0 || sender === undefined) return messages.length
  const customer = customerWithEmail(ctx, sender)
  if (customer === undefined) return 0
  unsubscribeCustomer(ctx, customer.id)
  return 1
}
