/** Displays: making, changing, copying and deleting them, what is refused, and that they never show what must not be shown. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Display } from '#shared/contract/displays'
import { displayForms, displayKinds } from '#shared/contract/displays'
import { useService } from '../support/use-service'

const service = useService()
const alice = () => service.alice
const create = (body: object = {}): Promise<Display> =>
  alice().data('createDisplay', { body: { name: 'Start page', kind: 'wall', ...body } })
const html = async (id: number, form = 'fragment') =>
  (await alice().call('getDisplayPreview', { params: { id }, query: { form } })).text
const review = async (fields: object = {}): Promise<number> => {
  const reviewer = { first_name: 'Anna', last_name: 'Maier' }
  const body = { score: 5, review: 'Lovely cakes.', reviewer, created_at: '2026-01-05', ...fields }
  return (await alice().data('createReview', { body })).id
}
const problemsOf = (error: { fields: { path: string; code: string }[] }) =>
  error.fields.map(({ path, code }) => `${path}: ${code}`)

beforeAll(async () => {
  await alice().data('createLocation', { body: { name: 'Berlin' } })
  await review({ review: 'First.', location: 'berlin' })
  await review({ review: 'Second.', score: 2 })
})

test('is made, read, changed field by field and deleted, and the deletion is undone', async () => {
  const made = await create({ choice: { min_score: 4, location: ['berlin'] } })
  const [{ id: location }] = await alice().data('listLocations')
  expect(made).toMatchObject({
    name: 'Start page',
    kind: 'wall',
    choice: { min_score: 4, location: [String(location)] },
    look: {},
    language: null,
    copied_at: null
  })
  const params = { id: made.id }
  expect(await alice().data('getDisplay', { params })).toEqual(made)
  const changed = await alice().data('updateDisplay', { params, body: { look: { colors: 'dark' } } })
  expect(changed).toMatchObject({ choice: made.choice, look: { colors: 'dark' } })
  expect(await alice().data('updateDisplay', { params, body: changed })).toEqual(changed)
  const { edit_id, ...deleted } = await alice().data('deleteDisplay', { params })
  expect(deleted).toEqual(changed)
  await alice().refused('getDisplay', 'not_found', { params })
  await alice().data('undoEdit', { params: { id: edit_id } })
  expect(await alice().data('getDisplay', { params })).toEqual(changed)
})

test('the location it was limited to can get another slug', async () => {
  const made = await create({ choice: { location: ['berlin'] } })
  const [{ id }] = await alice().data('listLocations')
  await alice().data('updateLocation', { params: { id }, body: { slug: 'mitte' } })
  expect(await html(made.id)).toContain('First.')
  await alice().data('updateLocation', { params: { id }, body: { slug: 'berlin' } })
  expect(await html(made.id)).not.toContain('Second.')
})

test.each<[string, object, string[]]>([
  ['filters beside reviews', { choice: { review_ids: [1], most: 3 } }, ['choice.most: not_allowed']],
  ['reviews of nobody', { choice: { review_ids: [1, 987_654] } }, ['choice.review_ids.1: unknown_review']],
  ['a page of nobody', { look: { page_id: 987_654 } }, ['look.page_id: unknown_review_page']],
  [
    'days reversed',
    { choice: { date_from: '2026-02-01', date_to: '2026-01-01' } },
    ['choice.date_to: range_reversed']
  ],
  ['an unknown kind', { kind: 'popup' }, ['kind: invalid_value']],
  ['an empty word', { look: { highlights: [' '] } }, ['look.highlights.0: custom']]
])('%s are refused', async (_title, body, problems) => {
  const call = { body: { name: 'X', kind: 'wall', ...body } }
  const refused = problemsOf(await alice().refused('createDisplay', 'validation_failed', call))
  expect(refused.map((problem) => problem.replace(/: \w+$/, ''))).toEqual(
    problems.map((problem) => problem.replace(/: \w+$/, ''))
  )
})

test('what it names may be deleted later: it goes on without, and can still be changed', async () => {
  const id = await review({ review: 'Gone soon.' })
  const page = await alice().data('createReviewPage', { body: { name: 'Soon gone' } })
  const made = await create({ choice: { review_ids: [id, 1] }, look: { page_id: page.id } })
  await alice().data('deleteReview', { params: { id } })
  await alice().data('deleteReviewPage', { params: { id: page.id } })
  const drawn = await html(made.id)
  expect(drawn).not.toContain('Gone soon.')
  expect(drawn).toContain('First.')
  const body = { ...made, name: 'Other' }
  expect(await alice().data('updateDisplay', { params: { id: made.id }, body })).toMatchObject({
    name: 'Other',
    choice: made.choice
  })
})

describe('of every kind and form', () => {
  const all = displayKinds.flatMap((kind) => displayForms.map((form) => [kind, form] as const))

  test.each(all)('%s, %s: nothing hidden, doubled, gone, deleted or erased', async (kind, form) => {
    const customer = await alice().data('createCustomer', {
      body: { email: 'erased@example.com', first_name: 'Zelda', last_name: 'Quux' }
    })
    const kept = await review({ review: 'Kept words.' })
    const ids = {
      hidden: await review({ review: 'Hidden words.' }),
      double: await review({ review: 'Double words.' }),
      gone: await review({ review: 'Gone words.' }),
      deleted: await review({ review: 'Deleted words.' }),
      erased: await review({ review: 'Erased words.', customer_id: customer.id, reviewer: undefined })
    }
    const made = await create({ kind, choice: { review_ids: [...Object.values(ids), kept] } })
    await alice().data('updateReview', { params: { id: ids.hidden }, body: { is_hidden: true } })
    await alice().data('updateReview', { params: { id: ids.double }, body: { is_duplicate: true } })
    await alice().data('updateReview', {
      params: { id: ids.gone },
      body: { removed_at_source: '2026-01-06' }
    })
    await alice().data('deleteReview', { params: { id: ids.deleted } })
    await alice().data('eraseCustomer', {
      params: { id: customer.id },
      body: { confirm: 'erased@example.com' }
    })
    const drawn = await html(made.id, form)
    expect(drawn).not.toMatch(/(Hidden|Double|Gone|Deleted|Erased) words|Zelda|Quux/)
    if (kind === 'wall') expect(drawn).toContain('Kept words.')
  })
})

test('a copy is remembered, and what is newer or must go is counted', async () => {
  const made = await create({ choice: { most: 100 } })
  const params = { id: made.id }
  expect(await alice().data('compareDisplay', { params })).toEqual({ newer: 0, gone: 0 })
  const one = await review({ review: 'Copied.' })
  const copy = await alice().data('copyDisplay', { params })
  expect(copy.html).toContain('Copied.')
  expect(copy.html).toBe(await html(made.id))
  expect(copy.name).toBe('start-page.html')
  expect(copy.display.copied_at).toBe(new Date(service.clock.now()).toISOString())
  await review({ review: 'Newer one.' })
  await review({ review: 'Newer two.', created_at: '2026-01-07' })
  await alice().data('updateReview', { params: { id: one }, body: { is_hidden: true } })
  expect(await alice().data('compareDisplay', { params })).toEqual({ newer: 2, gone: 1 })
  await alice().data('copyDisplay', { params, body: { form: 'inline' } })
  expect(await alice().data('compareDisplay', { params })).toEqual({ newer: 0, gone: 0 })
})

test('a preview needs no display, and says what it shows', async () => {
  const body = { kind: 'wall', choice: { min_score: 5, most: 1 }, language: 'de' }
  const { html: drawn, bytes, ...facts } = await alice().data('previewDisplay', { body })
  expect(bytes).toBe(Buffer.byteLength(drawn))
  expect(facts.shown).toBe(1)
  expect(facts.statement).toMatch(/^1 von \d+ Bewertungen sind hier zu sehen\. .*Note 5 oder besser/)
  expect(drawn).toContain(facts.statement.replaceAll("'", '&#39;'))
})

test('at most a hundred', async () => {
  const body = { name: 'One of many', kind: 'badge' }
  for (let count = 0; count < 100; count++) await service.bob.data('createDisplay', { body })
  await service.bob.refused('createDisplay', 'conflict', { body })
})
