/** What an adapter may do at its site: write once, get a token for its keys, and never reach servers other than its own. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Adapter } from '#main/connecting/port'
import { callerOf } from '#main/connecting/site/caller'
import { exchange } from '#main/connecting/site/exchange'
import { newSharedToken, type SharedToken } from '#main/connecting/site/shared-token'
import { Trouble } from '#main/connecting/site/trouble'
import { useSite } from './stand-ins/site'

let tokens = 0
let refused = new Set<string>()
const site = useSite(({ url, headers, method }) => {
  if (url.pathname === '/token') return { body: JSON.stringify({ token: `t${++tokens}` }) }
  const { authorization = '' } = headers
  if (refused.has(String(authorization))) return { status: 401, body: '{}' }
  if (url.pathname === '/moved') return { status: 307, headers: { location: '/here' }, body: '' }
  return { body: JSON.stringify({ method, authorization }) }
})
beforeEach(() => {
  tokens = 0
  refused = new Set()
})

const pauses: number[] = []
const caller = (adapter: Partial<Adapter> = {}, now = () => 0, shared?: SharedToken) =>
  callerOf(
    {
      adapter: {
        pace: 0,
        server: () => new URL(site.url),
        authorize: () => ({}),
        ...adapter
      },
      settings: {},
      secrets: { key: 'k' },
      now,
      shared,
      signal: AbortSignal.timeout(60_000)
    },
    { pause: (ms) => Promise.resolve(pauses.push(ms)), chance: () => 0.5 }
  )
const at = (path: string) => new URL(path, site.url)
const write = { method: 'POST', json: { text: 'Thank you “all”' } } as const
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Trouble ? error.code : String(error))
  )

test.each([200, 400])('what a refusal repeats of the secrets goes no further (status %i)', async (status) => {
  const keys = { Authorization: 'Bearer tea+sesame/9' }
  const error = ['Bearer tea+sesame/9', 'tea%2Bsesame%2F9', Buffer.from('tea+sesame/9').toString('base64')]
  site.faults = [{ status, body: JSON.stringify({ error }) }]
  const refusal = await caller({ authorize: () => keys }).get(at('/a'), [status])
  expect(refusal.json()).toEqual({ error: ['…', '…', '…'] })
})

// What a reply replaces, and whether one stands there, must not come from a cache in between.
test('no answer is asked of a cache', async () => {
  await caller().get(at('/a'))
  await caller().send({ ...write, address: at('/a') })
  expect(site.asked.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache'])
})

describe('writing', () => {
  test('sends JSON or a form, with its length', async () => {
    await caller().send({ ...write, address: at('/a') })
    await caller().send({ method: 'PUT', address: at('/b'), form: { grant: 'ü b' } })
    const [json, form] = site.asked
    expect(JSON.parse(json!.body)).toEqual(write.json)
    expect(json).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(form).toMatchObject({ method: 'PUT', body: 'grant=%C3%BC+b' })
  })

  test.each([
    ['lost', 'lost' as const],
    ['cut off', 'cut' as const],
    ['a fault of the site', { status: 502 }]
  ])('whose answer is %s is never sent again', async (_name, fault) => {
    site.faults = [fault]
    expect(await codeOf(caller().send({ ...write, address: at('/a') }))).toBe('unsure')
    expect(site.asked).toHaveLength(1)
  })

  test('that can be repeated, is', async () => {
    site.faults = ['lost', { status: 503 }]
    const sent = caller().send({ ...write, address: at('/a'), isRepeatable: true })
    expect((await sent).status).toBe(200)
    expect(site.asked).toHaveLength(3)
  })

  test('that the site puts off is sent again, and one that it refuses is not', async () => {
    site.faults = [{ status: 429, headers: { 'retry-after': '7' } }, null, { status: 422 }]
    expect((await caller().send({ ...write, address: at('/a') })).status).toBe(200)
    expect(pauses.at(-1)).toBe(7000)
    expect(await codeOf(caller().send({ ...write, address: at('/a') }))).toBe('refused')
    expect(site.asked).toHaveLength(3)
  })

  test('that could not leave is trouble like any other', async () => {
    const nobody = { server: () => new URL('http://127.0.0.1:1') }
    const sent = caller(nobody).send({ ...write, address: new URL('http://127.0.0.1:1/a') })
    expect(await codeOf(sent)).toBe('unreachable')
  })

  test('follows no redirects, and goes to no other server', async () => {
    expect(await codeOf(caller().send({ ...write, address: at('/moved') }))).toBe('elsewhere')
    expect(site.asked).toHaveLength(1)
    expect(await codeOf(caller().send({ ...write, address: new URL('https://other.example') }))).toBe(
      'elsewhere'
    )
  })

  test('goes to another server of the same site', async () => {
    const adapter = { server: () => new URL('https://main.example'), alsoAsks: [new URL(site.url)] }
    expect((await caller(adapter).send({ ...write, address: at('/a') })).status).toBe(200)
  })
})

describe('a token for the keys', () => {
  let now = 0
  beforeEach(() => (now = 0))
  const withToken: Partial<Adapter> = {
    exchangeKeys: async (ask, _settings, { key }) => {
      const answer = await ask({ method: 'POST', address: at('/token'), form: { key: String(key) } })
      const { token } = answer.json() as { token: string }
      return { headers: { authorization: token }, until: now + 3_600_000 }
    }
  }
  const usedFor = async (asking: Promise<{ json: () => unknown }>) =>
    ((await asking).json() as { authorization: string }).authorization

  test('is asked for once, by requests at the same time as well', async () => {
    const call = caller(withToken)
    const used = await Promise.all([call.get(at('/a')), call.get(at('/b')), call.get(at('/c'))])
    expect(used.map((each) => each.json())).toEqual(
      used.map(() => expect.objectContaining({ authorization: 't1' }) as unknown)
    )
    expect(tokens).toBe(1)
  })

  test('is renewed once when it is refused, and before it ends', async () => {
    const call = caller(withToken, () => now)
    expect(await usedFor(call.get(at('/a')))).toBe('t1')
    refused.add('t1')
    expect(await usedFor(call.get(at('/a')))).toBe('t2')
    now = 3_599_000
    expect(await usedFor(call.get(at('/a')))).toBe('t3')
    refused = new Set(['t3', 't4', 't5'])
    expect(await codeOf(call.get(at('/a')))).toBe('key_refused')
    expect(tokens).toBe(4)
  })

  test('is asked for again after trouble', async () => {
    const call = caller(withToken)
    site.faults = [{ status: 400 }]
    expect(await codeOf(call.get(at('/a')))).toBe('refused')
    expect(await usedFor(call.get(at('/a')))).toBe('t1')
  })

  test('is shared by callers of one connection, and its new key is stored once, before it is used', async () => {
    const kept: string[] = []
    const shared = newSharedToken((key) => Promise.resolve(void kept.push(key)))
    const held: unknown[] = []
    const rotating: Partial<Adapter> = {
      exchangeKeys: async (ask, settings, secrets, clock) => {
        held.push(secrets['refresh_token'])
        const token = await withToken.exchangeKeys!(ask, settings, secrets, clock)
        return { ...token, key: `key ${tokens}` }
      }
    }
    const [one, other] = [caller(rotating, () => now, shared), caller(rotating, () => now, shared)]
    const both = () => Promise.all([usedFor(one.get(at('/a'))), usedFor(other.get(at('/b')))])
    expect(await both()).toEqual(['t1', 't1'])
    refused.add('t1')
    expect(await both()).toEqual(['t2', 't2'])
    expect({ kept, held }).toEqual({ kept: ['key 1', 'key 2'], held: [undefined, 'key 1'] })
  })

  test('that an interrupted caller was getting is got by the next one that waits', async () => {
    const shared = newSharedToken()
    const stopped = Object.assign(new Error('stopped'), { name: 'AbortError' })
    shared.token = Promise.reject(stopped)
    shared.token.catch(() => {})
    expect(await usedFor(caller(withToken, () => now, shared).get(at('/a')))).toBe('t1')
  })

  test('lets requests that were refused together renew it together', async () => {
    const call = caller(withToken)
    await call.get(at('/a'))
    refused.add('t1')
    expect(await Promise.all([usedFor(call.get(at('/a'))), usedFor(call.get(at('/b')))])).toEqual([
      't2',
      't2'
    ])
  })
})

test('what stands in for a server may answer in this process', async () => {
  const standIns = new Map([
    ['club.example', ({ url }: { url: URL }) => Promise.resolve({ status: 200, headers: {}, text: url.href })]
  ])
  const asked = { method: 'GET', url: new URL('https://club.example/reviews'), headers: {} } as const
  expect(await exchange(asked, AbortSignal.timeout(60_000), { standIns })).toMatchObject({
    text: 'https://club.example/reviews'
  })
})
