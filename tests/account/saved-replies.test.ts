/** Saved replies. */
import { expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const create = (name: string, text = 'Thanks, {{first_name}}!') =>
  service.alice.data('createSavedReply', { body: { name, text } })
const names = async () =>
  (await service.alice.data('listSavedReplies')).map((each: { name: string }) => each.name)

test('are created, read, changed and listed by name', async () => {
  const made = await create('thanks')
  const now = new Date(service.clock.now()).toISOString()
  expect(made).toEqual({
    ...made,
    name: 'thanks',
    text: 'Thanks, {{first_name}}!',
    created_at: now,
    updated_at: now
  })
  await create('Apology')
  await create('Öffnungszeiten')
  expect(await names()).toEqual(['Apology', 'thanks', 'Öffnungszeiten'])
  service.clock.advance(60_000)
  const params = { id: made.id }
  const body = { text: 'Sorry.\n{{ reply_name }}, {{business_name}}' }
  const changed = await service.alice.data('updateSavedReply', { params, body })
  expect(changed).toEqual({ ...made, ...body, updated_at: new Date(service.clock.now()).toISOString() })
  service.clock.advance(60_000)
  expect(await service.alice.data('updateSavedReply', { params, body: changed })).toEqual(changed)
  expect(await service.alice.data('getSavedReply', { params })).toEqual(changed)
})

test('a deleted one comes back', async () => {
  const made = await create('Brief')
  const { edit_id, ...deleted } = await service.alice.data('deleteSavedReply', { params: { id: made.id } })
  expect(deleted).toEqual(made)
  expect(await names()).not.toContain('Brief')
  const other = await create('Other')
  expect(other.id).not.toBe(made.id)
  const undone = await service.alice.data('undoEdit', { params: { id: edit_id } })
  expect(undone).toMatchObject({ edit: { kind: 'delete_saved_reply' }, restored: 1, skipped: [] })
  expect(await service.alice.data('getSavedReply', { params: { id: made.id } })).toEqual(made)
  const events = await service.alice.data('listEvents', { query: { resource: 'saved_reply', limit: 100 } })
  const own = events.filter((each: { record_id: number }) => each.record_id === made.id)
  expect(own.map((each: { type: string }) => each.type)).toEqual([
    'saved_reply.created',
    'saved_reply.deleted',
    'saved_reply.created'
  ])
})

test.each<[string, object, string]>([
  ['no text', { name: 'X' }, 'text: required'],
  ['an empty text', { name: 'X', text: ' \n' }, 'text: invalid'],
  ['no name', { text: 'X' }, 'name: required'],
  ['a text too long', { name: 'X', text: 'x'.repeat(10_001) }, 'text: too_long'],
  ['a placeholder that is not known', { name: 'X', text: 'Hi {{frist_name}}' }, 'text: unknown_placeholder']
])('refuses %s', async (_title, body, expected) => {
  const { fields } = await service.alice.refused('createSavedReply', 'validation_failed', { body })
  expect(fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)).toEqual([
    expected
  ])
})

test('says which placeholder was meant, also when changing', async () => {
  const { id } = await create('Hint')
  const call = { params: { id }, body: { text: '{{frist_name}} {{7*7}}' } }
  const { fields } = await service.alice.refused('updateSavedReply', 'validation_failed', call)
  expect(fields.map((each: { message: string }) => each.message)).toEqual([
    '{{frist_name}} is not a placeholder; did you mean {{first_name}}?',
    '{{7*7}} is not a placeholder; available: {{first_name}}, {{name}}, {{business_name}}, {{location}}, {{source}}, {{reply_name}}'
  ])
})
