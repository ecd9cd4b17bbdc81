/** Review pages: creating, changing, choosing the default, renaming, deleting and undoing that. */
import { describe, expect, test } from 'vitest'
import {
  defaultReviewPage,
  getReviewPage,
  pageBySlug
} from '#main/account/pages/review-pages/review-pages.service'
import { lookOfPage } from '#main/public-pages/page-appearance'
import { ownContext } from '#main/context'
import type { ReviewPage } from '#shared/contract/review-pages'
import { png, upload } from '../support/pictures'
import { useService } from '../support/use-service'

const service = useService()
const { alice, bob } = { alice: () => service.alice, bob: () => service.bob }
const url = 'https://g.page/r/alice/review'
const create = (body: object = {}): Promise<ReviewPage> =>
  alice().data('createReviewPage', { body: { name: 'Summer', ...body } })
const change = (id: number, body: object): Promise<ReviewPage> =>
  alice().data('updateReviewPage', { params: { id }, body })
const all = (): Promise<ReviewPage[]> => alice().data('listReviewPages', { query: { limit: 100 } })
const defaults = async () => (await all()).filter((each) => each.is_default).map((each) => each.id)
const base = () => ({
  db: service.db,
  now: service.clock.now,
  log: { info: () => undefined, error: () => undefined }
})
const found = (slug: string) => {
  const target = pageBySlug(base(), slug)
  return target && { account: target.ctx.accountId, id: target.page.id }
}
const problemsOf = (error: { fields: { path: string; code: string }[] }) =>
  error.fields.map(({ path, code }) => `${path}: ${code}`)

test('the first one: ours in every word, for everybody, and the default', async () => {
  const [page] = await bob().data('listReviewPages')
  expect(page).toMatchObject({
    name: 'Review page',
    title: null,
    leads_to: 'form',
    url: null,
    links: [],
    fields: { text: 'optional', name: 'optional', email: 'optional', phone: 'off', company: 'off' },
    look: 'stars',
    shows_logo: true,
    is_default: true
  })
})

test('is given its address, renamed, put back as it was read, and emptied', async () => {
  const before = (await all()).find((each) => each.is_default)!
  service.clock.advance(60_000)
  const changed = await change(before.id, { url, title: 'Wie war es?', name: 'Google' })
  const updated_at = new Date(service.clock.now()).toISOString()
  expect(changed).toEqual({
    ...before,
    leads_to: 'address',
    url,
    title: 'Wie war es?',
    name: 'Google',
    updated_at
  })
  service.clock.advance(60_000)
  expect(await change(before.id, changed)).toEqual(changed)
  expect(await change(before.id, { url: '' })).toMatchObject({ url: null, leads_to: 'form' })
  const events = await alice().data('listEvents', { query: { resource: 'review_page' } })
  expect(events).toMatchObject([{ type: 'review_page.updated' }, { type: 'review_page.updated' }])
})

test('holds all that it is made with, and changes only what is sent', async () => {
  const location = await alice().data('createLocation', { body: { name: 'Mitte' } })
  await alice().data('createTag', { body: { name: 'Food', applies_to: 'review' } })
  const background = await upload(alice(), await png({ width: 60 }), { kind: 'background' })
  const body = {
    title: 'وكيف كان؟',
    introduction: 'Two\nlines',
    thank_you: 'Danke 🙏',
    leads_to: 'links',
    location: 'mitte',
    tags: ['food'],
    language: 'de-AT',
    links: [{ label: 'Google', url, icon: 'google' }],
    fields: { phone: 'required' },
    own_fields: [{ label: 'Table', kind: 'choice', choices: ['In', 'Out'], required: true }],
    score_labels: ['1', '2', '3', '4', '5'],
    look: 'faces',
    brand_color: '#102030',
    background_color: '#fff8e0',
    shows_logo: false,
    background_id: background.id
  }
  const made = await create(body)
  const usual = { text: 'optional', name: 'optional', email: 'optional', company: 'off' }
  expect(made).toMatchObject({
    ...body,
    fields: { ...usual, phone: 'required' },
    location: { id: location.id, name: 'Mitte', slug: 'mitte' }
  })
  expect(await alice().data('getReviewPage', { params: { id: made.id } })).toEqual(made)
  const changed = await change(made.id, { fields: { text: 'required' }, tags: [] })
  expect(changed).toMatchObject({ ...made, tags: [], fields: { ...made.fields, text: 'required' } })
  expect(await change(made.id, { location: null })).toMatchObject({ location: null, look: 'faces' })
  const picture = await alice().data('getPicture', { params: { id: background.id } })
  expect(picture.used_by).toEqual([{ resource: 'review_page', id: made.id, name: 'Summer' }])
  await alice().refused('deletePicture', 'in_use', { params: { id: background.id } })
})

describe('exactly one is the default', () => {
  test('another takes its place, also when it is made', async () => {
    const [before] = await defaults()
    const { id } = await create({ is_default: true })
    expect(await defaults()).toEqual([id])
    await change(before!, { is_default: true })
    expect(await defaults()).toEqual([before])
  })

  test('it cannot be switched off or deleted', async () => {
    const [id = 0] = await defaults()
    const call = { params: { id }, body: { is_default: false } }
    const error = await alice().refused('updateReviewPage', 'validation_failed', call)
    expect(problemsOf(error)).toEqual(['is_default: needs_a_default'])
    await alice().refused('deleteReviewPage', 'protected_record', { params: { id } })
  })
})

describe('slugs', () => {
  test('are made of the name, and free in all accounts', async () => {
    const mine = await create({ name: 'Café am Markt' })
    const theirs = await bob().data('createReviewPage', { body: { name: 'Café am Markt' } })
    expect([mine.slug, theirs.slug]).toEqual(['cafe-am-markt', 'cafe-am-markt-2'])
    expect(found(theirs.slug)).toEqual({ account: bob().accountId, id: theirs.id })
    const call = { body: { name: 'X', slug: mine.slug } }
    expect(await alice().refused('createReviewPage', 'slug_taken', call)).toMatchObject({
      existing_id: mine.id
    })
    const foreign = await bob().refused('createReviewPage', 'slug_taken', call)
    expect(foreign).not.toHaveProperty('existing_id')
    expect(foreign.message).not.toContain(String(mine.id))
  })

  test('earlier ones lead on, and are nobody else’s', async () => {
    const page = await create({ slug: 'spring' })
    await change(page.id, { slug: 'autumn' })
    const at = { account: alice().accountId, id: page.id }
    expect([found('spring'), found('autumn')]).toEqual([at, at])
    const taken = { body: { name: 'X', slug: 'spring' } }
    const error = await alice().refused('createReviewPage', 'slug_taken', taken)
    expect(error.message).toContain('still leads there')
    expect(await change(page.id, { slug: 'spring' })).toMatchObject({ slug: 'spring' })
    expect([found('spring'), found('autumn')]).toEqual([at, at])
    expect(found('winter')).toBeNull()
  })

  test('that of a deleted page leads to the default one, or to the page that is given it', async () => {
    const page = await create({ slug: 'fair' })
    const { edit_id } = await alice().data('deleteReviewPage', { params: { id: page.id } })
    const [standard] = await defaults()
    expect(found('fair')).toEqual({ account: alice().accountId, id: standard })
    const call = { body: { name: 'X', slug: 'fair' } }
    await bob().refused('createReviewPage', 'slug_taken', call)
    const next = await alice().data('createReviewPage', call)
    await alice().data('undoEdit', { params: { id: edit_id } })
    expect(found('fair')).toMatchObject({ id: next.id })
    const back = await alice().data('getReviewPage', { params: { id: page.id } })
    expect(back.slug).toBe('fair-2')
    expect(found('fair-2')).toMatchObject({ id: page.id })
  })
})

test('a deleted one comes back; until then asks that led to it lead to the default one', async () => {
  const page = await create({ url, tags: ['food'] })
  const customer = await alice().data('createCustomer', { body: { email: 'ann@example.com' } })
  const ask = { customer_id: customer.id, channel: 'email', review_page_id: page.id }
  const { id: askId } = await alice().data('createAsk', { body: ask })
  const params = { id: page.id }
  const { edit_id, ...deleted } = await alice().data('deleteReviewPage', { params })
  expect(deleted).toEqual(page)
  await alice().refused('getReviewPage', 'not_found', { params })
  await alice().refused('updateReviewPage', 'not_found', { params, body: { name: 'X' } })
  await alice().refused('deleteReviewPage', 'not_found', { params })
  const again = await alice().refused('createAsk', 'validation_failed', { body: ask })
  expect(problemsOf(again)).toEqual(['review_page_id: unknown_review_page'])
  expect(await alice().data('getAsk', { params: { id: askId } })).toMatchObject({ review_page_id: page.id })
  expect((await all()).map(({ id }) => id)).not.toContain(page.id)
  const undone = await alice().data('undoEdit', { params: { id: edit_id } })
  expect(undone).toMatchObject({ edit: { kind: 'delete_review_page' }, restored: 1, skipped: [] })
  expect(await alice().data('getReviewPage', { params })).toMatchObject({ tags: ['food'], url })
})

test('a tag and a location that are deleted are given back to their pages', async () => {
  const tag = await alice().data('createTag', { body: { name: 'Staff', applies_to: 'review' } })
  const location = await alice().data('createLocation', { body: { name: 'Kiez' } })
  const page = await create({ tags: ['staff'], location: location.id })
  const read = () => alice().data('getReviewPage', { params: { id: page.id } })
  for (const [operation, id] of [
    ['deleteTag', tag.id],
    ['deleteLocation', location.id]
  ] as const) {
    const { edit_id } = await alice().data(operation, { params: { id } })
    expect(await read()).not.toMatchObject({ tags: ['staff'], location: { slug: 'kiez' } })
    await alice().data('undoEdit', { params: { id: edit_id } })
    expect(await read()).toMatchObject({ tags: ['staff'], location: { slug: 'kiez' } })
  }
})

test.each<[string, object, string[]]>([
  ['a script as its address', { url: 'javascript:alert(1)' }, ['url: invalid_format']],
  ['an address that is none', { url: 'our page' }, ['url: invalid_format']],
  ['an address with a gap', { url: 'https://a b.example' }, ['url: invalid_format']],
  [
    'an address with a line break',
    { url: 'https://example.com/\r\nBcc: x@example.com' },
    ['url: invalid', 'url: invalid_format']
  ],
  ['leading nowhere', { leads_to: 'address' }, ['url: required']],
  ['showing nothing', { leads_to: 'links' }, ['links: required']],
  [
    'a link that is a script',
    { links: [{ label: 'X', url: 'javascript:x' }] },
    ['links.0.url: invalid_format']
  ],
  ['too many links', { links: Array(11).fill({ label: 'X', url }) }, ['links: too_large']],
  [
    'choices of a line',
    { own_fields: [{ label: 'X', kind: 'line', choices: ['a', 'b'] }] },
    ['own_fields.0: invalid']
  ],
  ['four labels', { score_labels: ['a', 'b', 'c', 'd'] }, ['score_labels: too_small']],
  ['a tag that is not there', { tags: ['nope'] }, ['tags.0: unknown_tag']],
  ['a location that is not there', { location: 'nope' }, ['location: unknown_location']],
  ['a picture that is not there', { background_id: 4711 }, ['background_id: not_found']],
  ['a slug that is none', { slug: 'A b' }, ['slug: invalid_format']],
  ['a language that is none', { language: '!' }, ['language: invalid']]
])('refuses %s', async (_title, body, expected) => {
  const call = { body: { name: 'X', ...body } }
  const error = await alice().refused('createReviewPage', 'validation_failed', call)
  expect(problemsOf(error)).toEqual(expected)
})

test('what is the other account’s is not there', async () => {
  const location = await alice().data('createLocation', { body: { name: 'Hers' } })
  const logo = await upload(alice(), await png({ width: 50 }))
  const call = { body: { name: 'X', location: location.id, tags: ['food'], background_id: logo.id } }
  const error = await bob().refused('createReviewPage', 'validation_failed', call)
  expect(problemsOf(error).toSorted()).toEqual([
    'background_id: not_found',
    'location: unknown_location',
    'tags.0: unknown_tag'
  ])
})

test('needs its scope, and the state that was read', async () => {
  const [id = 0] = await defaults()
  const call = { params: { id }, body: { name: 'X' } }
  await alice().withScopes('review-pages:read').refused('updateReviewPage', 'missing_scope', call)
  await alice().refused('updateReviewPage', 'precondition_failed', {
    ...call,
    headers: { 'if-match': '"stale"' }
  })
  await bob().refused('updateReviewPage', 'not_found', call)
})

describe('the look of a page', () => {
  const ctx = () => ownContext(base(), alice().accountId)

  test('is its own, else that of the account', async () => {
    const logo = await upload(alice(), await png({ width: 40 }))
    const settings = { brand_color: '#aa0000', logo_id: logo.id, language: 'en' }
    await alice().data('updateSettings', { body: settings })
    const served = (page: ReviewPage, language: string | null = null) =>
      lookOfPage(ctx(), page, { language, pictures: 'served' })
    const plain = defaultReviewPage(ctx())
    expect(served(plain)).toMatchObject({ brandColor: '#aa0000', language: 'en', background: null })
    expect(served(plain, 'fr').language).toBe('fr')
    expect(served(plain).logo).toMatch(new RegExp(`^/p/${logo.id}-[0-9a-f]{12}\\.webp$`))
    const own = await create({ brand_color: '#00aa00', language: 'nl', shows_logo: false })
    const look = served(getReviewPage(ctx(), own.id), 'fr')
    expect(look).toMatchObject({ brandColor: '#00aa00', language: 'nl', logo: null })
    const inside = lookOfPage(ctx(), plain, { language: null, pictures: 'inside' })
    expect(inside.logo).toMatch(/^data:image\/webp;base64,/)
  })

  test('is previewed without being kept', async () => {
    const before = await all()
    for (const state of ['score', 'details', 'thanks', 'kiosk'] as const) {
      const answer = await alice().call('previewReviewPage', { body: { state, leads_to: 'links' } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
    const unknown = await bob().refused('previewReviewPage', 'validation_failed', {
      body: { id: before[0]!.id }
    })
    expect(problemsOf(unknown)).toEqual(['id: unknown_review_page'])
    expect(await all()).toEqual(before)
  })
})

test('there may be two hundred', async () => {
  const body = { name: 'Many' }
  const { total } = (await bob().call('listReviewPages')).json.pagination
  for (let count = total; count < 200; count++) await bob().data('createReviewPage', { body })
  await bob().refused('createReviewPage', 'conflict', { body })
})
