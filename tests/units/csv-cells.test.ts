/** Table cells: no spreadsheet finds a formula in them, and each is read back unchanged. */
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvLine, guardFormula, unguardFormula } from '#main/tools/csv-cells'
import { naughtyStrings } from '../support/naughty-strings'

test.each([
  '=1+1',
  '+4930901820',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\tx',
  '\r\nx',
  ' =1',
  '   \t x',
  '\u00a0=1',
  '\u3000@x',
  '\u200b=1',
  '\ufeff=1',
  '\u0001=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  ' ＝1',
  "'=1",
  "''=1",
  "' =1",
  "'\tx"
])('%j is given one apostrophe, which is taken away again', (cell) => {
  expect(guardFormula(cell)).toBe(`'${cell}`)
  expect(unguardFormula(`'${cell}`)).toBe(cell)
})

test.each([
  "'s-Hertogenbosch",
  "'",
  "''",
  'a=1',
  '5',
  '*',
  '"=1"',
  ' x',
  '1-2',
  '/',
  "it's",
  "'5",
  'Ünal',
  '–x'
])('%j stays as it is', (cell) => {
  expect(guardFormula(cell)).toBe(cell)
  expect(unguardFormula(cell)).toBe(cell)
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', ' ', '\t', '\r', '\n', '"', ',', ';', '＝', 'a', '\u00a0')
  }),
  fc.constantFrom(...naughtyStrings(2).filter((each) => each.isWellFormed()))
)

test('whatever stands in a row is read as it was, and begins with no formula', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
      const { data } = Papa.parse<string[]>(csvLine(cells), { delimiter: ',', newline: '\r\n' })
      const read = data[0] ?? []
      expect(read.map(unguardFormula)).toEqual(cells)
      for (const each of read) expect(each.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
    { numRuns: 2000 }
  )
})

test('numbers as they are, nothing for null', () => {
  expect(csvLine([1, null, '', -5, 'x'])).toBe('1,,,-5,x\r\n')
})
