/** `goodword doctor` on healthy and broken folders: it finds what is wrong and leaves everything as it was. */
import { spawn } from 'node:child_process'
import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { createAccount } from '#main/installation/create-account'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { startTestService } from '../support/service'

const home = mkdtempSync(join(tmpdir(), 'goodword-doctor-'))
const sound = join(home, 'sound')
afterAll(() => rmSync(home, { recursive: true, force: true }))
let program = ''
beforeAll(async () => {
  program = String(await bundle('src-main/command-line.ts'))
  const db = openDatabase(sound)
  const log = { info: () => undefined, error: () => undefined }
  createAccount({ db, now: Date.now, log }, { business_name: 'Sound & Co' })
  closeDatabase(db)
})

interface Told {
  ok: boolean
  checks: { check: string; state: string; message: string; help?: string; fixed?: string }[]
}

function doctor(dataDir: string, ...args: string[]): Promise<Told & { code: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'doctor', '--json', '--data-dir', dataDir, ...args])
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', (code) => {
      if (out === '') reject(new Error(err))
      else resolve({ code, ...(JSON.parse(out) as Told) })
    })
  })
}

/** Names, sizes, modes and contents of everything in a folder. */
const stateOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map(
      (file) =>
        `${file} ${statSync(file).mode} ${createHash('sha1').update(readFileSync(file)).digest('hex')}`
    )

let copies = 0
function copyOf(change: (folder: string) => void): string {
  const folder = join(home, `copy-${++copies}`)
  cpSync(sound, folder, { recursive: true })
  chmodSync(folder, 0o700)
  change(folder)
  return folder
}

const database = (folder: string) => join(folder, 'goodword.db')
function inDatabase(folder: string, sql: string): void {
  const raw = new Database(database(folder))
  raw.unsafeMode()
  raw.exec(sql)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
}

/** Writes zeros over the middle of the file. */
function wound(folder: string): void {
  const bytes = readFileSync(database(folder))
  bytes.fill(0, Math.floor(bytes.length / 3), Math.floor((bytes.length * 2) / 3))
  writeFileSync(database(folder), bytes)
}

const broken: [string, (folder: string) => void, string, 'fail' | 'warn', RegExp][] = [
  ['an empty file', (folder) => truncateSync(database(folder), 0), 'database', 'fail', /empty/],
  ['no file', (folder) => unlinkSync(database(folder)), 'database', 'warn', /does not exist/],
  [
    'data that was there once',
    (folder) => {
      writeFileSync(join(folder, 'installation.json'), '{}', { mode: 0o600 })
      unlinkSync(database(folder))
    },
    'marker',
    'fail',
    /now it is missing/
  ],
  [
    'another kind of file',
    (folder) => writeFileSync(database(folder), 'not a database at all'),
    'database',
    'fail',
    /not a Goodword database/
  ],
  ['a wounded file', wound, 'pages', 'fail', /damaged/],
  [
    'half a file',
    (folder) => truncateSync(database(folder), statSync(database(folder)).size / 2 - 100),
    'pages',
    'fail',
    /damaged/
  ],
  [
    'a newer schema',
    (folder) => inDatabase(folder, 'PRAGMA user_version = 999'),
    'database',
    'fail',
    /newer Goodword/
  ],
  [
    'a trigger of a stranger',
    (folder) => inDatabase(folder, 'CREATE TRIGGER evil AFTER INSERT ON reviews BEGIN SELECT 1; END'),
    'schema',
    'fail',
    /trigger evil/
  ],
  [
    'an index that is gone',
    (folder) => inDatabase(folder, 'DROP INDEX webhooks_by_account'),
    'schema',
    'fail',
    /webhooks_by_account/
  ],
  [
    'a record that leads nowhere',
    (folder) =>
      inDatabase(
        folder,
        'PRAGMA foreign_keys = OFF; INSERT INTO sending (account_id, updated_at) VALUES (4711, 0)'
      ),
    'references',
    'fail',
    /sending → accounts/
  ],
  [
    'a held sending',
    (folder) => inDatabase(folder, "INSERT INTO sending_hold VALUES (1, 'restored', 0)"),
    'sending',
    'warn',
    /held/
  ],
  [
    'an alert whose hook is gone',
    (folder) =>
      inDatabase(
        folder,
        `INSERT INTO alerts (account_id, kind, name, events, filters, is_daily, daily_at, with_contact, recipients, is_on,
            disabled_at, disabled_reason, last_event_id, last_review_id, since, created_at, updated_at)
          VALUES (1, 'slack', 'Team', '[]', '{}', 0, '09:00', 0, '[]', 0, 5, 'gone', 0, 0, 0, 0, 0)`
      ),
    'alerts',
    'warn',
    /Alert 1 was switched off \(gone\)/
  ],
  [
    'a backup that is none',
    (folder) => {
      mkdirSync(join(folder, 'backups'))
      cpSync(database(folder), join(folder, 'backups', 'a.db.part'))
    },
    'backups',
    'warn',
    /no backup/
  ]
]

test.each(broken)('%s', async (_title, damage, check, state, message) => {
  const folder = copyOf(damage)
  const before = stateOf(folder)
  const { checks, code } = await doctor(folder)
  const found = checks.find((each) => each.check === check && each.state === state)
  expect(found?.message, JSON.stringify(checks, null, 1)).toMatch(message)
  expect(found?.help).toBeTruthy()
  expect(code).toBe(checks.some((each) => each.state === 'fail') ? 1 : 0)
  expect(stateOf(folder)).toEqual(before)
})

test('a sound folder: nothing is broken, and nothing is touched', async () => {
  const before = stateOf(sound)
  const { ok, code, checks } = await doctor(sound)
  expect([ok, code, checks.filter(({ state }) => state === 'fail')]).toEqual([true, 0, []])
  expect(new Set(checks.map(({ check }) => check)).size).toBeGreaterThan(15)
  expect(stateOf(sound)).toEqual(before)
})

test('no folder: one line, and none is made', async () => {
  const folder = join(home, 'nowhere')
  expect(await doctor(folder)).toMatchObject({
    ok: false,
    code: 1,
    checks: [{ check: 'folder', state: 'fail' }]
  })
  expect(readdirSync(home)).not.toContain('nowhere')
})

test.skipIf(process.platform === 'win32')(
  '--fix closes what is open to others, and clears a stale note',
  async () => {
    const folder = copyOf((each) => {
      writeFileSync(join(each, 'running.json'), '{}', { mode: 0o600 })
      chmodSync(each, 0o755)
      chmodSync(database(each), 0o644)
    })
    expect(
      (await doctor(folder)).checks.filter(({ state }) => state === 'warn').map(({ check }) => check)
    ).toEqual(expect.arrayContaining(['folder', 'files', 'running']))
    const mended = await doctor(folder, '--fix')
    expect(mended.checks.filter(({ fixed }) => fixed !== undefined)).toHaveLength(3)
    expect([statSync(folder).mode & 0o777, statSync(database(folder)).mode & 0o777]).toEqual([0o700, 0o600])
    expect(readdirSync(folder)).not.toContain('running.json')
  }
)

test('next to a running Goodword it says where that is', async () => {
  const service = await startTestService()
  try {
    const { checks, ok } = await doctor(service.dataDir)
    expect(checks.find(({ check }) => check === 'running')?.message).toContain(service.url)
    expect(ok, JSON.stringify(checks)).toBe(true)
    expect(await service.alice.data('listTags')).toEqual([])
  } finally {
    await service.stop()
  }
})
