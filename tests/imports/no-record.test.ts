/** Rows that aren't records, and records that only look like such rows. */
import { expect, test } from 'vitest'
import { noRecordsOf } from '#main/account/files/imports/read/no-record'

const whyNone = noRecordsOf({
  columns: ['Name', 'Rating', 'Review', 'Column 4', 'Date'],
  mapping: ['name', 'score', 'review', null, 'created_at']
})

test.each([
  ['empty row', ['', '', '', '', '']],
  ['empty row', ['  ', '\u00a0', '\t']],
  ['empty row', []],
  ['repeated header', ['Name', 'Rating', 'Review', '', 'Date']],
  ['repeated header', [' Name ', 'Rating', 'Review', 'Column 4', 'Date', '']],
  ['totals', ['Total', '17', '', '', '']],
  ['totals', ['Average:', '4.5', '', '', '']],
  ['totals', ['Durchschnitt', '4,5', '', '12', '']],
  ['totals', ['', 'Moyenne', '', '', '']],
  ['totals', ['TOTAL (3)', '', '', '', '']],
  [null, ['Total', '5', 'A total success', '', '']],
  [null, ['Media', '4', '', '', '2024-01-01']],
  [null, ['Name', '5', 'Rating', '', '']],
  [null, ['Ann', '5', '', '', '']],
  [null, ['Sum Ting', '5', '', '', '']]
])('%j: %j', (why, cells) => {
  expect(whyNone(cells)).toBe(why)
})

test('in a table with one column a name is a value', () => {
  expect(noRecordsOf({ columns: ['Review'], mapping: ['review'] })(['Review'])).toBeNull()
})
