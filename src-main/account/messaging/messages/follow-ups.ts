/** What becomes of reminders and retries when the request before them reaches nobody, and when it is sent after all. */
import type { Context } from '../../../context'
import type { Row } from '../../../store/tables'
import { noteEvent } from '../../core/events/events.service'
import { endFollowing, findBeforeReminder, restoreFollowing } from './follow-ups.repository'
import { reasonSentences } from './reason-sentences'

type MessageRow = Row<'messages'>
type Request = Pick<MessageRow, 'ask_id' | 'channel' | 'kind' | 'step'>

const lost: readonly MessageRow['status'][] = ['failed', 'bounced', 'suppressed', 'expired', 'cancelled']
const isRequest = ({ kind }: Pick<MessageRow, 'kind'>) => kind === 'request' || kind === 'retry'

/** Ends what follows a message that has just got a status, where it was a request and that status means that nobody got it. */
export function endFollowUps(ctx: Context, request: Request, status: MessageRow['status']): void {
  if (!isRequest(request) || !lost.includes(status)) return
  tell(ctx, endFollowing(ctx, request, reasonSentences.request_not_sent))
}

/** Brings back what ended with a request that goes out after all, at its old distance to it. */
export function restoreFollowUps(ctx: Context, request: Request, laterBy = 0): void {
  if (isRequest(request)) tell(ctx, restoreFollowing(ctx, request, laterBy))
}

export { findReplacement } from './follow-ups.repository'

/**
 * Whether a reminder may leave: never as the first thing that the customer gets. Spec silent (§1): where it is unknown whether
 * the request arrived, it waits for the owner's word.
 */
export function mayRemind(ctx: Context, reminder: Request): 'yes' | 'not_yet' | 'never' {
  const { status, has_arrived } = findBeforeReminder(ctx, reminder)
  if (status === null || lost.includes(status)) return 'never'
  return has_arrived === 1 ? 'yes' : 'not_yet'
}

function tell(ctx: Context, changed: readonly { id: number; ask_id: number }[]): void {
  for (const { id, ask_id } of changed) {
    noteEvent(ctx, 'message.updated', id)
    noteEvent(ctx, 'ask.updated', ask_id)
  }
}
