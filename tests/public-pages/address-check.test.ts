/** The check of the public address: each outcome, with servers that cause it. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAddress } from '#main/account/pages/public-address/check-address'
import { testCertificate } from '../faults/test-certificate'
import { useService } from '../support/use-service'
import { patience } from '../support/patience'

const service = useService()
const servers: Server[] = []
const hello = { path: '/hello/aaaaaaaaaaaaaaaaaaaaaa', answer: 'the right answer' }

async function listening(server: Server, scheme = 'http'): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const answering = (listener: RequestListener) => listening(createServer(listener))

beforeAll(async () => {
  await service.alice.data('updateDoors', { body: { is_on: true } })
})
afterAll(() => servers.forEach((each) => (each.closeAllConnections(), each.close())))

test('refused without a public address, and while the public pages are off', async () => {
  const { alice } = service
  await alice.refused('checkDoors', 'conflict')
  await alice.data('updateDoors', { body: { is_on: false, public_address: 'https://reviews.example.com' } })
  await alice.refused('checkDoors', 'conflict')
  await alice.data('updateDoors', { body: { is_on: true, public_address: null } })
})

test('reached through a proxy; the result is kept until the address changes', async () => {
  const { alice } = service
  const proxy = await answering((req, res) => {
    void fetch(service.publicPagesUrl()! + req.url, { headers: { 'x-forwarded-for': '203.0.113.1' } }).then(
      async (answer) => res.writeHead(answer.status).end(await answer.text())
    )
  })
  const changed = await alice.call('updateDoors', { body: { public_address: proxy } })
  expect(changed.json.warnings).toMatchObject([{ code: 'not_public', path: 'public_address' }])
  expect(changed.json.data.last_check).toBeNull()
  const check = await alice.data('checkDoors')
  expect(check).toMatchObject({ outcome: 'reached', address: proxy, checked_at: '2026-03-10T10:00:00.000Z' })
  expect(check.detail).toContain('not encrypted')
  expect((await alice.data('getDoors')).last_check).toEqual(check)
  await alice.data('updateDoors', { body: { counts_opens: false, public_address: proxy } })
  expect((await alice.data('getDoors')).last_check).toEqual(check)
  await alice.data('updateDoors', { body: { public_address: null } })
  expect((await alice.data('getDoors')).last_check).toBeNull()
})

test('the public pages of another installation count as someone else’s', async () => {
  const { startTestService } = await import('../support/service')
  const other = await startTestService()
  await other.alice.data('updateDoors', { body: { is_on: true } })
  await service.alice.data('updateDoors', { body: { public_address: other.publicPagesUrl()! } })
  expect(await service.alice.data('checkDoors')).toMatchObject({ outcome: 'somebody_else' })
  await other.stop()
  expect(await service.alice.data('checkDoors')).toMatchObject({ outcome: 'refused' })
})

test.each<[string, RequestListener, string]>([
  ['another page', (_req, res) => void res.end('<h1>Welcome to nginx</h1>'), 'Something else answers'],
  ['the right answer with a wrong status', (_req, res) => void res.writeHead(404).end(hello.answer), '404'],
  ['a proxy that does not reach the doors', (_req, res) => void res.writeHead(502).end(), 'right port'],
  [
    'a name that the doors do not know',
    (_req, res) => void res.writeHead(421).end(),
    'does not recognise that name'
  ],
  [
    'a redirect to the right answer',
    (req, res) => {
      if (req.url === '/ok') res.end(hello.answer)
      else res.writeHead(301, { location: '/ok' }).end()
    },
    'redirects visitors'
  ],
  ['an endless page', (_req, res) => endless(res), 'Something else answers']
])('%s is somebody else', async (_what, listener, words) => {
  const result = await checkAddress(await answering(listener), hello, { patience })
  expect(result.outcome).toBe('somebody_else')
  expect(result.detail).toContain(words)
})

function endless(res: Parameters<RequestListener>[1]): void {
  if (res.write('x'.repeat(10_000))) setImmediate(() => endless(res))
  else res.once('drain', () => endless(res))
}

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['answers a byte at a time', (_req, res) => void setInterval(() => res.write('x'), 20).unref()]
])('a server that %s: timed out', async (_what, listener) => {
  const result = await checkAddress(await answering(listener), hello, { patience: 300 })
  expect(result.outcome).toBe('timed_out')
})

test('a name that is not known, and a port on which nobody listens', async () => {
  const nowhere = await checkAddress('https://nobody.invalid', hello, { patience })
  // Without a network, names cannot be looked up at all.
  expect(['not_found', 'failed']).toContain(nowhere.outcome)
  expect(nowhere.detail).toContain('nobody.invalid')
  const gone = await answering(() => undefined)
  await new Promise((resolve) => servers.at(-1)?.close(resolve))
  expect(await checkAddress(gone, hello)).toMatchObject({ outcome: 'refused' })
})

test('certificates: trusted, of nobody, of another name; and no https at all', async () => {
  const { key, cert } = await testCertificate()
  const server = createTlsServer({ key, cert }, (_req, res) => void res.end(hello.answer))
  const address = await listening(server, 'https')
  const trusted = await checkAddress(address, hello, { ca: cert })
  expect(trusted.outcome).toBe('reached')
  expect(trusted.detail).not.toContain('encrypted')
  expect(await checkAddress(address, hello)).toMatchObject({ outcome: 'certificate' })
  const otherName = await checkAddress(address.replace('127.0.0.1', 'localhost'), hello, { ca: cert })
  expect(otherName).toMatchObject({ outcome: 'certificate' })
  expect(otherName.detail).toContain('another name')
  const plain = await answering((_req, res) => void res.end(hello.answer))
  expect(await checkAddress(plain.replace('http:', 'https:'), hello)).toMatchObject({ outcome: 'failed' })
})

test('an address changed while it is checked keeps no check of the old one', async () => {
  const { alice } = service
  let asked: (() => void) | undefined
  let answer: (() => void) | undefined
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const slow = await answering((_req, res) => {
    answer = () => void res.end('x')
    asked?.()
  })
  await alice.data('updateDoors', { body: { public_address: slow } })
  const checking = alice.data('checkDoors')
  await isAsked
  await alice.data('updateDoors', { body: { public_address: 'https://reviews.example.com' } })
  answer?.()
  await checking
  expect((await alice.data('getDoors')).last_check).toBeNull()
})

test.each([
  'https://256.1.1.1',
  'https://a.example:99999',
  'ftp://a.example',
  'https://a.example/path',
  'https://u:p@a.example',
  'a.example'
])('the address "%s" is refused', async (public_address) => {
  const error = await service.alice.refused('updateDoors', 'validation_failed', { body: { public_address } })
  expect(error.fields).toMatchObject([{ path: 'public_address' }])
})
