/** Reviews from shop apps whose export and import tables differ: the outcome of each row of a file. */
import { describe, expect, test } from 'vitest'
import { formatOf } from '#main/account/files/imports/read/formats'
import { fixture, readIn, said } from '../read-in'

describe.each([
  [
    'judge-me.csv',
    { format: 'judge-me' },
    [
      {
        line: 2,
        score: 5,
        title: 'Perfect',
        review: 'Fits my "old" frame, finally.\nThree weeks in and no squeak.',
        name: 'Carla Reyes',
        email: 'carla@example.com',
        created_at: '2024-03-01T09:15:00.000Z',
        reply: 'Glad to hear it!',
        replied_at: '2024-03-02T10:00:00.000Z'
      },
      { line: 4, score: 4, review: 'Ring ring 🔔👍🏽', created_at: '2024-02-29T23:59:59.000Z' },
      { line: 5, leftOut: 'not published: spam' },
      { line: 6, leftOut: 'not published: not-yet' }
    ]
  ],
  [
    'judge-me-older.csv',
    { format: 'judge-me' },
    [
      {
        line: 2,
        score: 4,
        title: 'Ok',
        review: 'Does the job',
        name: 'Ed',
        email: 'ed@example.com',
        created_at: '2021-03-01T09:15:00.000Z'
      }
    ]
  ],
  [
    'judge-me-import.csv',
    { format: 'judge-me-import' },
    [
      {
        line: 2,
        score: 5,
        title: 'Lovely colour',
        review: 'Exactly as in the picture, and the "cream" is cream',
        name: 'Ivy Tan',
        email: 'ivy@example.com',
        created_at: '2024-04-02T22:00:00.000Z'
      },
      {
        line: 3,
        score: 2,
        review: 'Too hard for me',
        name: 'Old Bill',
        created_at: '2024-06-04T22:00:00.000Z'
      }
    ]
  ],
  [
    'loox.csv',
    { format: 'loox' },
    [
      {
        line: 2,
        score: 5,
        review: 'Great grip, even in the rain',
        name: 'Ravi Kumar',
        email: 'ravi@example.com',
        created_at: '2024-05-05T05:05:05.000Z',
        external_id: 'lx_1'
      },
      {
        line: 3,
        score: 3,
        review: 'Runs small;\norder one size up',
        name: 'Sam',
        created_at: '2024-05-04T05:05:05.000Z',
        external_id: 'lx_2'
      },
      { line: 5, leftOut: 'not published: Pending' }
    ]
  ],
  [
    'loox-import.csv',
    { format: 'loox-import' },
    [
      {
        line: 2,
        score: 5,
        review: '舒服!\n很满意',
        name: 'Mei-Ling',
        email: 'mei@example.com',
        created_at: '2024-01-15T10:00:00.000Z',
        reply: '謝謝',
        replied_at: '2024-01-16T10:00:00.000Z'
      },
      { line: 4, score: 4, review: 'Good, "for the price"', created_at: '2024-01-13T23:00:00.000Z' }
    ]
  ],
  [
    'okendo.csv',
    { format: 'okendo' },
    [
      {
        line: 2,
        score: 5,
        title: 'Solid',
        review: 'Solid, as the name says',
        name: 'Olaf D.',
        created_at: '2024-06-01T12:00:00.000Z',
        external_id: 'ok-1'
      },
      {
        line: 3,
        score: 5,
        review: 'Nice\nand shiny',
        created_at: '2024-05-31T12:00:00.000Z',
        external_id: 'ok-2'
      },
      { line: 5, leftOut: 'not published: Pending' }
    ]
  ],
  [
    'okendo-import.csv',
    { format: 'okendo-import' },
    [
      {
        line: 2,
        score: 5,
        recommended: true,
        title: 'Sicher',
        review: 'Sitzt, passt, "wackelt nicht"',
        name: 'Lena Fischer',
        email: 'lena@example.com',
        created_at: '2024-04-04T10:00:00.000Z',
        reply: 'Danke!',
        replied_at: '2024-04-05T10:00:00.000Z'
      },
      {
        line: 3,
        score: 4,
        recommended: false,
        review: 'Heavy, but safe.\n\nVery heavy.',
        created_at: '2024-04-03T10:00:00.000Z'
      },
      { line: 6, leftOut: 'not published' },
      { line: 7, leftOut: 'not published: rejected' }
    ]
  ],
  [
    'yotpo.csv',
    { format: 'yotpo' },
    [
      {
        line: 2,
        score: 5,
        title: '¡Genial!',
        review: 'Muy buena calidad; llegó en "dos" días',
        name: 'Ana P.',
        email: 'ana@example.com',
        created_at: '2023-10-10T10:10:10.000Z'
      },
      {
        line: 3,
        score: 2,
        title: 'Regular',
        review: 'Se rompió\nal mes',
        created_at: '2023-10-08T22:00:00.000Z'
      }
    ]
  ],
  [
    'yotpo-semicolons.csv',
    { format: 'yotpo-semicolons' },
    [
      {
        line: 2,
        score: 5,
        title: 'Super',
        review: 'Très bien emballé ; "rien à dire"',
        name: 'Élodie',
        email: 'elodie@example.com',
        created_at: '2023-10-09T22:00:00.000Z'
      },
      { line: 3, score: 3, review: 'Bof', created_at: '2023-10-08T22:00:00.000Z' }
    ]
  ]
])('%s', (file, expected, rows) => {
  test('is recognised and becomes checked rows', async () => {
    const read = await readIn(fixture(file))
    expect(read).toMatchObject({ kind: formatOf(expected.format)?.kind, needs: [], ...expected })
    expect(read.rows.map(said)).toEqual(rows)
  })
})
