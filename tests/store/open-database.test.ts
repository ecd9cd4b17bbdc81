import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartProblem } from '#main/problem'
import { migrate, migrations, type Migration } from '#main/store/migrate'
import { applicationId, closeDatabase, openDatabase, pragmas } from '#main/store/open-database'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'goodword-store-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (dataDir: string) => join(dataDir, 'goodword.db')

describe('opening', () => {
  test('sets every pragma, also where SQLite would quietly choose another value', () => {
    const db = openDatabase(folder)
    for (const [name, value] of pragmas) {
      expect(db.raw.pragma(name, { simple: true }), name).toBe(value)
    }
    expect(db.raw.pragma('application_id', { simple: true })).toBe(applicationId)
    closeDatabase(db)
  })

  test('runs a SQLite that cannot lose pages when two connections write (3.51.3 or newer)', () => {
    const db = openDatabase(folder)
    const version = db.raw.prepare('SELECT sqlite_version()').pluck().get() as string
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003)
    closeDatabase(db)
  })

  test.skipIf(process.platform === 'win32')('keeps folder and files from other users', () => {
    const dataDir = join(folder, 'new', 'data')
    const db = openDatabase(dataDir)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(dataDir))
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
    closeDatabase(db)
  })

  test('every table is strict', () => {
    const db = openDatabase(folder)
    const tables = db.raw.prepare(`SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'`)
    expect(tables.pluck().all()).toEqual([])
    closeDatabase(db)
  })

  test('never remembers how small a search index was, which would have each merge of words look at all of it', () => {
    const plans = () => {
      const db = openDatabase(folder)
      const { raw } = db
      const searches = raw.prepare(`SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5%'`).pluck()
      const seen = (searches.all() as string[]).map((name) => {
        const pages = `SELECT id FROM ${name}_data WHERE id >= 1 AND id <= 2`
        const [step] = raw.prepare(`EXPLAIN QUERY PLAN ${pages}`).all() as { detail: string }[]
        return step?.detail.split(' ')[0]
      })
      raw.exec('ANALYZE')
      closeDatabase(db)
      return seen
    }
    const ofNewFile = plans()
    expect(ofNewFile.length).toBeGreaterThan(2)
    expect([...ofNewFile, ...plans()]).toEqual([...ofNewFile, ...ofNewFile].map(() => 'SEARCH'))
  })

  test('a file of another program is refused and left alone', () => {
    const other = new Database(fileOf(folder))
    other.exec('CREATE TABLE theirs (x)')
    other.close()
    expect(() => openDatabase(folder)).toThrow(StartProblem)
    const again = new Database(fileOf(folder))
    expect(again.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['theirs'])
    again.close()
  })

  test('a file that is no database is refused with a sentence and left alone', () => {
    writeFileSync(fileOf(folder), 'this is a letter, not a database'.repeat(100))
    expect(() => openDatabase(folder)).toThrow(/damaged or not a database.*left as it is/)
    expect(statSync(fileOf(folder)).size).toBe(3200)
  })

  test('a path that is no folder is refused with a sentence', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(() => openDatabase(file)).toThrow(/data folder .* cannot be created or used/)
  })
})

describe('migrating', () => {
  const twoSteps: Migration[] = [
    { number: 1, name: '0001-first.sql', sql: 'CREATE TABLE first (id INTEGER PRIMARY KEY) STRICT' },
    {
      number: 2,
      name: '0002-second.sql',
      sql: 'CREATE TABLE second (id INTEGER PRIMARY KEY) STRICT; INSERT INTO missing VALUES (1)'
    }
  ]
  const tablesOf = (raw: Database.Database) =>
    raw.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all()

  test('migrations are numbered from 1 without a gap', () => {
    expect(migrations.map((each) => each.number)).toEqual(migrations.map((_, index) => index + 1))
  })

  test('a migration that fails half-way leaves the schema before it whole, and says that nothing changed', () => {
    const raw = new Database(fileOf(folder))
    expect(() => migrate(raw, () => undefined, twoSteps)).toThrow(
      /0002-second.sql\) failed. Your data is unchanged/
    )
    expect(tablesOf(raw)).toEqual(['first'])
    expect(raw.pragma('user_version', { simple: true })).toBe(1)
    raw.close()
  })

  test('each migration fails whole at each of its statements', () => {
    const raw = new Database(':memory:')
    for (const step of migrations) {
      const before = migrations.filter((each) => each.number < step.number)
      const schema = raw.prepare('SELECT sql FROM sqlite_schema').pluck().all()
      const statements = step.sql.split(/;\s*\n/).filter((each) => each.replaceAll(/--.*/g, '').trim() !== '')
      for (let count = 1; count <= statements.length; count++) {
        const broken = { ...step, sql: `${statements.slice(0, count).join(';\n')};\nSELECT this_fails()` }
        expect(() => migrate(raw, () => undefined, [...before, broken])).toThrow(StartProblem)
        expect(raw.prepare('SELECT sql FROM sqlite_schema').pluck().all()).toEqual(schema)
      }
      migrate(raw, () => undefined, [...before, step])
    }
    raw.close()
  })

  test('a database that holds data is copied before its schema changes', () => {
    const raw = new Database(fileOf(folder))
    let copies = 0
    const count = () => {
      copies++
    }
    migrate(raw, count, twoSteps.slice(0, 1))
    expect(copies, 'an empty file needs no copy').toBe(0)
    const good = { ...twoSteps[1]!, sql: 'CREATE TABLE second (id INTEGER PRIMARY KEY) STRICT' }
    migrate(raw, count, [twoSteps[0]!, good])
    expect(copies).toBe(1)
    raw.close()
  })

  test('opening an older folder leaves a readable snapshot of it', () => {
    mkdirSync(folder, { recursive: true })
    const old = new Database(fileOf(folder))
    old.pragma(`application_id = ${applicationId}`)
    migrate(old, () => undefined, migrations.slice(0, 1))
    old
      .prepare(
        `INSERT INTO accounts VALUES (1, 'Old shop', 'DE', 'EUR', 'Europe/Berlin', 'de', NULL, 0, 0, 0)`
      )
      .run()
    old.close()
    closeDatabase(openDatabase(folder))
    const [name = '', manifest = ''] = readdirSync(join(folder, 'backups')).toSorted()
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-before_update\.db$/)
    const about: unknown = JSON.parse(readFileSync(join(folder, 'backups', manifest), 'utf8'))
    expect(about).toMatchObject({ kind: 'before_update', schema: 1, uid: null, counts: { accounts: 1 } })
    const copy = new Database(join(folder, 'backups', name), { readonly: true })
    expect(copy.prepare('SELECT business_name FROM accounts').pluck().get()).toBe('Old shop')
    expect(copy.pragma('user_version', { simple: true })).toBe(1)
    copy.close()
  })

  test('a database of a newer Goodword is refused with a sentence and not touched', () => {
    closeDatabase(openDatabase(folder))
    const raw = new Database(fileOf(folder))
    raw.pragma('user_version = 9999')
    raw.close()
    expect(() => openDatabase(folder)).toThrow(/newer Goodword/)
    expect(existsSync(join(folder, 'backups'))).toBe(false)
  })
})
