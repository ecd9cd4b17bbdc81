/** Personal links: a visitor who uses one is recognised, and so is the ask that led here, until the link expires. */
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { askedCustomer } from '../support/asked-customer'
import { useService } from '../support/use-service'
import { actionIn, valueIn } from '../support/page-forms'
import { stepOf, useVisitor } from '../support/visitor'
import { withoutTokens } from '../support/without-tokens'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const day = 24 * 3_600_000
const asked = (more: Parameters<typeof askedCustomer>[1] = {}) => askedCustomer(service, more)

interface Reviewed {
  id: number
  score: number
}
const reviewsOf = (customerId: number): Promise<Reviewed[]> =>
  data('listCustomerReviews', { params: { id: customerId } })
const ask = (id: number) => data('getAsk', { params: { id } })
const message = (id: number) => data('getMessage', { params: { id } })

let home = ''
beforeAll(async () => {
  const [page] = await data('listReviewPages')
  home = `/r/${page.slug}`
})

test('a star of the mail, a press, some words: a review of the customer, by the ask', async () => {
  const quay = await data('createLocation', { body: { name: 'Quay' } })
  const { customerId, askId, messageId } = await asked({ customer: { location_id: quay.id } })
  const link = visitor.linkOf(askId)
  const first = await visitor.look(`${link}?score=4`)
  expect(first.html).toContain('Ann')
  expect(first.headers.get('x-robots-tag')).toContain('noindex')
  expect(await reviewsOf(customerId)).toEqual([])
  const second = await visitor.fillIn(first, { score: '4' })
  expect(stepOf(second)).toBe('details')
  expect([valueIn(second, 'name'), valueIn(second, 'email')]).toEqual(['Ann', ''])
  const { email } = await data('getCustomer', { params: { id: customerId } })
  expect(email).toMatch(/^ann\d+@shop/)
  const [given] = await reviewsOf(customerId)
  expect(given).toMatchObject({
    score: 4,
    origin_ask_id: askId,
    customer_id: customerId,
    location: { name: 'Quay' },
    source: { slug: 'review-page' },
    reviewer: { name: 'Ann Lee', first_name: 'Ann', last_name: 'Lee', email }
  })
  expect(await ask(askId)).toMatchObject({ review: { id: given!.id, score: 4 } })
  expect(await message(messageId)).toMatchObject({ status: 'clicked' })
  const thanks = await visitor.fillIn(second, { score: '5', name: 'Ann', email: '', text: 'Fine' })
  expect(stepOf(thanks)).toBe('other')
  expect(await reviewsOf(customerId)).toMatchObject([
    { id: given!.id, score: 5, review: 'Fine', reviewer: { name: 'Ann Lee', first_name: 'Ann', email } }
  ])
  // The window is notified.
  const events: { type: string; record_id: number }[] = await data('listEvents', {
    query: { resource: ['review', 'ask'], limit: 100 }
  })
  const heard = events.map(({ type, record_id }) => `${type} ${record_id}`)
  expect(heard).toEqual(expect.arrayContaining([`review.created ${given!.id}`, `ask.updated ${askId}`]))
})

test('returning shows the previous state; another star changes the score once it is submitted', async () => {
  const { customerId, askId } = await asked()
  const link = visitor.linkOf(askId)
  await visitor.fillIn(await visitor.look(`${link}?score=2`), { score: '2' })
  expect(stepOf(await visitor.look(`${link}?score=2`))).toBe('details')
  const other = await visitor.look(`${link}?score=5`)
  expect(stepOf(other)).toBe('score')
  expect(await reviewsOf(customerId)).toMatchObject([{ score: 2 }])
  const second = await visitor.fillIn(other, { score: '5' })
  await visitor.fillIn(second, { score: '5', text: 'Mended', name: '', email: '' })
  expect(await reviewsOf(customerId)).toMatchObject([
    { score: 5, review: 'Mended', customer_id: customerId, reviewer: { name: null, first_name: null } }
  ])
  const thanks = await visitor.look(link)
  expect(stepOf(thanks)).toBe('other')
  const again = await visitor.look(/href="([^"]*step=details)"/.exec(thanks.html)![1]!)
  expect([valueIn(again, 'text'), valueIn(again, 'name')]).toEqual(['Mended', ''])
})

test('one review for an ask, by whatever message; another ask gets its own', async () => {
  const { customerId, askId, messageId } = await asked({ ask: { reminders_count: 1 } })
  const [, reminder] = (await ask(askId)).messages
  const linkTo = (id: number) => `${home}/${visitor.tokenOf(id)}`
  for (const [id, score] of [
    [messageId, '1'],
    [reminder.id, '2'],
    [reminder.id, '3']
  ] as const) {
    const page = await visitor.look(`${linkTo(id)}?score=${score}`)
    await visitor.fillIn(page, { score })
  }
  expect(await reviewsOf(customerId)).toMatchObject([{ score: 3 }])
  service.clock.advance(2 * day)
  const second = await data('createAsk', { body: { customer_id: customerId, channel: 'email' } })
  await visitor.fillIn(await visitor.look(visitor.linkOf(second.id)), { score: '5' })
  expect((await reviewsOf(customerId)).map(({ score }) => score)).toEqual([5, 3])
})

test('a review from elsewhere that belongs to the ask is left alone', async () => {
  const { customerId, askId } = await asked()
  const other = await data('createReview', { body: { score: 3, customer_id: customerId } })
  service.db.raw.prepare('UPDATE reviews SET origin_ask_id = ? WHERE id = ?').run(askId, other.id)
  await visitor.fillIn(await visitor.look(visitor.linkOf(askId)), { score: '5' })
  expect((await reviewsOf(customerId)).map(({ score }) => score).toSorted()).toEqual([3, 5])
})

test('the trap costs nobody a review', async () => {
  const { customerId, askId } = await asked()
  const link = visitor.linkOf(askId)
  const again = await visitor.fillIn(await visitor.look(link), { score: '4', website: 'https://ann.example' })
  expect(again.status).toBe(422)
  const second = await visitor.fillIn(again, { score: '4' })
  const form = { score: '4', text: 'True', name: 'Ann', email: '' }
  const kept = await visitor.fillIn(second, { ...form, website: 'https://ann.example' })
  expect([kept.status, valueIn(kept, 'text')]).toEqual([422, 'True'])
  await visitor.fillIn(kept, form)
  expect(await reviewsOf(customerId)).toMatchObject([{ score: 4, review: 'True' }])
})

describe('clicks', () => {
  test.each([
    ['a look at the head', { method: 'HEAD' }],
    ['a browser that looks ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an older browser that looks ahead', { headers: { 'x-moz': 'prefetch' } }],
    ['a mail server', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel)' } }],
    ['a chat', { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' } }]
  ])('%s is none', async (_what, init) => {
    const { askId, messageId } = await asked()
    const url = new URL(visitor.linkOf(askId), service.publicPagesUrl()!)
    expect((await fetch(url, init)).status).toBe(200)
    expect(await message(messageId)).toMatchObject({ status: 'sent', clicked_at: null })
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1'
    await fetch(url, { headers: { 'user-agent': phone } })
    expect(await message(messageId)).toMatchObject({ status: 'clicked' })
  })

  test('after a review nobody is reminded', async () => {
    const all = await Promise.all([
      asked({ ask: { reminders_count: 2 } }),
      asked({ ask: { reminders_count: 2 } })
    ])
    const [clicked, ignored] = all
    await visitor.look(visitor.linkOf(clicked.askId))
    for (let days = 0; days < 40; days++) {
      service.clock.advance(day)
      await service.tick()
    }
    const states = async (id: number) =>
      (await ask(id)).messages.map((each: Record<string, string>) => [each['status'], each['status_reason']])
    expect(await states(clicked.askId)).toEqual([
      ['clicked', null],
      ['cancelled', 'has_clicked'],
      ['cancelled', 'has_clicked']
    ])
    expect(await states(ignored.askId)).toEqual([
      ['sent', null],
      ['sent', null],
      ['sent', null]
    ])
  })
})

test('after a click nobody is asked again either; every reviewer is thanked, whatever the score', async () => {
  const any = Object.fromEntries(Object.keys(defaultStrategy.schedule).map((each) => [each, { when: 'any' }]))
  const today = new Date(service.clock.now() - day).toISOString().slice(0, 10)
  await asked()
  const people: number[] = []
  for (const name of ['clicks', 'gives1', 'gives5', 'waits']) {
    const body = { email: `${name}@shop.example.com`, signup_date: today }
    people.push((await data('createCustomer', { body })).id)
  }
  const body = {
    ...{
      state: 'on',
      schedule: any,
      thanks: true,
      trigger: 'signup_date',
      delay: { count: 1, unit: 'days' }
    },
    ...{ reminders: { delays_days: [2], except_channel: null }, retries: { count: 1, delay_days: 3 } }
  }
  await data('updateStrategy', { body })
  service.clock.advance(2 * day)
  await service.tick()
  const askOf = async (id: number) => (await data('listAsks', { query: { customer_id: id } }))[0]
  const [clicks, gives1, gives5, waits] = people as [number, number, number, number]
  await visitor.look(visitor.linkOf((await askOf(clicks)).id))
  for (const [id, score] of [
    [gives1, '1'],
    [gives5, '5']
  ] as const)
    await visitor.fillIn(await visitor.look(visitor.linkOf((await askOf(id)).id)), { score })
  for (let days = 0; days < 12; days++) {
    service.clock.advance(day)
    await service.tick()
  }
  const states = async (id: number) =>
    (await askOf(id)).messages
      .map((each: Record<string, string>) => `${each['kind']} ${each['status']}`)
      .toSorted()
  const given = ['reminder cancelled', 'reminder cancelled', 'request clicked', 'retry cancelled']
  expect(await states(clicks)).toEqual(given)
  expect(await states(gives1)).toEqual([...given, 'thanks sent'])
  expect(await states(gives5)).toEqual([...given, 'thanks sent'])
  expect(await states(waits)).toEqual(['reminder sent', 'reminder sent', 'request sent', 'retry sent'])
  await data('updateStrategy', { body: { state: 'off' } })
})

describe('customers that are not as they were', () => {
  test('opted out or in the archive: they may still say how it was', async () => {
    for (const verb of ['unsubscribeCustomer', 'archiveCustomer'] as const) {
      const { customerId, askId } = await asked()
      await data(verb, { params: { id: customerId } })
      await visitor.fillIn(await visitor.look(visitor.linkOf(askId)), { score: '2' })
      expect(await reviewsOf(customerId)).toMatchObject([{ score: 2 }])
    }
  })

  test('merged: the review belongs to who stays', async () => {
    const [kept, gone] = [await asked(), await asked()]
    const link = visitor.linkOf(gone.askId)
    await data('mergeCustomers', {
      params: { id: kept.customerId },
      body: { customer_ids: [gone.customerId] }
    })
    await visitor.fillIn(await visitor.look(link), { score: '5' })
    expect(await reviewsOf(kept.customerId)).toMatchObject([{ score: 5, origin_ask_id: gone.askId }])
  })

  test('erased: the link says no more than that it has expired', async () => {
    const { customerId, askId } = await asked()
    const link = visitor.linkOf(askId)
    await visitor.fillIn(await visitor.look(link), { score: '2' })
    const { email } = await data('getCustomer', { params: { id: customerId } })
    await data('eraseCustomer', { params: { id: customerId }, body: { confirm: email } })
    for (const answer of [await visitor.look(link), await visitor.send(link, { score: '5' })]) {
      expect(answer.status).toBe(410)
      expect(answer.html).toContain(`href="${home}"`)
      expect(withoutTokens(answer.html)).not.toMatch(/Ann|shop\.example/)
    }
  })
})

describe('invalid links', () => {
  test('expired, as the strategy has it: to the page for everybody', async () => {
    const { customerId, askId } = await asked()
    const link = visitor.linkOf(askId)
    const first = await visitor.look(link)
    const expires = service.clock.now() + day
    service.db.raw.prepare('UPDATE asks SET link_expires_at = ? WHERE id = ?').run(expires, askId)
    service.clock.advance(day - 60_000)
    expect((await visitor.look(link)).status).toBe(200)
    service.clock.advance(60_000)
    const token = link.split('/').at(-1)!
    for (const answer of [
      await visitor.look(link),
      await visitor.look(`${link}?score=5`),
      await visitor.send(actionIn(first), { score: '5' }),
      await visitor.look(`/c/${token}`),
      await visitor.look(`/c/${token}/1`)
    ]) {
      expect(answer.status).toBe(410)
      expect(answer.html).toContain(`href="${home}"`)
    }
    expect(await reviewsOf(customerId)).toEqual([])
    expect((await visitor.look(`/u/${token}`)).status).toBe(200)
  })

  test('cut short, forged, or of another account', async () => {
    const { askId } = await asked()
    const token = visitor.linkOf(askId).split('/').at(-1)!
    const [theirs] = await service.bob.data('listReviewPages')
    const forged = token.replace(/^[^-]+/, '1')
    const links = [
      `${home}/${token.slice(0, -1)}`,
      `${home}/${token}0`,
      `${home}/${forged === token ? '2-0000000000000000' : forged}`,
      `${home}/0-0000000000000000`,
      `${home}/%00`,
      `/r/${theirs.slug}/${token}`
    ]
    for (const path of links)
      for (const answer of [await visitor.look(path), await visitor.send(path, { score: '5' })])
        expect([path, answer.status]).toEqual([path, 404])
    expect((await visitor.look(`${home}/${token}/more`)).status).toBe(404)
  })

  test('of a page that was deleted: to the default page', async () => {
    const { id: review_page_id } = await data('createReviewPage', { body: { name: 'Fair' } })
    const { customerId, askId } = await asked({ ask: { review_page_id } })
    const link = visitor.linkOf(askId)
    await data('deleteReviewPage', { params: { id: review_page_id } })
    const page = await visitor.look(link)
    expect(actionIn(page)).toMatch(new RegExp(`^${home}/`))
    await visitor.fillIn(page, { score: '5' })
    expect(await reviewsOf(customerId)).toMatchObject([{ score: 5 }])
  })
})
