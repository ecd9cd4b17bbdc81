/** Further strategies as records: creating, reading, changing, ordering, turning on and off, deleting. */
import { expect, test } from 'vitest'
import type { FurtherStrategy } from '#shared/contract/further-strategies'
import { useService } from '../support/use-service'

const service = useService()
const params = (id: unknown) => ({ params: { id: Number(id) } })
const listed = async () => (await service.alice.data('listFurtherStrategies')) as unknown as FurtherStrategy[]
const named = async () => (await listed()).map(({ name }) => name)

test('a new one is off and begins with the settings of the Request Strategy, without its conditions', async () => {
  const { alice } = service
  await alice.data('updateStrategy', {
    body: { trigger: 'latest_charge', delay: { count: 2, unit: 'hours' }, conditions: { min_charges: 3 } }
  })
  const made = await alice.data('createFurtherStrategy', { body: { name: 'Regulars' } })
  expect(made).toMatchObject({
    name: 'Regulars',
    position: 1,
    is_enabled: false,
    on_since: null,
    trigger: 'latest_charge',
    delay: { count: 2, unit: 'hours' },
    conditions: { min_charges: null, tag_ids: null, not_asked_days: null },
    review_page_id: null
  })
  expect(await alice.data('getFurtherStrategy', params(made.id))).toEqual(made)
  expect(await alice.data('listFurtherStrategies')).toEqual([made])
  await alice.data('deleteFurtherStrategy', params(made.id))
})

test('fields change one by one, conditions too; it counts from when it was turned on', async () => {
  const { alice, clock } = service
  const { id } = await alice.data('createFurtherStrategy', {
    body: { name: 'A', conditions: { not_asked_days: 30 } }
  })
  clock.set('2026-05-01T10:00:00Z')
  const on = await alice.data('updateFurtherStrategy', { ...params(id), body: { is_enabled: true } })
  expect(on).toMatchObject({ is_enabled: true, on_since: '2026-05-01T10:00:00.000Z' })
  clock.advance(60_000)
  const changed = await alice.data('updateFurtherStrategy', {
    ...params(id),
    body: { name: 'B', conditions: { languages: ['de'] }, ask_again: { months: 6, unless_answered: true } }
  })
  expect(changed).toMatchObject({
    name: 'B',
    on_since: on.on_since,
    conditions: { not_asked_days: 30, languages: ['de'] },
    ask_again: { months: 6 }
  })
  expect(await alice.data('updateFurtherStrategy', { ...params(id), body: changed })).toEqual(changed)
  const off = await alice.data('updateFurtherStrategy', { ...params(id), body: { is_enabled: false } })
  expect(off).toMatchObject({ is_enabled: false, on_since: null })
  await alice.data('deleteFurtherStrategy', params(id))
})

test('they have an order, from 1 without gaps', async () => {
  const { alice } = service
  for (const name of ['a', 'b', 'c']) await alice.data('createFurtherStrategy', { body: { name } })
  await alice.data('createFurtherStrategy', { body: { name: 'first', position: 1 } })
  expect(await named()).toEqual(['first', 'a', 'b', 'c'])
  const [first, second] = await listed()
  await alice.data('updateFurtherStrategy', { ...params(first?.id), body: { position: 99 } })
  expect(await named()).toEqual(['a', 'b', 'c', 'first'])
  await alice.data('deleteFurtherStrategy', params(second?.id))
  const left = await listed()
  expect(left.map(({ name, position }) => [name, position])).toEqual([
    ['b', 1],
    ['c', 2],
    ['first', 3]
  ])
  for (const { id } of left) await alice.data('deleteFurtherStrategy', params(id))
})

test('unknown records, channels without hours, and too many are refused', async () => {
  const { alice } = service
  const refused = async (body: object) => {
    const { fields = [] } = await alice.refused('createFurtherStrategy', 'validation_failed', {
      body: { name: 'A', ...body }
    })
    return (fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
  }
  const tag = await alice.data('createTag', { body: { name: 'Of reviews', applies_to: 'review' } })
  expect(await refused({ conditions: { tag_ids: [tag.id], location_ids: [999] } })).toEqual([
    'conditions.tag_ids.0 unknown_tag',
    'conditions.location_ids.0 unknown_location'
  ])
  expect(await refused({ review_page_id: 999 })).toEqual(['review_page_id unknown_review_page'])
  const sms = await alice.data('createFurtherStrategy', {
    body: { name: 'By SMS', channels: ['sms'], is_enabled: true }
  })
  const gone = await alice.data('createTag', { body: { name: 'Gone', applies_to: 'customer' } })
  const tagged = await alice.data('createFurtherStrategy', {
    body: { name: 'Tagged', conditions: { tag_ids: [gone.id] } }
  })
  await alice.data('deleteTag', { params: { id: gone.id } })
  // A record can be sent back exactly as it was read.
  expect(await alice.data('updateFurtherStrategy', { ...params(tagged.id), body: tagged })).toEqual(tagged)
  expect(await refused({ conditions: { tag_ids: [gone.id] } })).toHaveLength(1)
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const atNight = { when: 'between', from: '22:00', until: '23:00' }
  const schedule = Object.fromEntries(weekdays.map((each) => [each, atNight]))
  const closed = await alice.refused('updateStrategy', 'validation_failed', { body: { schedule } })
  expect(closed.fields).toMatchObject([{ path: 'schedule', code: 'never_open' }])
  await alice.data('updateFurtherStrategy', { ...params(sms.id), body: { is_enabled: false } })
  await alice.data('updateStrategy', { body: { schedule } })
  const onAgain = await alice.refused('updateFurtherStrategy', 'validation_failed', {
    ...params(sms.id),
    body: { is_enabled: true }
  })
  expect(onAgain.fields).toMatchObject([{ path: 'channels', code: 'never_open' }])
  expect(await refused({ channels: ['sms'] })).toEqual(['channels never_open'])
  for (let each = 0; each < 18; each++)
    await alice.data('createFurtherStrategy', { body: { name: `${each}` } })
  await alice.refused('createFurtherStrategy', 'conflict', { body: { name: 'one more' } })
})
