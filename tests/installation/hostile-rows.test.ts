/** Rows that no version of Goodword has written: a backup from elsewhere with one of them is refused before it replaces anything. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeFile } from '#main/installation/backups/receive-backup'
import { readThrough } from '#main/installation/restoring/read-through'
import { restore } from '#main/installation/restoring/restore'
import { Problem } from '#main/problem'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { findDamage } from '#main/store/find-damage'
import { migrations } from '#main/store/migrate'
import { foreignParts } from '#main/store/own-schema'
import { dbOf } from '#main/store/query'
import { writtenSchema } from '../support/filled-schema'

const log = { info: () => undefined, error: () => undefined }
const newest = migrations.length

/** A file with rows of someone who minds neither the rules of the tables nor what follows from a change. */
function hostile(sql: string) {
  const raw = writtenSchema(newest)
  for (const setting of ['foreign_keys = OFF', 'ignore_check_constraints = ON']) raw.pragma(setting)
  const triggers = raw
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid")
    .all() as { name: string; sql: string }[]
  for (const { name } of triggers) raw.exec(`DROP TRIGGER ${name}`)
  raw.exec(sql)
  for (const trigger of triggers) raw.exec(trigger.sql)
  for (const setting of ['foreign_keys = ON', 'ignore_check_constraints = OFF']) raw.pragma(setting)
  return raw
}

/** What refuses the file; null: nothing. */
async function refusalOf(sql: string): Promise<string | null> {
  const raw = hostile(sql)
  const found = [...foreignParts(raw), ...findDamage(raw, 1)]
  const orphans = raw.pragma('foreign_key_check') as unknown[]
  if (found.length + orphans.length > 0) return 'SQLite'
  try {
    await readThrough({ db: dbOf(raw), now: () => Date.UTC(2026, 2, 10), log })
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
    expect((error as Error).message).toMatch(/^The backup is damaged: among its [a-z ]+ is a record /i)
    return 'the reading'
  } finally {
    raw.close()
  }
}

const halfAPair = "CAST(x'eda080' AS TEXT)"

test('rows as they are written are read through', async () => {
  expect(await refusalOf('SELECT 1')).toBeNull()
})

test.each([
  // Times that do not exist.
  'UPDATE reviews SET created_at = 9007199254740991',
  'UPDATE reviews SET created_at = -9007199254740991',
  'UPDATE customers SET created_at = 8640000000000001',
  'UPDATE customers SET unsubscribed_at = 9223372036854775807',
  'UPDATE consents SET agreed_at = 300000000000000',
  'UPDATE messages SET sent_at = 253402300800000',
  'UPDATE digests SET last_sent_at = 9007199254740991',
  'UPDATE connections SET last_complete_at = 9007199254740991',
  'UPDATE display_runs SET started_at = 9007199254740991',
  // JSON that is none, or is something else.
  "UPDATE displays SET choice = '{'",
  "UPDATE displays SET look = ''",
  "UPDATE displays SET copied_ids = 'null!'",
  "UPDATE display_targets SET secret_names = '{'",
  "UPDATE connections SET settings = '[]'",
  "UPDATE connections SET secret_names = '{}'",
  'UPDATE customers SET other_contacts = \'{"a": 1\'',
  "UPDATE webhook_deliveries SET payload = 'null'",
  "UPDATE webhook_deliveries SET payload = '[]'",
  "UPDATE locations SET opening_days = 'x'",
  "UPDATE review_pages SET settings = '{'",
  "UPDATE edits SET skipped = '{'",
  "UPDATE imports SET counts = '{'",
  "UPDATE alerts SET events = '{'",
  // Kinds that nobody knows.
  "UPDATE share_templates SET design = 'evil'",
  "UPDATE share_templates SET design = 'constructor'",
  "UPDATE share_templates SET design = '__proto__'",
  "UPDATE connections SET kind = 'evil'",
  "UPDATE connections SET kind = 'toString'",
  "UPDATE webhook_deliveries SET type = 'evil.created'",
  // What is no place, language, currency or colour.
  "UPDATE accounts SET time_zone = 'Mars/Base'",
  "UPDATE accounts SET time_zone = ''",
  "UPDATE accounts SET language = 'x_y_z'",
  "UPDATE accounts SET currency = 'XXXX'",
  "UPDATE accounts SET country = '<b>'",
  "UPDATE accounts SET brand_color = 'red;background:url(//evil.example)'",
  "UPDATE reviews SET language = '<script>'",
  // Links that run something.
  "UPDATE review_pages SET url = 'javascript:alert(1)'",
  "UPDATE sources SET url = 'data:text/html,<script>alert(1)</script>'",
  "UPDATE locations SET review_url = 'vbscript:x'",
  "UPDATE reviews SET external_url = 'file:///etc/passwd'",
  // Against the rules of the tables.
  'UPDATE reviews SET score = 99',
  "UPDATE tags SET applies_to = 'nobody'",
  "UPDATE messages SET status = 'evil'",
  'UPDATE reviews SET source_id = 99999',
  'DELETE FROM strategies',
  'DELETE FROM accounts WHERE id = 1'
])('%s', async (sql) => {
  expect(await refusalOf(sql)).not.toBeNull()
})

test.each([
  `UPDATE customers SET first_name = ${halfAPair}`,
  "UPDATE customers SET first_name = 'a' || char(0) || 'b', notes = char(8238) || '<script>alert(1)</script>'",
  "UPDATE tags SET name = '<img src=x onerror=alert(1)>' || id",
  "UPDATE accounts SET business_name = '{{first_name}} \"><script>'",
  "UPDATE reviews SET review = replace(hex(zeroblob(100000)), '0', '😀')"
])('harmless: %s', async (sql) => {
  expect(await refusalOf(sql)).toBeNull()
})

let dataDir: string
let service: RunningService
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-hostile-'))
  service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log })
})
afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('what is refused leaves the running data as it is', async () => {
  const before = service.db.raw.prepare('SELECT * FROM accounts').all()
  const { id } = await takeFile(
    dataDir,
    Readable.from([hostile("UPDATE share_templates SET design = 'evil'").serialize()])
  )
  await expect(service.restartAround(() => restore(dataDir, id))).rejects.toThrow(
    'The backup is damaged: among its share templates is a record that no version of Goodword has written.'
  )
  expect(service.db.raw.prepare('SELECT * FROM accounts').all()).toEqual(before)
})
