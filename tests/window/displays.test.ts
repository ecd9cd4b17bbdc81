/** Displays in the window: what is entered is what is sent, drawn once for each change, and follows what changes elsewhere. */
import { takeBack, useWindow } from '../support/use-window'
import { askedFor } from '../support/window-edge'
import { describe, expect, test } from 'vitest'
import { displayKinds, type Display } from '#shared/contract/displays'
import { DisplayEditor } from '#window/share/website/display-editor.svelte'
import { bodyOf, isSame, valuesOf } from '#window/share/website/display-values'

const service = useWindow()
const create = async (body: object): Promise<Display> =>
  (await service.alice.data('createDisplay', { body: { name: 'Mine', kind: 'wall', ...body } })) as Display

describe('values', () => {
  test.each(displayKinds)('of a new %s are sent as nothing', async (kind) => {
    const values = valuesOf(await create({ kind }))
    expect(bodyOf(values)).toEqual({ choice: {}, look: {}, language: null })
    expect(isSame(values, { ...values, highlights: ' , ' })).toBe(true)
  })

  test('that were saved are sent as they are', async () => {
    const body = {
      choice: { min_score: 4, date_from: '2026-01-01', date_to: '2026-02-01', with_text: false, most: 6 },
      look: {
        colors: 'dark',
        title: 'T',
        introduction: 'I',
        author_style: 'full',
        shows_replies: true,
        highlights: ['one', 'two words']
      },
      language: 'de'
    }
    expect(bodyOf(valuesOf(await create(body)))).toEqual(body)
  })

  test('chosen one by one replace the rules, which come back', async () => {
    const { id } = await service.alice.data('createReview', { body: { score: 5 } })
    const saved = valuesOf(await create({ choice: { review_ids: [id] } }))
    expect(saved).toMatchObject({ byHand: true, reviewIds: [id] })
    expect(bodyOf({ ...saved, minScore: '4' }).choice).toEqual({ review_ids: [id] })
    expect(bodyOf({ ...saved, byHand: false, minScore: '4' }).choice).toEqual({ min_score: 4 })
    expect(bodyOf({ ...saved, reviewIds: [], minScore: '4' }).choice).toEqual({ min_score: 4 })
  })
})

test('an editor draws what is entered, saves it and takes it back', async () => {
  const { id } = await create({})
  const editor = new DisplayEditor(id)
  const leave = editor.follow()
  await expect.poll(() => editor.values).toBeDefined()
  const drawn = () => askedFor('POST /account/displays/preview')
  editor.draw()
  editor.draw()
  await expect.poll(() => editor.preview.value).toBeDefined()
  expect(drawn()).toBe(1)
  for (const title of ['O', 'Ou', 'Our']) {
    editor.set('title', title)
    editor.draw()
  }
  await expect.poll(() => editor.preview.value?.html).toContain('>Our<')
  expect(drawn()).toBe(2)
  expect(await editor.save()).toBe(true)
  expect(await service.alice.data('getDisplay', { params: { id } })).toMatchObject({ look: { title: 'Our' } })
  await takeBack()
  expect(await service.alice.data('getDisplay', { params: { id } })).toMatchObject({ look: {} })
  await service.alice.data('updateDisplay', { params: { id }, body: { look: { title: 'Elsewhere' } } })
  await expect.poll(() => editor.values?.title).toBe('Elsewhere')
  await service.alice.data('createReview', { body: { score: 1, review: 'Newest words.' } })
  await expect
    .poll(() => {
      editor.draw()
      return editor.preview.value?.html
    })
    .toContain('Newest words.')
  leave()
})
