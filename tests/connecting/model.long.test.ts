/** Whatever happens at a site and on the way, in the end the inbox says the same as the site. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { Google, googleHosts, googleReview } from './stand-ins/google'
import { jsonList, type ListedReview } from './stand-ins/json-list'
import { shopReview, wooShop } from './stand-ins/woo-shop'
import { useSite, type Fault } from './stand-ins/site'

const list = jsonList()
const shop = wooShop()
const google = new Google()
const standIns = new Map<string, URL>()
const site = useSite((asked) => {
  if (standIns.has(String(asked.headers['host']))) return google.tell(asked)
  return asked.url.pathname.startsWith('/wp-json') ? shop.tell(asked) : list.tell(asked)
})
beforeAll(() => {
  for (const host of googleHosts) standIns.set(host, new URL(site.url))
})
const service = useService({ connecting: { pause: () => Promise.resolve() }, standIns })
const day = 24 * 3_600_000

type Step =
  | { is: 'add' | 'remove' | 'edit' | 'answer'; which: number }
  | { is: 'fault'; fault: Fault; after: number }
  | { is: 'sync'; mode: 'changes' | 'full' }
  | { is: 'sleep' }

const fault = fc.constantFrom<Fault>(
  { status: 500 },
  { status: 401 },
  { status: 429, headers: { 'retry-after': '86400' } },
  { status: 200, body: '<html>' },
  { status: 200, body: '[{"id":' },
  'hang up',
  'cut'
)
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ is: fc.constantFrom('add', 'remove', 'edit', 'answer'), which: fc.nat(50) }),
  fc.record({ is: fc.constant('fault'), fault, after: fc.nat(4) }),
  fc.record({ is: fc.constant('sync'), mode: fc.constantFrom('changes', 'full') }),
  fc.record({ is: fc.constant('sleep') })
)

/** What the inbox should say of a site. */
type Said = Record<string, { score: number | null; review: string; reply: string | null }>

interface Model {
  body: (number: number) => object
  fresh: () => void
  add: (id: number) => void
  change: (place: number, version: number) => void
  answer: (place: number, version: number) => void
  remove: (place: number) => void
  count: () => number
  says: () => Said
  /** The owner signs in. */
  signIn?: (id: number) => Promise<void>
}

const jsonModel: Model = {
  body: (number) => ({
    kind: 'json',
    settings: { url: `${site.url}/reviews.json?of=${number}`, complete: true }
  }),
  fresh: () => {
    list.reviews = []
    list.size = 3
  },
  add: (id) => void list.reviews.push({ id, score: (id % 5) + 1, text: `First ${id}`, name: `C ${id}` }),
  change: (at, version) =>
    Object.assign(list.reviews[at]!, { text: `Version ${version}`, score: (version % 5) + 1 }),
  answer: (at, version) =>
    Object.assign(list.reviews[at]!, { reply: version % 3 === 0 ? null : `Thanks ${version}` }),
  remove: (at) => void list.reviews.splice(at, 1),
  count: () => list.reviews.length,
  says: () =>
    Object.fromEntries(
      list.reviews.map(({ id, score, text, reply }: ListedReview) => [
        String(id),
        {
          score: score as number,
          review: text as string,
          reply: (reply as string | null | undefined) ?? null
        }
      ])
    )
}

const shopModel: Model = {
  body: (number) => ({
    kind: 'woocommerce',
    settings: { url: `${site.url}/?of=${number}` },
    secrets: { consumer_key: 'ck_standin', consumer_secret: 'cs_standin' }
  }),
  fresh: () => void (shop.reviews = []),
  add: (id) => void shop.reviews.push(shopReview(id)),
  change: (at, version) =>
    Object.assign(shop.reviews[at]!, { review: `<p>Version ${version}</p>`, rating: (version % 5) + 1 }),
  answer: () => undefined,
  remove: (at) => void shop.reviews.splice(at, 1),
  count: () => shop.reviews.length,
  says: () =>
    Object.fromEntries(
      shop.reviews.map(({ id, rating, review }) => [
        String(id),
        { score: rating, review: review.replaceAll(/<\/?p>|\n/g, ''), reply: null }
      ])
    )
}

/** Whether a reply moves the time of a review is not known. */
const atGoogle = () => google.reviews.get('locations/7') ?? []
const justNow = () => new Date(service.clock.now()).toISOString()
const scores = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']
const googleModel: Model = {
  body: () => ({
    kind: 'google',
    settings: { client_id: google.client.id },
    secrets: { client_secret: google.client.secret }
  }),
  fresh: () => {
    google.reset()
    google.accounts.set('accounts/9', [{ name: 'locations/7', title: 'Workshop' }])
    google.reviews.set('locations/7', [])
    google.pageSize = 3
  },
  add: (id) => {
    const times = { createTime: justNow(), updateTime: justNow() }
    atGoogle().push(googleReview(`m${number}-${id}`, { starRating: scores[id % 5]!, ...times }))
  },
  change: (at, version) =>
    Object.assign(atGoogle()[at]!, {
      comment: `Version ${version}`,
      starRating: scores[version % 5],
      updateTime: justNow()
    }),
  answer: (at, version) => {
    const { reviewReply: _before, ...review } = atGoogle()[at]!
    const reply = { reviewReply: { comment: `Thanks ${version}`, updateTime: justNow() } }
    atGoogle()[at] = {
      ...review,
      ...(version % 3 !== 0 && reply),
      ...(version % 2 === 0 && { updateTime: justNow() })
    }
  },
  remove: (at) => void atGoogle().splice(at, 1),
  count: () => atGoogle().length,
  says: () =>
    Object.fromEntries(
      atGoogle().map(({ reviewId = '', starRating = '', comment = '', reviewReply }) => [
        reviewId,
        { score: scores.indexOf(starRating) + 1, review: comment, reply: reviewReply?.comment ?? null }
      ])
    ),
  signIn: async (id) => {
    const { authorize_url } = await service.alice.data('signInConnection', { params: { id } })
    expect((await fetch(google.signIn(authorize_url))).status).toBe(200)
  }
}

let number = 0

test.each<[string, Model]>([
  ['a list in JSON', jsonModel],
  ['a shop', shopModel],
  ['Google', googleModel]
])('%s and the inbox end equal', { timeout: 600_000 }, async (_name, model) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      await play(model, steps)
    }),
    { numRuns: 40 }
  )
})

async function play(model: Model, steps: readonly Step[]): Promise<void> {
  number++
  model.fresh()
  site.faults = []
  for (let id = 1; id <= 4; id++) model.add(id)
  const body = { name: `Site ${number}`, ...model.body(number) }
  const { id, source_id } = await service.alice.data('createConnection', { body })
  await model.signIn?.(id)
  const sync = async (mode: 'changes' | 'full') => {
    await service.alice.data('syncConnection', { params: { id }, body: { mode } })
    await service.tick()
  }
  const known: Said = {}
  let version = 0
  let next = 5
  for (const each of steps) {
    version++
    if (each.is === 'sync') await sync(each.mode)
    else if (each.is === 'sleep') {
      service.clock.advance(day)
      await service.tick()
    } else if (each.is === 'fault')
      site.faults.push(...Array<null>(each.after).fill(null), ...Array<Fault>(4).fill(each.fault))
    else if (each.is === 'add') model.add(next++)
    else if (model.count() > 0) {
      const at = each.which % model.count()
      if (each.is === 'edit') model.change(at, version)
      else if (each.is === 'answer') model.answer(at, version)
      else model.remove(at)
    }
    Object.assign(known, model.says())
  }
  site.faults = []
  await sync('full')
  const found = await service.alice.data('listReviews', { query: { source: source_id, limit: 100 } })
  await service.alice.data('updateSource', {
    params: { id: source_id },
    body: { slug: `site-${number}`, name: `Site ${number}` }
  })
  const ids = found.map((each: { external_id: string }) => each.external_id)
  expect(new Set(ids).size, 'nothing twice').toBe(ids.length)
  const said = Object.fromEntries(
    found.map(({ external_id, score, review, reply }: Record<string, unknown>) => [
      external_id,
      { score, review, reply }
    ])
  )
  expect(said).toMatchObject(model.says())
  expect(Object.keys(known)).toEqual(expect.arrayContaining(ids))
  await service.alice.data('deleteConnection', { params: { id } })
}
