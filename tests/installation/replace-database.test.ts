/** Replacing the database with a copy: wherever that is interrupted, the next start finds one intact database. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeBackup } from '#main/installation/backups/backup-files'
import { filesOf } from '#main/installation/data-folder/data-folder'
import { restore } from '#main/installation/restoring/restore'
import { finishRestore, replaceDatabase } from '#main/installation/restoring/replace-database'
import { closeDatabase, openDatabase } from '#main/store/open-database'

const now = Date.parse('2026-03-10T10:00:00Z')
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Makes a folder with a database that says "old" and a copy that says "new". */
function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-swap-'))
  folders.push(dataDir)
  const files = filesOf(dataDir)
  writeFileSync(files.database, 'old')
  writeFileSync(files.restored, 'new')
  return { ...files, dataDir, says: () => readFileSync(files.database, 'utf8') }
}
const word = (set_aside_as: string | null) => JSON.stringify({ set_aside_as })
const left = (dataDir: string) => readdirSync(dataDir).filter((name) => /restor/.test(name))

test('at once: the new one is there, and nothing is left over', () => {
  const { dataDir, says } = folder()
  expect(replaceDatabase(dataDir, { setsAside: false, now })).toBe(null)
  expect(says()).toBe('new')
  expect(left(dataDir)).toEqual([])
})

test('a damaged file is set aside with its journal files', () => {
  const { dataDir, database, says } = folder()
  writeFileSync(`${database}-wal`, 'log')
  const kept = replaceDatabase(dataDir, { setsAside: true, now }) ?? ''
  expect([says(), readFileSync(kept, 'utf8'), readFileSync(`${kept}-wal`, 'utf8')]).toEqual([
    'new',
    'old',
    'log'
  ])
  expect(existsSync(`${database}-wal`)).toBe(false)
})

test('a WAL that another process writes is never checkpointed into the wrong file', () => {
  const { dataDir, database, says } = folder()
  writeFileSync(`${database}-wal`, 'log')
  expect(() => replaceDatabase(dataDir, { setsAside: false, now })).toThrow('Another program')
  expect(says()).toBe('old')
})

test.each<[string, (files: ReturnType<typeof folder>) => void, string]>([
  ['before the word: forgotten', () => undefined, 'old'],
  ['with half a word: forgotten', ({ restoring }) => writeFileSync(`${restoring}.part`, '{'), 'old'],
  ['after the word: finished', ({ restoring }) => writeFileSync(restoring, word(null)), 'new'],
  [
    'after the old one was set aside: finished',
    ({ restoring, database, damaged }) => {
      writeFileSync(restoring, word('kept.db'))
      mkdirSync(damaged)
      renameSync(database, join(damaged, 'kept.db'))
    },
    'new'
  ],
  [
    'after it took its place: finished',
    ({ restoring, database, restored }) => {
      writeFileSync(restoring, word(null))
      renameSync(restored, database)
    },
    'new'
  ]
])('cut short %s', (_where, happens, says) => {
  const files = folder()
  happens(files)
  finishRestore(files.dataDir)
  expect(files.says()).toBe(says)
  expect(left(files.dataDir)).toEqual([])
  finishRestore(files.dataDir)
  expect(files.says()).toBe(says)
})

test('without any data: the backup is there again, and sending is held', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-swap-'))
  folders.push(dataDir)
  closeDatabase(openDatabase(dataDir))
  const { id } = await makeBackup(dataDir, 'by_hand', { now: () => now })
  rmSync(filesOf(dataDir).database)
  expect(await restore(dataDir, id, { now: () => now })).toMatchObject({ replaced: null })
  const db = openDatabase(dataDir)
  expect(db.raw.prepare('SELECT reason FROM sending_hold').pluck().get()).toBe('restored')
  expect(db.raw.prepare('SELECT restored_from FROM installation').pluck().get()).toBe(id)
  closeDatabase(db)
})
