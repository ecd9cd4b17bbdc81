/** Ways in which a file could bring more than rows, for every schema that was released. */
import Database from 'better-sqlite3'
import { foreignParts } from '#main/store/own-schema'
import { filledSchema } from './filled-schema'

/** Names that SQLite, or a check, could take for SQLite's own or pass over. */
const names = [
  'sqlite_stat9',
  'sqlite_stat1x',
  'SQLITE_stat1',
  'sqlite_stat2',
  'sqlite_stat3',
  'sqlite_Sequence2',
  'sqlite_autoindex_accounts_9',
  'sqlite_schema',
  'sqlite_master',
  'sqlite_temp_schema',
  'sqlite_',
  'customer_search_more',
  'Accounts',
  'x'
]

interface ForeignPart {
  names: readonly string[]
  sql: (name: string) => string
}

const schemaRow = (type: string, name: string, table: string, sql: string) =>
  `INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
    VALUES ('${type}', '${name}', '${table}', 0, '${sql.replaceAll("'", "''")}')`

const trigger = (name: string) =>
  `CREATE TRIGGER ${name} AFTER INSERT ON accounts BEGIN DELETE FROM accounts; END`

/** Every kind of part. SQLite's own check of names is passed by writing to its schema table. */
export const parts: Record<string, ForeignPart> = {
  'a trigger': { names, sql: (name) => schemaRow('trigger', name, 'accounts', trigger(name)) },
  'a trigger that says it is a table': {
    names,
    sql: (name) => schemaRow('table', name, name, trigger(name))
  },
  'a view': { names, sql: (name) => schemaRow('view', name, name, `CREATE VIEW ${name} AS SELECT 1 AS id`) },
  'a virtual table': {
    names,
    sql: (name) => schemaRow('table', name, name, `CREATE VIRTUAL TABLE ${name} USING fts5 (a)`)
  },
  'an index': {
    names,
    sql: (name) =>
      schemaRow('index', name, 'accounts', `CREATE INDEX ${name} ON accounts (abs(id)) WHERE id > 0`)
  },
  'a table': {
    names,
    sql: (name) => `CREATE TABLE IF NOT EXISTS taken (x);
      UPDATE sqlite_schema SET name = '${name}', tbl_name = '${name}', sql = 'CREATE TABLE ${name} (x)'
        WHERE name = 'taken'`
  },
  'an index without a text': {
    names: ['sqlite_autoindex_accounts_9', 'x'],
    sql: (name) =>
      `INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES ('index', '${name}', 'accounts', 0, NULL)`
  }
}

const change = (from: string, to: string, name: string) =>
  `UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE name = '${name}'`

/** Changes of what is ours. */
export const tricks: Record<string, string> = {
  'a generated column':
    "ALTER TABLE accounts ADD COLUMN more TEXT GENERATED ALWAYS AS (printf('%.9999999c', 'x')) VIRTUAL",
  'an ordinary index': 'CREATE INDEX more ON accounts (created_at)',
  'a space in a literal': `UPDATE sqlite_schema SET sql = replace(sql, '''waiting''', '''wait ing''') WHERE sql LIKE '%''waiting''%'`,
  'a quote in a literal': `UPDATE sqlite_schema SET sql = replace(sql, '''review''', '''re"view''') WHERE sql LIKE '%''review''%'`,
  'a comment more': change('NOT NULL', 'NOT NULL --\n', 'accounts'),
  'a rule that is gone': change('NOT NULL', '', 'accounts'),
  'a name for a keyword': change('NOT NULL', 'NOT "NULL"', 'accounts'),
  'other letters in a name': change('created', 'Created', 'accounts'),
  'an index that is gone':
    "DELETE FROM sqlite_schema WHERE name = (SELECT min(name) FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL)",
  'a lie about the version': 'PRAGMA user_version = 1',
  'an impossible version': 'PRAGMA user_version = -5',
  'a text that is not text': "UPDATE sqlite_schema SET sql = CAST(sql AS BLOB) WHERE name = 'accounts'",
  'a text that goes on after its end':
    "UPDATE sqlite_schema SET sql = CAST(CAST(sql AS BLOB) || x'00' || CAST(' more' AS BLOB) AS TEXT) WHERE name = 'accounts'",
  'foreign statistics':
    "UPDATE sqlite_schema SET sql = 'CREATE TABLE sqlite_stat1(tbl,idx,stat CHECK (abs(stat)))' WHERE name = 'sqlite_stat1'",
  'a foreign sequence':
    "UPDATE sqlite_schema SET sql = 'CREATE TABLE sqlite_sequence(name,seq, x AS (abs(seq)))' WHERE name = 'sqlite_sequence'",
  'a search index with foreign content':
    "UPDATE sqlite_schema SET sql = replace(sql, 'content = ''''', 'content = tokens') WHERE name = 'customer_search'"
}

/** A file of that schema with something changed; null: it has no such thing. */
function alteredFile(version: number, sql: string): Buffer | null {
  const raw = filledSchema(version)
  raw.unsafeMode(true)
  raw.pragma('writable_schema = 1')
  const before = schemaOf(raw)
  raw.exec(sql)
  const bytes = schemaOf(raw) === before ? null : raw.serialize()
  raw.close()
  return bytes
}

const schemaOf = (raw: Database.Database): string =>
  JSON.stringify([raw.pragma('user_version'), raw.prepare('SELECT * FROM sqlite_schema').all()])

/** What is found foreign, or what SQLite says if it doesn't open the file at all; null: nothing was changed. */
export function withPart(version: number, sql: string): string[] | null {
  const file = alteredFile(version, sql)
  if (file === null) return null
  const raw = new Database(file)
  try {
    return foreignParts(raw)
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (!/^SQLITE_(CORRUPT|ERROR)/.test(code)) throw error
    return [message]
  } finally {
    raw.close()
  }
}
