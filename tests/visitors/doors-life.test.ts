/** The life of the customers' doors: opened, moved, closed; what is taken; what stands in the answer. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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
  expect(service.doorsUrl()).toBeNull()
  const open = await alice.data('updateDoors', { body: { is_on: true } })
  expect(open).toMatchObject({ is_on: true, state: 'open', problem: null })
  expect(open.addresses.machine).toBe(service.doorsUrl())
  expect((await fetch(`${open.addresses.machine}/nothing`)).status).toBe(404)
  expect(await alice.data('updateDoors', { body: { is_on: false } })).toMatchObject({ state: 'off' })
  await expect(fetch(`${open.addresses.machine}/nothing`)).rejects.toThrow()
})

test('a taken port is said, and opens by itself when it is free', async () => {
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
