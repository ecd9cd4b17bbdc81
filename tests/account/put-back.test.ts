/** A record that is sent back exactly as it was read does not change. */
import { expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()

test('a customer put back keeps its ETag; one new field moves updated_at', async () => {
  const { alice, clock } = service
  await alice.data('createTag', { body: { name: 'Regular', applies_to: 'customer' } })
  const made = await alice.data('createCustomer', {
    body: {
      email: 'put@example.com',
      phone: '030 901820',
      tags: ['regular'],
      has_subscription: true,
      signup_date: '2026-01-05'
    }
  })
  const params = { id: made.id }
  await alice.data('unsubscribeCustomer', { params })
  const read = await alice.call('getCustomer', { params })
  clock.advance(60_000)
  const back = await alice.call('updateCustomer', { params, body: read.json.data })
  expect(back.json).toEqual(read.json)
  expect(back.headers.get('etag')).toBe(read.headers.get('etag'))
  const renamed = await alice.data('updateCustomer', { params, body: { first_name: 'Put' } })
  expect(renamed.updated_at > read.json.data.updated_at).toBe(true)
  const untagged = await alice.data('updateCustomer', { params, body: { tags: [] } })
  expect(untagged.tags).toEqual([])
})

test('a review put back keeps its ETag; a tag moves updated_at', async () => {
  const { alice, clock } = service
  for (const name of ['Cake', 'Staff'])
    await alice.data('createTag', { body: { name, applies_to: 'review' } })
  const made = await alice.data('createReview', {
    body: {
      score: 4,
      review: 'Fine.',
      tags: ['staff', 'cake'],
      reviewer: { first_name: 'A', last_name: 'B' },
      reply: 'Thanks'
    }
  })
  const params = { id: made.id }
  const read = await alice.call('getReview', { params })
  clock.advance(60_000)
  const back = await alice.call('updateReview', { params, body: read.json.data })
  expect(back.json).toEqual(read.json)
  expect(back.headers.get('etag')).toBe(read.headers.get('etag'))
  const tagged = await alice.data('updateReview', { params, body: { tags: ['cake'] } })
  expect([tagged.tags, tagged.updated_at > made.updated_at]).toEqual([['cake'], true])
})
