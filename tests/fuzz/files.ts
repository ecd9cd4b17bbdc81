/** Files that are sent to be read in: right ones, wrong ones, and what is no table at all. */
import * as fc from 'fast-check'
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
/** Tables, mostly of columns that mean something, and what only looks like one. */
export const files = fc.oneof(
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
