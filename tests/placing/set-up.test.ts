/** Targets as they are set up: what is refused, what is kept, who is told, and what a restore leaves. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Alert } from '#shared/contract/alerts'
import { startTestService, type TestService } from '../support/service'
import { newHostKey, startSftp } from './stand-ins/sftp-server'
import { startWordPressPatterns } from './stand-ins/wordpress-server'

const minute = 60_000
let service: TestService
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-set-up-'))
  service = await startTestService({ connecting: { pause: () => Promise.resolve() } })
})
afterEach(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})
const data: TestService['alice']['data'] = (...call) => service.alice.data(...call)
const problems = async (body: object): Promise<string[]> => {
  const error = await service.alice.refused('createDisplayTarget', 'validation_failed', {
    body: { name: 'Website', ...body }
  })
  return error.fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)
}
const login = { username: 'ann', secrets: { password: 'made-up-pass' } }

describe('what is entered', () => {
  test.each<[string, object, string[]]>([
    ['a folder without one', { kind: 'folder' }, ['folder: required']],
    ['half a path', { kind: 'folder', folder: 'www' }, ['folder: invalid_format']],
    [
      'a folder with a password',
      { kind: 'folder', folder: '/www', secrets: { password: 'x' } },
      ['secrets.password: not_for_kind']
    ],
    [
      'a server without anything',
      { kind: 'sftp' },
      ['address: required', 'username: required', 'secrets.password: required']
    ],
    ['no server', { kind: 'ftps', address: 'two words', ...login }, ['address: invalid_format']],
    [
      'a key for FTPS',
      { kind: 'ftps', address: 'h.example', username: 'ann', secrets: { password: 'x', private_key: 'y' } },
      ['secrets.private_key: not_for_kind']
    ],
    [
      'WebDAV without encryption',
      { kind: 'webdav', address: 'http://cloud.example/dav', ...login },
      ['address: not_encrypted']
    ],
    [
      'a password in the address',
      { kind: 'webdav', address: 'https://ann:x@cloud.example/', ...login },
      ['address: with_password']
    ],
    ['no address', { kind: 'wordpress', address: 'shop', ...login }, ['address: invalid_format']],
    [
      'a connection of nobody',
      { kind: 'wordpress', connection_id: 987 },
      ['connection_id: unknown_connection']
    ],
    ['an unknown kind', { kind: 'ftp', address: 'h.example', ...login }, ['kind: invalid_value']]
  ])('%s is refused', async (_title, body, expected) => {
    expect(await problems(body)).toEqual(expected)
  })

  test('secrets are kept for the same server and user only', async () => {
    const body = { kind: 'sftp', name: 'Website', address: 'h.example', ...login }
    const made = await data('createDisplayTarget', { body })
    expect(made).toMatchObject({
      secrets_set: ['password'],
      state: 'unchecked',
      is_on: true,
      checked_at: null
    })
    const params = { id: made.id }
    expect(await data('updateDisplayTarget', { params, body: made })).toEqual(made)
    expect(await data('updateDisplayTarget', { params, body: { folder: 'www' } })).toMatchObject({
      secrets_set: ['password']
    })
    const elsewhere = { address: 'other.example' }
    await service.alice.refused('updateDisplayTarget', 'validation_failed', { params, body: elsewhere })
    const again = { ...elsewhere, secrets: { password: 'another' } }
    expect(await data('updateDisplayTarget', { params, body: again })).toMatchObject({
      secrets_set: ['password']
    })
    const claimed = { host_key: 'SHA256:made-up' }
    await service.alice.refused('updateDisplayTarget', 'validation_failed', { params, body: claimed })
  })

  test('where displays lie is not changed under them', async () => {
    const { id } = await data('createDisplayTarget', { body: { kind: 'folder', name: 'Website', folder } })
    const params = { id }
    await data('checkDisplayTarget', { params })
    await data('createDisplay', { body: { name: 'Start page', kind: 'wall', target_id: id } })
    await service.tick()
    const error = await service.alice.refused('updateDisplayTarget', 'conflict', {
      params,
      body: { folder: '/elsewhere' }
    })
    expect(error.reason).toBe('displays_there')
  })

  test('names of files are names of files', async () => {
    for (const file_name of ['../index.html', 'index.php', '.htaccess', 'a/b.html', 'a b.html'])
      await service.alice.refused('createDisplay', 'validation_failed', {
        body: { name: 'Start page', kind: 'wall', file_name }
      })
  })
})

test('an application password of a WooCommerce connection is enough', async () => {
  const server = await startWordPressPatterns()
  try {
    const url = new URL('/shop', server.address).href
    const { id: connection } = await data('createConnection', {
      body: {
        kind: 'woocommerce',
        settings: { url, username: 'ann', orders: 'no' },
        secrets: { consumer_key: 'ck_made', consumer_secret: 'cs_up', application_password: 'made up pass' }
      }
    })
    await data('pauseConnection', { params: { id: connection } })
    const body = { kind: 'wordpress', name: 'Shop', connection_id: connection }
    const { id } = await data('createDisplayTarget', { body })
    expect(await data('checkDisplayTarget', { params: { id } })).toEqual({ ok: true, problem: null })
    await data('createDisplay', { body: { name: 'Start page', kind: 'wall', target_id: id } })
    await service.tick()
    expect([...server.blocks.values()]).toMatchObject([{ title: 'Start page', status: 'publish' }])
    await data('deleteConnection', { params: { id: connection } })
    const { problem } = await data('checkDisplayTarget', { params: { id } })
    expect(problem.code).toMatch(/secrets_unreadable|unreachable|refused/)
  } finally {
    await server.stop()
  }
})

test('a server with another key gets nothing; forgetting the old one and checking takes the new one', async () => {
  const server = await startSftp()
  const body = { kind: 'sftp', name: 'Website', address: server.address, folder: 'www', ...login }
  const { id } = await data('createDisplayTarget', { body })
  const params = { id }
  await data('checkDisplayTarget', { params })
  const { host_key } = await data('getDisplayTarget', { params })
  expect(host_key).toMatch(/^SHA256:/)
  const shown = await data('createDisplay', { body: { name: 'Start page', kind: 'wall', target_id: id } })
  await server.stop()
  const other = await startSftp(newHostKey(), Number(server.address.split(':')[1]))
  try {
    await service.tick()
    expect(other.logins()).toBe(0)
    expect((await data('getDisplay', { params: { id: shown.id } })).placement.problem.code).toBe(
      'key_changed'
    )
    expect((await data('updateDisplayTarget', { params, body: { host_key: null } })).state).toBe('unchecked')
    expect(await data('checkDisplayTarget', { params })).toMatchObject({ ok: true })
    await service.tick()
    expect([...other.files.keys()]).toEqual([`reviews-wall-${shown.id}.html`])
  } finally {
    await other.stop()
  }
})

test('trouble that lasts is told once, in an alert; what passes is not', async () => {
  await data('createAlert', { body: { kind: 'desktop', name: 'Desk', events: ['display_target.trouble'] } })
  const { id } = await data('createDisplayTarget', { body: { kind: 'folder', name: 'Website', folder } })
  await data('checkDisplayTarget', { params: { id } })
  await data('createDisplay', { body: { name: 'Start page', kind: 'wall', target_id: id } })
  rmSync(folder, { recursive: true })
  const told = () =>
    service.db.raw
      .prepare("SELECT count(*) FROM alert_messages WHERE event = 'display_target.trouble'")
      .pluck()
      .get()
  for (let count = 0; count < 5; count++) {
    await service.tick()
    service.clock.advance(20 * minute)
  }
  expect(told()).toBe(1)
  const [alert] = (await data('listAlerts')) as Alert[]
  expect(alert).toMatchObject({ events: ['display_target.trouble'] })
})

test('after a restore nothing leaves until the owner says so, and what was put there since is still known', async () => {
  const { id } = await data('createDisplayTarget', { body: { kind: 'folder', name: 'Website', folder } })
  await data('checkDisplayTarget', { params: { id } })
  await data('createReview', { body: { score: 5, review: 'Hidden later.' } })
  const before = await data('createDisplay', { body: { name: 'Old', kind: 'wall', target_id: id } })
  await service.tick()
  const backup = await data('createBackup')
  const [{ id: review }] = await data('listReviews')
  await data('updateReview', { params: { id: review }, body: { is_hidden: true } })
  await data('createDisplay', { body: { name: 'New', kind: 'badge', target_id: id } })
  await service.tick()
  service.clock.advance(minute)
  await service.tick()
  const there = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(there()).toHaveLength(2)
  expect(there().join('')).not.toContain('Hidden later.')
  await data('restoreBackup', { params: { id: backup.id } })
  service.clock.advance(minute)
  await service.tick()
  expect(there().join('')).not.toContain('Hidden later.')
  expect(await data('getDisplayTarget', { params: { id } })).toMatchObject({ state: 'off', is_on: false })
  await data('updateDisplayTarget', { params: { id }, body: { is_on: true } })
  await service.tick()
  // The newer display is not in the backup, so it is taken away; the older one is as the backup has it.
  expect(readdirSync(folder)).toEqual([`reviews-wall-${before.id}.html`])
  expect(there().join('')).toContain('Hidden later.')
})
