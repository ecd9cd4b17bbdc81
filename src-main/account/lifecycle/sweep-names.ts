/** Clears what was given to deleted tags and locations, once their deletion can no longer be undone. Nobody sees a difference. */
import { editsKeptHours } from '#shared/contract/edits'
import type { Context } from '#main/context'
import { deleteOwned, hiddenOwned } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import { clearLocationOfCustomers, clearTagOfCustomers } from '../customers/customers.repository'
import { clearLocation, clearTag } from '../reviews/reviews/reviews.repository'

const hour = 3_600_000
/** Records changed per turn: a few milliseconds. */
const batchSize = 100

type ClearSome = (ctx: Context, id: number, most: number) => number

const clearings = {
  tags: [clearTag, clearTagOfCustomers],
  locations: [clearLocation, clearLocationOfCustomers]
} satisfies Record<string, ClearSome[]>

/** Runs about once a day; it can pause at every yield, and leftovers are found the next time. */
export function* sweepNames(ctx: Context): Generator<void, void, void> {
  const before = ctx.now() - editsKeptHours * hour
  for (const table of ['tags', 'locations'] as const)
    for (const id of hiddenOwned(ctx, table, before)) {
      for (const clearSome of clearings[table])
        while (inTransaction(ctx, () => clearSome(ctx, id, batchSize)) > 0) yield
      inTransaction(ctx, () => deleteOwned(ctx, table, id))
      yield
    }
}
