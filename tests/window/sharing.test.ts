/** Share images of a review. */
import { useWindow } from '../support/use-window'
import { describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { router } from '#window/core/router.svelte'
import { measureOf, ShareForm, shareFormOf } from '#window/share/dialog/share-form.svelte'
import { shareTemplates } from '#window/share/dialog/share-templates.svelte'
import { sample, shareAddress } from '#window/share/sample.svelte'

const service = useWindow()
const record = async (review: string, more: object = {}): Promise<Review> =>
  (await service.alice.data('createReview', { body: { score: 5, review, ...more } })) as Review

describe('an image of a review', () => {
  test('follows the review and its template, but for what was changed', async () => {
    await shareTemplates.load()
    const review = await record('A good word', { title: 'Title' })
    const form = new ShareForm(review)
    const template = form.template!
    expect([template.is_default, template.look.overflow, form.severalCards]).toEqual([true, 'shorten', false])
    expect([form.title, form.text, form.highlight, form.size, form.textIsChanged]).toEqual([
      'Title',
      'A good word',
      '',
      template.size,
      false
    ])
    expect(form.order()).toEqual({ template_id: template.id, size: template.size, card: 1 })
    form.card = 2
    form.change({
      text: ' Other ',
      title: ' ',
      highlight: 'good',
      author: 'initials',
      caption: ' ',
      severalCards: true,
      size: 'story'
    })
    expect([form.card, form.textIsChanged, form.size, form.severalCards]).toEqual([1, true, 'story', true])
    expect(form.order()).toEqual({
      template_id: template.id,
      size: 'story',
      card: 1,
      title: null,
      text: 'Other',
      highlight: 'good',
      author_style: 'initials',
      settings: { caption: null, overflow: 'cards' }
    })
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
    expect([shareFormOf(review) === shareFormOf(review), measureOf(undefined, 'story').size]).toEqual([
      true,
      'story'
    ])
  })

  test('is tried with a review of a length that shows a design well, though there are newer ones', async () => {
    const good = 'They listened, took their time, and everything was exactly as it had been promised to us.'
    const { id } = await record(good)
    service.clock.advance(60_000)
    await record('Great!')
    await record('It was so good. '.repeat(40))
    const leave = sample.follow()
    await expect.poll(() => sample.source).toEqual({ review: id })
    sample.read()
    await expect.poll(() => sample.review.value?.review).toBe(good)
    await service.alice.data('updateReview', { params: { id }, body: { title: 'Changed' } })
    await expect.poll(() => sample.review.value?.title).toBe('Changed')
    leave()
  })

  test('is previewed with the review in the address, otherwise with the one chosen last', () => {
    router.go('/share?review=7')
    expect([sample.source, shareAddress('/3')]).toEqual([{ review: 7 }, '/share/3?review=7'])
    router.go('/share?review=x&sample=usual')
    expect(sample.source).toEqual({ sample: 'usual' })
    sample.read()
    expect([sample.review.loading, sample.review.value], 'one that is made up is not looked for').toEqual([
      false,
      undefined
    ])
    sample.choose({ review: 9 })
    expect([router.params.get('review'), router.params.get('sample')]).toEqual(['9', null])
    router.go('/share')
    expect([sample.source, shareAddress()]).toEqual([{ review: 9 }, '/share'])
  })
})
