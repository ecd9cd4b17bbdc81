/** Google Business Profile, from the sign-in in the browser to the reviews; and what Google may say no to. */
import { beforeEach, describe, expect, test } from 'vitest'
import { rawRequest } from '../support/raw-request'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'
import { Google, googleHosts, googleReview } from './stand-ins/google'
import { useSite } from './stand-ins/site'

let google = new Google()
const standIns = new Map<string, URL>()
const site = useSite((asked) => google.tell(asked))
const service = useService({ connecting: { pause: () => Promise.resolve() }, standIns })
const day = 24 * 3_600_000

interface ReviewAsRead {
  external_id: string
}

let id = 0
let number = 0
/** A minute ago. */
const lately = () => new Date(service.clock.now() - 60_000).toISOString()
const params = () => ({ params: { id } })
const connection = () => service.alice.data('getConnection', params())
const places = async () => (await service.alice.data('getConnectionPlaces', params())).places
const create = async (more: object = {}) => {
  const body = {
    kind: 'google',
    settings: { client_id: google.client.id },
    secrets: { client_secret: google.client.secret },
    ...more
  }
  ;({ id } = await service.alice.data('createConnection', { body }))
}
const begin = async (): Promise<string> =>
  (await service.alice.data('signInConnection', params())).authorize_url
/** As the browser does when Google sends it back. */
const comeBack = async (address: string, more: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address)
  const headers = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    ...more
  }
  const { status, text: page } = await rawRequest(service.url, { path: pathname + search, headers })
  return { status, page }
}
const signIn = async () => comeBack(google.signIn(await begin()))
const connect = async (more: object = {}) => {
  await create(more)
  await signIn()
  await service.tick()
}
const sync = async (mode: 'changes' | 'full' = 'changes') => {
  await service.alice.data('syncConnection', { ...params(), body: { mode } })
  await service.tick()
  return (await service.alice.data('listConnectionRuns', params()))[0]
}
const reviews = async () => {
  const { source_id } = await connection()
  const found = await service.alice.data('listReviews', { query: { source: source_id, limit: 100 } })
  return new Map<string, Record<string, unknown>>(found.map((each: ReviewAsRead) => [each.external_id, each]))
}
const askedAt = (host: string) => site.asked.filter(({ headers }) => headers['host'] === host).length
const tokenRequests = () => askedAt('oauth2.googleapis.com')

beforeEach(async () => {
  for (const host of googleHosts) standIns.set(host, new URL(site.url))
  for (const { id: each } of await service.alice.data('listConnections'))
    await service.alice.data('deleteConnection', { params: { id: each } })
  // What was read for the tests before stays with a source of its own.
  const earlier = (await service.alice.data('listSources')).find(
    ({ slug }: { slug: string }) => slug === 'google'
  )
  const body = { name: `Earlier ${++number}`, slug: `earlier-${number}` }
  if (earlier !== undefined) await service.alice.data('updateSource', { params: { id: earlier.id }, body })
  google = new Google()
  google.accounts.set('accounts/9', [{ name: 'locations/7', title: 'Workshop' }])
  google.reviews.set(
    'locations/7',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => googleReview(each))
  )
})

describe('signing in', () => {
  test('nothing is asked before; then the only place is chosen and read', async () => {
    await create()
    expect(await connection()).toMatchObject({
      name: 'Google Business Profile',
      state: 'needs_sign_in',
      next_sync_at: null,
      secrets_set: ['client_secret'],
      last_error: { code: 'sign_in_again' }
    })
    await service.tick()
    expect(site.asked).toEqual([])
    const address = new URL(await begin())
    expect(address.origin + address.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: google.client.id,
      redirect_uri: `${service.url}/connections/signed-in`,
      scope: 'https://www.googleapis.com/auth/business.manage',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent'
    })
    expect(address.href).not.toContain(google.client.secret)
    const back = await comeBack(google.signIn(address.href), { 'accept-language': 'de-AT,de;q=0.9' })
    expect(back).toMatchObject({
      status: 200,
      page: expect.stringContaining('Sie sind angemeldet') as string
    })
    expect(await places()).toEqual([{ id: 'locations/7', name: 'Workshop', chosen: true, location_id: null }])
    await service.tick()
    expect(await connection()).toMatchObject({ state: 'ok', secrets_set: ['client_secret', 'refresh_token'] })
    expect(await reviews()).toHaveProperty('size', 6)
  })

  test('what the browser brings is good for once, for five minutes, and only for a sign-in that was begun', async () => {
    await create()
    const first = google.signIn(await begin())
    expect(await comeBack(first)).toMatchObject({ status: 200 })
    const asked = site.asked.length
    expect(await comeBack(first)).toMatchObject({ status: 400 })
    const late = google.signIn(await begin())
    service.clock.advance(5 * 60_000 + 1)
    expect((await comeBack(late)).page).toContain('no longer valid')
    const invented = new URL(first)
    invented.searchParams.set('state', 'invented')
    expect((await comeBack(invented.href)).page).toContain('no longer valid')
    expect(site.asked).toHaveLength(asked)
  })

  test('comes back to this computer only', async () => {
    await create()
    const back = google.signIn(await begin())
    expect(await comeBack(back, { host: 'evil.example' })).toMatchObject({ status: 421 })
    // A picture or a script of another page is no browser that comes back.
    expect(await comeBack(back, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toMatchObject({
      status: 403
    })
    expect(await comeBack(back)).toMatchObject({ status: 200 })
  })

  test.each<[string, (address: string) => string, string]>([
    [
      'declined',
      (address) => {
        const back = new URL(google.signIn(address))
        back.searchParams.delete('code')
        back.searchParams.set('error', 'access_denied')
        return back.href
      },
      'permission was not given'
    ],
    [
      'without the box that matters',
      (address) => {
        google.scope = 'openid'
        return google.signIn(address)
      },
      'permission was not given'
    ],
    [
      'with a made-up code',
      (address) => google.signIn(address).replace(/code-\d+/, 'code-x'),
      'no longer valid'
    ]
  ])('%s: the page says so, and nothing is kept', async (_name, back, words) => {
    await create()
    const { status, page } = await comeBack(back(await begin()))
    expect({ status, page }).toMatchObject({ status: 400, page: expect.stringContaining(words) as string })
    expect(await connection()).toMatchObject({ state: 'needs_sign_in', secrets_set: ['client_secret'] })
  })

  test('a wrong secret is said', async () => {
    await create({ secrets: { client_secret: 'GOCSPX-other' } })
    expect((await signIn()).page).toContain('client secret')
  })

  test('kinds with keys have none; what a sign-in gives cannot be entered', async () => {
    const settings = { url: `${site.url}/reviews.json` }
    const { id: other } = await service.alice.data('createConnection', { body: { kind: 'json', settings } })
    await service.alice.refused('signInConnection', 'conflict', { params: { id: other } })
    await create()
    const body = { secrets: { refresh_token: 'mine' } }
    const { fields } = await service.alice.refused('updateConnection', 'validation_failed', {
      ...params(),
      body
    })
    expect(fields).toMatchObject([{ path: 'secrets.refresh_token', code: 'unknown_field' }])
    const { kinds } = await service.alice.data('listConnectionKinds')
    const signsIn = kinds.filter((each: { sign_in: boolean }) => each.sign_in)
    expect(signsIn.map((each: { kind: string }) => each.kind)).toEqual(['google'])
  })

  test('another secret of the same client keeps it; another client has to be signed in for', async () => {
    await connect()
    const same = { secrets: { client_secret: google.client.secret } }
    expect(await service.alice.data('updateConnection', { ...params(), body: same })).toMatchObject({
      secrets_set: ['client_secret', 'refresh_token']
    })
    const other = { settings: { client_id: 'client-2' } }
    expect(await service.alice.data('updateConnection', { ...params(), body: other })).toMatchObject({
      state: 'needs_sign_in',
      secrets_set: ['client_secret']
    })
  })

  test('revoked: never tried again by itself; signed in again, places and reviews are the same', async () => {
    await connect()
    google.granted.clear()
    google.tokens.clear()
    expect(await sync()).toMatchObject({ problem: { code: 'sign_in_again' } })
    expect(await connection()).toMatchObject({ state: 'needs_sign_in', next_sync_at: null })
    const before = tokenRequests()
    service.clock.advance(3 * day)
    await service.tick()
    expect(tokenRequests()).toBe(before)
    const known = await reviews()
    site.asked.length = 0
    await signIn()
    await service.tick()
    expect(await connection()).toMatchObject({ state: 'ok', last_error: null })
    expect(await places()).toMatchObject([{ id: 'locations/7', chosen: true }])
    expect(await reviews()).toEqual(known)
    const [run] = await service.alice.data('listConnectionRuns', params())
    expect(run).toMatchObject({ mode: 'changes', new: 0, changed: 0 })
  })

  test('a token that ends in the middle is renewed once', async () => {
    google.reviews.set(
      'locations/7',
      Array.from({ length: 120 }, (_, each) => googleReview(`r${each}`))
    )
    await connect()
    const before = tokenRequests()
    let pages = 0
    site.meanwhile = ({ url }) => {
      if (url.pathname.endsWith('/reviews') && ++pages === 2) google.tokens.clear()
    }
    expect(await sync('full')).toMatchObject({ read: 120, problem: null })
    expect(tokenRequests() - before).toBe(2)
  })

  test('what it gave is nowhere to be read', async () => {
    await connect()
    const [key] = google.granted
    const answers = await Promise.all([
      service.alice.call('getConnection', params()),
      service.alice.call('listConnectionRuns', params()),
      service.alice.call('listEvents')
    ])
    const stored = JSON.stringify(service.db.raw.prepare('SELECT * FROM connections').all())
    const all = [...answers.map(({ text }) => text), stored, JSON.stringify(service.logged)].join('\n')
    for (const secret of [key!, google.client.secret, 'token-', 'code-']) expect(all).not.toContain(secret)
  })

  test('on another computer it has to be done again', async () => {
    await connect()
    service.db.raw.prepare("UPDATE connections SET secrets = 'v1.elsewhere'").run()
    await sync()
    expect(await connection()).toMatchObject({
      state: 'needs_sign_in',
      last_error: { code: 'secrets_unreadable' }
    })
    await service.alice.refused('signInConnection', 'conflict', params())
    const body = { secrets: { client_secret: google.client.secret } }
    await service.alice.data('updateConnection', { ...params(), body })
    expect(await connection()).toMatchObject({ state: 'needs_sign_in', secrets_set: ['client_secret'] })
    await signIn()
    await service.tick()
    expect(await connection()).toMatchObject({ state: 'ok' })
    expect(await reviews()).toHaveProperty('size', 6)
  })
})

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
    expect(read.get('d')).toMatchObject({ review: '(Translated by Google) Cut in the mid', reply: null })
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
    const all = google.reviews.get('locations/7')!
    google.reviews.set('locations/7', all.slice(1))
    expect(await sync('full')).toMatchObject({ gone: 0 })
    service.clock.advance(day + 60_000)
    expect(await sync()).toMatchObject({ gone: 1, mode: 'full' })
    expect((await reviews()).get('a')).toMatchObject({ removed_at_source: expect.any(String) as string })
    google.reviews.set('locations/7', all)
    await sync('full')
    expect((await reviews()).get('a')).toMatchObject({ removed_at_source: null })
  })

  test('one without an id costs its page, and what was known stays', async () => {
    await connect()
    google.reviews.get('locations/7')!.push({ name: '', starRating: 'ONE', updateTime: lately() })
    expect(await sync()).toMatchObject({ new: 0, problem: { code: 'unreadable' } })
    expect(await reviews()).toHaveProperty('size', 6)
  })

  test('the same token again and again is not followed for ever', async () => {
    google.reviews.set(
      'locations/7',
      Array.from({ length: 120 }, (_, each) => googleReview(`r${each}`))
    )
    const tell = google.tell
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
    const all = await reviews()
    expect(all.size).toBe(6)
    expect([...all.values()].map((each) => each['id'])).toEqual(
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
        { right: 'reviews:read', ok: false, message: expect.stringContaining('approved') as string }
      ]
    })
    google.state = 'approved'
    expect(await service.alice.data('checkConnection', params())).toMatchObject({ ok: true })
    await service.tick()
    expect(await connection()).toMatchObject({ state: 'ok' })
  })

  test('asked too often: waits as long as Google says', async () => {
    await connect()
    site.faults = [null, { status: 429, headers: { 'retry-after': '7' }, body: '{"error":{"code":429}}' }]
    expect(await sync()).toMatchObject({ problem: null })
  })
})
