/**
 * Files with bytes randomly changed, removed or duplicated: each is read as far as possible or refused with an explanation.
 *   GOODWORD_RUNS=20000 npm run unit -- tests/imports/mutations
 */
import * as fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { FileRefusal } from '#main/account/files/imports/read/pipeline'
import { useFiles } from './read-file'

const { read } = useFiles()
const numRuns = Number(process.env['GOODWORD_RUNS'] ?? 150)

const table = `name;score;text\n${'Jörg;5;"so ""gut""\nund mehr"\nAnna;4;ja\n'.repeat(10)}`
const reviews = JSON.stringify({
  reviews: [
    { reviewer: { displayName: 'Jörg' }, starRating: 'FIVE', comment: 'so "gut"' },
    { starRating: 'ONE' }
  ]
})

async function zip(path: string, content: string): Promise<Buffer> {
  const packed = new ZipFile()
  packed.addBuffer(Buffer.from(content), path)
  packed.end()
  return buffer(packed.outputStream)
}

const files = [
  Buffer.from(table),
  iconv.encode(table, 'windows-1252'),
  iconv.encode(`\ufeff${table}`, 'utf-16le'),
  Buffer.from(reviews),
  Buffer.from('{"name":"Anna","score":5}\n{"name":"Ben","tags":["a"]}\n'.repeat(5)),
  await zip('export/customers.csv', table),
  await zip('Takeout/Google Business Profile/account-1/location-2/reviews.json', reviews)
]

const change = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('set', 'cut', 'double', 'end'),
  byte: fc.oneof(fc.constantFrom(0, 10, 13, 34, 44, 59, 91, 92, 123, 125, 255), fc.nat(255)),
  length: fc.integer({ min: 1, max: 40 })
})

function changed(
  file: Buffer,
  { at, kind, byte, length }: typeof change extends fc.Arbitrary<infer T> ? T : never
): Buffer {
  const place = at % Math.max(1, file.length)
  const [before, part, after] = [
    file.subarray(0, place),
    file.subarray(place, place + length),
    file.subarray(place + length)
  ]
  if (kind === 'set') return Buffer.concat([before, Buffer.from([byte]), file.subarray(place + 1)])
  if (kind === 'cut') return Buffer.concat([before, after])
  if (kind === 'double') return Buffer.concat([before, part, part, after])
  return before
}

test.each(files.map((file, place) => [place, file]))(
  'file %i',
  { timeout: Math.max(90_000, numRuns * 100) },
  async (_place, file) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        try {
          const { shape, rows } = await read(changes.reduce<Buffer>(changed, file))
          for (const row of rows) {
            if (!row.broken) expect(row.cells).toHaveLength(shape.columns.length)
            else expect(row.broken.message).toMatch(/\.$/)
          }
        } catch (error) {
          if (!(error instanceof FileRefusal)) throw error
          expect(error.message).toMatch(/\.$/)
        }
      }),
      { numRuns }
    )
  }
)
