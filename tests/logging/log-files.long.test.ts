/** Log files: nothing depends on them, they don't grow for ever, and the security log records what it must. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { securityEvents } from '#shared/contract/logs'
import { openLogs } from '#main/logging/open-logs'
import { RotatedFile } from '#main/logging/rotated-file'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { startTestService } from '../support/service'
import { windowKey } from '../support/window-key'
import { withoutTokens } from '../support/without-tokens'

let dataDir: string
let stderr: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-logs-'))
  stderr = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => stderr.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (): Promise<RunningService> => startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0 })

describe('a disk that takes nothing', () => {
  test.skipIf(process.getuid?.() === 0)('a folder that cannot be written to', async () => {
    chmodSync(dataDir, 0o500)
    const file = new RotatedFile(join(dataDir, 'logs'), 'x.log', 2)
    file.write('one\n')
    expect(await file.tail(5)).toEqual([])
    await file.close()
    chmodSync(dataDir, 0o700)
  })

  test('a file where the folder should be: the service works all the same', async () => {
    writeFileSync(join(dataDir, 'logs'), 'in the way')
    const service = await start()
    await windowKey(service)
    await service.stop()
    expect(readFileSync(join(dataDir, 'logs'), 'utf8')).toBe('in the way')
  })

  test.skipIf(!existsSync('/dev/full'))('a full disk: lines are lost, and nothing else', async () => {
    // Makes every write there fail, as on a full disk.
    mkdirSync(join(dataDir, 'logs'))
    symlinkSync('/dev/full', join(dataDir, 'logs/goodword.log'))
    const service = await start()
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
    await service.stop()
  })

  test('it grows so far, and begins afresh', async () => {
    const file = new RotatedFile(join(dataDir, 'logs'), 'x.log', 2)
    const line = (number: number) => `${number} ${'x'.repeat(100_000)}\n`
    for (let number = 0; number < 60; number++) {
      file.write(line(number))
      await file.tail(1)
    }
    expect((await file.tail(3)).map((each) => each.split(' ')[0])).toEqual(['57', '58', '59'])
    await file.close()
    expect(readdirSync(join(dataDir, 'logs')).toSorted()).toEqual(['x.log', 'x.log.1', 'x.log.2'])
  })
})

/** What replies to alerts do: they need a site and a mailbox, see tests/integrations/answers-by-mail.test.ts. */
const toldOfReplies = ['answer_taken', 'answer_refused']

describe('the security log', () => {
  test('tells each kind of event, by ids alone, and outlives a restore', { timeout: 240_000 }, async () => {
    const service = await startTestService()
    const { alice } = service
    await windowKey(service)
    const post = (path: string, body: object, key?: string) =>
      fetch(`${service.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify(body)
      })
    await post('/session', { ticket: 'never one' })
    await post('/launch', { nonce: 'x', proof: 'y' })
    await post('/account/tags', {}, 'gw_wrong')
    const token = await alice.data('createToken', {
      body: { name: 'Till of Ann Lee', scopes: ['tags:read'] }
    })
    await alice.data('rotateToken', { params: { id: token.id }, body: { overlap_seconds: 0 } })
    await alice.data('revokeToken', { params: { id: token.id } })
    for (let times = 0; times < 3; times++)
      await alice.withScopes('tags:read').refused('listCustomers', 'missing_scope')
    await alice.call('exportCustomers')
    await alice.data('updateDoors', { body: { is_on: true, public_address: 'https://ann-lee.example.com' } })
    await alice.data('updateDoors', { body: { is_on: false } })
    const alert = await alice.data('createAlert', {
      body: { kind: 'slack', name: 'Team', url: 'https://hooks.example.com/1', events: ['review.created'] }
    })
    await alice.data('updateAlert', {
      params: { id: alert.id },
      body: { url: 'https://hooks.example.com/2' }
    })
    const account = { host: '127.0.0.1', security: 'none', username: 'shop', password: 'secret' }
    const mailbox = { imap: { ...account, port: 9 }, from_email: 'shop@example.com' }
    await alice.data('updateEmailChannel', { body: { ...account, ...mailbox, port: 9 } })
    await alice.data('createAlert', {
      body: {
        ...{ kind: 'email', name: 'Phone', events: ['review.created'] },
        ...{ to: ['owner@example.com'], may_answer: true }
      }
    })
    const webhook = await alice.data('createWebhook', {
      body: { name: 'Ann', url: 'https://ann.example.com', events: ['review.created'] }
    })
    const change = { body: { url: 'https://lee.example.com' } }
    await alice.data('updateWebhook', { params: { id: webhook.id }, ...change })
    const person = { email: 'ann.lee@example.com', first_name: 'Ann', last_name: 'Lee' }
    const customer = await alice.data('createCustomer', { body: person })
    await alice.data('exportCustomer', { params: { id: customer.id } })
    const suppression = { channel: 'email', address: 'out.lee@example.com' }
    const { id: lifted } = await alice.data('addSuppression', { body: suppression })
    await alice.data('liftSuppression', { params: { id: lifted }, body: { confirm: suppression.address } })
    await alice.data('eraseCustomer', { params: { id: customer.id }, body: { confirm: person.email } })
    const { id: connection } = await alice.data('createConnection', {
      body: { kind: 'json', name: 'Ann', settings: { url: 'http://127.0.0.1:9/lee.json' } }
    })
    const elsewhere = { settings: { url: 'http://localhost:9/lee.json' } }
    await alice.data('updateConnection', { params: { id: connection }, body: elsewhere })
    await alice.call('deleteConnection', { params: { id: connection } })
    const folder = { kind: 'folder', name: 'Ann', folder: '/ann/lee' }
    const { id: target } = await alice.data('createDisplayTarget', { body: folder })
    await alice.data('updateDisplayTarget', { params: { id: target }, body: { folder: '/lee' } })
    await alice.data('deleteDisplayTarget', { params: { id: target } })
    const business = { business_name: 'Ann Lee', country: 'GB', currency: 'GBP', time_zone: 'Europe/London' }
    const window = await windowKey(service)
    expect((await post('/session/accounts', business, window)).status).toBe(201)
    expect((await post('/session/account', {}, window)).status).toBe(201)
    const second = mkdtempSync(join(tmpdir(), 'goodword-second-'))
    await alice.call('updateBackups', { body: { second_folder: second } })
    const [one, other] = [await alice.data('createBackup'), await alice.data('createBackup')]
    const { text } = await alice.call('getBackupFile', { params: { id: one.id } })
    expect(text.length).toBeGreaterThan(1000)
    const bytes = new Uint8Array(readFileSync(join(service.dataDir, 'backups', one.file_name)))
    await alice.data('addBackup', { file: { type: 'application/vnd.sqlite3', bytes } })
    await alice.data('deleteBackup', { params: { id: other.id } })
    const before = (await alice.data('getSecurityLog')).events
    await alice.data('restoreBackup', { params: { id: one.id } })
    const { events } = await alice.data('getSecurityLog')
    expect(events.slice(1)).toEqual(before)
    expect(events[0]).toMatchObject({ event: 'backup_restored', by: expect.stringMatching(/^token \d+$/) })
    rmSync(second, { recursive: true, force: true })
    // Starting over is only possible if the data cannot be opened.
    writeFileSync(join(service.dataDir, 'goodword.db'), 'no database')
    await service.restartAround(() => {
      writeFileSync(join(service.dataDir, 'goodword.db'), 'no database')
      return Promise.resolve()
    })
    const key = await windowKey(service)
    expect((await post('/account/installation/start-empty', { confirm: 'start empty' }, key)).status).toBe(
      200
    )
    const answer = await fetch(`${service.url}/account/installation/security-log?limit=1000`, {
      headers: { authorization: `Bearer ${key}` }
    })
    const all = ((await answer.json()) as { data: { events: { event: string }[] } }).data.events
    const told = [...all.map(({ event }) => event), ...toldOfReplies]
    expect(new Set(told)).toEqual(new Set(securityEvents))
    expect(withoutTokens(JSON.stringify(all))).not.toMatch(/\bann\b|\blee\b|\btill\b/i)
    await service.stop()
  })

  test('what a program does again and again is told once, and then counted', async () => {
    const logs = openLogs(dataDir, { now: Date.now })
    const refuse = () =>
      logs.log.security?.('scope_refused', { by: 'token 5', account: 1, scope: 'tags:read' })
    for (let times = 0; times < 1000; times++) refuse()
    expect(await logs.securityEvents(10)).toMatchObject([
      { event: 'scope_refused', by: 'token 5', account_id: 1 }
    ])
    await logs.close()
    const [counted] = await openLogs(dataDir, { now: Date.now }).securityEvents(1)
    expect(counted?.facts).toEqual({ scope: 'tags:read', times: 999 })
  })
})
