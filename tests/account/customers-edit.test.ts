/** Changing many customers at once, and undoing the edit. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const get = (id: number) => data('getCustomer', { params: { id } })
const bulk = (ids: number[], changes: object) => data('updateCustomers', { body: { ids, changes } })
const undo = (id: number) => data('undoEdit', { params: { id } })
let number = 0
let [a, b, c] = [0, 0, 0]
let mitte = 0

beforeAll(async () => {
  for (const name of ['VIP', 'Regular', 'Student'])
    await data('createTag', { body: { name, applies_to: 'customer' } })
  await data('createTag', { body: { name: 'Food', applies_to: 'review' } })
  mitte = (await data('createLocation', { body: { name: 'Mitte' } })).id
})
beforeEach(async () => {
  const make = async () =>
    (await data('createCustomer', { body: { email: `c${++number}@example.com`, tags: ['regular'] } })).id
  ;[a, b, c] = [await make(), await make(), await make()]
  service.clock.advance(60_000)
})

describe('updateCustomers', () => {
  test('changes all fields of all customers, tells what was so already and who is not there', async () => {
    const changes = { add_tags: ['vip'], remove_tags: ['regular'], location_id: mitte, archived: true }
    expect(await bulk([a, b, 4711], changes)).toMatchObject({ changed: 2, unchanged: 0, missing: [4711] })
    const now = new Date(service.clock.now()).toISOString()
    for (const id of [a, b]) {
      expect(await get(id)).toMatchObject({
        tags: ['vip'],
        location_id: mitte,
        archived_at: now,
        updated_at: now
      })
    }
    expect(await bulk([a, c], { archived: true })).toMatchObject({ changed: 1, unchanged: 1, missing: [] })
    const before = await get(a)
    service.clock.advance(60_000)
    expect(await bulk([a, 4711], changes)).toEqual({
      changed: 0,
      unchanged: 1,
      missing: [4711],
      edit_id: null
    })
    expect(await get(a)).toEqual(before)
  })

  test('archiving cancels unsent messages, and undoing lets them wait again', async () => {
    const ask = await data('createAsk', { body: { customer_id: a, channel: 'email' } })
    const { edit_id } = await bulk([a], { archived: true })
    const status = async () => (await data('getAsk', { params: { id: ask.id } })).status
    expect(await status()).toBe('cancelled')
    expect(await undo(edit_id)).toMatchObject({ restored: 1, skipped: [] })
    expect(await status()).toBe('scheduled')
    expect((await get(a)).archived_at).toBeNull()
  })

  test('who opted out meanwhile stays out: their messages do not come back', async () => {
    const ask = await data('createAsk', { body: { customer_id: a, channel: 'email' } })
    const { edit_id } = await bulk([a], { archived: true })
    await data('unsubscribeCustomer', { params: { id: a } })
    await undo(edit_id)
    expect((await data('getAsk', { params: { id: ask.id } })).status).toBe('cancelled')
    expect((await get(a)).unsubscribed_at).not.toBeNull()
  })

  test('undoing makes each what they were, but for what was changed since; twice answers the same', async () => {
    const before = await get(b)
    const { edit_id } = await bulk([a, b], {
      location_id: mitte,
      add_tags: ['vip'],
      remove_tags: ['regular']
    })
    const kiez = await data('createLocation', { body: { name: `Kiez ${number}` } })
    await data('updateCustomer', { params: { id: a }, body: { location_id: kiez.id } })
    await data('updateCustomer', { params: { id: b }, body: { tags: ['vip', 'student'] } })
    const undone = await undo(edit_id)
    const skipped = [{ resource: 'customer', id: a, reason: 'changed_since' }]
    expect(undone).toMatchObject({ restored: 1, skipped })
    expect(await get(a)).toMatchObject({ location_id: kiez.id, tags: ['vip'] })
    expect(await get(b)).toMatchObject({ location_id: before.location_id, tags: ['regular', 'student'] })
    expect(await undo(edit_id)).toEqual(undone)
  })

  test.each<[string, object, string]>([
    ['no changes', {}, 'changes'],
    ['an unknown tag', { add_tags: ['nope'] }, 'changes.add_tags.0'],
    ['a tag for reviews', { remove_tags: ['food'] }, 'changes.remove_tags.0'],
    ['a tag in both', { add_tags: ['vip'], remove_tags: ['vip'] }, 'changes.remove_tags.0'],
    ['an unknown location', { location_id: 4711 }, 'changes.location_id'],
    ['a field that is not for many', { email: 'x@example.com' }, 'changes.email']
  ])('%s: 422, and nothing changes', async (_title, changes, path) => {
    const before = await get(a)
    const error = await service.alice.refused('updateCustomers', 'validation_failed', {
      body: { ids: [a], changes }
    })
    expect(error.fields).toMatchObject([{ path }])
    expect(await get(a)).toEqual(before)
  })

  test('too many, nobody, somebody twice: 422; the scope: 403; of another account: missing', async () => {
    const changes = { archived: true }
    for (const ids of [[], [a, a], Array.from({ length: 201 }, (_, index) => index + 1)])
      await service.alice.refused('updateCustomers', 'validation_failed', { body: { ids, changes } })
    const body = { ids: [a], changes }
    await service.alice.withScopes('customers:read').refused('updateCustomers', 'missing_scope', { body })
    expect(await service.bob.data('updateCustomers', { body })).toMatchObject({ changed: 0, missing: [a] })
  })
})
