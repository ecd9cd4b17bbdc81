/**
 * Checking the whole file has three outcomes. An obstacle to the check is not damage: the data stays open, the obstacle is
 * reported once, and the check is retried. A file that really is damaged is taken out of use, quoting what SQLite says.
 */
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBackup, createBackup } from '#main/installation/backups/backups.service'
import { createAccount } from '#main/installation/create-account'
import { createLocation } from '#main/account/core/locations/locations.service'
import { ownContext } from '#main/context'
import type { readEveryPage } from '#main/installation/data-folder/read-every-page'
import { inThread } from '#main/installation/thread/in-thread'
import { serviceOf } from '#main/installation/running-service'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { findDamage } from '#main/store/find-damage'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'

const usualWorker = process.env['GOODWORD_INSTALLATION_WORKER']
const logged: { event: string; facts: Record<string, unknown> | undefined }[] = []
const log = (event: string, facts?: Record<string, unknown>) => void logged.push({ event, facts })
const silent = { info: () => undefined, error: () => undefined }
const started: RunningService[] = []
let dataDir: string

// Larger than a file that is checked while it is being opened.
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-not-checked-'))
  const db = openDatabase(dataDir)
  const base = { db, now: Date.now, log: silent }
  const ctx = ownContext(base, createAccount(base, { business_name: 'Corner Café' }))
  inTransaction(ctx, () => {
    for (let number = 0; number < 600; number++)
      createLocation(ctx, { name: `Shop ${number}`, address: 'x'.repeat(10_000) })
  })
  db.raw.exec('UPDATE doors SET port = 0')
  closeDatabase(db)
  expect(statSync(join(dataDir, 'goodword.db')).size).toBeGreaterThan(5_000_000)
})
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop()
  useWorker(usualWorker)
  logged.splice(0)
  rmSync(dataDir, { recursive: true, force: true })
})

function useWorker(file: string | undefined): void {
  if (file === undefined) delete process.env['GOODWORD_INSTALLATION_WORKER']
  else process.env['GOODWORD_INSTALLATION_WORKER'] = file
}

/** Replaces the checking thread with one that runs this code. */
function useStandIn(code: string): void {
  const file = join(dataDir, 'stand-in.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${code}\n`)
  useWorker(file)
}

const fail = (code: string) =>
  useStandIn(`parentPort.postMessage({ failure: { name: 'Error', message: 'no', code: '${code}' } })`)

async function start(): Promise<RunningService> {
  const service = await startService({
    dataDir,
    port: 0,
    rateLimit: 0,
    tickEvery: 0,
    log: { info: log, error: log },
    looks: { within: 20_000, again: [20, 20, 100] }
  })
  started.push(service)
  return service
}

const standing = (service: RunningService) => serviceOf({ db: service.db })!.describe()
const saidNotChecked = () => logged.filter(({ event }) => event === 'the database could not be checked')

/** What can keep the file from being checked, and the reason reported. */
const causes: Record<string, [reason: string, arrange: () => void]> = {
  'the file of the thread is missing': [
    'MODULE_NOT_FOUND',
    () => useWorker(join(dataDir, 'nowhere', 'worker.mjs'))
  ],
  'the thread is killed': [
    'the thread for readEveryPage ended without an answer',
    () => useStandIn('process.exit(1)')
  ],
  'the thread throws': ['TypeError', () => useStandIn('null.nothing')],
  'memory runs out': [
    'ERR_WORKER_OUT_OF_MEMORY',
    () =>
      useStandIn(
        'const all = []; for (;;) all.push(Array.from({ length: 100000 }, () => ({ at: Math.random() })))'
      )
  ],
  'SQLite has no memory': ['SQLITE_NOMEM', () => fail('SQLITE_NOMEM')],
  'the disk does not answer': ['SQLITE_IOERR_READ', () => fail('SQLITE_IOERR_READ')],
  'the file may not be opened': ['SQLITE_CANTOPEN', () => fail('SQLITE_CANTOPEN')],
  'there are too many open files': ['EMFILE', () => fail('EMFILE')]
}

test.each(Object.keys(causes))('%s: work goes on, it is said once, and tried again', async (name) => {
  const [reason, arrange] = causes[name]!
  arrange()
  const service = await start()
  // Sending waits for a few attempts, but not for ever.
  await service.tick()
  const { mode, checked_at, warnings } = await standing(service)
  expect([mode, checked_at]).toEqual(['normal', null])
  expect(warnings.find(({ code }) => code === 'not_checked')?.message).toContain(reason)
  expect(saidNotChecked()).toEqual([{ event: expect.any(String), facts: { reason } }])
  useWorker(usualWorker)
  await expect.poll(async () => (await standing(service)).checked_at).not.toBeNull()
  expect((await standing(service)).warnings.map(({ code }) => code)).not.toContain('not_checked')
  expect(saidNotChecked()).toHaveLength(1)
})

test('a thread that never answers is ended', async () => {
  useStandIn('setInterval(() => undefined, 1000)')
  const service = await startService({
    dataDir,
    port: 0,
    rateLimit: 0,
    tickEvery: 0,
    log: { info: log, error: log },
    looks: { within: 200, again: [10] }
  })
  started.push(service)
  await service.tick()
  expect((await standing(service)).mode).toBe('normal')
  expect(saidNotChecked()).toHaveLength(1)
})

test('a damaged file is taken out of use, and SQLite’s finding is reported', async () => {
  const handle = openSync(join(dataDir, 'goodword.db'), 'r+')
  for (let page = 300; page < 1200; page += 50)
    writeSync(handle, Buffer.alloc(2000, 0xa5), 0, 2000, page * 4096)
  closeSync(handle)
  const service = await start()
  const said = () => logged.find(({ event }) => event === 'the data cannot be opened')?.facts
  // By the check, or by whoever reads a damaged page before it.
  await expect.poll(said).toMatchObject({
    reason: 'damaged',
    message: expect.stringMatching(/SQLite says: .*(Tree|page|btree|rowid|malformed)/i) as string
  })
  expect(() => service.db).toThrow('back in a moment')
  expect(saidNotChecked()).toEqual([])
})

describe('an error that shows damage', () => {
  test('of a thread may be about another file: the data are looked at, and stay open', async () => {
    const service = await start()
    await service.tick()
    fail('SQLITE_CORRUPT')
    const error: unknown = await inThread<typeof readEveryPage>('readEveryPage', 'another file').catch(
      (caught: unknown) => caught
    )
    expect(error).toMatchObject({ code: 'SQLITE_CORRUPT' })
    useWorker(usualWorker)
    const whole = serviceOf({ db: service.db })!
    const before = (await whole.describe()).checked_at
    whole.noticed(error)
    await expect.poll(async () => (await whole.describe()).checked_at !== before).toBe(true)
    expect((await whole.describe()).mode).toBe('normal')
  })

  test('of the open database closes it', async () => {
    const service = await start()
    await service.tick()
    const whole = serviceOf({ db: service.db })!
    whole.noticed(Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' }))
    await expect.poll(async () => (await whole.describe()).mode).toBe('recovery')
  })
})

test('a backup that could not be checked is not called damaged, and keeps its state', async () => {
  const service = await start()
  const ctx = ownContext({ db: service.db, now: Date.now, log: { info: log, error: log } }, 1)
  const { id } = await createBackup(ctx)
  useWorker(join(dataDir, 'nowhere', 'worker.mjs'))
  const checked = await checkBackup(ctx, id)
  expect(checked).toMatchObject({ outcome: 'not_checked', counts: null, backup: { state: 'whole' } })
  expect(checked.detail).toContain('MODULE_NOT_FOUND')
  await expect(createBackup(ctx), 'nor does making one say so').rejects.toMatchObject({
    code: 'unavailable',
    message: expect.not.stringContaining('damaged')
  })
  useWorker(usualWorker)
  expect(await checkBackup(ctx, id)).toMatchObject({ outcome: 'whole' })
})

describe('what SQLite says of pages', () => {
  const saying = (...lines: string[]) =>
    ({ pragma: () => lines.map((quick_check) => ({ quick_check })) }) as unknown as Database.Database

  test.each(['error code=10', 'error code=7', 'error code=3338'])('%s: it could not be had', (said) => {
    expect(() => findDamage(saying(`Tree 4 page 9: unable to get the page. ${said}`))).toThrow(
      /unable to get/
    )
  })

  test('error code=11, or any other finding: damage', () => {
    const [lost, broken] = ['Tree 4: unable to get the page. error code=10', 'Tree 4: error code=11']
    expect(findDamage(saying(broken))).toEqual([broken])
    expect(findDamage(saying(lost, 'Page 7: never used'))).toEqual([lost, 'Page 7: never used'])
    expect(findDamage(saying('ok'))).toEqual([])
  })
})
