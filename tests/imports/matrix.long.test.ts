/** Delimiters × quotes × line endings × encodings × byte order mark: every file is recognised without help and read exactly. */
import { describe, expect, test } from 'vitest'
import { delimiters, type Encoding } from '#shared/contract/import-choices'
import { useFiles } from './read-file'
import { encoded, writeCsv, type CsvDialect } from './write-csv'

const { read } = useFiles()

const western = [
  ['Name', 'Bewertung', 'Text, mit Komma', 'Datum; Zeit'],
  ['Jürgen Müller', '4,5', 'Sehr schöne Blumen,\r\n"wirklich" größer; als\tgedacht | oder so', '05.01.2026'],
  ['Käthe Groß', '5', '', '06.01.2026'],
  ['', '3', '  überall Ränder  ', '07.01.2026'],
  ['Zoë "Z" Weiß', '1', '"', '08.01.2026'],
  ['Bärbel', '2', 'Zeile 1\nZeile 2\n\nZeile 4: schön', '09.01.2026']
]
const worldwide = [
  ...western,
  ['山田太郎', '5', '花がきれいで、\n店員さんも「親切」です。', '10.01.2026'],
  ['أحمد', '4', '👩🏽‍🌾🌸 zwei\u2028Zeilen', '11.01.2026']
]
const plain = [
  ['name', 'score', 'text', 'date'],
  ['Anna', '5', 'Great, "really"', '2026-01-05'],
  ['Ben', '4', '', '2026-01-06']
]

/** For each encoding: a table, whether it has a byte order mark, and whether detection is certain. */
const writings: [encoding: Encoding, rows: string[][], hasMark: boolean, isCertain: boolean][] = [
  ['utf-8', worldwide, false, true],
  ['utf-8', worldwide, true, true],
  ['utf-8', plain, false, true],
  ['utf-16le', worldwide, true, true],
  ['utf-16le', worldwide, false, true],
  ['utf-16be', worldwide, true, true],
  ['utf-16be', worldwide, false, true],
  ['windows-1252', western, false, false]
]

const dialects = delimiters.flatMap((delimiter) =>
  (['always', 'needed', 'mixed'] as const).flatMap((quotes) =>
    (['\n', '\r\n', '\r'] as const).flatMap((lineEnd) =>
      [true, false].map((isClosed): CsvDialect => ({ delimiter, quotes, lineEnd, isClosed }))
    )
  )
)

test('is large enough', () => {
  expect(dialects.length * writings.length).toBeGreaterThanOrEqual(300)
})

describe.each(writings)('%s %#', (encoding, rows, hasMark, isCertain) => {
  test.each(dialects)('%j', async (dialect) => {
    const { text, lines } = writeCsv(rows, dialect)
    const file = await read(encoded(text, encoding, hasMark))
    expect(file.shape).toMatchObject({
      type: 'csv',
      encoding,
      encodingCertain: isCertain,
      delimiter: dialect.delimiter,
      hasHeader: true,
      columns: rows[0]
    })
    expect(file.rows).toEqual(rows.slice(1).map((cells, place) => ({ line: lines[place + 1], cells })))
  })
})

describe('without a header', () => {
  test.each(dialects)('%j', async (dialect) => {
    const { text } = writeCsv(plain.slice(1), dialect)
    const { shape, rows } = await read(text)
    expect(shape).toMatchObject({
      hasHeader: false,
      columns: ['Column 1', 'Column 2', 'Column 3', 'Column 4']
    })
    expect(rows.map(({ cells }) => cells)).toEqual(plain.slice(1))
  })
})
