/** The selection in a list. */
import '../support/window-edge'
import { beforeEach, expect, test } from 'vitest'
import { Selection } from '#window/lib/selection.svelte'

const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))
let selection: Selection
beforeEach(() => void (selection = new Selection()))
const chosen = () => rows.map(({ id }) => id).filter((id) => selection.has(id))

test('rows are chosen one by one', () => {
  expect(selection.isEmpty).toBe(true)
  selection.toggle(2)
  selection.toggle(5)
  expect(chosen()).toEqual([2, 5])
  expect(selection.isEmpty).toBe(false)
  expect(selection.marked).toEqual([2, 5])
  expect(selection.count(6)).toBe(2)
  selection.toggle(2)
  expect(chosen()).toEqual([5])
})

test('all that match are selected, but for those taken out', () => {
  selection.toggle(3)
  selection.selectAll()
  expect(selection.isEmpty).toBe(false)
  expect(selection.count(6)).toBe(6)
  selection.toggle(4)
  expect(chosen()).toEqual([1, 2, 3, 5, 6])
  expect(selection.marked).toEqual([4])
  expect(selection.count(6)).toBe(5)
  expect(selection.count(0)).toBe(0)
  selection.toggle(4)
  expect(chosen()).toHaveLength(6)
  selection.clear()
  expect(chosen()).toEqual([])
  expect(selection.isEmpty).toBe(true)
})

test('a stretch goes from the row chosen last, in both directions, and replaces the one before', () => {
  selection.toggle(4)
  selection.extend(rows, 6)
  expect(chosen()).toEqual([4, 5, 6])
  selection.extend(rows, 2)
  expect(chosen()).toEqual([2, 3, 4])
})

test('a choice ends a stretch, which then stays', () => {
  selection.toggle(1)
  selection.extend(rows, 2)
  selection.toggle(5)
  selection.extend(rows, 6)
  expect(chosen()).toEqual([1, 2, 5, 6])
})

test('without a beginning a stretch goes from the row that is open', () => {
  selection.extend(rows, 4, 2)
  expect(chosen()).toEqual([2, 3, 4])
  selection.clear()
  selection.extend(rows, 5)
  expect(chosen()).toEqual([5])
})

test('a beginning that is forgotten starts no stretch', () => {
  selection.toggle(1)
  selection.toggle(1)
  selection.extend(rows, 5, 4)
  expect(chosen()).toEqual([4, 5])
  selection.clear()
  selection.toggle(9)
  selection.extend(rows, 3)
  expect(chosen(), 'its beginning is not among the rows').toEqual([3])
})

test('a stretch of all is taken out', () => {
  selection.selectAll()
  selection.toggle(1)
  selection.extend(rows, 2)
  expect(selection.count(6)).toBe(6)
})

test('records that are gone are selected no more', () => {
  selection.toggle(2)
  selection.toggle(3)
  selection.forget([2, 9])
  expect(selection.marked).toEqual([3])
})
