/** Google Business Profile once the owner has signed in: places, reviews, and what Google may refuse. */
import { beforeEach, describe, expect, test } from 'vitest'
import { settledImport } from '../support/settled-import'
import { useGoogle } from './google-connected'
import { googleReview } from './stand-ins/google'

const all = useGoogle()
const { google, site, service, params, connection, create, signIn, connect } = all
const { places, sync, reviews, askedAt, lately } = all
const day = 24 * 3_600_000

describe('places', () => {
  beforeEach(() => {
    google.accounts.set('accounts/10', [
      { name: 'locations/7', title: 'Workshop' },
      { name: 'locations/8', title: 'Shop', storeCode: 'S8' },
      { name: 'locations/9', title: 'Shop', storeCode: 'S8' }
    ])
    google.reviews.set('locations/8', [googleReview('x', { name: 'accounts/10/locations/8/reviews/x' })])
  })
  const choose = (...wanted: string[]) =>
    service.alice.data('updateConnectionPlaces', {
      ...params(),
      body: { places: wanted.map((each) => ({ id: each, chosen: true })) }
    })

  test('those of all accounts are listed, each once; only chosen ones are read, quietly at first', async () => {
    await connect()
    expect(await places()).toMatchObject([
      { id: 'locations/8', name: 'Shop (S8) · 8', chosen: false },
      { id: 'locations/9', name: 'Shop (S8) · 9', chosen: false },
      { id: 'locations/7', name: 'Workshop', chosen: false }
    ])
    expect(askedAt('mybusiness.googleapis.com')).toBe(0)
    expect(await connection()).toMatchObject({ state: 'ok', next_sync_at: null, last_complete_at: null })
    await choose('locations/7')
    await service.tick()
    expect(await reviews()).toHaveProperty('size', 6)
    await choose('locations/8')
    await service.tick()
    expect((await reviews()).get('x')).toMatchObject({ is_seen: true })
  })

  test('reviews get the location that the owner gave the place', async () => {
    await create()
    await signIn()
    const location = await service.alice.data('createLocation', { body: { name: 'Main street' } })
    const body = { places: [{ id: 'locations/8', chosen: true, location_id: location.id }] }
    await service.alice.data('updateConnectionPlaces', { ...params(), body })
    await service.tick()
    expect((await reviews()).get('x')).toMatchObject({ location: { id: location.id } })
  })

  test('one that is gone does not keep the others from being read', async () => {
    await create()
    await signIn()
    await choose('locations/7', 'locations/8')
    await service.tick()
    google.accounts.set('accounts/10', [])
    google.reviews.get('locations/7')!.push(googleReview('new', { updateTime: lately() }))
    expect(await sync()).toMatchObject({ new: 1, gone: 0, problem: { code: 'place_gone' } })
    expect(await connection()).toMatchObject({
      state: 'failing',
      last_error: { message: expect.stringContaining('Shop (S8)') as string }
    })
    expect((await reviews()).get('x')).toMatchObject({ removed_at_source: null })
  })

  test('one that has moved to another account is found there, with the same reviews', async () => {
    await create()
    await signIn()
    await choose('locations/8')
    await service.tick()
    const before = await reviews()
    google.accounts.set('accounts/11', google.accounts.get('accounts/10')!)
    google.accounts.delete('accounts/10')
    expect(await sync()).toMatchObject({ problem: null, new: 0 })
    expect([...(await reviews()).keys()]).toEqual([...before.keys()])
  })
})

describe('reviews', () => {
  test('what a review says', async () => {
    google.reviews.set('locations/7', [
      googleReview('a', {
        starRating: 'FIVE',
        comment: '(Translated by Google) Nice workshop\n\n(Original)\nNette Werkstatt',
        createTime: '2026-01-02T08:11:12.123456789Z',
        reviewReply: { comment: 'Danke!', updateTime: '2026-01-03T09:00:00Z', reviewReplyState: 'PENDING' },
        reviewReplyUrl: 'https://business.google.com/reviews/a',
        reviewMediaItems: [{ thumbnailUrl: 'https://example.com/a.jpg' }]
      }),
      googleReview('b', {
        comment: '(Original)\nGut\n\n(Translated by Google)\nGood',
        reviewer: { displayName: 'A Google User', isAnonymous: true },
        starRating: 'STAR_RATING_UNSPECIFIED'
      }),
      googleReview('c', { comment: 'They wrote "(Translated by Google)" and\n(Original) on the door' }),
      googleReview('d', {
        comment: '(Translated by Google) Cut in the mid',
        reviewReply: { comment: 'Buy now', reviewReplyState: 'REJECTED', policyViolation: 'NEW_ONE' }
      }),
      { name: 'accounts/9/locations/7/reviews/e', starRating: 'ONE' }
    ])
    await connect()
    const read = await reviews()
    expect(read.get('a')).toMatchObject({
      score: 5,
      review: 'Nette Werkstatt',
      translation: 'Nice workshop',
      reviewer: { name: 'Guest a' },
      created_at: '2026-01-02T08:11:12.123Z',
      source_updated_at: '2026-02-03T06:00:00.000Z',
      reply: 'Danke!',
      replied_at: '2026-01-03T09:00:00.000Z',
      external_url: 'https://business.google.com/reviews/a'
    })
    expect(read.get('b')).toMatchObject({
      score: null,
      review: 'Gut',
      translation: 'Good',
      reviewer: { name: null }
    })
    expect(read.get('c')).toMatchObject({
      review: expect.stringContaining('on the door') as string,
      translation: null
    })
    expect(read.get('d')).toMatchObject({ review: 'Cut in the mid', reply: null })
    expect(read.get('e')).toMatchObject({ score: 1, review: null })
  })

  test('an empty location is {}', async () => {
    google.reviews.clear()
    await connect()
    expect(await connection()).toMatchObject({ state: 'ok' })
  })

  test('only what may have changed is read; edits and replies follow', async () => {
    google.reviews.set(
      'locations/7',
      Array.from({ length: 300 }, (_, each) => googleReview(`r${each}`))
    )
    await connect()
    site.asked.length = 0
    const [first] = google.reviews.get('locations/7')!
    Object.assign(first!, {
      comment: 'Changed my mind',
      starRating: 'ONE',
      updateTime: lately(),
      reviewReply: { comment: 'Sorry', updateTime: lately() }
    })
    expect(await sync()).toMatchObject({ mode: 'changes', changed: 1, new: 0 })
    expect(askedAt('mybusiness.googleapis.com')).toBe(2)
    const [edited] = await service.alice.data('listReviews', { query: { q: 'Changed my mind' } })
    expect(edited).toMatchObject({ external_id: 'r0', score: 1, reply: 'Sorry' })
    const versions = await service.alice.data('listReviewVersions', { params: { id: edited.id } })
    expect(versions).toMatchObject([{ review: 'Text r0', score: 4 }])
  })

  test('gone after two complete sweeps a day apart, and back when it is back', async () => {
    await connect()
    const whole = google.reviews.get('locations/7')!
    google.reviews.set('locations/7', whole.slice(1))
    expect(await sync('full')).toMatchObject({ gone: 0 })
    service.clock.advance(day + 60_000)
    expect(await sync()).toMatchObject({ gone: 1, mode: 'full' })
    expect((await reviews()).get('a')).toMatchObject({ removed_at_source: expect.any(String) as string })
    google.reviews.set('locations/7', whole)
    await sync('full')
    expect((await reviews()).get('a')).toMatchObject({ removed_at_source: null })
  })

  test('one without an id costs no other, and what was known stays', async () => {
    await connect()
    google.reviews.get('locations/7')!.push({ name: '', starRating: 'ONE', updateTime: lately() })
    expect(await sync()).toMatchObject({
      new: 0,
      problem: null,
      skipped_reasons: [{ reason: 'no_id', count: 1 }]
    })
    expect(await reviews()).toHaveProperty('size', 6)
  })

  test('the same token again and again is not followed for ever', async () => {
    google.reviews.set(
      'locations/7',
      Array.from({ length: 120 }, (_, each) => googleReview(`r${each}`))
    )
    const { tell } = google
    google.tell = (asked) => {
      const told = tell(asked)
      return { ...told, body: told.body.toString().replace(/"nextPageToken":"\d+"/, '"nextPageToken":"50"') }
    }
    await connect()
    expect(await connection()).toMatchObject({ state: 'failing', last_error: { code: 'unreadable' } })
  })

  test('those of a Takeout are the same ones', async () => {
    const takeout = async () => {
      const said = [...google.reviews.get('locations/7')!.slice(0, 3)].map(
        ({ reviewId: _only, ...each }, at) => ({
          ...each,
          name: `accounts/1/locations/7/reviews/${'abc'[at]}`
        })
      )
      const file = { type: 'application/json', bytes: JSON.stringify({ reviews: said }) }
      const made = await service.alice.data('createImport', { query: { kind: 'reviews' }, file })
      const { counts } = await settledImport(service.alice, made.id)
      await service.alice.data('commitImport', { params: { id: made.id } })
      await settledImport(service.alice, made.id)
      return counts
    }
    expect(await takeout()).toMatchObject({ new: 3 })
    const ofGoogle = { query: { source: 'google' } }
    const before = await service.alice.data('listReviews', ofGoogle)
    await connect()
    const now = await reviews()
    expect(now.size).toBe(6)
    expect([...now.values()].map((each) => each['id'])).toEqual(
      expect.arrayContaining(before.map((each: { id: number }) => each.id))
    )
    expect(await takeout()).toMatchObject({ new: 0 })
    expect(await service.alice.data('listReviews', ofGoogle)).toHaveLength(6)
  })
})

describe('Google says no', () => {
  test.each(['disabled', 'no quota'] as const)(
    '%s: waits for the approval, and asks once a day',
    async (state) => {
      google.state = state
      await connect()
      const waiting = await connection()
      expect(waiting).toMatchObject({
        state: 'waiting_for_approval',
        last_error: { code: 'not_approved', message: expect.stringContaining('Takeout') as string }
      })
      expect(Date.parse(waiting.next_sync_at) - service.clock.now()).toBe(day)
      google.state = 'approved'
      service.clock.advance(day)
      await service.tick()
      expect(await connection()).toMatchObject({ state: 'ok' })
      expect(await reviews()).toHaveProperty('size', 6)
    }
  )

  test('locations work and reviews do not: the check names each right', async () => {
    google.state = 'only locations'
    await connect()
    expect(await connection()).toMatchObject({ state: 'waiting_for_approval' })
    const { ok, findings } = await service.alice.data('checkConnection', params())
    expect({ ok, findings }).toMatchObject({
      ok: false,
      findings: [
        { right: 'accounts:read', ok: true },
        { right: 'locations:read', ok: true },
        { right: 'reviews:read', ok: false, message: expect.stringContaining('approved') as string },
        { right: 'replies:write', ok: false }
      ]
    })
    google.state = 'approved'
    const right = await service.alice.data('checkConnection', params())
    expect(right).toMatchObject({ ok: true })
    expect(right.findings.at(-1)).toMatchObject({
      right: 'replies:write',
      message: expect.stringContaining('Replies can be published') as string
    })
    await service.tick()
    expect(await connection()).toMatchObject({ state: 'ok' })
  })

  test('asked too often: waits as long as Google says', async () => {
    await connect()
    site.faults = [null, { status: 429, headers: { 'retry-after': '7' }, body: '{"error":{"code":429}}' }]
    expect(await sync()).toMatchObject({ problem: null })
  })
})
