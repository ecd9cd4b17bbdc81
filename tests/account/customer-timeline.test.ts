/** A customer's timeline, and everything about one person in a single record. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
let id: number
const at = (time: string) => service.clock.set(time)
const reading = ['customers:read', 'asks:read', 'messages:read', 'charges:read', 'reviews:read'] as const

beforeAll(async () => {
  const { alice } = service
  at('2026-03-01T10:00:00Z')
  id = (await alice.data('createCustomer', { body: { email: 'ann@example.com', first_name: 'Ann' } })).id
  const other = await alice.data('createCustomer', { body: { email: 'ben@example.com' } })
  for (const customer_id of [id, other.id]) {
    at('2026-03-02T10:00:00Z')
    await alice.data('createCharge', { body: { customer_id, amount: 500 } })
    await alice.data('createCharge', { body: { customer_id, amount: -500 } })
    at('2026-03-03T10:00:00Z')
    await alice.data('createAsk', { body: { customer_id, channel: 'email' } })
    at('2026-03-04T10:00:00Z')
    await alice.data('createReview', { body: { customer_id, score: 5, review: 'Good' } })
  }
  await alice.data('createReview', { body: { score: 1 } })
  at('2026-03-05T10:00:00Z')
  await alice.data('unsubscribeCustomer', { params: { id } })
  at('2026-03-06T10:00:00Z')
  await alice.data('archiveCustomer', { params: { id } })
})

describe('listCustomerTimeline', () => {
  const kinds = async (query: CallOptions['query'] = {}) =>
    (await service.alice.data('listCustomerTimeline', { params: { id }, query })).map(
      (each: { kind: string }) => each.kind
    )
  const everything = ['archived', 'unsubscribed', 'review', 'ask', 'charge', 'charge', 'added']

  test('newest first, with whole records', async () => {
    const entries = await service.alice.data('listCustomerTimeline', { params: { id } })
    expect(entries.map((each: { kind: string }) => each.kind)).toEqual(everything)
    expect(new Set(entries.map((each: { id: string }) => each.id)).size).toBe(entries.length)
    for (const [index, operation, key] of [
      [2, 'getReview', 'review'],
      [3, 'getAsk', 'ask'],
      [4, 'getCharge', 'charge']
    ] as const) {
      const record = entries[index][key]
      expect(record).toEqual(await service.alice.data(operation, { params: { id: record.id } }))
      expect(entries[index].id).toBe(`${key}-${record.id}`)
    }
    expect(entries[0]).toEqual({ id: `archived-${id}`, kind: 'archived', at: '2026-03-06T10:00:00.000Z' })
  })

  test('of some kinds', async () => {
    expect(await kinds({ kind: 'charge,ask' })).toEqual(['ask', 'charge', 'charge'])
    await service.alice.refused('listCustomerTimeline', 'validation_failed', {
      params: { id },
      query: { kind: 'birthday' }
    })
  })

  test('page by page and by cursor nothing is skipped or doubled', async () => {
    const read = async (next: (page: number, cursor: string | null) => CallOptions['query']) => {
      const seen: string[] = []
      for (let page = 1, cursor: string | null = null; ; page++) {
        const query = { limit: 2, ...next(page, cursor) }
        const { json } = await service.alice.call('listCustomerTimeline', { params: { id }, query })
        seen.push(...json.data.map((each: { kind: string }) => each.kind))
        expect(json.pagination.total).toBe(everything.length)
        cursor = json.pagination.next_cursor
        if (cursor === null) return seen
      }
    }
    expect(await read((page) => ({ page }))).toEqual(everything)
    expect(await read((_page, cursor) => (cursor === null ? {} : { cursor }))).toEqual(everything)
  })

  test('what the token may not read is left out and named', async () => {
    const limited = service.alice.withScopes('customers:read', 'charges:read')
    const { json } = await limited.call('listCustomerTimeline', { params: { id } })
    expect(json.data.map((each: { kind: string }) => each.kind)).toEqual(
      everything.filter((kind) => kind !== 'ask' && kind !== 'review')
    )
    expect(json.warnings).toMatchObject([{ code: 'missing_scope' }, { code: 'missing_scope' }])
    expect(await limited.data('listCustomerTimeline', { params: { id }, query: { kind: 'ask' } })).toEqual([])
  })

  test('nobody there: 404; no scope: 403', async () => {
    await service.alice.refused('listCustomerTimeline', 'not_found', { params: { id: 4711 } })
    await service.alice
      .withScopes('asks:read')
      .refused('listCustomerTimeline', 'missing_scope', { params: { id } })
  })
})

describe('addConsent', () => {
  const words = 'You may ask me for a review by e-mail.'
  const add = (customer: number, body: object) =>
    service.alice.data('addConsent', { params: { id: customer }, body: { channel: 'email', ...body } })
  const create = (email: string) => service.alice.data('createCustomer', { body: { email } })
  const consentsOf = async (customer: number) =>
    (await service.alice.data('exportCustomer', { params: { id: customer } })).consents

  test('is kept with its words and time, and a withdrawal does not replace it', async () => {
    const { id: eve } = await create('eve@example.com')
    const given = await add(eve, {
      state: 'given',
      words,
      note: 'On paper',
      agreed_at: '2026-03-01T09:00:00Z'
    })
    expect(given).toMatchObject({ customer_id: eve, words, note: 'On paper', given_by: 'api' })
    expect(given.agreed_at).toBe('2026-03-01T09:00:00.000Z')
    const withdrawn = await add(eve, { state: 'withdrawn' })
    expect(await consentsOf(eve)).toEqual([given, withdrawn])
    const query = { kind: 'consent' }
    const entries = await service.alice.data('listCustomerTimeline', { params: { id: eve }, query })
    expect(entries.map((each: { consent: object }) => each.consent)).toEqual([withdrawn, given])
  })

  test('needs the words that were agreed to, a time that has been, and a customer', async () => {
    const refuse = (code: 'validation_failed' | 'not_found', body: object, customer = id) =>
      service.alice.refused('addConsent', code, {
        params: { id: customer },
        body: { channel: 'sms', state: 'given', ...body }
      })
    await refuse('validation_failed', {})
    await refuse('validation_failed', { words: ' ' })
    await refuse('validation_failed', { words, agreed_at: '2090-01-01' })
    await refuse('not_found', { words }, 4711)
  })

  test('goes with a merge, comes back when it is undone, and goes when the person is erased', async () => {
    const [kept, other] = [await create('kim@example.com'), await create('kim2@example.com')]
    const given = await add(other.id, { state: 'given', words })
    const body = { customer_ids: [other.id] }
    const { edit_id } = await service.alice.data('mergeCustomers', { params: { id: kept.id }, body })
    expect(await consentsOf(kept.id)).toEqual([{ ...given, customer_id: kept.id }])
    await service.alice.data('undoEdit', { params: { id: edit_id } })
    expect(await consentsOf(kept.id)).toEqual([])
    expect(await consentsOf(other.id)).toEqual([given])
    const erase = { params: { id: other.id }, body: { confirm: 'kim2@example.com' } }
    await service.alice.data('eraseCustomer', erase)
    await service.alice.refused('exportCustomer', 'not_found', { params: { id: other.id } })
  })
})

describe('exportCustomer', () => {
  test('holds every record of the person and of nobody else', async () => {
    const record = await service.alice.data('exportCustomer', { params: { id } })
    // Oldest first.
    const ids = record.charges.map((each: { id: number }) => each.id)
    expect(ids).toHaveLength(2)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
    expect(record.customer).toEqual(await service.alice.data('getCustomer', { params: { id } }))
    const { exported_at, asks, messages, charges, reviews } = record
    expect(exported_at).toBe('2026-03-06T10:00:00.000Z')
    const lengths = [asks.length, messages.length, charges.length, reviews.length]
    expect(lengths).toEqual([1, 1, 2, 1])
    for (const each of [...asks, ...messages, ...charges, ...reviews]) expect(each.customer_id).toBe(id)
  })

  test('needs every scope of what it holds', async () => {
    await service.alice.withScopes(...reading).data('exportCustomer', { params: { id } })
    for (const missing of reading) {
      const rest = reading.filter((scope) => scope !== missing)
      await service.alice.withScopes(...rest).refused('exportCustomer', 'missing_scope', { params: { id } })
    }
    await service.alice.refused('exportCustomer', 'not_found', { params: { id: 4711 } })
  })
})
