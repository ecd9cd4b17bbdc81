import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSampleData } from '#main/account/files/sample-data/add-sample-data'
import type { Customer } from '#shared/contract/customers'
import type { Review } from '#shared/contract/reviews'
import { isMadeUp } from '#main/tools/made-up-addresses'
import { startTestService, type Person, type TestService } from '../support/service'

let service: TestService
let alice: Person
let bob: Person
let reviews: Review[]
let customers: Customer[]

beforeAll(async () => {
  service = await startTestService()
  ;({ alice, bob } = service)
  await alice.data('updateSettings', { body: { is_new: true } })
  expect(await alice.data('addSampleData')).toEqual({ customers: 400, reviews: 2000 })
  reviews = await everyRecord<Review>(alice, 'listReviews')
  customers = [
    ...(await everyRecord<Customer>(alice, 'listCustomers')),
    ...(await everyRecord<Customer>(alice, 'listCustomers', { filter: 'archived' }))
  ]
})
afterAll(() => service.stop())

async function everyRecord<T>(
  person: Person,
  list: 'listReviews' | 'listCustomers',
  query: Record<string, string> = {}
): Promise<T[]> {
  const records: T[] = []
  for (let page = 1; ; page++) {
    const answer = await person.call(list, { query: { ...query, limit: 100, page } })
    records.push(...(answer.json.data as T[]))
    if (records.length >= answer.json.pagination.total) return records
  }
}

const shareOf = (isOne: (review: Review) => boolean) => reviews.filter(isOne).length / reviews.length

describe('addSampleData', () => {
  test.each([
    ['listLocations', {}, 3],
    ['listSources', {}, 5],
    ['listTags', { applies_to: 'customer' }, 6],
    ['listTags', { applies_to: 'review' }, 6],
    ['listReviews', {}, 1988],
    ['listReviews', { facet: 'duplicate' }, 12],
    ['listAsks', {}, 140],
    ['listAsks', { status: 'scheduled' }, 8],
    ['listMessages', {}, 161]
  ] as const)('%s %j finds %i', async (operation, query, total) => {
    const answer = await alice.call(operation, { query })
    expect(answer.json.pagination.total).toBe(total)
  })

  test('makes 400 customers whom no message can ever reach', () => {
    expect(new Set(customers.map((customer) => customer.id)).size).toBe(400)
    for (const { email, phone } of customers) {
      if (email !== null) expect(email).toMatch(/^[a-z0-9.-]+@example\.(com|org|net)$/)
      if (phone !== null) {
        expect(phone).toMatch(/^(\+1\d{3}55501\d\d|\+442079460\d{3}|\+493023125\d{3}|\+3363998\d{4})$/)
      }
    }
    expect(customers.filter((customer) => customer.unsubscribed_at !== null).length).toBeGreaterThan(5)
    expect(customers.filter((customer) => customer.archived_at !== null).length).toBeGreaterThan(5)
    expect(customers.filter((customer) => customer.charges_count > 0).length).toBeGreaterThan(100)
  })

  test('asks in every state that an owner meets; what failed says why', async () => {
    const { status } = await alice.data('countAsks')
    const values = status.map((each: { value: string }) => each.value)
    for (const wanted of ['sent', 'opened', 'clicked', 'failed', 'bounced', 'scheduled', 'cancelled'])
      expect(values).toContain(wanted)
    const failed = await alice.data('listMessages', { query: { status: 'failed,bounced', limit: 100 } })
    for (const { status_detail, failed_at } of failed) {
      expect(status_detail).toMatch(/^[A-Z].*\.$/)
      expect(Date.parse(failed_at)).toBeLessThanOrEqual(service.clock.now())
    }
  })

  test('sends in test mode only; the local outbox shows what it sent last', async () => {
    expect((await alice.data('getSending')).test_mode).toBe(true)
    expect((await bob.data('getSending')).test_mode).toBe(false)
    const kept = await alice.data('listLocalMessages')
    expect(kept.map((each: { channel: string }) => each.channel).toSorted()).toEqual([
      ...Array<string>(6).fill('email'),
      ...Array<string>(4).fill('sms')
    ])
    const times = kept.map((each: { created_at: string }) => each.created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    for (const { id, message_id } of kept) {
      const { recipient, text, html, channel } = await alice.data('getLocalMessage', { params: { id } })
      expect(`${text} ${html}`).not.toMatch(/[{}]{2}|undefined|\ue000/)
      expect(text).toContain('https://example.com/google')
      const { customer_id } = await alice.data('getMessage', { params: { id: message_id } })
      const customer = customers.find((each) => each.id === customer_id)
      expect(recipient).toBe(channel === 'email' ? customer?.email : customer?.phone)
    }
  })

  test('nobody in it can ever be written to', () => {
    for (const { email, phone } of customers) {
      if (email !== null) expect(isMadeUp('email', email)).toBe(true)
      if (phone !== null) expect(isMadeUp('sms', phone)).toBe(true)
    }
  })

  test('has pages, answers to asks, and reviews that look like some', async () => {
    expect((await alice.call('listReviewPages')).json.pagination.total).toBe(2)
    const { reviewed } = await alice.data('countAsks')
    expect(reviewed).toBeGreaterThan(8)
    const answered = reviews.find((review) => review.origin_ask_id !== null)
    const details = await alice.data('getReviewDetails', { params: { id: answered?.id ?? 0 } })
    expect(details).toMatchObject({ way: 'link', ask_id: answered?.origin_ask_id, is_finished: true })
    const matches = await alice.call('listReviewMatches')
    expect(matches.json.pagination.total).toBeGreaterThan(3)
    expect(matches.json.pagination.total).toBeLessThan(30)
  })

  test('every source, location, tag, score and facet has reviews', async () => {
    const counts = await alice.data('countReviewFacets')
    const valuesOf = (list: 'source' | 'location' | 'tag' | 'score') => counts[list].length as number
    expect([valuesOf('source'), valuesOf('location'), valuesOf('tag'), valuesOf('score')]).toEqual([
      5, 3, 6, 5
    ])
    const facets = counts.facet.filter((each: { count: number }) => each.count > 0)
    expect(facets.map((each: { value: string }) => each.value)).toContain('hidden')
  })

  test('the reviews look like those of a good shop', () => {
    expect(shareOf((review) => review.score === 5)).toBeCloseTo(0.7, 1)
    expect(shareOf((review) => review.reply !== null)).toBeCloseTo(0.4, 1)
    expect(shareOf((review) => review.customer_id !== null)).toBeCloseTo(0.3, 1)
    expect(shareOf((review) => review.review === null)).toBeGreaterThan(0.05)
    expect(reviews.some((review) => review.recommended !== null && review.score === null)).toBe(true)
    expect(reviews.some((review) => /\p{Script=Hiragana}/u.test(review.review ?? ''))).toBe(true)
    expect(reviews.some((review) => /\p{Script=Arabic}/u.test(review.review ?? ''))).toBe(true)
    const loose = reviews.flatMap((review) =>
      [review.title, review.review, review.reply].join(' ').match(/[{}]|undefined/)
    )
    expect(loose.filter((each) => each !== null)).toEqual([])
  })

  test('no review reads like one of its neighbours', () => {
    const texts = reviews.map((review) => review.review).filter((text) => text !== null)
    const alike = texts.filter((text, place) => texts.slice(place + 1, place + 10).includes(text))
    expect(alike).toEqual([])
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.9)
  })

  test('four years of growing numbers, and nothing from the future', () => {
    const now = service.clock.now()
    const times = reviews.map((review) => Date.parse(review.created_at))
    expect(Math.max(...times)).toBeLessThan(now)
    expect(Math.min(...times)).toBeGreaterThan(now - 4 * 366 * 86_400_000)
    const ofYear = (year: number) =>
      reviews.filter((review) => review.created_at.startsWith(String(year))).length
    expect(ofYear(2023)).toBeLessThan(ofYear(2024))
    expect(ofYear(2024)).toBeLessThan(ofYear(2025))
    for (const { created_at, replied_at, customer_id } of reviews) {
      if (replied_at !== null) expect(replied_at > created_at && Date.parse(replied_at) < now).toBe(true)
      const customer = customers.find((each) => each.id === customer_id)
      if (customer !== undefined) expect(customer.created_at < created_at).toBe(true)
    }
  })

  test('the same on every machine', async () => {
    const twin = await startTestService({ fill: addSampleData })
    expect(await everyRecord(twin.alice, 'listReviews')).toEqual(reviews)
    expect(await everyRecord(twin.alice, 'listCustomers', { filter: 'archived' })).toEqual(
      customers.filter((customer) => customer.archived_at !== null)
    )
    await twin.stop()
  })

  test('ends the welcome, and leaves the other account alone', async () => {
    expect((await alice.data('getSettings')).is_new).toBe(false)
    expect((await bob.call('listCustomers')).json.pagination.total).toBe(0)
    expect((await bob.call('listSources')).json.pagination.total).toBe(3)
  })

  test('is refused the second time, and changes nothing', async () => {
    await alice.refused('addSampleData', 'in_use')
    expect((await alice.call('listLocations')).json.pagination.total).toBe(3)
  })

  test('is refused when there is a single customer, even an archived one', async () => {
    const { id } = await bob.data('createCustomer', { body: { email: 'first@example.com' } })
    await bob.data('archiveCustomer', { params: { id } })
    await bob.refused('addSampleData', 'in_use')
  })

  test('is refused when there is a single review', async () => {
    const other = await startTestService()
    await other.alice.data('createReview', { body: { score: 5 } })
    await other.alice.refused('addSampleData', 'in_use')
    await other.stop()
  })

  test('leaves tags and sources alone that the owner has already made', async () => {
    const other = await startTestService()
    const google = await other.alice.data('createSource', {
      body: { name: 'Google', url: 'https://example.com/me' }
    })
    await other.alice.data('addSampleData')
    expect(await other.alice.data('getSource', { params: { id: google.id } })).toEqual(google)
    await other.stop()
  })
})

test('what the owner of the sample shop has made, and most guests write, is in the language of the account', async () => {
  const { stop, alice: anna } = await startTestService()
  await anna.data('updateSettings', { body: { language: 'de' } })
  await anna.data('addSampleData')
  const names = async (list: 'listLocations' | 'listViews' | 'listSavedReplies' | 'listTags') =>
    ((await anna.data(list, { query: { limit: 100 } })) as { name: string }[]).map(({ name }) => name)
  expect(await names('listLocations')).toEqual(
    expect.arrayContaining(['Altstadt', 'Am Ufer', 'Hauptbahnhof'])
  )
  expect(await names('listViews')).toEqual(expect.arrayContaining(['Zuerst antworten', 'Lob zum Teilen']))
  expect(await names('listSavedReplies')).toContain('Danke')
  expect(await names('listTags')).toEqual(expect.arrayContaining(['Stammgast', 'Wartezeit']))
  const [reply] = await anna.data('listSavedReplies')
  expect(reply.text).toMatch(/\{\{(first_)?name\}\}|\{\{source\}\}/)
  const texts = (await everyRecord<Review>(anna, 'listReviews')).flatMap(({ review }) => review ?? [])
  const shareIn = (word: RegExp) => texts.filter((text) => word.test(text)).length / texts.length
  expect(shareIn(/\b(der|die|das|den|und|ist|nicht|wir|ein|eine|für|auf|es|zu)\b/i)).toBeGreaterThan(0.6)
  expect(shareIn(/\b(the|and|is|we|of|for|you|it)\b/i)).toBeLessThan(0.25)
  expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([])
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.85)
  const customers = await everyRecord<Customer>(anna, 'listCustomers')
  expect(customers.map(({ city }) => city)).toEqual(expect.arrayContaining(['Elmbach', null]))
  await stop()
})

test('what a channel sent last agrees with what it sent at all', async () => {
  const { channels } = await alice.data('getSending')
  for (const { channel, sent_last_month, last_sent_at } of channels)
    expect(last_sent_at !== null, channel).toBe(sent_last_month > 0)
  expect(channels[0].sent_last_month).toBeGreaterThan(0)
})
