/** Connection records: creating, changing, pausing and deleting them; and what is refused. */
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultScopes } from '#shared/contract/scopes'
import { useService } from '../support/use-service'
import { jsonList } from './stand-ins/json-list'
import { useSite } from './stand-ins/site'

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const service = useService({ connecting: { pause: () => Promise.resolve() } })

beforeEach(async () => {
  for (const { id } of await service.alice.data('listConnections'))
    await service.alice.data('deleteConnection', { params: { id } })
  list.reviews = [{ id: 'a', score: 5, text: 'Good', name: 'Ann' }]
})

const right = () => ({ kind: 'json', name: 'Club', settings: { url: `${site.url}/reviews.json` } })
const make = (more: object = {}) => service.alice.data('createConnection', { body: { ...right(), ...more } })
const refused = (more: object) =>
  service.alice.refused('createConnection', 'validation_failed', { body: { ...right(), ...more } })

test('every kind says what it needs, which fields are secret, and what it can', async () => {
  const { kinds } = await service.alice.data('listConnectionKinds')
  const woo = kinds.find((each: { kind: string }) => each.kind === 'woocommerce')
  expect(woo.settings.map((each: { name: string }) => each.name)).toEqual(['url', 'username', 'orders'])
  expect(woo.secrets.map((each: { name: string }) => each.name)).toEqual([
    'consumer_key',
    'consumer_secret',
    'application_password'
  ])
  expect(woo.can).toMatchObject({ reviews: true, replies: true })
  expect(woo.steps.length).toBeGreaterThan(0)
})

test('a new one is read at once, quietly, and its reviews get a source of its own', async () => {
  const made = await make({ secrets: { headers: { 'X-Key': 'sesame' } } })
  expect(made).toMatchObject({ state: 'syncing', secrets_set: ['headers'], last_complete_at: null })
  await service.tick()
  const read = await service.alice.data('getConnection', { params: { id: made.id } })
  expect(read).toMatchObject({ state: 'ok', last_error: null })
  expect(read.last_complete_at).not.toBeNull()
  const [review] = await service.alice.data('listReviews')
  expect(review).toMatchObject({ score: 5, review: 'Good', external_id: 'a', is_seen: true })
  expect(review.source).toMatchObject({ id: made.source_id, name: 'Club' })
  expect(site.asked[0]!.headers['x-key']).toBe('sesame')
  const [run] = await service.alice.data('listConnectionRuns', { params: { id: made.id } })
  expect(run).toMatchObject({ mode: 'full', read: 1, new: 1, problem: null })
})

test('while the clock is not trusted it says so, and syncs once it is', async () => {
  const { id } = await make()
  await service.tick()
  const state = () => service.alice.data('getConnection', { params: { id } })
  service.clock.advance(-3_600_000)
  await service.tick()
  await service.alice.data('syncConnection', { params: { id } })
  await service.tick()
  expect(await state()).toMatchObject({ state: 'failing', last_error: { code: 'clock_wrong' } })
  service.clock.advance(3_600_000)
  await service.tick()
  expect(await state()).toMatchObject({ state: 'ok', last_error: null })
})

test('the first reading notifies nobody of single reviews; later ones do', async () => {
  const [{ id: before } = { id: 0 }] = (await service.alice.data('listEvents')).slice(-1)
  const { id } = await make()
  await service.tick()
  list.reviews.push({ id: 'b', score: 1, text: 'Bad', name: 'Bob' })
  await service.alice.data('syncConnection', { params: { id } })
  await service.tick()
  const events = await service.alice.data('listEvents', { query: { after: before, resource: 'review' } })
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['review.many', 'review.created'])
  const [newest] = await service.alice.data('listReviews', { query: { facet: 'unread' } })
  expect(newest).toMatchObject({ external_id: 'b' })
})

test('sync answers 202, and what was asked for counts as running', async () => {
  const { id } = await make()
  await service.tick()
  const answer = await service.alice.call('syncConnection', { params: { id }, body: { mode: 'full' } })
  expect(answer.status).toBe(202)
  expect(answer.json.data.state).toBe('syncing')
  await service.tick()
  expect((await service.alice.data('getConnection', { params: { id } })).state).toBe('ok')
})

test('paused, it reads nothing; resumed, it reads at once', async () => {
  const { id } = await make()
  await service.alice.data('pauseConnection', { params: { id } })
  await service.tick()
  expect(site.asked).toEqual([])
  await service.alice.refused('syncConnection', 'conflict', { params: { id } })
  const resumed = await service.alice.data('resumeConnection', { params: { id } })
  expect(resumed.next_sync_at).not.toBeNull()
  await service.tick()
  expect(site.asked).toHaveLength(1)
})

test('disconnected, its reviews stay; connected again, they are the same ones', async () => {
  const { id } = await make()
  await service.tick()
  const before = await service.alice.data('listReviews')
  await service.alice.data('deleteConnection', { params: { id } })
  expect(await service.alice.data('listReviews')).toEqual(before)
  await make()
  await service.tick()
  expect(await service.alice.data('listReviews')).toEqual(before)
})

test('its source cannot be deleted under it', async () => {
  list.reviews = []
  const { source_id } = await make({ name: 'Empty' })
  await service.alice.refused('deleteSource', 'in_use', { params: { id: source_id } })
})

test('the same place twice is a conflict that names the first', async () => {
  const { id } = await make()
  const error = await service.alice.refused('createConnection', 'conflict', {
    body: { ...right(), name: 'Twice' }
  })
  expect(error.existing_id).toBe(id)
})

test('places: one, which can be left out or given a location', async () => {
  list.reviews = [{ id: 'hall', score: 4 }]
  const { id } = await make()
  const location = await service.alice.data('createLocation', { body: { name: 'Hall' } })
  const { places } = await service.alice.data('getConnectionPlaces', { params: { id } })
  expect(places).toMatchObject([{ chosen: true, location_id: null }])
  const body = { places: [{ id: places[0].id, chosen: true, location_id: location.id }] }
  await service.alice.data('updateConnectionPlaces', { params: { id }, body })
  await service.tick()
  const [review] = await service.alice.data('listReviews', { query: { location: location.slug } })
  expect(review.external_id).toBe('hall')
  const unknown = { places: [{ id: places[0].id, location_id: 99_999 }] }
  const error = await service.alice.refused('updateConnectionPlaces', 'validation_failed', {
    params: { id },
    body: unknown
  })
  expect(error.fields).toMatchObject([{ path: 'places.0.location_id', code: 'unknown_location' }])
})

describe('check', () => {
  test('names the rights that reading uses', async () => {
    const { id } = await make()
    const answer = await service.alice.data('checkConnection', { params: { id } })
    expect(answer).toEqual({
      ok: true,
      findings: [{ right: 'reviews:read', ok: true, message: expect.stringContaining('1') as string }]
    })
  })

  test('says plainly what is wrong', async () => {
    const { id } = await make()
    site.faults = [{ status: 401 }]
    const answer = await service.alice.data('checkConnection', { params: { id } })
    expect(answer).toMatchObject({
      ok: false,
      findings: [{ ok: false, message: expect.stringContaining('keys') as string }]
    })
  })
})

describe('what is entered', () => {
  test.each<[object, string]>([
    [{ kind: 'carrier-pigeon' }, 'kind'],
    [{ settings: {} }, 'settings.url'],
    [{ settings: { url: 'nowhere' } }, 'settings.url'],
    [{ settings: { url: 'http://example.com/reviews' } }, 'settings.url'],
    [{ settings: { url: 'https://ann:pw@example.com/' } }, 'settings.url'],
    [{ settings: { url: 'https://example.com/', lst: 'a' } }, 'settings.lst'],
    [{ settings: { url: 'https://example.com/', list: 'a[' } }, 'settings.list'],
    [{ settings: { url: 'https://example.com/', paging: 'sideways' } }, 'settings.paging'],
    [{ settings: { url: 'https://example.com/', fields: { id: '', nonsense: 'x' } } }, 'settings.fields'],
    [{ secrets: { headers: { Host: 'a' } } }, 'secrets.headers.Host'],
    [{ secrets: { headers: { 'X-A': 'a\nb' } } }, 'secrets.headers.X-A'],
    [{ secrets: { password: 'a' } }, 'secrets.password'],
    [{ kind: 'woocommerce', settings: { url: 'https://shop.example' } }, 'secrets.consumer_key'],
    [
      {
        kind: 'woocommerce',
        settings: { url: 'https://shop.example' },
        secrets: { consumer_key: 'abc', consumer_secret: 'cs_a' }
      },
      'secrets.consumer_key'
    ]
  ])('%j: %s', async (more, path) => {
    const { fields } = await refused(more)
    expect(fields.map((each: { path: string }) => each.path)).toContainEqual(
      expect.stringMatching(new RegExp(`^${path}`))
    )
  })
})

describe('secrets', () => {
  test('are written, never read back, and stored encrypted', async () => {
    const { id } = await make({ secrets: { headers: { 'X-Key': 'open-sesame-123' } } })
    await service.tick()
    site.faults = Array.from({ length: 5 }, () => ({ status: 500, body: 'open-sesame-123' }))
    await service.alice.data('syncConnection', { params: { id } })
    await service.tick()
    await service.alice.data('checkConnection', { params: { id } })
    const answers = await Promise.all([
      service.alice.call('getConnection', { params: { id } }),
      service.alice.call('listConnections'),
      service.alice.call('listConnectionRuns', { params: { id } }),
      service.alice.call('listEvents')
    ])
    for (const { text } of answers) expect(text).not.toContain('open-sesame')
    for (const table of ['connections', 'connection_runs', 'connection_items'])
      expect(JSON.stringify(service.db.raw.prepare(`SELECT * FROM ${table}`).all())).not.toContain(
        'open-sesame'
      )
    expect(JSON.stringify(service.logged)).not.toContain('open-sesame')
    const backup = await service.alice.data('createBackup')
    const file = await service.alice.call('getBackupFile', { params: { id: backup.id } })
    expect(file.text).not.toContain('open-sesame')
  })

  test('go only to the server they were entered for', async () => {
    const { id } = await make({ secrets: { headers: { 'X-Key': 'mine' } } })
    const same = await service.alice.data('updateConnection', {
      params: { id },
      body: { settings: { url: `${site.url}/other.json` } }
    })
    expect(same.secrets_set).toEqual(['headers'])
    const moved = await service.alice.data('updateConnection', {
      params: { id },
      body: { settings: { url: 'https://example.com/reviews.json' } }
    })
    expect(moved.secrets_set).toEqual([])
  })

  test('written over in the file, they are not sent elsewhere', async () => {
    const { id } = await make({ secrets: { headers: { 'X-Key': 'mine' } } })
    const settings = JSON.stringify({ url: 'http://127.0.0.1:9/reviews.json' })
    service.db.raw.prepare('UPDATE connections SET settings = ? WHERE id = ?').run(settings, id)
    await service.tick()
    const read = await service.alice.data('getConnection', { params: { id } })
    expect(read).toMatchObject({ state: 'needs_sign_in', last_error: { code: 'secrets_unreadable' } })
  })
})

test('tokens hold neither scope unless they are given', () => {
  expect(defaultScopes.filter((scope) => scope.startsWith('connections:'))).toEqual([])
})
