/** The event stream over real sockets: nothing lost or duplicated, whichever process writes and however slowly a client reads. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Event } from '#shared/contract/events'
import { createTag } from '#main/account/core/tags/tags.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { ownContext } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { readEvents, type EventReader, type Reading } from '../support/event-reader'
import { startTestService } from '../support/service'
import { useService } from '../support/use-service'
import { patience } from '../support/patience'

const service = useService({ heartbeat: 200 })
const readers: EventReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.vanish()
})

async function follow(reading: Partial<Reading> = {}): Promise<EventReader> {
  const reader = await readEvents(service.url, { token: service.alice.token, ...reading })
  readers.push(reader)
  return reader
}

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: patience, interval: 10 })

let serial = 0
const newTag = () =>
  service.alice.data('createTag', { body: { name: `Tag ${++serial}`, applies_to: 'review' } })
const contextOf = (accountId: number, db = service.db) =>
  ownContext({ db, now: service.clock.now, log: { info() {}, error() {} } }, accountId)
const told = (reader: EventReader) => reader.events().map(({ type, record_id }) => `${type} ${record_id}`)

describe('following', () => {
  test('it begins with ready; a change comes at once, with the id to go on from', async () => {
    const reader = await follow()
    expect(reader.status).toBe(200)
    expect(reader.headers['content-type']).toBe('text/event-stream')
    expect(reader.headers['cache-control']).toBe('no-store')
    await soon(() => expect(reader.heard[0]).toMatchObject({ event: 'ready' }))
    const { id } = await newTag()
    await soon(() => expect(told(reader)).toEqual([`tag.created ${id}`]))
    const [event] = reader.events()
    expect(reader.heard[1]).toMatchObject({ id: String(event!.id), event: undefined })
    expect(event).toMatchObject({ resource: 'tag', actor: 'api', created_at: '2026-03-10T10:00:00.000Z' })
    const listed = (await service.alice.data('listEvents', { query: { after: event!.id - 1 } })) as Event[]
    expect(listed).toEqual([event])
  })

  test('a line that is silent says every now and then that it is alive', async () => {
    const reader = await follow()
    await soon(() => expect(reader.comments.length).toBeGreaterThan(2))
    expect(reader.events()).toEqual([])
  })

  test('only the resources that are wanted', async () => {
    const reader = await follow({ query: '?resource=location,source' })
    await newTag()
    const { id } = await service.alice.data('createLocation', { body: { name: 'Wanted' } })
    await soon(() => expect(told(reader)).toEqual([`location.created ${id}`]))
  })

  test('after an id in the address; the header wins, because it is newer', async () => {
    const [first, second, third] = [await newTag(), await newTag(), await newTag()]
    const listed = (await service.alice.data('listEvents', {
      query: { resource: 'tag', limit: 100 }
    })) as Event[]
    const eventOf = (tag: { id: number }) => listed.find((each) => each.record_id === tag.id)!.id
    const reader = await follow({ query: `?after=${eventOf(first)}` })
    await soon(() => expect(told(reader)).toEqual([`tag.created ${second.id}`, `tag.created ${third.id}`]))
    const later = await follow({ query: `?after=${eventOf(first)}`, lastEventId: eventOf(second) })
    await soon(() => expect(told(later)).toEqual([`tag.created ${third.id}`]))
  })

  test('what another process writes comes within a second', async () => {
    const reader = await follow()
    await soon(() => expect(reader.heard).toHaveLength(1))
    const db = openDatabase(service.dataDir)
    const { id } = createTag(contextOf(service.alice.accountId, db), {
      name: 'Elsewhere',
      applies_to: 'review'
    })
    closeDatabase(db)
    await soon(() => expect(told(reader)).toEqual([`tag.created ${id}`]))
    expect(reader.events()[0]).toMatchObject({ actor: 'goodword' })
  })

  test('the other account hears nothing of it', async () => {
    const [hers, his] = [await follow(), await follow({ token: service.bob.token })]
    await newTag()
    await soon(() => expect(hers.events()).toHaveLength(1))
    await service.bob.data('createTag', { body: { name: 'His', applies_to: 'review' } })
    await soon(() => expect(his.events()).toHaveLength(1))
    expect(his.events()[0]!.id).toBeGreaterThan(hers.events()[0]!.id)
    expect(hers.events()).toHaveLength(1)
  })
})

describe('coming back', () => {
  test('a reader who is cut off again and again, while others write, hears everything once and in order', async () => {
    const start = await follow()
    await soon(() => expect(start.heard).toHaveLength(1))
    let last = Number(start.heard[0]!.id)
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let each = 0; each < 60; each++) await newTag()
      })
    )
    const heard: Event[] = []
    const state = { done: false }
    // A failed write ends the reading too, and is reported after it.
    const written = writing.finally(() => (state.done = true))
    written.catch(() => undefined)
    for (let cut = 0; ; cut++) {
      const reader = await follow({ lastEventId: last })
      await new Promise((resolve) => setTimeout(resolve, state.done ? 300 : 5 + (cut % 7) * 6))
      reader.vanish()
      const news = reader.events()
      heard.push(...news)
      last = news.at(-1)?.id ?? last
      if (state.done && news.length === 0) break
    }
    await written
    const listed: Event[] = []
    for (let page = 1; page <= 3; page++) {
      const query = { after: Number(start.heard[0]!.id), limit: 100, page }
      listed.push(...((await service.alice.data('listEvents', { query })) as Event[]))
    }
    expect(listed).toHaveLength(240)
    expect(heard).toEqual(listed)
  })

  test('after a bulk of changes nothing is missing either', async () => {
    const reader = await follow()
    const ctx = contextOf(service.alice.accountId)
    for (let turn = 0; turn < 20; turn++)
      inTransaction(ctx, () => {
        for (let id = 1; id <= 150; id++) noteEvent(ctx, 'review.updated', turn * 1000 + id)
      })
    await soon(() => expect(reader.events()).toHaveLength(3000))
    const ids = reader.events().map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('an id that is no longer kept, or from another file, is answered with a reset', async () => {
    await newTag()
    await newTag()
    service.db.raw.exec('DELETE FROM events')
    for (const lastEventId of [1, 999_999]) {
      const reader = await follow({ lastEventId })
      await soon(() => expect(reader.heard[0]).toMatchObject({ event: 'reset' }))
      const { id } = await newTag()
      await soon(() => expect(told(reader)).toEqual([`tag.created ${id}`]))
      const again = await follow({ lastEventId: reader.heard[0]!.id! })
      await soon(() => expect(told(again)).toEqual([`tag.created ${id}`]))
    }
  })

  test('an id that is none is refused', async () => {
    const reader = await follow({ lastEventId: 'yesterday' })
    expect(reader.status).toBe(422)
    await reader.ended
    expect(JSON.parse(reader.text).error.fields[0]).toMatchObject({ path: 'Last-Event-ID' })
  })
})

describe('who may', () => {
  test('without a key or the scope it is refused in the envelope', async () => {
    const none = await follow({ token: 'gw_wrong' })
    expect(none.status).toBe(401)
    const few = await follow({ token: service.alice.withScopes('reviews:read').token })
    expect(few.status).toBe(403)
    await few.ended
    expect(JSON.parse(few.text).error.code).toBe('missing_scope')
  })

  test('revoking a token ends its streams, and they do not receive that event', async () => {
    const token = await service.alice.data('createToken', { body: { name: 'till', scopes: ['events:read'] } })
    const reader = await follow({ token: token.token })
    await soon(() => expect(reader.heard).toHaveLength(1))
    await service.alice.data('revokeToken', { params: { id: token.id } })
    await reader.ended
    expect(reader.events()).toEqual([])
  })

  test('as many as a few windows and programs need; one more is refused until another ends', async () => {
    const token = service.alice.withScopes('events:read').token
    const some = await Promise.all(Array.from({ length: 20 }, () => follow({ token })))
    expect(some.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const over = await follow({ token })
    expect(over.status).toBe(429)
    expect(over.headers['retry-after']).toBe('15')
    expect((await follow()).status).toBe(200)
    some[0]!.vanish()
    await expect.poll(async () => (await follow({ token })).status).toBe(200)
  })
})

describe('readers who are slow, or gone', () => {
  test('somebody who does not read holds up nobody and keeps nothing in memory', async () => {
    const slow = await follow()
    slow.answer.pause()
    const quick = await follow()
    const ctx = contextOf(service.alice.accountId)
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().external
    // 60,000 events are 9 MB on the wire.
    for (let turn = 0; turn < 300; turn++)
      inTransaction(ctx, () => {
        for (let id = 1; id <= 200; id++) noteEvent(ctx, 'review.updated', id)
      })
    await soon(() => expect(quick.events()).toHaveLength(60_000))
    const held = process.memoryUsage().arrayBuffers + process.memoryUsage().external - before
    expect(held).toBeLessThan(40e6)
    // Requests are answered while the slow client is still not reading.
    for (let time = 0; time < 3; time++) await newTag()
    expect(slow.events().length).toBeLessThan(60_000)
    slow.answer.resume()
    await soon(() => expect(slow.events()).toHaveLength(60_003))
    expect(slow.heard.filter(({ event }) => event !== undefined).map(({ event }) => event)).toEqual(['ready'])
  })

  test('somebody who is killed leaves nothing behind', async () => {
    const script = `require('net').connect(${new URL(service.url).port}, '127.0.0.1', function () {
      this.write('GET /account/events HTTP/1.1\\r\\nHost: 127.0.0.1:${new URL(service.url).port}\\r\\n' +
        'Authorization: Bearer ${service.alice.token}\\r\\nAccept: text/event-stream\\r\\n\\r\\n')
      this.once('data', () => console.log('following'))
    })`
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { id } = await newTag()
    const reader = await follow({ query: '?resource=tag' })
    await newTag()
    await soon(() => expect(told(reader)).toHaveLength(1))
    expect(id).toBeGreaterThan(0)
    expect(service.logged.filter(({ event }) => event === 'request failed')).toEqual([])
  })
})

test('stopping the service ends the streams at once', async () => {
  const other = await startTestService()
  const some = await Promise.all(
    Array.from({ length: 3 }, () => readEvents(other.url, { token: other.alice.token }))
  )
  some[0]!.answer.pause()
  await soon(() => expect(some[1]!.heard).toHaveLength(1))
  // Streams must not only end when the grace period for requests is over, because then `aborted` would be set.
  const readers = some.slice(1)
  await Promise.all([other.stop(), ...readers.map(({ ended }) => ended)])
  expect(readers.map(({ answer }) => answer.complete)).toEqual([true, true])
})

test('opening a stream counts as one request, following costs none', async () => {
  const limited = await startTestService({ rateLimit: 30 })
  const reader = await readEvents(limited.url, { token: limited.alice.token })
  for (let each = 0; each < 10; each++)
    await limited.bob.data('createTag', { body: { name: `T${each}`, applies_to: 'review' } })
  expect(reader.headers['ratelimit']).toMatch(/r=29/)
  reader.vanish()
  await limited.stop()
})
