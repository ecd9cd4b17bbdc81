/** Tables as people and tills make them: with a title above, a repeated header, totals below, unnamed columns. */
import { describe, expect, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { useFiles } from '../read-file'
import { fixture, readIn, said } from '../read-in'

const { path } = useFiles()

const ofOdd = async (name: string) => readIn(fixture(`odd/${name}`))

test('a title stands above the header', async () => {
  const { shape, rows } = await ofOdd('title-above-header.csv')
  expect(shape.columns).toEqual(['Name', 'Rating', 'Review', 'Date'])
  expect(rows.map(said)).toMatchObject([
    { line: 4, name: 'Ann', score: 5, review: 'Lovely, "really"' },
    { line: 5, name: 'Bob', score: 3 }
  ])
})

test('two files with one header were put below each other', async () => {
  const { format, rows } = await ofOdd('header-twice.csv')
  expect(format).toBe('yelp')
  expect(rows.map(said)).toMatchObject([
    { line: 2, name: 'Dana' },
    { line: 3, leftOut: 'repeated header' },
    { line: 4, name: 'Eli' }
  ])
})

test('sums stand below', async () => {
  const { shape, rows } = await ofOdd('totals-at-the-end.csv')
  expect(shape).toMatchObject({ encoding: 'windows-1252', delimiter: ';' })
  expect(rows.map(said)).toMatchObject([
    { name: 'Ännchen', score: 5, created_at: '2024-01-31T23:00:00.000Z' },
    { name: 'Bernd', score: 4, review: 'Gut; nicht mehr' },
    { line: 4, leftOut: 'empty row' },
    { line: 5, leftOut: 'totals' },
    { line: 6, leftOut: 'totals' }
  ])
})

test('columns without a name hold nothing', async () => {
  const { shape, mapping, rows } = await ofOdd('empty-columns.csv')
  expect(shape.columns).toContain('Column 1')
  expect(mapping).toEqual([null, 'name', null, 'score', 'review', null, 'created_at', null, null])
  expect(rows.map(said)).toMatchObject([{ name: 'Ann' }, { name: 'Bob' }, { leftOut: 'empty row' }])
})

test('a name stands above two columns: which one it is must be decided', async () => {
  const { needs } = await ofOdd('same-name-twice.csv')
  expect(needs).toEqual(['twice_mapped'])
})

test('a till writes Windows-1252, semicolons and d.m.yyyy', async () => {
  const { kind, needs, rows } = await ofOdd('till.csv')
  // So few letters may have been written in other encodings as well.
  expect({ kind, needs }).toEqual({ kind: 'customers', needs: ['encoding'] })
  expect(rows.map(said)).toEqual([
    {
      line: 2,
      first_name: 'Jürgen',
      last_name: 'Groß',
      email: 'juergen@example.com',
      phone: '+49301234567',
      signup_date: '2021-11-05',
      city: 'Dresden',
      postal_code: '01067',
      external_id: '0007'
    },
    {
      line: 3,
      first_name: 'Zoë',
      last_name: 'Müller-Lüdenscheidt',
      email: 'ZOE@EXAMPLE.COM',
      phone: '+491719876543',
      signup_date: '2019-12-31',
      unsubscribed_at: '2024-02-29T23:00:00.000Z',
      city: 'Berlin',
      postal_code: '10115',
      external_id: '0008'
    },
    { line: 4, refused: ['missing_contact'] }
  ])
})

describe('a known format saved again by a spreadsheet', () => {
  test.each([
    ['semicolons and Windows-1252', ';', '\r\n', 'latin1'],
    ['tabs', '\t', '\r\n', 'utf-8'],
    ['tabs and UTF-16', '\t', '\r\n', 'utf16le'],
    ['bars and old line ends', '|', '\r', 'utf-8']
  ] as const)('%s', async (_how, delimiter, end, encoding) => {
    const lines = [
      ['Review ID', 'Business Name', 'Reviewer', 'Rating', 'Review Date', 'Review', 'Review URL'],
      ['yl-1', 'Café Nord', 'Jürgen', '4', '31.12.2023', '"Schön; gut, ""wirklich""|"', ''],
      ['yl-2', 'Café Nord', 'Zoë', '5', '01.02.2024', 'Größe passt', '']
    ]
    const text = lines.map((cells) => cells.join(delimiter)).join(end)
    writeFileSync(path, text, encoding)
    const { format, needs, rows } = await readIn(path)
    expect({ format, needs }).toEqual({ format: 'yelp', needs: [] })
    expect(rows.map(said)).toMatchObject([
      { location: 'Café Nord', name: 'Jürgen', score: 4, review: 'Schön; gut, "wirklich"|' },
      { name: 'Zoë', score: 5, created_at: '2024-01-31T23:00:00.000Z' }
    ])
  })
})
