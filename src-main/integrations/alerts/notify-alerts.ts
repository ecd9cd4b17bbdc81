/**
 * Sends alerts: makes messages from events, and hands over those that are due. A few alerts are served at once, the messages of
 * each one after another. Events within a short time are gathered, so that many at once become one summary.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { BaseContext, Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { makeMessages } from '#main/account/alerts/make-messages'
import {
  alertsOn,
  composedAgain,
  isSilent,
  markHanded,
  nextAlert,
  partsOfNext,
  recordOutcome,
  settleHanded,
  type NextAlert
} from '#main/account/alerts/outbox'
import { notifier, type ReceiverQueue, type Notifier } from '../notifier'
import { offerAnswer } from './answering/offer-answer'
import { settleAnswers } from './answering/settle-answers'
import { handOver, type HandOverOptions } from './hand-over'

export interface AlertOptions extends HandOverOptions {
  /** Milliseconds for which events are gathered before they are sent. */
  gather?: number
}

export function alertNotifier(base: BaseContext, options: AlertOptions = {}): Notifier {
  settleHanded(base)
  return notifier(base, alertsOn, async (ctx, id, queue) => {
    if (isSilent(ctx, findOwned(ctx, 'alerts', id))) return null
    await retryWhileBusy(() => settleAnswers(ctx, id))
    await makeAll(ctx, id, queue, options.gather ?? 0)
    const next = await offered(ctx, await retryWhileBusy(() => nextAlert(ctx, id)), queue)
    // What has not been marked by then is sent at the next start.
    return next === undefined ? null : () => tell(ctx, next, queue, options)
  })
}

/** With a draft and what a reply may do, where it may be answered. */
async function offered(
  ctx: Context,
  next: NextAlert | undefined,
  queue: ReceiverQueue
): Promise<NextAlert | undefined> {
  if (next?.row.may_answer !== 1) return next
  await offerAnswer({ ...ctx, isAwaited: () => !queue.isStopped() }, next.row, partsOfNext(ctx, next))
  return queue.isStopped() ? undefined : composedAgain(ctx, next)
}

async function makeAll(ctx: Context, id: number, queue: ReceiverQueue, gather: number): Promise<void> {
  const before = findOwned(ctx, 'alerts', id)?.last_event_id
  await makeUntilNow(ctx, id, queue)
  if (gather === 0 || findOwned(ctx, 'alerts', id)?.last_event_id === before) return
  await wait(gather, undefined, { signal: queue.signal }).catch(() => undefined)
  await makeUntilNow(ctx, id, queue)
}

async function makeUntilNow(ctx: Context, id: number, queue: ReceiverQueue): Promise<void> {
  let hasMore = true
  while (hasMore && !queue.isStopped()) {
    hasMore = await retryWhileBusy(() => makeMessages(ctx, id))
    await nextTurn()
  }
}

async function tell(
  ctx: Context,
  next: NextAlert,
  queue: ReceiverQueue,
  options: AlertOptions
): Promise<void> {
  const { row, carrier, message } = next
  const outcome = await handOver(
    {
      ctx,
      row,
      message,
      recipient: carrier.recipient,
      key: `${row.id} ${carrier.id}`,
      mark: () => !queue.isStopped() && markHanded(ctx, row.id, carrier.id),
      signal: queue.signal
    },
    options
  )
  // Whether it arrived is unknown, which is what its mark will say at the next start.
  if (queue.signal.aborted) return
  await queue.keep(() => recordOutcome(ctx, next, outcome))
}
