/** The settings of the public pages, and of the page that customers are sent to. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { edge } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { publicPagesForm } from '#window/settings/public-pages/public-pages.svelte'
import { reviewLink } from '#window/settings/review-link.svelte'

const service = useWindow()

describe('the public pages', () => {
  beforeEach(async () => {
    await service.alice.data('updateDoors', { body: { public_address: null } })
    await allHeard(service)
    publicPagesForm.form.discard()
    await publicPagesForm.load()
  })

  test('are saved, with the usual kind of address', async () => {
    const { form } = publicPagesForm
    expect([publicPagesForm.wantedAddress, form.values.public_address]).toEqual([null, ''])
    form.values.public_address = ' shop.example.com '
    expect(publicPagesForm.wantedAddress).toBe('https://shop.example.com')
    expect(await publicPagesForm.save()).toBe(true)
    expect([form.values.public_address, form.dirty]).toEqual(['https://shop.example.com', false])
    form.values.public_address = 'HTTP://shop.example.com'
    expect(publicPagesForm.wantedAddress).toBe('HTTP://shop.example.com')
  })

  test('are not saved with what is wrong', async () => {
    const { form } = publicPagesForm
    Object.assign(form.values, { port: '99999', public_address: 'not an address' })
    edge.asked.length = 0
    expect(await publicPagesForm.save()).toBe(false)
    expect([Object.keys(form.errors).toSorted(), edge.asked]).toEqual([['port', 'public_address'], []])
    Object.assign(form.values, { port: '45123', listens_on: 'network', public_address: '' })
    edge.isCutOff = true
    expect(await publicPagesForm.save()).toBe(false)
    expect(edge.sent).toEqual({ public_address: null, port: 45123, listens_on: 'network' })
    form.discard()
  })

  test('are changed at once, or say why not', async () => {
    const changing = publicPagesForm.change({ public_address: 'https://b.example.com' })
    expect(publicPagesForm.turning).toBe(true)
    expect(await changing).toBe(true)
    expect([publicPagesForm.turning, publicPagesForm.form.values.public_address]).toEqual([
      false,
      'https://b.example.com'
    ])
    edge.isCutOff = true
    expect(await publicPagesForm.change({ public_address: null })).toBe(false)
    expect([publicPagesForm.turning, said().length]).toEqual([false, 1])
  })

  test('are checked; what was found of another address is forgotten', async () => {
    await publicPagesForm.change({ is_on: true, public_address: 'http://127.0.0.1:9' })
    await publicPagesForm.check()
    expect(publicPagesForm.checked.value).toBeDefined()
    expect(publicPagesForm.stored.value?.last_check).toEqual(publicPagesForm.checked.value)
    const found = publicPagesForm.checked.value
    edge.isCutOff = true
    await publicPagesForm.check()
    edge.isCutOff = false
    expect([publicPagesForm.checked.problem?.code, publicPagesForm.stored.value?.last_check]).toEqual([
      'unreachable',
      found
    ])
    await publicPagesForm.change({ public_address: 'https://c.example.com' })
    expect(publicPagesForm.checked.value).toBeUndefined()
  })

  test('follow what changes elsewhere', async () => {
    const leave = publicPagesForm.listen()
    await service.alice.data('updateDoors', { body: { public_address: 'https://d.example.com' } })
    await expect.poll(() => publicPagesForm.form.values.public_address).toBe('https://d.example.com')
    leave()
  })
})

describe('the page that customers are led to', () => {
  beforeEach(async () => {
    reviewLink.form.discard()
    await reviewLink.load()
  })

  test('is an own page that a program has set up so, before the public pages are on', async () => {
    await service.alice.data('updateDoors', { body: { is_on: false } })
    const body = { name: 'By a program', leads_to: 'form', url: 'https://g.example/kept', is_default: true }
    await service.alice.data('createReviewPage', { body })
    await reviewLink.load()
    expect([reviewLink.form.values.place, reviewLink.form.values.url]).toEqual(['own', body.url])
  })

  test('is elsewhere, and our own again', async () => {
    reviewLink.form.values.place = 'elsewhere'
    reviewLink.form.values.url = 'nonsense'
    expect([reviewLink.isElsewhere, await reviewLink.save()]).toEqual([true, false])
    expect(Object.keys(reviewLink.form.errors)).toEqual(['url'])
    reviewLink.form.values.url = ' https://g.example/review '
    expect(await reviewLink.save()).toBe(true)
    expect(reviewLink.stored.value?.page).toMatchObject({
      leads_to: 'address',
      url: 'https://g.example/review'
    })
    expect([reviewLink.form.dirty, reviewLink.form.values.url]).toEqual([false, 'https://g.example/review'])
    await takeBack()
    expect([reviewLink.stored.value?.page.leads_to, reviewLink.form.values.place]).toEqual(['form', 'own'])
    reviewLink.form.values.title = ' Tell us '
    expect(await reviewLink.save()).toBe(true)
    expect(edge.sent).toEqual({ leads_to: 'form', title: 'Tell us' })
    edge.isCutOff = true
    reviewLink.form.values.title = ''
    expect(await reviewLink.save()).toBe(false)
    expect(edge.sent).toEqual({ leads_to: 'form', title: null })
  })

  test('is the default one, however many pages there are', async () => {
    const made: { id: number }[] = []
    for (let nth = 1; nth <= 30; nth++)
      made.push(await service.alice.data('createReviewPage', { body: { name: `Page ${nth}` } }))
    await reviewLink.load()
    expect(reviewLink.stored.value?.page.is_default).toBe(true)
    for (const { id } of made) await service.alice.data('deleteReviewPage', { params: { id } })
  })

  test('has an address where the public pages are on', async () => {
    await service.alice.data('updateDoors', {
      body: { public_address: 'https://e.example.com', is_on: false }
    })
    await reviewLink.load()
    expect(reviewLink.ownAddress).toBeNull()
    await service.alice.data('updateDoors', { body: { is_on: true } })
    const leave = reviewLink.listen()
    void reviewLink.load()
    await expect
      .poll(() => reviewLink.ownAddress)
      .toBe(`https://e.example.com/r/${reviewLink.stored.value!.page.slug}`)
    await service.alice.data('updateDoors', { body: { is_on: false } })
    await expect.poll(() => reviewLink.ownAddress).toBeNull()
    leave()
  })
})
