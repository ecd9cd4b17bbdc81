/** Data that cannot be opened: never a silent empty start, nothing deleted, and a way out of every state. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { answerOf } from '#shared/contract/envelope'
import { installation, recoveryReasons, type RecoveryReason } from '#shared/contract/installation'
import { createTag } from '#main/account/core/tags/tags.service'
import { createToken } from '#main/account/core/tokens/tokens.service'
import { ownContext } from '#main/context'
import type { Log } from '#main/logging/log'
import { filesOf } from '#main/installation/data-folder/data-folder'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { migrate, migrations } from '#main/store/migrate'
import { applicationId } from '#main/store/open-database'
import { foreignParts } from '#main/store/own-schema'
import { filledSchema } from '../support/filled-schema'

const silent = { info: () => undefined, error: () => undefined }
const started: RunningService[] = []
let dataDir: string
let token: string
let file: string

// A used folder: with a tag, a token, and everything closed.
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-recovery-'))
  file = filesOf(dataDir).database
  const service = await start()
  const ctx = ownContext({ db: service.db, now: Date.now, log: silent }, 1)
  createTag(ctx, { name: 'Kept', applies_to: 'review' })
  token = createToken(ctx, { name: 'till', scopes: ['tags:read'] }).token
  await service.stop()
})
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(log: Log = silent): Promise<RunningService> {
  const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log })
  started.push(service)
  return service
}

interface Answer {
  status: number
  retryAfter: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape
  json: any
}

/** Opens a service's window. */
async function windowOf({ url, launchUrl }: RunningService) {
  const ticket = launchUrl().split('=')[1]
  const opened = await send(`${url}/session`, { body: { ticket } })
  const key = opened.json.data.token as string
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    send(`${url}/account${path}`, { method, key, body })
  return { key, call }
}

async function send(
  address: string,
  { method = 'POST', key, body }: { method?: string; key?: string; body?: object | undefined } = {}
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' })
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    json: await response.json()
  }
}

const overwrite = (path: string, at: number, length: number) => {
  const handle = openSync(path, 'r+')
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, at)
  closeSync(handle)
}

/** What passes is tested on its own. */
const passing = ['disk_full', 'in_use', 'disk_fault', 'updating'] as const
type Passing = (typeof passing)[number]
const lasting = recoveryReasons.filter((reason) => !passing.some((each) => each === reason))

const troubles: Record<Exclude<RecoveryReason, Passing>, () => void> = {
  damaged: () => overwrite(file, 4096, 200_000),
  lost: () => renameSync(file, `${file}.elsewhere`),
  empty: () => truncateSync(file, 0),
  too_new: () => withDatabase((raw) => raw.pragma('user_version = 9999')),
  update_failed: () => {
    const old = filledSchema(16)
    old.pragma('ignore_check_constraints = 1')
    old.exec("UPDATE tags SET applies_to = 'nobody'")
    writeFileSync(file, old.serialize())
    withDatabase((raw) => raw.pragma('journal_mode = wal'))
  },
  foreign: () => withDatabase((raw) => raw.pragma('application_id = 1')),
  altered: () => {
    const trigger = 'CREATE TRIGGER sqlite_stat9 AFTER INSERT ON tags BEGIN DELETE FROM tokens; END'
    withDatabase((raw) => {
      raw.unsafeMode(true)
      raw.pragma('writable_schema = 1')
      raw.prepare("INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat9', 'tags', 0, ?)").run(trigger)
    })
  },
  unreadable: () => {
    rmSync(file)
    mkdirSync(file)
  }
}

/** An empty one, of which a version of some time ago has deleted a lot. */
function leaveLargeOldFile(): void {
  rmSync(file)
  rmSync(filesOf(dataDir).marker)
  withDatabase((raw) => {
    migrate(
      raw,
      () => undefined,
      migrations.filter(({ number }) => number <= 40)
    )
    raw.pragma(`application_id = ${applicationId}`)
    raw.pragma('journal_mode = wal')
    raw.exec('CREATE TABLE large AS SELECT zeroblob(17000000) AS bytes; DROP TABLE large')
  })
}

function withDatabase(change: (raw: Database.Database) => void): void {
  const raw = new Database(file)
  change(raw)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
}

test.each(lasting as (keyof typeof troubles)[])(
  '%s: says so to the window and to programs, leaves everything as it is, and begins anew only when told to',
  async (reason) => {
    troubles[reason]()
    const before = existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null
    const service = await start()
    const { call } = await windowOf(service)
    const { status, json } = await call('GET', '/installation')
    expect(status).toBe(200)
    expect(answerOf(installation).parse(json)).toEqual(json)
    expect(json.data).toMatchObject({ mode: 'recovery', reason, uid: null, data_folder: dataDir })
    expect(json.data.sentence).toMatch(/^[A-Z].*\.$/)

    for (const refused of [
      await call('GET', '/tags'),
      await call('POST', '/tags', { name: 'x' }),
      await send(`${service.url}/account/installation`, { method: 'GET', key: token }),
      await send(`${service.url}/account/reviews`, { method: 'GET', key: token })
    ])
      expect([refused.status, refused.json.error.code, refused.retryAfter]).toEqual([
        503,
        'recovery_mode',
        '60'
      ])
    expect((await send(`${service.url}/account/installation`, { method: 'GET' })).status).toBe(401)
    expect((await call('GET', '/backups')).status).toBe(200)
    expect((await call('POST', '/installation/start-empty', { confirm: 'yes' })).status).toBe(422)
    expect((await call('POST', '/installation/try-again')).json.data.mode).toBe('recovery')
    expect(existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null).toEqual(before)

    const anew = await call('POST', '/installation/start-empty', { confirm: 'start empty' })
    expect(anew.json.data).toMatchObject({ mode: 'normal', reason: null })
    // The same window continues, with a new account that welcomes its owner.
    expect((await call('GET', '/settings')).json.data.is_new).toBe(true)
    const { damaged } = filesOf(dataDir)
    const aside = existsSync(damaged) ? readdirSync(damaged, { recursive: true }).map(String) : []
    expect(aside.some((name) => name.endsWith('goodword.db'))).toBe(reason !== 'lost')
    if (before !== null) {
      const kept = aside.find((name) => name.endsWith('goodword.db')) ?? ''
      expect(readFileSync(join(damaged, kept))).toEqual(before)
    }
  }
)

/** Files cannot be opened as long as this has not been undone. */
function failWith(code: string): () => void {
  const pragma = Reflect.get(Database.prototype, 'pragma')
  const spy = vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: Database.Database,
    ...args
  ) {
    if (args[0].startsWith('journal_mode')) throw new Database.SqliteError('no', code)
    return pragma.apply(this, args)
  })
  return () => spy.mockRestore()
}

test.each<[Exclude<Passing, 'updating'>, string, RegExp, 'when told to' | 'by itself']>([
  ['disk_full', 'SQLITE_FULL', /because its disk is full \(SQLITE_FULL\)\.$/, 'when told to'],
  ['disk_full', 'SQLITE_IOERR_SHMSIZE', /disk is full/, 'by itself'],
  ['disk_full', 'ENOSPC', /disk is full/, 'when told to'],
  ['disk_fault', 'SQLITE_IOERR_READ', /because its disk reports an error/, 'by itself'],
  ['in_use', 'SQLITE_BUSY', /because another program is using it/, 'when told to'],
  ['in_use', 'SQLITE_BUSY_RECOVERY', /because another program is using it/, 'by itself']
])(
  '%s (%s): it is said as %s, and once it is over the data opens %s',
  async (reason, code, sentence, how) => {
    const end = failWith(code)
    const { call } = await windowOf(await start())
    const there = async () => (await call('GET', '/installation')).json.data
    expect(await there()).toMatchObject({
      mode: 'recovery',
      reason,
      sentence: expect.stringMatching(sentence) as string
    })
    expect((await call('GET', '/tags')).json.error.code).toBe('recovery_mode')
    expect((await call('POST', '/installation/try-again')).json.data.reason).toBe(reason)
    end()
    if (how === 'when told to')
      expect((await call('POST', '/installation/try-again')).json.data.mode).toBe('normal')
    await expect.poll(async () => (await there()).mode).toBe('normal')
    expect((await call('GET', '/tags')).json.data).toMatchObject([{ name: 'Kept' }])
  }
)

test('a file that another program holds opens when it lets go', async () => {
  const other = new Database(file)
  other.pragma('locking_mode = EXCLUSIVE')
  other.exec('BEGIN IMMEDIATE; CREATE TABLE more (id); ROLLBACK')
  const { call } = await windowOf(await start())
  expect((await call('GET', '/installation')).json.data.reason).toBe('in_use')
  other.close()
  await expect.poll(async () => (await call('GET', '/installation')).json.data.mode).toBe('normal')
})

test('a file that is put back is opened again, with all that was in it, without a restart', async () => {
  troubles.lost()
  const service = await start()
  const { call } = await windowOf(service)
  expect((await call('GET', '/tags')).json.error.code).toBe('recovery_mode')
  renameSync(`${file}.elsewhere`, file)
  expect((await call('POST', '/installation/try-again')).json.data.mode).toBe('normal')
  expect((await call('GET', '/tags')).json.data).toMatchObject([{ name: 'Kept' }])
  expect((await send(`${service.url}/account/tags`, { method: 'GET', key: token })).status).toBe(200)
})

test('damage found at run time takes the data out of use; the service keeps answering', async () => {
  const service = await start()
  const { call } = await windowOf(service)
  copyFileSync(file, `${file}.good`)
  // As a disk would: unnoticed by SQLite, in pages that are not in memory.
  const pages = statSync(file).size
  service.db.raw.pragma('wal_checkpoint(TRUNCATE)')
  overwrite(file, 100, pages - 100)
  service.db.raw.pragma('shrink_memory')
  await expect.poll(async () => (await call('GET', '/tags?limit=7')).json.error?.code).toBe('recovery_mode')
  expect((await call('GET', '/installation')).json.data).toMatchObject({
    mode: 'recovery',
    reason: 'damaged'
  })
  expect((await call('POST', '/installation/try-again')).json.data.reason).toBe('damaged')
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  renameSync(`${file}.good`, file)
  expect((await call('POST', '/installation/try-again')).json.data.mode).toBe('normal')
  expect((await call('GET', '/tags')).json.data).toMatchObject([{ name: 'Kept' }])
})

test('a backup is checked and restored while the data cannot be opened, and the window continues with it', async () => {
  const before = await start()
  const made = await (await windowOf(before)).call('POST', '/backups')
  await before.stop()
  troubles.damaged()
  const { call } = await windowOf(await start())
  const { id } = made.json.data
  expect((await call('GET', '/backups')).json.data.backups).toMatchObject([{ id, state: 'whole' }])
  expect((await call('POST', `/backups/${id}/check`)).json.data.outcome).toBe('whole')
  const restored = await call('POST', `/backups/${id}/restore`)
  expect(restored.json.data.backup.id).toBe(id)
  expect((await call('GET', '/installation')).json.data.mode).toBe('normal')
  expect((await call('GET', '/tags')).json.data).toMatchObject([{ name: 'Kept' }])
  expect((await call('GET', '/sending')).json.data.held_reason).toBe('restored')
  expect(readdirSync(filesOf(dataDir).damaged)).not.toEqual([])
})

test('a large file of an earlier version is brought up to date while the window says so', async () => {
  leaveLargeOldFile()
  // Until this ends, no step can be done.
  const other = new Database(file)
  other.exec('BEGIN IMMEDIATE')
  const { call } = await windowOf(await start())
  const standing = async () => (await call('GET', '/installation')).json.data
  expect(await standing()).toMatchObject({ mode: 'recovery', reason: 'updating', progress: { done: 0 } })
  expect((await call('GET', '/tags')).json.error.code).toBe('recovery_mode')
  const refused = await call('POST', '/installation/start-empty', { confirm: 'start empty' })
  expect([refused.status, refused.json.error.code]).toEqual([503, 'unavailable'])
  other.exec('ROLLBACK')
  other.close()
  await expect.poll(standing).toMatchObject({ mode: 'normal', reason: null, progress: null })
  expect(readdirSync(filesOf(dataDir).backups)).toContainEqual(expect.stringMatching(/-before_update\.db$/))
})

test('stopped while a large file is brought up to date, it goes on at the next start', async () => {
  leaveLargeOldFile()
  const service = await start()
  await service.stop()
  const info = vi.fn()
  const { call } = await windowOf(await start({ ...silent, info }))
  await expect.poll(async () => (await call('GET', '/installation')).json.data.mode).toBe('normal')
  expect(info).toHaveBeenCalledWith('the data was brought up to date', expect.objectContaining({ from: 40 }))
})

test('what can be read of a damaged file becomes a backup', async () => {
  // Only the last page; the rest is intact.
  overwrite(file, statSync(file).size - 4096, 4096)
  const { call } = await windowOf(await start())
  expect((await call('GET', '/installation')).json.data.reason).toBe('damaged')
  const { status, json } = await call('POST', '/installation/salvage')
  expect([status, json.data?.backup.kind]).toEqual([200, 'salvaged'])
  expect((await call('POST', `/backups/${json.data.backup.id}/restore`)).status).toBe(200)
  expect((await call('GET', '/installation')).json.data.mode).toBe('normal')
})

test('of an altered file only the rows are recovered, and they can be used again', async () => {
  troubles.altered()
  const { call } = await windowOf(await start())
  const { json } = await call('POST', '/installation/salvage')
  expect(json.data).toMatchObject({ backup: { kind: 'salvaged', state: 'whole' }, is_complete: true })
  expect((await call('POST', `/backups/${json.data.backup.id}/restore`)).status).toBe(200)
  expect((await call('GET', '/tags')).json.data).toMatchObject([{ name: 'Kept' }])
  expect((await call('POST', '/tags', { name: 'New', applies_to: 'review' })).status).toBe(201)
  const { db } = started.at(-1)!
  expect(foreignParts(db.raw)).toEqual([])
})

test('a folder that is really new simply begins', async () => {
  rmSync(dataDir, { recursive: true })
  const { call } = await windowOf(await start())
  expect((await call('GET', '/installation')).json.data).toMatchObject({
    mode: 'normal',
    warnings: expect.any(Array)
  })
})

test('backups without a database mean that data was lost', async () => {
  rmSync(dataDir, { recursive: true })
  mkdirSync(filesOf(dataDir).backups, { recursive: true })
  writeFileSync(join(filesOf(dataDir).backups, 'before-update-from-13-2026-01-01T00-00-00.000Z.db'), 'x')
  const { call } = await windowOf(await start())
  expect((await call('GET', '/installation')).json.data.reason).toBe('lost')
})

test('with intact data, salvaging and starting over are refused', async () => {
  const { call } = await windowOf(await start())
  expect((await call('POST', '/installation/salvage')).status).toBe(409)
  expect((await call('POST', '/installation/start-empty', { confirm: 'start empty' })).status).toBe(409)
  expect((await call('POST', '/installation/try-again')).json.data.mode).toBe('normal')
})

test('while it runs, its state is stored next to the database', async () => {
  const { marker } = filesOf(dataDir)
  const known = () => JSON.parse(readFileSync(marker, 'utf8')) as { uid: string; marks: { events: number } }
  const { call } = await windowOf(await start())
  const { uid } = (await call('GET', '/installation')).json.data
  expect(known().uid).toBe(uid)
  const before = known().marks.events
  await call('POST', '/tags', { name: 'New', applies_to: 'review' })
  await started[started.length - 1]!.stop()
  expect(known().marks.events).toBeGreaterThan(before)
  if (process.platform !== 'win32') expect(statSync(marker).mode & 0o777).toBe(0o600)
})
