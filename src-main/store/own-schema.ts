/**
 * A file from elsewhere can only bring rows: SQLite runs whatever the rows of its schema table say, under any name and type, so
 * all of them have to be what our migrations create.
 */
import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import { migrate, migrations } from './migrate'

/** The sum of the newest schema, so that opening a file needn't create it. tests/store/own-schema.test.ts says what it has to be. */
export const newestSum = '536e58007969fddcc652c41b0146e400'

interface Part {
  type: string
  name: string
  tbl_name: string
  sql: string | null
}

/** Tables, indexes, triggers and views that differ from Goodword's own, or are missing. */
export function foreignParts(raw: Database.Database): string[] {
  const theirs = partsOf(raw)
  if (sumOf(theirs) === newestSum && schemaOf(raw) === migrations.at(-1)?.number) return []
  const ours = createdParts(schemaOf(raw))
  return [...without(theirs, ours), ...without(ours, theirs)].map(nameOf)
}

/** @throws what `refusal` makes of the names of foreign parts. */
export function requireOwnSchema(raw: Database.Database, refusal: (parts: string) => Error): void {
  const foreign = foreignParts(raw)
  if (foreign.length > 0) throw refusal(foreign.slice(0, maxNamed).join(', '))
}

const maxNamed = 5

export const sumOfNewest = (): string => sumOf(createdParts(Infinity))

const schemaOf = (raw: Database.Database) => raw.pragma('user_version', { simple: true }) as number

const created = new Map<number, readonly string[]>()

/** What the migrations up to that number create. */
function createdParts(schema: number): readonly string[] {
  const known = created.get(schema)
  if (known !== undefined) return known
  const model = new Database(':memory:')
  try {
    const steps = migrations.filter(({ number }) => number <= schema)
    migrate(model, () => undefined, steps)
    const parts = partsOf(model)
    created.set(schema, parts)
    return parts
  } finally {
    model.close()
  }
}

/** Literals, names in quotes and comments are one piece each, whatever is in them; whitespace between pieces has no meaning. */
const pieces =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\][]*\]?|--[^\n]*|\/\*[^]*?(?:\*\/|$)|[\w$\u0080-\uffff]+|[^ \t\n\f\r]/g

/**
 * SQLite versions differ in spacing, and in the quotes of names, when they rewrite a definition. Only names in lower case: "NULL"
 * isn't NULL.
 */
const wordsOf = (sql: string): string[] =>
  (sql.match(pieces) ?? []).map((piece) => piece.replace(/^"([a-z_][a-z0-9_]*)"$/, '$1'))

/** `sql` is null for the indexes of constraints. */
function partText({ sql, ...part }: Part): string {
  return JSON.stringify({ ...part, sql: typeof sql === 'string' ? wordsOf(sql) : sql })
}

/** SQLite's own tables, which come and go: exactly these, not whatever has such a name. */
const ofSqlite = new Set(
  ['sequence(name,seq)', 'stat1(tbl,idx,stat)', 'stat4(tbl,idx,neq,nlt,ndlt,sample)'].map((definition) => {
    const name = `sqlite_${definition.replace(/\(.*/, '')}`
    return partText({ type: 'table', name, tbl_name: name, sql: `CREATE TABLE sqlite_${definition}` })
  })
)

function partsOf(raw: Database.Database): string[] {
  const rows = raw.prepare('SELECT type, name, tbl_name, sql FROM main.sqlite_schema').all() as Part[]
  return rows.map(partText).filter((part) => !ofSqlite.has(part))
}

const nameOf = (part: string): string => {
  const { type, name } = JSON.parse(part) as Part
  return `${type} ${name}`
}

const sumOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.toSorted().join('\n')).digest('hex').slice(0, 32)

/** Each part counts once: a second one with the same name is foreign. */
function without(parts: readonly string[], known: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const part of known) left.set(part, (left.get(part) ?? 0) + 1)
  return parts.filter((part) => {
    const count = left.get(part) ?? 0
    left.set(part, count - 1)
    return count <= 0
  })
}
