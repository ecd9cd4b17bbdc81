/** What was meant as a filter never answers everything: it filters, or it is refused with a suggestion. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint'
import { endpoints, operations, type OperationId } from '#shared/contract/endpoints'
import { aboutTheList, factsOf, fieldsOf } from '#shared/contract/parameters'
import { queryReader, type ReadQuery } from '#main/http/read-query'
import { Problem } from '#main/problem'
import { eightReviews } from '../support/eight-reviews'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()

const readers = new Map(operations.map(([, row]) => [row, queryReader(row)]))

/** What comes of a query: what it asks for, its warnings, or the problems it is refused with. */
function outcome(row: Endpoint, text: string): Partial<ReadQuery> & { problems?: string[] } {
  try {
    return (readers.get(row) ?? queryReader(row))(text)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problems: (error.more.fields ?? []).map(({ message }) => message) }
  }
}

const selecting = operations.filter(([, row]) => row.method === 'GET' && fieldsOf(row).size > 0)
const values = ['true', 'false', '3', '2026-01-31', 'vip', '']

/** Filters by something; or is refused, in words that say what to do. */
function isSafe(row: Endpoint, text: string): boolean {
  const { query = {}, warnings = [], problems } = outcome(row, text)
  if (problems !== undefined) return problems.every((message) => message.length > 10)
  const isFilled = !text.endsWith('=')
  return (
    warnings.length === 0 && (!isFilled || Object.keys(query).some((name) => !aboutTheList.includes(name)))
  )
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

describe.each(selecting)('%s', (_operation, row) => {
  test('each field of its records filters, or is refused with a suggestion', () => {
    // A place in the list is no field, whatever a record calls its own.
    const fields = [...fieldsOf(row)].filter((field) => !aboutTheList.includes(field))
    const unsafe = fields.flatMap((field) =>
      [field, camel(field), `filter[${field}]`, `${field}s`, `is_${field}`, `${field}[]`].flatMap((name) =>
        values
          .map((value) => `${name}=${value}`)
          // Duplicates are left out anyway.
          .filter((text) => !isSafe(row, text) && !/^is_duplicate(\[\])?=false$/.test(text))
      )
    )
    expect(unsafe).toEqual([])
  })

  test('each of its parameters, misspelt, is refused with a suggestion', () => {
    const names = Object.keys(row.query?.shape ?? {}).filter((name) => name.length > 3)
    for (const name of names)
      for (const wrong of [`${name}x`, name.slice(0, -1), name.slice(1), camel(`${name}_x`)])
        expect(outcome(row, `${wrong}=1`), wrong).not.toHaveProperty('query')
  })
})

test.each<[OperationId, string, object]>([
  ['listCustomers', 'unsubscribed=true', { filter: ['unsubscribed'] }],
  ['listCustomers', 'unsubscribed=0', { filter: ['subscribed'] }],
  ['listCustomers', 'opted_out=yes&tags=vip,regular', { filter: ['unsubscribed'], tag: ['vip', 'regular'] }],
  ['listCustomers', 'location_id=3&archived=false', { location: ['3'] }],
  ['listCustomers', 'has_charges=false&page_size=5', { filter: ['without-charges'], limit: 5 }],
  ['countCustomerFacets', 'archived=true', { filter: ['archived'] }],
  ['exportCustomers', 'unsubscribed=true', { filter: ['unsubscribed'] }],
  ['listReviews', 'has_reply=false&is_hidden=true', { facet: ['without-replies', 'hidden'] }],
  ['listReviews', 'is_seen=false&is_duplicate=false&sort=score', { seen: 'false', sort_key: 'score' }],
  ['reviewTrend', 'source_id=2&scores=4,5', { source: ['2'], score: [4, 5] }],
  ['listMessages', 'customer=3&statuses=sent', { customer_id: [3], status: ['sent'] }],
  ['listTags', 'per_page=7', { limit: 7 }]
])('%s understands ?%s', (operation, text, query) => {
  expect(outcome(endpoints[operation], text)).toEqual({ query, warnings: [] })
})

test.each<[OperationId, string, string]>([
  ['listCustomers', 'unsubscribed=', 'must be true or false'],
  ['listCustomers', 'unsubscribed=maybe', 'must be true or false'],
  ['listCustomers', 'missed=false', 'must be true, or be left out'],
  ['listCustomers', 'archived=false&filter=archived', 'was sent twice with different values'],
  ['listCustomers', 'unsubscribd=true', 'is not a parameter; did you mean unsubscribed?'],
  ['listCustomers', 'filter[tag]=vip', 'is not a parameter; did you mean tag?'],
  ['listCustomers', 'unsubscribed_at=2026-01-01', 'cannot be filtered by; did you mean unsubscribed?'],
  ['listCustomers', 'updatedSince=2026-01-01', 'is not a parameter; did you mean date_from?'],
  ['listCustomers', 'city=Berlin', 'cannot be filtered by; filters are q, filter, tag, location'],
  ['listCustomers', 'first_name=Ann', 'cannot be filtered by; did you mean q?'],
  ['listReviews', 'min_score=4', 'is not a parameter; did you mean score?'],
  ['listReviews', 'email=ann@example.com', 'cannot be filtered by; filters are q, facet'],
  ['getReport', 'score=5', 'cannot be filtered by; filters are date_from'],
  ['listSources', 'kind=site', 'cannot be filtered by; this list has no filters']
])('%s refuses ?%s', (operation, text, message) => {
  const { problems = [] } = outcome(endpoints[operation], text)
  expect(problems).toEqual([expect.stringContaining(message)])
})

test.each<[OperationId, string[]]>([
  [
    'listCustomers',
    [
      'vip',
      'group',
      'segment',
      'telephone',
      'mobile',
      'customer_id',
      'optout',
      'blocked',
      'dnc',
      'only',
      'type',
      'by'
    ]
  ],
  [
    'listReviews',
    ['score[gte]', 'score[$gt]', 'platform', 'branch', 'unanswered', 'author', 'published', 'month', 'period']
  ],
  ['listCharges', ['email']],
  ['listSuppressions', ['email', 'who']],
  ['listMessages', ['recipient', 'to_whom']],
  ['exportCustomers', ['vip']]
])('%s refuses what it has never heard of: %j', (operation, names) => {
  for (const name of names)
    expect(outcome(endpoints[operation], `${name}=x`).problems, name).toEqual([
      expect.stringContaining('is not a parameter')
    ])
})

test.each<[OperationId, string]>([
  ['listCustomers', 'email='],
  ['listCustomers', 'phone=%20'],
  ['listCustomers', 'external_id[]='],
  ['listCustomers', 'filter=,'],
  ['listCustomers', 'tag=,%20,'],
  ['listReviews', 'score=,'],
  ['listMessages', 'customer_id='],
  ['listCharges', 'customer='],
  ['listSuppressions', 'address=']
])('%s never takes ?%s for everything', (operation, text) => {
  expect(outcome(endpoints[operation], text).problems).toEqual(['must have a value'])
})

test('other filters may be left empty, as forms send them', () => {
  expect(outcome(endpoints.listReviews, 'q=&tag=&source=&date_from=')).toEqual({ query: {}, warnings: [] })
})

test.each(['_', 'cb', 't', 'utm_source', 'utm_tags', 'fbclid', 'gclid', 'mc_eid', 'zzz', 'foo', 'trace_id'])(
  'a stranger’s %s is ignored with a warning; strictly, it is refused',
  async (name) => {
    for (const operation of ['listCustomers', 'listReviews', 'listTags'] as const) {
      const query = { [name]: '1' }
      const { json, headers } = await service.alice.call(operation, { query })
      expect(json.warnings).toMatchObject([{ code: 'unknown_parameter', path: name }])
      expect(headers.get('preference-applied')).toBeNull()
      const strict = { query, headers: { Prefer: 'respond-async, handling=strict' } }
      const { fields } = await service.alice.refused(operation, 'validation_failed', strict)
      expect(fields).toEqual([{ path: name, code: 'unknown_parameter', message: 'is not a parameter' }])
    }
  }
)

test('thousands of unknown parameters are refused without a look at each', () => {
  const text = Array.from({ length: 5000 }, (_, each) => `z${each}=1`).join('&')
  const { problems = [] } = outcome(endpoints.listCustomers, text)
  expect(problems).toEqual(['at most 100 unknown parameters'])
})

test('strictly, known parameters are answered as ever', async () => {
  const strict = { query: { limit: 1 }, headers: { Prefer: 'handling=strict' } }
  const { status, headers } = await service.alice.call('listTags', strict)
  expect([status, headers.get('preference-applied')]).toEqual([200, 'handling=strict'])
})

describe('the answer is really filtered', () => {
  beforeAll(async () => {
    const { alice } = service
    await eightReviews(service)
    const create = (body: object) => alice.data('createCustomer', { body })
    await create({ email: 'none@example.com' })
    await create({ email: 'out@example.com', unsubscribed_at: '2026-01-01' })
    const gone = await create({ email: 'gone@example.com' })
    await alice.data('archiveCustomer', { params: { id: gone.id } })
    const paying = await create({ email: 'paying@example.com' })
    await alice.data('createCharge', { body: { customer_id: paying.id, amount: 100 } })
    const asked = await create({ email: 'asked@example.com' })
    await alice.data('createAsk', { body: { customer_id: asked.id, channel: 'email' } })
    service.db.raw.exec('UPDATE messages SET sent_at = 1')
  })

  const ids = async (operation: OperationId, query: CallOptions['query']): Promise<number[]> =>
    (await service.alice.data(operation, { query: { limit: 100, ...query } }))
      .map(({ id }: { id: number }) => id)
      .toSorted((a: number, b: number) => a - b)

  test.each(
    (['listCustomers', 'listReviews'] as const).flatMap((operation) =>
      factsOf(endpoints[operation]).map((fact) => [operation, fact] as const)
    )
  )('%s by %s: yes and no have nothing in common, and are everything together', async (operation, fact) => {
    const both = await Promise.all(
      ['true', 'false'].map(async (value) => {
        const { status } = await service.alice.call(operation, { query: { [fact]: value } })
        return status === 422 ? null : ids(operation, { [fact]: value })
      })
    )
    const [yes, no] = both
    if (yes == null || no == null) {
      const all = await ids(operation, {})
      expect((yes ?? no)!.length, 'less than everything').toBeLessThan(all.length)
      return
    }
    expect(yes.filter((id) => no.includes(id))).toEqual([])
    const rest = ['archived', 'duplicate'].includes(fact) ? no : [...yes, ...no]
    expect(rest.toSorted((a, b) => a - b)).toEqual(await ids(operation, {}))
  })

  test('the unsubscribed are the unsubscribed', async () => {
    const list = await service.alice.data('listCustomers', { query: { unsubscribed: 'true' } })
    expect(list.map(({ email }: { email: string }) => email)).toEqual(['out@example.com'])
  })
})
