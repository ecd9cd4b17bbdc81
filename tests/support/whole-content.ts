/** The entire content of an account, for before/after comparison: rows, words in the search indexes, columns in memory. */
import { columnsWhenReady } from '#main/account/reviews/reviews/review-index'
import type { Context } from '#main/context'

/** Tables to ignore: logs, counters that only grow, and the imports themselves. */
const grows = new Set([
  'events',
  'last_customer',
  'clock',
  'imports',
  'import_runs',
  'import_rows',
  'import_changes',
  'import_kept',
  'import_mappings',
  'idempotency_keys',
  'tokens'
])

/** Tables that intentionally survive an undo. */
export const optOutTables = ['suppressions', 'suppression_keys', 'suppression_log'] as const

export async function wholeContent(
  ctx: Context,
  { without = [] }: { without?: readonly string[] } = {}
): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const table of tablesOf(ctx)) {
    if (grows.has(table) || without.includes(table)) continue
    const rows = ctx.db.raw.prepare(`SELECT * FROM "${table}"`).raw().all()
    content[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  for (const table of ['review_search', 'review_note_search', 'customer_search'])
    content[table] = wordsOf(ctx, table)
  content['columns'] = await columnsOf(ctx)
  return content
}

function tablesOf({ db }: Context): string[] {
  const text = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%search%'
    AND name NOT LIKE 'sqlite%' ORDER BY name`
  return db.raw.prepare(text).pluck().all() as string[]
}

/** Every indexed word of every record, with its position. */
function wordsOf({ db }: Context, table: string): unknown[] {
  db.raw.exec(
    `CREATE VIRTUAL TABLE IF NOT EXISTS temp.words_of_${table} USING fts5vocab(main, ${table}, instance)`
  )
  return db.raw.prepare(`SELECT doc, term, "offset" FROM words_of_${table} ORDER BY 1, 3, 2`).raw().all()
}

async function columnsOf(ctx: Context): Promise<unknown[]> {
  const columns = await columnsWhenReady(ctx)
  return Array.from({ length: columns.length }, (_, at) => [
    columns.order[at],
    columns.id[at],
    columns.source[at],
    columns.location[at],
    columns.score[at],
    columns.flags[at],
    columns.updated[at],
    columns.replied[at],
    [...columns.tagBits].filter(([, bit]) => isSet(columns.masks[bit >>> 5]?.[at], bit)).map(([tag]) => tag)
  ])
}

const isSet = (mask = 0, bit: number): boolean => ((mask >>> (bit & 31)) & 1) === 1
