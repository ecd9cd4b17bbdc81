/** Encrypted backups: made, checked, restored, added from elsewhere; opened with the age tool; useless without the passphrase. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Decrypter } from 'age-encryption'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '#main/installation/backups/back-up'
import { listBackups, makeBackup, readBackup } from '#main/installation/backups/backup-files'
import { filesOf } from '#main/installation/data-folder/data-folder'
import { restore } from '#main/installation/restoring/restore'
import { takeFile } from '#main/installation/backups/receive-backup'
import { checkKept } from '#main/installation/backups/verify-backup'
import { startTestService, type TestService } from '../support/service'

const passphrase = 'correct horse battery staple'
const patience = 600_000
let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.alice.data('createCustomer', { body: { email: 'secret-person@example.com' } })
})
afterAll(() => service.stop())
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const folder = () => filesOf(service.dataDir).backups
const base = () => ({
  db: service.db,
  now: service.clock.now,
  log: { info: () => undefined, error: () => undefined }
})
const idle = () =>
  expect.poll(async () => (await data('getBackups')).running, { timeout: patience }).toBeNull()
const bytesOf = (id: number) => readFileSync(readBackup(service.dataDir, id).kept.path)

test(
  'without a passphrase they are as they were; with one those that are there are encrypted too',
  async () => {
    const plain = await data('createBackup')
    expect(plain).toMatchObject({ is_encrypted: false, file_name: expect.stringMatching(/\.db$/) })
    await service.alice.refused('updateBackups', 'validation_failed', { body: { passphrase: 'short' } })
    const told = await service.alice.call('updateBackups', { body: { passphrase } })
    expect(told.json.data.encryption).toBe('on')
    expect(told.text).not.toContain(passphrase)
    expect((await service.alice.call('getBackups')).text).not.toContain(passphrase)
    await idle()
    expect(readdirSync(folder()).filter((name) => !/\.(db\.age|json)$/.test(name))).toEqual([])
    const same = readBackup(service.dataDir, plain.id).backup
    expect(same).toMatchObject({
      id: plain.id,
      kind: 'by_hand',
      state: 'whole',
      is_encrypted: true,
      counts: plain.counts
    })
    for (const name of readdirSync(folder())) {
      const bytes = readFileSync(join(folder(), name))
      for (const each of ['secret-person', 'SQLite format', passphrase])
        expect(bytes.includes(each), name).toBe(false)
    }
    for (const file of ['goodword.db', 'goodword.db-wal'])
      expect(readFileSync(join(service.dataDir, file)).includes(passphrase)).toBe(false)
  },
  patience
)

test(
  'made encrypted, tried, and downloaded; of every kind',
  async () => {
    const made = await data('createBackup')
    expect(made).toMatchObject({
      is_encrypted: true,
      state: 'whole',
      file_name: expect.stringMatching(/\.db\.age$/)
    })
    expect((await backUp(base(), 'before_import')).is_encrypted).toBe(true)
    expect(await data('checkBackup', { params: { id: made.id } })).toMatchObject({
      outcome: 'whole',
      counts: made.counts
    })
    const { kept } = readBackup(service.dataDir, made.id)
    if (process.platform !== 'win32') expect(statSync(kept.path).mode & 0o777).toBe(0o600)
    // The library's own decrypter.
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const plain = await decrypter.decrypt(new Uint8Array(readFileSync(kept.path)))
    const opened = new Database(Buffer.from(plain))
    expect(opened.prepare('SELECT email FROM customers').pluck().all()).toContain('secret-person@example.com')
    opened.close()
    expect(readdirSync(folder()).filter((name) => name.endsWith('.part'))).toEqual([])
  },
  patience
)

// age only asks for a passphrase on a terminal, which `script` provides.
const hasAge = spawnSync('age', ['--version']).status === 0 && spawnSync('script', ['--version']).status === 0
test.runIf(hasAge)(
  'the age tool opens one',
  async () => {
    const { kept } = readBackup(service.dataDir, (await data('createBackup')).id)
    const out = join(mkdtempSync(join(tmpdir(), 'goodword-age-')), 'out.db')
    execFileSync('script', ['-qec', `age --decrypt --output '${out}' '${kept.path}'`, '/dev/null'], {
      input: `${passphrase}\n`
    })
    const opened = new Database(out, { readonly: true })
    expect(opened.prepare('SELECT email FROM customers').pluck().all()).toContain('secret-person@example.com')
    opened.close()
    rmSync(join(out, '..'), { recursive: true })
  },
  patience
)

test(
  'restored with the kept passphrase; what was there before is encrypted, and nothing is left in the clear',
  async () => {
    const made = await data('createBackup')
    await data('createCustomer', { body: { email: 'later@example.com' } })
    const restored = await data('restoreBackup', { params: { id: made.id } })
    expect(restored).toMatchObject({
      backup: { is_encrypted: true },
      replaced: { is_encrypted: true, state: 'whole' }
    })
    expect(service.db.raw.prepare('SELECT email FROM customers').pluck().all()).not.toContain(
      'later@example.com'
    )
    expect((await data('getBackups')).encryption).toBe('on')
    expect(readdirSync(folder()).filter((name) => !/\.(db\.age|json)$/.test(name))).toEqual([])
  },
  patience
)

test(
  'after a change and elsewhere the passphrase is asked for; a wrong one is told as such',
  async () => {
    const made = await data('createBackup')
    await data('updateBackups', { body: { passphrase: 'another passphrase' } })
    await idle()
    const params = { id: made.id }
    for (const operation of ['checkBackup', 'restoreBackup'] as const) {
      await service.alice.refused(operation, 'passphrase_required', { params })
      await service.alice.refused(operation, 'passphrase_wrong', {
        params,
        body: { passphrase: 'not the right one' }
      })
    }
    expect(await data('checkBackup', { params, body: { passphrase } })).toMatchObject({ outcome: 'whole' })

    const elsewhere = await startTestService()
    const taken = await takeFile(elsewhere.dataDir, Readable.from([bytesOf(made.id)]))
    expect(taken).toMatchObject({ kind: 'brought', is_encrypted: true, state: 'unchecked', counts: null })
    await expect(checkKept(elsewhere.dataDir, taken.id)).rejects.toMatchObject({
      code: 'passphrase_required'
    })
    const checked = await checkKept(elsewhere.dataDir, taken.id, { passphrase })
    expect(checked).toMatchObject({ outcome: 'whole', backup: { state: 'whole', counts: made.counts } })
    const restored = await elsewhere.restartAround(() => restore(elsewhere.dataDir, taken.id, { passphrase }))
    // The other installation had no passphrase, and its own backups stay readable.
    expect(restored).toMatchObject({ closed: expect.any(Object), replaced: { is_encrypted: false } })
    await elsewhere.stop()

    await data('updateBackups', { body: { passphrase } })
    await idle()
    expect(await takeFile(service.dataDir, Readable.from([bytesOf(made.id)]))).toMatchObject({
      state: 'whole',
      counts: made.counts
    })
  },
  patience
)

test(
  'one that has changed on the disk is damaged, and is not restored',
  async () => {
    const made = await makeBackup(service.dataDir, 'by_hand')
    const { path } = readBackup(service.dataDir, made.id).kept
    const bytes = readFileSync(path)
    bytes[bytes.length - 100]! ^= 1
    writeFileSync(path, bytes)
    expect(await checkKept(service.dataDir, made.id)).toMatchObject({ outcome: 'damaged' })
    await expect(restore(service.dataDir, made.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(takeFile(service.dataDir, Readable.from([bytes]))).rejects.toMatchObject({
      code: 'malformed_request'
    })
    await expect(takeFile(service.dataDir, Readable.from([bytes.subarray(0, 70_000)]))).rejects.toMatchObject(
      { code: 'malformed_request' }
    )
  },
  patience
)

test(
  'where the passphrase cannot be read nothing is made in the clear; removed, they are plain again',
  async () => {
    const sealed = service.db.raw.prepare('SELECT passphrase FROM backup_settings').pluck().get() as string
    service.db.raw.prepare('UPDATE backup_settings SET passphrase = ?').run(`${sealed.slice(0, -4)}AAAA`)
    const before = (await listBackups(service.dataDir)).length
    expect((await data('getBackups')).encryption).toBe('unreadable')
    const error = await service.alice.refused('createBackup', 'unavailable')
    expect(error.message).toContain('passphrase')
    expect(await listBackups(service.dataDir)).toHaveLength(before)
    expect(await data('updateBackups', { body: { passphrase: null } })).toMatchObject({ encryption: 'off' })
    expect(await data('createBackup')).toMatchObject({ is_encrypted: false })
  },
  patience
)
