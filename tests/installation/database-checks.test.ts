/**
 * When the whole file is checked: immediately after an unclean shutdown, otherwise once a week while nobody is working, in parts
 * that continue where they stopped.
 */
import { mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocation } from '#main/account/core/locations/locations.service'
import { ownContext } from '#main/context'
import { createAccount } from '#main/installation/create-account'
import { readCheckRecord, stateOnDisk, writeCheckRecord } from '#main/installation/data-folder/check-record'
import { readSomePages } from '#main/installation/data-folder/read-every-page'
import { serviceOf } from '#main/installation/running-service'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'

const silent = { info: () => undefined, error: () => undefined }
const started: RunningService[] = []
let dataDir: string
let file: string
let clock: number

// Larger than a file that is checked while it is being opened.
beforeEach(() => {
  clock = Date.UTC(2026, 2, 10)
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-checks-'))
  file = join(dataDir, 'goodword.db')
  const db = openDatabase(dataDir)
  const base = { db, now: Date.now, log: silent }
  const ctx = ownContext(base, createAccount(base, { business_name: 'Corner Café' }))
  inTransaction(ctx, () => {
    for (let number = 0; number < 600; number++)
      createLocation(ctx, { name: `Shop ${number}`, address: 'x'.repeat(10_000) })
  })
  db.raw.exec('UPDATE doors SET port = 0')
  closeDatabase(db)
})
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** @param every milliseconds between two checks of whether one is due. */
async function start(every = 3_600_000): Promise<RunningService> {
  const service = await startService({
    dataDir,
    port: 0,
    rateLimit: 0,
    tickEvery: 0,
    now: () => clock,
    log: silent,
    looks: { every }
  })
  started.push(service)
  return service
}

const stop = (service: RunningService) => started.splice(started.indexOf(service), 1)[0]!.stop()
const checkedAt = async (service: RunningService) =>
  (await serviceOf({ db: service.db })!.describe()).checked_at
const record = () =>
  JSON.parse(readFileSync(join(dataDir, 'database-checks.json'), 'utf8')) as Record<string, unknown>

/** Starts the service, lets the check finish, and stops it properly. */
async function leaveInOrder(): Promise<void> {
  const service = await start()
  await expect.poll(() => checkedAt(service)).not.toBeNull()
  await stop(service)
}

/** Flips bits in a page of a table that no start reads, as a failing disk would, so that the file looks untouched. */
function rot(): void {
  const raw = new Database(file, { readonly: true })
  const page = raw
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'saved_replies'")
    .pluck()
    .get() as number
  raw.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(600, 0xa5), 0, 600, (page - 1) * 4096)
  closeSync(handle)
  writeCheckRecord(dataDir, { ...readCheckRecord(dataDir), left: stateOnDisk(dataDir) })
}

test('a file that was left in order is not checked at the next start, and keeps the time of its last check', async () => {
  await leaveInOrder()
  const before = clock
  clock += 3_600_000
  expect(await checkedAt(await start())).toBe(new Date(before).toISOString())
})

test('one that was changed meanwhile is checked at once, and so is one whose program was killed', async () => {
  await leaveInOrder()
  const raw = new Database(file)
  raw.exec('CREATE TABLE of_another_program (id INTEGER)')
  raw.exec('DROP TABLE of_another_program')
  raw.close()
  clock += 3_600_000
  const service = await start()
  await expect.poll(() => checkedAt(service)).toBe(new Date(clock).toISOString())
  await stop(service)
  // A kill leaves a write-ahead log that isn't empty.
  const other = new Database(file)
  other.exec("UPDATE accounts SET business_name = 'Of a killed program'")
  clock += 3_600_000
  const next = await start()
  await expect.poll(() => checkedAt(next)).toBe(new Date(clock).toISOString())
  other.close()
})

test('a week later it is checked while nobody is working, and damage is found', async () => {
  await leaveInOrder()
  clock += 6 * 86_400_000
  const service = await start(20)
  const before = await checkedAt(service)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await checkedAt(service)).toBe(before)
  clock += 2 * 86_400_000
  await expect.poll(() => checkedAt(service)).toBe(new Date(clock).toISOString())
  expect(record()).toMatchObject({ checked_at: clock, done: [] })
  await stop(service)
  rot()
  clock += 8 * 86_400_000
  const ill = await start(20)
  const whole = serviceOf({ db: ill.db })!
  expect((await whole.describe()).mode).toBe('normal')
  await expect.poll(async () => (await whole.describe()).mode).toBe('recovery')
  expect((await whole.describe()).sentence).toContain('SQLite says')
})

test('a check that was interrupted goes on with the tables that are left, and all parts together find what the whole finds', () => {
  const first = readSomePages(file, [], 0)
  expect(first).toEqual({ found: [], done: ['sqlite_schema'], isAll: false })
  const rest = readSomePages(file, first.done, Infinity)
  expect(rest).toMatchObject({ found: [], isAll: true })
  expect(rest.done).not.toEqual(expect.arrayContaining(['sqlite_schema']))
  rot()
  const { found, done } = readSomePages(file, first.done, Infinity)
  expect(found.join()).toMatch(/saved_replies|database/i)
  // The other tables were intact.
  expect(done).not.toContain('saved_replies')
})
