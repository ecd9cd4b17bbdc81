/** Reviews from sites that list businesses: the outcome of each row of a file. */
import { describe, expect, test } from 'vitest'
import { formatOf } from '#main/account/files/imports/read/formats'
import { fixture, readIn, said } from '../read-in'

describe.each([
  [
    'google-scraped.csv',
    { format: 'google-scraped' },
    [
      {
        line: 2,
        score: 5,
        review: 'Świetny serwis, polecam!\nWrócę.',
        name: 'Tomasz Żak',
        location: 'Velo Nord',
        created_at: '2024-05-31T18:21:03.000Z',
        reply: 'Dziękujemy!',
        replied_at: '2024-06-02T09:01:03.000Z',
        external_id: 'ChZDSUhNMG9nS0VJQ0FnSUQx',
        external_url: 'https://example.com/maps/r/1'
      },
      {
        line: 4,
        score: 4,
        location: 'Velo Nord',
        created_at: '2024-01-02T09:00:00.000Z',
        external_id: 'ChZDSUhNMG9nS0VJQ0FnSUQy',
        external_url: 'https://example.com/maps/r/2'
      },
      {
        line: 5,
        score: 1,
        review: 'Nie wieder.',
        name: 'Kurt, "der Schrauber"',
        location: 'Velo Nord',
        created_at: '2023-11-15T00:00:00.000Z',
        external_id: 'ChZDSUhNMG9nS0VJQ0FnSUQz',
        external_url: 'https://example.com/maps/r/3'
      }
    ]
  ],
  [
    'google-csv.csv',
    { format: 'google-csv' },
    [
      {
        line: 2,
        score: 5,
        review: 'They fixed my brakes while I had a coffee.',
        name: 'Priya Natarajan',
        location: 'Velo Nord, Station',
        created_at: '2024-09-14T07:44:10.000Z',
        reply: 'Thank you, Priya.',
        external_id: 'AbFvOqk1',
        external_url: 'https://example.com/r/AbFvOqk1'
      },
      {
        line: 3,
        score: 2,
        location: 'Velo Nord, Station',
        created_at: '2024-09-13T12:00:00.000Z',
        external_id: 'AbFvOqk2',
        external_url: 'https://example.com/r/AbFvOqk2'
      },
      {
        line: 4,
        score: 4,
        review: 'خدمة ممتازة، شكرا',
        name: 'محمد',
        location: 'Velo Nord, Main street',
        created_at: '2024-09-12T20:15:00.000Z',
        external_id: 'AbFvOqk3'
      }
    ]
  ],
  [
    'trustpilot.csv',
    { format: 'trustpilot' },
    [
      {
        line: 2,
        score: 5,
        title: 'Rask levering',
        review: 'Sykkelen kom dagen etter.\r\nAlt i orden.',
        name: 'Hanne Ødegård',
        email: 'hanne@example.com',
        created_at: '2024-09-14T21:30:00.000Z',
        reply: 'Takk, Hanne!',
        replied_at: '2024-09-15T06:00:00.000Z',
        external_id: '66f0a1'
      },
      {
        line: 4,
        score: 1,
        review: '"Lovely" they said; it was not, and I waited, waited, waited',
        created_at: '2024-09-13T08:00:00.000Z',
        external_id: '66f0a2'
      },
      {
        line: 5,
        score: 4,
        title: 'ok',
        review: 'Does what it should.',
        name: 'Jo',
        email: 'jo@@example',
        created_at: '2024-09-12T08:00:00.000Z',
        external_id: '66f0a3'
      }
    ]
  ],
  [
    'trustpilot-semicolons.csv',
    { format: 'trustpilot-semicolons' },
    [
      {
        line: 2,
        score: 5,
        title: 'Sehr zufrieden',
        review: 'Günstig; schnell; freundlich. Größe passt, Preis 12,50 €',
        name: 'Jürgen Groß',
        created_at: '2024-07-31T22:00:00.000Z',
        external_id: '66f0b1',
        external_url: 'https://example.com/reviews/66f0b1'
      },
      {
        line: 3,
        score: 3,
        review: 'Naja … könnte besser sein',
        created_at: '2024-07-30T22:00:00.000Z',
        external_id: '66f0b2',
        external_url: 'https://example.com/reviews/66f0b2'
      }
    ]
  ],
  [
    'yelp.csv',
    { format: 'yelp' },
    [
      {
        line: 2,
        score: 4,
        review: 'Solid shop.\n\nThey "only" charge for parts.',
        name: 'Dana W.',
        location: 'Velo Nord',
        created_at: '2024-03-08T23:00:00.000Z',
        external_id: 'yl-1',
        external_url: 'https://example.com/biz/velo?hrid=yl-1'
      },
      {
        line: 5,
        score: 1,
        review: 'Closed at 5, on a Saturday',
        location: 'Velo Nord',
        created_at: '2024-03-07T23:00:00.000Z',
        external_id: 'yl-2',
        external_url: 'https://example.com/biz/velo?hrid=yl-2'
      }
    ]
  ],
  [
    'facebook.csv',
    { format: 'facebook', needs: ['recommendations'] },
    [
      {
        line: 2,
        recommended: true,
        review: 'Best bakery "in town" 🥐\nand so kind',
        created_at: '2023-05-06T07:08:09.000Z'
      },
      {
        line: 4,
        recommended: false,
        review: 'Sold out by nine, again',
        created_at: '2022-05-06T07:08:09.000Z'
      },
      { line: 5, score: 4, review: 'Fresh every morning', created_at: '2018-05-06T07:08:09.000Z' }
    ]
  ],
  [
    'birdeye.csv',
    { format: 'birdeye' },
    [
      {
        line: 2,
        score: 5,
        review: 'Would "go again",\nand will',
        name: 'Walt K.',
        source: 'Google',
        location: 'Station',
        created_at: '2024-06-19T22:00:00.000Z',
        external_id: 'be-1',
        external_url: 'https://example.com/be-1'
      },
      {
        line: 4,
        score: 3,
        source: 'Facebook',
        location: 'Main street',
        created_at: '2024-06-18T22:00:00.000Z',
        external_id: 'be-2'
      },
      {
        line: 5,
        score: 4,
        review: 'Muito bom, obrigada',
        name: 'Ines',
        location: 'Main street',
        created_at: '2024-06-17T22:00:00.000Z',
        external_id: 'be-3'
      }
    ]
  ],
  [
    'podium.csv',
    { format: 'podium' },
    [
      {
        line: 2,
        score: 5,
        review: 'Quick, "painless", cheap',
        name: 'Fay Wong',
        source: 'google',
        location: 'Station',
        created_at: '2024-07-01T15:00:00.000Z',
        external_id: 'pd-1',
        external_url: 'https://example.com/pd-1'
      },
      {
        line: 3,
        score: 3,
        review: 'so\nso',
        source: 'Facebook',
        location: 'Station',
        created_at: '2024-06-30T15:00:00.000Z',
        external_id: 'pd-2'
      }
    ]
  ]
])('%s', (file, expected, rows) => {
  test('is recognised and becomes checked rows', async () => {
    const read = await readIn(fixture(file))
    expect(read).toMatchObject({ kind: formatOf(expected.format)?.kind, needs: [], ...expected })
    expect(read.rows.map(said)).toEqual(rows)
  })
})

test('a recommendation counts for what the owner chooses, or has no score', async () => {
  const chosen = await readIn(fixture('facebook.csv'), { recommended_score: 5, not_recommended_score: 2 })
  expect(chosen.needs).toEqual([])
  expect(chosen.rows.map(said)).toMatchObject([
    { score: 5, recommended: true },
    { score: 2, recommended: false },
    { score: 4 }
  ])
  const kept = await readIn(fixture('facebook.csv'), { without_score: true })
  expect(kept.needs).toEqual([])
  expect(kept.rows.map(said)[0]).not.toHaveProperty('score')
})
