/**
 * Databases as earlier versions left them: the schema after any migration, with rows in every table. Rows are generated from the
 * tables' own definitions (types, references, CHECKs), so tables of later migrations need no code here.
 */
import Database from 'better-sqlite3'
import { migrate, migrations } from '#main/store/migrate'
import { applicationId } from '#main/store/open-database'

/** Number of rows in each table that may have more than one; tables of pairs get one less. */
const rows = 4

interface Column {
  name: string
  type: string
  pk: number
}

const files = new Map<number, Buffer>()

/** An in-memory database with that schema; `serialize()` turns it into a file. */
export function filledSchema(version: number): Database.Database {
  const file = files.get(version) ?? makeFilled(version).serialize()
  files.set(version, file)
  return new Database(file)
}

/**
 * The same, with values where the columns alone don't tell what Goodword writes into them: only such a file can be restored.
 */
export function writtenSchema(version: number): Database.Database {
  const raw = filledSchema(version)
  const there = rowsOf(raw)
  for (const [table, changes] of Object.entries(written)) {
    const columns = there.has(table) ? (raw.pragma(`table_info("${table}")`) as Column[]) : []
    for (const [column, value] of Object.entries(changes))
      if (columns.some(({ name }) => name === column))
        raw.prepare(`UPDATE "${table}" SET "${column}" = ?`).run(value)
  }
  // Replies on their way to a site are held, as their review then says: see tests/connecting/publishing.test.ts.
  for (const table of ['reply_outbox', 'further_strategies', 'channel_accounts', 'assistants'])
    if (there.has(table)) raw.exec(`DELETE FROM ${table}`)
  return raw
}

const written: Record<string, Record<string, string | number | null>> = {
  review_pages: { is_default: 1, settings: '{}' },
  share_templates: { design: 'plain-card', settings: '{}' },
  digests: { weekday: 'monday', at: '09:00', recipients: '["ann@example.com"]' },
  webhook_deliveries: { type: 'review.created', payload: '{"data":{}}' },
  displays: { choice: '{}', look: '{}', copied_ids: '[]' },
  display_targets: { secret_names: '[]', settings: '{}' },
  customers: { other_contacts: null },
  connections: { kind: 'json', settings: '{}', secret_names: '[]' }
}

function makeFilled(version: number): Database.Database {
  const raw = new Database(':memory:')
  migrate(
    raw,
    () => undefined,
    migrations.filter(({ number }) => number <= version)
  )
  raw.pragma(`application_id = ${applicationId}`)
  // Tables refer to later ones too, so references are checked at the end.
  raw.pragma('foreign_keys = OFF')
  raw.transaction(() => tablesOf(raw).forEach((table) => fill(raw, table)))()
  raw.pragma('foreign_keys = ON')
  const orphans = raw.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0)
    throw new Error(`rows of schema ${version} hang in the air: ${JSON.stringify(orphans)}`)
  return raw
}

/** Every table with rows of its own, including full-text tables but not their shadow tables. */
function tablesOf(raw: Database.Database): string[] {
  const list = raw.prepare(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite%'
     ORDER BY (SELECT rowid FROM sqlite_schema WHERE sqlite_schema.name = pragma_table_list.name)`
  )
  return list.pluck().all() as string[]
}

type Row = Record<string, unknown>

/** Removes what a migration intentionally changes in existing rows. */
const changedOnPurpose: Record<string, (row: Row) => Row> = {
  // 0005 and 0008: the status of an ask follows its messages.
  asks: ({ status: _, ...row }) => row,
  // 0013: sets where pages lead, drops our own default titles, and makes slugs unique across accounts.
  review_pages: ({ leads_to: _, ...row }) => row,
  // 0055: one rank more.
  message_statuses: ({ rank: _, ...row }) => row,
  // 0050: e-mail over HTTPS is called by its provider; see providers-migration.test.ts.
  channel_accounts: ({ provider: _, ...row }) => row,
  // Opening the database creates a missing key.
  installation: ({ sign_key: _, ...row }) => row
}

/** Tables that have another name since. 0058: replies no longer come by e-mail alone. */
const renamed: Record<string, string> = { mailed_answers: 'alert_answers' }

/** All rows of these tables; for search indexes the rows that contain the word. */
export function rowsOf(raw: Database.Database, tables = tablesOf(raw)): Map<string, Row[]> {
  const there = new Set(tablesOf(raw))
  const nameOf = (table: string) => (there.has(table) ? table : (renamed[table] ?? table))
  return new Map(
    tables.map((table) => {
      const isSearch = table.endsWith('_search')
      const rows = isSearch
        ? raw.prepare(`SELECT rowid FROM "${table}" WHERE "${table}" MATCH 'word'`).all()
        : raw.prepare(`SELECT * FROM "${nameOf(table)}"`).all()
      // 0055 adds a status.
      const old = (rows as Row[]).filter(
        ({ status }) => table !== 'message_statuses' || status !== 'handed_to_owner'
      )
      return [table, old.map(changedOnPurpose[table] ?? ((row) => row))]
    })
  )
}

function fill(raw: Database.Database, table: string): void {
  // Some tables are created with rows.
  if (raw.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() !== 0) return
  const sql = raw.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table) as string
  if (sql.startsWith('CREATE VIRTUAL')) {
    const insert = raw.prepare(`INSERT INTO "${table}" (rowid, words) VALUES (?, ?)`)
    for (let row = 1; row <= rows; row++) insert.run(BigInt(row), `word number${row}`)
    return
  }
  const columns = raw.pragma(`table_info("${table}")`) as Column[]
  const parents = new Set(
    (raw.pragma(`foreign_key_list("${table}")`) as { from: string }[]).map(({ from }) => from)
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const insert = raw.prepare(
    `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`
  )
  const hasPairs = columns.some(({ name }) => name === 'other_id')
  const many = sql.includes('CHECK (id = 1)') ? 1 : hasPairs ? rows - 1 : rows
  for (let row = 1; row <= many; row++)
    insert.run(columns.map((column) => valueOf(sql, column, parents.has(column.name), row)))
}

/** Columns that mean the same in every table. */
const alike: Readonly<Record<string, readonly string[]>> = {
  language: ['en', 'de', 'fr', 'es', 'it'],
  time_zone: Array<string>(5).fill('Europe/Berlin'),
  country: Array<string>(5).fill('DE'),
  currency: Array<string>(5).fill('EUR'),
  brand_color: Array<string>(5).fill('#1a7f64')
}

function valueOf(sql: string, { name, type, pk }: Column, isParent: boolean, row: number): unknown {
  if (name === 'other_id') return row + 1
  if (isParent || (pk === 1 && type === 'INTEGER')) return row
  const choices = new RegExp(`\\b${name} IN \\(([^)]*)\\)`).exec(sql)?.[1]?.split(',')
  if (choices) {
    const choice = (choices[row % choices.length] ?? '').trim()
    return choice.startsWith("'") ? choice.slice(1, -1) : Number(choice)
  }
  if (sql.includes(`json_valid(${name})`)) return JSON.stringify([row])
  const least = new RegExp(`\\b${name} BETWEEN (\\d+)`).exec(sql)?.[1]
  if (least !== undefined) return Number(least) + row - 1
  if (type === 'INTEGER') return 1_700_000_000_000 + row
  if (Object.hasOwn(alike, name)) return alike[name]?.[row % 5]
  if (/^(\w+_)?url$/.test(name)) return `https://example.com/${row}`
  return type === 'BLOB' ? Buffer.from([row, 0, 255]) : `${name} ${row} äß😀`
}
