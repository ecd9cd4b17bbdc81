/** Signing in to Google with a browser: started and completed on this computer, completed only once, valid until revoked. */
import { describe, expect, test } from 'vitest'
import { useGoogle } from './google-connected'
import { googleReview } from './stand-ins/google'

const all = useGoogle()
const { google, site, service, params, connection, create, begin, comeBack, signIn, connect } = all
const { places, sync, reviews, askedAt } = all
const day = 24 * 3_600_000
const tokenRequests = () => askedAt('oauth2.googleapis.com')

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
  expect(await comeBack(first)).toMatchObject({ status: 400 })
  const replaced = google.signIn(await begin())
  const second = google.signIn(await begin())
  expect(await comeBack(replaced)).toMatchObject({ status: 400 })
  expect(await comeBack(second)).toMatchObject({ status: 200 })
  const asked = site.asked.length
  const late = google.signIn(await begin())
  service.clock.advance(5 * 60_000 + 1)
  expect((await comeBack(late)).page).toContain('no longer valid')
  const invented = new URL(first)
  invented.searchParams.set('state', 'invented')
  expect((await comeBack(invented.href)).page).toContain('no longer valid')
  expect(site.asked.length).toBe(asked)
})

test('comes back to this computer only', async () => {
  await create()
  const back = google.signIn(await begin())
  expect(await comeBack(back, { host: 'evil.example' })).toMatchObject({ status: 421 })
  // An image or script request from another page is not a returning browser.
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
    'Permission wasn’t given'
  ],
  [
    'without the box that matters',
    (address) => {
      google.scope = 'openid'
      return google.signIn(address)
    },
    'Permission wasn’t given'
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

test('revoked: never tried again automatically; signed in again, places and reviews are the same', async () => {
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
  // Until then, the run shared the token of the earlier one.
  expect(tokenRequests() - before).toBe(1)
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

describe('deleted', () => {
  const remove = () => service.alice.data('deleteConnection', params())
  const revocations = () => site.asked.filter(({ url }) => url.pathname === '/revoke')

  test('Google is told to forget the sign-in, once', async () => {
    await connect()
    const [key] = [...google.granted]
    await remove()
    await service.tick()
    await service.tick()
    expect(revocations()).toMatchObject([{ method: 'POST', headers: { host: 'oauth2.googleapis.com' } }])
    expect(new URLSearchParams(revocations()[0]!.body).get('token')).toBe(key)
    expect(revocations()[0]!.url.href).not.toContain(key)
    expect(google.granted).toEqual(new Set())
  })

  test('without a sign-in nothing leaves', async () => {
    await create()
    await remove()
    await service.tick()
    expect(site.asked).toEqual([])
  })

  test.each(['hang up', { status: 400, body: '{"error":"invalid_token"}' }] as const)(
    'Google does not listen (%j): it is deleted all the same',
    async (fault) => {
      await connect()
      site.asked.length = 0
      await remove()
      site.faults = Array.from({ length: 10 }, () => fault)
      await service.tick()
      const asked = revocations().length
      expect(asked).toBeGreaterThan(0)
      await service.tick()
      expect(revocations()).toHaveLength(asked)
      expect(await service.alice.data('listConnections')).toEqual([])
    }
  )
})

describe('a site that replaces the refresh token each time', () => {
  test('is asked once when a sync, a reply and a check meet at an expired token, and the new key is kept', async () => {
    google.rotates = true
    await connect()
    const [review] = (await reviews()).values()
    const meet = async () => {
      google.tokens.clear()
      const before = tokenRequests()
      await service.alice.data('syncConnection', { ...params(), body: { mode: 'changes' } })
      await service.alice.data('replyToReview', {
        params: { id: review!['id'] as number },
        body: { reply: `Thanks ${before}`, publish: true }
      })
      const [checked] = await Promise.all([
        service.alice.data('checkConnection', params()),
        service.tick(),
        service.tick()
      ])
      expect(checked).toMatchObject({ ok: true })
      expect(await connection()).toMatchObject({ state: 'ok', last_error: null })
      return tokenRequests() - before
    }
    // Twice, because a key that was not kept fails the next time.
    expect([await meet(), await meet()]).toEqual([1, 1])
  })
})
