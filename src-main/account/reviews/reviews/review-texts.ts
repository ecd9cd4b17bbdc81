/** Whether what customers wrote has changed: results of comparing texts are valid until then. */
import type { Context } from '../../../context'
import { prepared, type Db } from '../../../store/query'

const changes = new WeakMap<Db, number>()

/** Announces a new review to compare, or a changed text or author. */
export function textsChanged({ db }: Pick<Context, 'db'>): void {
  changes.set(db, (changes.get(db) ?? 0) + 1)
}

/** Changes whenever a text does, by this process or (then whatever has changed) by another. */
export function generationOfTexts({ db }: Pick<Context, 'db'>): string {
  const others = prepared(db, 'PRAGMA data_version').pluck().get() as number
  return `${changes.get(db) ?? 0} ${others}`
}
