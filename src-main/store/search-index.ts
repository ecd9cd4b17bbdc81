/**
 * The full-text tables. Words are written all at once at the end of a transaction, because FTS5 writes out what it has collected
 * at every statement that could be rolled back alone, such as one with a trigger: an import wrote a segment for each row, and
 * merged them over and over.
 */
import { beforeCommit, onTransactionEnd, prepared, type Db } from './query'

export const searchTables = ['customer_search', 'review_search', 'review_note_search'] as const
export type SearchTable = (typeof searchTables)[number]

interface HasDb {
  db: Db
}

/** Characters that wait at most; FTS5 itself collects about as much before it writes. */
const mostCharacters = 1_000_000

class Waiting {
  readonly #words = new Map<SearchTable, Map<number, string>>()
  #characters = 0

  add(ctx: HasDb, table: SearchTable, row: number, words: string): void {
    const ofTable = this.#words.get(table) ?? new Map<number, string>()
    this.#words.set(table, ofTable.set(row, words))
    this.#characters += words.length
    if (this.#characters > mostCharacters) this.write(ctx)
  }

  drop(table: SearchTable, row: number): void {
    this.#words.get(table)?.delete(row)
  }

  /** In ascending order: FTS5 begins a segment whenever a row comes before the last one. */
  write({ db }: HasDb): void {
    for (const [table, words] of this.#words) {
      // CAST: better-sqlite3 binds numbers as REAL, and full-text tables then don't find the rowid.
      const put = prepared(
        db,
        `INSERT OR REPLACE INTO ${table} (rowid, words) VALUES (CAST(? AS INTEGER), ?)`
      )
      for (const [row, text] of [...words].toSorted(([one], [other]) => one - other)) put.run(row, text)
    }
    this.#words.clear()
    this.#characters = 0
  }
}

const waiting = new WeakMap<Db, Waiting>()

/** Writes the words of a row at the end of the transaction, in place of those it has. */
export function indexWords(ctx: HasDb, table: SearchTable, row: number, words: string): void {
  const known = waiting.get(ctx.db)
  const open = known ?? new Waiting()
  open.add(ctx, table, row, words)
  if (known !== undefined) return
  waiting.set(ctx.db, open)
  beforeCommit(ctx, () => open.write(ctx))
  onTransactionEnd(ctx, () => waiting.delete(ctx.db))
}

export function forgetWords({ db }: HasDb, table: SearchTable, rows: readonly number[]): void {
  for (const row of rows) waiting.get(db)?.drop(table, row)
  const text = `DELETE FROM ${table} WHERE rowid IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`
  prepared(db, text).run(JSON.stringify(rows))
}

/**
 * During bulk inserts, the index of reviews collects more segments before merging them, so that each word is written half as
 * often. 4 is SQLite's default; from 16 on, it merges everything at once, and all other work waits.
 */
export function mergeWordsLater({ db }: HasDb, isWanted: boolean): void {
  const text = `INSERT INTO review_search (review_search, rank) VALUES ('automerge', CAST(? AS INTEGER))`
  prepared(db, text).run(isWanted ? 10 : 4)
}
