/** The engine: edits, removals, answers, what stays the owner's, and what it makes of trouble. Over the simplest of adapters. */
import { beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { useConnection } from './connected'
import { jsonList, type ListedReview } from './stand-ins/json-list'
import { useSite, type Fault } from './stand-ins/site'

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const pauses: number[] = []
const service = useService({
  connecting: { pause: (ms) => Promise.resolve(pauses.push(ms)), chance: () => 0.5 }
})
const day = 24 * 3_600_000

let number = 0
const review = (each: number, more: object = {}): ListedReview => ({
  id: each,
  score: (each % 5) + 1,
  text: `Text ${each}`,
  name: `Customer ${each}`,
  created_at: '2026-01-02T03:04:05Z',
  ...more
})

const {
  params,
  connect,
  sync,
  connection,
  reviews: listed
} = useConnection(service, (settings) => {
  number++
  return {
    kind: 'json',
    name: `Site ${number}`,
    settings: { url: `${site.url}/reviews.json?of=${number}`, complete: true, paging: 'link', ...settings }
  }
})
async function reviews() {
  const found = await listed()
  return found.toSorted((a: { external_id: string }, b: { external_id: string }) =>
    a.external_id.localeCompare(b.external_id, 'en', { numeric: true })
  )
}
const put = async (place: number, body: object) => {
  const found = await reviews()
  return service.alice.data('updateReview', { params: { id: found[place].id }, body })
}

beforeEach(() => {
  list.reviews = [1, 2, 3, 4, 5, 6].map((each) => review(each))
  list.size = 2
  pauses.length = 0
})

describe('changes', () => {
  test('an edit follows, the owner’s own things stay', async () => {
    await connect()
    await service.alice.data('createTag', { body: { name: `T${number}`, applies_to: 'review' } })
    await put(0, { notes: 'Call her', reply: 'My draft', is_hidden: true, tags: [`t${number}`] })
    list.reviews[0] = review(1, { score: 5, text: 'Now good', reply: 'From elsewhere' })
    expect(await sync()).toMatchObject({ read: 6, new: 0, changed: 1 })
    expect((await reviews())[0]).toMatchObject({
      score: 5,
      review: 'Now good',
      notes: 'Call her',
      reply: 'My draft',
      is_hidden: true,
      is_seen: false,
      tags: [`t${number}`]
    })
  })

  test('what stood before an edit is kept; what is older than known is not taken', async () => {
    list.reviews[0] = review(1, { updated_at: '2026-02-02T10:00:00Z', language: 'de', product: 'Tea' })
    await connect()
    list.reviews[0] = review(1, { text: 'Newer', updated_at: '2026-02-03T10:00:00Z' })
    await sync()
    list.reviews[0] = review(1, { text: 'Older', updated_at: '2026-02-01T10:00:00Z' })
    await sync()
    const [first] = await reviews()
    expect(first).toMatchObject({ review: 'Newer', source_updated_at: '2026-02-03T10:00:00.000Z' })
    const versions = await service.alice.data('listReviewVersions', { params: { id: first.id } })
    expect(versions).toMatchObject([{ review: 'Text 1', language: 'de' }])
  })

  test('nothing new: nothing is written', async () => {
    await connect()
    const before = await reviews()
    service.clock.advance(1000)
    expect(await sync()).toMatchObject({ read: 6, new: 0, changed: 0, gone: 0 })
    expect(await reviews()).toEqual(before)
  })

  test('answers given at the site come in, change and go', async () => {
    await connect()
    list.reviews[0] = review(1, { reply: 'Thank you', replied_at: '2026-02-02T10:00:00Z' })
    await sync()
    expect((await reviews())[0]).toMatchObject({ reply: 'Thank you', replied_at: '2026-02-02T10:00:00.000Z' })
    list.reviews[0] = review(1, { reply: 'Thank you!' })
    await sync()
    expect((await reviews())[0]).toMatchObject({ reply: 'Thank you!' })
    list.reviews[0] = review(1)
    await sync()
    expect((await reviews())[0]).toMatchObject({ reply: null, replied_at: null })
  })

  test('what the owner deleted here does not come back', async () => {
    await connect()
    // Only reviews of one's own can be deleted.
    const first = await put(0, { source: 'manual' })
    await sync('full')
    expect(await reviews()).toHaveLength(5)
    await service.alice.data('deleteReview', { params: { id: first.id } })
    await sync('full')
    list.reviews[0] = review(1, { text: 'Edited' })
    await sync('full')
    expect(await reviews()).toHaveLength(5)
  })

  test('hidden at the site is hidden here; shown by the owner, it stays so', async () => {
    list.reviews[0] = review(1, { hidden: true })
    await connect()
    expect((await reviews())[0].is_hidden).toBe(true)
    await put(0, { is_hidden: false })
    list.reviews[0] = review(1, { hidden: true, text: 'Edited' })
    await sync()
    expect((await reviews())[0]).toMatchObject({ is_hidden: false, review: 'Edited' })
  })

  test('the same review from a file without ids becomes one with the site’s', async () => {
    const source = await service.alice.data('createSource', { body: { name: `Site ${number + 1}` } })
    const body = { source: source.slug, score: 2, review: 'Text 1', reviewer: { name: 'Customer 1' } }
    const { id: known } = await service.alice.data('createReview', {
      body: { ...body, created_at: '2026-01-02T03:04:05Z' }
    })
    await connect()
    const found = await reviews()
    expect(found).toHaveLength(6)
    expect(found[0]).toMatchObject({ id: known, external_id: '1' })
  })

  test('customers are recognised by their address', async () => {
    const { id: customer } = await service.alice.data('createCustomer', {
      body: { email: `ann${number}@example.com` }
    })
    list.reviews[0] = review(1, { email: `Ann${number}@Example.com` })
    await connect()
    expect((await reviews())[0].customer_id).toBe(customer)
  })
})

describe('gone at the site', () => {
  test('only after two complete sweeps, a day apart; and it may come back', async () => {
    await connect()
    list.reviews.pop()
    expect(await sync('full')).toMatchObject({ gone: 0 })
    service.clock.advance(day - 60_000)
    expect(await sync('full')).toMatchObject({ gone: 0 })
    service.clock.advance(60_000)
    expect(await sync('full')).toMatchObject({ gone: 1 })
    expect(await sync('full')).toMatchObject({ gone: 0 })
    expect((await reviews())[5].removed_at_source).not.toBeNull()
    expect(await reviews()).toHaveLength(6)
    list.reviews.push(review(6))
    await sync('full')
    expect((await reviews())[5].removed_at_source).toBeNull()
    list.reviews.pop()
    service.clock.advance(2 * day)
    expect(await sync('full')).toMatchObject({ gone: 0 })
  })

  test('the second sweep comes automatically', async () => {
    await connect()
    list.reviews.pop()
    await sync('full')
    service.clock.advance(day)
    await service.tick()
    const [run] = await service.alice.data('listConnectionRuns', params())
    expect(run).toMatchObject({ mode: 'full', gone: 1 })
  })

  test.each<[string, number]>([
    ['all', 6],
    ['more than a fifth', 2]
  ])('%s at once is trouble, and nothing is marked', async (_name, count) => {
    await connect()
    list.reviews.splice(0, count)
    for (let each = 0; each < 3; each++) {
      expect(await sync('full')).toMatchObject({ gone: 0, problem: { code: 'many_gone' } })
      service.clock.advance(2 * day)
    }
    expect(await connection()).toMatchObject({ state: 'failing', last_error: { code: 'many_gone' } })
    list.reviews = [1, 2, 3, 4, 5, 6].map((each) => review(each))
    await sync('full')
    expect(await connection()).toMatchObject({ state: 'ok', last_error: null })
  })

  test('never where the list is not said to be complete', async () => {
    await connect({ complete: false })
    list.reviews.pop()
    for (let each = 0; each < 3; each++) {
      expect(await sync('full')).toMatchObject({ gone: 0, problem: null })
      service.clock.advance(2 * day)
    }
  })

  test('at once where the site says so', async () => {
    await connect()
    list.reviews[0] = review(1, { deleted: true })
    expect(await sync()).toMatchObject({ gone: 1 })
  })
})

describe('the clock', () => {
  test('every quarter of an hour, give or take; a long sleep costs one run', async () => {
    await connect()
    const runs = async () => (await service.alice.data('listConnectionRuns', params())).length
    expect(await runs()).toBe(1)
    service.clock.advance(13 * 60_000)
    await service.tick()
    expect(await runs()).toBe(1)
    service.clock.advance(4 * 60_000)
    await service.tick()
    expect(await runs()).toBe(2)
    service.clock.advance(10 * day)
    await service.tick()
    await service.tick()
    expect(await runs()).toBe(3)
  })

  test('a week later everything is read again', async () => {
    await connect()
    service.clock.advance(16 * 60_000)
    await service.tick()
    service.clock.advance(7 * day)
    await service.tick()
    const modes = (await service.alice.data('listConnectionRuns', params())).map(
      (run: { mode: string }) => run.mode
    )
    expect(modes).toEqual(['full', 'changes', 'full'])
  })
})

describe('trouble', () => {
  const thrice = (fault: Fault): Fault[] => Array.from({ length: 4 }, () => fault)
  const html = '<!doctype html><title>Login</title>'
  test.each<[string, Fault[], string, string]>([
    ['401', [{ status: 401 }], 'key_refused', 'needs_sign_in'],
    ['403', [{ status: 403 }], 'not_allowed', 'failing'],
    ['404', [{ status: 404 }], 'place_gone', 'failing'],
    ['410', [{ status: 410 }], 'place_gone', 'failing'],
    ['418', [{ status: 418 }], 'refused', 'failing'],
    ['500 again and again', thrice({ status: 500 }), 'site_down', 'failing'],
    ['502 with HTML', thrice({ status: 502, body: html }), 'site_down', 'failing'],
    ['429 with a long break', [{ status: 429, headers: { 'retry-after': '7200' } }], 'slow_down', 'failing'],
    ['200 with HTML', [{ status: 200, body: html }], 'unreadable', 'failing'],
    ['broken JSON', [{ status: 200, body: '[{"id":1,' }], 'unreadable', 'failing'],
    ['an empty answer', [{ status: 200, body: '' }], 'unreadable', 'failing'],
    ['no list', [{ status: 200, body: '{"message":"hello"}' }], 'unreadable', 'failing'],
    [
      'a record without an id',
      [{ status: 200, body: '[{"id":9,"score":1},{"score":5}]' }],
      'unreadable',
      'failing'
    ],
    ['hanging up', thrice('hang up'), 'unreachable', 'failing'],
    ['half an answer', thrice('cut'), 'unreachable', 'failing'],
    ['half a packed answer', thrice('cut gzip'), 'unreachable', 'failing'],
    ['a flood', ['flood'], 'too_large', 'failing'],
    ['a packed flood', ['bomb'], 'too_large', 'failing'],
    [
      'another server',
      [{ status: 302, headers: { location: 'https://elsewhere.example/' } }],
      'elsewhere',
      'failing'
    ],
    [
      'redirects in circles',
      Array.from({ length: 9 }, () => ({ status: 302, headers: { location: '/reviews.json' } })),
      'unreadable',
      'failing'
    ]
  ])('%s: %s is %s, and nothing is lost', async (_name, faults, code, state) => {
    await connect()
    const before = await reviews()
    site.faults = [null, ...faults]
    const run = await sync('full')
    expect(run.problem).toMatchObject({ code, message: expect.stringMatching(/\.$/) as string })
    const { last_complete_at, ...stands } = await connection()
    expect(stands).toMatchObject({ state, last_error: { code } })
    expect(last_complete_at).not.toBeNull()
    expect(await reviews()).toEqual(before)
    site.faults = []
    expect(await sync('full')).toMatchObject({ problem: null, read: 6 })
    expect(await connection()).toMatchObject({ state: 'ok', last_error: null })
  })

  test.each<[string, Fault[], number]>([
    ['once 503', [{ status: 503 }], 1000],
    ['429 with seconds', [{ status: 429, headers: { 'retry-after': '7' } }], 7000],
    ['429 with a date', [{ status: 429, headers: { 'retry-after': 'in 20 s' } }], 20_000],
    ['429 without a header', [{ status: 429 }], 1000]
  ])('%s is waited for within the run', async (_name, faults, wait) => {
    list.size = 100
    await connect()
    pauses.length = 0
    const date = new Date(service.clock.now() + 20_000).toUTCString()
    site.faults = faults.map((fault) => JSON.parse(JSON.stringify(fault).replace('in 20 s', date)) as Fault)
    expect(await sync('full')).toMatchObject({ problem: null, read: 6 })
    expect(pauses).toEqual([wait])
  })

  test('a site that repeats its last page for ever is left', async () => {
    await connect({ paging: 'page' })
    const { tell } = list
    list.tell = (asked) => {
      asked.url.searchParams.set('page', '3')
      return tell(asked)
    }
    const run = await sync('full')
    list.tell = tell
    expect(run.problem).toMatchObject({ code: 'unreadable' })
    expect(site.asked.length).toBeLessThan(20)
  })

  test('failures are tried again ever more rarely', async () => {
    await connect()
    list.tell = () => ({ status: 404, body: '' })
    const waits: number[] = []
    for (let each = 0; each < 6; each++) {
      await sync('full')
      const { next_sync_at } = await connection()
      waits.push(Math.round((Date.parse(next_sync_at) - service.clock.now()) / 60_000))
    }
    list.tell = jsonListTell
    expect(waits).toEqual([1, 5, 15, 60, 240, 240])
  })

  test('keys that were refused are not tried again before the owner acts, but for once a day', async () => {
    await connect()
    site.faults = [{ status: 401 }]
    await sync()
    site.asked.length = 0
    service.clock.advance(6 * 3_600_000)
    await service.tick()
    expect(site.asked).toEqual([])
    await service.alice.data('checkConnection', params())
    await service.tick()
    expect(await connection()).toMatchObject({ state: 'ok' })
  })

  test('keys go along to the same server only', async () => {
    await connect({ paging: 'next', list: 'rows' })
    const { tell } = list
    list.tell = () => ({ body: JSON.stringify({ rows: [review(1)], next: 'http://127.0.0.2:9/steal' }) })
    const run = await sync('full')
    list.tell = tell
    expect(run.problem).toMatchObject({ code: 'elsewhere' })
  })

  test('paused in the middle of a run, it stops after its page', async () => {
    await connect()
    list.reviews.push(...[7, 8, 9, 10].map((each) => review(each)))
    site.asked.length = 0
    const paused: Promise<unknown>[] = []
    site.meanwhile = (_asked, count) => {
      if (count === 2) paused.push(service.alice.data('pauseConnection', params()))
    }
    const run = await sync('full')
    await Promise.all(paused)
    expect(run.problem).toMatchObject({ code: 'interrupted' })
    expect((await connection()).state).toBe('paused')
    site.meanwhile = null
    await service.alice.data('resumeConnection', params())
    await service.tick()
    expect(await reviews()).toHaveLength(10)
  })

  test('deleted in the middle of a run, what was read stays', async () => {
    await connect()
    list.reviews.push(review(7))
    const deleted: Promise<unknown>[] = []
    site.meanwhile = (_asked, count) => {
      if (count === 1) deleted.push(service.alice.data('deleteConnection', params()))
    }
    site.asked.length = 0
    await service.alice.data('syncConnection', params())
    await service.tick()
    await Promise.all(deleted)
    expect((await service.alice.call('getConnection', params())).status).toBe(404)
  })
})

const jsonListTell = list.tell
