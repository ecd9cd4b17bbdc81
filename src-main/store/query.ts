/**
 * How queries run. kysely builds them (typed, no text glued together); better-sqlite3 runs them at once, without
 * promises: a verb is then never interrupted by another request, and a transaction is a plain function call. kysely's own
 * SQLite driver answers asynchronously over this same synchronous library, so it would only add a queue and its traps.
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
import { LRUCache } from '../tools/lru-cache'
import type { Tables } from './tables'

/** Builds queries; it has no connection and cannot run them. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler()
  }
})

/** An open database: the connection, its prepared statements, and what waits for the end of the transaction. */
export interface Db {
  raw: Database.Database
  statements: LRUCache<string, Database.Statement>
  afterCommit: (() => void)[]
  totals: LRUCache<string, { generation: string; total: number }>
}

export function dbOf(raw: Database.Database): Db {
  // 500 shapes of queries: more than the program has, so that filters of unusual shape do not push out the usual ones.
  return { raw, statements: new LRUCache(500), afterCommit: [], totals: new LRUCache(500) }
}

interface HasDb {
  db: Db
}

/** The prepared statement of a text, prepared once. */
export function prepared(db: Db, text: string): Database.Statement {
  return db.statements.getOrMake(text, () => db.raw.prepare(text))
}

export function all<Row>(ctx: HasDb, query: Compilable<Row>): Row[] {
  const { sql, parameters } = query.compile()
  return prepared(ctx.db, sql).all(...parameters) as Row[]
}

export function first<Row>(ctx: HasDb, query: Compilable<Row>): Row | undefined {
  const { sql, parameters } = query.compile()
  return prepared(ctx.db, sql).get(...parameters) as Row | undefined
}

/** Runs a write; answers how many rows it changed and the id of the last one it made. */
export function run(ctx: HasDb, query: Compilable): { changes: number; id: number } {
  const { sql, parameters } = query.compile()
  const { changes, lastInsertRowid } = prepared(ctx.db, sql).run(...parameters)
  return { changes, id: Number(lastInsertRowid) }
}

/**
 * Changes whenever anything in the file changes: by this connection (total_changes) or by another (data_version). What was
 * computed from the data may be kept until then.
 */
export function generationOf(db: Db): string {
  const own = prepared(db, 'SELECT total_changes()').pluck().get() as number
  const others = prepared(db, 'PRAGMA data_version').pluck().get() as number
  return `${own} ${others}`
}

/** How many rows a query finds. The answer is kept until the data changes: people turn pages, and programs poll. */
export function countRows(ctx: HasDb, query: Compilable<{ total: number }>): number {
  const { sql, parameters } = query.compile()
  const { db } = ctx
  const key = `${sql} ${JSON.stringify(parameters)}`
  const generation = generationOf(db)
  const kept = db.totals.get(key)
  if (kept?.generation === generation) return kept.total
  const { total } = prepared(db, sql).get(...parameters) as { total: number }
  db.totals.set(key, { generation, total })
  return total
}

/**
 * Runs `work` in one transaction that takes the write lock at once (a transaction that reads first and writes later can
 * fail half-way when another process wrote in between). Within another transaction it becomes part of that.
 */
export function inTransaction<Result>(ctx: HasDb, work: () => Result): Result {
  const { raw, afterCommit } = ctx.db
  if (raw.inTransaction) return work()
  const result = (() => {
    try {
      return raw.transaction(work).immediate()
    } catch (error) {
      afterCommit.length = 0
      throw error
    }
  })()
  for (const step of afterCommit.splice(0)) step()
  return result
}

/** Does something in memory once the present transaction is safely on disk; at once outside of a transaction. */
export function onCommit(ctx: HasDb, step: () => void): void {
  if (ctx.db.raw.inTransaction) ctx.db.afterCommit.push(step)
  else step()
}
