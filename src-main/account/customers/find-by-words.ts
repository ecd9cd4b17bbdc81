/** Which customers match search words; for lists of records that belong to customers. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#main/context'
import { borrowReader, giveBackReader } from '#main/store/open-database'
import { searchExpression } from '#main/tools/search-words'

/** Hits read before other work gets a turn: a few milliseconds. */
const slice = 2000

/**
 * Ids of customers who match the words, including other accounts' customers in the same index. Punctuation alone matches no one.
 */
export async function customersWithWords(ctx: Context, q: string): Promise<Set<number>> {
  const found = new Set<number>()
  const expression = searchExpression(q)
  if (expression === null) return found
  const text = 'SELECT rowid FROM customer_search WHERE customer_search MATCH ?'
  await readInSlices<number>(ctx, { text, parameters: [expression], isPlucked: true }, (id) => found.add(id))
  return found
}

/** Reads rows with pauses, on a connection of its own: a paused scan would block the service's connection. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its SQL answers
export async function readInSlices<Row>(
  ctx: Context,
  query: { text: string; parameters: readonly unknown[]; isPlucked?: boolean },
  take: (row: Row) => void
): Promise<void> {
  const reader = borrowReader(ctx.db)
  try {
    const statement = reader.prepare(query.text).pluck(query.isPlucked ?? false)
    let read = 0
    for (const row of statement.iterate(...query.parameters) as IterableIterator<Row>) {
      take(row)
      if (++read % slice !== 0) continue
      await nextTurn()
      if (!ctx.db.raw.open) break
    }
  } finally {
    giveBackReader(ctx.db, reader)
  }
}
