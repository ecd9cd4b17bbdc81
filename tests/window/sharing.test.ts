/** What leads out of the window: pages, showcases, pictures and prints, imports, backups, and a review written by hand. */
import { said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '../../src-shared/contract/reviews'
import { backups, needsPassphrase } from '../../src-renderer/backups.svelte'
import { fileSending, importAddress } from '../../src-renderer/file-sending.svelte'
import { importHistory } from '../../src-renderer/imports/import-history.svelte'
import { wizard } from '../../src-renderer/imports/wizard.svelte'
import { ReviewForm, reviewDrafts } from '../../src-renderer/inbox/review-form.svelte'
import { installation } from '../../src-renderer/installation.svelte'
import { format } from '../../src-renderer/lib/format.svelte'
import { doors } from '../../src-renderer/pages/doors.svelte'
import { ownReviews } from '../../src-renderer/pages/own-reviews.svelte'
import { PageEditor } from '../../src-renderer/pages/page-editor.svelte'
import { pages } from '../../src-renderer/pages/pages.svelte'
import { showcase } from '../../src-renderer/pages/showcase.svelte'
import { router } from '../../src-renderer/router.svelte'
import { measureOf, ShareForm, shareFormOf } from '../../src-renderer/share-dialog/share-form.svelte'
import { shareTemplates } from '../../src-renderer/share-dialog/share-templates.svelte'
import { PaletteSearch } from '../../src-renderer/shell/palette-search.svelte'
import { sample, shareAddress } from '../../src-renderer/share/sample.svelte'

const service = useWindow()
const record = async (review: string, more: object = {}): Promise<Review> =>
  (await service.alice.data('createReview', { body: { score: 5, review, ...more } })) as Review
const csv = (rows: string) => new File([rows], 'people.csv', { type: 'text/csv' })

describe('a review written by hand', () => {
  beforeEach(() => reviewDrafts.drop('new'))

  test('is recorded with what stands in the fields', async () => {
    const form = new ReviewForm(undefined)
    expect([form.values.source, form.values.created_at]).toEqual(['manual', format.today()])
    expect(await form.save()).toBeUndefined()
    expect(Object.keys(form.errors)).toEqual(['score'])
    Object.assign(form.values, { score: '4', recommended: 'yes', title: ' T ', review: ' Nice ', 'reviewer.first_name': 'Ann' })
    form.keep()
    expect(new ReviewForm(undefined).values.title).toBe(' T ')
    const saved = await form.save()
    expect(edge.sent).toEqual({
      score: 4,
      recommended: null,
      title: 'T',
      review: 'Nice',
      reviewer: { first_name: 'Ann', last_name: null, email: null },
      customer_id: null,
      source: 'manual',
      location: null,
      tags: [],
      external_url: null
    })
    expect([saved?.score, reviewDrafts.of('new')]).toEqual([4, undefined])
  })

  test('may say only whether they recommend it, on another day', async () => {
    const form = new ReviewForm(undefined)
    Object.assign(form.values, { recommended: 'no', created_at: '2026-03-01', tags: '', external_url: ' https://x.example/1 ' })
    await form.save()
    expect(edge.sent).toMatchObject({ score: null, recommended: false, created_at: '2026-03-01', external_url: 'https://x.example/1' })
  })

  test.each([
    ['created_at', '2026-13-01'],
    ['created_at', '2999-01-01'],
    ['external_url', 'nonsense']
  ] as const)('is not sent with a wrong field: %s %s', async (name, value) => {
    const form = new ReviewForm(undefined)
    Object.assign(form.values, { review: 'Fine', [name]: value })
    edge.asked.length = 0
    expect(await form.save()).toBeUndefined()
    expect([Object.keys(form.errors), edge.asked]).toEqual([[name], []])
  })

  test('is changed in what differs; drafts are kept apart', async () => {
    const review = await record('Before', { title: 'T', reviewer: { name: 'Ann Marie Oak' } })
    const form = new ReviewForm(review)
    expect(form.values).toMatchObject({ score: '5', 'reviewer.first_name': 'Ann Marie', 'reviewer.last_name': 'Oak', created_at: '' })
    form.values.title = 'New'
    form.keep()
    expect(reviewDrafts.of(review.id)).toEqual({ title: 'New' })
    form.discard()
    expect([form.values.title, reviewDrafts.of(review.id)]).toEqual(['T', undefined])
    form.values.review = 'After'
    expect((await form.save())?.review).toBe('After')
    expect(edge.sent).toEqual({ review: 'After' })
    expect(new ReviewForm({ ...review, reviewer: { ...review.reviewer, name: 'Ann' } }).values).toMatchObject({ 'reviewer.first_name': 'Ann', 'reviewer.last_name': '' })
    const known = { ...review, recommended: true, score: null, reviewer: { ...review.reviewer, first_name: null, last_name: 'Elm' } }
    expect(new ReviewForm(known).values).toMatchObject({ score: '', recommended: 'yes', 'reviewer.first_name': '', 'reviewer.last_name': 'Elm' })
  })
})

describe('pages', () => {
  test('are listed as they were made, edited, and follow what changes', async () => {
    const leave = pages.follow()
    await expect.poll(() => pages.answer.value?.length).toBe(1)
    const made = await service.alice.data('createReviewPage', { body: { name: 'A second' } })
    await expect.poll(() => pages.answer.value?.map(({ id }) => id).at(-1)).toBe(made.id)
    leave()
    const editor = new PageEditor(made.id)
    const stop = editor.follow()
    await expect.poll(() => editor.values).toBeDefined()
    editor.set('slug', pages.answer.value![0]!.slug)
    expect(await editor.save()).toBe(false)
    expect([editor.errorOf('slug') !== undefined, editor.errorOf('name')]).toEqual([true, undefined])
    editor.set('slug', 'free')
    expect(await editor.save()).toBe(true)
    await takeBack()
    expect(editor.saved?.slug).toBe(made.slug)
    await service.alice.data('updateReviewPage', { params: { id: made.id }, body: { name: 'Elsewhere' } })
    await expect.poll(() => editor.saved?.name).toBe('Elsewhere')
    stop()
  })

  test('are open when the service says so', async () => {
    const leave = doors.follow()
    await expect.poll(() => doors.answer.value).toBeDefined()
    expect(doors.isOpen).toBe(false)
    await service.alice.data('updateDoors', { body: { is_on: true } })
    await expect.poll(() => doors.isOpen).toBe(true)
    leave()
    await service.alice.data('updateDoors', { body: { is_on: false } })
  })

  test('bring reviews, which are counted', async () => {
    expect(ownReviews.address).toMatch(/^#\/inbox\?source=./)
    const leave = ownReviews.follow()
    await expect.poll(() => ownReviews.count).toBe(0)
    leave?.()
  })

  test('have a showcase of chosen reviews', async () => {
    expect(showcase.body).toEqual({ with_text: true, most: 30, author_style: 'first_initial', shows_replies: true })
    const leave = showcase.follow()
    showcase.describe()
    await expect.poll(() => showcase.facts.value).toBeDefined()
    edge.asked.length = 0
    showcase.describe()
    expect(edge.asked).toEqual([])
    Object.assign(showcase, { minScore: '4', sources: ['manual'], tags: ['t'], locations: ['l'], from: '2026-01-01', to: '2026-02-01', title: ' T ', introduction: ' I ', language: 'de', page: '3' })
    expect(showcase.body).toMatchObject({ min_score: 4, source: ['manual'], tag: ['t'], location: ['l'], date_from: '2026-01-01', date_to: '2026-02-01', title: 'T', introduction: 'I', language: 'de', page_id: 3 })
    Object.assign(showcase, { sources: [], tags: [], locations: [], page: '' })
    showcase.describe()
    showcase.describe()
    expect(edge.asked).toEqual([])
    await expect.poll(() => edge.asked.length).toBe(1)
    const { edition } = showcase
    await record('Changes the showcase')
    await expect.poll(() => showcase.edition).toBeGreaterThan(edition)
    leave()
    await showcase.save()
    expect([edge.downloads.length, showcase.saving]).toEqual([1, false])
    edge.isCutOff = true
    await showcase.save()
    expect([edge.downloads.length, said().length]).toEqual([1, 2])
  })
})

describe('an image of a review', () => {
  test('follows the review and its template, but for what was changed', async () => {
    await shareTemplates.load()
    const review = await record('A good word', { title: 'Title' })
    const form = new ShareForm(review)
    const template = form.template!
    expect(template.is_default).toBe(true)
    expect([form.title, form.text, form.highlight, form.size, form.textIsChanged]).toEqual(['Title', 'A good word', '', template.size, false])
    expect(form.order()).toEqual({ template_id: template.id, size: template.size, card: 1 })
    form.card = 2
    form.change({ text: ' Other ', title: ' ', highlight: 'good', author: 'initials', caption: ' ', severalCards: true, size: 'story' })
    expect([form.card, form.textIsChanged, form.size, form.severalCards]).toEqual([1, true, 'story', true])
    expect(form.order()).toEqual({ template_id: template.id, size: 'story', card: 1, title: null, text: 'Other', highlight: 'good', author_style: 'initials', settings: { caption: null, overflow: 'cards' } })
    expect(form.order('square')?.size).toBe('square')
    form.change({ severalCards: false })
    expect(form.order()?.settings).toMatchObject({ overflow: 'shorten' })
    form.takeTextBack()
    expect([form.text, form.title]).toEqual(['A good word', ' '])
    form.change({ size: 'own' })
    expect(form.size, 'the template has no size of its own').toBe(template.size)
    const other = shareTemplates.list.value!.find(({ id }) => id !== template.id)!
    form.change({ templateId: other.id })
    expect([form.template?.id, new ShareForm(review).template?.id]).toEqual([other.id, other.id])
    expect([shareFormOf(review) === shareFormOf(review), measureOf(undefined, 'story').size]).toEqual([true, 'story'])
  })

  test('is tried with the review in the address, else the one chosen last', () => {
    router.go('/share?review=7')
    expect([sample.source, shareAddress('/3')]).toEqual([{ review: 7 }, '/share/3?review=7'])
    router.go('/share?review=x&sample=usual')
    expect(sample.source).toEqual({ sample: 'usual' })
    sample.choose({ review: 9 })
    expect([router.params.get('review'), router.params.get('sample')]).toEqual(['9', null])
    router.go('/share')
    expect([sample.source, shareAddress()]).toEqual([{ review: 9 }, '/share'])
  })
})

test('the palette finds customers and reviews by what was typed last', async () => {
  await service.alice.data('createCustomer', { body: { email: 'zelda@example.com', first_name: 'Zelda' } })
  await record('Zelda was here')
  const search = new PaletteSearch()
  search.for('Z')
  expect([search.state, askedFor('GET')]).toEqual(['no', 0])
  search.for('no such')
  search.for(' Zelda ')
  expect(search.state).toBe('searching')
  await expect.poll(() => search.state).toBe('found')
  expect([search.customers.length, search.reviews.length, askedFor('GET')]).toEqual([1, 1, 2])
  search.for('')
  expect([search.state, search.customers, search.reviews]).toEqual(['no', [], []])
  edge.isCutOff = true
  search.for('Zelda')
  await expect.poll(() => search.state).toBe('failed')
})

describe('imports', () => {
  test('a file is sent, decided about and committed', async () => {
    const sent = fileSending.send(csv('first_name,email\nIda,ida@example.com\n'), 'customers')
    expect([fileSending.now?.name, router.screen]).toEqual(['people.csv', 'imports'])
    await fileSending.send(csv('x'))
    expect(said()).toHaveLength(1)
    await sent
    const id = Number(router.params.get('import'))
    expect([fileSending.now, location.hash]).toEqual([undefined, `#${importAddress(id)}`])
    const leave = wizard.follow()
    wizard.open(id)
    await expect.poll(() => wizard.now?.status).toBe('checked')
    expect(wizard.view?.counts).toBeDefined()
    wizard.goTo('check')
    expect(wizard.step).toBe('check')
    wizard.showRows({})
    await expect.poll(() => wizard.rows.rows.length).toBe(1)
    edge.asked.length = 0
    wizard.showRows({})
    wizard.open(id)
    expect(edge.asked).toEqual([])
    const committing = wizard.commit()
    expect([wizard.saving, await wizard.cancel()]).toEqual([true, false])
    expect(await committing).toBe(true)
    await expect.poll(() => wizard.now?.status).toBe('done')
    leave()
    const stop = importHistory.follow()
    await expect.poll(() => importHistory.list.rows.map((row) => row.id)).toEqual([id])
    expect((await importHistory.undo(id)).id).toBe(id)
    await expect.poll(() => importHistory.list.rows[0]?.status).toBe('undone')
    await expect(importHistory.putAway(id), 'it is history').rejects.toMatchObject({ status: 409 })
    stop()
    wizard.open(999_999)
    expect(wizard.now).toBeUndefined()
    expect(await wizard.putAway()).toBe(false)
  })

  test('an empty file, or none, is not sent', async () => {
    await fileSending.send(csv(''))
    fileSending.sendDropped([])
    fileSending.sendDropped(undefined)
    expect([said().length, askedFor('POST')]).toEqual([3, 0])
    edge.isCutOff = true
    await fileSending.send(csv('a,b'))
    expect([said().length, fileSending.now]).toEqual([4, undefined])
  })
})

describe('backups', () => {
  test('are made, checked and deleted, one thing at a time', async () => {
    const leave = backups.follow()
    await expect.poll(() => backups.value).toBeDefined()
    const making = backups.create()
    expect([backups.isBusy, backups.work]).toEqual([true, { kind: 'create' }])
    const made = await making
    expect(backups.work).toBeUndefined()
    await expect.poll(() => backups.value?.backups.some(({ id }) => id === made.id)).toBe(true)
    await backups.check(made.id)
    expect([...backups.checks.keys()]).toEqual([made.id])
    await backups.delete(made.id)
    await expect.poll(() => backups.value?.backups.some(({ id }) => id === made.id)).toBe(false)
    await expect.poll(() => backups.isBusy).toBe(false)
    await expect(backups.delete(made.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(backups.work).toBeUndefined()
    expect(await backups.change({ is_daily: false })).toEqual([])
    leave()
    expect([needsPassphrase({ code: 'passphrase_wrong' } as never), needsPassphrase({ code: 'not_found' } as never)]).toEqual([true, false])
  })

  test('warnings are said one at a time until they are put off', async () => {
    const leave = installation.watch()
    await expect.poll(() => installation.value).toBeDefined()
    leave()
    const warn = (...codes: string[]) =>
      installation.answer.set({ ...installation.value!, warnings: codes.map((code) => ({ code })) as never })
    warn()
    expect(installation.warning).toBeUndefined()
    warn('low_disk_space', 'cloud_folder', 'something_else')
    expect(installation.warning).toBe('cloud_folder')
    installation.putOff('cloud_folder')
    expect(installation.warning).toBe('low_disk_space')
    localStorage.setItem('goodword.put-off.low_disk_space', String(Date.now() + 60_000))
    expect(installation.warning).toBeUndefined()
    localStorage.setItem('goodword.put-off.low_disk_space', String(Date.now() - 1))
    expect(installation.warning).toBe('low_disk_space')
    const days = (Number(localStorage.getItem('goodword.put-off.cloud_folder')) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })
})
