/**
 * How queries run. kysely builds them (typed, no string concatenation); better-sqlite3 runs them synchronously, without
 * promises, so an operation is never interrupted by another request, and a transaction is a plain function call. kysely's own
 * SQLite driver is asynchronous on top of this synchronous library, so it would only add a queue and its pitfalls.
 */
import type Database from 'better-sqlite3'
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable
} from 'kysely'
import { getOrMake, LRUCache } from '../tools/lru-cache'
import type { Tables } from './tables'

/** Builds queries; has no connection and cannot run them. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler()
  }
})

/** An open database: the connection, its prepared statements, cached results, and work waiting for the end of a transaction. */
export interface Db {
  raw: Database.Database
  statements: LRUCache<string, Database.Statement>
  kept: LRUCache<string, { generation: string; value: unknown }>
  /** Writes to do at the end of the current transaction. */
  beforeCommit: (() => void)[]
  /** Work in memory to do when the current transaction ends: `committed` or not. */
  afterTransaction: ((committed: boolean) => void)[]
  /** Additional read-only connections that are not in use. */
  idleReaders: Database.Database[]
}

export function dbOf(raw: Database.Database): Db {
  // 500 each: more than the program has different queries, so that rare filters don't evict the usual ones.
  return {
    raw,
    statements: new LRUCache({ max: 500 }),
    kept: new LRUCache({ max: 500 }),
    beforeCommit: [],
    afterTransaction: [],
    idleReaders: []
  }
}

interface HasDb {
  db: Db
}

/** The prepared statement for an SQL text; prepared once. */
export function prepared(db: Db, text: string): Database.Statement {
  return getOrMake(db.statements, text, () => db.raw.prepare(text))
}

export function all<Row>(ctx: HasDb, query: Compilable<Row>): Row[] {
  const { sql, parameters } = query.compile()
  return prepared(ctx.db, sql).all(...parameters) as Row[]
}

export function first<Row>(ctx: HasDb, query: Compilable<Row>): Row | undefined {
  const { sql, parameters } = query.compile()
  return prepared(ctx.db, sql).get(...parameters) as Row | undefined
}

/** Runs a write; returns how many rows it changed and the id of the last one it inserted. */
export function run(ctx: HasDb, query: Compilable): { changes: number; id: number } {
  const { sql, parameters } = query.compile()
  const { changes, lastInsertRowid } = prepared(ctx.db, sql).run(...parameters)
  return { changes, id: Number(lastInsertRowid) }
}

/**
 * Changes whenever anything in the file changes: by this connection (total_changes) or by another (data_version). Results
 * computed from the data can be cached until then.
 */
export function generationOf(db: Db): string {
  const own = prepared(db, 'SELECT total_changes()').pluck().get() as number
  return `${own} ${dataVersionOf(db)}`
}

/** Changes whenever another connection has written to the file. */
export const dataVersionOf = (db: Db): number => prepared(db, 'PRAGMA data_version').pluck().get() as number

/** Reads something once and caches it until the data changes. `name` must include everything that the value depends on. */
export function keptUntilChange<Value>({ db }: HasDb, name: string, read: () => Value): Value {
  const generation = generationOf(db)
  const kept = keptOf(db, name, generation)
  return kept === undefined ? keep(db, name, generation, read()) : (kept.value as Value)
}

/** The same for what is read in turns; only the last `what` is kept. What changes meanwhile counts as a change after it. */
export async function keptInTurns<Value>(
  { db }: HasDb,
  name: string,
  what: string,
  read: () => Promise<Value>
): Promise<Value> {
  const generation = `${generationOf(db)} ${what}`
  const kept = keptOf(db, name, generation)
  return kept === undefined ? keep(db, name, generation, await read()) : (kept.value as Value)
}

function keptOf(db: Db, name: string, generation: string): { value: unknown } | undefined {
  const kept = db.kept.get(name)
  return kept?.generation === generation ? kept : undefined
}

function keep<Value>(db: Db, name: string, generation: string, value: Value): Value {
  db.kept.set(name, { generation, value })
  return value
}

/** How many rows a query finds; cached until the data changes, because people turn pages and programs poll. */
export function countRows(ctx: HasDb, query: Compilable<{ total: number }>): number {
  const { sql, parameters } = query.compile()
  return keptUntilChange(ctx, `${sql} ${JSON.stringify(parameters)}`, () => {
    const { total } = prepared(ctx.db, sql).get(...parameters) as { total: number }
    return total
  })
}

/**
 * Runs `work` in one transaction that takes the write lock immediately (one that reads first and writes later can
 * fail halfway if another process has written in between). Inside another transaction, it becomes part of that one.
 */
export function inTransaction<Result>(ctx: HasDb, work: () => Result): Result {
  const { db } = ctx
  if (db.raw.inTransaction) return work()
  try {
    const result = db.raw.transaction(() => workToTheEnd(db, work)).immediate()
    endTransaction(db, true)
    return result
  } catch (error) {
    // Data read within the transaction was rolled back.
    db.kept.clear()
    db.beforeCommit.length = 0
    endTransaction(db, false)
    throw error
  }
}

function workToTheEnd<Result>(db: Db, work: () => Result): Result {
  const result = work()
  for (const step of db.beforeCommit.splice(0)) step()
  return result
}

function endTransaction(db: Db, committed: boolean): void {
  for (const step of db.afterTransaction.splice(0)) step(committed)
}

/** Writes something at the end of the current transaction, when everything is known; immediately outside a transaction. */
export function beforeCommit({ db }: HasDb, step: () => void): void {
  if (db.raw.inTransaction) db.beforeCommit.push(step)
  else step()
}

/** Does something in memory once the current transaction has ended, either way; immediately outside a transaction. */
export function onTransactionEnd({ db }: HasDb, step: (committed: boolean) => void): void {
  if (db.raw.inTransaction) db.afterTransaction.push(step)
  else step(true)
}
