/**
 * Whatever is in a table is read back unchanged, in every dialect and however the file is cut into chunks:
 *   GOODWORD_RUNS=100000 npm run unit -- tests/imports/round-trips
 */
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { Dialect } from '#main/account/files/imports/read/csv/read-cell'
import { RowSplitter } from '#main/account/files/imports/read/csv/split-rows'
import type { FileRow } from '#main/account/files/imports/read/pipeline'
import { csvLine, guardFormula } from '#main/tools/csv-cells'
import { delimiters } from '#shared/contract/import-choices'
import { naughtyStrings } from '../support/naughty-strings'
import { useFiles } from './read-file'
import { encoded, writeCsv, type CsvDialect } from './write-csv'

const { read } = useFiles()
const numRuns = Number(process.env['GOODWORD_RUNS'] ?? 3000)
const timeout = Math.max(90_000, numRuns * 20)

const awkward = fc.string({
  unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', ' ', "'", '=', 'a', 'ß', '🌸')
})
const cell = fc.oneof(
  awkward,
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('', ' ', '0', '=1', "'=1")
)
/** At least two columns: a line without a delimiter and without text is an empty line. */
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 })
  )
const dialect = fc.record<CsvDialect>({
  delimiter: fc.constantFrom(...delimiters),
  quotes: fc.constantFrom('always', 'needed', 'mixed'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  isClosed: fc.boolean()
})

function split(text: string, dialect: Dialect, size = text.length): FileRow[] {
  const splitter = new RowSplitter(dialect)
  const rows: FileRow[] = []
  for (let at = 0; at < text.length; at += size) rows.push(...splitter.push(text.slice(at, at + size)))
  return [...rows, ...splitter.end()]
}

/** In `a, "b"` spaces before a quotation mark are ignored, so a cell that begins with them must be quoted. */
const isUnclear = (text: string) => /^ +"/.test(text)

test('tables', { timeout }, () => {
  fc.assert(
    fc.property(table, dialect, fc.integer({ min: 1, max: 30 }), (rows, how, size) => {
      fc.pre(!rows.flat().some(isUnclear))
      const { text, lines } = writeCsv(rows, how)
      const expected = rows.map((cells, place) => ({ line: lines[place], cells }))
      expect(split(text, { delimiter: how.delimiter, columns: rows[0]!.length }, size)).toEqual(expected)
    }),
    { numRuns }
  )
})

test('tables, as papaparse reads them', { timeout }, () => {
  fc.assert(
    fc.property(table, dialect, (rows, how) => {
      fc.pre(!rows.flat().some(isUnclear))
      const { text } = writeCsv(rows, how)
      const { data } = Papa.parse<string[]>(text, {
        delimiter: how.delimiter,
        newline: how.lineEnd,
        skipEmptyLines: true
      })
      expect(split(text, { delimiter: how.delimiter }).map(({ cells }) => cells)).toEqual(data)
    }),
    { numRuns }
  )
})

test(
  'whatever a file holds, it does not matter how it is cut, no line is there twice, and every row says what is wrong',
  { timeout },
  () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ' ', 'a', '\\'), maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (text, size, backslash) => {
          const how = { delimiter: ',' as const, columns: 2, backslash }
          const rows = split(text, how)
          expect(split(text, how, size)).toEqual(rows)
          const lines = text.split(/\r\n|\r|\n/).length
          for (const [place, { line, broken }] of rows.entries()) {
            expect(line).toBeGreaterThan(rows[place - 1]?.line ?? 0)
            expect(line).toBeLessThanOrEqual(lines)
            if (broken) expect(broken.message).toMatch(/line|wrong place/)
          }
        }
      ),
      { numRuns }
    )
  }
)

describe('files', () => {
  const writing = fc.constantFrom(
    ...(['utf-8', 'utf-16le', 'utf-16be'] as const).flatMap((encoding) => [
      { encoding, hasMark: true },
      { encoding, hasMark: false }
    ])
  )

  test('in every writing', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(table, dialect, writing, async (rows, how, { encoding, hasMark }) => {
        fc.pre(!rows.flat().some((text) => isUnclear(guardFormula(text)) || !text.isWellFormed()))
        const names = rows[0]!.map((_, place) => `column ${place}`)
        const { text } = writeCsv([names, ...rows.map((row) => row.map(guardFormula))], how)
        const choices = { encoding, delimiter: how.delimiter, has_header: true }
        const file = await read(encoded(text, encoding, hasMark), choices)
        expect(file.rows.map(({ cells }) => cells)).toEqual(rows)
      }),
      { numRuns: Math.ceil(numRuns / 10) }
    )
  })

  test('JSON and NDJSON', { timeout }, async () => {
    const records = fc.array(
      fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), cell, { minKeys: 1 }),
      { minLength: 1, maxLength: 6 }
    )
    await fc.assert(
      fc.asyncProperty(records, fc.boolean(), async (all, isLines) => {
        const text = isLines
          ? all.map((record) => JSON.stringify(record)).join('\n')
          : JSON.stringify(all, null, 1)
        const { shape, rows } = await read(text)
        const found = rows.map(({ cells }) => shape.columns.map((name, place) => [name, cells[place]]))
        expect(found).toEqual(
          all.map((record) =>
            shape.columns.map((name) => [name, Object.hasOwn(record, name) ? record[name] : ''])
          )
        )
      }),
      { numRuns: Math.ceil(numRuns / 10) }
    )
  })
})

describe('naughty strings stay as they are, character by character', () => {
  const strings = naughtyStrings(3).filter((text) => text.isWellFormed())

  test('in our own tables', async () => {
    const text = `\ufeffplace,text\r\n${strings.map((string, place) => csvLine([`p${place}`, string])).join('')}`
    const { rows } = await read(text)
    expect(rows.map(({ cells }) => cells[1])).toEqual(strings)
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('in others, %s', async (encoding) => {
    // We remove an apostrophe in front of a formula.
    const kept = strings.filter((string) => !string.startsWith("'"))
    const { text } = writeCsv([['place', 'text'], ...kept.map((string, place) => [`p${place}`, string])], {
      delimiter: ';',
      quotes: 'always',
      lineEnd: '\n',
      isClosed: true
    })
    const { rows } = await read(encoded(text, encoding, true))
    expect(rows.map(({ cells }) => cells[1])).toEqual(kept)
    expect(rows.filter(({ broken }) => broken)).toEqual([])
  })

  test('in JSON', async () => {
    const { rows } = await read(JSON.stringify(strings.map((text) => ({ text }))))
    expect(rows.map(({ cells }) => cells[0])).toEqual(strings)
  })
})
