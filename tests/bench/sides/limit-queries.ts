/**
 * The limit: for each class of requests the best known query plan, chosen by hand. Nothing is checked, counted or cached; a
 * page is one prepared statement and one text.
 */
import type Database from 'better-sqlite3'
import { fields, recordWriter, type Fields } from './limit-records'

/** Returns the JSON text for the parts of an address. */
export type Query = (args: string[]) => string

export function limitQueries(raw: Database.Database): Record<string, Query> {
  const writeRecord = recordWriter(raw)
  const account = raw.prepare('SELECT account_id FROM reviews LIMIT 1').pluck().get() as number
  /** A statement that returns reviews; its parameters are in the order of the arguments. */
  const page = (text: string, end = 'LIMIT 50') => {
    const statement = raw
      .prepare(`SELECT ${fields} ${text.replaceAll('$account', String(account))} ${end}`)
      .raw()
    return (values: unknown[]): string => {
      const rows = statement.all(...values) as Fields[]
      return `{"success":true,"data":[${rows.map(writeRecord).join(',')}]}`
    }
  }
  return { ...walks(page), ...searches(page), ...counts(raw, account), ...single(raw, writeRecord) }
}

type Page = (text: string, end?: string) => (values: unknown[]) => string

const numbers =
  (run: (values: unknown[]) => string): Query =>
  (args) =>
    run(args.map(Number))

/** Arguments: three sources, two locations, a time. */
const broad =
  (run: (values: unknown[]) => string): Query =>
  (args) => {
    const [one, two, three, here, there, before] = args.map(Number)
    return run([here, before, one, two, three, there, before, one, two, three])
  }

const inOrder = (index: string, where: string) =>
  `FROM reviews r INDEXED BY ${index} WHERE ${where} AND is_duplicate = 0 ORDER BY created_order DESC`

function walks(page: Page): Record<string, Query> {
  const along = (index: string, where: string) => numbers(page(inOrder(index, where)))
  const ofYear = 'source_id = ? AND score = ? AND created_order >= ? AND created_order < ?'
  return {
    all: along('reviews_by_created', 'account_id = $account AND created_order < ?'),
    range: along('reviews_by_created', 'account_id = $account AND created_order >= ? AND created_order < ?'),
    source: along('reviews_by_source', 'source_id = ? AND created_order < ?'),
    sourceRange: along('reviews_by_source', 'source_id = ? AND created_order >= ? AND created_order < ?'),
    score: along('reviews_by_score', 'account_id = $account AND score = ? AND created_order < ?'),
    location: along('reviews_by_location', 'location_id = ? AND created_order < ?'),
    tag: numbers(
      page(`FROM review_tags t CROSS JOIN reviews r ON r.id = t.review_id
        WHERE t.tag_id = ? AND t.created_order < ? AND is_duplicate = 0 ORDER BY t.created_order DESC`)
    ),
    replied: numbers(
      page(`FROM reviews r INDEXED BY reviews_by_replied WHERE account_id = $account AND replied_at >= ?
        AND replied_at < ? AND is_duplicate = 0 ORDER BY replied_at DESC, id DESC`)
    ),
    updated: numbers(
      page(`FROM reviews r INDEXED BY reviews_by_updated WHERE account_id = $account AND updated_at < ?
        AND is_duplicate = 0 ORDER BY updated_at DESC, id DESC`)
    ),
    // Two plans; the caller picks the one for the rarer value, which skips the fewest rows.
    yearBySource: along('reviews_by_source', ofYear),
    yearByScore: along('reviews_by_score', `account_id = $account AND ${ofYear}`),
    broad: broad(page(twoLocations)),
    rare: along(
      'reviews_by_location',
      'location_id = ? AND source_id = ? AND score = ? AND created_order < ?'
    ),
    number: numbers(page(inOrder('reviews_by_created', 'account_id = $account'), 'LIMIT 50 OFFSET ?'))
  }
}

/** Two index scans that SQLite merges in order: one for each location, before a time, three sources, 4 and 5 stars. */
const walkOfLocation = `SELECT * FROM (SELECT * FROM reviews INDEXED BY reviews_by_location
  WHERE location_id = ? AND created_order < ? AND source_id IN (?, ?, ?) AND score IN (4, 5)
    AND is_duplicate = 0 ORDER BY created_order DESC LIMIT 50)`
const twoLocations = `FROM (${walkOfLocation} UNION ALL ${walkOfLocation}) r ORDER BY created_order DESC`

/** Arguments: the FTS5 expression, then numbers. CAST, because numbers are bound as REAL, which FTS5 doesn't match to rowids. */
function searches(page: Page): Record<string, Query> {
  const found = (where: string) =>
    page(`FROM review_search s CROSS JOIN reviews r ON r.created_order = s.rowid WHERE review_search MATCH ?
      AND ${where} AND is_duplicate = 0 ORDER BY s.rowid DESC`)
  const before = found('s.rowid < CAST(? AS INTEGER)')
  const ofSource = found('s.rowid >= CAST(? AS INTEGER) AND s.rowid < CAST(? AS INTEGER) AND source_id = ?')
  const read = ([expression = '', ...values]: string[]) => [
    decodeURIComponent(expression),
    ...values.map(Number)
  ]
  return { search: (args) => before(read(args)), searchSource: (args) => ofSource(read(args)) }
}

/** What the facets cost in SQL: one covering index each, and ranges for tags. Only for reference. */
function counts(raw: Database.Database, account: number): Record<string, Query> {
  const groups = [
    'SELECT source_id, count(*) FROM reviews GROUP BY source_id',
    'SELECT location_id, count(*) FROM reviews WHERE location_id IS NOT NULL GROUP BY location_id',
    `SELECT score, count(*) FROM reviews WHERE account_id = ${account} GROUP BY score`,
    'SELECT tag_id, count(*) FROM review_tags GROUP BY tag_id'
  ].map((text) => raw.prepare(text).raw())
  return { facets: () => JSON.stringify({ success: true, data: groups.map((group) => group.all()) }) }
}

function single(raw: Database.Database, writeRecord: (row: Fields) => string): Record<string, Query> {
  const statement = raw.prepare(`SELECT ${fields} FROM reviews r WHERE id = ?`).raw()
  return { one: ([id]) => `{"success":true,"data":${writeRecord(statement.get(Number(id)) as Fields)}}` }
}
