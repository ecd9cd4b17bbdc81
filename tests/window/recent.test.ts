/** "Recently opened" in the palette: only records that can still be opened, by the names they have now. */
import type { TestService } from '../support/service'
import { allHeard, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { expect, test } from 'vitest'
import { recent } from '#window/core/recent.svelte'
import { live } from '#window/core/live'
import { account } from '#window/core/account.svelte'

const service = useWindow()
const call: TestService['alice']['data'] = (...given) => service.alice.data(...given)
const labels = () => recent.visits.map(({ kind, label }) => `${kind} ${label}`)
const stored = () => JSON.parse(sessionStorage.getItem('goodword.recent') ?? '[]') as unknown

async function openCustomer(first_name: string) {
  const customer = await call('createCustomer', { body: { first_name, email: `${first_name}@example.com` } })
  recent.note('customer', customer)
  return customer
}

test('newest first, each once, at most eight', async () => {
  const all = []
  for (let n = 1; n <= 10; n++) all.push(await openCustomer(`c${n}`))
  recent.note('customer', all[4])
  expect(labels().map((label) => label.slice('customer c'.length))).toEqual('5 10 9 8 7 6 4 3'.split(' '))
  expect(stored()).toEqual(recent.visits)
})

test('what is erased, merged or deleted elsewhere leaves it, and its names are those of now', async () => {
  const [erased, merged, kept] = [
    await openCustomer('Erin'),
    await openCustomer('Mel'),
    await openCustomer('Kit')
  ]
  const own = await call('createCustomer', { body: { first_name: 'Ada', email: 'ada@example.com' } })
  const ask = await call('createAsk', { body: { customer_id: own.id, channel: 'email' } })
  recent.note('ask', ask)
  const review = await call('createReview', { body: { score: 5, reviewer: { name: 'Rae' } } })
  recent.note('review', review)
  expect(labels().slice(0, 5)).toEqual([
    'review Rae',
    'ask Ada',
    'customer Kit',
    'customer Mel',
    'customer Erin'
  ])

  await call('eraseCustomer', { params: { id: erased.id }, body: { confirm: 'Erin@example.com' } })
  await call('mergeCustomers', { params: { id: kept.id }, body: { customer_ids: [merged.id] } })
  await call('updateCustomer', { params: { id: kept.id }, body: { first_name: 'Kate' } })
  await call('updateCustomer', { params: { id: own.id }, body: { first_name: 'Adele' } })
  await expect.poll(() => labels().slice(0, 3)).toEqual(['review Rae', 'ask Adele', 'customer Kate'])
  await expect.poll(() => labels().filter((label) => /Erin|Mel/.test(label))).toEqual([])

  await call('eraseCustomer', { params: { id: own.id }, body: { confirm: 'ada@example.com' } })
  await call('deleteReview', { params: { id: review.id } })
  await expect.poll(() => labels()[0]).toBe('customer Kate')
  expect(labels().filter((label) => /Adele|Rae/.test(label))).toEqual([])
  expect(stored()).toEqual(recent.visits)
})

test('what went while the window did not listen leaves it once it does', async () => {
  const gone = await openCustomer('Gale')
  await allHeard(service)
  live.stop()
  await call('eraseCustomer', { params: { id: gone.id }, body: { confirm: 'Gale@example.com' } })
  expect(labels()[0]).toBe('customer Gale')
  await account.load()
  live.missed()
  await expect.poll(labels).not.toContain('customer Gale')
})

test('what is known to be deleted is not asked for', async () => {
  const { id } = await call('createReview', { body: { score: 5, reviewer: { name: 'Uma' } } })
  recent.note('review', await call('getReview', { params: { id } }))
  await allHeard(service)
  edge.asked.length = 0
  await call('deleteReview', { params: { id } })
  await allHeard(service)
  expect(labels()).not.toContain('review Uma')
  expect(askedFor(`GET /account/reviews/${id}`)).toBe(0)
})
