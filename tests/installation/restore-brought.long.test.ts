/** Restoring a backup from elsewhere: from every earlier version, from another installation, from a newer Goodword. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCustomer } from '#main/account/customers/customers.service'
import {
  addSuppression,
  checkLift,
  isSuppressed,
  liftSuppression,
  listSuppressions,
  suppress
} from '#main/account/messaging/suppressions/suppressions.service'
import { createReview } from '#main/account/reviews/reviews/reviews.service'
import { ownContext, type Context } from '#main/context'
import { makeBackup, readBackup } from '#main/installation/backups/backup-files'
import { restore } from '#main/installation/restoring/restore'
import { takeFile } from '#main/installation/backups/receive-backup'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { migrations } from '#main/store/migrate'
import { inTransaction } from '#main/store/query'
import { rowsOf, writtenSchema } from '../support/filled-schema'

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
    suppress(ctx, { email: 'both@example.com', phone: null }, 'by_hand')
  })
})
afterEach(async () => {
  await service?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

// tests/store/released-schemas checks all rows of every schema; here every eighth one goes through the whole restore.
const versions = migrations.map(({ number }) => number).filter((number) => number % 8 === 1)
describe.each(versions)('schema %i', (version) => {
  test('is brought up to date, with all its rows, and nothing leaves unasked', async () => {
    const old = writtenSchema(version)
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

/** Sets up everything that lets somebody in or sends anything out. */
function openEverything(ctx: Context, folder: string): void {
  const { db, accountId } = ctx
  const insert = (table: string, row: Record<string, unknown>) =>
    db.raw
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join()})`
      )
      .run(...Object.values(row))
  const now = Date.now()
  for (const hash of ['a', 'b'])
    insert('tokens', {
      account_id: accountId,
      name: hash,
      hash: `${hash} ${folder}`,
      hint: 'x',
      scopes: '[]',
      created_at: now
    })
  const webhook = { url: 'https://evil.example', events: '[]', secret: 'x', last_event_id: 0 }
  insert('webhooks', { account_id: accountId, name: 'w', ...webhook, created_at: now, updated_at: now })
  insert('webhook_deliveries', {
    ...{
      account_id: accountId,
      webhook_id: 1,
      message_id: folder,
      status: 'waiting',
      next_attempt_at: now + 9e6
    },
    ...{ payload: '{}', type: 'review.created', created_at: now }
  })
  const alert = {
    kind: 'webhook',
    name: 'a',
    url: 'x',
    is_on: 1,
    may_answer: 1,
    is_daily: 0,
    daily_at: '09:00',
    with_contact: 0
  }
  insert('alerts', {
    ...{ account_id: accountId, ...alert, events: '[]', filters: '{}', recipients: '[]' },
    ...{ last_event_id: 0, last_review_id: 0, since: now, created_at: now, updated_at: now }
  })
  inTransaction(ctx, () => createReview(ctx, { score: 1 }))
  const reviewId = db.raw.prepare('SELECT max(id) FROM reviews').pluck().get()
  insert('reply_grants', {
    ...{ account_id: accountId, alert_id: 1, review_id: reviewId, message_key: folder, recipient: 'x' },
    ...{ kind: 'answer', token_hash: Buffer.from(folder), review_print: '', made_at: now, ends_at: now + 9e6 }
  })
  insert('alert_messages', {
    ...{ account_id: accountId, alert_id: 1, key: folder, recipient: '', event: 'review.created' },
    ...{ status: 'waiting', is_gathered: 0, due_at: now + 9e6, created_at: now }
  })
  db.raw.prepare('UPDATE doors SET is_on = 1, port = 0').run()
  db.raw.prepare('UPDATE backup_settings SET second_folder = ?').run(folder)
}

const openIn = ({ db }: Context) =>
  db.raw
    .prepare(
      `SELECT (SELECT count(*) FROM tokens WHERE revoked_at IS NULL) AS tokens,
        (SELECT count(*) FROM webhooks WHERE is_on = 1) AS webhooks,
        (SELECT count(*) FROM webhook_deliveries WHERE status = 'waiting') AS deliveries,
        (SELECT count(*) FROM alerts WHERE is_on = 1 OR may_answer = 1) AS alerts,
        (SELECT count(*) FROM reply_grants WHERE ends_at > ${Date.now()}) AS grants,
        (SELECT count(*) FROM alert_messages WHERE status IN ('waiting', 'handed')) AS told,
        (SELECT is_on FROM doors) AS doors, (SELECT count(second_folder) FROM backup_settings) AS copied`
    )
    .get()

test('a foreign file is closed too where nothing of the data before can be read', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'goodword-brought-'))
  await service!.stop()
  openEverything(ctxOf(await start(elsewhere)), elsewhere)
  const { id } = await makeBackup(elsewhere, 'by_hand')
  const bytes = readFileSync(readBackup(elsewhere, id).kept.path)
  // In its own folder the backup counts as made here, whatever became of the data.
  const emptied = await service!.restartAround(() => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(elsewhere, `goodword.db${end}`), { force: true })
    return restore(elsewhere, id)
  })
  expect(emptied.closed).toBeNull()
  await service!.stop()
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `goodword.db${end}`), { force: true })
  const brought = await bring(bytes)
  const restored = await restore(dataDir, brought.id)
  expect(restored).toMatchObject({ replaced: null, closed: { tokens: 2, webhooks: 1, public_pages: true } })
  await start()
  expect(openIn(ctxOf(service!))).toEqual({
    tokens: 0,
    webhooks: 0,
    deliveries: 0,
    alerts: 0,
    grants: 0,
    told: 0,
    doors: 0,
    copied: 0
  })
  rmSync(elsewhere, { recursive: true })
})

test('from another installation: nothing of ours gets into it, and ours is kept', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'goodword-brought-'))
  await service!.stop()
  const other = ctxOf(await start(elsewhere))
  inTransaction(other, () => {
    createCustomer(other, { email: 'there@example.com' })
    suppress(other, { email: 'theirs@example.com', phone: null }, 'unsubscribed')
    suppress(other, { email: 'both@example.com', phone: null }, 'complaint')
  })
  openEverything(other, elsewhere)
  expect(openIn(other)).toEqual({
    tokens: 2,
    webhooks: 1,
    deliveries: 1,
    alerts: 1,
    grants: 1,
    told: 1,
    doors: 1,
    copied: 1
  })
  const { id } = await makeBackup(elsewhere, 'by_hand')
  const bytes = readFileSync(readBackup(elsewhere, id).kept.path)
  await service!.stop()
  rmSync(elsewhere, { recursive: true })

  await start()
  openEverything(ctxOf(service!), join(dataDir, 'beside'))
  const ours = openIn(ctxOf(service!))
  const brought = await bring(bytes)
  const restored = await service!.restartAround(() => restore(dataDir, brought.id))
  // Whoever made it gets no access, and the backup folder stays this machine's own.
  expect(restored.closed).toEqual({ tokens: 2, webhooks: 1, public_pages: true })
  expect(openIn(ctxOf(service!))).toEqual({
    tokens: 0,
    webhooks: 0,
    deliveries: 0,
    alerts: 0,
    grants: 0,
    told: 0,
    doors: 0,
    copied: 1
  })
  const folder = service!.db.raw.prepare('SELECT second_folder FROM backup_settings').pluck().get()
  expect(folder).toBe(join(dataDir, 'beside'))
  expect(restored.carried_over).toEqual({ suppressions: 2, sent_messages: 0, erased_customers: 0 })
  const emails = () => service!.db.raw.prepare('SELECT email FROM customers').pluck().all()
  expect(emails()).toEqual(['there@example.com'])
  // The list is complete wherever an address is looked up: neither installation's entries are lost.
  const listed = () =>
    ['never', 'theirs', 'both', 'nobody'].filter((who) =>
      isSuppressed(ctxOf(service!), { channel: 'email', address: `${who}@example.com` })
    )
  expect(listed()).toEqual(['never', 'theirs', 'both'])
  const ctx = ctxOf(service!)
  const anew = { channel: 'email', address: 'Never@Example.com' } as const
  expect(addSuppression(ctx, anew)).toMatchObject({ created: false, suppression: { reason: 'by_hand' } })
  expect(listSuppressions(ctx, { address: 'both@example.com' }).records).toHaveLength(2)
  // Taken off with confirmation, it is off, whoever had listed it.
  const both = listSuppressions(ctx, { address: 'both@example.com' }).records[0]!.id
  expect(checkLift(ctx, 'both@example.com', both)).toEqual([])
  inTransaction(ctx, () => liftSuppression(ctx, both, 'both@example.com'))
  expect(listed()).toEqual(['never', 'theirs'])
  expect(heldBy(service!)).toBe('copied')
  // And back again.
  const back = await service!.restartAround(() => restore(dataDir, restored.replaced!.id))
  expect(back.closed).toBeNull()
  // Waiting alerts are too old by then, and what may be answered is not taken from a backup.
  expect(openIn(ctxOf(service!))).toEqual({ ...(ours as object), grants: 0, told: 0 })
  expect(emails()).toEqual(['here@example.com'])
  // Back from there, the other one's entries still count as well. Lifted there, `both` is again what it was here.
  expect(listed()).toEqual(['never', 'theirs', 'both'])
})

test('from a newer Goodword, also if copied into the folder manually: refused, and everything keeps working', async () => {
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
