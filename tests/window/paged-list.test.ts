/** A list that is loaded page by page, tested with a sorted array as the service. */
import '../support/window-edge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PagedList } from '#window/lib/paged-list.svelte'

interface Row {
  id: number
  text: string
}

let stored: Row[]
let asked: (string | undefined)[]
let list: PagedList<Row>
let pageSize = 3

/** The cursor is the id of the last row, as at the service. */
const ask = (cursor: string | undefined) => {
  asked.push(cursor)
  const start = cursor === undefined ? 0 : stored.findIndex(({ id }) => String(id) === cursor) + 1
  const data = stored.slice(start, start + pageSize)
  const isLast = start + pageSize >= stored.length
  const next_cursor = isLast ? null : String(data.at(-1)?.id)
  return Promise.resolve({
    data,
    pagination: { total: stored.length, next_cursor, limit: pageSize } as never
  })
}
const rowsOf = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, text: `t${from + index}` }))
const ids = () => list.rows.map(({ id }) => id)

beforeEach(() => {
  pageSize = 3
  stored = rowsOf(1, 7)
  asked = []
  list = new PagedList()
})
afterEach(() => vi.useRealTimers())

test('it is read as the eye goes down, to its end', async () => {
  expect([list.known, list.hasMore, list.total]).toEqual([false, false, undefined])
  await list.more()
  const shown = list.show(ask)
  expect(list.loading).toBe('first')
  await shown
  expect([ids(), list.total, list.known, list.hasMore, list.loading, list.edition]).toEqual([
    [1, 2, 3],
    7,
    true,
    true,
    'no',
    1
  ])
  const more = list.more()
  expect(list.loading).toBe('more')
  await list.more()
  await more
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6])
  await list.more()
  expect([ids().length, list.hasMore, list.edition]).toEqual([7, false, 1])
  await list.more()
  expect(asked).toEqual([undefined, '3', '6'])
})

test('an empty list is known', async () => {
  stored = []
  await list.show(ask)
  expect([list.known, list.rows, list.hasMore]).toEqual([true, [], false])
})

test('rows come once, also when the list has moved', async () => {
  await list.show(ask)
  stored = [{ id: 9, text: 'new' }, ...stored]
  const overlapping = [
    { id: 3, text: 'again' },
    { id: 4, text: 't4' }
  ]
  await list.show(async (cursor) => {
    const page = await ask(cursor)
    return cursor === undefined ? page : { ...page, data: overlapping }
  })
  await list.more()
  expect(ids()).toEqual([9, 1, 2, 3, 4])
})

test('another question starts at the top; the latest one wins', async () => {
  await list.show(ask)
  await list.more()
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>()
  const late = list.show(() => promise)
  expect(ids(), 'until the first page is there').toHaveLength(6)
  await list.show(ask)
  expect([ids(), list.edition]).toEqual([[1, 2, 3], 2])
  resolve({ data: [{ id: 99, text: '' }], pagination: { total: 1, next_cursor: null } as never })
  await late
  expect([ids(), list.loading]).toEqual([[1, 2, 3], 'no'])
})

test('a late refusal of an older question is not heard', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = list.show(() => promise)
  await list.show(ask)
  reject(new Error('late'))
  await late
  expect([list.problem, ids().length]).toEqual([undefined, 3])
})

test.each(['first', 'more'] as const)('after a problem it goes on where it stopped: %s', async (part) => {
  let fails = part === 'first'
  const shaky = (cursor: string | undefined) => (fails ? Promise.reject(new Error('away')) : ask(cursor))
  await list.show(shaky)
  if (part === 'more') {
    fails = true
    await list.more()
  }
  expect([list.problem?.message, list.loading]).toEqual(['away', 'no'])
  await list.more()
  expect(ids()).toHaveLength(part === 'first' ? 0 : 3)
  fails = false
  await list.retry()
  expect([list.problem, ids().length]).toEqual([undefined, part === 'first' ? 3 : 6])
})

test('a changed record replaces the old one where it is shown', async () => {
  await list.show(ask)
  list.replace({ id: 2, text: 'changed' })
  list.replace({ id: 5, text: 'not shown' })
  expect(list.rows).toEqual([stored[0], { id: 2, text: 'changed' }, stored[2]])
})

test('changes made elsewhere appear, and everything else stays', async () => {
  await list.show(ask)
  await list.more()
  await list.refresh([])
  expect(asked).toHaveLength(2)
  stored = [{ id: 10, text: 'new' }, ...stored.filter(({ id }) => id !== 2)]
  stored[3] = { id: 4, text: 'changed' }
  await list.refresh()
  expect(list.rows).toEqual(stored.slice(0, 6))
  expect([list.total, list.edition, list.hasMore]).toEqual([7, 1, true])
  await list.more()
  expect(ids()).toEqual(stored.map(({ id }) => id))
  expect(list.hasMore).toBe(false)
})

test('what is gone at the end is gone', async () => {
  await list.show(ask)
  await list.more()
  await list.more()
  stored = stored.slice(0, 5)
  await list.refresh([7])
  expect([ids(), list.hasMore, list.total]).toEqual([[1, 2, 3, 4, 5], false, 5])
})

test('nothing is read again before it was read', async () => {
  await list.refresh()
  expect(asked).toEqual([])
})

test('what changes while it is being read is read again afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let isHeld = false
  await list.show(async (cursor) => {
    const page = await ask(cursor)
    if (isHeld) await promise
    return page
  })
  isHeld = true
  const first = list.refresh([1])
  stored[1] = { id: 2, text: 'later' }
  const second = list.refresh([2])
  resolve(undefined)
  await Promise.all([first, second])
  expect(list.rows[1]?.text).toBe('later')
  expect(asked.length).toBeGreaterThan(2)
})

test('what changes while the first page is on its way is read again too', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let isFirst = true
  const shown = list.show(async (cursor) => {
    const page = await ask(cursor)
    if (isFirst) await promise
    isFirst = false
    return { ...page, data: page.data.map((row) => ({ ...row })) }
  })
  await list.refresh([1])
  stored[0] = { id: 1, text: 'later' }
  resolve(undefined)
  await shown
  await expect.poll(() => list.rows[0]?.text).toBe('later')
})

test('while no service answers the rows stay; they are read again when it does', async () => {
  vi.useFakeTimers()
  let fails = false
  await list.show((cursor) => (fails ? Promise.reject(new Error('away')) : ask(cursor)))
  fails = true
  stored[0] = { id: 1, text: 'changed' }
  await list.refresh([1])
  expect([ids(), list.problem]).toEqual([[1, 2, 3], undefined])
  fails = false
  await vi.advanceTimersByTimeAsync(1999)
  expect(list.rows[0]?.text).toBe('t1')
  await vi.advanceTimersByTimeAsync(2)
  expect(list.rows[0]?.text).toBe('changed')
})

test('of a long list only the top and what has changed is read again', async () => {
  pageSize = 50
  stored = rowsOf(1, 600)
  await list.show(ask)
  while (list.rows.length < 450) await list.more()
  asked.length = 0
  stored[420] = { id: 421, text: 'changed' }
  await list.refresh([421])
  expect(list.rows[420]?.text).toBe('changed')
  expect(asked).toEqual([undefined, '400'])
  expect(list.rows).toHaveLength(450)
  asked.length = 0
  stored[399] = { id: 400, text: 'changed too' }
  await list.refresh([400])
  expect(list.rows[399]?.text).toBe('changed too')
  expect(asked).toEqual([undefined, '350'])
  asked.length = 0
  await list.refresh()
  expect(asked, 'any may have changed').toHaveLength(9)
  asked.length = 0
  await list.refresh([999])
  expect(asked, 'nothing that is shown').toHaveLength(1)
})

test('another list than before starts at its top', async () => {
  await list.show(ask)
  stored = rowsOf(101, 140)
  await list.refresh()
  expect(list.edition).toBe(2)
  expect(ids()).toEqual(rowsOf(101, 124).map(({ id }) => id))
  expect(list.hasMore).toBe(true)
  await list.more()
  expect(list.rows.at(-1)?.id).toBe(127)
})
