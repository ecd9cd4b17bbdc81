/** Replies at Google: where they go, what Google does with them at once and later, and what it refuses. */
import { describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { useGoogle } from './google-connected'

const { google, site, service, connect, create, connection, sync, reviews } = useGoogle()
const minute = 60_000

const review = async (id = 'a') => (await reviews()).get(id) as unknown as Review
const publish = async (reply: string, id = 'a') =>
  service.alice.data('replyToReview', {
    params: { id: (await review(id)).id },
    body: { reply, publish: true }
  })
const later = async (milliseconds = 0) => {
  service.clock.advance(milliseconds)
  await service.tick()
}
const atGoogle = (id = 'a') => google.reviews.get('locations/7')!.find(({ reviewId }) => reviewId === id)!
const written = () =>
  site.asked.filter(({ method, url }) => method !== 'GET' && url.pathname.startsWith('/v4/'))

test('a reply goes to the name that Google gave the review', async () => {
  await connect()
  await publish('Danke 😀')
  await later()
  expect(written().map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ['PUT', '/v4/accounts/9/locations/7/reviews/a/reply', '{"comment":"Danke 😀"}']
  ])
  await service.alice.data('deleteReply', { params: { id: (await review()).id }, body: { publish: true } })
  await later()
  expect(written().at(-1)).toMatchObject({ method: 'DELETE', body: '' })
  expect(atGoogle().reviewReply).toBeUndefined()
})

test('a review whose location has moved is answered where it is now', async () => {
  await connect()
  google.accounts.set('accounts/11', google.accounts.get('accounts/9')!)
  google.accounts.delete('accounts/9')
  for (const each of google.reviews.get('locations/7')!)
    each.name = each.name.replace('accounts/9', 'accounts/11')
  await publish('Thanks')
  await later()
  expect(await review()).toMatchObject({ reply_state: 'rejected', reply_problem: { code: 'place_gone' } })
  await sync('full')
  await publish('Thanks')
  await later()
  expect(await review()).toMatchObject({ reply_state: 'published' })
  expect(written().at(-1)!.url.pathname).toBe('/v4/accounts/11/locations/7/reviews/a/reply')
})

test('accepted without a word about its state: the review is asked', async () => {
  google.replyState = null
  await connect()
  await publish('Thanks')
  await later()
  expect((await review()).reply_state).toBe('waiting')
  atGoogle().reviewReply!.reviewReplyState = 'APPROVED'
  await later(20 * minute)
  expect((await review()).reply_state).toBe('published')
  expect(written()).toHaveLength(1)
})

describe('refused by Google', () => {
  test.each([
    ['OFF_TOPIC', 'not about the review'],
    ['PERSONAL_INFO', 'personal information'],
    ['GENERIC_VIOLATION', 'Google’s rules'],
    ['MODERATION_ERROR', 'Publish it again'],
    ['BRAND_NEW_REASON', 'brand new reason'],
    [undefined, 'no reason'],
    [{ odd: 1 }, 'no reason']
  ])('%j in plain words', async (policyViolation, words) => {
    google.replyState = 'PENDING'
    await connect()
    await publish('Thanks')
    await later()
    Object.assign(atGoogle().reviewReply!, { reviewReplyState: 'REJECTED', policyViolation })
    await later(20 * minute)
    expect(await review()).toMatchObject({
      reply: 'Thanks',
      reply_state: 'rejected',
      reply_problem: { code: 'refused', message: expect.stringContaining(words) as string }
    })
  })

  test('long after it was published: the next reading says so, and why', async () => {
    await connect()
    await publish('Thanks')
    await later()
    await sync('full')
    Object.assign(atGoogle().reviewReply!, {
      reviewReplyState: 'REJECTED',
      policyViolation: 'HARASSMENT'
    })
    await sync('full')
    expect(await review()).toMatchObject({
      reply: 'Thanks',
      reply_state: 'rejected',
      reply_problem: { code: 'refused', message: 'The reply attacks someone.' }
    })
    atGoogle().reviewReply!.reviewReplyState = 'APPROVED'
    await sync('full')
    expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'published', reply_problem: null })
    expect(written()).toHaveLength(1)
  })

  test('looked at once more: waiting, and then as Google decides', async () => {
    await connect()
    await publish('Thanks')
    await later()
    atGoogle().reviewReply!.reviewReplyState = 'PENDING'
    await sync('full')
    expect((await review()).reply_state).toBe('waiting')
    atGoogle().reviewReply!.reviewReplyState = 'APPROVED'
    await later(20 * minute)
    expect((await review()).reply_state).toBe('published')
  })

  test('the same words leave again only when they are published again', async () => {
    google.replyState = 'REJECTED'
    await connect()
    await publish('Thanks')
    await later()
    await later(20 * minute)
    expect(await review()).toMatchObject({ reply_state: 'rejected' })
    expect(written()).toHaveLength(1)
    google.replyState = 'APPROVED'
    await service.alice.data('publishReply', { params: { id: (await review()).id }, body: {} })
    await later()
    expect(await review()).toMatchObject({ reply_state: 'published' })
    expect(written()).toHaveLength(2)
  })

  test('what somebody else wrote, and nobody sees, is in nobody’s way', async () => {
    await connect()
    atGoogle().reviewReply = { comment: 'Buy now', reviewReplyState: 'REJECTED' }
    await publish('Thanks')
    await later()
    expect(await review()).toMatchObject({ reply_state: 'published' })
  })

  test('not allowed at this location: the others are published all the same', async () => {
    await connect()
    site.meanwhile = ({ method, url }) => {
      if (method === 'PUT' && url.pathname.includes('/reviews/a/'))
        site.faults = [{ status: 403, body: '{"error":{"code":403,"status":"PERMISSION_DENIED"}}' }]
    }
    await publish('Thanks')
    await publish('Thanks', 'b')
    await later()
    expect(await review()).toMatchObject({
      reply_state: 'rejected',
      reply_problem: { message: expect.stringContaining('not allowed to reply') as string }
    })
    expect(await review('b')).toMatchObject({ reply_state: 'published' })
  })

  test('a review deleted while Google looks at its reply holds up no other one', async () => {
    google.replyState = 'PENDING'
    await connect()
    await publish('Thanks')
    await later()
    google.reviews.set('locations/7', google.reviews.get('locations/7')!.slice(1))
    google.replyState = 'APPROVED'
    service.clock.advance(20 * minute)
    await publish('Thanks', 'b')
    await later()
    expect(await review('b')).toMatchObject({ reply_state: 'published' })
  })
})

test('without a sign-in nothing can be published', async () => {
  await create()
  expect(await connection()).toMatchObject({ reply: null })
})
