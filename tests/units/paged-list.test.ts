/** Lists that are reloaded while somebody is reading them, tested with a sorted array as the service. */
import { beforeEach, expect, test } from 'vitest'
import { mergePage } from '#window/lib/merge-page'

interface Row {
  id: number
  text: string
}
const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, text: `t${id}` }))
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
const none = new Set<number>()
let rows: Row[]
beforeEach(() => void (rows = rowsOf(1, 2, 3, 4, 5, 6)))

const merge = (page: Row[], more: Partial<Parameters<typeof mergePage>[2]> = {}) =>
  mergePage(rows, page, { start: 0, isLast: false, moved: none, ...more })

test('new rows come in at their place; what lies behind the page stays', () => {
  const merged = merge(rowsOf(10, 1, 11, 2))
  expect(ids(merged.rows)).toEqual([10, 1, 11, 2, 3, 4, 5, 6])
  expect(merged).toMatchObject({ end: 3, joins: true })
})

test('rows that are gone from the stretch of the page go', () => {
  expect(ids(merge(rowsOf(1, 3, 4)).rows)).toEqual([1, 3, 4, 5, 6])
})

test('a page further down leaves what is above it', () => {
  expect(ids(merge(rowsOf(20, 4, 5), { start: 3 }).rows)).toEqual([1, 2, 3, 20, 4, 5, 6])
})

test('a row that has moved up stands once, and takes nothing with it', () => {
  expect(ids(merge(rowsOf(5, 1, 2), { moved: new Set([5]) }).rows)).toEqual([5, 1, 2, 3, 4, 6])
  expect(ids(merge(rowsOf(1, 2, 5), { moved: new Set([5]) }).rows)).toEqual([1, 2, 5, 3, 4, 6])
})

test('the last page is the end of the list', () => {
  expect(ids(merge(rowsOf(1, 2), { isLast: true }).rows)).toEqual([1, 2])
  expect(ids(merge([], { isLast: true }).rows)).toEqual([])
})

test('a page of nothing but news does not join what was there', () => {
  const merged = merge(rowsOf(20, 21))
  expect(merged.joins).toBe(false)
  expect(ids(merged.rows)).toEqual([20, 21, 1, 2, 3, 4, 5, 6])
})

test('a record that says the same stays the same object', () => {
  const [first, second] = rows
  const merged = merge([{ ...first! }, { ...second!, text: 'changed' }])
  expect(merged.rows[0]).toBe(first)
  expect(merged.rows[1]).toEqual({ id: 2, text: 'changed' })
})
