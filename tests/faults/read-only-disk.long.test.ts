/**
 * A read-only folder: everything can be read, nothing is changed or sent, and work continues once writing is possible. A
 * read-only bind mount works even for root; where none can be made these tests are skipped.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCustomer } from '#main/account/customers/customers.service'
import { createToken } from '#main/account/core/tokens/tokens.service'
import { ownContext } from '#main/context'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { inTransaction } from '#main/store/query'
import { scopes } from '#shared/contract/scopes'

const root = mkdtempSync(join(tmpdir(), 'goodword-read-only-'))
const disk = join(root, 'disk')
mkdirSync(disk)
const mount = (...args: string[]) => spawnSync('mount', args).status === 0
const canMount = process.platform === 'linux' && mount('--bind', disk, disk)
const turn = (how: 'ro' | 'rw') => expect(mount('-o', `remount,bind,${how}`, disk)).toBe(true)
afterAll(() => {
  if (canMount) execFileSync('umount', [disk])
  rmSync(root, { recursive: true, force: true })
})

const log = { info: () => undefined, error: () => undefined }
const dataDir = join(disk, 'data')
let service: RunningService | undefined
let token: string

const start = async () =>
  (service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log }))
const stop = async () => {
  await service?.stop()
  service = undefined
}
async function call(method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${service!.url}/account/${path}`, { method, headers, ...sent })
  const { data, error } = (await answer.json()) as { data: never; error?: { code: string } }
  return { status: answer.status, code: error?.code, data: data as Record<string, unknown> }
}
const emails = async () => {
  const { data } = await call('GET', 'customers')
  return (data as unknown as { email: string }[]).map(({ email }) => email)
}
const content = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => `${name} ${readFileSync(join(parentPath, name)).toString('base64')}`)

describe.skipIf(!canMount)('a read-only disk', () => {
  beforeEach(async () => {
    turn('rw')
    rmSync(dataDir, { recursive: true, force: true })
    const { db } = await start()
    const ctx = ownContext({ db, now: Date.now, log }, 1)
    inTransaction(ctx, () => createCustomer(ctx, { email: 'ann@example.com' }))
    token = inTransaction(ctx, () => createToken(ctx, { name: 'test', scopes: [...scopes] })).token
  })
  afterEach(async () => {
    turn('rw')
    await stop()
  })

  test('all can be read, nothing is changed, and it says so', async () => {
    await stop()
    turn('ro')
    const before = content()
    await start()
    expect((await call('GET', 'installation')).data).toMatchObject({ mode: 'read_only' })
    expect(await emails()).toEqual(['ann@example.com'])
    expect(await call('POST', 'customers', { email: 'new@example.com' })).toMatchObject({
      status: 503,
      code: 'read_only'
    })
    await service!.tick()
    await stop()
    expect(content()).toEqual(before)
  })

  test('what a program that ended suddenly had only in its log is read too', async () => {
    // A copy of the folder as it is while the program runs.
    const copy = join(root, 'copy')
    expect(await call('POST', 'customers', { email: 'last@example.com' })).toMatchObject({ status: 201 })
    cpSync(dataDir, copy, { recursive: true })
    await stop()
    rmSync(dataDir, { recursive: true })
    cpSync(copy, dataDir, { recursive: true })
    rmSync(copy, { recursive: true })
    turn('ro')
    await start()
    expect(await emails()).toEqual(expect.arrayContaining(['ann@example.com', 'last@example.com']))
  })

  test('when it can be written to again, trying again is enough', async () => {
    await stop()
    turn('ro')
    await start()
    turn('rw')
    expect((await call('POST', 'installation/try-again')).data).toMatchObject({ mode: 'normal' })
    expect(await call('POST', 'customers', { email: 'new@example.com' })).toMatchObject({ status: 201 })
  })
})
