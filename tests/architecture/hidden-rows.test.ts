/** Deleted tags and locations are only hidden at first: whoever read their tables would show them. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const reading = /(?:FROM|JOIN)\s+"?(?:tags|locations)\b|(?:selectFrom|Join)\('(?:tags|locations)'/i
const files = globSync('src-main/**/*.ts')

test('only the views of tags and locations are read', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => reading.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('whole customers and reviews are read without a hidden location', () => {
  const whole = /SELECT \* FROM (?:customers|reviews) WHERE/
  expect(files.filter((file) => whole.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  'SELECT slug FROM tags WHERE id = ?',
  'LEFT JOIN locations ON true',
  "build.selectFrom('tags')",
  "x.innerJoin('locations', 'a', 'b')"
])('%s would be found', (text) => expect(text).toMatch(reading))
