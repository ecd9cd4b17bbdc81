/** Writes of several simultaneous deliveries share one transaction, and each learns whether its own part succeeded. */
import { setTimeout as wait } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { commitTogether } from '#main/delivery/group-commit'
import { closeDatabase, openDatabase } from '#main/store/open-database'

const folder = mkdtempSync(join(tmpdir(), 'goodword-commit-'))
const db = openDatabase(folder)
db.raw.exec('CREATE TABLE notes (word TEXT) STRICT')
// As in the service, which waits asynchronously for other writers so that it keeps answering.
db.raw.pragma('busy_timeout = 0')
beforeEach(() => db.raw.exec('DELETE FROM notes'))
afterAll(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

const note = (word: string) => () => {
  db.raw.prepare('INSERT INTO notes VALUES (?)').run(word)
  return word
}
const noted = () => db.raw.prepare('SELECT word FROM notes ORDER BY rowid').pluck().all()

test('each gets its own result, in the order of their words', async () => {
  const together = commitTogether(db)
  const both = [together.commit(note('a')), together.commitNow(note('b')), together.commit(note('c'))]
  expect(await Promise.all(both)).toEqual(['a', 'b', 'c'])
  expect(noted()).toEqual(['a', 'b', 'c'])
})

test('one that fails takes those of its transaction along, and none that come later', async () => {
  const together = commitTogether(db)
  const fail = () => {
    throw new Error('no')
  }
  const all = await Promise.allSettled([together.commit(note('a')), together.commit(fail)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(noted()).toEqual([])
  expect(await together.commit(note('b'))).toBe('b')
  expect(noted()).toEqual(['b'])
})

test('others that are busy hold nothing up, and neither do those that have ended', async () => {
  const together = commitTogether(db)
  const ended = together.delivering()
  const isBusy = together.delivering()
  expect(await together.commitNow(note('a'))).toBe('a')
  const waiting = together.commitNow(note('b'))
  ended()
  expect(await waiting).toBe('b')
  isBusy()
  expect(await together.commit(note('c'))).toBe('c')
})

test('a lock that another program holds for a moment is waited for, and nothing is done twice', async () => {
  const together = commitTogether(db)
  const other = new Database(join(folder, 'goodword.db'))
  other.exec('BEGIN IMMEDIATE')
  const writing = together.commitNow(note('patient'))
  await wait(30)
  expect(noted()).toEqual([])
  other.exec('COMMIT')
  other.close()
  expect(await writing).toBe('patient')
  expect(noted()).toEqual(['patient'])
})
