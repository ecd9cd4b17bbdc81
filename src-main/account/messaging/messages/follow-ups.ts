/** What happens to reminders and retries when the request before them reaches nobody, and when it is sent after all. */
import type { Context } from '#main/context'
import type { Row } from '#main/store/tables'
import { endFollowing, findBeforeReminder, restoreFollowing } from './follow-ups.repository'
import { noteMessages } from './note-message'
import { reasonSentences } from './reason-sentences'

type MessageRow = Row<'messages'>
type Request = Pick<MessageRow, 'ask_id' | 'channel' | 'kind' | 'step'>

const lost: readonly MessageRow['status'][] = ['failed', 'bounced', 'suppressed', 'expired', 'cancelled']
const isRequest = ({ kind }: Pick<MessageRow, 'kind'>) => kind === 'request' || kind === 'retry'

/** Ends what follows a message that just changed status, if it was a request and the status means nobody received it. */
export function endFollowUps(ctx: Context, request: Request, status: MessageRow['status']): void {
  if (!isRequest(request) || !lost.includes(status)) return
  noteMessages(ctx, endFollowing(ctx, request, reasonSentences.request_not_sent))
}

/** Brings back what ended with a request that goes out after all, at the original interval. */
export function restoreFollowUps(ctx: Context, request: Request, laterBy = 0): void {
  if (isRequest(request)) noteMessages(ctx, restoreFollowing(ctx, request, laterBy))
}

export { findReplacement } from './follow-ups.repository'

/**
 * Whether a reminder can be sent: never as the customer's first message. Spec silent (§1): if it is unknown whether
 * the request arrived, it waits for the owner's decision.
 */
export function mayRemind(ctx: Context, reminder: Request): 'yes' | 'not_yet' | 'never' {
  const { status, has_arrived } = findBeforeReminder(ctx, reminder)
  if (status === null || lost.includes(status)) return 'never'
  return has_arrived === 1 ? 'yes' : 'not_yet'
}
