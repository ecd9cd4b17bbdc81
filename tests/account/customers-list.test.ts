/** The list of customers: every filter, search in any script, sorting. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomerFacets } from '#shared/contract/customers'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
type Query = NonNullable<CallOptions['query']>

/** First names of the customers found, in the order of the list. */
async function found(query: Query): Promise<string[]> {
  const list = await service.alice.data('listCustomers', { query: { limit: 100, ...query } })
  return list.map((each: { first_name: string }) => each.first_name)
}
const sorted = async (query: Query) => (await found(query)).toSorted()

const people = [
  {
    first_name: 'Ann',
    last_name: 'Berg',
    email: 'ann.berg@example.com',
    phone: '+49 30 901820',
    signup_date: '2024-01-15',
    external_id: 'A-1',
    company: 'Berg GmbH',
    tags: ['vip'],
    city: 'Köln'
  },
  {
    first_name: 'Ben',
    last_name: 'adler',
    email: 'ben@example.com',
    signup_date: '2024-06-30',
    tags: ['vip', 'regular'],
    notes: 'likes Straßenbahn'
  },
  { first_name: 'Cem', last_name: 'Çelik', phone: '+49 170 1234567', tags: ['regular'], notes: 'سلام עולם' },
  { first_name: '王小明', email: 'wang@example.com', signup_date: '2025-01-01', notes: 'ร้านอาหารดี' },
  { first_name: 'Dora', last_name: 'Zimmer', email: 'Dora@Example.com', signup_date: '2023-12-31' }
]
const ids: Record<string, number> = {}
let mitte: { id: number; slug: string }

beforeAll(async () => {
  mitte = await service.alice.data('createLocation', { body: { name: 'Mitte' } })
  for (const name of ['vip', 'regular', 'unused'])
    await service.alice.data('createTag', { body: { name, applies_to: 'customer' } })
  for (const body of people) {
    ids[body.first_name] = (await service.alice.data('createCustomer', { body })).id
    service.clock.advance(24 * 3_600_000)
  }
  await service.alice.data('updateCustomer', { params: { id: ids.Ben! }, body: { location_id: mitte.id } })
})

describe('filters of listCustomers', () => {
  test.each<[string, Query, string[]]>([
    ['one tag', { tag: 'vip' }, ['Ann', 'Ben']],
    ['several tags mean any of them', { tag: 'vip,regular' }, ['Ann', 'Ben', 'Cem']],
    ['the same twice over', { tag: ['vip', 'regular'] }, ['Ann', 'Ben', 'Cem']],
    ['the same with brackets', { 'tag[]': ['vip', 'regular'] }, ['Ann', 'Ben', 'Cem']],
    ['the same by its other name', { tag_slug: 'vip' }, ['Ann', 'Ben']],
    ['a tag that nobody has', { tag: 'unused' }, []],
    ['e-mail without case', { email: 'dora@example.com' }, ['Dora']],
    ['several e-mails', { email: 'BEN@example.com,dora@example.com' }, ['Ben', 'Dora']],
    ['phone in any writing', { phone: '030 901820' }, ['Ann']],
    ['phone as E.164', { phone: '+4930901820' }, ['Ann']],
    ['external id', { external_id: 'A-1' }, ['Ann']],
    ['signup from', { signup_from: '2024-06-30' }, ['Ben', '王小明']],
    ['signup until', { signup_to: '2024-01-15' }, ['Ann', 'Dora']],
    ['signup between', { signup_from: '2024-01-01', signup_to: '2024-12-31' }, ['Ann', 'Ben']],
    ['location by slug', { location: 'mitte' }, ['Ben']],
    ['created on a day', { date_from: '2026-03-11', date_to: '2026-03-12' }, ['Ben', 'Cem']],
    ['two filters narrow', { tag: 'vip', signup_from: '2024-06-01' }, ['Ben']],
    ['an empty value is no filter', { tag: '', email: 'ann.berg@example.com' }, ['Ann']]
  ])('%s', async (_title, query, expected) => {
    expect(await sorted(query)).toEqual(expected.toSorted())
  })

  test('location and tag by id, date_key updated_at', async () => {
    expect(await found({ location: mitte.id })).toEqual(['Ben'])
    expect(await found({ date_key: 'updated_at', date_from: '2026-03-15' })).toEqual(['Ben'])
  })

  test('an unknown tag or location finds nothing and is named in the warnings', async () => {
    const answer = await service.alice.call('listCustomers', { query: { tag: 'nope', location: 'nowhere' } })
    expect(answer.json.data).toEqual([])
    const warned = answer.json.warnings.map(({ code, path }: { code: string; path: string }) => [code, path])
    expect(warned.toSorted()).toEqual([
      ['unknown_location', 'location'],
      ['unknown_tag', 'tag']
    ])
  })

  test.each<[string, Query]>([
    ['filter', { filter: 'archivd' }],
    ['signup_from', { signup_from: '2024-13-01' }],
    ['date_key', { date_key: 'signup_date' }],
    ['sort_key', { sort_key: 'phone' }],
    ['sort_dir', { sort_dir: 'up' }],
    ['q', { q: 'x'.repeat(201) }]
  ])('a value that cannot be for %s: 422', async (path, query) => {
    const error = await service.alice.refused('listCustomers', 'validation_failed', { query })
    expect(error.fields.map((each: { path: string }) => each.path.split('.')[0])).toEqual([path])
  })
})

describe('filter= of listCustomers', () => {
  beforeAll(async () => {
    const { alice } = service
    await alice.data('createAsk', { body: { customer_id: ids.Ann, channel: 'email' } })
    const failed = await alice.data('createAsk', { body: { customer_id: ids.Ben, channel: 'email' } })
    service.db.raw.prepare("UPDATE messages SET status = 'failed' WHERE ask_id = ?").run(failed.id)
    // Cancelled before anything went out: nobody was asked.
    const undone = await alice.data('createAsk', { body: { customer_id: ids.Cem, channel: 'sms' } })
    await alice.data('cancelAsk', { params: { id: undone.id } })
    await alice.data('createReview', { body: { score: 5, customer_id: ids.Cem } })
    await alice.data('createCharge', { body: { customer_id: ids.Cem, amount: 100 } })
    await alice.data('unsubscribeCustomer', { params: { id: ids.Dora! } })
    await alice.data('createCustomer', { body: { first_name: 'Gone', email: 'gone@example.com' } })
    const [gone] = await alice.data('listCustomers', { query: { email: 'gone@example.com' } })
    await alice.data('archiveCustomer', { params: { id: gone.id } })
  })

  test.each<[string, string[]]>([
    ['archived', ['Gone']],
    ['asked', ['Ann', 'Ben']],
    ['not-asked', ['Cem', 'Dora', '王小明']],
    ['reviewed', ['Cem']],
    ['not-reviewed', ['Ann', 'Ben', 'Dora', '王小明']],
    ['unsubscribed', ['Dora']],
    ['has-charges', ['Cem']],
    ['missed', ['Ben']],
    ['not-messaged', ['Ann', 'Ben', 'Cem', 'Dora', '王小明']],
    ['asked,missed', ['Ben']],
    ['not-asked,reviewed', ['Cem']],
    ['archived,not-asked', ['Gone']]
  ])('%s', async (filter, expected) => {
    expect(await sorted({ filter })).toEqual(expected.toSorted())
  })
})

describe('q of listCustomers', () => {
  test.each<[string, string, string[]]>([
    ['a first name', 'ann', ['Ann']],
    ['the beginning of a last name, other case', 'BER', ['Ann']],
    ['two words in any order', 'berg ann', ['Ann']],
    ['words that do not meet', 'ann adler', []],
    ['without accents', 'celik koln', []],
    ['accents do not matter', 'celik', ['Cem']],
    ['umlauts without dots', 'koln', ['Ann']],
    ['an e-mail address', 'ann.berg@example.com', ['Ann']],
    ['the beginning of an e-mail address', 'ann.be', ['Ann']],
    ['a company', 'gmbh', ['Ann']],
    ['a phone number as dialled at home', '0301', []],
    ['a phone number in digits', '030901820', ['Ann']],
    ['one Chinese character', '明', ['王小明']],
    ['Chinese neighbours', '小明', ['王小明']],
    ['Chinese characters in another order', '明小', []],
    ['Thai', 'อาหาร', ['王小明']],
    ['Arabic', 'سلام', ['Cem']],
    ['Hebrew', 'עולם', ['Cem']],
    ['a word in quotes must be whole', '"stra"', []],
    ['signs only', '%&/ ()*', []],
    ['an external id', 'A-1', ['Ann']]
  ])('%s', async (_title, q, expected) => {
    expect(await sorted({ q })).toEqual(expected.toSorted())
  })

  test('words follow changes of the record', async () => {
    const body = { email: 'moving@example.com', company: 'Alphaville' }
    const { id } = await service.alice.data('createCustomer', { body: { ...body, first_name: 'Mo' } })
    expect(await found({ q: 'alphaville' })).toEqual(['Mo'])
    await service.alice.data('updateCustomer', { params: { id }, body: { company: 'Betatown' } })
    expect(await found({ q: 'alphaville' })).toEqual([])
    expect(await found({ q: 'betat' })).toEqual(['Mo'])
    await service.alice.data('archiveCustomer', { params: { id } })
  })
})

describe('counts next to the list', () => {
  const count = async (query: Query) =>
    (await service.alice.call('listCustomers', { query: { ...query, limit: 1 } })).json.pagination
      .total as number

  test.each<[string, Query]>([
    ['everybody', {}],
    ['a tag', { tag: 'vip' }],
    ['a location', { location: 'mitte' }],
    ['a search', { q: 'berg' }],
    ['two filters', { filter: 'asked,not-messaged' }],
    [
      'filters of every kind',
      { filter: 'asked', tag: 'regular,vip', location: 'mitte', signup_from: '2024-01-01' }
    ],
    ['archived', { filter: 'archived' }]
  ])('of %s are what the list then finds', async (_title, query) => {
    await service.alice.call('createAsk', { body: { email: 'ben@example.com', channel: 'email' } })
    await service.alice.data('archiveCustomer', { params: { id: ids.Dora! } })
    const counts: CustomerFacets = await service.alice.data('countCustomerFacets', { query })
    expect(counts.total).toBe(await count(query))
    const chosen = typeof query['filter'] === 'string' ? query['filter'].split(',') : []
    for (const { value, count: counted } of counts.filter)
      expect([value, counted]).toEqual([value, await count({ ...query, filter: [...chosen, value] })])
    for (const { value, count: counted } of counts.tag)
      expect([value, counted]).toEqual([value, await count({ ...query, tag: value })])
    for (const { value, count: counted } of counts.location)
      expect([value, counted]).toEqual([value, await count({ ...query, location: value })])
    await service.alice.data('unarchiveCustomer', { params: { id: ids.Dora! } })
  })

  test('are of one account, and name what somebody carries', async () => {
    const { tag, location } = await service.alice.data('countCustomerFacets')
    expect(tag).toEqual([
      { value: 'regular', name: 'regular', count: 2 },
      { value: 'vip', name: 'vip', count: 2 }
    ])
    expect(location).toEqual([{ value: 'mitte', name: 'Mitte', count: 1 }])
    expect(await service.bob.data('countCustomerFacets')).toMatchObject({ total: 0, tag: [], location: [] })
  })
})

describe('sorting of listCustomers', () => {
  test.each<[string, Query, string[]]>([
    ['newest first', {}, ['Dora', '王小明', 'Cem', 'Ben', 'Ann']],
    ['oldest first', { sort_dir: 'asc' }, ['Ann', 'Ben', 'Cem', '王小明', 'Dora']],
    ['signup_date, those without last', { sort_key: 'signup_date' }, ['王小明', 'Ben', 'Ann', 'Dora', 'Cem']],
    [
      'signup_date upwards',
      { sort_key: 'signup_date', sort_dir: 'asc' },
      ['Cem', 'Dora', 'Ann', 'Ben', '王小明']
    ],
    ['first_name from A on', { sort_key: 'first_name' }, ['Ann', 'Ben', 'Cem', 'Dora', '王小明']],
    ['last_name without case', { sort_key: 'last_name' }, ['王小明', 'Ben', 'Ann', 'Dora', 'Cem']],
    ['email', { sort_key: 'email', sort_dir: 'desc' }, ['王小明', 'Dora', 'Ben', 'Ann', 'Cem']],
    [
      'location by name, those without behind',
      { sort_key: 'location' },
      ['Ben', 'Ann', 'Cem', '王小明', 'Dora']
    ],
    ['last_asked_at, never last', { sort_key: 'last_asked_at' }, ['Ben', 'Ann', 'Dora', '王小明', 'Cem']],
    [
      'last_asked_at upwards',
      { sort_key: 'last_asked_at', sort_dir: 'asc' },
      ['Cem', '王小明', 'Dora', 'Ann', 'Ben']
    ],
    ['reviews_count, most first', { sort_key: 'reviews_count' }, ['Cem', 'Dora', '王小明', 'Ben', 'Ann']],
    ['updated_at by date_key', { date_key: 'updated_at', limit: 1 }, ['Dora']]
  ])('%s', async (_title, query, expected) => {
    expect(await found(query)).toEqual(expected)
    // The same by cursor, page by page and back again.
    const limit = 'limit' in query ? 1 : 2
    const names: string[] = []
    let cursor: string | null = null
    do {
      const answer = await service.alice.call('listCustomers', {
        query: { ...query, limit, ...(cursor === null ? {} : { cursor }) }
      })
      names.push(...answer.json.data.map((each: { first_name: string }) => each.first_name))
      cursor = answer.json.pagination.next_cursor
    } while (cursor !== null)
    expect(names.slice(0, expected.length)).toEqual(expected)
    expect(names).toHaveLength(5)
  })
  test.each(['location', 'last_asked_at', 'reviews_count', 'first_name'])(
    'by %s: pages by number, and back again by cursor',
    async (sort_key) => {
      const page = async (query: Query) =>
        (await service.alice.call('listCustomers', { query: { sort_key, limit: 2, ...query } })).json
      const names = ({ data }: { data: { first_name: string }[] }) => data.map((each) => each.first_name)
      const pages = [await page({}), await page({ page: 2 }), await page({ page: 3 })]
      expect(pages.flatMap(names)).toEqual(await found({ sort_key }))
      expect(pages.map(({ pagination }) => pagination.total)).toEqual([5, 5, 5])
      expect(pages[2].pagination.next_cursor).toBeNull()
      const second = await page({ cursor: pages[2].pagination.prev_cursor })
      expect(names(second)).toEqual(names(pages[1]))
      const first = await page({ cursor: second.pagination.prev_cursor })
      expect(names(first)).toEqual(names(pages[0]))
      expect(first.pagination.prev_cursor).toBeNull()
      // A cursor is only valid for the sorting it came from.
      const other = { sort_key: 'email', cursor: pages[0].pagination.next_cursor }
      await service.alice.refused('listCustomers', 'validation_failed', { query: other })
    }
  )

  test.each(['location', 'last_asked_at', 'reviews_count'])(
    'by %s: who comes or changes while pages are turned moves nobody else out of them',
    async (sort_key) => {
      const body = { first_name: 'Late', email: `${sort_key}@example.com` }
      const query = { sort_key, limit: 3 }
      const first = (await service.alice.call('listCustomers', { query })).json
      const { id } = await service.alice.data('createCustomer', { body })
      const cursor = first.pagination.next_cursor
      const rest = await service.alice.data('listCustomers', { query: { ...query, cursor } })
      const names = [...first.data, ...rest].map((each: { first_name: string }) => each.first_name)
      const others = names.filter((name) => name !== 'Late')
      await service.alice.data('archiveCustomer', { params: { id } })
      expect(others).toEqual((await found({ sort_key })).slice(0, others.length))
      expect(await service.bob.data('listCustomers', { query: { sort_key } })).toEqual([])
    }
  )
})
