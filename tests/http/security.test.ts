/** Who is kept out: wrong hosts, foreign pages, bad keys, used tickets, as lines of a table. Scopes: who-may.long.test.ts. */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#shared/contract/endpoints'
import { rawRequest, type RawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'

const service = useService()
const port = () => new URL(service.url).port
/** `PORT` and `TOKEN` in cases stand for this run's values. */
const fill = (text: string) => text.replaceAll('PORT', port()).replaceAll('TOKEN', service.alice.token)
const send = (wanted: RawRequest) => rawRequest(service.url, wanted)
const withKey = (headers: Record<string, string> = {}) => ({
  authorization: fill('Bearer TOKEN'),
  ...headers
})
const json = { 'content-type': 'application/json' }
const doors = ['/account/tags', '/healthz', '/openapi.json', '/docs', '/', '/nothing']

describe('Host', () => {
  const strangers = [
    'evil.example',
    'evil.example:PORT',
    '127.0.0.1',
    'localhost',
    '127.0.0.1:1',
    'localhost:99999',
    '127.0.0.1:PORT.',
    'localhost.:PORT',
    '127.1:PORT',
    '127.0.0.2:PORT',
    '0.0.0.0:PORT',
    '[::]:PORT',
    '[::ffff:127.0.0.1]:PORT',
    '::1:PORT',
    '2130706433:PORT',
    '0x7f.1:PORT',
    '127.0.0.1.nip.io:PORT',
    'localhost.evil.example:PORT',
    'localhost:PORT@evil.example',
    'user@localhost:PORT',
    'localhost:PORT/',
    'localhost:PORT, evil.example',
    'localhost:0PORT',
    'locаlhost:PORT',
    ''
  ]
  test.each(strangers)('"%s": 421', async (host) => {
    const headers = withKey({ host: Buffer.from(fill(host)).toString('latin1') })
    const answer = await send({ path: '/account/tags', headers })
    expect([answer.status, answer.json?.error?.code]).toEqual([421, 'wrong_host'])
    expect(answer.text).not.toContain('"data"')
  })

  test.each(doors)('a stranger at %s: 421', async (path) => {
    expect((await send({ path, headers: withKey({ host: 'evil.example' }) })).status).toBe(421)
  })

  test.each(['127.0.0.1:PORT', 'localhost:PORT', 'LocalHost:PORT', '[::1]:PORT'])(
    '%s is ours',
    async (host) => {
      expect((await send({ path: '/account/tags', headers: withKey({ host: fill(host) }) })).status).toBe(200)
    }
  )
})

describe('request line', () => {
  test.each([
    'http://127.0.0.1:PORT/account/tags',
    'http://evil.example/account/tags',
    'https://localhost:PORT/account/tags',
    'file:///account/tags',
    '*',
    'account/tags'
  ])('"%s": 400', async (path) => {
    const answer = await send({ method: 'OPTIONS', path: fill(path), headers: withKey() })
    expect(answer.status).toBe(400)
  })

  test.each([
    '//evil.example/account/tags',
    '/%2e%2e/account/tags',
    '/./account/tags',
    '/account/../account/tags',
    '/account\\tags',
    '/%61ccount/tags',
    '/ACCOUNT/tags',
    '/account/tags%00',
    '/account/tags;x=1',
    '/account%2ftags'
  ])('"%s" without a key leads nowhere', async (path) => {
    const answer = await send({ path })
    expect([400, 401, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('"data"')
  })
})

describe('pages of other origins', () => {
  const origins = [
    'http://evil.example',
    'https://evil.example',
    'null',
    'https://127.0.0.1:PORT',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'http://localhost',
    'http://localhost:PORT.evil.example',
    'http://localhost:PORT/',
    'http://localhost.:PORT',
    'file://',
    'chrome-extension://abcdef',
    'http://user@localhost:PORT',
    'http://127.0.0.1:PORT http://evil.example',
    'localhost:PORT',
    ''
  ]
  test.each(origins)('Origin "%s": 403, reading and writing', async (origin) => {
    const headers = withKey({ origin: fill(origin), ...json })
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', '{"name":"x","applies_to":"review"}']
    ] as const) {
      const answer = await send({ method, path: '/account/tags', headers, body })
      expect([answer.status, answer.json.error.code]).toEqual([403, 'forbidden_origin'])
    }
  })

  test.each(['cross-site', 'same-site', 'Same-Origin, cross-site', 'nonsense', ''])(
    'Sec-Fetch-Site "%s": 403',
    async (site) => {
      const answer = await send({ path: '/account/tags', headers: withKey({ 'sec-fetch-site': site }) })
      expect([answer.status, answer.json.error.code]).toEqual([403, 'forbidden_origin'])
    }
  )

  test.each(doors)('a foreign page at %s: 403', async (path) => {
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await send({ path, headers: withKey(headers) })).status).toBe(403)
  })

  test('only the window itself may be led to from elsewhere, and only as a page of its own', async () => {
    const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    // The window isn't built here, so it is not found, but it isn't refused either.
    expect((await send({ path: '/', headers: led })).status).toBe(404)
    for (const path of [...doors.filter((each) => each !== '/'), '/?x', '//'])
      expect((await send({ path, headers: withKey(led) })).status).toBe(403)
    expect((await send({ method: 'POST', path: '/', headers: led })).status).toBe(403)
    for (const change of [
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-mode': 'no-cors' },
      { origin: 'http://evil.example' }
    ])
      expect((await send({ path: '/', headers: { ...led, ...change } })).status).toBe(403)
  })

  test.each<Record<string, string>>([
    { origin: 'http://127.0.0.1:PORT' },
    { origin: 'http://localhost:PORT', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' }
  ])('%o is ours', async (headers) => {
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
    expect((await send({ path: '/account/tags', headers: withKey(own) })).status).toBe(200)
  })

  test('a preflight is not answered as a browser would want it', async () => {
    const headers = {
      origin: 'http://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization'
    }
    const answer = await send({ method: 'OPTIONS', path: '/account/tags', headers })
    expect(answer.status).toBe(403)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('keys', () => {
  const keys: Record<string, () => string> = {}
  beforeAll(async () => {
    const { alice } = service
    const make = async (name: string) => alice.data('createToken', { body: { name } })
    const [revoked, rotated, over] = [await make('a'), await make('b'), await make('c')]
    await alice.data('revokeToken', { params: { id: revoked.id } })
    await alice.data('rotateToken', { params: { id: rotated.id } })
    await alice.data('rotateToken', { params: { id: over.id }, body: { overlap_seconds: 5 } })
    service.clock.advance(5000)
    Object.assign(keys, {
      revoked: () => revoked.token,
      rotated: () => rotated.token,
      'rotated, after the overlap': () => over.token
    })
  })

  test.each(['revoked', 'rotated', 'rotated, after the overlap'])('a key that was %s: 401', async (name) => {
    const answer = await send({
      path: '/account/tags',
      headers: { authorization: `Bearer ${keys[name]!()}` }
    })
    expect(answer.status).toBe(401)
  })

  test.each<[string, string]>([
    ['empty', ''],
    ['a scheme alone', 'Bearer'],
    ['a scheme and a space', 'Bearer '],
    ['another scheme', 'Basic TOKEN'],
    ['Basic with the key as name', `Basic ${Buffer.from('TOKEN:').toString('base64')}`],
    ['Token', 'Token TOKEN'],
    ['Digest', 'Digest username="TOKEN"'],
    ['no scheme', 'TOKEN'],
    ['a colon', 'Bearer:TOKEN'],
    ['a tab', 'Bearer\tTOKEN'],
    ['a letter more', 'Bearer TOKENx'],
    ['a letter in front', 'Bearer xTOKEN'],
    ['something behind', 'Bearer TOKEN x'],
    ['twice', 'Bearer TOKEN, Bearer TOKEN'],
    ['in quotes', 'Bearer "TOKEN"'],
    ['in angle brackets', 'Bearer <TOKEN>'],
    ['undefined', 'Bearer undefined'],
    ['null', 'Bearer null'],
    ['true', 'Bearer true'],
    ['a guess of the right form', `Bearer gw_${'A'.repeat(43)}`],
    ['a wildcard', 'Bearer gw_%'],
    ['SQL', "Bearer ' OR 1=1 --"],
    ['too long', `Bearer ${'x'.repeat(201)}`],
    ['very long', `Bearer ${'x'.repeat(8000)}`],
    ['a letter from elsewhere', 'Bearer TOKEN\u00e9']
  ])('%s: 401 with WWW-Authenticate', async (_title, authorization) => {
    const answer = await send({ path: '/account/tags', headers: { authorization: fill(authorization) } })
    expect([answer.status, answer.json.error.code]).toEqual([401, 'unauthorized'])
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer /)
    expect(answer.text).not.toContain(service.alice.token)
  })

  test('cut, in other letters, its hash, its end: 401', async () => {
    const { token } = service.alice
    const hash = createHash('sha256').update(token)
    for (const key of [
      token.slice(0, -1),
      token.slice(1),
      token.toUpperCase(),
      token.toLowerCase(),
      hash.digest('hex'),
      token.slice(-4),
      token.slice(3)
    ])
      expect(
        (await send({ path: '/account/tags', headers: { authorization: `Bearer ${key}` } })).status
      ).toBe(401)
  })

  test.each<[string, string, Record<string, string>]>([
    ['access_token in the query', '/account/tags?access_token=TOKEN', {}],
    ['token in the query', '/account/tags?token=TOKEN', {}],
    ['authorization in the query', '/account/tags?authorization=Bearer+TOKEN', {}],
    ['a cookie', '/account/tags', { cookie: 'token=TOKEN; session=TOKEN; authorization=Bearer TOKEN' }],
    ['X-Api-Key', '/account/tags', { 'x-api-key': 'TOKEN' }],
    ['X-Authorization', '/account/tags', { 'x-authorization': 'Bearer TOKEN' }],
    ['Proxy-Authorization', '/account/tags', { 'proxy-authorization': 'Bearer TOKEN' }]
  ])('the right key in the wrong place, %s: 401', async (_title, path, headers) => {
    const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
    expect((await send({ path: fill(path), headers: filled })).status).toBe(401)
  })

  test.each(['Bearer TOKEN', 'bearer TOKEN', 'BEARER   TOKEN'])('%s opens', async (authorization) => {
    expect(
      (await send({ path: '/account/tags', headers: { authorization: fill(authorization) } })).status
    ).toBe(200)
  })

  test.each(operations.map(([operation, row]) => ({ operation, row })))(
    '$operation without a key: 401',
    async ({ row }) => {
      const answer = await send({ method: row.method, path: row.path.replace('{id}', '1') })
      expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined])
    }
  )
})
