/** Saved views. */
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service'

let service: TestService
beforeEach(async () => {
  service = await startTestService()
  return () => service.stop()
})

const create = (name: string, more: object = {}) =>
  service.alice.data('createView', { body: { name, resource: 'reviews', query: '', ...more } })
const places = async (query = { resource: 'reviews' }) =>
  (await service.alice.data('listViews', { query })).map(
    (each: { name: string; position: number }) => `${each.position} ${each.name}`
  )

test('are created, read, changed and listed by their place', async () => {
  const made = await create('Open', { query: '?facet=without-replies&score=1,2&page=3&cursor=x' })
  const now = new Date(service.clock.now()).toISOString()
  expect(made).toEqual({
    id: made.id,
    name: 'Open',
    resource: 'reviews',
    query: 'facet=without-replies&score=1,2',
    position: 1,
    created_at: now,
    updated_at: now
  })
  await create('Written')
  await create('Regulars', { resource: 'customers', query: 'filter=reviewed' })
  expect(await places()).toEqual(['1 Open', '2 Written'])
  expect(await service.alice.data('listViews')).toHaveLength(3)
  service.clock.advance(60_000)
  const params = { id: made.id }
  const changed = await service.alice.data('updateView', {
    params,
    body: { name: 'Open ones', query: 'q=caf%C3%A9' }
  })
  expect(changed).toMatchObject({ name: 'Open ones', query: 'q=caf%C3%A9', position: 1 })
  service.clock.advance(60_000)
  expect(await service.alice.data('updateView', { params, body: changed })).toEqual(changed)
  expect(await service.alice.data('getView', { params })).toEqual(changed)
})

test('make room for one another', async () => {
  const [a, , c] = [await create('a'), await create('b'), await create('c')]
  await create('d', { position: 2 })
  expect(await places()).toEqual(['1 a', '2 d', '3 b', '4 c'])
  await service.alice.data('updateView', { params: { id: c.id }, body: { position: 1 } })
  expect(await places()).toEqual(['1 c', '2 a', '3 d', '4 b'])
  await service.alice.data('updateView', { params: { id: a.id }, body: { position: 99 } })
  expect(await places()).toEqual(['1 c', '2 d', '3 b', '4 a'])
})

test('a deleted one comes back to its place', async () => {
  await create('a')
  const b = await create('b', { query: 'score=5' })
  await create('c')
  const { edit_id, ...deleted } = await service.alice.data('deleteView', { params: { id: b.id } })
  expect(deleted).toEqual(b)
  expect(await places()).toEqual(['1 a', '2 c'])
  const undone = await service.alice.data('undoEdit', { params: { id: edit_id } })
  expect(undone).toMatchObject({ edit: { kind: 'delete_view' }, restored: 1, skipped: [] })
  expect(await places()).toEqual(['1 a', '2 b', '3 c'])
  expect(await service.alice.data('getView', { params: { id: b.id } })).toEqual(b)
})

test('are told as events', async () => {
  const a = await create('a')
  const b = await create('b', { position: 1 })
  await service.alice.data('deleteView', { params: { id: b.id } })
  const events = await service.alice.data('listEvents', { query: { resource: 'view' } })
  expect(events.map((each: { type: string; record_id: number }) => [each.type, each.record_id])).toEqual([
    ['view.created', a.id],
    ['view.created', b.id],
    ['view.updated', a.id],
    ['view.deleted', b.id],
    ['view.updated', a.id]
  ])
})

describe('the query', () => {
  test('is read as the list reads it: impossible values are refused, unknown parameters warned about', async () => {
    const body = { name: 'X', resource: 'reviews', query: 'score=9&facet=nope' }
    const { fields } = await service.alice.refused('createView', 'validation_failed', { body })
    expect(fields.map((each: { path: string }) => each.path)).toEqual(['query', 'query'])
    const slip = { ...body, query: 'scoer=5' }
    await service.alice.refused('createView', 'validation_failed', { body: slip })
    const answer = await service.alice.call('createView', { body: { ...body, query: 'utm_source=x' } })
    expect(answer.json.warnings).toMatchObject([{ code: 'unknown_parameter', path: 'query' }])
    const customers = { name: 'X', resource: 'customers', query: 'filter=asked&tag=vip' }
    expect((await service.alice.call('createView', { body: customers })).status).toBe(201)
    const wrong = { ...customers, query: 'filter=written' }
    await service.alice.refused('createView', 'validation_failed', { body: wrong })
  })

  test('is checked by the list of the view when it changes; the list stays', async () => {
    const { id } = await create('X')
    const call = { params: { id }, body: { query: 'score=9' } }
    await service.alice.refused('updateView', 'validation_failed', call)
    const moved = await service.alice.call('updateView', { params: { id }, body: { resource: 'customers' } })
    expect(moved.json.data.resource).toBe('reviews')
    expect(moved.json.warnings).toMatchObject([{ code: 'read_only', path: 'resource' }])
  })
})

test.each<[string, object, string]>([
  ['no name', { name: undefined }, 'name: required'],
  ['an empty name', { name: ' ' }, 'name: invalid'],
  ['no query', { query: undefined }, 'query: required'],
  ['another list', { resource: 'asks' }, 'resource: invalid_value'],
  ['a place before the first', { position: 0 }, 'position: too_small']
])('refuses %s', async (_title, more, expected) => {
  const body = { name: 'X', resource: 'reviews', query: '', ...more }
  const { fields } = await service.alice.refused('createView', 'validation_failed', { body })
  expect(fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)).toEqual([
    expected
  ])
})
