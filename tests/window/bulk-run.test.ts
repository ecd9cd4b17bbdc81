/** One action on everything selected, in parts: stopped, refused half-way, undone as one. */
import '../support/window-edge'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from 'svelte-sonner'
import { BulkRun } from '#window/lists/bulk-run.svelte'
import { Selection } from '#window/lib/selection.svelte'
import { undo } from '#window/core/undo.svelte'

const all = Array.from({ length: 130 }, (_, index) => index + 1)
const read = vi.fn((query: { cursor: string | undefined; limit: number }) => {
  const start = Number(query.cursor ?? 0)
  const end = start + query.limit
  return Promise.resolve({
    data: all.slice(start, end).map((id) => ({ id })),
    pagination: { next_cursor: end < all.length ? String(end) : null }
  })
})
let selection: Selection
let run: BulkRun
const titles = () => toast.getActiveToasts().map(({ title }) => String(title))
const takenBack = vi.fn(() => Promise.resolve())
const action = (work: (ids: number[]) => Promise<void> = () => Promise.resolve()) => ({
  said: 'Done',
  work: async (ids: number[], sum: { changed: number; undo: number[] }) => {
    await work(ids)
    sum.changed += ids.length
    sum.undo.push(ids[0]!)
  },
  takeBack: takenBack
})

beforeEach(() => {
  read.mockClear()
  takenBack.mockClear()
  selection = new Selection()
  run = new BulkRun({
    selection,
    total: () => all.length,
    reader: () => read,
    counted: (count) => `${count} records`
  })
  for (const { id } of toast.getActiveToasts()) toast.dismiss(id)
})

test('what is selected by name is worked through in parts, without being read', async () => {
  for (const id of all.slice(0, 60)) selection.toggle(id)
  const parts: number[] = []
  const running = run.run(action((ids) => Promise.resolve(void parts.push(ids.length))))
  expect([run.running, run.said, run.done, run.total, run.matching]).toEqual([true, 'Done', 0, 60, 130])
  await running
  expect(parts).toEqual([50, 10])
  expect([run.running, run.done]).toEqual([false, 60])
  expect(read).not.toHaveBeenCalled()
  expect(undo.last).toBe('Done: 60 records')
  undo.undoLast()
  await expect.poll(() => takenBack.mock.calls).toEqual([[[1, 51]]])
})

test('all that match are read in a steady order, without those taken out', async () => {
  selection.selectAll()
  selection.toggle(2)
  const seen: number[] = []
  await run.run(action((ids) => Promise.resolve(void seen.push(...ids))))
  expect(seen).toEqual(all.filter((id) => id !== 2))
  expect([run.total, run.done]).toEqual([129, 129])
  expect(read.mock.calls.map(([query]) => query)).toEqual([
    { sort_key: 'created_at', sort_dir: 'desc', limit: 100, cursor: undefined },
    { sort_key: 'created_at', sort_dir: 'desc', limit: 100, cursor: '100' }
  ])
})

test('it is stopped behind the part that is under way, and can run again', async () => {
  selection.selectAll()
  await run.run(action(() => Promise.resolve(run.stop())))
  expect(run.done).toBe(50)
  await run.run(action())
  expect(run.done).toBe(130)
})

test('one at a time', async () => {
  selection.toggle(1)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const first = run.run(action(() => promise))
  const second = vi.fn(() => Promise.resolve())
  await run.run(action(second))
  expect(second).not.toHaveBeenCalled()
  resolve(undefined)
  await first
})

test('what was done before a refusal stays, and can be taken back', async () => {
  selection.selectAll()
  let parts = 0
  await run.run(action(() => (++parts === 2 ? Promise.reject(new Error('refused')) : Promise.resolve())))
  expect([run.done, run.running]).toEqual([50, false])
  expect(undo.last).toBe('Done: 50 records')
  expect(toast.getActiveToasts().some(({ type }) => type === 'error')).toBe(true)
})

test('a refusal of the first part leaves nothing to undo', async () => {
  selection.toggle(1)
  const before = undo.last
  await run.run(action(() => Promise.reject(new Error('refused'))))
  expect([undo.last, run.running]).toEqual([before, false])
  expect(titles()).toHaveLength(1)
})

test('a change forgets records that are gone, and counts what changed', async () => {
  for (const id of [1, 2, 3]) selection.toggle(id)
  await run.change(
    (ids) => Promise.resolve({ changed: ids.length - 1, edit_id: null, missing: [2] }),
    'Hidden'
  )
  expect(selection.marked).toEqual([1, 3])
  expect(undo.last).toBe('Hidden: 2 records')
})

test('what cannot be undone is done one by one; when it is stopped, it says which were not begun', async () => {
  const seen: number[] = []
  const work = (id: number) => Promise.resolve(void (seen.push(id) === 2 && run.stop()))
  const running = run.each('Published', [1, 2, 3, 4], work)
  expect([run.running, run.said, run.total]).toEqual([true, 'Published', 4])
  expect(await run.each('Published', [5, 6], work), 'one at a time').toEqual([5, 6])
  expect(await running).toEqual([3, 4])
  expect([seen, run.done, run.running]).toEqual([[1, 2], 2, false])
})

test('the first of what is selected', async () => {
  selection.selectAll()
  expect(await run.first(3)).toEqual([1, 2, 3])
  expect(read).toHaveBeenCalledTimes(1)
  expect(await run.first(120)).toHaveLength(120)
  selection.clear()
  expect(await run.first(3)).toEqual([])
})
