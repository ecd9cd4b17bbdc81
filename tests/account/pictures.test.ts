/** Pictures of an account: uploading, listing, using, deleting and undoing that. */
import { expect, test } from 'vitest'
import { pictureLimits } from '#shared/contract/pictures'
import { png, upload } from '../support/pictures'
import { useService } from '../support/use-service'

const service = useService()
const ids = async (query = {}) =>
  (await service.alice.data('listPictures', { query: { limit: 100, ...query } })).map(
    ({ id }: { id: number }) => id
  )

test('is uploaded, read and listed, newest first', async () => {
  const bytes = await png({ width: 60, height: 30, color: '#ff8000' })
  const made = await upload(service.alice, bytes, { name: 'my logo.png' })
  expect(made).toEqual({
    ...made,
    kind: 'logo',
    name: 'my logo.png',
    width: 60,
    height: 30,
    average_color: '#ff8000',
    used_by: [],
    is_account_logo: false,
    created_at: new Date(service.clock.now()).toISOString()
  })
  const background = await upload(service.alice, bytes, { kind: 'background' })
  expect(background).toMatchObject({ kind: 'background', name: 'background' })
  expect(background.id).not.toBe(made.id)
  expect(await service.alice.data('getPicture', { params: { id: made.id } })).toEqual(made)
  expect(await ids()).toEqual([background.id, made.id])
  expect(await ids({ kind: 'logo' })).toEqual([made.id])
  const events = await service.alice.data('listEvents', { query: { resource: 'picture' } })
  expect(events.map((each: { type: string }) => each.type)).toEqual(['picture.created', 'picture.created'])
})

test('the same picture is kept once, whatever its file is called and however it was packed', async () => {
  const first = await upload(service.alice, await png({ width: 61 }), { name: 'a.png' })
  const again = await service.alice.call('createPicture', {
    query: { kind: 'logo', name: 'b.png' },
    file: { type: 'image/png', bytes: await png({ width: 61 }) }
  })
  expect([again.status, again.json.data]).toEqual([200, first])
})

test('its bytes are a WebP, named by their hash, and are not sent twice', async () => {
  const { id, bytes } = await upload(service.alice, await png({ width: 62 }))
  const headers = { authorization: `Bearer ${service.alice.token}` }
  const address = `${service.url}/account/pictures/${id}/file.webp`
  const file = await fetch(address, { headers })
  const content = Buffer.from(await file.arrayBuffer())
  expect(file.headers.get('content-type')).toBe('image/webp')
  expect([content.length, content.toString('latin1', 8, 12)]).toEqual([bytes, 'WEBP'])
  expect(file.headers.get('cache-control')).toBe('private, no-cache')
  const etag = file.headers.get('etag') ?? ''
  const known = await fetch(address, { headers: { ...headers, 'if-none-match': etag } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect((await fetch(address, { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200)
})

test('is deleted, and restored', async () => {
  const made = await upload(service.alice, await png({ width: 63 }))
  const params = { id: made.id }
  const { edit_id, ...deleted } = await service.alice.data('deletePicture', { params })
  expect(deleted).toEqual(made)
  expect(await ids()).not.toContain(made.id)
  for (const operation of ['getPicture', 'getPictureFile', 'deletePicture'] as const)
    await service.alice.refused(operation, 'not_found', { params })
  const undone = await service.alice.data('undoEdit', { params: { id: edit_id } })
  expect(undone).toMatchObject({ edit: { kind: 'delete_picture' }, restored: 1, skipped: [] })
  expect(await service.alice.data('getPicture', { params })).toEqual(made)
})

test('sent again after it was deleted, it is there again, as new', async () => {
  const bytes = await png({ width: 64 })
  const made = await upload(service.alice, bytes, { name: 'old' })
  const { edit_id } = await service.alice.data('deletePicture', { params: { id: made.id } })
  service.clock.advance(60_000)
  const again = await upload(service.alice, bytes, { name: 'new' })
  const created_at = new Date(service.clock.now()).toISOString()
  expect(again).toEqual({ ...made, name: 'new', created_at })
  // Undo finds nothing left to change.
  expect(await service.alice.data('undoEdit', { params: { id: edit_id } })).toMatchObject({ restored: 1 })
  expect(await service.alice.data('getPicture', { params: { id: made.id } })).toEqual(again)
})

test('a day after it was deleted its bytes are gone', async () => {
  const count = () => service.db.raw.prepare('SELECT count(*) FROM picture_files').pluck().get() as number
  const made = await upload(service.alice, await png({ width: 65 }))
  const before = count()
  const { edit_id } = await service.alice.data('deletePicture', { params: { id: made.id } })
  service.clock.advance(25 * 3_600_000)
  const next = await upload(service.alice, await png({ width: 66 }))
  expect(count()).toBe(before)
  await service.alice.refused('undoEdit', 'not_found', { params: { id: edit_id } })
  await service.alice.data('deletePicture', { params: { id: next.id } })
})

test('is not deleted while it is shown', async () => {
  const logo = await upload(service.alice, await png({ width: 67 }))
  const params = { id: logo.id }
  await service.alice.data('updateSettings', { body: { logo_id: logo.id } })
  expect(await service.alice.data('getPicture', { params })).toMatchObject({ is_account_logo: true })
  const refusal = await service.alice.refused('deletePicture', 'in_use', { params })
  expect(refusal.message).toContain('logo of the account')
  await service.alice.data('updateSettings', { body: { logo_id: null } })
  const set = (settings: object) =>
    service.db.raw
      .prepare("UPDATE share_templates SET settings = ? WHERE account_id = ? AND design = 'photo'")
      .run(JSON.stringify(settings), service.alice.accountId)
  for (const settings of [{ logo_id: logo.id }, { picture_id: logo.id, blur: 3 }]) {
    set(settings)
    const { used_by } = await service.alice.data('getPicture', { params })
    const id = expect.any(Number) as number
    expect(used_by).toEqual([{ resource: 'share_template', id, name: 'Photo' }])
    const { message, existing_id } = await service.alice.refused('deletePicture', 'in_use', { params })
    expect([message.includes('"Photo"'), existing_id]).toEqual([true, used_by[0].id])
  }
  set({})
  await service.alice.data('deletePicture', { params })
})

test('the logo of the account is a logo of its own', async () => {
  const background = await upload(service.alice, await png({ width: 68 }), { kind: 'background' })
  const logo = await upload(service.alice, await png({ width: 68 }))
  const refusedAs = async (logo_id: number, person = service.alice) => {
    const { fields } = await person.refused('updateSettings', 'validation_failed', { body: { logo_id } })
    return fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)
  }
  expect(await refusedAs(background.id)).toEqual(['logo_id: wrong_kind'])
  expect(await refusedAs(99_999)).toEqual(['logo_id: not_found'])
  expect(await refusedAs(logo.id, service.bob)).toEqual(['logo_id: not_found'])
  expect(await service.alice.data('updateSettings', { body: { logo_id: logo.id } })).toMatchObject({
    logo_id: logo.id
  })
  await service.alice.data('updateSettings', { body: { logo_id: null } })
})

test('another account sees nothing of it', async () => {
  const { id } = await upload(service.alice, await png({ width: 69 }))
  const params = { id }
  expect(await service.bob.data('listPictures')).toEqual([])
  for (const operation of ['getPicture', 'getPictureFile', 'deletePicture'] as const)
    await service.bob.refused(operation, 'not_found', { params })
  // In Bob's account the same bytes make a separate picture.
  expect((await upload(service.bob, await png({ width: 69 }))).id).not.toBe(id)
})

test('needs its scope', async () => {
  const reader = service.alice.withScopes('share-templates:read')
  const file = { type: 'image/png', bytes: await png() }
  await reader.refused('createPicture', 'missing_scope', { query: { kind: 'logo' }, file })
  expect((await reader.call('listPictures')).status).toBe(200)
  const writer = service.alice.withScopes('share-templates:write')
  await writer.refused('listPictures', 'missing_scope')
})

test(`there are at most ${pictureLimits.count}`, async () => {
  const insert = service.db.raw.prepare(
    "INSERT INTO pictures (account_id, kind, name, width, height, bytes, average_color, hash, created_at) VALUES (?, 'logo', 'x', 1, 1, 1, '#000000', ?, 0)"
  )
  const have = (await ids({ limit: 100 })).length
  for (let n = have; n < pictureLimits.count; n++) insert.run(service.alice.accountId, `made up ${n}`)
  const kept = await png({ width: 69 })
  const query = { kind: 'logo' }
  const refusal = await service.alice.refused('createPicture', 'conflict', {
    query,
    file: { type: 'image/png', bytes: await png({ width: 70 }) }
  })
  expect(refusal.message).toContain('200 pictures')
  // Uploading a picture that already exists doesn't add one, so the limit doesn't matter.
  expect(
    (await service.alice.call('createPicture', { query, file: { type: 'image/png', bytes: kept } })).status
  ).toBe(200)
  service.db.raw.prepare("DELETE FROM pictures WHERE hash LIKE 'made up %'").run()
})
