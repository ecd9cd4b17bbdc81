/** Applies what an e-mail in the owner's mailbox says to its message or customer. */
import { noteCopiedMail, type CopiedMail } from '#main/account/asking/visits/copied-mail'
import { customerWithEmail, unsubscribeCustomer } from '#main/account/customers/customers.service'
import { digestMark, leaveDigest } from '#main/account/insight/digest/digest.service'
import { emailAccountOf } from '#main/account/messaging/channels/email-account.service'
import { recordReport } from '#main/account/messaging/messages/message-news'
import { currentMessage } from '#main/account/messaging/messages/outbox.service'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { takeLateRefusal } from '../late-refusals'
import { optOutsNamedIn, rowsNamedIn } from '../mail-marks'
import type { AnsweringMail } from './answering-mail'
import type { ReadMail, ReturnedMail } from './parse-returned-mail'

/** Takes a reply to an alert; returns whether it concerned one. @param key the same whenever this e-mail is read */
export type TakeAnswer = (ctx: Context, mail: AnsweringMail, key: string) => boolean

/** An e-mail as read, and the number that its mailbox gives it. */
export interface TakenMail {
  mail: ReadMail
  key: string
  takeAnswer: TakeAnswer | undefined
}

/** Returns how many messages, customers and alerts it concerned. Applying the same e-mail twice changes nothing. */
export const takeMail = (ctx: Context, taken: TakenMail): Promise<number> =>
  retryWhileBusy(() => inTransaction(ctx, () => take(ctx, taken)))

function take(ctx: Context, { mail, key, takeAnswer }: TakenMail): number {
  if ('tokens' in mail) return takeAnswer?.(ctx, mail, key) === true ? 1 : 0
  return 'said' in mail ? takeReturned(ctx, mail) : takeCopy(ctx, mail)
}

function takeCopy(ctx: Context, mail: CopiedMail): number {
  const account = emailAccountOf(ctx)
  if (account === null || account === 'unreadable') return 0
  const { from_email, reply_to, username, imap, copies_to, copies_tag_id: tagId } = account
  const own = [from_email, reply_to, username, imap?.username ?? null, copies_to]
  return noteCopiedMail(ctx, mail, { own, tagId })
}

function takeReturned(ctx: Context, { said, marks, subject, subjectOptsOut, sender }: ReturnedMail): number {
  const rows = rowsNamedIn(ctx, marks)
  if (said.kind === 'opted_out') {
    const isOfDigest = subject.trim().toLowerCase() === `unsubscribe ${digestMark}`
    if (isOfDigest && sender !== null) return leaveDigest(ctx, sender) ? 1 : 0
    const named = [...optOutsNamedIn(ctx, subject), ...rows]
    return optOut(ctx, [...new Set(named)], subjectOptsOut ? sender : null)
  }
  for (const messageId of rows) {
    if (said.kind !== 'bounced') recordReport(ctx, { messageId }, said.kind)
    else takeLateRefusal(ctx, messageId, said)
  }
  return rows.length
}

/** @param sender who opts out if the subject identifies no message. */
function optOut(ctx: Context, rows: readonly number[], sender: string | null): number {
  const messages = rows.flatMap((id) => currentMessage(ctx, id) ?? [])
  for (const { customer_id, address, channel } of messages) {
    unsubscribeCustomer(ctx, customer_id)
    // Suppress the address that was used, as the customer may have a different one by now.
    if (channel === 'email' && address !== null) suppress(ctx, { email: address }, 'unsubscribed')
  }
  if (messages.length > 0 || sender === null) return messages.length
  const customer = customerWithEmail(ctx, sender)
  if (customer === undefined) return 0
  unsubscribeCustomer(ctx, customer.id)
  return 1
}
