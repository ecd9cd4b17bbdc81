/** Nothing is sent after the data went back in time or was copied, until the owner has said what is to become of what waits. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import { holdReasons, type HoldReason, type Sending } from '../../../src-shared/contract/sending'
import { ownContext, type BaseContext, type Context } from '../../context'
import { inTransaction } from '../../store/query'
import { inTurns } from '../../tools/in-turns'
import { noteEvent } from '../events/events.service'
import { callOffWaiting } from '../messages/outbox.service'
import { listAccounts } from '../settings/settings.service'
import { deleteHold, findHold, saveHold } from './sending.repository'
import { getSending } from './sending.service'

/** Why nothing is sent, by any account; null: it is not held. */
export const holdOf = (base: Pick<BaseContext, 'db'>): HoldReason | null => findHold(base)?.reason ?? null

/**
 * Holds all sending of all accounts until `releaseSending`. Held already, the reason that asks more of the owner stays: `copied`
 * means that somebody else may be sending the same.
 */
export function holdSending(base: BaseContext, reason: HoldReason): void {
  inTransaction(base, () => {
    const before = holdOf(base)
    if (before !== null && holdReasons.indexOf(before) >= holdReasons.indexOf(reason)) return
    saveHold(base, { reason, held_at: base.now() })
    tellAll(base)
  })
}

/** So many are called off in one transaction: nobody is held up for long. */
const calledOffAtOnce = 100

/**
 * Ends the hold for all accounts. What is to be called off is called off first, all of it: should that be cut short, sending is
 * still held.
 */
export async function releaseSending(
  ctx: Context,
  { waiting }: InputOf<Endpoints['releaseSending']>['body']
): Promise<Sending> {
  if (holdOf(ctx) === null) return getSending(ctx)
  if (waiting !== 'send') {
    const until = waiting === 'cancel' ? Number.MAX_SAFE_INTEGER : ctx.now()
    for (const { id } of listAccounts(ctx)) await inTurns(callOff({ ...ctx, accountId: id }, until))
  }
  inTransaction(ctx, () => {
    deleteHold(ctx)
    tellAll(ctx)
  })
  return getSending(ctx)
}

function* callOff(ctx: Context, dueUntil: number): Generator<void, void, void> {
  for (;;) {
    const count = inTransaction(ctx, () => callOffWaiting(ctx, dueUntil, calledOffAtOnce))
    if (count < calledOffAtOnce) return
    yield
  }
}

function tellAll(base: BaseContext): void {
  for (const { id } of listAccounts(base)) noteEvent(ownContext(base, id), 'sending.updated')
}
