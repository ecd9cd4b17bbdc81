/** Reviews of a shop at Judge.me: their fields, lists that never end, and what the site may refuse. */
import { inflateRawSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { useConnection } from './connected'
import { judgedReview, judgeMeShop } from './stand-ins/judgeme-shop'
import { useSite } from './stand-ins/site'

const shop = judgeMeShop()
const site = useSite((asked) => shop.tell(asked))
const shopTell = shop.tell
const standIns = new Map<string, URL>()
const service = useService({ standIns, connecting: { pause: () => Promise.resolve() } })
const day = 24 * 3_600_000

let number = 0
const { params, connect, sync, connection, reviews } = useConnection(service, (more) => ({
  kind: 'judgeme',
  name: `Shop ${++number}`,
  settings: { shop_domain: 'tea.myshopify.com' },
  secrets: { api_token: 'made-up' },
  ...more
}))
const lastRun = async () => (await service.alice.data('listConnectionRuns', params()))[0]
const many = (count: number) => Array.from({ length: count }, (_, at) => judgedReview(at + 1))

beforeAll(() => standIns.set('api.judge.me', new URL(site.url)))
beforeEach(() => {
  Object.assign(shop, { tell: shopTell, most: 10_000, count: null, reviews: many(6) })
})

test('what a review says, and what is not kept of it', async () => {
  shop.reviews = [
    judgedReview(501, {
      title: 'Gut',
      body: '<p>Gern wieder &amp; wieder</p><script>alert(1)</script>',
      rating: 5,
      reviewer: { id: 9, name: 'Ida B.', email: 'Ida@Example.com', phone: null },
      created_at: '2026-04-01T09:00:00+00:00',
      updated_at: '2026-04-02T11:00:00+02:00'
    })
  ]
  service.clock.set('2026-06-01T00:00:00Z')
  await connect()
  expect(await reviews()).toMatchObject([
    {
      external_id: '501',
      title: 'Gut',
      review: 'Gern wieder & wieder',
      score: 5,
      reviewer: { name: 'Ida B.', email: 'Ida@Example.com' },
      product: 'Tea',
      verified: true,
      is_hidden: false,
      created_at: '2026-04-01T09:00:00.000Z',
      source_updated_at: '2026-04-02T09:00:00.000Z'
    }
  ])
  const [raw] = service.db.raw.prepare('SELECT raw FROM connection_items').pluck().all() as Buffer[]
  const kept = inflateRawSync(raw!).toString()
  expect(kept).toContain('Ida B.')
  expect(kept).not.toContain('203.0.113.9')
})

test('of an erased person, nothing is kept, whatever the site sends of them later', async () => {
  const reviewer = { id: 9, name: 'Ida B.', email: 'ida@example.com', phone: null }
  const told = (body: string) => [
    judgedReview(601, { body, reviewer, created_at: '2026-04-01T09:00:00+00:00' })
  ]
  shop.reviews = told('Gern wieder')
  service.clock.set('2026-06-01T00:00:00Z')
  const { id } = await service.alice.data('createCustomer', { body: { email: 'ida@example.com' } })
  await connect()
  await service.alice.data('eraseCustomer', { params: { id }, body: { confirm: 'ida@example.com' } })
  shop.reviews = told('Nie wieder')
  await sync('full')
  expect(await reviews()).toMatchObject([{ review: 'Nie wieder', reviewer: { name: null, email: null } }])
  const raw = service.db.raw.prepare('SELECT raw FROM connection_items WHERE external_id = ?').pluck()
  expect(raw.get('601')).toBeNull()
})

test('the token travels as a header, never in the address', async () => {
  await connect()
  for (const { url, headers } of site.asked) {
    expect(url.href).not.toContain('made-up')
    expect(headers).toMatchObject({ host: 'api.judge.me', 'x-api-token': 'made-up' })
  }
})

test('lines of a text without HTML stay, and so does what only looks like it', async () => {
  shop.reviews = [judgedReview(1, { body: 'First line\nSecond line, 3 < 4' })]
  await connect()
  expect(await reviews()).toMatchObject([{ review: 'First line\nSecond line, 3 < 4' }])
})

test('not published is hidden; published, it is shown', async () => {
  shop.reviews = [judgedReview(1, { published: false, curated: 'spam' })]
  await connect()
  expect(await reviews()).toMatchObject([{ is_hidden: true }])
  shop.reviews = [judgedReview(1)]
  await sync()
  expect(await reviews()).toMatchObject([{ is_hidden: false }])
})

describe('a list that repeats a page for ever', () => {
  test('is continued by rating, and is complete if every review was seen', async () => {
    shop.reviews = many(700)
    shop.most = 300
    await connect()
    expect(await lastRun()).toMatchObject({ problem: null, new: 700, skipped: 0 })
    shop.reviews = shop.reviews.filter(({ id }) => id !== 650)
    await sync('full')
    service.clock.advance(day)
    expect(await sync('full')).toMatchObject({ problem: null, gone: 1 })
  })

  test('is continued within a rating whose first page was seen before', async () => {
    shop.reviews = many(400).map((each, at) => ({ ...each, rating: at < 300 && at % 2 === 0 ? 4 : 5 }))
    shop.most = 300
    await connect()
    expect(await lastRun()).toMatchObject({ problem: null, new: 400, skipped: 0 })
  })

  test('where a rating is too long as well, the run says what it left out, and nothing is taken for gone', async () => {
    shop.reviews = many(700).map((each) => ({ ...each, rating: 5 }))
    shop.most = 300
    await connect()
    expect(await lastRun()).toMatchObject({
      problem: null,
      new: 300,
      skipped: 400,
      skipped_reasons: [{ reason: 'beyond_10000', count: 400 }]
    })
    shop.reviews = shop.reviews.filter(({ id }) => id !== 1)
    await sync('full')
    service.clock.advance(day)
    expect(await sync('full')).toMatchObject({ problem: null, gone: 0 })
  })

  test('known to be too long, it is read by rating at once', async () => {
    shop.count = 12_871
    await connect()
    const lists = site.asked.map(({ url }) => url.searchParams.get('rating'))
    expect(new Set(lists.slice(1))).toEqual(new Set(['5', '4', '3', '2', '1']))
    expect(await lastRun()).toMatchObject({ problem: null, new: 6 })
  })
})

test('a count that says something else: what is missing is not taken for gone', async () => {
  await connect()
  shop.reviews.pop()
  shop.count = 6
  await sync('full')
  service.clock.advance(day)
  expect(await sync('full')).toMatchObject({ problem: null, gone: 0 })
})

describe('a big shop', () => {
  const at = (id: number, age: number): object => {
    const time = new Date(service.clock.now() - age * day).toISOString()
    return { ...judgedReview(id), created_at: time, updated_at: time }
  }

  test('with the newest first is not read as a whole every quarter of an hour, but every day', async () => {
    shop.reviews = many(1100).map(({ id }) => ({ ...judgedReview(id), ...at(id, 10 + id / 1000) }))
    await connect()
    site.asked.length = 0
    shop.reviews.unshift({ ...judgedReview(2000), ...at(2000, 0) })
    expect(await sync()).toMatchObject({ new: 1, mode: 'changes' })
    expect(site.asked.length).toBeLessThan(5)
    Object.assign(shop.reviews[900]!, { body: 'Changed my mind' })
    service.clock.advance(day + 60_000)
    await service.tick()
    expect(await lastRun()).toMatchObject({ mode: 'full', changed: 1 })
  })

  test('in any other order is read to its end', async () => {
    shop.reviews = many(1100).map(({ id }) => ({ ...judgedReview(id), ...at(id, 20 - id / 1000) }))
    await connect()
    shop.reviews.push({ ...judgedReview(2000), ...at(2000, 0) })
    expect(await sync()).toMatchObject({ new: 1, mode: 'changes' })
  })
})

test('a wrong token, or a key of another shop', async () => {
  await connect({ secrets: { api_token: 'of-another-shop' } })
  expect(await connection()).toMatchObject({ state: 'needs_sign_in', last_error: { code: 'key_refused' } })
  const checked = await service.alice.data('checkConnection', params())
  expect(checked).toMatchObject({
    ok: false,
    findings: [{ message: expect.stringContaining('token') as string }]
  })
  await service.alice.data('updateConnection', { ...params(), body: { secrets: { api_token: 'made-up' } } })
  const right = await service.alice.data('checkConnection', params())
  expect(right).toMatchObject({
    ok: true,
    findings: [{ message: expect.stringContaining('6') as string }, { right: 'replies:write' }]
  })
  await service.tick()
  expect(await reviews()).toHaveLength(6)
})

describe('replies', () => {
  const publish = async (reply: string) => {
    const [review] = await reviews()
    return service.alice.data('replyToReview', {
      params: { id: review.id },
      body: { reply, publish: true }
    })
  }

  beforeEach(() => {
    Object.assign(shop, { reviews: [judgedReview(501)], replies: [], refusal: null })
  })

  test('are posted without an e-mail to the customer', async () => {
    await connect()
    await publish('Danke 😀')
    await service.tick()
    expect(shop.replies).toEqual([
      { review_id: 501, send_reply_email: false, reply: { content: 'Danke 😀' } }
    ])
  })

  test.each<[string, object, string]>([
    ['a page for people', { body: '<html>Please log in</html>' }, 'unknown'],
    ['an empty answer', { body: '' }, 'published'],
    ['a polite no', { body: '{"error":"Not in your plan"}' }, 'rejected'],
    ['an unknown review', { status: 404, body: '{}' }, 'rejected'],
    ['a token that may not', { status: 403, body: '{}' }, 'rejected']
  ])('%s: %o is %s', async (_name, refusal, reply_state) => {
    await connect()
    Object.assign(shop, { refusal })
    await publish('Thanks')
    await service.tick()
    expect(await reviews()).toMatchObject([{ reply: 'Thanks', reply_state }])
  })

  test('a break is waited for', async () => {
    await connect()
    Object.assign(shop, { refusal: { body: '{"error":"Too many requests"}' } })
    await publish('Thanks')
    await service.tick()
    expect(await reviews()).toMatchObject([{ reply_state: 'publishing' }])
    shop.refusal = null
    service.clock.advance(10 * 60_000)
    await service.tick()
    expect(await reviews()).toMatchObject([{ reply_state: 'published' }])
    expect(shop.replies).toHaveLength(1)
  })
})

describe('the domain', () => {
  test.each(['tea.myshopify.com', 'https://Tea.myshopify.com/admin', ' tea.myshopify.com/ '])(
    'may be copied as %j',
    async (shop_domain) => {
      await connect({ name: undefined, settings: { shop_domain } })
      expect(await connection()).toMatchObject({ state: 'ok', name: 'Judge.me: tea.myshopify.com' })
    }
  )

  test.each(['', 'tea', 'tea shop.com', 'https://', 'ann@tea.com'])('is not %j', async (shop_domain) => {
    const { fields } = await service.alice.refused('createConnection', 'validation_failed', {
      body: { kind: 'judgeme', settings: { shop_domain }, secrets: { api_token: 'made-up' } }
    })
    expect(fields).toMatchObject([{ path: 'settings.shop_domain' }])
  })

  test('twice is a conflict, however it is written', async () => {
    await connect()
    const body = {
      kind: 'judgeme',
      settings: { shop_domain: 'TEA.myshopify.com' },
      secrets: { api_token: 'made-up' }
    }
    await service.alice.refused('createConnection', 'conflict', { body })
  })
})
