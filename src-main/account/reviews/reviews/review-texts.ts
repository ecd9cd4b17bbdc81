/** Tracks whether any text by customers has changed: results of comparing texts are valid until then. */
import type { Context } from '#main/context'
import { prepared, type Db } from '#main/store/query'

const changes = new WeakMap<Db, number>()

/** Announces a new review to compare, or a changed text or author. */
export function textsChanged({ db }: Pick<Context, 'db'>): void {
  changes.set(db, (changes.get(db) ?? 0) + 1)
}

/** Changes whenever this process changes a text, or another process changes anything. */
export function generationOfTexts({ db }: Pick<Context, 'db'>): string {
  const others = prepared(db, 'PRAGMA data_version').pluck().get() as number
  return `${changes.get(db) ?? 0} ${others}`
}
