/** Reviews of a business at Trustpilot: its token, the fields of a review, and reading month by month. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { useConnection } from './connected'
import { useSite } from './stand-ins/site'
import { trustedReview, trustpilotBusiness } from './stand-ins/trustpilot-business'

const business = trustpilotBusiness()
const site = useSite((asked) => business.tell(asked))
const standIns = new Map<string, URL>()
const service = useService({ standIns, connecting: { pause: () => Promise.resolve() } })
const day = 24 * 3_600_000

let number = 0
const right = { api_key: 'made-up-key', api_secret: 'made-up-secret' }
const { params, connect, sync, connection, reviews } = useConnection(service, (more) => ({
  kind: 'trustpilot',
  name: `Business ${++number}`,
  settings: { domain: 'tea.example' },
  secrets: right,
  ...more
}))
const lastRun = async () => (await service.alice.data('listConnectionRuns', params()))[0]
const many = (count: number) => Array.from({ length: count }, (_, at) => trustedReview(at + 1))
const lists = () => site.asked.filter(({ url }) => url.pathname.endsWith('/reviews'))
const daysAgo = (days: number) => new Date(service.clock.now() - days * day).toISOString()

beforeAll(() => standIns.set('api.trustpilot.com', new URL(site.url)))
beforeEach(() => {
  Object.assign(business, { reviews: many(6), tokens: [], expiresIn: '359999' })
})

test('what a review says', async () => {
  service.clock.set('2026-06-01T00:00:00Z')
  business.reviews = [
    trustedReview(1, {
      stars: 2,
      title: 'Spaet',
      text: 'Kam spaet an',
      createdAt: '2026-05-05T07:00:00',
      updatedAt: '2026-05-06T07:00:00Z',
      consumer: { id: 'c1', displayName: 'Uwe' },
      referralEmail: 'uwe@example.com',
      companyReply: { text: 'Tut uns leid', createdAt: '2026-05-07T07:00:00', updatedAt: null }
    }),
    trustedReview(2, { reportData: { reasons: ['x'], reviewVisibility: 'hidden' } })
  ]
  await connect()
  const found = await reviews()
  expect(found.find((each: { external_id: string }) => each.external_id === '66f01')).toMatchObject({
    score: 2,
    title: 'Spaet',
    review: 'Kam spaet an',
    language: 'de',
    created_at: '2026-05-05T07:00:00.000Z',
    source_updated_at: '2026-05-06T07:00:00.000Z',
    reviewer: { name: 'Uwe', email: 'uwe@example.com' },
    reply: 'Tut uns leid',
    replied_at: '2026-05-07T07:00:00.000Z',
    is_hidden: false
  })
  expect(found.find((each: { external_id: string }) => each.external_id === '66f02')).toMatchObject({
    is_hidden: true
  })
})

describe('the token', () => {
  test.each([
    ['a number', 359_999],
    ['a number as text', '359999'],
    ['nothing', undefined],
    ['a word', 'soon']
  ])('that lives for %s is asked for once a run', async (_name, expiresIn) => {
    business.expiresIn = expiresIn
    await connect()
    expect(await connection()).toMatchObject({ state: 'ok' })
    expect(business.tokens).toHaveLength(1)
    expect(await reviews()).toHaveLength(6)
  })

  test('that ends in the middle of a run is asked for again, once', async () => {
    business.reviews = many(250)
    site.meanwhile = ({ url }) => {
      if (url.searchParams.get('page') === '2' && business.tokens.length === 1)
        business.tokens.push('another')
    }
    await connect()
    expect(await lastRun()).toMatchObject({ problem: null, new: 250 })
    expect(business.tokens).toEqual(['token-1', 'another', 'token-3'])
  })

  test.each([401, 400])('refused with %i: the keys are wrong, and nothing is lost', async (status) => {
    await connect()
    // The token of the run before no longer works, and a new one is refused.
    site.faults = [
      { status: 401, body: '{}' },
      { status, body: '{"message":"invalid_client"}' }
    ]
    expect(await sync('full')).toMatchObject({ problem: { code: 'key_refused' } })
    expect(await connection()).toMatchObject({ state: 'needs_sign_in' })
    expect(await reviews()).toHaveLength(6)
  })

  test('neither it nor the secret is in an address', async () => {
    await connect()
    for (const { url } of site.asked) expect(url.href).not.toMatch(/made-up|token-/)
  })
})

describe('the site says no', () => {
  test('without the API in its plan', async () => {
    await connect()
    site.faults = [null, null, { status: 403, body: '{}' }]
    expect(await sync('full')).toMatchObject({
      problem: { code: 'plan_ended', message: expect.stringContaining('plan') as string }
    })
  })

  test('to a domain it does not know', async () => {
    await connect({ settings: { domain: 'coffee.example' } })
    expect(await connection()).toMatchObject({
      last_error: { code: 'place_gone', message: expect.stringContaining('coffee.example') as string }
    })
    const checked = await service.alice.data('checkConnection', params())
    expect(checked).toMatchObject({ ok: false })
  })
})

describe('replies', () => {
  const settings = { domain: 'tea.example', business_user_id: business.user }
  const publish = async (reply: string) => {
    const [review] = await reviews()
    return service.alice.call('replyToReview', { params: { id: review.id }, body: { reply, publish: true } })
  }
  const posted = () => site.asked.filter(({ url }) => url.pathname.endsWith('/reply'))

  beforeEach(() => {
    business.reviews = [trustedReview(1, { createdAt: '2026-02-01T09:00:00' })]
  })

  test('need the business user id, and the check says so', async () => {
    await connect()
    expect(await connection()).toMatchObject({ reply: null })
    expect(await publish('Thanks')).toMatchObject({
      status: 409,
      json: { error: { reason: 'cannot_publish' } }
    })
    expect((await service.alice.data('checkConnection', params())).findings).toHaveLength(1)
    await service.alice.data('updateConnection', { ...params(), body: { settings } })
    const { findings } = await service.alice.data('checkConnection', params())
    expect(findings).toMatchObject([{ right: 'reviews:read' }, { right: 'replies:write', ok: true }])
  })

  test('go out in the name of the business user, and are sought by when the review was written', async () => {
    await connect({ settings })
    site.asked.length = 0
    await publish('Danke 😀')
    await service.tick()
    expect(await reviews()).toMatchObject([{ reply_state: 'published' }])
    expect(posted().map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)])).toEqual([
      [
        'POST',
        '/v1/private/reviews/66f01/reply',
        { authorBusinessUserId: business.user, message: 'Danke 😀' }
      ]
    ])
    expect(lists()[0]!.url.searchParams.get('startDateTime')).toMatch(/^2026-01-31T/)
    expect(lists()[0]!.url.searchParams.get('endDateTime')).toMatch(/^2026-02-02T/)
  })

  test('of another business user are refused in plain words', async () => {
    await connect({ settings: { ...settings, business_user_id: 'somebody' } })
    await publish('Thanks')
    await service.tick()
    expect(await reviews()).toMatchObject([
      {
        reply_state: 'rejected',
        reply_problem: { message: expect.stringContaining('business user id') as string }
      }
    ])
  })

  test('to a review that is no longer listed', async () => {
    await connect({ settings })
    await publish('Thanks')
    business.reviews = [trustedReview(2)]
    await service.tick()
    const found = (await reviews()).find((each: { reply: string | null }) => each.reply === 'Thanks')
    expect(found).toMatchObject({ reply_state: 'rejected', reply_problem: { code: 'place_gone' } })
    expect(posted()).toHaveLength(0)
  })

  test('somebody answers between the look and the reply: it stays, and is told', async () => {
    business.second = 'is refused'
    await connect({ settings })
    let isFirst = true
    site.meanwhile = ({ method, url }) => {
      if (method === 'POST' && url.pathname.endsWith('/reply') && isFirst) {
        business.reviews[0]!['companyReply'] = { text: 'From somebody else' }
        isFirst = false
      }
    }
    await publish('Thanks')
    await service.tick()
    service.clock.advance(10 * 60_000)
    await service.tick()
    business.second = 'replaces'
    expect(await reviews()).toMatchObject([{ reply: 'Thanks', reply_state: 'foreign' }])
    expect(business.reviews[0]!['companyReply']).toMatchObject({ text: 'From somebody else' })
  })
})

describe('the months', () => {
  test('what changed is sought among the reviews of 90 days; older edits come with a full reading', async () => {
    business.reviews = [
      trustedReview(1, { createdAt: daysAgo(200) }),
      trustedReview(2, { createdAt: daysAgo(80) }),
      trustedReview(3, { createdAt: daysAgo(1) })
    ]
    await connect()
    for (const each of business.reviews) each['text'] = 'Edited'
    expect(await sync()).toMatchObject({ read: 2, changed: 2 })
    expect(await sync('full')).toMatchObject({ read: 3, changed: 1 })
  })

  test('a long sleep misses nothing', async () => {
    await connect()
    service.clock.advance(200 * day)
    business.reviews.push(trustedReview(7, { createdAt: daysAgo(150) }))
    await service.tick()
    expect(await reviews()).toHaveLength(7)
  })

  test('a long list is read month by month, each review once', async () => {
    business.reviews = Array.from({ length: 1300 }, (_, at) =>
      trustedReview(at + 1, { createdAt: daysAgo(100 - (at % 3) * 40 - at / 1000) })
    )
    await connect()
    expect(await lastRun()).toMatchObject({ problem: null, read: 1300, new: 1300 })
    const ends = new Set(lists().map(({ url }) => url.searchParams.get('endDateTime')))
    for (const end of [...ends].slice(1)) expect(end).toMatch(/-01T00:00:00$/)
    expect(ends.size).toBeGreaterThan(2)
  })

  test('a short list costs few requests, however old', async () => {
    business.reviews[0]!.createdAt = '2012-01-01T00:00:00Z'
    await connect()
    expect(lists().length).toBeLessThan(4)
  })

  test('a removal is noticed by full readings', async () => {
    await connect()
    business.reviews.pop()
    await sync('full')
    service.clock.advance(day)
    expect(await sync('full')).toMatchObject({ gone: 1 })
  })
})
