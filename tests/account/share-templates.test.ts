/** Share templates: creating, changing, duplicating, choosing the default, deleting and undoing that. */
import { describe, expect, test } from 'vitest'
import { shareLook } from '#shared/contract/share-settings'
import type { ShareTemplate } from '#shared/contract/share-templates'
import { png, upload } from '../support/pictures'
import { useService } from '../support/use-service'

const service = useService()
const create = (body: object): Promise<ShareTemplate> =>
  service.alice.data('createShareTemplate', { body: { name: 'Mine', design: 'split', ...body } })
const all = (): Promise<ShareTemplate[]> =>
  service.alice.data('listShareTemplates', { query: { limit: 100 } })
const defaults = async () => (await all()).filter((each) => each.is_default).map((each) => each.id)
const problemsOf = (error: { fields: { path: string; code: string }[] }) =>
  error.fields.map(({ path, code }) => `${path}: ${code}`)

test('is made of a design, and says how it will look', async () => {
  const made = await create({})
  const now = new Date(service.clock.now()).toISOString()
  expect(made).toEqual({
    ...made,
    name: 'Mine',
    is_default: false,
    design: 'split',
    size: 'square',
    width: 1080,
    height: 1080,
    settings: {},
    created_at: now,
    updated_at: now
  })
  expect(shareLook.parse(made.look)).toEqual(made.look)
  expect(await service.alice.data('getShareTemplate', { params: { id: made.id } })).toEqual(made)
  expect((await all())[0]).toEqual(made)
})

test('settings are differences; the look is the design in the colours of the brand with them', async () => {
  const plain = await create({})
  const body = { settings: { align: 'center', caption: 'Visit us', text_color: '#102030' } }
  const { look, settings } = await create(body)
  expect(settings).toEqual(body.settings)
  expect(look).toEqual({ ...plain.look, ...body.settings })
  await service.alice.data('updateSettings', { body: { brand_color: '#b00020' } })
  const params = { id: plain.id }
  const branded = await service.alice.data('getShareTemplate', { params })
  expect(branded.look.background).not.toBe(plain.look.background)
  await service.alice.data('updateSettings', { body: { brand_color: null } })
  expect(await service.alice.data('getShareTemplate', { params })).toEqual(plain)
})

test('is changed field by field, settings as a whole; what was read can be put back', async () => {
  const made = await create({ settings: { align: 'center', stars: 'hearts' } })
  const params = { id: made.id }
  service.clock.advance(60_000)
  const body = { name: 'Ours', settings: { caption: 'Come in' } }
  const changed = await service.alice.data('updateShareTemplate', { params, body })
  expect(changed).toMatchObject({ ...body, design: 'split', created_at: made.created_at })
  expect(changed.updated_at).not.toBe(made.updated_at)
  service.clock.advance(60_000)
  const back = await service.alice.call('updateShareTemplate', { params, body: changed })
  expect(back.json).toEqual({ success: true, status: 200, data: changed })
})

test('a duplicate is made of what was read', async () => {
  const { design, size, width, height, settings } = await create({
    size: 'own',
    width: 800,
    height: 418,
    settings: { gradient: 'radial' }
  })
  const copy = await create({ name: 'Copy', design, size, width, height, settings })
  expect(copy).toMatchObject({ size: 'own', width: 800, height: 418, settings: { gradient: 'radial' } })
})

test('has the pixels of its size, or its own', async () => {
  const made = await create({ size: 'story' })
  expect(made).toMatchObject({ width: 1080, height: 1920 })
  const params = { id: made.id }
  const change = (body: object) => service.alice.data('updateShareTemplate', { params, body })
  expect(await change({ size: 'own', width: 700, height: 500 })).toMatchObject({ width: 700, height: 500 })
  expect(await change({ width: 720 })).toMatchObject({ size: 'own', width: 720, height: 500 })
  expect(await change({ size: 'wide' })).toMatchObject({ size: 'wide', width: 1600, height: 900 })
})

describe('exactly one is the default', () => {
  test('another takes its place, also when it is made', async () => {
    const [before] = await defaults()
    const { id } = await create({ is_default: true })
    expect(await defaults()).toEqual([id])
    service.clock.advance(1000)
    const body = { is_default: true }
    const back = await service.alice.data('updateShareTemplate', { params: { id: before! }, body })
    expect(back.updated_at).toBe(new Date(service.clock.now()).toISOString())
    expect(await defaults()).toEqual([before])
    const events = await service.alice.data('listEvents', {
      query: { resource: 'share_template', limit: 100 }
    })
    const last = events.slice(-2).map((each: { type: string; record_id: number }) => each)
    expect(last).toMatchObject([
      { type: 'share_template.updated', record_id: id },
      { type: 'share_template.updated', record_id: before }
    ])
  })

  test('it cannot be switched off or deleted', async () => {
    const [id = 0] = await defaults()
    const params = { id }
    const call = { params, body: { is_default: false } }
    const error = await service.alice.refused('updateShareTemplate', 'validation_failed', call)
    expect(problemsOf(error)).toEqual(['is_default: needs_a_default'])
    await service.alice.refused('deleteShareTemplate', 'protected_record', { params })
    expect(await defaults()).toEqual([id])
  })
})

test('a deleted one comes back', async () => {
  const made = await create({ size: 'own', width: 500, height: 900, settings: { font: 'caveat' } })
  const params = { id: made.id }
  const { edit_id, ...deleted } = await service.alice.data('deleteShareTemplate', { params })
  expect(deleted).toEqual(made)
  await service.alice.refused('getShareTemplate', 'not_found', { params })
  const undone = await service.alice.data('undoEdit', { params: { id: edit_id } })
  expect(undone).toMatchObject({ edit: { kind: 'delete_share_template' }, restored: 1, skipped: [] })
  expect(await service.alice.data('getShareTemplate', { params })).toEqual(made)
})

const own = { size: 'own', width: 600, height: 600 }
test.each<[string, object, string[]]>([
  ['no name', { name: ' ' }, ['name: invalid']],
  ['a design that is not known', { design: 'fancy' }, ['design: invalid_value']],
  ['an own size without sides', { size: 'own' }, ['width: required', 'height: required']],
  ['an own size with one side', { size: 'own', width: 600 }, ['height: required']],
  ['a side that is too long', { ...own, width: 4001 }, ['width: too_large']],
  ['too many pixels', { ...own, width: 4000, height: 2001 }, ['width: too_large']],
  ['a side that is too short', { ...own, height: 319 }, ['height: too_small']],
  ['pixels of another size', { size: 'square', width: 1000 }, ['width: only_with_own_size']],
  ['a setting that is not known', { settings: { colour: '#000000' } }, ['settings.colour: unknown_field']],
  ['a colour that is none', { settings: { accent: 'red' } }, ['settings.accent: invalid_format']],
  ['a picture that is not there', { settings: { logo_id: 4711 } }, ['settings.logo_id: not_found']],
  ['a caption too long', { settings: { caption: 'x'.repeat(121) } }, ['settings.caption: too_long']]
])('refuses %s', async (_title, body, expected) => {
  const call = { body: { name: 'Mine', design: 'split', ...body } }
  const error = await service.alice.refused('createShareTemplate', 'validation_failed', call)
  expect(problemsOf(error)).toEqual(expected)
})

test('an own size is as large as can be drawn soon, also when only one side changes', async () => {
  const made = await create({ size: 'own', width: 4000, height: 2000 })
  const call = { params: { id: made.id }, body: { height: 2001 } }
  const error = await service.alice.refused('updateShareTemplate', 'validation_failed', call)
  expect(problemsOf(error)).toEqual(['height: too_large'])
})

test('shows pictures that are there, each where its kind belongs', async () => {
  const { alice, bob } = service
  const bytes = await png({ width: 30 })
  const logo = await upload(alice, bytes)
  const background = await upload(alice, bytes, { kind: 'background' })
  const made = await create({ settings: { logo_id: logo.id, picture_id: background.id } })
  const refusedAs = async (settings: object, person = alice) => {
    const call = { body: { name: 'Mine', design: 'split', settings } }
    return problemsOf(await person.refused('createShareTemplate', 'validation_failed', call))
  }
  expect(await refusedAs({ picture_id: logo.id })).toEqual(['settings.picture_id: wrong_kind'])
  expect(await refusedAs({ logo_id: logo.id }, bob)).toEqual(['settings.logo_id: not_found'])
  await alice.data('updateShareTemplate', { params: { id: made.id }, body: { settings: {} } })
  const { edit_id } = await alice.data('deletePicture', { params: { id: logo.id } })
  const settings = { logo_id: logo.id }
  const change = { params: { id: made.id }, body: { settings } }
  expect(await refusedAs(settings)).toEqual(['settings.logo_id: not_found'])
  const error = await alice.refused('updateShareTemplate', 'validation_failed', change)
  expect(problemsOf(error)).toEqual(['settings.logo_id: not_found'])
  const sample = await alice.refused('makeSampleImage', 'validation_failed', { body: { settings } })
  expect(problemsOf(sample)).toEqual(['settings.logo_id: not_found'])
  await alice.data('undoEdit', { params: { id: edit_id } })
  expect(await alice.data('updateShareTemplate', change)).toMatchObject({ settings })
})

test('reading needs one scope, changing another', async () => {
  const reader = service.alice.withScopes('share-templates:read')
  await reader.data('listShareTemplates')
  await reader.refused('createShareTemplate', 'missing_scope', { body: { name: 'X', design: 'dark' } })
  const writer = service.alice.withScopes('share-templates:write')
  await writer.refused('listShareTemplates', 'missing_scope')
})

test('there may be two hundred', async () => {
  const { bob } = service
  const body = { name: 'Many', design: 'minimal' }
  for (let count = 6; count < 200; count++) await bob.data('createShareTemplate', { body })
  await bob.refused('createShareTemplate', 'conflict', { body })
})
