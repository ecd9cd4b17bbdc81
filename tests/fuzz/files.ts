/** Files to upload: tables and pictures, valid ones, invalid ones, and files that are neither. */
import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { rawPng } from '../support/hostile-pictures'
import { anyText } from './values'

const cells = fc.oneof(
  fc.constantFrom(
    '5',
    '4/5',
    'nine',
    '',
    'f1@example.com',
    '030 901820',
    '2026-01-31',
    '03.04.2025',
    '=1',
    '"',
    'a;b'
  ),
  anyText.map((text) => text.slice(0, 40))
)
/** Tables, mostly with meaningful columns, and things that only look like tables. */
const tables = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.subarray(['score', 'review', 'email', 'first_name', 'created_at', 'phone', 'tags', 'nonsense']),
        fc.array(fc.array(cells, { maxLength: 8 }), { maxLength: 12 }),
        fc.constantFrom(',', ';', '\t')
      )
      .map(([header, rows, sign]) => [header, ...rows].map((row) => row.join(sign)).join('\r\n'))
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '[{"score":5,"review":"x"}]',
      '{"reviews":[{"starRating":"FIVE","name":"accounts/1/locations/2/reviews/x"}]}',
      '{"score":5}\n{"score":4}\n',
      '[',
      'PK\u0003\u0004',
      'score,review\n5,"open'
    )
  },
  { weight: 1, arbitrary: anyText }
)

const gray = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), fc.nat(4))
  .map(([width, height, filter]) =>
    Buffer.from(rawPng({ width, height }, deflateSync(Buffer.alloc((width * 4 + 1) * height, filter))))
  )
/** Pictures, pictures that were cut off or claim to be too large, and files that aren't pictures. */
const pictures: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 6, arbitrary: gray },
  { weight: 2, arbitrary: fc.tuple(gray, fc.nat(90)).map(([png, most]) => png.subarray(0, most)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(0, 9, 5000, 1e5, 2 ** 31 - 1)
      .map((side) => Buffer.from(rawPng({ width: side, height: side }, deflateSync(Buffer.alloc(9)))))
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      'RIFF\u0004\u0000\u0000\u0000WEBP',
      ''
    )
  },
  { weight: 1, arbitrary: anyText }
)

/** Files to send where these types are accepted. */
export const filesOf = (types: readonly string[]): fc.Arbitrary<string | Buffer> =>
  types.includes('image/png') ? pictures : tables
