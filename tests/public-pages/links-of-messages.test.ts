/** Other links in messages: external pages, the tracking pixel, opting out; and pictures of pages. */
import { beforeAll, describe, expect, test } from 'vitest'
import { askedCustomer } from '../support/asked-customer'
import { png, upload } from '../support/pictures'
import { useService } from '../support/use-service'
import { useVisitor } from '../support/visitor'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const asked = (more: Parameters<typeof askedCustomer>[1] = {}) => askedCustomer(service, more)
const message = (id: number) => data('getMessage', { params: { id } })
const hour = 3_600_000

const url = 'https://g.page/r/shop/review'
const links = [
  { label: 'Google', url: 'https://g.page/r/shop' },
  { label: 'Yelp', url: 'https://yelp.com/biz/shop?a=1&b=2' }
]
let page: { id: number; slug: string }
beforeAll(async () => {
  page = await data('createReviewPage', { body: { name: 'Elsewhere', url, links } })
})
const askedThere = () => asked({ ask: { review_page_id: page.id } })

describe('links to pages elsewhere', () => {
  test('lead to the address of the page, and count', async () => {
    const { messageId } = await askedThere()
    const token = visitor.tokenOf(messageId)
    const answer = await visitor.look(`/c/${token}?url=https://evil.example&score=3`)
    expect(answer).toMatchObject({ status: 302, location: url, html: '' })
    expect(await message(messageId)).toMatchObject({ status: 'clicked' })
    expect(await visitor.look(`/r/${page.slug}/${token}`)).toMatchObject({ status: 302, location: url })
  })

  test('lead to one of its links, counted from 1, and to no other', async () => {
    const { messageId } = await askedThere()
    const at = (number: string) => visitor.look(`/c/${visitor.tokenOf(messageId)}/${number}`)
    expect(await at('2')).toMatchObject({ status: 302, location: links[1]!.url })
    for (const number of ['0', '3', '-1', '1e0', '01', '999', 'https:%2f%2fevil.example'])
      expect((await at(number)).status).toBe(404)
  })

  test('lead to the form where the page has got one since, with the star that was pressed', async () => {
    const { messageId } = await askedThere()
    const token = visitor.tokenOf(messageId)
    const leadTo = (leads_to: string) =>
      data('updateReviewPage', { params: { id: page.id }, body: { leads_to } })
    await leadTo('form')
    expect((await visitor.look(`/c/${token}?score=4`)).location).toBe(`/r/${page.slug}/${token}?score=4`)
    await leadTo('links')
    const shown = await visitor.look(`/r/${page.slug}/${token}`)
    for (const number of [1, 2]) expect(shown.html).toContain(`href="/c/${token}/${number}"`)
    expect(shown.html).not.toContain(links[0]!.url)
    await leadTo('address')
  })

  test('of nobody show that there is nothing', async () => {
    for (const token of ['1-0000000000000000', 'x', '%2e%2e', '0-', '1'.repeat(300)])
      for (const path of [`/c/${token}`, `/c/${token}/1`, `/u/${token}`])
        expect([path, (await visitor.look(path)).status]).toEqual([path, 404])
  })
})

describe('the picture of one pixel', () => {
  test('tells of the opening, and is the same for everybody', async () => {
    const { messageId } = await asked()
    const path = `/o/${visitor.tokenOf(messageId)}.gif`
    await fetch(new URL(path, service.publicPagesUrl()!), { method: 'HEAD' })
    expect(await message(messageId)).toMatchObject({ opened_at: null })
    for (const each of [path, '/o/1-0000000000000000.gif', '/o/x.gif']) {
      const answer = await fetch(new URL(each, service.publicPagesUrl()!))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect((await answer.arrayBuffer()).byteLength).toBe(43)
    }
    const at = new Date(service.clock.now()).toISOString()
    expect(await message(messageId)).toMatchObject({ status: 'opened', opened_at: at })
    service.clock.advance(hour)
    await visitor.look(path)
    expect(await message(messageId)).toMatchObject({ opened_at: at })
  })

  test('tells nothing where openings are not counted', async () => {
    const { messageId } = await asked()
    await data('updateDoors', { body: { counts_opens: false } })
    expect((await visitor.look(`/o/${visitor.tokenOf(messageId)}.gif`)).status).toBe(200)
    expect(await message(messageId)).toMatchObject({ status: 'sent', opened_at: null })
    await data('updateDoors', { body: { counts_opens: true } })
  })
})

describe('opting out', () => {
  const suppressed = async (address: string) =>
    (await data('listSuppressions', { query: { address } })).map((each: { reason: string }) => each.reason)
  const unsubscribed = async (id: number) =>
    (await data('getCustomer', { params: { id } })).unsubscribed_at as string | null

  /** Makes a sent ask with reminders and a later one by SMS; returns them with the path of the mail's opt-out link. */
  async function waiting() {
    const phone = `+49309017${String(100 + (Math.floor(service.clock.now() / hour) % 800))}`
    const one = await asked({ customer: { phone }, ask: { reminders_count: 2 } })
    const at = new Date(service.clock.now() + 48 * hour).toISOString()
    const body = { customer_id: one.customerId, channel: 'sms', asked_at: at }
    const { id: later } = await data('createAsk', { body })
    service.clock.advance(hour)
    const { email } = await data('getCustomer', { params: { id: one.customerId } })
    return { ...one, later, email: email as string, phone, path: `/u/${visitor.tokenOf(one.messageId)}` }
  }
  type Waiting = Awaited<ReturnType<typeof waiting>>

  async function hasStopped({ customerId, askId, later, email, phone }: Waiting): Promise<void> {
    expect(await unsubscribed(customerId)).not.toBeNull()
    expect([await suppressed(email), await suppressed(phone)]).toEqual([['unsubscribed'], ['unsubscribed']])
    for (const id of [askId, later]) {
      const { messages } = await data('getAsk', { params: { id } })
      const states = messages.map((each: { status: string }) => each.status)
      expect(states).toEqual(id === askId ? ['sent', 'cancelled', 'cancelled'] : ['cancelled'])
    }
    const body = { customer_id: customerId, channel: 'email' }
    await service.alice.refused('createAsk', 'customer_unsubscribed', { body })
  }

  test('opening the page changes nothing, submitting does, and opening it again says so', async () => {
    const one = await waiting()
    const asking = await visitor.look(one.path)
    expect([asking.status, asking.html.includes(one.email)]).toEqual([200, false])
    expect(await unsubscribed(one.customerId)).toBeNull()
    const said = await visitor.fillIn(asking, {})
    expect(said.status).toBe(200)
    expect(said.html).not.toContain('<form')
    await hasStopped(one)
    const first = await unsubscribed(one.customerId)
    service.clock.advance(hour)
    await visitor.fillIn(asking, {})
    expect(await unsubscribed(one.customerId)).toBe(first)
  })

  test('by one press in a mail program, in either form, without being led on', async () => {
    for (const body of [
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      Object.assign(new FormData(), {}),
      null
    ]) {
      const one = await waiting()
      if (body instanceof FormData) body.set('List-Unsubscribe', 'One-Click')
      const answer = await fetch(new URL(one.path, service.publicPagesUrl()!), {
        method: 'POST',
        body,
        redirect: 'manual'
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
      await hasStopped(one)
    }
  })

  test('the contacted address is suppressed, even if it belongs to someone else by now', async () => {
    const one = await waiting()
    const moved = `moved-${one.email}`
    await data('updateCustomer', { params: { id: one.customerId }, body: { email: moved } })
    const other = await data('createCustomer', { body: { email: one.email } })
    const at = new Date(service.clock.now() + 24 * hour).toISOString()
    const body = { customer_id: other.id, channel: 'email', asked_at: at }
    const { messages } = await data('createAsk', { body })
    await visitor.send(one.path, { 'List-Unsubscribe': 'One-Click' })
    expect([await suppressed(moved), await suppressed(one.email)]).toEqual([
      ['unsubscribed'],
      ['unsubscribed']
    ])
    service.clock.advance(25 * hour)
    await service.tick()
    expect(await message(messages[0].id)).toMatchObject({ status: 'suppressed', handoff_at: null })
  })

  test('never expire', async () => {
    const one = await waiting()
    service.db.raw.prepare('UPDATE asks SET link_expires_at = 1 WHERE id = ?').run(one.askId)
    service.clock.advance(400 * 24 * hour)
    await visitor.fillIn(await visitor.look(one.path), {})
    expect(await unsubscribed(one.customerId)).not.toBeNull()
    // Somebody who opted back in can opt out again.
    await data('resubscribeCustomer', { params: { id: one.customerId } })
    expect((await visitor.look(one.path)).html).toContain('<form')
    await data('eraseCustomer', { params: { id: one.customerId }, body: { confirm: one.email } })
    for (const answer of [await visitor.look(one.path), await visitor.send(one.path, {})]) {
      expect(answer.status).toBe(200)
      expect(answer.html).not.toContain('<form')
    }
    expect(await suppressed(one.email)).not.toEqual([])
  })

  test('concerns one account only', async () => {
    const one = await waiting()
    await service.bob.data('createCustomer', { body: { email: one.email } })
    await visitor.send(one.path, {})
    expect(await service.bob.data('listSuppressions')).toEqual([])
    expect(await service.bob.data('listCustomers', { query: { q: 'ann' } })).toMatchObject([
      { unsubscribed_at: null }
    ])
  })
})

test('page pictures are served by their hash, and can be cached', async () => {
  const { id } = await upload(service.alice, await png(), { kind: 'background' })
  await data('updateReviewPage', {
    params: { id: page.id },
    body: { background_id: id, leads_to: 'form' }
  })
  const { html } = await visitor.look(`/r/${page.slug}`)
  const [path = ''] = /\/p\/\d+-[0-9a-f]{12}\.webp/.exec(html) ?? []
  const answer = await fetch(new URL(path, service.publicPagesUrl()!))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  const hash = path.slice(-17, -5)
  for (const other of [
    `/p/${id}.webp`,
    `/p/${id}-.webp`,
    `/p/${id}-${hash.slice(1)}0.webp`,
    `/p/${id + 1}-${hash}.webp`,
    `/p/999999999999999999-${hash}.webp`,
    `/p/..%2f${id}-${hash}.webp`
  ])
    expect([other, (await visitor.look(other)).status]).toEqual([other, 404])
})
