/** How formats convert cells. */
import { expect, test } from 'vitest'
import { inUtc, originalText } from '#main/account/files/imports/read/formats/cells'
import { readDate } from '#main/account/files/imports/read/values/read-date'

test.each([
  ['plain', 'plain'],
  ['', ''],
  [undefined, ''],
  ['(Translated by Google) Good\n\n(Original)\nGut', 'Gut'],
  ['(Translated by Google) Good\n\n(Original)\nGut\n\nSehr gut', 'Gut\n\nSehr gut'],
  ['Gut\n\n(Translated by Google)\nGood', 'Gut'],
  // Only the translation is present.
  ['(Translated by Google) Good', 'Good'],
  ['  kept  as it is \n', '  kept  as it is \n'],
  ['The menu says (Original) recipe', 'The menu says (Original) recipe']
])('of %j the original is %j', (cell, original) => {
  expect(originalText(cell)).toBe(original)
})

const nine = Date.UTC(2024, 1, 1, 9)
test.each([
  ['2024-02-01 09:00:00', nine],
  ['2024-02-01T09:00:00', nine],
  ['2024-02-01 09:00:00 UTC', nine],
  ['2024-02-01T10:00:00+01:00', nine],
  ['2024-02-01T09:00:00.000Z', nine],
  // As saved again by a spreadsheet program.
  ['02/01/2024 09:00', nine],
  ['2/1/2024 9:00', nine],
  ['2/1/2024 9:00 AM', nine],
  [' 02/01/2024 09:00:00 ', nine]
])('%j of a column in UTC', (cell, instant) => {
  const read = readDate(inUtc(cell), 'mdy')
  expect(read).toMatchObject({ hasTime: true })
  expect(typeof read === 'string' ? read : read.wall - (read.offset ?? Number.NaN)).toBe(instant)
})

test('a day alone stays a day of the account', () => {
  expect(readDate(inUtc('2024-02-01'), null)).toMatchObject({ hasTime: false, offset: null })
  expect(inUtc('')).toBe('')
})
