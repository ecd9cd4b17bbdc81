/** Holds sending after the data went back in time or was copied, until the owner decides what happens to waiting messages. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { holdReasons, type HoldReason, type Sending } from '#shared/contract/sending'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { inTurns } from '#main/tools/in-turns'
import { noteEvent } from '#main/account/core/events/events.service'
import { cancelWaiting } from '#main/account/messaging/messages/outbox.service'
import { listAccounts } from '#main/account/core/settings/settings.service'
import {
  deleteHold,
  deleteReleases,
  findHold,
  unreleasedAccounts,
  saveHold,
  saveRelease
} from '#main/account/messaging/sending-state/sending.repository'
import { getSending, heldBy } from './sending.service'

/** Why sending was held for all accounts; accounts released since then send again. Null: nothing is held. */
export const holdOf = (base: Pick<BaseContext, 'db'>): HoldReason | null => findHold(base)?.reason ?? null

/**
 * Holds all sending of all accounts until `releaseSending`. If already held, the more serious reason stays: `copied`
 * means that another installation may be sending the same messages. An account that was released before is held again.
 */
export function holdSending(base: BaseContext, reason: HoldReason): void {
  inTransaction(base, () => {
    const before = holdOf(base)
    deleteReleases(base)
    if (before === null || holdReasons.indexOf(before) < holdReasons.indexOf(reason))
      saveHold(base, { reason, held_at: base.now() })
    for (const { id } of listAccounts(base)) tell(base, id)
  })
}

/** Messages cancelled per transaction, so that other writers do not wait long. */
const calledOffAtOnce = 100

/**
 * Ends the hold of the caller's account, or with `all_accounts` of every account still held, for which the contract requires
 * `installation:write`. All cancelling is done first: if it is interrupted, the account is still held.
 */
export async function releaseSending(
  ctx: Context,
  { waiting, all_accounts = false }: InputOf<Endpoints['releaseSending']>['body']
): Promise<Sending> {
  const accounts = all_accounts ? unreleasedAccounts(ctx) : [ctx.accountId]
  for (const accountId of accounts) await release({ ...ctx, accountId }, waiting)
  return getSending(ctx)
}

async function release(ctx: Context, waiting: 'send' | 'cancel_late' | 'cancel'): Promise<void> {
  if (heldBy(ctx) === null) return
  if (waiting !== 'send') {
    const until = waiting === 'cancel' ? Number.MAX_SAFE_INTEGER : ctx.now()
    await inTurns(callOff(ctx, until))
  }
  inTransaction(ctx, () => {
    saveRelease(ctx)
    if (unreleasedAccounts(ctx).length === 0) {
      deleteHold(ctx)
      deleteReleases(ctx)
    }
    tell(ctx, ctx.accountId)
  })
}

function* callOff(ctx: Context, dueUntil: number): Generator<void, void, void> {
  for (;;) {
    const count = inTransaction(ctx, () => cancelWaiting(ctx, dueUntil, calledOffAtOnce))
    if (count < calledOffAtOnce) return
    yield
  }
}

const tell = (base: BaseContext, accountId: number): void => {
  noteEvent(ownContext(base, accountId), 'sending.updated')
}
