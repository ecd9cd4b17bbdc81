/** An update from an earlier version keeps everything: rows in every table of every released schema. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartProblem } from '#main/problem'
import { migrate, migrations } from '#main/store/migrate'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { filledSchema, rowsOf } from '../support/filled-schema'
import { wronglyKept } from '../support/kept-facts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'goodword-schemas-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const newest = migrations.length
const freshSchema = schemaOf(freshly())

describe.each(migrations.map(({ number }) => number))('schema %i', (version) => {
  test('has rows in every table, and all of them are there after the update and in the backup before it', () => {
    const old = filledSchema(version)
    const before = rowsOf(old)
    for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0)
    writeFileSync(join(folder, 'goodword.db'), old.serialize())
    const db = openDatabase(folder)
    const after = rowsOf(db.raw, [...before.keys()])
    for (const [table, rows] of before) expect(after.get(table), table).toMatchObject(rows)
    expect(db.raw.pragma('user_version', { simple: true })).toBe(newest)
    expect(db.raw.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.raw.pragma('foreign_key_check')).toEqual([])
    expect(wronglyKept(db.raw)).toEqual([])
    expect(schemaOf(db.raw), 'the same schema as in a new folder').toEqual(freshSchema)
    closeDatabase(db)
    if (version === newest) return
    const [name] = readdirSync(join(folder, 'backups')).filter((each) => each.endsWith('.db'))
    const backup = new Database(join(folder, 'backups', name ?? ''), { readonly: true })
    expect(backup.pragma('user_version', { simple: true })).toBe(version)
    expect(rowsOf(backup), 'the backup made before').toEqual(before)
    backup.close()
  })

  test.skipIf(version === newest)(
    'an update that fails at any statement leaves all rows as they were',
    () => {
      const step = migrations[version]!
      const old = filledSchema(version)
      const file = old.serialize()
      const whole = { content: rowsOf(old), schema: schemaOf(old) }
      for (const [at, sql] of beginningsOf(step.sql).entries()) {
        const raw = new Database(file)
        const broken = { ...step, sql: `${sql}\nSELECT this_fails()` }
        expect(() => migrate(raw, () => undefined, [...migrations.slice(0, version), broken])).toThrow(
          StartProblem
        )
        expect(raw.pragma('user_version', { simple: true })).toBe(version)
        expect({ content: rowsOf(raw), schema: schemaOf(raw) }, `after ${at + 1} statements`).toEqual(whole)
        raw.close()
      }
    }
  )
})

test('an update of pages: those that lead elsewhere still do, and no two have the same address', () => {
  const old = filledSchema(12)
  old.exec(
    `UPDATE review_pages SET slug = 'us', title = 'How was it?'; UPDATE review_pages SET url = NULL WHERE id = 2`
  )
  migrate(old, () => undefined)
  expect(old.prepare('SELECT slug, title, leads_to FROM review_pages ORDER BY id').raw().all()).toEqual([
    ['us', null, 'address'],
    ['us-2', null, 'form'],
    ['us-3', null, 'address'],
    ['us-4', null, 'address']
  ])
  old.close()
})

/**
 * An installation that has already been updated would never see a change, so changes belong in a new migration. Ignores comments
 * and whitespace. (The last migration is added here when its version is released.)
 */
test('migrations that were released stay as they are', () => {
  const said = ({ sql }: (typeof migrations)[number]) =>
    sql.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim()
  const sums = migrations.map((step) => createHash('sha256').update(said(step)).digest('hex').slice(0, 12))
  expect(sums.slice(0, released.length)).toEqual(released)
})

const released = [
  'f351bec8d679',
  '795bf84cb616',
  '183413de5636',
  '1e32b46b47e2',
  'd8444987e767',
  'e8a32e0eefe9',
  '939a79d406ae',
  '28572e2439c3',
  '508a5a198af7',
  '195d73a20761',
  'a9d6e8152022',
  '42429e36c29b',
  '48e42b5f1b94'
]

/** The text up to the end of each statement; a semicolon within a trigger doesn't end one. */
function beginningsOf(sql: string): string[] {
  const ends = [...sql.matchAll(/;[^\S\n]*(?=\n|$)/g)].map(({ index }) => index + 1)
  return ends.map((end) => sql.slice(0, end)).filter(isWhole)
}

function isWhole(sql: string): boolean {
  const raw = new Database(':memory:')
  try {
    // Only parsed: incomplete input is reported as such, and other errors don't matter here.
    raw.exec(`EXPLAIN ${sql.slice(sql.lastIndexOf('CREATE TRIGGER'))}`)
    return true
  } catch (error) {
    return !String(error).includes('incomplete input')
  } finally {
    raw.close()
  }
}

function schemaOf(raw: Database.Database): unknown[] {
  const text = `SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1, 2`
  return raw.prepare(text).raw().all()
}

function freshly(): Database.Database {
  const raw = new Database(':memory:')
  migrate(raw, () => undefined)
  return raw
}
