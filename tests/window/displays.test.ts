/** Displays in the window: what is entered is what is sent, drawn once for each change, and follows what changes elsewhere. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptDisplayRun } from '../support/kept-run'
import { takeBack, useWindow } from '../support/use-window'
import { askedFor } from '../support/window-edge'
import { describe, expect, test } from 'vitest'
import type { DisplayTarget } from '#shared/contract/display-targets'
import { displayTroubles, type DisplayProblem } from '#shared/contract/display-troubles'
import { displayKinds, type Display } from '#shared/contract/displays'
import { DisplayEditor } from '#window/share/website/display-editor.svelte'
import { displays } from '#window/share/website/displays.svelte'
import { bodyOf, isSame, valuesOf } from '#window/share/website/display-values'
import { isMendedThere, TargetForm, troubleWords } from '#window/share/website/targets.svelte'

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

describe('runs of a display', () => {
  const opened = async (id: number) => {
    const editor = new DisplayEditor(id)
    const leave = editor.follow()
    await expect.poll(() => [editor.runs.known, editor.saved?.id]).toEqual([true, id])
    return { editor, leave }
  }

  test('show as they begin and end, with what went wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'goodword-runs-'))
    const body = { name: 'Website', kind: 'folder', folder }
    const target = await service.alice.data('createDisplayTarget', { body })
    await service.alice.data('checkDisplayTarget', { params: { id: target.id } })
    const { id } = await create({ target_id: target.id })
    const { editor, leave } = await opened(id)
    expect([editor.runs.latest, editor.runs.hasMore]).toEqual([undefined, false])
    await service.tick()
    await expect.poll(() => editor.runs.latest).toMatchObject({ outcome: 'published', problem: null })
    expect(editor.saved?.placement?.state).toBe('fresh')
    const stop = displays.follow()
    const inGallery = () => displays.answer.value?.find((each) => each.id === id)?.placement?.state
    await expect.poll(inGallery).toBe('fresh')
    const params = { id: target.id }
    await service.alice.data('updateDisplayTarget', { params, body: { is_on: false } })
    await expect.poll(inGallery).toBe('off')
    await service.alice.data('updateDisplayTarget', { params, body: { is_on: true } })
    stop()
    rmSync(folder, { recursive: true })
    await service.alice.data('publishDisplay', { params: { id } })
    service.clock.advance(60_000)
    await service.tick()
    await expect.poll(() => editor.runs.latest?.problem?.code).toBe('place_gone')
    expect(editor.runs.rows.map(({ outcome }) => outcome)).toEqual(['failed', 'published'])
    leave()
  })

  test('are loaded ten at a time', async () => {
    const { id } = await create({})
    for (let count = 0; count < 12; count++)
      keptDisplayRun(service, { accountId: service.alice.accountId, displayId: id })
    const { editor, leave } = await opened(id)
    expect([editor.runs.rows.length, editor.runs.hasMore]).toEqual([10, true])
    await editor.runs.more()
    expect([editor.runs.rows.length, editor.runs.hasMore]).toEqual([12, false])
    leave()
  })

  test('are not asked for once the display is deleted', async () => {
    const { id } = await create({})
    const { editor, leave } = await opened(id)
    const asked = () => askedFor(`GET /account/displays/${id}/runs`)
    const before = asked()
    await service.alice.data('deleteDisplay', { params: { id } })
    await expect.poll(() => editor.readProblem?.code).toBe('not_found')
    await expect.poll(() => editor.reading).toBe(false)
    expect(asked()).toBe(before)
    leave()
  })
})

describe('a target in trouble', () => {
  const folder = { kind: 'folder' } as DisplayTarget
  const wordpress = { kind: 'wordpress' } as DisplayTarget
  const problem = (code: DisplayProblem['code']) => ({ code, message: '', details: null })

  test.each(displayTroubles)('%s has words of its own', (code) => {
    const said = displayTroubles.map((each) => troubleWords(problem(each), false).title)
    expect(said.filter((each) => each === troubleWords(problem(code), false).title)).toHaveLength(1)
  })

  test('is edited where that helps; a pattern that is gone is made anew', () => {
    expect(isMendedThere(problem('key_refused'), wordpress)).toBe(true)
    expect(isMendedThere(problem('site_down'), wordpress)).toBe(false)
    expect(isMendedThere(problem('place_gone'), folder)).toBe(true)
    expect(isMendedThere(problem('place_gone'), wordpress)).toBe(false)
    expect(troubleWords(problem('place_gone'), true)).not.toEqual(troubleWords(problem('place_gone'), false))
  })
})

test('a new target of another kind replaces one that was not right, and is gone if the form is left', async () => {
  const count = async () => (await service.alice.data('listDisplayTargets')).length
  const before = await count()
  const fields = new TargetForm()
  fields.begin(undefined)
  fields.choose('folder')
  fields.form.values.folder = '/nowhere/at/all'
  expect(await fields.save()).toBeUndefined()
  expect([fields.failed?.code, await count()]).toEqual(['place_gone', before + 1])
  fields.choose('sftp')
  expect([fields.failed, fields.known]).toEqual([undefined, undefined])
  await expect.poll(count).toBe(before)
})
