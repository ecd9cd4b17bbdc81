/** Reads a table around its damage: upwards to the first damaged place, downwards to the last one, then between them. */
import type Database from 'better-sqlite3'

export interface ReadTable {
  name: string
  rows: number
  /** Sections that could not be read, and rows that make no sense. */
  damaged_places: number
}

interface Stretch {
  from: number
  to: number
}

/** The maximum number of places tried within one table; if more are damaged, it is hopeless. */
const maxTries = 20_000
/** How far ids may continue beyond the last readable one. */
const behindTheLast = 100_000

export function readTable(source: Database.Database, target: Database.Database, name: string): ReadTable {
  // Rows that a new database starts with, such as settings. If the real ones are lost, these defaults apply again.
  const first = target.prepare(`SELECT * FROM "${name}"`).all() as Row[]
  target.exec(`DELETE FROM "${name}"`)
  const found = readRows(source, target, name)
  if (found.damaged_places > 0 && found.rows < first.length) {
    const put = putter(target, name, columnsOf(target, target, name))
    for (const row of first) put.row(row)
  }
  return found
}

/** Inserts what can be read; existing rows stay as they are. */
export function readRows(source: Database.Database, target: Database.Database, name: string): ReadTable {
  const columns = columnsOf(source, target, name)
  if (columns.length === 0) return { name, rows: 0, damaged_places: 1 }
  const put = putter(target, name, columns)
  const read = hasRowNumbers(target, name) ? readByNumber : readFromBothEnds
  const gaps = target.transaction(() => read({ source, name, columns, put: put.row }))()
  return { name, rows: put.count(), damaged_places: gaps + put.refused() }
}

const quoted = (names: readonly string[]) => names.map((each) => `"${each}"`).join(', ')

/** The columns that both have; empty if the damaged file lacks the table. A view with its name would run what it says. */
function columnsOf(source: Database.Database, target: Database.Database, name: string): string[] {
  const kind = source.prepare("SELECT type FROM pragma_table_list WHERE schema = 'main' AND name = ?").pluck()
  if (kind.get(name) !== 'table') return []
  const of = (raw: Database.Database) =>
    raw.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(name) as string[]
  const known = new Set(of(source))
  return of(target).filter((each) => known.has(each))
}

const hasRowNumbers = (raw: Database.Database, name: string): boolean =>
  raw.prepare("SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?").pluck().get(name) === 0

type Row = Record<string, unknown>

function putter(target: Database.Database, name: string, columns: readonly string[]) {
  const places = columns.map(() => '?').join(', ')
  const insert = target.prepare(`INSERT OR IGNORE INTO "${name}" (${quoted(columns)}) VALUES (${places})`)
  let count = 0
  let refused = 0
  return {
    row: (row: Row) => {
      try {
        count += insert.run(columns.map((column) => row[column])).changes
      } catch (error) {
        // A value that doesn't fit its column's type is a result of the damage.
        if (!(error as { code?: string }).code?.startsWith('SQLITE_CONSTRAINT')) throw error
        refused++
      }
    },
    count: () => count,
    refused: () => refused
  }
}

interface Reading {
  source: Database.Database
  name: string
  columns: readonly string[]
  put: (row: Row) => void
}

const number = 'number of the row'

/** Returns how many sections could not be read. */
function readByNumber({ source, name, columns, put }: Reading): number {
  const text = (order: 'ASC' | 'DESC') => `SELECT rowid AS "${number}", ${quoted(columns)} FROM "${name}"
    WHERE rowid BETWEEN ? AND ? ORDER BY rowid ${order}`
  const up = source.prepare(text('ASC'))
  const down = source.prepare(text('DESC'))
  const lost: Stretch[] = []
  let tries = 0
  /** Returns the last id that could be read, and whether that was all. */
  const walk = (statement: Database.Statement, { from, to }: Stretch) => {
    let last: number | null = null
    try {
      for (const row of statement.iterate(from, to) as IterableIterator<Row>) {
        put(row)
        last = row[number] as number
      }
      return { last, isDone: true }
    } catch (error) {
      if (!isDamage(error)) throw error
      tries++
      return { last, isDone: false }
    }
  }
  const open: Stretch[] = [{ from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }]
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const below = walk(up, stretch)
    if (below.isDone) continue
    const above = walk(down, { from: (below.last ?? stretch.from - 1) + 1, to: stretch.to })
    const from = below.last === null ? Math.max(stretch.from, 1) : below.last + 1
    const to = above.last === null ? Math.min(stretch.to, from + behindTheLast) : above.last - 1
    if (from > to) continue
    if (from === to || tries > maxTries) {
      lost.push({ from, to })
      continue
    }
    const middle = Math.floor((from + to) / 2)
    open.push({ from: middle + 1, to }, { from, to: middle })
  }
  return together(lost)
}

/** Adjacent sections count as one. */
function together(lost: readonly Stretch[]): number {
  const inOrder = lost.toSorted((one, other) => one.from - other.from)
  return inOrder.filter(({ from }, index) => index === 0 || (inOrder[index - 1]?.to ?? 0) + 1 < from).length
}

/** For tables without row ids: everything between the first and the last damaged place is lost. */
function readFromBothEnds({ source, name, columns, put }: Reading): number {
  const keys = source
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(name) as string[]
  for (const order of ['ASC', 'DESC'] as const) {
    const by = keys.map((key) => `"${key}" ${order}`).join(', ')
    try {
      const all = source.prepare(`SELECT ${quoted(columns)} FROM "${name}" ORDER BY ${by}`)
      for (const row of all.iterate() as IterableIterator<Row>) put(row)
      return 0
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  }
  return 1
}

const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|IOERR|ERROR)/.test((error as { code?: string }).code ?? '')
