/** What programs are told about connections in trouble: once when it starts, and once when it is over. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { useWebhookReceiver } from '../support/webhook-receiver'
import { useConnection } from './connected'
import { jsonList } from './stand-ins/json-list'
import { useSite } from './stand-ins/site'

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const receiver = useWebhookReceiver()
const service = useService({ connecting: { pause: () => Promise.resolve(), chance: () => 0.5 } })
const minute = 60_000

let number = 0
const { params, connect, connection, sync } = useConnection(service, () => ({
  kind: 'json',
  name: 'Club',
  settings: { url: `${site.url}/reviews.json?of=${number++}`, complete: true }
}))

beforeEach(async () => {
  list.reviews = [{ id: 1, score: 5 }]
  for (const { id } of await service.alice.data('listWebhooks'))
    await service.alice.data('deleteWebhook', { params: { id } })
  await service.alice.data('createWebhook', {
    body: {
      name: 'Alerts',
      url: receiver.url,
      events: ['connection.trouble', 'connection.recovered'],
      allows_private: true
    }
  })
})

/** Makes every request end with this status; null: back to normal. */
function answerWith(status: number | null): void {
  site.meanwhile = () => void (site.faults = status === null ? [] : [{ status }])
  if (status === null) site.faults = []
}
const told = async () => {
  await service.tick()
  return receiver.types()
}
/** Runs everything that falls due within these minutes, one after another. */
async function pass(minutes: number): Promise<void> {
  const until = service.clock.now() + minutes * minute
  for (;;) {
    const { next_sync_at } = await connection()
    const next = next_sync_at === null ? until : Math.min(Date.parse(next_sync_at), until)
    service.clock.advance(Math.max(0, next - service.clock.now()))
    await service.tick()
    if (next >= until) return
  }
}

test('the list of events has it beside the change', async () => {
  answerWith(403)
  await connect()
  const { id } = await connection()
  const events: { type: string; record_id: number; actor: string }[] = await service.alice.data(
    'listEvents',
    {
      query: { resource: 'connection', limit: 100 }
    }
  )
  const own = events.filter((each) => each.record_id === id)
  expect(own.filter(({ type }) => type === 'connection.trouble')).toMatchObject([{ actor: 'goodword' }])
  expect(own.at(-1)!.type).toMatch(/^connection\.(updated|trouble)$/)
})

test('refused keys: once with code and sentence, and again only after it had worked', async () => {
  answerWith(401)
  await connect()
  expect(await told()).toEqual(['connection.trouble'])
  const { data } = receiver.received[0]!.told
  expect(data).toEqual(await connection())
  expect(data).toMatchObject({
    name: 'Club',
    state: 'needs_sign_in',
    last_error: {
      code: 'key_refused',
      message: expect.stringMatching(
        /does not accept the keys[.] Enter new ones, and check the connection[.]$/
      ) as string,
      details: expect.stringMatching(/^HTTP status 401 from [^ ]+$/) as string
    }
  })
  // Retries, a different error and an attempt by the owner report nothing new.
  await pass(3 * 24 * 60)
  answerWith(503)
  await service.alice.data('resumeConnection', params())
  await pass(24 * 60)
  answerWith(401)
  await sync()
  expect(await told()).toEqual(['connection.trouble'])
  answerWith(null)
  await sync()
  expect(await told()).toEqual(['connection.trouble', 'connection.recovered'])
  expect(receiver.received[1]!.told.data).toMatchObject({ state: 'ok', last_error: null })
  await sync()
  answerWith(401)
  await sync()
  expect(await told()).toEqual(['connection.trouble', 'connection.recovered', 'connection.trouble'])
})

test('a site that is down for a while is no news, one that stays so is', async () => {
  await connect()
  answerWith(503)
  await sync()
  await pass(60)
  answerWith(null)
  await pass(60)
  expect(await connection()).toMatchObject({ state: 'ok' })
  answerWith(503)
  await pass(3 * 60)
  expect(await told()).toEqual([])
  await pass(5 * 60)
  expect(await told()).toEqual(['connection.trouble'])
  expect(receiver.received[0]!.told.data).toMatchObject({
    state: 'failing',
    last_error: { code: 'site_down' }
  })
  await pass(24 * 60)
  expect(await told()).toEqual(['connection.trouble'])
})

test('many tries within minutes do not make it last', async () => {
  await connect()
  answerWith(503)
  for (let each = 0; each < 8; each++) await sync()
  expect(await told()).toEqual([])
})

test('nights in which the computer sleeps do not make it last', async () => {
  await connect()
  answerWith(503)
  await sync()
  for (let night = 0; night < 2; night++) {
    service.clock.advance(24 * 60 * minute)
    await service.tick()
  }
  expect(await told()).toEqual([])
})

test('a restart of Goodword tells nothing again', async () => {
  answerWith(401)
  await connect()
  expect(await told()).toEqual(['connection.trouble'])
  await service.restartAround(() => Promise.resolve())
  await pass(2 * 24 * 60)
  await sync()
  expect(await told()).toEqual(['connection.trouble'])
})

describe('a long silence', () => {
  const day = 24 * 60 * minute
  /** Starts the computer on a later day; returns what programs are told. */
  const nextDay = async (days = 1) => {
    service.clock.advance(days * day - 4 * 60 * minute)
    await service.restartAround(() => Promise.resolve())
    if (isBroken) breakUs()
    return told()
  }
  /** Stands for any failure on our side rather than the site's; a foreign trigger in the file itself would keep it shut. */
  const breakUs = () =>
    service.db.raw.exec(`CREATE TEMP TRIGGER nothing_is_kept BEFORE INSERT ON main.connection_items
      BEGIN SELECT RAISE(ABORT, 'trouble of our own'); END`)
  let isBroken = false
  afterEach(() => (isBroken = false))

  test('of runs that never end is trouble after three days on which they were tried', async () => {
    isBroken = true
    breakUs()
    await connect()
    for (let days = 0; days < 3; days++) expect(await nextDay()).toEqual([])
    expect(await connection()).toMatchObject({ state: 'syncing', last_error: null })
    await nextDay()
    expect(await nextDay()).toEqual(['connection.trouble'])
    expect(receiver.received[0]!.told.data).toMatchObject({
      state: 'failing',
      last_error: { code: 'unfinished', message: expect.stringContaining('Leave Goodword open') as string }
    })
    expect(await nextDay()).toEqual(['connection.trouble'])
    isBroken = false
    expect(await nextDay()).toEqual(['connection.trouble', 'connection.recovered'])
    expect(await connection()).toMatchObject({ state: 'ok', last_error: null })
  })

  test('of a computer that is on for a moment each day is, too', async () => {
    await connect()
    answerWith(503)
    for (let days = 0; days < 3; days++) expect(await nextDay()).toEqual([])
    await nextDay()
    expect(await told()).toEqual(['connection.trouble'])
    expect(await connection()).toMatchObject({ last_error: { code: 'site_down' } })
  })

  test('of a computer that slept is none: one reading catches up', async () => {
    await connect()
    answerWith(503)
    await sync()
    expect(await nextDay(10)).toEqual([])
    answerWith(null)
    const before = site.asked.length
    expect(await nextDay(10)).toEqual([])
    expect(site.asked).toHaveLength(before + 1)
    expect(await connection()).toMatchObject({ state: 'ok' })
  })

  test('of a connection that was paused is none', async () => {
    await connect()
    await service.alice.data('pauseConnection', params())
    for (let days = 0; days < 5; days++) await nextDay()
    answerWith(503)
    await service.alice.data('resumeConnection', params())
    expect(await told()).toEqual([])
  })
})

test('a token that may not read connections cannot have them told', async () => {
  const { alice } = service
  const body = { name: 'Few', url: receiver.url, events: ['connection.trouble'], allows_private: true }
  await alice.withScopes('webhooks:write', 'reviews:read').refused('createWebhook', 'missing_scope', { body })
  await alice.refused('createWebhook', 'validation_failed', {
    body: { ...body, events: ['connection.updated'] }
  })
})
