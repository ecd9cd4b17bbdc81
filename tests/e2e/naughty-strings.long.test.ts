/** Naughty strings on every screen: shown character by character, nothing in them runs, nothing breaks. */
import { beforeAll, expect, test } from 'vitest'
import { naughtyStrings } from '../support/naughty-strings'
import { goTo, useEmptyAccount, useWindows } from './open-window'
import { watchRunning } from './what-ran'

const service = useEmptyAccount()
const windows = useWindows()

/** Blank texts are left out, because the window shows a text of its own instead. */
const saysSomething = (text: string) => text.trim() !== ''

interface Kept {
  id: number
  text: string
}
const reviews: Kept[] = []
const customers: Kept[] = []

beforeAll(async () => {
  const { alice } = service
  const name = naughtyStrings(2).find((text) => text.includes('<script')) ?? '<script>alert(1)</script>'
  for (const body of [
    { applies_to: 'review', name, slug: 'review-tag' },
    { applies_to: 'customer', name, slug: 'customer-tag' }
  ])
    await alice.data('createTag', { body })
  await alice.data('createLocation', { body: { name, slug: 'place' } })
  await alice.data('createSource', { body: { name, slug: 'site' } })
  for (const [number, text] of naughtyStrings().filter(saysSomething).entries()) {
    const customer = await alice.call('createCustomer', {
      body: {
        email: `guest${number}@example.com`,
        first_name: text,
        company: text,
        notes: text,
        tags: ['customer-tag']
      }
    })
    if (customer.status === 201) customers.push({ id: customer.json.data.id, text })
    const review = await alice.call('createReview', {
      body: {
        review: text,
        title: text,
        reply: text,
        score: 1,
        reviewer: { name: text },
        source: 'site',
        location: 'place',
        tags: ['review-tag']
      }
    })
    if (review.status === 201) reviews.push({ id: review.json.data.id, text })
  }
})

test('in the inbox and in an open review', async () => {
  const { page, complaints } = await windows.open(service, '/inbox')
  const ran = await watchRunning(page, service.url)
  expect(reviews.length).toBeGreaterThan(60)
  for (const { id, text } of reviews) {
    await goTo(page, `/inbox?review=${id}`)
    const article = page.getByRole('article', { name: 'Review' })
    await expect.poll(() => article.locator('.words').textContent()).toBe(text)
  }
  expect(ran()).toEqual([])
  expect(complaints).toEqual([])
})

test('in the list of customers and in an open customer', async () => {
  const { page, complaints } = await windows.open(service, '/customers')
  const ran = await watchRunning(page, service.url)
  expect(customers.length).toBeGreaterThan(60)
  for (const { id, text } of customers) {
    await goTo(page, `/customers?customer=${id}`)
    const name = page.getByRole('article').getByRole('heading', { level: 3 })
    // Names lose the blanks around them at every door.
    await expect.poll(() => name.textContent()).toBe(text.trim())
  }
  expect(ran()).toEqual([])
  expect(complaints).toEqual([])
})
