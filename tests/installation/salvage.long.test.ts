/** Damaged files: everything readable is read, the rest is counted, and the file itself stays unchanged. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { createCustomer } from '#main/account/customers/customers.service'
import { ownContext } from '#main/context'
import { createReview } from '#main/account/reviews/reviews/reviews.service'
import { getSettings } from '#main/account/core/settings/settings.service'
import { isSuppressed, suppress } from '#main/account/messaging/suppressions/suppressions.service'
import { makeBackup } from '#main/installation/backups/backup-files'
import { filesOf } from '#main/installation/data-folder/data-folder'
import { restore } from '#main/installation/restoring/restore'
import { salvageData } from '#main/installation/salvage/salvage-data'
import { startService } from '#main/service'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'

const now = Date.parse('2026-03-10T10:00:00Z')
const log = { info: () => undefined, error: () => undefined }
const people = 1500
const pageSize = 4096
const whole = mkdtempSync(join(tmpdir(), 'goodword-salvage-'))
const folders = [whole]

beforeAll(() => {
  const db = openDatabase(whole)
  const base = { db, now: () => now, log }
  const ctx = ownContext(base, createAccount(base, { business_name: 'Salvage & Co' }))
  inTransaction(ctx, () => {
    for (let index = 1; index <= people; index++)
      createCustomer(ctx, { email: `person-${index}@example.com`, first_name: `Given${index}` })
    createReview(ctx, { score: 5, review: 'Very good' })
    suppress(ctx, { email: 'never@example.com', phone: null }, 'by_hand')
  })
  closeDatabase(db)
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Makes a folder with a database whose bytes have been damaged. */
function damaged(happens: (bytes: Buffer) => Buffer): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-salvage-'))
  folders.push(dataDir)
  const { database } = filesOf(dataDir)
  mkdirSync(dirname(database), { recursive: true })
  copyFileSync(filesOf(whole).database, database)
  writeFileSync(database, happens(readFileSync(database)))
  return dataDir
}

/** Makes a new folder, which is deleted at the end. */
function startedIn(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-salvage-'))
  folders.push(dataDir)
  return dataDir
}

/** The page numbers of a table's leaf pages. */
function leaves(table: string): number[] {
  const raw = new Database(filesOf(whole).database, { readonly: true })
  const root = raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table) as number
  raw.close()
  const bytes = readFileSync(filesOf(whole).database)
  const page = bytes.subarray((root - 1) * pageSize, root * pageSize)
  const count = page.readUInt16BE(3)
  return Array.from({ length: count }, (_, index) => page.readUInt32BE(page.readUInt16BE(12 + 2 * index)))
}

const blank =
  (...pages: number[]) =>
  (bytes: Buffer) => {
    for (const page of pages) bytes.fill(0xab, (page - 1) * pageSize, page * pageSize)
    return bytes
  }

const rowsOf = ({ tables }: Awaited<ReturnType<typeof salvageData>>, name: string) =>
  tables.find((each) => each.name === name)

describe('read around the damage', () => {
  test('a file that is whole is read completely', async () => {
    const found = await salvageData(
      damaged((bytes) => bytes),
      now
    )
    expect(found).toMatchObject({ is_complete: true, backup: { kind: 'salvaged', state: 'whole' } })
    expect(found.counts).toMatchObject({ accounts: 1, customers: people })
  })

  test('two pages of customers: those around them are there, and two places are counted', async () => {
    const pages = leaves('customers')
    const dataDir = damaged(blank(pages[3] ?? 0, pages[9] ?? 0))
    const before = readFileSync(filesOf(dataDir).database)
    const found = await salvageData(dataDir, now)
    expect(rowsOf(found, 'customers')).toMatchObject({ damaged_places: 2 })
    expect(found.is_complete).toBe(false)
    expect(found.counts.customers).toBeGreaterThan(people * 0.8)
    expect(found.counts.customers).toBeLessThan(people)
    expect(readFileSync(filesOf(dataDir).database).equals(before)).toBe(true)
  })

  test('what was read can be found again by its words', async () => {
    const dataDir = damaged(blank(leaves('customers')[3] ?? 0))
    const { backup } = await salvageData(dataDir, now)
    const raw = new Database(join(filesOf(dataDir).backups, backup.file_name), { readonly: true })
    const text = "SELECT count(*) FROM customer_search WHERE customer_search MATCH 'given1500'"
    expect(raw.prepare(text).pluck().get()).toBe(1)
    raw.close()
  })

  test('a lost file header is written again', async () => {
    const found = await salvageData(
      damaged((bytes) => bytes.fill(0, 0, 100)),
      now
    )
    expect(found.counts.customers).toBe(people)
  })

  test('the end of the file is gone', async () => {
    const found = await salvageData(
      damaged((bytes) => bytes.subarray(0, bytes.length * 0.8)),
      now
    )
    expect(found.is_complete).toBe(false)
    expect(found.counts.accounts).toBe(1)
  })
})

describe('a page with what a database begins with', () => {
  /** The root page of a table that fits on one page. */
  const root = (table: string): number => {
    const raw = new Database(filesOf(whole).database, { readonly: true })
    const page = raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table) as number
    raw.close()
    return page
  }

  const lost = [
    'accounts',
    'doors',
    'backup_settings',
    'desktop_settings',
    'message_statuses',
    'last_customer',
    'review_pages',
    'share_templates',
    'sources',
    'strategies'
  ]
  test.each(lost)('%s begins anew, and all that belongs to it is there', async (table) => {
    const dataDir = damaged(blank(root(table)))
    const { backup, tables, counts } = await salvageData(dataDir, now)
    expect(tables.find(({ name }) => name === table)?.damaged_places).toBeGreaterThan(0)
    expect(counts).toMatchObject({ accounts: 1, customers: people, reviews: 1 })
    await restore(dataDir, backup.id, { now: () => now })
    const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log })
    await service.tick()
    const count = service.db.raw.prepare(`SELECT count(*) FROM ${table}`).pluck()
    expect(count.get()).toBeGreaterThan(0)
    const ctx = ownContext({ db: service.db, now: () => now, log }, 1)
    const { customer } = inTransaction(ctx, () => createCustomer(ctx, { email: 'new@example.com' }))
    expect(customer.id).toBe(people + 1)
    await service.stop()
  })

  test('is taken from a backup where there is one: names, and who is never to be written to', async () => {
    const dataDir = damaged((bytes) => bytes)
    const earlier = await makeBackup(dataDir, 'by_hand', { now: () => now })
    expect(earlier.counts?.suppressions).toBe(1)
    const { database } = filesOf(dataDir)
    const pages = [root('accounts'), root('suppression_keys'), root('sources')]
    writeFileSync(database, blank(...pages)(readFileSync(database)))
    const { backup } = await salvageData(dataDir, now + 1)
    await restore(dataDir, backup.id, { now: () => now + 2 })
    const db = openDatabase(dataDir)
    const ctx = ownContext({ db, now: () => now, log }, 1)
    expect(getSettings(ctx).business_name).toBe('Salvage & Co')
    expect(isSuppressed(ctx, { channel: 'email', address: 'never@example.com' })).toBe(true)
    closeDatabase(db)
  })

  test('whose data it is: the files next to it still say so, and it is not taken for a copy', async () => {
    const service = await startService({ dataDir: startedIn(), port: 0, rateLimit: 0, tickEvery: 0, log })
    const { dataDir } = service
    const uid = service.db.raw.prepare('SELECT uid FROM installation').pluck().get()
    const page = service.db.raw
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'installation'")
      .pluck()
      .get() as number
    await service.stop()
    const { database } = filesOf(dataDir)
    writeFileSync(database, blank(page)(readFileSync(database)))
    const { backup } = await salvageData(dataDir, now)
    await restore(dataDir, backup.id, { now: () => now })
    const db = openDatabase(dataDir)
    expect(db.raw.prepare('SELECT uid FROM installation').pluck().get()).toBe(uid)
    expect(db.raw.prepare('SELECT reason FROM sending_hold').pluck().get()).toBe('restored')
    closeDatabase(db)
  })
})

test('when nothing can be read, that is reported', async () => {
  const dataDir = damaged(() => Buffer.from('not a database at all'.repeat(1000)))
  await expect(salvageData(dataDir, now)).rejects.toMatchObject({ code: 'conflict' })
})

test('it is restored in the place of the damaged file, which is set aside', async () => {
  const dataDir = damaged(blank(leaves('customers')[3] ?? 0))
  const { backup } = await salvageData(dataDir, now)
  const restored = await restore(dataDir, backup.id, { now: () => now })
  expect(restored).toMatchObject({ replaced: null, counts: { accounts: 1 } })
  expect(restored.kept_file).toMatch(/damaged/)
  expect(readFileSync(restored.kept_file ?? '').length).toBeGreaterThan(0)
  const db = openDatabase(dataDir)
  expect(db.raw.pragma('quick_check', { simple: true })).toBe('ok')
  expect(db.raw.prepare('SELECT reason FROM sending_hold').pluck().get()).toBe('restored')
  closeDatabase(db)
})
