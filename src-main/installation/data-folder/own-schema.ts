/** Detects schemas that were tampered with, by comparing files from outside with what the migrations create. */
import Database from 'better-sqlite3'
import { migrate, migrations } from '../../store/migrate'

/** Tables, indexes, triggers and views that differ from Goodword's own, or are missing. */
export function foreignParts(raw: Database.Database): string[] {
  const schema = raw.pragma('user_version', { simple: true }) as number
  const model = new Database(':memory:')
  try {
    migrate(
      model,
      () => undefined,
      migrations.filter(({ number }) => number <= schema)
    )
    const ours = partsOf(model)
    const theirs = partsOf(raw)
    const odd = [...theirs].filter(([name, text]) => ours.get(name) !== text)
    const missing = [...ours].filter(([name]) => !theirs.has(name))
    return [...odd, ...missing].map(([name]) => name)
  } finally {
    model.close()
  }
}

/** SQLite's own tables, such as its statistics, come and go. */
const parts = `SELECT type || ' ' || name AS name, sql FROM sqlite_schema
  WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`

function partsOf(raw: Database.Database): Map<string, string> {
  const rows = raw.prepare(parts).all() as { name: string; sql: string | null }[]
  return new Map(rows.map(({ name, sql }) => [name, plain(sql ?? '')]))
}

/** SQLite versions differ in spacing and quoting when they rewrite a definition. */
const plain = (sql: string): string => sql.replaceAll(/[\s"]+/g, '')
