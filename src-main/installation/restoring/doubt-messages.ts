/**
 * A message that waits in the copy may have gone out since. If an earlier backup was restored in between, of which its customer was
 * not yet part, all that is left of it is the record that somebody with that address was written to.
 */
import type { Context } from '#main/context'
import { reasonSentences } from '#main/account/messaging/messages/reason-sentences'
import { lastWrites } from '#main/account/messaging/suppressions/send-records'
import { contactsOn } from '#main/tools/contacts'
import { doubtMessage, waitingUnknown } from './sent-messages.repository'

/** Call it once the copy has the send records. Returns how many may have gone out. */
export function doubtMessages(ctx: Context): number {
  const lastWrite = lastWrites(ctx)
  let count = 0
  for (const { id, channel, created_at, ...customer } of waitingUnknown(ctx)) {
    const writes = contactsOn(customer, channel).map((address) => ({
      address,
      handoff_at: lastWrite({ channel, address }) ?? 0
    }))
    const since = writes.find(({ handoff_at }) => handoff_at >= created_at)
    if (since === undefined) continue
    const status_detail = reasonSentences.sent_since_backup
    doubtMessage(ctx, id, { ...since, status_reason: 'sent_since_backup', status_detail })
    count++
  }
  return count
}
