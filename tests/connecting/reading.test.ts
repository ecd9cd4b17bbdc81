/** The sync engine with the simplest adapter. What every site has to survive is in `cases`. */
import { beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { useConnection } from './connected'
import { jsonList, type ListedReview } from './stand-ins/json-list'
import { useSite } from './stand-ins/site'

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

  test('nothing new: nothing is written', async () => {
    await connect()
    const before = await reviews()
    service.clock.advance(1000)
    expect(await sync()).toMatchObject({ read: 6, new: 0, changed: 0, gone: 0 })
    expect(await reviews()).toEqual(before)
  })

  test('what the owner deleted here does not come back', async () => {
    await connect()
    // Only reviews recorded by hand can be deleted.
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

  test('customers are recognised by their address', async () => {
    const { id: customer } = await service.alice.data('createCustomer', {
      body: { email: `ann${number}@example.com`, other_contacts: [`ann${number}@work.example`] }
    })
    list.reviews[0] = review(1, { email: `Ann${number}@Example.com` })
    list.reviews[1] = review(2, { email: `ann${number}@WORK.example` })
    await connect()
    const found = await reviews()
    expect([found[0].customer_id, found[1].customer_id]).toEqual([customer, customer])
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
})

const jsonListTell = list.tell
