/** The form at the till: each entry creates a customer with consent, who is asked once; the link can be replaced and disabled. */
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { useVisitor, type Seen } from '../support/visitor'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)

let harbour = 0
let page: { id: number; till_path: string }
const setLink = (is_on: boolean) =>
  data('setTillLink', { params: { id: page.id }, body: { is_on } }) as unknown as Promise<typeof page>
const customersBy = async (query: Record<string, string | number>) =>
  (await data('listCustomers', { query })) as { id: number }[]
const asksOf = async (id: number) => (await data('listAsks', { query: { customer_id: id } })) as object[]
const consentsOf = (id: number) =>
  service.db.raw.prepare('SELECT channel, state, words, note FROM consents WHERE customer_id = ?').all(id)
const enter = async (fields: Record<string, string>, path = page.till_path): Promise<Seen> =>
  visitor.fillIn(await visitor.look(path), { agreed: 'yes', ...fields })

beforeAll(async () => {
  harbour = (await data('createLocation', { body: { name: 'Harbour' } })).id as number
  page = await data('createReviewPage', { body: { name: 'Shop' } })
  expect(page.till_path).toBeNull()
  page = await setLink(true)
})

describe('the link', () => {
  test('cannot be guessed, is replaced by a new one, and ends', async () => {
    expect(page.till_path).toMatch(/^\/t\/[\w-]{24}$/)
    const before = page.till_path
    expect((await visitor.look(before)).status).toBe(200)
    page = await setLink(true)
    expect(page.till_path).not.toBe(before)
    expect((await visitor.look(before)).status).toBe(404)
    page = await setLink(false)
    expect(page.till_path).toBeNull()
    page = await setLink(true)
    for (const path of ['/t/', '/t/x', `/t/${'a'.repeat(24)}`, '/t/%00', '/t/null'])
      expect((await visitor.look(path)).status, path).toBe(404)
  })

  test('is read only by those who may send requests; nobody else makes one', async () => {
    const reader = service.alice.withScopes('review-pages:read', 'review-pages:write')
    const read = await reader.data('getReviewPage', { params: { id: page.id } })
    expect(read.till_path).toBeNull()
    await reader.refused('setTillLink', 'missing_scope', { params: { id: page.id }, body: { is_on: true } })
    await service.bob.refused('setTillLink', 'not_found', { params: { id: page.id }, body: { is_on: true } })
  })

  test('of a page that was deleted leads nowhere', async () => {
    const { id } = await data('createReviewPage', { body: { name: 'Gone' } })
    const { till_path } = await data('setTillLink', { params: { id }, body: { is_on: true } })
    await data('deleteReviewPage', { params: { id } })
    expect((await visitor.look(String(till_path))).status).toBe(404)
  })
})

describe('the form', () => {
  test('makes a customer with the words they agreed to, and asks them', async () => {
    const done = await enter({ name: 'Ann Smith', email: 'ann@example.com', phone: '0170 5550101' })
    expect(done.html).toContain('Thank you!')
    const [ann] = await customersBy({ email: 'ann@example.com' })
    expect(ann).toMatchObject({ first_name: 'Ann Smith', phone: '+491705550101' })
    const words = expect.stringMatching(
      /^I agree that .+ may ask me for a review by e-mail or text message\./
    )
    expect(consentsOf(ann!.id)).toEqual([
      { channel: 'email', state: 'given', words, note: 'Entered at the till' },
      { channel: 'sms', state: 'given', words, note: 'Entered at the till' }
    ])
    expect(await asksOf(ann!.id)).toMatchObject([{ channel: 'email', review_page_id: page.id }])
  })

  test('asks nobody twice, changes nothing that is known, and says the same to everybody', async () => {
    const { id } = await data('createCustomer', {
      body: { first_name: 'Bob', email: 'bob@example.com', notes: 'Prefers mornings' }
    })
    const first = await enter({ name: 'Somebody', email: 'BOB@example.com' })
    const again = await enter({ name: 'Somebody', email: 'bob@example.com', phone: '0170 5550102' })
    expect(again.html).toBe(first.html)
    expect(await asksOf(id)).toHaveLength(1)
    expect(await data('getCustomer', { params: { id } })).toMatchObject({
      first_name: 'Bob',
      phone: '+491705550102',
      notes: 'Prefers mornings'
    })
    await data('createCustomer', { body: { email: 'out@example.com', unsubscribed_at: '2026-01-01' } })
    expect((await enter({ email: 'out@example.com' })).html).toBe(first.html)
    const [out] = await customersBy({ email: 'out@example.com' })
    expect([await asksOf(out!.id), out]).toMatchObject([[], { unsubscribed_at: expect.any(String) }])
  })

  test('an address and a number of two customers: the one with the address', async () => {
    const { id } = await data('createCustomer', { body: { email: 'two@example.com' } })
    const other = await data('createCustomer', { body: { phone: '+49 170 5550103' } })
    await enter({ email: 'two@example.com', phone: '0170 5550103' })
    expect(await data('getCustomer', { params: { id } })).toMatchObject({ phone: null })
    expect(await asksOf(id)).toHaveLength(1)
    expect(await asksOf(other.id as number)).toEqual([])
    expect(consentsOf(id)).toMatchObject([{ channel: 'email' }])
  })

  test('another address than the one that is known counts for nothing, and is not written to', async () => {
    const { id } = await data('createCustomer', {
      body: { email: 'old@example.com', phone: '+49 170 5550105' }
    })
    await enter({ email: 'new@example.com', phone: '0170 5550105' })
    expect(await data('getCustomer', { params: { id } })).toMatchObject({ email: 'old@example.com' })
    expect(consentsOf(id)).toMatchObject([{ channel: 'sms' }])
    expect(await asksOf(id)).toMatchObject([{ channel: 'sms' }])
  })

  test('a further address or number of somebody becomes preferred, and they are asked there', async () => {
    const { id } = await data('createCustomer', {
      body: {
        email: 'fay@example.com',
        phone: '0170 5550107',
        other_contacts: ['Fay@work.example', '0170 5550108']
      }
    })
    await enter({ email: 'fay@WORK.example', phone: '0170 5550108' })
    expect(await data('getCustomer', { params: { id } })).toMatchObject({
      email: 'Fay@work.example',
      phone: '+491705550108',
      other_contacts: ['fay@example.com', '+491705550107']
    })
    expect(consentsOf(id)).toMatchObject([{ channel: 'email' }, { channel: 'sms' }])
    expect(await asksOf(id)).toMatchObject([{ channel: 'email' }])
    await enter({ email: 'fay@example.com' })
    expect(await data('getCustomer', { params: { id } })).toMatchObject({ email: 'fay@example.com' })
    expect(await asksOf(id)).toHaveLength(1)
  })

  test('a further address on the do-not-contact list stays where it is', async () => {
    await data('addSuppression', { body: { channel: 'email', address: 'gus@work.example' } })
    const { id } = await data('createCustomer', {
      body: { email: 'gus@example.com', other_contacts: ['gus@work.example'] }
    })
    await enter({ email: 'gus@work.example' })
    expect(await data('getCustomer', { params: { id } })).toMatchObject({ email: 'gus@example.com' })
    expect([await asksOf(id), consentsOf(id)]).toEqual([[], []])
  })

  test('by SMS where the e-mail address is on the do-not-contact list', async () => {
    await data('addSuppression', { body: { channel: 'email', address: 'never@example.com' } })
    await enter({ email: 'never@example.com', phone: '0170 5550106' })
    const [customer] = await customersBy({ email: 'never@example.com' })
    expect(await asksOf(customer!.id)).toMatchObject([{ channel: 'sms' }])
  })

  test('by a number alone it asks by SMS; the location of the link is that of the customer', async () => {
    await enter({ phone: '0170 5550104' }, `${page.till_path}?location=harbour`)
    const [cem] = await customersBy({ phone: '+491705550104' })
    expect(cem).toMatchObject({ location_id: harbour })
    expect(await asksOf(cem!.id)).toMatchObject([{ channel: 'sms' }])
  })

  test.each([
    [{}, 'Please enter an e-mail address or a phone number.'],
    [{ email: 'nobody' }, 'Please enter an e-mail address such as'],
    [{ phone: '12' }, 'Please enter a phone number such as'],
    [{ email: 'dee@example.com', agreed: '' }, 'Your consent'],
    [{ email: 'dee@example.com', name: 'x'.repeat(201) }, 'This is too long.'],
    [{ email: `<script>alert(1)</script>@example.com` }, '&lt;script&gt;']
  ])('%j is shown again with what is wrong, and nothing is kept', async (fields, words) => {
    const before = (await customersBy({ limit: 100 })).length
    const seen = await enter(fields)
    expect([seen.status, seen.html.includes(words)]).toEqual([422, true])
    expect(seen.html).not.toContain('<script>alert')
    expect(await customersBy({ limit: 100 })).toHaveLength(before)
  })

  test('in the language of the page, for no search engine, kept by no browser', async () => {
    const { id } = await data('createReviewPage', { body: { name: 'Kasse', language: 'de' } })
    const { till_path } = await data('setTillLink', { params: { id }, body: { is_on: true } })
    const seen = await visitor.look(String(till_path))
    expect(seen.html).toContain('Ich bin einverstanden, dass')
    expect(seen.html).toContain('noindex')
    expect(seen.headers.get('cache-control')).toBe('no-store')
    expect(seen.html).toContain('autocomplete="off"')
  })
})
