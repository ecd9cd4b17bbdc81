/** Customer tables and our own tables: the outcome of each row of a file. */
import { describe, expect, test } from 'vitest'
import { formatOf } from '#main/account/files/imports/read/formats'
import { fixture, readIn, said } from '../read-in'

describe.each([
  [
    'goodword-reviews.csv',
    { format: 'goodword-reviews' },
    [
      {
        line: 2,
        score: 5,
        title: 'Wheel trued',
        review: 'Quick, friendly, and the wheel is true again.\n\nI will be back.',
        name: 'Ann Weber',
        first_name: 'Ann',
        last_name: 'Weber',
        email: 'ann@example.com',
        phone: '+493012345678',
        company: 'Weber Tools GmbH',
        source: 'google',
        location: 'Main street',
        tags: ['regular', 'e-bike'],
        created_at: '2026-03-01T23:00:00.000Z',
        reply: 'Thank you, Ann!',
        replied_at: '2026-03-03T08:15:00.000Z',
        external_id: 'g-1',
        external_url: 'https://example.com/r/1'
      },
      {
        line: 5,
        score: 3,
        name: 'José Niño',
        first_name: 'José',
        last_name: 'Niño',
        source: 'manual',
        created_at: '2025-12-24T18:30:00.000Z'
      },
      {
        line: 6,
        score: 1,
        review: '=cmd|\' /C calc\'!A0 is what their price list says, "discount" included',
        source: 'manual',
        location: 'Station',
        created_at: '2025-11-04T23:00:00.000Z'
      },
      {
        line: 7,
        score: 4,
        review: '修得很快,价格公道。',
        name: '李 小龙',
        first_name: '李',
        last_name: '小龙',
        source: 'Google',
        location: 'Station',
        created_at: '2025-09-30T22:00:00.000Z',
        external_id: 'g-2'
      }
    ]
  ],
  [
    'goodword-customers.csv',
    { format: 'goodword-customers' },
    [
      {
        line: 2,
        first_name: 'Ann',
        last_name: 'Weber',
        email: 'Ann@Example.com',
        phone: '+493012345678',
        company: 'Weber Tools GmbH',
        location: 'Main street',
        notes: 'Likes to be called after 5.\nHas a "blue" bike.',
        tags: ['regular', 'e-bike'],
        signup_date: '2024-04-01',
        address1: 'Main street 1',
        address2: '2nd floor',
        city: 'Berlin',
        postal_code: '10115'
      },
      {
        line: 4,
        first_name: 'Bob',
        email: 'bob@example.com',
        signup_date: '2023-01-31',
        unsubscribed_at: '2025-06-01T10:00:00.000Z'
      },
      {
        line: 5,
        first_name: 'Zoë',
        last_name: 'O’Neill',
        phone: '+49301234567',
        location: 'Station',
        city: 'Berlin',
        postal_code: '01067'
      },
      { line: 6, refused: ['missing_contact'] }
    ]
  ],
  [
    'goodword-customers-signup-date.csv',
    { format: 'goodword-customers' },
    [
      {
        line: 2,
        first_name: 'Ann',
        last_name: 'Weber',
        email: 'ann@example.com',
        tags: ['regular'],
        signup_date: '2024-04-01'
      },
      {
        line: 3,
        first_name: 'Çağla',
        last_name: 'Yılmaz',
        email: 'cagla@example.com',
        signup_date: '2024-04-02'
      }
    ]
  ],
  [
    'square-customers.csv',
    { format: 'square-customers' },
    [
      {
        line: 2,
        first_name: 'Maria',
        last_name: 'Keller',
        email: 'maria@example.com',
        phone: '+14155552671',
        company: 'Keller & Co, "the real one"',
        notes: 'Allergic to nuts,\nprefers oat milk',
        address1: '1 Market St',
        address2: 'Apt 4',
        city: 'San Francisco',
        state: 'CA',
        postal_code: '94105',
        birthday: '1980-05-06',
        external_id: 'SQ1'
      },
      {
        line: 4,
        first_name: 'Ömer',
        email: 'omer@example.com',
        unsubscribed_at: '2026-11-21T12:00:00.000Z',
        postal_code: '02134',
        external_id: 'SQ2'
      },
      { line: 5, phone: '+14155552672', external_id: 'SQ3' },
      { line: 6, refused: ['missing_contact'] }
    ]
  ]
])('%s', (file, expected, rows) => {
  test('is recognised and becomes checked rows', async () => {
    const read = await readIn(fixture(file))
    expect(read).toMatchObject({ kind: formatOf(expected.format)?.kind, needs: [], ...expected })
    expect(read.rows.map(said)).toEqual(rows)
  })
})
