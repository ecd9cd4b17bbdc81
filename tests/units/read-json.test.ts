/** JSON from strangers: read like any other, up to limits that are counted before anything is built. */
import { describe, expect, test } from 'vitest'
import { jsonIn, listLimits, readJson, shortLimits, UnreadableJson } from '#main/tools/read-json'

const reasonOf = (text: string, limits = shortLimits) => {
  try {
    readJson(text, limits)
    return null
  } catch (error) {
    return error instanceof UnreadableJson ? error.reason : error
  }
}

test.each([
  'null',
  '1',
  '"a\\"]b\\\\"',
  '[]',
  '{}',
  '[[],{"a":[1,{"b":"}{][,:"}]}]',
  '\ufeff{"a":1}',
  ' [1 , 2] '
])('%j is read as any parser reads it', (text) =>
  expect(readJson(text)).toEqual(JSON.parse(text.replace('\ufeff', '')))
)

test.each(['', 'x', '[1,]', '{"a"}', '"a', '[', ']', '"\\'])('%j is not JSON', (text) => {
  expect(reasonOf(text)).toBe('not_json')
  expect(jsonIn(text)).toBeUndefined()
})

describe('limits', () => {
  const { depth, values, keys, characters } = shortLimits
  const nested = (count: number) => '['.repeat(count) + ']'.repeat(count)
  const list = (count: number) => `[${Array<string>(count).fill('1').join()}]`
  const object = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":1`).join()}}`
  test.each([
    [nested(depth), null],
    [nested(depth + 1), 'too_deep'],
    ['['.repeat(depth + 1), 'too_deep'],
    [list(values), null],
    [list(values + 2), 'too_many'],
    [object(keys), null],
    [object(keys + 1), 'too_many'],
    [JSON.stringify(','.repeat(1000) + '['.repeat(1000)), null],
    [JSON.stringify('x'.repeat(characters)), 'too_large']
  ])('case %#', (text, reason) => expect(reasonOf(text)).toBe(reason))

  test('ten thousand reviews of twenty fields are read', () => {
    const row = `{${Array.from({ length: 20 }, (_, at) => `"f${at}":"x"`).join()}}`
    expect(readJson(`[${Array<string>(10_000).fill(row).join()}]`, listLimits)).toHaveLength(10_000)
  })

  const records = (count: number, keyOf: (row: number, place: number) => string, colon = ':') =>
    `[${Array.from(
      { length: count },
      (_, row) =>
        `{${Array.from({ length: 20 }, (_each, place) => `"${keyOf(row, place)}"${colon}1`).join()}}`
    ).join()}]`
  test.each<[string, string, string | null]>([
    ['keys that never come again', records(1000, (row, place) => `${row}-${place}`), 'too_many'],
    ['the same, with blanks', records(1000, (row, place) => `${row}-${place}`, ' \n:'), 'too_many'],
    [
      'the same keys in another order',
      records(5000, (row, place) => `${(row * 7919 + place * place * row) % 997}`),
      'too_many'
    ],
    ['records that leave out some', records(5000, (row, place) => `${place + (row % 300)}`), null],
    ['one object of many keys', `{${Array.from({ length: 1999 }, (_, at) => `"k${at}":1`).join()}}`, null],
    ['texts, however many', JSON.stringify(Array.from({ length: 50_000 }, (_, at) => `text ${at}`)), null]
  ])('%s', (_name, text, reason) => expect(reasonOf(text, listLimits)).toBe(reason))
})
