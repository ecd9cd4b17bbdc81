/** A trial restore, as it runs inside its thread: what it says of a whole, an old, a changed and a foreign file. */
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBackup, readBackup } from '#main/installation/backups/backup-files'
import { readFolder, type KeptBackup } from '#main/installation/backups/backup-folder'
import { verifyBackup } from '#main/installation/backups/verify-backup'
import { createAccount } from '#main/installation/create-account'
import type { BackupManifest } from '#main/store/backup-file'
import { migrate, migrations } from '#main/store/migrate'
import { filledSchema } from '../support/filled-schema'
import { applicationId, closeDatabase, openDatabase } from '#main/store/open-database'

const noon = Date.parse('2026-03-10T12:00:00Z')
const later = '2026-03-12T12:00:00.000Z'
let dataDir: string
let folder: string
let kept: KeptBackup
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-trial-'))
  folder = join(dataDir, 'backups')
  const db = openDatabase(dataDir)
  const log = { info: () => undefined, error: () => undefined }
  createAccount({ db, now: Date.now, log }, { business_name: 'Corner Café' })
  closeDatabase(db)
  const { id } = await makeBackup(dataDir, 'by_hand', { now: () => noon })
  ;({ kept } = readBackup(dataDir, id))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Tries it two days later. Whatever comes of it, no copy may be left. */
async function attempt(backup = kept) {
  const outcome = await verifyBackup(backup, Date.parse(later), { kept: null })
  const left = readdirSync(folder).filter((name) => !/\.(db|json)$/.test(name))
  expect(left).toEqual([])
  return outcome
}
const manifestFile = ({ path }: KeptBackup) => path.replace(/\.db$/, '.json')
const manifestOf = (backup = kept) => JSON.parse(readFileSync(manifestFile(backup), 'utf8')) as BackupManifest

/** A file without a manifest, as somebody may have put it there. */
function foreign(change: (raw: Database.Database) => void = () => undefined): KeptBackup {
  const path = join(folder, 'foreign.db')
  copyFileSync(kept.path, path)
  changeIn(path, change)
  return readFolder(folder).find(({ fileName }) => fileName === 'foreign.db')!
}

/** A file of an earlier version, with the first migrations only. */
function old(count: number, change: (raw: Database.Database) => void = () => undefined): KeptBackup {
  rmSync(kept.path)
  changeIn(kept.path, (raw) => {
    raw.pragma(`application_id = ${applicationId}`)
    migrate(raw, () => undefined, migrations.slice(0, count))
    change(raw)
  })
  return { ...kept, manifest: null }
}

function changeIn(path: string, change: (raw: Database.Database) => void): void {
  const raw = new Database(path)
  change(raw)
  raw.close()
}

describe('whole', () => {
  test('what it holds is counted, and its manifest says when', async () => {
    const before = manifestOf()
    expect(await attempt()).toMatchObject({ outcome: 'whole', counts: before.counts })
    expect(before.counts.accounts).toBe(1)
    expect(manifestOf()).toEqual({ ...before, checked_at: later })
  })

  test('one without a manifest gets one', async () => {
    const backup = foreign()
    const { counts, schema, uid } = manifestOf()
    expect(await attempt(backup)).toMatchObject({ outcome: 'whole', counts })
    expect(manifestOf(backup)).toMatchObject({
      id: backup.id,
      kind: 'brought',
      file_name: 'foreign.db',
      bytes: backup.bytes,
      app_version: '',
      state: 'whole',
      checked_at: later,
      ...{ counts, schema, uid }
    })
  })

  test.each([1, 2, 20])(
    'one with only the first %i migrations is brought up to date on trial',
    async (count) => {
      const backup = old(count)
      expect(await attempt(backup)).toMatchObject({ outcome: 'whole', counts: { accounts: 0 } })
      expect(manifestOf(backup).schema).toBe(count)
    }
  )

  // Root may write to everything.
  test.skipIf(process.getuid?.() === 0)('one that may only be read', async () => {
    const backup = old(1)
    chmodSync(backup.path, 0o400)
    expect((await attempt(backup)).outcome).toBe('whole')
  })
})

describe('not whole', () => {
  test('one that has changed since; its manifest remembers it', async () => {
    const before = manifestOf()
    changeIn(kept.path, (raw) => raw.exec("UPDATE accounts SET business_name = 'Elsewhere'"))
    const { outcome, detail, counts } = await attempt()
    expect([outcome, counts]).toEqual(['damaged', null])
    expect(detail).toContain('checksum')
    expect(manifestOf()).toEqual({ ...before, state: 'damaged', checked_at: later })
  })

  test('one that holds less than it should', async () => {
    const manifest = { ...manifestOf(), counts: { ...manifestOf().counts, customers: 5 } }
    expect(await attempt({ ...kept, manifest })).toEqual({
      outcome: 'damaged',
      detail: 'It should contain 5 customers, but contains 0.',
      counts: null
    })
  })

  test('one of a newer version is not damaged, but cannot be used', async () => {
    const { outcome, detail } = await attempt(foreign((raw) => raw.pragma('user_version = 9999')))
    expect(outcome).toBe('too_new')
    expect(detail).toContain('schema 9999')
  })

  test('one that a later migration does not fit', async () => {
    // Migration 17 checks what tags apply to.
    const raw = filledSchema(16)
    raw.pragma('ignore_check_constraints = 1')
    raw.exec("UPDATE tags SET applies_to = 'nobody'")
    writeFileSync(kept.path, raw.serialize())
    const backup = { ...kept, manifest: null }
    expect(await attempt(backup)).toMatchObject({
      outcome: 'damaged',
      detail: 'It cannot be updated to this version.'
    })
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('one that brings more than rows, which is not run', async () => {
    const trigger =
      'CREATE TRIGGER sqlite_stat9 AFTER INSERT ON new_tags BEGIN SELECT * FROM no_such_table; END'
    const backup = old(16, (raw) => {
      raw.unsafeMode(true)
      raw.pragma('writable_schema = 1')
      raw
        .prepare("INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat9', 'tags', 0, ?)")
        .run(trigger.replace('new_tags', 'tags'))
    })
    const { outcome, detail } = await attempt(backup)
    expect(outcome).toBe('damaged')
    expect(detail).toContain(
      'tampered with: these parts differ from what Goodword creates: trigger sqlite_stat9.'
    )
  })

  test('one whose rows refer to nothing', async () => {
    const backup = foreign((raw) => {
      raw.pragma('foreign_keys = OFF')
      raw.exec('DELETE FROM accounts')
    })
    const { outcome, detail } = await attempt(backup)
    expect(outcome).toBe('damaged')
    expect(detail).toMatch(/^A row of \w+ refers to a missing record\.$/)
  })

  test('one that was never a database', async () => {
    const text = foreign()
    writeFileSync(text.path, 'Dear Ann')
    expect(await attempt(text)).toMatchObject({ outcome: 'damaged', counts: null })
    expect(readdirSync(folder)).not.toContain('foreign.json')
  })

  test('one whose pages are lost, even if reading it needs further files next to the copy', async () => {
    const half = foreign((raw) => raw.pragma('journal_mode = WAL'))
    writeFileSync(half.path, readFileSync(half.path).fill(0xff, 8192))
    const { outcome, detail } = await attempt(half)
    expect(outcome).toBe('damaged')
    expect(detail).toMatch(/^The file is damaged/)
  })
})
