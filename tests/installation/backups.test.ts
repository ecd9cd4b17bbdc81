/** Backups as files: intact or absent, described by manifests, readable only by this user, and pruned according to limits. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { Problem } from '#main/problem'
import { listBackups, makeBackup, pruneBackups, readBackup } from '#main/installation/backups/backup-files'
import { closeDatabase, openDatabase } from '#main/store/open-database'

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-backups-'))
  folder = join(dataDir, 'backups')
  const db = openDatabase(dataDir)
  const base = { db, now: Date.now, log: { info: () => undefined, error: () => undefined } }
  createAccount(base, { business_name: 'Corner Café' })
  closeDatabase(db)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const noon = Date.parse('2026-03-10T12:00:00Z')
const at = (time: number) => ({ now: () => time })

describe('making', () => {
  test('makes a whole copy with a manifest, for this user only', async () => {
    const made = await makeBackup(dataDir, 'by_hand', at(noon))
    expect(made).toMatchObject({
      id: noon,
      kind: 'by_hand',
      file_name: '2026-03-10T12-00-00.000Z-by_hand.db',
      state: 'whole',
      of_this_installation: true,
      counts: { accounts: 1, customers: 0 },
      created_at: '2026-03-10T12:00:00.000Z'
    })
    const copy = new Database(join(folder, made.file_name), { readonly: true })
    expect(copy.prepare('SELECT business_name FROM accounts').pluck().all()).toEqual(['Corner Café'])
    expect(copy.pragma('journal_mode', { simple: true }), 'it is one file').toBe('delete')
    copy.close()
    expect(readdirSync(folder)).toHaveLength(2)
    if (process.platform === 'win32') return
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('two of one instant are two', async () => {
    const [one, other] = [
      await makeBackup(dataDir, 'by_hand', at(noon)),
      await makeBackup(dataDir, 'by_hand', at(noon))
    ]
    expect(other.id).toBe(one.id + 1)
    expect((await listBackups(dataDir)).map(({ id }) => id)).toEqual([other.id, one.id])
  })

  test('without a database it is refused and leaves no files', async () => {
    rmSync(join(dataDir, 'goodword.db'))
    await expect(makeBackup(dataDir, 'by_hand')).rejects.toThrow(/unable to open/)
    expect(readdirSync(dataDir)).not.toContain('goodword.db')
  })

  test('what a process that has ended left unfinished is taken away', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'goodword-999999999-abc.part'), 'half')
    writeFileSync(join(folder, `goodword-${process.pid}-abc.part`), 'still being written')
    writeFileSync(join(folder, '1-somebody else.part'), 'theirs')
    await makeBackup(dataDir, 'by_hand', at(noon))
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([
      '1-somebody else.part',
      `goodword-${process.pid}-abc.part`
    ])
  })
})

describe('listing', () => {
  test('a missing folder has no backups; an unknown backup is not found', async () => {
    expect(await listBackups(dataDir)).toEqual([])
    expect(() => readBackup(dataDir, 1)).toThrow(Problem)
  })

  test('knows whose they are', async () => {
    const { file_name } = await makeBackup(dataDir, 'by_hand', at(noon))
    const manifest = join(folder, file_name.replace('.db', '.json'))
    const { uid } = JSON.parse(readFileSync(manifest, 'utf8')) as { uid: string }
    expect((await listBackups(dataDir, { uid }))[0]?.of_this_installation).toBe(true)
    expect((await listBackups(dataDir, { uid: 'another' }))[0]?.of_this_installation).toBe(false)
  })

  test('one that has lost its end is damaged, one of a newer Goodword too new', async () => {
    const { file_name } = await makeBackup(dataDir, 'by_hand', at(noon))
    truncateSync(join(folder, file_name), 8192)
    expect((await listBackups(dataDir))[0]?.state).toBe('damaged')
    const newer = await makeBackup(dataDir, 'by_hand', at(noon + 1000))
    const manifest = join(folder, newer.file_name.replace('.db', '.json'))
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"schema": \d+/, '"schema": 9999'))
    expect((await listBackups(dataDir))[0]?.state).toBe('too_new')
  })

  test('older copies without a manifest are listed too; other files are not', async () => {
    const { file_name } = await makeBackup(dataDir, 'by_hand', at(noon))
    const bytes = readFileSync(join(folder, file_name))
    writeFileSync(join(folder, 'before-update-from-3-2025-12-01T08-30-00.000Z.db'), bytes)
    writeFileSync(join(folder, 'from my old laptop.db'), bytes)
    writeFileSync(join(folder, 'letter.db'), 'Dear Ann')
    mkdirSync(join(folder, 'folder.db'))
    writeFileSync(join(folder, 'broken manifest.json'), '{')
    writeFileSync(join(folder, 'broken manifest.db'), bytes)
    const listed = await listBackups(dataDir)
    expect(listed.map(({ file_name: name }) => name).toSorted()).toEqual([
      '2026-03-10T12-00-00.000Z-by_hand.db',
      'before-update-from-3-2025-12-01T08-30-00.000Z.db',
      'broken manifest.db',
      'from my old laptop.db'
    ])
    const old = listed.find(({ kind }) => kind === 'before_update')
    expect(old).toMatchObject({
      id: Date.parse('2025-12-01T08:30:00Z'),
      state: 'unchecked',
      counts: null,
      of_this_installation: true
    })
    const foreign = listed.find(({ file_name: name }) => name.startsWith('from my'))
    expect(foreign).toMatchObject({ kind: 'brought', of_this_installation: false })
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
  })
})

describe('limits', () => {
  const day = 86_400_000
  const hour = 3_600_000
  const left = async () =>
    (await listBackups(dataDir)).map(({ kind, created_at }) => `${kind} ${created_at.slice(0, 13)}`)

  test('keep the last of each of seven days and four weeks, five before each, and all by hand', async () => {
    const { file_name } = await makeBackup(dataDir, 'by_hand', at(noon - 100 * day))
    const put = (kind: string, time: number) => {
      const name = `${new Date(time).toISOString().replaceAll(':', '-')}-${kind}`
      const manifest = readFileSync(join(folder, file_name.replace('.db', '.json')), 'utf8')
      writeFileSync(join(folder, `${name}.db`), readFileSync(join(folder, file_name)))
      const about = {
        ...(JSON.parse(manifest) as object),
        id: time,
        kind,
        file_name: `${name}.db`,
        created_at: new Date(time).toISOString()
      }
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(about))
    }
    for (let back = 0; back < 60; back++) put('daily', noon - back * day)
    put('daily', noon - 6 * hour)
    for (let back = 0; back < 8; back++) put('before_import', noon - back * hour)
    // A damaged backup must not count as the one of its day.
    put('daily', noon + hour)
    truncateSync(join(folder, `${new Date(noon + hour).toISOString().replaceAll(':', '-')}-daily.db`), 4096)
    pruneBackups(dataDir, { keeps_daily: 7, keeps_weekly: 4 })
    const kept = await left()
    expect(kept.filter((each) => each.startsWith('daily'))).toEqual([
      ...['10', '09', '08', '07', '06', '05', '04', '01'].map((each) => `daily 2026-03-${each}T12`),
      'daily 2026-02-22T12'
      // Weeks begin on Mondays: 9 and 2 March, 23 and 16 February.
    ])
    expect(kept.filter((each) => each.startsWith('before_import'))).toHaveLength(5)
    expect(kept.filter((each) => each.startsWith('by_hand'))).toHaveLength(1)
  })

  test('never clear away the last whole one', async () => {
    await makeBackup(dataDir, 'daily', at(noon))
    expect(pruneBackups(dataDir, { keeps_daily: 0, keeps_weekly: 0 })).toBe(0)
    expect(await left()).toHaveLength(1)
  })
})
