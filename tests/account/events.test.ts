/** Events: every write is reported once, in its own transaction, and to its own account only. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/contract/events'
import type { OperationId } from '#shared/contract/endpoints'
import { noteEvent } from '#main/account/core/events/events.service'
import { insertEvent } from '#main/account/core/events/events.repository'
import { ownContext } from '#main/context'
import { inTransaction } from '#main/store/query'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
let last = 0
beforeEach(async () => void (last = await newest()))

const contextOf = (accountId: number) =>
  ownContext({ db: service.db, now: service.clock.now, log: { info() {}, error() {} } }, accountId)
const mine = () => contextOf(service.alice.accountId)

async function newest(): Promise<number> {
  const { json } = await service.alice.call('listEvents', { query: { limit: 1 } })
  const { total } = json.pagination as { total: number }
  const answer = await service.alice.data('listEvents', { query: { limit: 1, page: Math.max(total, 1) } })
  return (answer as Event[])[0]?.id ?? 0
}

/** Events since the test began, written like `customer.created 3`. */
async function told(query: NonNullable<CallOptions['query']> = {}): Promise<string[]> {
  const events = (await service.alice.data('listEvents', {
    query: { after: last, limit: 100, ...query }
  })) as Event[]
  return events.map(({ type, record_id }) => (record_id === null ? type : `${type} ${record_id}`))
}

const create = (operation: OperationId, body: object) => service.alice.data(operation, { body })
let serial = 0
const newCustomer = () => create('createCustomer', { email: `e${++serial}@example.com` })

describe('what is told', () => {
  test('customers: made, changed, and nothing when nothing changed', async () => {
    const { id } = await newCustomer()
    expect(await told()).toEqual([`customer.created ${id}`])
    const put = (body: object) => service.alice.data('updateCustomer', { params: { id }, body })
    await put({ first_name: 'Ann' })
    await put({ first_name: 'Ann' })
    for (const operation of [
      'archiveCustomer',
      'archiveCustomer',
      'unarchiveCustomer',
      'unsubscribeCustomer'
    ] as const)
      await service.alice.data(operation, { params: { id } })
    const changes = (await told()).filter((each) => each.startsWith('customer.updated'))
    expect(changes).toEqual(Array(4).fill(`customer.updated ${id}`))
  })

  test('a customer who is recognised is changed, not made', async () => {
    const { id, email } = await newCustomer()
    await create('createCustomer', { email, last_name: 'Known' })
    expect(await told()).toEqual([`customer.created ${id}`, `customer.updated ${id}`])
  })

  test('an ask with its messages; the customer counts it; cancelling changes messages and ask', async () => {
    const { id: customer_id } = await newCustomer()
    const ask = await create('createAsk', { customer_id, channel: 'email', reminders_count: 1 })
    const [request, reminder] = ask.messages as { id: number }[]
    expect((await told()).slice(1).toSorted()).toEqual([
      `ask.created ${ask.id}`,
      `customer.updated ${customer_id}`,
      `message.created ${request!.id}`,
      `message.created ${reminder!.id}`
    ])
    const before = (await told()).length
    await service.alice.data('cancelAsk', { params: { id: ask.id } })
    expect((await told()).slice(before).toSorted()).toEqual([
      `ask.updated ${ask.id}`,
      `message.updated ${request!.id}`,
      `message.updated ${reminder!.id}`
    ])
  })

  test('charges and reviews, and the customer who counts them', async () => {
    const { id: customer_id } = await newCustomer()
    const charge = await create('createCharge', { customer_id, amount: 100, external_id: `r${customer_id}` })
    await create('createCharge', { customer_id, amount: 100, external_id: `r${customer_id}` })
    const review = await create('createReview', { customer_id, score: 4 })
    await service.alice.data('replyToReview', { params: { id: review.id }, body: { reply: 'Thanks' } })
    await service.alice.data('updateReview', { params: { id: review.id }, body: { customer_id: null } })
    expect((await told()).slice(1)).toEqual([
      `charge.created ${charge.id}`,
      `customer.updated ${customer_id}`,
      `review.created ${review.id}`,
      `customer.updated ${customer_id}`,
      `review.updated ${review.id}`,
      `review.updated ${review.id}`,
      `customer.updated ${customer_id}`
    ])
  })

  const named = [
    ['tag', 'Tag', { applies_to: 'review' }],
    ['location', 'Location', {}],
    ['source', 'Source', {}]
  ] as const
  test.each(named)('a %s: made, renamed, deleted', async (resource, name, more) => {
    const { id } = await create(`create${name}`, { name: 'Some', ...more })
    await service.alice.data(`update${name}`, { params: { id }, body: { name: 'Other' } })
    await service.alice.data(`delete${name}`, { params: { id } })
    const actions = ['created', 'updated', 'deleted']
    expect(await told()).toEqual(actions.map((action) => `${resource}.${action} ${id}`))
  })

  test('an erased customer: everything of theirs that goes, and what stays without them', async () => {
    const { id, email } = await newCustomer()
    const given = { customer_id: id }
    const ask = await create('createAsk', { ...given, channel: 'email' })
    const charge = await create('createCharge', { ...given, amount: 100 })
    const review = await create('createReview', { ...given, score: 5 })
    const [message] = (await service.alice.data('getAsk', { params: { id: ask.id } })).messages
    last = await newest()
    await service.alice.data('eraseCustomer', { params: { id }, body: { confirm: email } })
    const [suppression] = await service.alice.data('listSuppressions', { query: { address: email } })
    expect((await told()).toSorted()).toEqual([
      `ask.deleted ${ask.id}`,
      `charge.deleted ${charge.id}`,
      `customer.deleted ${id}`,
      `message.deleted ${message.id}`,
      `review.updated ${review.id}`,
      `suppression.created ${suppression.id}`
    ])
  })

  test('a tag and a location that records carried: the lists are to be read again', async () => {
    const tag = await create('createTag', { name: 'Carried', applies_to: 'review' })
    const worn = await create('createTag', { name: 'Worn', applies_to: 'customer' })
    const place = await create('createLocation', { name: 'There' })
    await create('createCustomer', { email: 'w@example.com', tags: [worn.slug], location_id: place.id })
    await create('createReview', { score: 3, tags: [tag.slug], location: place.slug })
    const before = (await told()).length
    for (const [operation, { id }] of [
      ['deleteTag', tag],
      ['deleteTag', worn],
      ['deleteLocation', place]
    ] as const)
      await service.alice.data(operation, { params: { id } })
    expect((await told()).slice(before)).toEqual([
      'review.many',
      `tag.deleted ${tag.id}`,
      'customer.many',
      `tag.deleted ${worn.id}`,
      'review.many',
      'customer.many',
      `location.deleted ${place.id}`
    ])
  })

  test('tokens and settings, with who did it and when', async () => {
    const token = await create('createToken', { name: 'till' })
    const fresh = await service.alice.data('rotateToken', { params: { id: token.id }, body: {} })
    await service.alice.data('revokeToken', { params: { id: fresh.id } })
    await service.alice.data('updateSettings', { body: { business_name: 'Alice' } })
    const events = (await service.alice.data('listEvents', { query: { after: last } })) as Event[]
    expect(events.map(({ type }) => type)).toEqual([
      'token.created',
      'token.created',
      'token.updated',
      'token.updated',
      'settings.updated'
    ])
    expect(events.at(-1)).toMatchObject({
      resource: 'settings',
      record_id: null,
      actor: 'api',
      created_at: '2026-03-10T10:00:00.000Z'
    })
  })
})

describe('one transaction', () => {
  test('a refused request tells nothing, and the next one nothing of it', async () => {
    const { id } = await newCustomer()
    await create('createAsk', { customer_id: id, channel: 'email' })
    const before = (await told()).length
    await service.alice.refused('createAsk', 'duplicate_ask', { body: { customer_id: id, channel: 'email' } })
    expect(() =>
      inTransaction(mine(), () => {
        noteEvent(mine(), 'review.updated', 1)
        throw new Error('taken back')
      })
    ).toThrow('taken back')
    await create('createTag', { name: 'After', applies_to: 'review' })
    expect((await told()).slice(before)).toEqual([expect.stringMatching(/^tag.created/)])
  })

  test('each record once; made and deleted at once is nothing', async () => {
    inTransaction(mine(), () => {
      noteEvent(mine(), 'review.created', 901)
      noteEvent(mine(), 'review.updated', 901)
      noteEvent(mine(), 'review.updated', 902)
      noteEvent(mine(), 'review.deleted', 902)
      noteEvent(mine(), 'review.created', 903)
      noteEvent(mine(), 'review.deleted', 903)
    })
    expect(await told()).toEqual(['review.created 901', 'review.deleted 902'])
  })

  test('more than 200 of one resource are one; the others stay', async () => {
    inTransaction(mine(), () => {
      for (let id = 1; id <= 200; id++) noteEvent(mine(), 'customer.updated', id)
      for (let id = 1; id <= 201; id++) noteEvent(mine(), 'review.updated', id)
      noteEvent(mine(), 'review.updated', 5)
    })
    expect((await told({ resource: 'review' })).toSorted()).toEqual(['review.many'])
    expect((await told({ resource: ['customer'], page: 2 })).length).toBe(100)
  })

  test('outside of a transaction it is told at once', async () => {
    noteEvent(mine(), 'settings.updated')
    expect(await told()).toEqual(['settings.updated'])
  })

  test('sample data is told by resource, in the present', async () => {
    const { data } = (await service.bob.call('addSampleData')).json
    expect(data.reviews).toBe(2000)
    const resources = ['charge', 'customer', 'location', 'review', 'source', 'tag']
    const events = (await service.bob.data('listEvents', { query: { resource: resources } })) as Event[]
    expect(events.map(({ type }) => type).toSorted()).toEqual(resources.map((each) => `${each}.many`))
    expect(events.every((each) => each.created_at === '2026-03-10T10:00:00.000Z')).toBe(true)
  })
})

describe('the list', () => {
  test('oldest first, behind an id, by resource, by cursor', async () => {
    const tag = await create('createTag', { name: 'Listed', applies_to: 'review' })
    const location = await create('createLocation', { name: 'Listed' })
    await create('createSource', { name: 'Listed' })
    expect(await told({ resource: 'tag,location' })).toEqual([
      `tag.created ${tag.id}`,
      `location.created ${location.id}`
    ])
    const first = await service.alice.call('listEvents', { query: { after: last, limit: 2 } })
    expect(first.json.pagination.total).toBe(3)
    const cursor = first.json.pagination.next_cursor as string
    const second = (await service.alice.data('listEvents', {
      query: { after: last, limit: 2, cursor }
    })) as Event[]
    expect(second.map(({ resource }) => resource)).toEqual(['source'])
    expect((await service.alice.data('listEvents', { query: { after: second[0]!.id } })) as Event[]).toEqual(
      []
    )
  })

  test('refused: without the scope, with impossible values', async () => {
    await service.alice.withScopes('reviews:read').refused('listEvents', 'missing_scope')
    for (const query of [{ after: 'x' }, { resource: 'reviews' }, { limit: 0 }])
      await service.alice.refused('listEvents', 'validation_failed', { query })
  })

  test('the other account sees nothing', async () => {
    const before = ((await service.bob.call('listEvents')).json.pagination as { total: number }).total
    await newCustomer()
    expect(((await service.bob.call('listEvents')).json.pagination as { total: number }).total).toBe(before)
  })

  test('no number is given twice, and what is gone is said', async () => {
    await newCustomer()
    const highest = await newest()
    service.db.raw.exec('DELETE FROM events')
    const gone = await service.alice.call('listEvents', { query: { after: highest - 1 } })
    expect(gone.json.warnings).toEqual([expect.objectContaining({ code: 'events_gone', path: 'after' })])
    expect(
      (await service.alice.call('listEvents', { query: { after: highest } })).json.warnings
    ).toBeUndefined()
    await newCustomer()
    expect(await newest()).toBe(highest + 1)
    const ahead = await service.alice.call('listEvents', { query: { after: highest + 2 } })
    expect(ahead.json.warnings).toEqual([expect.objectContaining({ code: 'events_gone' })])
  })
})

test('events older than a week go, a few with each write, and never the newest 100,000', () => {
  const account_id = service.bob.accountId
  const put = (count: number) => {
    for (let each = 0; each < count; each++)
      insertEvent(service, {
        account_id,
        type: 'review.updated',
        record_id: 1,
        actor: 'api',
        created_at: service.clock.now()
      })
  }
  service.db.raw.exec('DELETE FROM events')
  inTransaction(service, () => put(1000))
  service.clock.advance(8 * 86_400_000)
  for (let each = 0; each < 400; each++) noteEvent(contextOf(account_id), 'settings.updated')
  const left = service.db.raw.prepare('SELECT count(*) FROM events').pluck()
  expect(left.get()).toBe(400)
  service.db.raw.exec("UPDATE sqlite_sequence SET seq = seq + 100000 WHERE name = 'events'")
  for (let each = 0; each < 100; each++) noteEvent(contextOf(account_id), 'settings.updated')
  expect(left.get()).toBe(100)
})
