/** The owner's fixes to cells, while the file itself stays unchanged. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowChecker } from '#main/account/files/imports/read/check-rows'
import { corrector } from '#main/account/files/imports/read/corrections'
import type { FileRow } from '#main/account/files/imports/read/pipeline'
import type { Correction } from '#shared/contract/import-choices'
import { planOf } from './check-plan'

const row = (...cells: string[]): FileRow => ({ line: 2, cells })
const corrected = (corrections: Correction[], ...cells: string[]) =>
  corrector(corrections)(row(...cells))?.cells

test('without corrections the cells are those of the file', () => {
  const { cells } = row('a')
  expect(corrector([])({ line: 2, cells })).toEqual({ cells, byHand: false })
})

test('one cell, and all cells with a value', () => {
  expect(corrected([{ column: 1, line: 2, to: 'x' }], 'a', 'b')).toEqual(['a', 'x'])
  expect(corrected([{ column: 1, line: 3, to: 'x' }], 'a', 'b')).toEqual(['a', 'b'])
  expect(corrected([{ column: 1, from: 'b', to: 'x' }], 'b', 'b')).toEqual(['b', 'x'])
  expect(corrected([{ column: 1, from: '', to: 'x' }], 'a')).toEqual(['a', 'x'])
  expect(corrected([{ column: 2, line: 2, to: 'x' }], 'a')).toEqual(['a', '', 'x'])
})

test('null leaves the row out', () => {
  expect(corrected([{ column: 0, from: 'a', to: null }], 'a')).toBeUndefined()
  expect(corrected([{ column: 0, line: 2, to: null }], 'a')).toBeUndefined()
  expect(
    corrected(
      [
        { column: 0, from: 'a', to: null },
        { column: 0, from: 'a', to: 'b' }
      ],
      'a'
    )
  ).toEqual(['b'])
})

test('a cell corrected on its own is left alone by earlier corrections of its value', () => {
  const ofAll: Correction = { column: 0, from: 'a', to: 'b' }
  expect(corrected([ofAll, { column: 0, line: 2, to: 'c' }], 'a')).toEqual(['c'])
})

test('the cells of the file are never changed', () => {
  const cells = ['a', 'b']
  corrector([{ column: 0, from: 'a', to: 'x' }])({ line: 2, cells })
  expect(cells).toEqual(['a', 'b'])
})

test('many corrections hold for what stands in the file, and for what was put right before', () => {
  const value = fc.constantFrom('a', 'b', 'c', '')
  const step = fc.record({ column: fc.constantFrom(0, 1), from: value, to: value })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.tuple(value, value), (steps, cells) => {
      let expected: string[] = [...cells]
      for (const { column, from, to } of steps)
        expected = expected.map((now, place) =>
          place === column && (now === from || cells[place] === from) ? to : now
        )
      expect(corrected(steps, ...cells)).toEqual(expected)
    })
  )
})

test('a row that could not be taken apart is refused until one of its cells is put right', () => {
  const broken: FileRow = {
    line: 7,
    cells: ['5'],
    broken: { code: 'too_few_cells', message: 'One cell is missing.' }
  }
  const plan = planOf(['score', 'review'])
  expect(rowChecker(plan)(broken)).toEqual({
    line: 7,
    cells: ['5'],
    outcome: 'refused',
    problems: [
      { code: 'too_few_cells', field: null, column: null, value: null, message: 'One cell is missing.' }
    ]
  })
  const mended = rowChecker(plan, [{ column: 1, line: 7, to: 'Good' }])(broken)
  expect(mended).toMatchObject({ outcome: 'review', record: { score: 5, review: 'Good' }, cells: ['5'] })
  expect(rowChecker(plan, [{ column: 1, line: 7, to: null }])(broken).outcome).toBe('left_out')
})

test('what is put right is read like the rest', () => {
  const plan = planOf(['score'])
  expect(rowChecker(plan, [{ column: 0, from: 'great', to: '5/5' }])(row('great'))).toMatchObject({
    record: { score: 5 }
  })
  expect(rowChecker(plan, [{ column: 0, from: 'great', to: '7' }])(row('great'))).toMatchObject({
    outcome: 'refused',
    problems: [{ code: 'bad_score', column: 0, value: '7' }]
  })
})
