/** The first hundred bytes of a damaged file: rewritten where they make no sense, left alone where they do. */
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repairHead } from '#main/installation/salvage/repair-header'
import { applicationId } from '#main/store/open-database'

const folder = mkdtempSync(join(tmpdir(), 'goodword-head-'))
const sound = join(folder, 'sound.db')
const pageSize = 4096
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(() => {
  const db = new Database(sound)
  db.pragma(`page_size = ${pageSize}`)
  db.pragma(`application_id = ${applicationId}`)
  db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT')
  const insert = db.prepare('INSERT INTO notes (words) VALUES (?)')
  db.transaction(() => {
    for (let id = 1; id <= 400; id++) insert.run(`Grüße ${id} ${'x'.repeat(80)}`)
  })()
  db.close()
})

/** Damages the bytes, repairs the header, and returns what is in the file. */
function mended(happens: (bytes: Buffer) => void, keeps = statSync(sound).size) {
  const file = join(folder, 'mended.db')
  copyFileSync(sound, file)
  const bytes = readFileSync(file)
  happens(bytes)
  writeFileSync(file, bytes)
  truncateSync(file, keeps)
  repairHead(file)
  return { file, size: statSync(file).size, bytes: readFileSync(file) }
}

function rowsOf(file: string): string[] {
  const db = new Database(file, { readonly: true })
  try {
    expect(db.pragma('application_id', { simple: true })).toBe(applicationId)
    expect(db.pragma('encoding', { simple: true })).toBe('UTF-8')
    expect(db.pragma('page_count', { simple: true })).toBe(statSync(file).size / pageSize)
    return db.prepare('SELECT words FROM notes ORDER BY id').pluck().all() as string[]
  } finally {
    db.close()
  }
}

test('one that makes sense stays byte by byte', () => {
  expect(mended(() => undefined).bytes).toEqual(readFileSync(sound))
})

test.each<[string, (bytes: Buffer) => void]>([
  ['all of it', (bytes) => bytes.fill(0, 0, 100)],
  ['its first word', (bytes) => bytes.write('nonsense')],
  ['the size of a page', (bytes) => bytes.writeUInt16BE(512, 16)],
  ['whose file it is', (bytes) => bytes.writeUInt32BE(1, 68)]
])('%s is lost: everything can be read again', (_what, happens) => {
  const { file, size } = mended(happens)
  expect(size).toBe(statSync(sound).size)
  const rows = rowsOf(file)
  expect(rows).toHaveLength(400)
  expect(rows).toEqual(rowsOf(sound))
})

test('one that was cut short is as long again as it was', () => {
  const full = statSync(sound).size
  const { size, bytes } = mended(() => undefined, full - 3 * pageSize - 100)
  expect(size).toBe(full)
  expect(bytes.subarray(full - 3 * pageSize).every((byte) => byte === 0)).toBe(true)
})

test('a length that comes of the damage takes no room to speak of', () => {
  const pages = statSync(sound).size / pageSize
  expect(mended((bytes) => bytes.writeUInt32BE(0x7fffffff, 28)).size).toBe(pages * 1000 * pageSize)
  expect(mended((bytes) => bytes.writeUInt32BE(1, 28)).size).toBe(pages * pageSize)
})

test('less than a page is left as it is', () => {
  expect(mended((bytes) => bytes.fill(0, 0, 100), pageSize - 1).bytes).toEqual(
    Buffer.concat([Buffer.alloc(100), readFileSync(sound).subarray(100, pageSize - 1)])
  )
})
