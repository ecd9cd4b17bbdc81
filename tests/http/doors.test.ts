/** What the service serves besides the interface: the window and its ticket, the documents, and headers of every answer. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawRequest, type RawRequest } from '../support/raw-request'
import { rawSocket } from '../support/raw-socket'
import { useService } from '../support/use-service'

const folder = mkdtempSync(join(tmpdir(), 'goodword-window-'))
const windowFiles = join(folder, 'window')
mkdirSync(join(windowFiles, 'assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'top secret')
writeFileSync(join(windowFiles, '.hidden'), 'top secret')
writeFileSync(join(windowFiles, 'index.html'), '<!doctype html><title>Goodword</title>')
writeFileSync(join(windowFiles, 'assets', 'app-1234.js'), 'export {}')

const service = useService({ windowFiles })
const send = (wanted: RawRequest) => rawRequest(service.url, wanted)
const json = { 'content-type': 'application/json' }
const ticket = () => new URL(service.launchUrl()).hash.slice('#ticket='.length)
const open = (body: unknown, headers: Record<string, string> = json) =>
  send({
    method: 'POST',
    path: '/session',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body)
  })

describe('the launch ticket', () => {
  test('opens once: the window gets a key with every scope, and acts by hand', async () => {
    const mine = ticket()
    const answer = await open({ ticket: mine })
    expect(answer.status).toBe(201)
    const { token } = answer.json.data
    const settings = await send({ path: '/account/settings', headers: { authorization: `Bearer ${token}` } })
    expect(settings.json.data.account_id).toBe(service.alice.accountId)
    expect((await open({ ticket: mine })).status).toBe(401)
    expect((await send({ path: '/account/tags', headers: { authorization: `Bearer ${mine}` } })).status).toBe(
      401
    )
  })

  test('not after a minute', async () => {
    const [late, intime] = [ticket(), ticket()]
    service.clock.advance(60_000)
    expect((await open({ ticket: intime })).status).toBe(201)
    service.clock.advance(1)
    expect((await open({ ticket: late })).status).toBe(401)
  })

  test('many can be issued; each opens one window, even with simultaneous requests', async () => {
    const mine = ticket()
    const answers = await Promise.all(Array.from({ length: 20 }, () => open({ ticket: mine })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  })

  test.each<[string, unknown, number]>([
    ['no ticket', {}, 422],
    ['an empty ticket', { ticket: '' }, 422],
    ['a number', { ticket: 5 }, 422],
    ['null', { ticket: null }, 422],
    ['a list', { ticket: ['x'] }, 422],
    ['a guess', { ticket: `gw_${'A'.repeat(43)}` }, 401],
    ['too long', { ticket: 'x'.repeat(201) }, 422],
    ['a field more', { ticket: 'x', scopes: ['reviews:read'] }, 422],
    ['a business that is none', { ticket: 'x', account_id: 'mine' }, 422],
    ['an array', [], 422],
    ['no JSON', '{', 400],
    ['nothing', '', 422]
  ])('%s', async (_title, body, status) => {
    const answer = await open(body)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ success: false, status })
  })

  test.each<[string, Record<string, string>, number]>([
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['as text', { 'content-type': 'text/plain' }, 415],
    ['from a foreign page', { ...json, origin: 'http://evil.example' }, 403],
    ['from another port', { ...json, origin: 'http://127.0.0.1:1' }, 403],
    ['across sites', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['for another host', { ...json, host: 'evil.example' }, 421]
  ])('a good ticket %s is refused, and still good', async (_title, headers, status) => {
    const mine = ticket()
    expect((await open({ ticket: mine }, headers)).status).toBe(status)
    expect((await open({ ticket: mine })).status).toBe(201)
  })

  test.each(['GET', 'PUT', 'DELETE'])('%s /session is nothing', async (method) => {
    expect((await send({ method, path: '/session' })).status).toBe(404)
  })
})

describe('what every answer carries', () => {
  test.each([
    '/',
    '/docs',
    '/docs/start.js',
    '/docs/swagger-ui.css',
    '/openapi.json',
    '/healthz',
    '/assets/app-1234.js',
    '/account/tags',
    '/nothing',
    '/account/%ZZ'
  ])('%s', async (path) => {
    for (const headers of [{}, { authorization: `Bearer ${service.alice.token}` }]) {
      const answer = await send({ path, headers })
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'request-id': expect.stringMatching(/^req_/),
        'goodword-version': expect.any(String)
      })
      expect(answer.headers).not.toHaveProperty('set-cookie')
      expect(answer.headers).not.toHaveProperty('x-powered-by')
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      if (path === '/openapi.json') expect(answer.headers['cache-control']).toBe('no-cache')
      else if (path !== '/assets/app-1234.js') expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test.each(['/', '/docs'])('%s: a policy that lets in nothing from elsewhere', async (path) => {
    const policy = String((await send({ path })).headers['content-security-policy'])
    const rules = Object.fromEntries(
      policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)])
    )
    expect(rules['default-src']).toEqual(["'none'"])
    expect(rules['script-src']).toEqual(["'self'"])
    expect(rules['connect-src']).toEqual(["'self'"])
    for (const rule of ['base-uri', 'form-action', 'frame-ancestors']) expect(rules[rule]).toEqual(["'none'"])
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
  })

  test('/docs loads only what is here', async () => {
    const page = await send({ path: '/docs' })
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((each) => each[1]!)
    for (const path of links.filter((link) => !link.startsWith('data:'))) {
      expect(path).toMatch(/^\/docs\//)
      expect((await send({ path })).status).toBe(200)
    }
  })

  test('/healthz only says that the service is alive', async () => {
    expect((await send({ path: '/healthz' })).json).toEqual({
      success: true,
      status: 200,
      data: { version: expect.any(String) }
    })
  })
})

describe('files of the window', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/.hidden',
    '/%2ehidden',
    '//secret.txt',
    '/assets',
    '/assets/',
    '/goodword.db',
    '/%00',
    '/index.html%00.txt',
    '/%ZZ'
  ])('%s stays closed', async (path) => {
    const answer = await send({ path })
    expect(answer.text).not.toContain('top secret')
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('bytes that are not a request', () => {
  const host = () => `Host: ${new URL(service.url).host}\r\n`
  test.each<[string, (host: string) => string, number]>([
    ['no HTTP', () => 'hello\r\n\r\n', 400],
    ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['no Host', () => 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    [
      'length and chunks',
      (own) =>
        `POST /session HTTP/1.1\r\n${own}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400
    ],
    [
      'two lengths',
      (own) => `POST /session HTTP/1.1\r\n${own}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`,
      400
    ],
    ['a negative length', (own) => `POST /session HTTP/1.1\r\n${own}Content-Length: -4\r\n\r\n`, 400],
    [
      'a wrong chunk',
      (own) => `POST /session HTTP/1.1\r\n${own}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400
    ],
    ['a folded header', (own) => `GET /healthz HTTP/1.1\r\n${own}X: a\r\n b\r\n\r\n`, 400],
    ['a bare line feed', (own) => `GET /healthz HTTP/1.1\r\n${own}X: a\nY: b\r\n\r\n`, 400],
    ['headers of 100 KB', (own) => `GET /healthz HTTP/1.1\r\n${own}X: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
    ['a path of 100 KB', (own) => `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${own}\r\n`, 431]
  ])('%s: refused', async (_title, bytes, status) => {
    const heard = await rawSocket(service.url, Buffer.from(bytes(host()), 'latin1'))
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(heard).not.toContain('"success":true')
  })

  test('the service lives on', async () => {
    expect((await send({ path: '/healthz' })).status).toBe(200)
  })
})
