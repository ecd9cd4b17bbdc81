/** Counts over the columns in turns, because it takes too long for other work to wait. Reviews may change in the meantime. */
import type { Context } from '#main/context'
import { atOnce, inTurns } from '#main/tools/in-turns'
import type { ReviewColumns } from './review-columns'
import type { Turns } from './day-buckets'
import { columnsWhenReady, readyColumns } from './review-index'

/** If reviews keep changing (during an import), counting is done in one go after this many attempts. */
const maxAttempts = 3

/** Starts over if reviews change in the meantime, because positions have then moved. */
export async function overColumns<Result>(
  ctx: Context,
  begin: (columns: ReviewColumns) => Promise<Turns<Result>>
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const columns = await columnsWhenReady(ctx)
    const { version } = columns
    const work = await begin(columns)
    const isStill = () => readyColumns(ctx) === columns && columns.version === version
    if (attempt > maxAttempts) return atOnce(work)
    const result = isStill() ? await inTurns(work, isStill) : null
    if (result !== null) return result
  }
}
