/** Which ask led to which review: automatic attribution, attribution by hand, and reviews that look like answers. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReviewMatch } from '#shared/contract/attributions'
import { sentAsk, type SentAsk } from '../support/sent-ask'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const day = 86_400_000
/** Days after the asks of this file were sent. */
const later = (days: number) => new Date(service.clock.now() + days * day).toISOString()
const matches = (): Promise<ReviewMatch[]> => data('listReviewMatches', { query: { limit: 100 } })
const matchOf = async (review: number) => (await matches()).find((each) => each.review.id === review)
const write = async (body: object): Promise<number> =>
  (await data('createReview', { body: { score: 4, source: 'google', ...body } })).id as number

beforeAll(async () => {
  for (const name of ['Google', 'Yelp']) await data('createSource', { body: { name } })
})

describe('matches', () => {
  let ann: SentAsk
  let start = 0
  const at = (days: number) => new Date(start + days * day).toISOString()
  beforeAll(async () => {
    const person = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Brown', phone: '030 901820' }
    ann = await sentAsk(service, service.alice, person)
    start = service.clock.now()
    service.clock.advance(100 * day)
  })

  test.each<[string, object, number, string[]]>([
    ['the same name', { reviewer: { name: 'Ann Brown' } }, 9, ['same_name']],
    ['in other letters, the other way round', { reviewer: { name: 'BROWN, Änn' } }, 9, ['same_name']],
    ['in its parts', { reviewer: { first_name: 'Ann', last_name: 'Brown' } }, 44, ['same_name']],
    ['soon', { reviewer: { name: 'Ann Brown' } }, 2, ['same_name', 'soon_after']],
    ['an initial, soon', { reviewer: { name: 'Ann B.' } }, 12, ['similar_name']],
    ['the other initial', { reviewer: { name: 'A. Brown' } }, 3, ['similar_name', 'soon_after']],
    ['a second name', { reviewer: { name: 'Ann Marie Brown' } }, 9, ['similar_name']],
    ['a slip of the finger', { reviewer: { name: 'Ann Bronw' } }, 9, ['similar_name']],
    ['the address', { reviewer: { name: 'Somebody', email: 'ANN@example.com' } }, 30, ['same_email']]
  ])('%s', async (_title, body, days, reasons) => {
    const review = await write({ ...body, created_at: at(days) })
    expect(await matchOf(review)).toMatchObject({
      ask: { id: ann.id, asked_at: at(0), clicked_at: null },
      customer: { id: ann.customer, first_name: 'Ann' },
      review: { id: review, score: 4, source: { slug: 'google' } },
      reasons,
      days_after: Math.floor(days)
    })
    await data('updateReview', { params: { id: review }, body: { is_duplicate: true } })
  })

  test('the customer to whom the review belongs already', async () => {
    const review = await write({ customer_id: ann.customer, created_at: at(5) })
    expect((await matchOf(review))?.reasons[0]).toBe('same_customer')
    await data('updateReview', { params: { id: review }, body: { is_duplicate: true } })
  })

  test.each<[string, object, number]>([
    ['before it was sent', { reviewer: { name: 'Ann Brown' } }, -0.5],
    ['too late', { reviewer: { name: 'Ann Brown' } }, 45.1],
    ['another name', { reviewer: { name: 'Anna Browning' } }, 1],
    ['an initial, late', { reviewer: { name: 'Ann B.' } }, 20],
    ['the first name alone, without a click', { reviewer: { name: 'Ann' } }, 1],
    ['nobody', { reviewer: { name: null } }, 1],
    ['signs', { reviewer: { name: '...' } }, 1]
  ])('none: %s', async (_title, body, days) => {
    expect(await matchOf(await write({ ...body, created_at: at(days) }))).toBeUndefined()
  })

  test('a day without a time is the whole day', async () => {
    // These tests run at 11:00 in Berlin.
    const review = await write({ reviewer: { name: 'Ann Brown' }, created_at: at(0).slice(0, 10) })
    expect(await matchOf(review)).toMatchObject({ days_after: 0 })
    await data('updateReview', { params: { id: review }, body: { is_duplicate: true } })
  })

  test('never look at the score', async () => {
    for (const score of [1, 5, null]) {
      const body = { reviewer: { name: 'Ann Brown' }, review: 'Words', score, created_at: at(3) }
      const review = await write(body)
      expect((await matchOf(review))?.reasons).toEqual(['same_name', 'soon_after'])
      await data('updateReview', { params: { id: review }, body: { is_duplicate: true } })
    }
  })

  test('each ask and each review once, the surest pair', async () => {
    const weak = await write({ reviewer: { name: 'Ann B.' }, created_at: at(3) })
    const sure = await write({ reviewer: { name: 'Ann Brown' }, created_at: at(6) })
    expect(await matchOf(sure)).toMatchObject({ ask: { id: ann.id } })
    expect(await matchOf(weak)).toBeUndefined()
    for (const id of [weak, sure])
      await data('updateReview', { params: { id }, body: { is_duplicate: true } })
  })

  test('somebody of one name only, who followed the link', async () => {
    service.clock.set('2027-01-10T10:00:00Z')
    const person = { email: 'zoe@example.com', first_name: 'Zoë', last_name: 'Park' }
    const zoe = await sentAsk(service, service.alice, person, { clicked: true })
    service.clock.advance(20 * day)
    const review = await write({ reviewer: { name: 'zoe' }, created_at: '2027-01-11T10:00:00Z' })
    expect(await matchOf(review)).toMatchObject({
      ask: { id: zoe.id, clicked_at: '2027-01-10T11:00:00.000Z' },
      reasons: ['similar_name', 'clicked', 'soon_after']
    })
  })

  test('a name without spaces', async () => {
    service.clock.set('2027-03-10T10:00:00Z')
    const person = { email: 'wang@example.com', first_name: '小明', last_name: '王' }
    const wang = await sentAsk(service, service.alice, person)
    service.clock.advance(20 * day)
    const review = await write({ reviewer: { name: '王小明' }, created_at: '2027-03-12T10:00:00Z' })
    expect(await matchOf(review)).toMatchObject({
      ask: { id: wang.id },
      reasons: ['same_name', 'soon_after']
    })
  })

  test('of others’ asks there are none', async () => {
    await service.bob.data('createReview', { body: { score: 5, reviewer: { name: 'Ann Brown' } } })
    expect(await service.bob.data('listReviewMatches')).toEqual([])
  })
})

describe('saying so', () => {
  let ben: SentAsk
  let review = 0
  const asked = async () => data('getAsk', { params: { id: ben.id } })
  const attribute = (id: number, ask_id: number | null) =>
    data('attributeReview', { params: { id }, body: { ask_id } })
  beforeAll(async () => {
    service.clock.set('2027-06-10T10:00:00Z')
    const person = { email: 'ben@example.com', first_name: 'Ben', last_name: 'Okafor' }
    ben = await sentAsk(service, service.alice, person)
    service.clock.advance(3 * day)
    review = await write({ reviewer: { name: 'Ben Okafor' }, created_at: later(-1) })
  })

  test('the review belongs to the ask and its customer, and is suggested no more', async () => {
    expect(await matchOf(review)).toMatchObject({ ask: { id: ben.id } })
    const events = (await data('listEvents', { query: { limit: 100 } })).at(-1)?.id ?? 0
    expect(await attribute(review, ben.id)).toMatchObject({
      id: review,
      origin_ask_id: ben.id,
      customer_id: ben.customer
    })
    const noted = await data('listEvents', { query: { after: events, limit: 100 } })
    const types = noted.map(({ type }: { type: string }) => type)
    expect(types).toEqual(expect.arrayContaining(['review.updated', 'ask.updated', 'customer.updated']))
    expect(await asked()).toMatchObject({ review: { id: review, score: 4 } })
    expect(await matchOf(review)).toBeUndefined()
    const reviewed = await data('listAsks', { query: { reviewed: 'true' } })
    expect(reviewed.map(({ id }: { id: number }) => id)).toEqual([ben.id])
    expect(await data('countAsks')).toMatchObject({ reviewed: 1 })
    expect(await data('getReviewDetails', { params: { id: review } })).toMatchObject({
      review_id: review,
      ask_id: ben.id,
      page: null,
      way: null,
      is_finished: true
    })
  })

  test('an ask leads to one review at each source', async () => {
    const name = { reviewer: { name: 'Ben Okafor' }, created_at: later(-1) }
    const second = await write(name)
    expect(await matchOf(second)).toBeUndefined()
    const call = { params: { id: second }, body: { ask_id: ben.id } }
    expect(await service.alice.refused('attributeReview', 'conflict', call)).toMatchObject({
      existing_id: review
    })
    const elsewhere = await write({ ...name, source: 'yelp' })
    expect(await matchOf(elsewhere)).toMatchObject({ ask: { id: ben.id } })
    await attribute(elsewhere, ben.id)
    await attribute(elsewhere, null)
    await data('updateReview', { params: { id: elsewhere }, body: { is_duplicate: true } })
  })

  test('can be undone; the customer stays', async () => {
    expect(await attribute(review, null)).toMatchObject({ origin_ask_id: null, customer_id: ben.customer })
    expect(await asked()).toMatchObject({ review: null })
    expect((await matchOf(review))?.reasons).toEqual(['same_customer', 'same_name', 'soon_after'])
  })

  test('a suggestion is dismissed, and that undone', async () => {
    const other = async () => (await matches()).map((each) => each.review.id)
    const dismiss = (body: object) =>
      data('dismissReviewMatch', { body: { review_id: review, ask_id: ben.id, ...body } })
    expect(await dismiss({})).toEqual({ review_id: review, ask_id: ben.id, dismissed: true })
    await dismiss({})
    expect(await other()).not.toContain(review)
    expect(await dismiss({ dismissed: false })).toMatchObject({ dismissed: false })
    // Ben's second review matches just as well; the ask is listed with only one of the two.
    expect((await matches()).filter((each) => each.ask.id === ben.id)).toHaveLength(1)
  })

  test('refused: asks and reviews that are not there, or are somebody else’s', async () => {
    const unknown = { params: { id: review }, body: { ask_id: 4711 } }
    const { fields } = await service.alice.refused('attributeReview', 'validation_failed', unknown)
    expect(fields).toMatchObject([{ path: 'ask_id', code: 'unknown_ask' }])
    const theirs = await service.bob.data('createReview', { body: { score: 5 } })
    const hers = { params: { id: theirs.id }, body: { ask_id: ben.id } }
    await service.bob.refused('attributeReview', 'validation_failed', hers)
    const body = { review_id: review, ask_id: ben.id }
    const foreign = await service.bob.refused('dismissReviewMatch', 'validation_failed', { body })
    expect(foreign.fields.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'ask_id',
      'review_id'
    ])
  })
})

describe('reviews of our own pages', () => {
  test('tell what came along; a personal link is certain; erasing forgets it', async () => {
    service.clock.set('2027-09-10T10:00:00Z')
    const person = { email: 'cleo@example.com', first_name: 'Cleo', phone: '+49 30 901877' }
    const cleo = await sentAsk(service, service.alice, person)
    const [page] = await data('listReviewPages')
    const loose = await write({ source: 'review-page', reviewer: { name: 'C.' } })
    const answers = JSON.stringify([{ label: 'Table', value: 'Terrace' }])
    const keep = service.db.raw.prepare(
      `INSERT INTO review_details (review_id, account_id, page_id, way, phone, company, answers, finished_at, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)`
    )
    const { accountId } = service.alice
    keep.run(loose, accountId, page.id, 'kiosk', '+4930901877', null, answers, 1)
    expect(await matchOf(loose)).toMatchObject({
      ask: { id: cleo.id },
      reasons: ['same_phone', 'soon_after']
    })
    const linked = await write({ source: 'review-page', customer_id: cleo.customer })
    keep.run(linked, accountId, page.id, 'link', '+4930901877', 'Cleo Ltd', answers, null)
    const details = await data('getReviewDetails', { params: { id: linked } })
    expect(details).toEqual({
      review_id: linked,
      page: { id: page.id, name: page.name },
      way: 'link',
      ask_id: null,
      phone: '+4930901877',
      company: 'Cleo Ltd',
      answers: [{ label: 'Table', value: 'Terrace' }],
      is_finished: false
    })
    const call = { params: { id: linked }, body: { ask_id: cleo.id } }
    await service.alice.refused('attributeReview', 'protected_record', call)
    const exported = await data('exportCustomer', { params: { id: cleo.customer } })
    expect(exported.review_details).toEqual([details])
    await data('eraseCustomer', { params: { id: cleo.customer }, body: { confirm: 'cleo@example.com' } })
    for (const id of [linked, loose]) {
      expect(await data('getReviewDetails', { params: { id } })).toMatchObject({
        phone: null,
        company: null,
        answers: [],
        ask_id: null
      })
    }
  })
})
