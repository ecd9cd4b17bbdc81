/** JSON and NDJSON: records of any shape as rows, read in chunks. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ElementSplitter } from '#main/account/files/imports/read/json/split-elements'
import { LineSplitter } from '#main/account/files/imports/read/json/split-lines'
import { useFiles } from './read-file'

const { read } = useFiles()
const table = async (content: string) => {
  const { shape, rows } = await read(content)
  return { type: shape.type, columns: shape.columns, rows: rows.map(({ cells }) => cells) }
}

describe('a list of records', () => {
  const anna = { name: 'Anna', score: 5 }
  const ben = { name: 'Ben', text: 'So, "so"\n{[' }
  const expected = {
    type: 'json',
    columns: ['name', 'score', 'text'],
    rows: [
      ['Anna', '5', ''],
      ['Ben', '', 'So, "so"\n{[']
    ]
  }
  test.each<[string, unknown]>([
    ['is the file', [anna, ben]],
    ['has a name', { total: 2, reviews: [anna, ben], pages: [{ next: null }, {}, {}] }],
    ['is nested', { success: true, data: { customers: [anna, ben] } }],
    ['is the longest of several', { other: [{ x: 1 }], list: [anna, ben] }]
  ])('%s', async (_name, content) => {
    expect(await table(JSON.stringify(content))).toEqual(expected)
    expect(await table(`\ufeff ${JSON.stringify(content, null, 2)}\r\n`)).toEqual(expected)
  })

  test('in lines', async () => {
    const { shape, rows } = await read(`${JSON.stringify(anna)}\r\n\r\n${JSON.stringify(ben)}`)
    expect(shape).toMatchObject({ type: 'ndjson', columns: expected.columns })
    expect(rows).toEqual([
      { line: 1, cells: ['Anna', '5', ''] },
      { line: 3, cells: ['Ben', '', 'So, "so"\n{['] }
    ])
  })

  test('columns of the last record too', async () => {
    const records = Array.from({ length: 30_000 }, (_, id) => ({ id }))
    const { shape, rows } = await read(JSON.stringify([...records, { id: 30_000, last: 'yes' }]))
    expect(shape.columns).toEqual(['id', 'last'])
    expect(rows).toHaveLength(30_001)
    expect(rows.at(-1)).toEqual({ line: 30_001, cells: ['30000', 'yes'] })
  })
})

test('what is nested has a path, what is a list of words is one cell', async () => {
  const record = {
    reviewer: { displayName: 'Anna', photo: null },
    tags: ['nice', 'quick'],
    answers: [{ question: 1 }],
    isPublic: true,
    rating: 4.5,
    __proto__: 'x'
  }
  const text = JSON.stringify([record]).replace(
    '"rating"',
    '"__proto__":{"polluted":1},"id":12345678901234567890,"rating"'
  )
  const { columns, rows } = await table(text)
  expect(Object.fromEntries(columns.map((name, place) => [name, rows[0]?.[place]]))).toEqual({
    'reviewer.displayName': 'Anna',
    'reviewer.photo': '',
    tags: 'nice,quick',
    answers: '[{"question":1}]',
    isPublic: 'true',
    '__proto__.polluted': '1',
    id: '12345678901234567890',
    rating: '4.5'
  })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

describe('broken ones cost only themselves', () => {
  test.each<[string, string, string[]]>([
    ['a number among records', '[{"a":"1"},5,{"a":"2"}]', ['1', 'not_an_object', '2']],
    ['a word', '[{"a":"1"},"x, ]",null,{"a":"2"}]', ['1', 'not_an_object', 'not_an_object', '2']],
    ['a comma missing inside', '[{"a":"1"},{"a":"x" "b":1},{"a":"2"}]', ['1', 'not_an_object', '2']],
    ['single quotes', `[{"a":"1"},{'a':'x'},{"a":"2"}]`, ['1', 'not_an_object', '2']],
    ['cut off in a record', '[{"a":"1"},{"a":"2', ['1', 'not_an_object']],
    ['cut off behind one', '[{"a":"1"},', ['1', 'not_an_object']],
    ['a comma at the end', '[{"a":"1"},{"a":"2"},]', ['1', '2']],
    ['no commas', '[{"a":"1"} {"a":"2"}]', ['1', '2']],
    ['a line that is none', '{"a":"1"}\n{oops}\n{"a":"2"}\n', ['1', 'not_an_object', '2']],
    ['a line cut off', '{"a":"1"}\n{"a":"2', ['1', 'not_an_object']]
  ])('%s', async (_name, content, expected) => {
    const { rows } = await read(content)
    expect(rows.map(({ cells, broken }) => broken?.code ?? cells[0])).toEqual(expected)
  })

  test('nested a hundred thousand times', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    const { rows } = await read(`[{"a":"1"},${deep},{"a":"2"}]`)
    expect(rows).toHaveLength(3)
    expect(rows[2]?.cells[0] ?? '').toBe('2')
  })
})

test('pieces of any length make the same elements', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(fc.array(value), fc.integer({ min: 1, max: 20 }), fc.boolean(), (values, size, isPretty) => {
      const text = JSON.stringify({ before: '[{', list: values }, null, isPretty ? 2 : 0)
      const splitter = new ElementSplitter()
      const found = []
      for (let at = 0; at < text.length; at += size) found.push(...splitter.push(text.slice(at, at + size)))
      found.push(...splitter.end())
      expect(found.map((element) => JSON.parse(element.text) as unknown)).toEqual(
        JSON.parse(JSON.stringify(values))
      )
      expect(new Set(found.map(({ list }) => list))).toEqual(new Set(values.length > 0 ? ['list'] : []))
    }),
    { numRuns: 1000 }
  )
})

describe('lines in pieces', () => {
  const linesOf = (...pieces: string[]) => {
    const splitter = new LineSplitter()
    return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()]
  }

  test.each([
    [
      ['{"a"', ':1}\n{"b":2}'],
      ['1 {"a":1}', '2 {"b":2}']
    ],
    [
      ['a\r', '\n\r\n', ' \n b \n'],
      ['1 a', '4 b']
    ],
    [
      ['a\n', '', 'b\n'],
      ['1 a', '2 b']
    ],
    [['', ''], []]
  ])('%j', (pieces, expected) => {
    expect(linesOf(...pieces).map(({ line, text }) => `${line} ${text}`)).toEqual(expected)
  })

  test('one that is too long is named once, and those around it are read', () => {
    const piece = 'x'.repeat(1024 * 1024)
    const lines = linesOf('a\n', ...Array.from({ length: 9 }, () => piece), 'end\nb\n', 'c')
    expect(lines.map(({ line, isTooLong = false }) => [line, isTooLong])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, false]
    ])
    expect(lines.slice(2).map(({ text }) => text)).toEqual(['b', 'c'])
    // Exactly the maximum length of a record.
    expect(linesOf(...Array.from({ length: 4 }, () => piece)).map(({ isTooLong }) => isTooLong)).toEqual([
      undefined
    ])
  })
})
