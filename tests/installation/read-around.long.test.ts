/** Tables WITHOUT ROWID: rows before and after a damaged place are read, each from its own end. */
import Database from 'better-sqlite3'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRows } from '#main/installation/salvage/read-around'

const folder = mkdtempSync(join(tmpdir(), 'goodword-read-around-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pageSize = 4096
const rows = 5000
const keyOf = (place: number) => `key-${String(place).padStart(6, '0')}`
const schema = 'CREATE TABLE notes (name TEXT PRIMARY KEY, words TEXT NOT NULL) STRICT, WITHOUT ROWID'

/** Makes a file with a table of rows, and blanks the leaf pages that contain the rows at these places. */
function damagedAt(name: string, ...places: number[]): Database.Database {
  const path = join(folder, name)
  const db = new Database(path)
  db.pragma(`page_size = ${pageSize}`)
  db.exec(schema)
  const insert = db.prepare('INSERT INTO notes VALUES (?, ?)')
  db.transaction(() => {
    for (let place = 1; place <= rows; place++) insert.run(keyOf(place), 'w'.repeat(60))
  })()
  db.close()
  const bytes = readFileSync(path)
  for (const place of places) {
    const page = Math.floor(bytes.indexOf(keyOf(place)) / pageSize)
    // An index leaf page, because such a table is stored as an index.
    expect(bytes[page * pageSize]).toBe(0x0a)
    bytes.fill(0, page * pageSize, (page + 1) * pageSize)
  }
  writeFileSync(path, bytes)
  return new Database(path, { readonly: true })
}

function read(source: Database.Database) {
  const target = new Database(':memory:')
  target.exec(schema)
  const found = readRows(source, target, 'notes')
  const names = target.prepare('SELECT name FROM notes ORDER BY name').pluck().all() as string[]
  source.close()
  target.close()
  return { found, names }
}

test('one damaged page costs its own rows', () => {
  const { found, names } = read(damagedAt('one', rows / 2))
  expect(found).toMatchObject({ name: 'notes', rows: names.length, damaged_places: 1 })
  expect(names.length).toBeLessThan(rows)
  expect(names[0]).toBe(keyOf(1))
  expect(names.at(-1)).toBe(keyOf(rows))
  expect(names.length).toBeGreaterThan(rows - 100)
})

test('between two of them nothing is read, in front and behind everything', () => {
  const { found, names } = read(damagedAt('two', rows / 4, (rows / 4) * 3))
  expect(found).toMatchObject({ rows: names.length, damaged_places: 1 })
  expect(names).toContain(keyOf(100))
  expect(names).toContain(keyOf(rows - 100))
  expect(names).not.toContain(keyOf(rows / 2))
})

test('a sound table is read once', () => {
  const { found, names } = read(damagedAt('sound'))
  expect(found).toEqual({ name: 'notes', rows, damaged_places: 0 })
  expect(names).toHaveLength(rows)
})
