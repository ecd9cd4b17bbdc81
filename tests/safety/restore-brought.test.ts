/** Going over to a backup that was brought: of every earlier version, of another installation, of a newer Goodword. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCustomer } from '../../src-main/account/customers/customers.service'
import { isSuppressed, suppress } from '../../src-main/account/suppressions/suppressions.service'
import { ownContext, type Context } from '../../src-main/context'
import { makeBackup, readBackup } from '../../src-main/safety/backups'
import { restore } from '../../src-main/safety/restore'
import { takeFile } from '../../src-main/safety/take-file'
import { startService, type RunningService } from '../../src-main/service'
import { migrations } from '../../src-main/store/migrate'
import { inTransaction } from '../../src-main/store/query'
import { filledSchema, rowsOf } from '../support/filled-schema'

const log = { info: () => undefined, error: () => undefined }
let dataDir: string
let service: RunningService | undefined

const start = async (folder = dataDir) =>
  (service = await startService({ dataDir: folder, port: 0, rateLimit: 0, tickEvery: 0, log }))
const ctxOf = ({ db }: RunningService): Context => ownContext({ db, now: Date.now, log }, 1)
const heldBy = ({ db }: RunningService) => db.raw.prepare('SELECT reason FROM sending_hold').pluck().get()
const bring = (bytes: Buffer) => takeFile(dataDir, Readable.from([bytes]))

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-brought-'))
  const ctx = ctxOf(await start())
  inTransaction(ctx, () => {
    createCustomer(ctx, { email: 'here@example.com' })
    suppress(ctx, { email: 'never@example.com', phone: null }, 'by_hand')
  })
})
afterEach(async () => {
  await service?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

// Of each schema all rows are looked at in tests/store/released-schemas; here every third goes the whole way.
const versions = migrations.map(({ number }) => number).filter((number) => number % 3 === 1)
describe.each(versions)('schema %i', (version) => {
  test('is brought up to date, with all its rows, and nothing leaves unasked', async () => {
    const old = filledSchema(version)
    // What no installation could have written.
    old.exec(`UPDATE accounts SET country = 'DE', currency = 'EUR', time_zone = 'Europe/Berlin', language = 'en';
      UPDATE review_pages SET is_default = 1`)
    const before = rowsOf(old)
    const brought = await bring(old.serialize())
    expect(brought).toMatchObject({ kind: 'brought', state: 'whole', schema: version })
    const restored = await service!.restartAround(() => restore(dataDir, brought.id))
    expect(restored.replaced).toMatchObject({ kind: 'before_restore', state: 'whole' })
    const { db } = service!
    expect(db.raw.pragma('user_version', { simple: true })).toBe(migrations.length)
    for (const table of ['customers', 'reviews', 'tags'])
      expect(rowsOf(db.raw, [table]).get(table), table).toMatchObject(before.get(table) ?? [])
    expect(heldBy(service!)).toBe('copied')
    await service!.tick()
  })
})

test('of another installation: nothing of ours gets into it, and ours is kept', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'goodword-brought-'))
  await service!.stop()
  const other = ctxOf(await start(elsewhere))
  inTransaction(other, () => createCustomer(other, { email: 'there@example.com' }))
  const { id } = await makeBackup(elsewhere, 'by_hand')
  const bytes = readFileSync(readBackup(elsewhere, id).kept.path)
  await service!.stop()
  rmSync(elsewhere, { recursive: true })

  await start()
  const brought = await bring(bytes)
  const restored = await service!.restartAround(() => restore(dataDir, brought.id))
  expect(restored.carried_over).toEqual({ suppressions: 0, sent_messages: 0, erased_customers: 0 })
  const emails = () => service!.db.raw.prepare('SELECT email FROM customers').pluck().all()
  expect(emails()).toEqual(['there@example.com'])
  const never = { channel: 'email', address: 'never@example.com' } as const
  expect(isSuppressed(ctxOf(service!), never)).toBe(false)
  expect(heldBy(service!)).toBe('copied')
  // And back.
  await service!.restartAround(() => restore(dataDir, restored.replaced!.id))
  expect(emails()).toEqual(['here@example.com'])
  expect(isSuppressed(ctxOf(service!), never)).toBe(true)
})

test('of a newer Goodword, also one that was put into the folder by hand: refused, and all goes on', async () => {
  const { id } = await makeBackup(dataDir, 'by_hand')
  const { path } = readBackup(dataDir, id).kept
  const raw = new Database(path)
  raw.pragma(`user_version = ${migrations.length + 1}`)
  raw.close()
  rmSync(path.replace(/\.db$/, '.json'))
  expect(readBackup(dataDir, id).backup.state).toBe('too_new')
  await expect(service!.restartAround(() => restore(dataDir, id))).rejects.toMatchObject({ code: 'conflict' })
  expect(service!.db.raw.prepare('SELECT email FROM customers').pluck().all()).toEqual(['here@example.com'])
  expect(heldBy(service!)).toBeUndefined()
})
