/** The list of asks: search, status, sorting and counts. Message statuses are advanced as the sender would advance them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { messageStatuses } from '#shared/contract/message-statuses'
import type { MessageStatus } from '#shared/contract/messages'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
const people = [
  ['Ann', 'Zimmer', 'ann@example.com'],
  ['Ben', 'Young', 'ben@example.com'],
  ['Cäcilie', 'Zöllner', 'caecilie@example.org']
] as const
const asks: { id: number; customer_id: number; messages: { id: number }[] }[] = []

beforeAll(async () => {
  const { alice, clock } = service
  for (const [index, [first_name, last_name, email]] of people.entries()) {
    const { id } = await alice.data('createCustomer', { body: { first_name, last_name, email } })
    clock.advance(3_600_000)
    // The ask created first is sent last.
    const asked_at = `2026-04-${20 - index}`
    asks.push(
      await alice.data('createAsk', {
        body: { customer_id: id, channel: 'email', reminders_count: 1, asked_at }
      })
    )
  }
})

/** Advances the status of one of an ask's messages, as the sender would from its own process. */
function move(ask: number, message: number, status: MessageStatus): void {
  const db = openDatabase(service.dataDir)
  db.raw.prepare('UPDATE messages SET status = ? WHERE id = ?').run(status, asks[ask]!.messages[message]!.id)
  closeDatabase(db)
}
const statusOf = async (ask: number) =>
  (await service.alice.data('getAsk', { params: { id: asks[ask]!.id } })).status as string
const found = async (query: CallOptions['query']) => {
  const answer = await service.alice.call('listAsks', { query: query ?? {} })
  return answer.json.data.map((each: { customer: { first_name: string } }) => each.customer.first_name)
}

test("an ask's status is the furthest of its messages, whatever moves them", async () => {
  for (const status of messageStatuses) {
    move(0, 0, status)
    const isFurther = !['complained', 'bounced', 'failed', 'suppressed', 'expired', 'cancelled'].includes(
      status
    )
    expect(await statusOf(0), status).toBe(isFurther ? status : 'scheduled')
    move(0, 1, 'cancelled')
    expect(await statusOf(0), status).toBe(status)
    move(0, 1, 'scheduled')
  }
  move(0, 0, 'scheduled')
})

describe('listAsks', () => {
  test.each<[string, CallOptions['query'], string[]]>([
    ['newest first', {}, ['Cäcilie', 'Ben', 'Ann']],
    ['oldest first', { sort_dir: 'asc' }, ['Ann', 'Ben', 'Cäcilie']],
    ['by when they go out', { sort_key: 'asked_at' }, ['Ann', 'Ben', 'Cäcilie']],
    ['the soonest first', { sort_key: 'asked_at', sort_dir: 'asc' }, ['Cäcilie', 'Ben', 'Ann']],
    ['by the column of date_key', { date_key: 'asked_at' }, ['Ann', 'Ben', 'Cäcilie']],
    ['the beginning of a name', { q: 'zöl' }, ['Cäcilie']],
    ['part of an address', { q: 'example.com' }, ['Ben', 'Ann']],
    ['words of nobody', { q: 'nobody' }, []],
    ['signs alone', { q: '%%' }, []],
    ['blanks alone', { q: '  ' }, ['Cäcilie', 'Ben', 'Ann']]
  ])('%s', async (_title, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('a cursor goes on in either order', async () => {
    for (const sort_key of ['created_at', 'asked_at']) {
      const query = { sort_key, limit: 2 }
      const first = await service.alice.call('listAsks', { query })
      const cursor = first.json.pagination.next_cursor as string
      const all = await found({ sort_key })
      expect(await found({ ...query, cursor })).toEqual(all.slice(2))
    }
  })

  test('what cannot be sorted by is refused', async () => {
    await service.alice.refused('listAsks', 'validation_failed', { query: { sort_key: 'status' } })
    await service.alice.refused('listAsks', 'validation_failed', { query: { sort_dir: 'up' } })
  })
})

test('words that find very many customers find the same asks in the same order', async () => {
  const db = openDatabase(service.dataDir)
  const page = db.raw.prepare('SELECT min(id) FROM review_pages').pluck().get()
  const customer = db.raw.prepare(
    'INSERT INTO customers (id, account_id, email, created_at, updated_at) VALUES (?, ?, ?, 0, 0)'
  )
  const words = db.raw.prepare('INSERT INTO customer_search (rowid, words) VALUES (CAST(? AS INTEGER), ?)')
  const ask = db.raw
    .prepare(`INSERT INTO asks (account_id, customer_id, channels, review_page_id, origin, reminders_count,
    status, asked_at, created_at, updated_at) VALUES (?, ?, '["email"]', ?, 'api', 0, ?, ?, ?, 0)`)
  db.raw.transaction(() => {
    for (let id = 10_000; id < 12_500; id++) {
      customer.run(id, service.bob.accountId, `many${id}@example.com`)
      words.run(id, `many${id} everybody`)
      const status = id % 3 === 0 ? 'sent' : 'failed'
      if (id % 50 === 0) ask.run(service.bob.accountId, id, page, status, 1000 + (id % 150), 5000)
    }
  })()
  closeDatabase(db)
  const answer = async (query: CallOptions['query']) => {
    const { json } = await service.bob.call('listAsks', { query: { limit: 7, ...query } })
    return { ids: json.data.map((each: { id: number }) => each.id), pagination: json.pagination }
  }
  for (const order of [{}, { sort_dir: 'asc' }, { sort_key: 'asked_at' }, { status: 'sent' }]) {
    let [all, found] = [await answer(order), await answer({ ...order, q: 'everybody' })]
    for (let page = 2; ; page++) {
      expect(found.ids).toEqual(all.ids)
      expect(found.pagination.total).toBe(all.pagination.total)
      const [cursor, own] = [all.pagination.next_cursor, found.pagination.next_cursor] as (string | null)[]
      if (cursor == null || own == null) break
      const back = await answer({ ...order, q: 'everybody', page })
      ;[all, found] = [
        await answer({ ...order, cursor }),
        await answer({ ...order, q: 'everybody', cursor: own })
      ]
      expect(back.ids).toEqual(all.ids)
      const before = found.pagination.prev_cursor as string
      const backwards = await answer({ ...order, q: 'everybody', cursor: before })
      expect(backwards.ids).toEqual((await answer({ ...order, page: page - 1 })).ids)
    }
  }
  for (const query of [{}, { status: 'sent' }]) {
    const counted = await service.bob.data('countAsks', { query: { ...query, q: 'everybody' } })
    expect(counted).toEqual(await service.bob.data('countAsks', { query }))
  }
  await service.bob.refused('listAsks', 'validation_failed', { query: { q: 'everybody', cursor: 'x' } })
})

describe('countAsks', () => {
  const counted = (query: CallOptions['query'] = {}) => service.alice.data('countAsks', { query })

  test('of each status, and in all', async () => {
    move(1, 0, 'opened')
    expect(await counted()).toEqual({
      total: 3,
      reviewed: 0,
      status: [
        { value: 'scheduled', count: 2 },
        { value: 'opened', count: 1 }
      ]
    })
  })

  test('the status filter narrows the total, not the counts of the statuses; every other one both', async () => {
    expect(await counted({ status: 'opened' })).toMatchObject({ total: 1, status: [{}, {}] })
    expect(await counted({ q: 'ben', status: 'scheduled' })).toEqual({
      total: 0,
      reviewed: 0,
      status: [{ value: 'opened', count: 1 }]
    })
    expect(await counted({ date_key: 'asked_at', date_from: '2026-04-20' })).toMatchObject({ total: 1 })
  })

  test('agrees with the list, and follows a cancellation', async () => {
    await service.alice.data('cancelAsk', { params: { id: asks[2]!.id } })
    const { status } = await counted()
    for (const { value, count } of status) {
      const answer = await service.alice.call('listAsks', { query: { status: value } })
      expect(answer.json.pagination.total, value).toBe(count)
    }
    expect(status).toContainEqual({ value: 'cancelled', count: 1 })
  })

  test('refuses what the list refuses, and shows nothing of another account', async () => {
    await service.alice.refused('countAsks', 'validation_failed', { query: { status: 'lost' } })
    await service.alice.withScopes('messages:read').refused('countAsks', 'missing_scope')
    expect((await service.bob.data('countAsks', { query: { q: 'ben' } })).total).toBe(0)
  })
})
