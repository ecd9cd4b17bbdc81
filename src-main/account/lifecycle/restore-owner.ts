/** Gives an ask, a charge, a consent or an answer back to the customer it belonged to before a merge. */
import type { SkipReason } from '#shared/contract/edits'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { reassignAsk } from '../asking/asks/asks.repository'
import { reassignCharge } from '../asking/charges/charges.repository'
import { moveConsent } from '../customers/consents.service'
import { reassignAnswer } from '../messaging/messages/messages.repository'
import type { EditRow } from '../core/edits/edits.service'

interface Owner {
  customer_id: number
}

export const restoreAskOwner = (ctx: Context, row: EditRow): SkipReason | null =>
  giveBack(ctx, row, 'asks', reassignAsk)
export const restoreChargeOwner = (ctx: Context, row: EditRow): SkipReason | null =>
  giveBack(ctx, row, 'charges', reassignCharge)
export const restoreConsentOwner = (ctx: Context, row: EditRow): SkipReason | null =>
  giveBack(ctx, row, 'consents', moveConsent)
export const restoreAnswerOwner = (ctx: Context, row: EditRow): SkipReason | null =>
  giveBack(ctx, row, 'messages', reassignAnswer)

function giveBack(
  ctx: Context,
  { id, before, after }: EditRow,
  table: 'asks' | 'charges' | 'consents' | 'messages',
  give: (ctx: Context, id: number, customerId: number) => void
): SkipReason | null {
  const [from, to] = [(after as Owner).customer_id, (before as Owner).customer_id]
  const row = findOwned(ctx, table, id)
  if (row === undefined || findOwned(ctx, 'customers', to) === undefined) return 'gone'
  if (row.customer_id !== from) return 'changed_since'
  give(ctx, id, to)
  return null
}
