/** Who may access the public pages, and that their server offers nothing else. Every case is a line of a table. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import express from 'express'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPublicPages } from '#main/public-pages/server/build-server'
import { isOtherDevice } from '#main/public-pages/server/visitor-address'
import { operations } from '#shared/contract/endpoints'
import { rawSocket } from '../support/raw-socket'
import { rawRequest, type RawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'

const service = useService()
const publicAddress = 'https://reviews.example.com'
const url = () => service.publicPagesUrl()!
const send = (wanted: RawRequest) => rawRequest(url(), wanted)
const fill = (text: string) => text.replaceAll('PORT', new URL(url()).port)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

beforeAll(async () => {
  await service.alice.data('updateDoors', { body: { is_on: true, public_address: publicAddress } })
})

const strangers = [
  'evil.example',
  'evil.example:PORT',
  'reviews.example.com.evil.example',
  'xreviews.example.com',
  '0.0.0.0:PORT',
  '[::]:PORT',
  '127.1:PORT',
  '2130706433:PORT',
  '127.0.0.1.nip.io',
  'localhost.evil.example:PORT',
  'localhost:PORT@evil.example',
  'user@localhost',
  'localhost:PORT/',
  'localhost, evil.example',
  'localhost:x',
  'locаlhost',
  '[',
  ''
]
test.each(strangers)('Host "%s": 421', async (host) => {
  const answer = await send({ path: '/r/x', headers: { host: Buffer.from(fill(host)).toString('latin1') } })
  expect(answer.status).toBe(421)
})

const friends = [
  '127.0.0.1:PORT',
  'localhost:PORT',
  'LOCALHOST',
  '[::1]:PORT',
  'reviews.example.com',
  'reviews.example.com:443',
  'REVIEWS.example.com.',
  `${hostname()}:PORT`
]
test.each(friends)('Host "%s" is let in', async (host) => {
  expect((await send({ path: '/nothing', headers: { host: fill(host) } })).status).toBe(404)
})

test('a name is let in only for as long as it is the public address', async () => {
  const { alice } = service
  const host = { host: 'other.example.com' }
  expect((await send({ path: '/nothing', headers: host })).status).toBe(421)
  await alice.data('updateDoors', { body: { public_address: 'https://Other.example.com:443/' } })
  expect((await alice.data('getDoors')).public_address).toBe('https://other.example.com')
  expect((await send({ path: '/nothing', headers: host })).status).toBe(404)
  await alice.data('updateDoors', { body: { public_address: publicAddress } })
  expect((await send({ path: '/nothing', headers: host })).status).toBe(421)
})

/** All paths of the interface and the window, with 1 for every id. */
const inside = [
  ...new Set(operations.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '1')}`)),
  'POST /session',
  'GET /',
  'GET /docs',
  'GET /docs/',
  'GET /openapi.json',
  'GET /healthz',
  'GET /index.html',
  'GET /assets/',
  'GET /account',
  'GET //account/customers',
  'GET /r/../account/customers',
  'GET /r/%2e%2e/account/customers',
  'GET /r/..%2faccount%2fcustomers',
  'GET /p/..%2f..%2fgoodword.db',
  'GET /account/customers?x=/r/x',
  'GET /ACCOUNT/customers'
]
test('nothing of the interface or the window is reachable, even with a good key', async () => {
  const origin = new URL(url()).origin
  const answers = new Set<number>()
  for (const line of inside) {
    const [method = '', path = ''] = line.split(' ')
    const authorization = `Bearer ${service.alice.token}`
    const wanted: RawRequest[] = [
      { method, path, headers: { authorization } },
      { method, path, headers: { authorization, origin, host: 'reviews.example.com' } }
    ]
    if (method !== 'GET') {
      const body = '{}'
      wanted.push({ method, path, body, headers: { authorization, 'content-type': 'application/json' } })
      wanted.push({ method, path, body: 'is_on=1', headers: { authorization, ...form } })
    }
    for (const each of wanted) {
      const answer = await send(each)
      answers.add(answer.status)
      expect([400, 403, 404, 405, 415], `${line}: ${answer.status}`).toContain(answer.status)
      expect(answer.headers['content-type'], line).toBe('text/html; charset=utf-8')
      expect(answer.text, line).not.toMatch(/"success"|"data"|openapi|swagger/i)
    }
  }
  expect([...answers]).toContain(404)
})

test('the interface still does not know the public name', async () => {
  const headers = { host: 'reviews.example.com', authorization: `Bearer ${service.alice.token}` }
  expect((await rawRequest(service.url, { path: '/account/tags', headers })).status).toBe(421)
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s: 405', async (method) => {
  const answer = await send({ method, path: '/r/x' })
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
})

describe('what every answer carries', () => {
  test.each(['/r/nothing', '/nothing', '/k/nothing', '/u/nothing', '/hello/x', '/%ff'])(
    '%s',
    async (path) => {
      const { headers, text } = await send({ path })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store'
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toMatch(
        /unsafe-inline'.*script|script-src[^;]*unsafe|https?:/
      )
      for (const name of [
        'x-powered-by',
        'server',
        'goodword-version',
        'access-control-allow-origin',
        'set-cookie'
      ])
        expect(headers, name).not.toHaveProperty(name)
      expect(text).not.toMatch(/at .*\.ts|node_modules|Error:/)
    }
  )

  test("personal links are nobody's search result", async () => {
    expect((await send({ path: '/r/some/token' })).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await send({ path: '/r/some' })).headers).not.toHaveProperty('x-robots-tag')
  })
})

describe('forms of other pages', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'http://reviews.example.com.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' }
  ]
  const send2 = (path: string, headers: Record<string, string>) =>
    send({ method: 'POST', path, body: 'score=1', headers: { ...form, ...headers } })

  test.each(foreign)('%j are refused where only our own pages send them', async (headers) => {
    for (const path of ['/k/x', '/r/x/token', '/k/x/w/token', '/r/x/w/token', '/c/x', '/x'])
      expect((await send2(path, headers)).status, path).toBe(403)
  })
  test.each(foreign)('%j are let through to the page for everybody, and to opting out', async (headers) => {
    for (const path of ['/r/x', '/u/token']) expect((await send2(path, headers)).status, path).not.toBe(403)
  })
  test('our own are let through, also behind a proxy that speaks https or changes the name', async () => {
    const own: Record<string, string>[] = [
      {},
      { origin: url() },
      { origin: publicAddress, host: 'reviews.example.com' },
      { origin: publicAddress },
      { origin: 'https://localhost', host: 'localhost' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' }
    ]
    for (const headers of own) expect((await send2('/x', headers)).status, JSON.stringify(headers)).toBe(404)
  })
})

describe('what cannot be read', () => {
  const post = (body: string | Buffer, headers: Record<string, string>) =>
    send({ method: 'POST', path: '/r/x', body, headers })

  test('a form of more than 64 kB: 413', async () => {
    expect((await post(`text=${'x'.repeat(70_000)}`, form)).status).toBe(413)
  })
  test('another type: 415', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream', 'nonsense'])
      expect((await post('{}', { 'content-type': type })).status, type).toBe(415)
  })
  test('compressed, in another encoding, or with a thousand inputs: refused', async () => {
    expect((await post('x', { ...form, 'content-encoding': 'gzip' })).status).toBe(415)
    expect((await post('x=1', { 'content-type': `${form['content-type']}; charset=utf-16` })).status).toBe(
      415
    )
    expect((await post('x=1&'.repeat(1000), form)).status).toBe(413)
  })
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no Host', 'GET /r/x HTTP/1.1\r\n\r\n', 400],
    ['HTTP/1.0 without Host', 'GET /r/x HTTP/1.0\r\n\r\n', 421],
    [
      'a whole address',
      'GET http://127.0.0.1/r/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
      400
    ],
    [
      'two lengths',
      'POST /r/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400
    ],
    [
      'length and pieces',
      'POST /r/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400
    ],
    ['large headers', `GET /r/x HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431]
  ])('%s', async (_what, bytes, status) => {
    expect(await rawSocket(url(), bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

test('an error is a page with a number; the log knows more, but not whose link it was', async () => {
  const { db, logged } = service
  db.raw.exec('ALTER TABLE doors RENAME TO gone')
  // Prepared statements are checked against the schema when they run.
  const answer = await send({ path: '/r/some/secret-token', headers: { host: 'reviews.example.com' } })
  db.raw.exec('ALTER TABLE gone RENAME TO doors')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toMatch(/SQLITE|no such table|\.ts|stack/)
  const line = logged.findLast(({ event }) => event === 'a visitor could not be answered')
  expect(line?.facts.request_id).toBe(answer.headers['request-id'])
  expect(String(line?.facts.reason)).toContain('no such table')
  expect(JSON.stringify(line)).not.toContain('secret-token')
})

test.each([
  ['another device', '192.168.178.30', '192.168.178.20', true],
  ['another device, where one listener serves both', '::ffff:192.168.178.30', '::ffff:192.168.178.20', true],
  ['another device by IPv6', 'fd00::30', 'fd00::20', true],
  ['this machine at its own address', '::ffff:192.168.178.20', '192.168.178.20', false],
  ['this machine', '127.0.0.1', '127.0.0.1', false],
  ['a tunnel on this machine', '::1', '::1', false],
  ['a connection that is gone', undefined, undefined, false]
])('%s', (_who, remoteAddress, localAddress, isOther) => {
  expect(isOtherDevice({ remoteAddress, localAddress })).toBe(isOther)
})

test('only other devices count as having come by', async () => {
  let devices = 0
  const log = { info: () => undefined, error: () => undefined }
  const ends: [string, string][] = [
    ['192.168.178.30', '192.168.178.20'],
    ['127.0.0.1', '127.0.0.1']
  ]
  for (const [remoteAddress, localAddress] of ends) {
    const app = express()
    app.use((req, _res, next) => {
      Object.defineProperties(req.socket, {
        remoteAddress: { value: remoteAddress },
        localAddress: { value: localAddress }
      })
      next()
    })
    app.use(buildPublicPages({ db: service.db, now: service.clock.now, log }, undefined, () => devices++))
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await rawRequest(`http://127.0.0.1:${port}`, { path: '/r/x' })
    await rawRequest(`http://127.0.0.1:${port}`, { path: '/r/x', headers: { host: 'evil.example' } })
    server.close()
  }
  expect(devices).toBe(1)
})
