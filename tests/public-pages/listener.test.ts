/** The public pages' server: opening, moving and closing it; which settings are accepted, and what the answer contains. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService } from '#main/service'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { wholeNetwork } from '#main/public-pages/server/open-server'
import { freePort } from '../support/free-port'
import { useService } from '../support/use-service'

const service = useService()

test('they are closed when new, open when turned on, and closed again', async () => {
  const { alice } = service
  expect(await alice.data('getDoors')).toMatchObject({
    is_on: false,
    state: 'off',
    listens_on: 'this_machine',
    counts_opens: true,
    addresses: { machine: null, network: [], public: null }
  })
  expect(service.publicPagesUrl()).toBeNull()
  const open = await alice.data('updateDoors', { body: { is_on: true } })
  expect(open).toMatchObject({ is_on: true, state: 'open', problem: null })
  expect(open.addresses.machine).toBe(service.publicPagesUrl())
  expect((await fetch(`${open.addresses.machine}/nothing`)).status).toBe(404)
  expect(await alice.data('updateDoors', { body: { is_on: false } })).toMatchObject({ state: 'off' })
  await expect(fetch(`${open.addresses.machine}/nothing`)).rejects.toThrow()
})

test('a taken port is reported, and used automatically when it is free', async () => {
  const { alice } = service
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const taken = await alice.data('updateDoors', { body: { is_on: true, port } })
  expect(taken).toMatchObject({ state: 'port_taken', addresses: { machine: null } })
  expect(taken.problem).toContain(String(port))
  await new Promise((resolve) => other.close(resolve))
  await service.tick()
  expect(await alice.data('getDoors')).toMatchObject({
    state: 'open',
    problem: null,
    addresses: { machine: `http://127.0.0.1:${port}` }
  })
})

test('they move to another port and into the network, and are gone from where they were', async () => {
  const { alice } = service
  const before = await alice.data('getDoors')
  const port = await freePort()
  const moved = await alice.data('updateDoors', { body: { port, listens_on: 'network' } })
  expect(moved).toMatchObject({ state: 'open', port, addresses: { machine: `http://127.0.0.1:${port}` } })
  await expect(fetch(before.addresses.machine)).rejects.toThrow()
  for (const address of moved.addresses.network) expect(new URL(address).port).toBe(String(port))
  // The test service still doesn't listen on the network.
  expect(wholeNetwork).toEqual(['0.0.0.0', '::'])
  expect(await alice.data('updateDoors', { body: { listens_on: 'this_machine' } })).toMatchObject({
    state: 'open',
    addresses: { network: [] }
  })
})

test('both accounts see the same server, and many changes at once settle on one state', async () => {
  const { alice, bob } = service
  await Promise.all(
    [true, false, true, false, true].map((is_on) => alice.call('updateDoors', { body: { is_on } }))
  )
  const last = await bob.data('updateDoors', { body: { is_on: true } })
  expect(last).toEqual(await alice.data('getDoors'))
  expect((await fetch(last.addresses.machine)).status).toBe(404)
})

test('what another program changes is followed; who only reads cannot change', async () => {
  service.db.raw.exec('UPDATE doors SET is_on = 0')
  await service.tick()
  expect(service.publicPagesUrl()).toBeNull()
  await service.alice
    .withScopes('settings:read')
    .refused('updateDoors', 'missing_scope', { body: { is_on: true } })
})

test('a service opens them when it starts, and closes them when it stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-doors-'))
  const port = await freePort()
  const db = openDatabase(dataDir)
  db.raw.prepare('UPDATE doors SET is_on = 1, port = ?').run(port)
  closeDatabase(db)
  const silent = { info: () => undefined, error: () => undefined }
  const running = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log: silent })
  expect(running.publicPagesUrl()).toBe(`http://127.0.0.1:${port}`)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(404)
  await running.stop()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  rmSync(dataDir, { recursive: true, force: true })
})
