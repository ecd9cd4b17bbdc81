/** Reviews from shop apps: the outcome of each row of a file. */
import { describe, expect, test } from 'vitest'
import { formatOf } from '#main/account/files/imports/read/formats'
import { fixture, readIn, said } from '../read-in'

describe.each([
  [
    'shopify-product-reviews.csv',
    { format: 'shopify-product-reviews' },
    [
      {
        line: 2,
        score: 5,
        title: 'Fits both valves',
        review: 'Small enough for the pocket,\n"strong enough" for the tyre',
        name: 'Noor',
        email: 'noor@example.com',
        created_at: '2019-06-05T18:28:51.000Z',
        reply: 'Thanks Noor!',
        replied_at: '2019-06-06T13:00:00.000Z'
      },
      { line: 4, score: 3, review: 'It is a pump', created_at: '2019-06-03T22:00:00.000Z' },
      { line: 5, leftOut: 'not published: unpublished' }
    ]
  ],
  [
    'woocommerce.csv',
    { format: 'woocommerce' },
    [
      {
        line: 2,
        score: 5,
        review: 'Lovely cup, arrived quickly',
        name: 'Ann Smith',
        email: 'ann@example.com',
        created_at: '2026-01-31T09:30:00.000Z',
        external_id: '15'
      },
      { line: 3, leftOut: 'a reply to another comment' },
      { line: 4, leftOut: 'not published: spam' },
      {
        line: 5,
        review: 'No stars from me',
        name: 'Cleo',
        email: 'cleo@example.com',
        created_at: '2026-02-02T07:00:00.000Z',
        external_id: '18'
      }
    ]
  ],
  [
    'opinew.csv',
    { format: 'opinew' },
    [
      {
        line: 2,
        score: 5,
        review: 'Bright, and it lasts.\nCharges over USB',
        name: 'Grace Okafor',
        email: 'grace@example.com',
        created_at: '2024-02-01T23:00:00.000Z',
        reply: 'Thanks!',
        replied_at: '2024-02-02T23:00:00.000Z'
      },
      { line: 4, score: 3, review: '"Ok"', created_at: '2024-01-31T23:00:00.000Z' },
      { line: 5, leftOut: 'not published: hidden' }
    ]
  ],
  [
    'ryviu.csv',
    { format: 'ryviu' },
    [
      {
        line: 2,
        score: 5,
        title: 'Отлично',
        review: 'Удобная сумка,\nне промокает',
        name: 'Дмитрий',
        email: 'dima@example.com',
        created_at: '2022-08-08T06:08:08.000Z'
      },
      { line: 4, score: 4, review: '"Good"', created_at: '2022-08-07T06:08:08.000Z' },
      { line: 5, leftOut: 'not published: 0' }
    ]
  ],
  [
    'trustoo.csv',
    { format: 'trustoo' },
    [
      {
        line: 2,
        score: 5,
        title: 'Grippy',
        review: 'Holds on ice, "really"',
        name: 'Bjørn',
        email: 'bjorn@example.com',
        created_at: '2023-01-20T07:00:00.000Z',
        reply: 'Thanks',
        replied_at: '2023-01-21T07:00:00.000Z'
      },
      { line: 3, score: 3, review: 'Loud\non asphalt', created_at: '2023-01-19T07:00:00.000Z' },
      { line: 5, leftOut: 'not published: no' }
    ]
  ],
  [
    'kudobuzz.csv',
    { format: 'kudobuzz' },
    [
      {
        line: 2,
        score: 5,
        title: 'Bella',
        review: 'Bellissima, consegna "rapida"',
        name: 'Sofia Rossi',
        email: 'sofia@example.com',
        created_at: '2024-03-05T09:15:00.000Z'
      },
      { line: 3, score: 3, review: 'Così così\nniente di che', created_at: '2024-03-04T00:30:00.000Z' },
      { line: 5, leftOut: 'not published: false' }
    ]
  ],
  [
    'powerreviews.csv',
    { format: 'powerreviews' },
    [
      {
        line: 2,
        score: 5,
        title: 'Safe and light',
        review: 'Wore it 3 hours, "forgot" I had it on.\nKids want one too.',
        name: 'CyclingDad',
        created_at: '2024-03-03T23:00:00.000Z',
        external_id: '3045211'
      },
      {
        line: 4,
        score: 2,
        review: 'Strap broke',
        created_at: '2023-12-24T23:00:00.000Z',
        external_id: '3045212'
      },
      { line: 5, leftOut: 'not published: Rejected' }
    ]
  ]
])('%s', (file, expected, rows) => {
  test('is recognised and becomes checked rows', async () => {
    const read = await readIn(fixture(file))
    expect(read).toMatchObject({ kind: formatOf(expected.format)?.kind, needs: [], ...expected })
    expect(read.rows.map(said)).toEqual(rows)
  })
})
