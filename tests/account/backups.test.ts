/** Backups over HTTP: creating, listing, downloading, restoring, checking, deleting; daily backups and the second folder. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const type = 'application/vnd.sqlite3'
const folder = () => join(service.dataDir, 'backups')
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder(), name)))
beforeEach(() => rmSync(folder(), { recursive: true, force: true }))

let elsewhere: string
beforeAll(() => void (elsewhere = mkdtempSync(join(tmpdir(), 'goodword-elsewhere-'))))
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

test('getBackups tells how they are made, and of all there are', async () => {
  expect(await service.alice.data('getBackups')).toMatchObject({
    folder: folder(),
    is_daily: false,
    second_folder: null,
    keeps_daily: 7,
    keeps_weekly: 4,
    problem: null,
    last_at: null,
    next_at: null,
    running: null,
    bytes: 0,
    backups: []
  })
  const made = await service.alice.data('createBackup')
  const { backups, bytes, last_at, free_bytes } = await service.bob.data('getBackups')
  expect(backups).toEqual([made])
  expect([bytes, last_at]).toEqual([made.bytes, made.created_at])
  expect(free_bytes).toBeGreaterThan(0)
})

test('createBackup holds what was acknowledged before it, and nothing of later', async () => {
  const before = await service.alice.data('createCustomer', { body: { email: 'before@example.com' } })
  const made = await service.alice.data('createBackup')
  await service.alice.data('createCustomer', { body: { email: 'behind@example.com' } })
  expect(made).toMatchObject({ kind: 'by_hand', state: 'whole', of_this_installation: true })
  const copy = new Database(join(folder(), made.file_name), { readonly: true })
  const emails = copy.prepare('SELECT email FROM customers ORDER BY id').pluck().all()
  copy.close()
  expect(emails).toContain(before.email)
  expect(emails).not.toContain('behind@example.com')
  expect(made.counts.customers).toBe(emails.length)
})

test('createBackup is told to all accounts, and a second one at the same time is refused', async () => {
  const [one, other] = await Promise.all([
    service.alice.call('createBackup'),
    service.bob.call('createBackup')
  ])
  expect([one.status, other.status].toSorted()).toEqual([201, 409])
  for (const person of [service.alice, service.bob]) {
    const events = await person.data('listEvents', { query: { resource: 'installation' } })
    expect(events.at(-1)).toMatchObject({ type: 'installation.updated', record_id: null })
  }
})

test('a token needs scopes that are only given when asked for by name', async () => {
  const { id } = await service.alice.data('createBackup')
  const params = { id }
  const reader = service.alice.withScopes('installation:read')
  await reader.refused('createBackup', 'missing_scope')
  await reader.refused('getBackupFile', 'missing_scope', { params })
  const writer = service.alice.withScopes('installation:write')
  await writer.refused('deleteBackup', 'missing_scope', { params })
})

test('getBackupFile sends the file as it is, with its length', async () => {
  const { id, file_name, bytes } = await service.alice.data('createBackup')
  const path = `${service.url}/account/backups/${id}/file`
  const headers = { authorization: `Bearer ${service.alice.token}` }
  const answer = await fetch(path, { headers })
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-length')).toBe(String(bytes))
  expect(answer.headers.get('content-disposition')).toContain('by_hand.db')
  expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(folder(), file_name)))).toBe(true)
  await service.alice.refused('getBackupFile', 'not_found', { params: { id: 1 } })
})

describe('checkBackup', () => {
  test('restores it on trial, and compares what it holds', async () => {
    const { id, counts } = await service.alice.data('createBackup')
    const checked = await service.alice.data('checkBackup', { params: { id } })
    expect(checked).toMatchObject({ outcome: 'whole', counts, backup: { id, state: 'whole' } })
    expect(readdirSync(folder()), 'the copy is gone').toHaveLength(2)
  })

  test('finds one that has changed by a bit, which is shown from then on', async () => {
    const { id, file_name } = await service.alice.data('createBackup')
    const bytes = bytesOf(file_name)
    bytes[bytes.length - 300]! ^= 1
    writeFileSync(join(folder(), file_name), bytes)
    const checked = await service.alice.data('checkBackup', { params: { id } })
    expect(checked).toMatchObject({ outcome: 'damaged', counts: null, backup: { state: 'damaged' } })
    const { backups, last_at } = await service.alice.data('getBackups')
    expect([backups[0].state, last_at]).toEqual(['damaged', null])
  })

  test('counts one that has no manifest, and gives it one', async () => {
    const { file_name, counts } = await service.alice.data('createBackup')
    rmSync(join(folder(), file_name.replace('.db', '.json')))
    const [{ id, state }] = (await service.alice.data('getBackups')).backups
    expect(state).toBe('unchecked')
    await service.alice.data('checkBackup', { params: { id } })
    const [again] = (await service.alice.data('getBackups')).backups
    expect(again).toMatchObject({ state: 'whole', counts, of_this_installation: true })
  })
})

test('deleteBackup takes it away, but never the last one that is whole', async () => {
  const { id } = await service.alice.data('createBackup')
  await service.alice.refused('deleteBackup', 'conflict', { params: { id } })
  const other = await service.alice.data('createBackup')
  expect(await service.alice.data('deleteBackup', { params: { id } })).toMatchObject({ id })
  expect((await service.alice.data('getBackups')).backups).toEqual([other])
  expect(readdirSync(folder())).toHaveLength(2)
})

describe('every day', () => {
  const hour = 3_600_000
  const kinds = async () =>
    (await service.alice.data('getBackups')).backups.map(({ kind }: { kind: string }) => kind)

  test('one is made, and the old ones go', async () => {
    await service.alice.data('createCustomer', { body: { email: 'daily@example.com' } })
    const { next_at } = await service.alice.data('updateBackups', {
      body: { is_daily: true, keeps_daily: 2, keeps_weekly: 0 }
    })
    expect(Date.parse(next_at)).toBe(service.clock.now())
    await service.tick()
    expect(await kinds()).toEqual(['daily'])
    service.clock.advance(23 * hour)
    await service.tick()
    expect(await kinds(), 'not yet').toEqual(['daily'])
    for (let day = 0; day < 3; day++) {
      service.clock.advance(25 * hour)
      await service.tick()
    }
    expect(await kinds()).toEqual(['daily', 'daily'])
    await service.alice.data('updateBackups', { body: { is_daily: false } })
    service.clock.advance(25 * hour)
    await service.tick()
    expect(await kinds()).toEqual(['daily', 'daily'])
  })

  test('what goes wrong is said, tried again, and no longer said once it works', async () => {
    await service.alice.data('updateBackups', { body: { is_daily: true } })
    writeFileSync(folder(), 'a file where the folder should be')
    service.clock.advance(25 * hour)
    await service.tick()
    const { problem } = await service.alice.data('getBackups')
    expect(problem).toMatch(/could not be made/)
    rmSync(folder())
    service.clock.advance(hour)
    await service.tick()
    expect(await service.alice.data('getBackups')).toMatchObject({
      problem: null,
      backups: [{ kind: 'daily' }]
    })
    await service.alice.data('updateBackups', { body: { is_daily: false } })
  })
})

describe('the second folder', () => {
  test('gets a copy of each, now and later', async () => {
    const made = await service.alice.data('createBackup')
    const told = await service.alice.data('updateBackups', { body: { second_folder: elsewhere } })
    expect(told).toMatchObject({ second_problem: null, backups: [{ ...made, also_in_second_folder: true }] })
    const other = await service.alice.data('createBackup')
    expect(other.also_in_second_folder).toBe(true)
    expect(
      readFileSync(join(elsewhere, other.file_name)).equals(readFileSync(join(folder(), other.file_name)))
    ).toBe(true)
    expect(statSync(join(elsewhere, other.file_name)).mode & 0o777).toBe(0o600)
    await service.alice.data('deleteBackup', { params: { id: made.id } })
    expect(existsSync(join(elsewhere, made.file_name)), 'what lies there stays').toBe(true)
  })

  test('that is unplugged is said, and made up for when it is back', async () => {
    const gone = join(elsewhere, 'disk')
    mkdirSync(gone)
    await service.alice.data('updateBackups', { body: { second_folder: gone } })
    // Unplugging the disk leaves an empty mount point.
    rmSync(gone, { recursive: true })
    mkdirSync(gone)
    const made = await service.alice.data('createBackup')
    expect(made).toMatchObject({ state: 'whole', also_in_second_folder: false })
    const { second_problem, problem } = await service.alice.data('getBackups')
    expect(second_problem).toMatch(/missing or is a different one/)
    expect(problem).toBeNull()
    writeFileSync(join(gone, '.goodword-backups'), 'the mark that it had')
    service.clock.advance(3_600_000)
    await service.tick()
    expect(await service.alice.data('getBackups')).toMatchObject({
      second_problem: null,
      backups: [{ also_in_second_folder: true }]
    })
    await service.alice.data('updateBackups', { body: { second_folder: null } })
  })

  test('is tried before it is taken', async () => {
    const file = join(elsewhere, 'a file')
    writeFileSync(file, '')
    const wrong = {
      backups: /full path/,
      '//server/share': /network paths/,
      [String.raw`\\server\share`]: /network paths/,
      '/home/somebody/.ssh': /hidden folders such as .ssh/,
      ...(process.platform === 'linux' ? { '/etc': /belongs to the system/ } : {}),
      [join(elsewhere, 'missing')]: /does not exist/,
      [file]: /not a folder/,
      [join(service.dataDir)]: /inside the data folder/
    }
    for (const [second_folder, sentence] of Object.entries(wrong)) {
      const error = await service.alice.refused('updateBackups', 'validation_failed', {
        body: { second_folder }
      })
      expect(error.fields[0]).toMatchObject({ path: 'second_folder', code: 'unusable' })
      expect(error.fields[0].message).toMatch(sentence)
    }
    expect((await service.alice.data('getBackups')).second_folder).toBeNull()
  })

  test('on the same disk is warned of', async () => {
    const beside = mkdtempSync(join(service.dataDir, '..', 'goodword-beside-'))
    const answer = await service.alice.call('updateBackups', { body: { second_folder: beside } })
    expect(answer.json.warnings).toEqual([expect.objectContaining({ code: 'same_disk' })])
    await service.alice.data('updateBackups', { body: { second_folder: null } })
    rmSync(beside, { recursive: true })
  })
})

test('before an import takes rows in a backup is made, once for several in a row', async () => {
  const rows = (email: string) => ({ type: 'text/csv', bytes: `first_name,email\nAnn,${email}\n` })
  for (const email of ['one@example.com', 'two@example.com']) {
    const { id } = await service.alice.data('createImport', {
      query: { kind: 'customers' },
      file: rows(email)
    })
    await settledImport(service.alice, id)
    await service.alice.data('commitImport', { params: { id } })
    expect((await settledImport(service.alice, id)).status).toBe('done')
  }
  const { backups } = await service.alice.data('getBackups')
  expect(backups.map(({ kind }: { kind: string }) => kind)).toEqual(['before_import'])
})

test('erasing somebody says that backups still hold them', async () => {
  const erase = async (email: string) => {
    const { id } = await service.alice.data('createCustomer', { body: { email } })
    return service.alice.call('eraseCustomer', { params: { id }, body: { confirm: email } })
  }
  expect((await erase('first@example.com')).json.warnings).toBeUndefined()
  await service.alice.data('createBackup')
  service.clock.advance(5 * 86_400_000)
  const [warning] = (await erase('second@example.com')).json.warnings
  expect(warning.code).toBe('in_backups')
  expect(warning.message).toMatch(/from the last 5 days/)
})
