/** Reviews of a WooCommerce shop: how they are listed, their fields, and what the shop may get wrong. */
import { beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { useConnection } from './connected'
import { shopReview, wooShop } from './stand-ins/woo-shop'
import { useSite } from './stand-ins/site'

const shop = wooShop()
const site = useSite((asked) => shop.tell(asked))
const shopTell = shop.tell
const service = useService({ connecting: { pause: () => Promise.resolve() } })
interface ReviewAsRead {
  external_id: string
  is_hidden: boolean
}

const day = 24 * 3_600_000

let number = 0
const {
  params,
  connect,
  sync,
  reviews: listed
} = useConnection(service, (more) => ({
  kind: 'woocommerce',
  name: `Shop ${++number}`,
  settings: { url: `${site.url}/` },
  secrets: { consumer_key: 'ck_standin', consumer_secret: 'cs_standin' },
  ...more
}))
const reviews = async () =>
  new Map<string, ReviewAsRead>((await listed()).map((each: ReviewAsRead) => [each.external_id, each]))

beforeEach(() => {
  shop.tell = shopTell
  shop.withheld.clear()
  shop.reviews = [1, 2, 3, 4, 5, 6].map((each) => shopReview(each))
})

test('what a review says', async () => {
  shop.reviews = [
    shopReview(41, {
      rating: 4,
      review: '<p>Fits&nbsp;well &amp; <b>fast</b>.<br />Thanks!</p>\n<p>Ola</p><script>alert(1)</script>',
      reviewer: 'Ola &amp; Co',
      reviewer_email: 'Ola@Example.com',
      date_created_gmt: '2026-02-03T08:00:00'
    })
  ]
  await connect()
  const [review] = (await reviews()).values()
  expect(review).toMatchObject({
    external_id: '41',
    score: 4,
    review: 'Fits\u00a0well & fast.\nThanks!\n\nOla',
    created_at: '2026-02-03T08:00:00.000Z',
    reviewer: { name: 'Ola & Co', email: 'Ola@Example.com' },
    is_hidden: false
  })
})

test('no stars are no score; neither stars nor words is no review', async () => {
  shop.reviews = [shopReview(1, { rating: 0 }), shopReview(2, { rating: 0, review: '' })]
  await connect()
  expect((await reviews()).get('1')).toMatchObject({ score: null, review: 'Review 1' })
  const [run] = await service.alice.data('listConnectionRuns', params())
  expect(run).toMatchObject({ read: 2, new: 1, skipped: 1, skipped_reasons: [{ reason: 'empty', count: 1 }] })
})

test('held back is hidden; approved, it is shown; in the bin, it is gone', async () => {
  shop.reviews[0]!.status = 'hold'
  await connect()
  expect((await reviews()).get('1')!.is_hidden).toBe(true)
  shop.reviews[0]!.status = 'approved'
  await sync()
  expect((await reviews()).get('1')!.is_hidden).toBe(false)
  shop.reviews[0]!.status = 'trash'
  expect(await sync()).toMatchObject({ gone: 1 })
  expect(await reviews()).toHaveProperty('size', 6)
})

test('edits are seen although the shop has no time for them', async () => {
  await connect()
  Object.assign(shop.reviews[2]!, { review: '<p>Changed my mind</p>', rating: 1 })
  expect(await sync()).toMatchObject({ changed: 1, new: 0 })
  expect((await reviews()).get('3')).toMatchObject({ review: 'Changed my mind', score: 1 })
})

test('a short page is not the last one', async () => {
  shop.reviews = Array.from({ length: 250 }, (_, each) => shopReview(each + 1))
  for (const each of [3, 4, 150]) shop.withheld.add(each)
  await connect()
  const [run] = await service.alice.data('listConnectionRuns', params())
  expect(run).toMatchObject({ new: 247, problem: null })
})

test('without counts it reads until a page is empty', async () => {
  shop.reviews = Array.from({ length: 200 }, (_, each) => shopReview(each + 1))
  shop.tell = (asked) => ({ ...shopTell(asked), headers: {} })
  await connect()
  expect((await service.alice.data('listConnectionRuns', params()))[0]).toMatchObject({ new: 200 })
})

test('removed while it is read: what slipped through is not taken for gone', async () => {
  shop.reviews = Array.from({ length: 250 }, (_, each) => shopReview(each + 1))
  await connect()
  for (let each = 0; each < 3; each++) {
    service.clock.advance(2 * day)
    let approved = 0
    site.meanwhile = ({ url }) => {
      if (url.searchParams.get('status') === 'approved' && ++approved === 2)
        shop.reviews = shop.reviews.filter(({ id }) => id !== 5 + each)
    }
    const run = await sync('full')
    expect(run.problem).toBeNull()
    expect(run.gone).toBe(0)
  }
})

test('a big shop is not read as a whole every quarter of an hour', async () => {
  shop.reviews = Array.from({ length: 1100 }, (_, each) => shopReview(each + 1))
  await connect()
  site.asked.length = 0
  shop.reviews.push(
    shopReview(2000, { date_created_gmt: new Date(service.clock.now()).toISOString().slice(0, 19) })
  )
  service.clock.advance(60_000)
  expect(await sync()).toMatchObject({ new: 1, mode: 'changes' })
  expect(site.asked.length).toBeLessThan(8)
})

describe('the shop says no', () => {
  test.each<[string, number, string, string, string]>([
    ['wrong keys', 401, '{"code":"woocommerce_rest_cannot_view","message":"x"}', 'key_refused', 'keys'],
    [
      'a user who may too little',
      403,
      '{"code":"woocommerce_rest_cannot_view","message":"x"}',
      'not_allowed',
      'user'
    ],
    ['no API', 404, '{"code":"rest_no_route","message":"x"}', 'refused', 'permalinks'],
    ['a firewall', 501, '<html>Not Implemented</html>', 'not_allowed', 'firewall'],
    ['maintenance', 200, '<html>Back soon</html>', 'unreadable', 'web page']
  ])('%s', async (_name, status, body, code, words) => {
    await connect()
    shop.tell = () => ({ status, body })
    const run = await sync()
    expect(run.problem).toMatchObject({ code, message: expect.stringContaining(words) as string })
    const checked = await service.alice.data('checkConnection', params())
    expect(checked).toMatchObject({
      ok: false,
      findings: [{ message: expect.stringContaining(words) as string }]
    })
    expect(await reviews()).toHaveProperty('size', 6)
  })

  test('PHP notices before the answer do no harm', async () => {
    shop.tell = (asked) => {
      const told = shopTell(asked)
      return { ...told, body: `<br />\n<b>Notice</b>: Undefined index\n${told.body.toString()}` }
    }
    await connect()
    expect(await reviews()).toHaveProperty('size', 6)
  })
})

test('the address may be copied from anywhere in the shop’s API', async () => {
  await connect({ settings: { url: `${site.url}/wp-json/wc/v3/?a=b` } })
  expect(await reviews()).toHaveProperty('size', 6)
})
