/** Exports: which records a table contains, their order, the columns, and how values are written. */
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { messageStatuses } from '#shared/contract/message-statuses'
import { messageKind } from '#shared/contract/messages'
import type { CallOptions, Person } from '../support/service'
import { eightReviews } from '../support/eight-reviews'
import { rawRequest } from '../support/raw-request'
import { useService } from '../support/use-service'

const service = useService()
type Query = NonNullable<CallOptions['query']>
type Table =
  'exportCustomers' | 'exportReviews' | 'exportMessages' | 'exportCharges' | 'exportAsks' | 'exportConsents'

const customerHeader =
  'first_name,last_name,email,phone,company,location,notes,tags,signed_up_at,unsubscribed_at,address1,address2,city,state,postal_code,country,language,time_zone,has_subscription,external_id,birthday,other_contacts'
const reviewHeader = 'first_name,last_name,email,phone,company,score,review,source,location,tags,created_at'
const furtherHeader =
  'title,reply,replied_at,updated_at,external_id,external_url,own_notes,language,product,verified,edited_at,source_updated_at,removed_at_source'

/** A table's rows, keyed by column name. */
async function rows(table: Table, query: Query = {}, person: Person = service.alice) {
  const { text } = await person.call(table, { query })
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true, newline: '\r\n' })
    .data
}

const raw = (path: string) =>
  rawRequest(service.url, { path, headers: { authorization: `Bearer ${service.alice.token}` } })

const people = [
  {
    first_name: 'Ann',
    last_name: 'berg',
    email: 'ann@example.com',
    signup_date: '2024-01-15',
    tags: ['vip']
  },
  { first_name: 'ben', last_name: 'Adler', email: 'ben@example.com', phone: '+49 30 901820', notes: 'a\nb' },
  {
    ...{ first_name: 'Cem', phone: '+49 170 1234567', tags: ['vip', 'regular'], company: '=Cem & Co' },
    ...{ country: 'TR', language: 'tr', time_zone: 'Europe/Istanbul', has_subscription: false },
    external_id: '-4711'
  },
  { last_name: 'Çelik', email: 'd@example.com', signup_date: '2023-12-31' },
  { email: 'eve@example.com', first_name: 'Ann' }
]
let ids: Record<string, number>

beforeAll(async () => {
  const { alice, clock } = service
  ids = await eightReviews(service)
  for (const name of ['vip', 'regular'])
    await alice.data('createTag', { body: { name, applies_to: 'customer' } })
  for (const body of people) {
    const { id } = await alice.data('createCustomer', { body })
    await alice.data('createAsk', { body: { customer_id: id, channel: body.email ? 'email' : 'sms' } })
    clock.advance(3_600_000)
  }
  const gone = await alice.data('createCustomer', { body: { email: 'old@example.com' } })
  await alice.data('archiveCustomer', { params: { id: gone.id } })
})

describe('exportCustomers', () => {
  test('the columns of the empty table, a byte order mark, CRLF, as a file to save', async () => {
    const { status, headers, text } = await raw('/account/exports/customers.csv')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers.csv"'
    })
    expect(text.startsWith(`\ufeff${customerHeader}\r\n`)).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('a customer as they are read in again', async () => {
    const [cem] = await rows('exportCustomers', { q: 'cem' })
    expect(cem).toEqual({
      first_name: 'Cem',
      last_name: '',
      email: '',
      phone: "'+491701234567",
      company: "'=Cem & Co",
      location: '',
      notes: '',
      tags: 'regular,vip',
      signed_up_at: '',
      unsubscribed_at: '',
      address1: '',
      address2: '',
      city: '',
      state: '',
      postal_code: '',
      country: 'TR',
      language: 'tr',
      time_zone: 'Europe/Istanbul',
      has_subscription: 'no',
      external_id: "'-4711",
      birthday: '',
      other_contacts: ''
    })
  })

  test.each<Query>([
    {},
    { sort_dir: 'asc' },
    { sort_key: 'first_name' },
    { sort_key: 'last_name', sort_dir: 'desc' },
    { sort_key: 'email' },
    { sort_key: 'signup_date' },
    { sort_key: 'signup_date', sort_dir: 'asc' },
    { sort_key: 'updated_at' },
    { tag: 'vip' },
    { tag_slug: 'vip,regular' },
    { tag: 'nobody' },
    { q: 'ann' },
    { q: '…' },
    { filter: 'archived' },
    { filter: 'asked', q: 'an' },
    { filter: ['not-reviewed', 'asked'] },
    { email: 'ANN@example.com,ben@example.com' },
    { phone: '030 901820' },
    { signup_from: '2024-01-01' },
    { date_from: '2026-03-10', date_to: '2026-03-10' },
    { date_key: 'updated_at', date_from: '2026-03-11' }
  ])('%o finds what the list finds, in its order', async (query) => {
    const list = await service.alice.data('listCustomers', { query: { limit: 100, ...query } })
    const wanted = list.map((each: { email: string | null; phone: string }) => each.email ?? `'${each.phone}`)
    const found = await rows('exportCustomers', query)
    expect(found.map(({ email, phone }) => email || phone)).toEqual(wanted)
  })
})

describe('exportReviews', () => {
  test('the columns of the empty table and those behind', async () => {
    const { text } = await raw('/account/exports/reviews.csv')
    expect(text.split('\r\n')[0]).toBe(`\ufeff${reviewHeader},${furtherHeader}`)
  })

  test('a review with its customer and its reply', async () => {
    const [b] = await rows('exportReviews', { facet: 'with-replies', source: 'google', score: 4 })
    expect(b).toMatchObject({
      score: '4',
      review: 'Friendly staff',
      source: 'Google',
      location: 'Kiez',
      tags: 'food,staff',
      created_at: '2026-01-31T23:00:00.000Z',
      title: 'b',
      reply: 'Thanks',
      replied_at: '2026-02-10T23:30:00.000Z'
    })
    const [c] = await rows('exportReviews', { facet: 'customer' })
    expect(c).toMatchObject({ title: 'c', first_name: 'Cara', last_name: '', email: 'cara@example.com' })
    const [e] = await rows('exportReviews', { facet: 'hidden' })
    expect(e).toMatchObject({ title: 'e', score: 'recommended', review: '' })
  })

  test.each<Query>([
    {},
    { sort_dir: 'asc' },
    { sort_key: 'score' },
    { sort_key: 'rating', sort_dir: 'asc' },
    { sort_key: 'updated_at' },
    { sort_key: 'updated_at', sort_dir: 'asc' },
    { date_key: 'replied_at' },
    { sort_key: 'replied_at', sort_dir: 'asc' },
    { source: 'google' },
    { source: 'google,manual', location: 'mitte,kiez' },
    { tag: 'food,staff' },
    { score: [5, 3] },
    { rating: 5 },
    { facet: 'duplicate' },
    { filter: 'written,visible' },
    { q: 'café' },
    { q: 'café', sort_key: 'score' },
    { q: '…' },
    { q: 'nothing-like-it' },
    { tag: 'nobody' },
    { date_from: '2026-02-01', date_to: '2026-02-01' },
    { date_key: 'replied_at', date_from: '2026-02-11' },
    { date_key: 'replied_at', date_to: '2026-02-11', sort_key: 'created_at' }
  ])('%o finds what the list finds, in its order', async (query) => {
    const list = await service.alice.data('listReviews', { query: { limit: 100, ...query } })
    const found = await rows('exportReviews', query)
    expect(found.map(({ title }) => title)).toEqual(list.map((each: { title: string }) => each.title))
  })

  test('first and last name together are the whole name', async () => {
    const { bob } = service
    const reviewers: [reviewer: object, first: string, last: string][] = [
      [{ first_name: 'Ann', last_name: 'Berg' }, 'Ann', 'Berg'],
      [{ last_name: 'Berg' }, '', 'Berg'],
      [{ name: 'Ann B.', first_name: 'Ann', last_name: 'Berg' }, 'Ann', 'B.'],
      [{ name: 'Maria de la Cruz' }, 'Maria de la', 'Cruz'],
      [{ name: '王小明' }, '王小明', ''],
      [{ name: 'two  spaces' }, 'two  spaces', ''],
      [{ name: `${'x'.repeat(120)} y` }, `${'x'.repeat(120)} y`, ''],
      [{}, '', '']
    ]
    for (const [reviewer] of reviewers) {
      await bob.data('createReview', { body: { score: 5, reviewer } })
      service.clock.advance(1000)
    }
    const found = await rows('exportReviews', { sort_dir: 'asc' }, bob)
    expect(found.map((row) => [row.first_name, row.last_name])).toEqual(
      reviewers.map(([, first, last]) => [first, last])
    )
  })

  test('a name that another one has too gives way to the slug', async () => {
    const { bob } = service
    for (const [name, slug] of [
      ['Yelp', 'yelp-one'],
      ['yelp', 'yelp-two'],
      [' Odd', 'odd'],
      ['Plain', 'something-else'],
      ['Manual', 'by-hand']
    ]) {
      await bob.data('createSource', { body: { name, slug } })
      await bob.data('createReview', { body: { review: 'named', source: slug, title: slug } })
    }
    const found = await rows('exportReviews', { q: 'named' }, bob)
    const told = Object.fromEntries(found.map(({ title, source }) => [title, source]))
    expect(told).toEqual({
      'yelp-one': 'yelp-one',
      'yelp-two': 'yelp-two',
      odd: 'odd',
      'something-else': 'Plain',
      'by-hand': 'by-hand'
    })
  })
})

describe('exportMessages', () => {
  test('all that the list tells, and to whom', async () => {
    const [newest] = await service.alice.data('listMessages', { query: { status: 'scheduled', limit: 1 } })
    const [row] = await rows('exportMessages', { status: 'scheduled' })
    const { status_reason, status_detail, sent_at, scheduled_at } = newest
    expect(row).toMatchObject({
      id: String(newest.id),
      status: 'scheduled',
      status_reason: status_reason ?? '',
      status_detail: status_detail ?? '',
      sent_at: sent_at ?? '',
      scheduled_at,
      first_name: 'Ann',
      email: 'eve@example.com'
    })
    expect(Object.keys(row!).filter((column) => !(column in newest))).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone'
    ])
    expect(Object.keys(newest).filter((field) => !(field in row!))).toEqual([])
  })

  test.each<Query>([
    {},
    { status: 'scheduled' },
    { status: 'scheduled,cancelled', channel: 'sms' },
    { status: 'cancelled' },
    { status: 'scheduled', kind: 'reminder' },
    { status: 'scheduled', customer_id: 3 },
    { status: 'scheduled', ask_id: '1,2' },
    { status: 'scheduled', date_from: '2026-03-11' },
    { status: 'scheduled', date_key: 'scheduled_at', date_to: '2026-03-10' }
  ])('%o finds what the list finds, in its order', async (query) => {
    const list = await service.alice.data('listMessages', { query: { limit: 100, ...query } })
    const found = await rows('exportMessages', query)
    expect(found.map(({ id }) => Number(id))).toEqual(list.map((each: { id: number }) => each.id))
  })
})

describe('exportCharges', () => {
  test('amounts with the decimals of their currency, whose they are, by filters; nothing of others', async () => {
    const record = (body: object) =>
      service.alice.data('createCharge', {
        body: { email: 'ann@example.com', charged_at: '2026-01-05T10:00:00Z', ...body }
      })
    await record({ amount: 4250, currency: 'EUR', external_id: '=1+1' })
    await record({ amount: -1200, currency: 'JPY' })
    const { id: customer } = (
      await service.alice.data('listCustomers', { query: { email: 'ann@example.com' } })
    )[0]
    const all = await rows('exportCharges', { customer_id: customer })
    expect(all).toEqual([
      {
        first_name: 'Ann',
        last_name: 'berg',
        email: 'ann@example.com',
        phone: '',
        amount: '-1200',
        currency: 'JPY',
        charged_at: '2026-01-05T10:00:00.000Z',
        external_id: ''
      },
      expect.objectContaining({ amount: '42.50', currency: 'EUR', external_id: "'=1+1" })
    ])
    expect(await rows('exportCharges', { date_key: 'charged_at', date_from: '2026-01-06' })).toEqual([])
    expect(await rows('exportCharges', {}, service.bob)).toEqual([])
    const few = await rows('exportCharges', {}, service.alice.withScopes('charges:read'))
    expect(few.map(({ email, amount }) => [email, amount])).toEqual([
      ['', '-1200'],
      ['', '42.50']
    ])
  })
})

describe('exportAsks', () => {
  test.each<Query>([
    {},
    { status: 'scheduled' },
    { channel: 'sms', sort_dir: 'asc' },
    { q: 'ann' },
    { reviewed: 'true' },
    { date_key: 'asked_at', date_from: '2026-03-11' }
  ])('%o finds what the list finds, in its order', async (query) => {
    const list = await service.alice.data('listAsks', { query: { limit: 100, ...query } })
    const found = await rows('exportAsks', query)
    expect(found.map(({ id }) => Number(id))).toEqual(list.map((each: { id: number }) => each.id))
  })

  test('with whom, by which strategy and page, and the review it led to, for those who may read them', async () => {
    const ask = await service.alice.data('createAsk', { body: { email: 'd@example.com', channel: 'email' } })
    const review = await service.alice.data('createReview', {
      body: { score: 5, review: 'Thank you', customer_id: ask.customer_id }
    })
    // As if the review had come through the personal link.
    service.db.raw.prepare('UPDATE reviews SET origin_ask_id = ? WHERE id = ?').run(ask.id, review.id)
    const [row] = await rows('exportAsks', { customer_id: ask.customer_id, sort_dir: 'desc' })
    expect(row).toMatchObject({
      last_name: 'Çelik',
      email: 'd@example.com',
      channels: 'email',
      origin: 'api',
      strategy: '',
      review_page: expect.stringMatching(/./),
      review_id: String(review.id),
      score: '5'
    })
    const few = await rows('exportAsks', {}, service.alice.withScopes('asks:read'))
    expect(few.map((each) => [each['email'], each['review_id'], each['score']]).flat()).toEqual(
      few.flatMap(() => ['', '', ''])
    )
  })
})

describe('exportConsents', () => {
  test('who agreed to what, with the proof, and who withdrew it', async () => {
    const [{ id }] = await service.alice.data('listCustomers', { query: { email: 'ben@example.com' } })
    const record = (body: object) => service.alice.data('addConsent', { params: { id }, body })
    await record({ channel: 'sms', state: 'given', words: '=May we text you?', note: 'Form, page 2' })
    await record({ channel: 'sms', state: 'withdrawn' })
    const found = (await rows('exportConsents')).filter(({ customer_id }) => Number(customer_id) === id)
    expect(found).toMatchObject([
      { email: 'ben@example.com', state: 'given', words: "'=May we text you?", note: 'Form, page 2' },
      { email: 'ben@example.com', state: 'withdrawn', words: '' }
    ])
    expect(await rows('exportConsents', {}, service.bob)).toEqual([])
  })
})

describe('exportEverything', () => {
  const filesIn = async (person: Person) => {
    const answer = await fetch(`${service.url}/account/exports/everything.zip`, {
      headers: { authorization: `Bearer ${person.token}` }
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return Object.entries(unzipSync(await answer.bytes())).map(
      ([name, content]) => [name, strFromU8(content)] as const
    )
  }

  test('each table as it is alone', async () => {
    const alone = async (table: Table, query: Query = {}) => (await service.alice.call(table, { query })).text
    expect(await filesIn(service.alice)).toEqual([
      ['customers.csv', await alone('exportCustomers')],
      ['reviews.csv', await alone('exportReviews')],
      ['charges.csv', await alone('exportCharges')],
      ['requests.csv', await alone('exportAsks')],
      [
        'messages.csv',
        await alone('exportMessages', { status: [...messageStatuses], kind: messageKind.options })
      ],
      ['consents.csv', await alone('exportConsents')],
      ['archived-customers.csv', await alone('exportCustomers', { filter: 'archived' })],
      ['locations.csv', expect.any(String)],
      ['tags.csv', expect.any(String)],
      ['sources.csv', expect.any(String)]
    ])
  })

  test('what the other tables call by name, and customers who are archived', async () => {
    const { alice } = service
    const closed_days = {
      country: 'DE',
      region: 'BY',
      own: [
        { from: '2026-12-24', until: '2027-01-02' },
        { from: '2027-03-01', until: '2027-03-01' }
      ]
    }
    const opening_days = ['monday', 'friday']
    const branch = { name: '=Harbour', address: '1 Quay, Bath', opening_days, closed_days }
    await alice.data('createLocation', { body: branch })
    await alice.data('createTag', { body: { name: 'Regular guests', applies_to: 'customer' } })
    await alice.data('createSource', { body: { name: 'Notebook', url: 'https://notes.example/us' } })
    const { id } = await alice.data('createCustomer', { body: { email: 'gone@example.com' } })
    await alice.data('archiveCustomer', { params: { id } })
    const tables = new Map(await filesIn(alice))
    const rowsOf = (name: string) =>
      Papa.parse<Record<string, string>>(tables.get(name) ?? '', { header: true }).data
    expect(rowsOf('locations.csv').find(({ slug }) => slug === 'harbour')).toMatchObject({
      name: "'=Harbour",
      address: '1 Quay, Bath',
      opening_days: 'monday, friday',
      public_holidays: 'DE BY',
      closed_days: '2026-12-24 to 2027-01-02, 2027-03-01'
    })
    const tag = { slug: 'regular-guests', applies_to: 'customer' }
    expect(rowsOf('tags.csv')).toContainEqual(expect.objectContaining(tag))
    const source = { slug: 'notebook', kind: 'site', url: 'https://notes.example/us' }
    expect(rowsOf('sources.csv')).toContainEqual(expect.objectContaining(source))
    expect(rowsOf('archived-customers.csv').map(({ email }) => email)).toContain('gone@example.com')
    expect(rowsOf('customers.csv').map(({ email }) => email)).not.toContain('gone@example.com')
  })

  test('what the token may not read is left out', async () => {
    const names = (await filesIn(service.alice.withScopes('reviews:read', 'charges:read'))).map(
      ([name]) => name
    )
    expect(names).toEqual(['reviews.csv', 'charges.csv'])
  })
})

describe('who may', () => {
  beforeAll(async () => {
    const { id } = await service.alice.data('createCustomer', { body: { phone: '+49 30 4711471' } })
    await service.alice.data('updateReview', { params: { id: ids.a! }, body: { customer_id: id } })
    await service.alice.data('createAsk', { body: { customer_id: id, channel: 'sms' } })
  })

  test.each([
    ['exportReviews', 'reviews:read'],
    ['exportMessages', 'messages:read']
  ] as const)('%s tells nothing of customers to whom may not read them', async (table, scope) => {
    const query = table === 'exportMessages' ? { status: 'scheduled' } : {}
    expect((await service.alice.call(table, { query })).text).toContain('4711471')
    const few = await service.alice.withScopes(scope).call(table, { query })
    expect(few.text).not.toContain('4711471')
    expect(few.text.split('\r\n').length).toBeGreaterThan(5)
  })
})

describe('what every table does', () => {
  const tables = [
    'exportCustomers',
    'exportReviews',
    'exportCharges',
    'exportMessages',
    'exportAsks'
  ] as const
  test.each(tables)('%s: a reversed range is refused before anything is sent', async (table) => {
    const query = { date_from: '2026-02-02', date_to: '2026-02-01' }
    const { fields } = await service.alice.refused(table, 'validation_failed', { query })
    expect(fields[0]).toMatchObject({ path: 'date_to', code: 'range_reversed' })
  })

  test.each(tables)('%s: pages are no part of it', async (table) => {
    const all = await service.alice.call(table)
    expect((await service.alice.call(table, { query: { limit: 1, page: 2, cursor: 'x' } })).text).toBe(
      all.text
    )
  })
})

describe('downloadImportTemplate', () => {
  test.each([
    ['reviews', reviewHeader],
    ['customers', customerHeader]
  ])('%s: the columns and a row that shows how', async (kind, header) => {
    const { headers, text } = await raw(`/account/import-formats/template.csv?kind=${kind}`)
    expect(headers['content-disposition']).toBe(`attachment; filename="${kind}.csv"`)
    const [columns, example, end] = text.split('\r\n')
    expect(columns).toBe(`\ufeff${header}`)
    expect(example).toContain('Ann,Example,ann@example.com')
    expect(end).toBe('')
  })

  test('of reviews unless asked otherwise', async () => {
    const { text } = await raw('/account/import-formats/template.csv')
    expect(text).toContain(reviewHeader)
  })
})

test('an export of reviews has what their source says of them', async () => {
  const told = {
    source: 'google',
    external_id: 'told',
    score: 2,
    review: 'Cold soup',
    language: 'en',
    product: 'Soup of the day',
    verified: true,
    source_updated_at: '2026-03-02T10:00:00.000Z',
    removed_at_source: '2026-03-03T10:00:00.000Z',
    on_duplicate: 'update'
  }
  const { bob } = service
  await bob.data('createSource', { body: { name: 'Google' } })
  await bob.data('createReview', { body: { ...told, review: 'Soup' } })
  const { id } = await bob.data('createReview', {
    body: { ...told, source_updated_at: '2026-03-04T10:00:00.000Z' }
  })
  const { edited_at } = await bob.data('getReview', { params: { id } })
  const [row] = await rows('exportReviews', { q: 'cold soup' }, bob)
  const { language, product, removed_at_source } = told
  expect(row).toMatchObject({
    ...{ language, product, removed_at_source, edited_at },
    verified: 'yes',
    source_updated_at: '2026-03-04T10:00:00.000Z'
  })
})
