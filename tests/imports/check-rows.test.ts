/** From a row of the file to a record, or to its problems. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowChecker } from '#main/account/files/imports/read/check-rows'
import type { CheckPlan } from '#main/account/files/imports/read/pipeline'
import { customerBody } from '#shared/contract/customers'
import { importFieldsOf, type ImportField } from '#shared/contract/import-choices'
import { reviewEndpoints } from '#shared/contract/reviews'
import { check, customerOf, planOf, problemsOf, reviewOf } from './check-plan'

test('what is wrong is said in the language of the account', () => {
  const said = (language: string) => {
    const row = check({ score: 'good', title: 'x'.repeat(9000) }, { language })
    return row.outcome === 'refused' ? row.problems.map(({ message }) => message) : []
  }
  expect(said('en')).toEqual([
    expect.stringMatching(/^Not a valid score\./),
    expect.stringMatching(/^This is longer than the limit of \d+ characters\. Shorten it\.$/)
  ])
  expect(said('de')).toEqual([
    expect.stringMatching(/^Keine gültige Bewertung\./),
    expect.stringMatching(/^Das ist länger als die erlaubten \d+ Zeichen\. Kürzen Sie es\.$/)
  ])
  const missing = check({ score: '', name: 'Ann' }, { language: 'de' })
  expect(missing).toMatchObject({ problems: [{ message: expect.stringContaining('braucht Sterne') }] })
})

test('a whole review', () => {
  expect(
    reviewOf({
      score: '4/5',
      title: 'Good ',
      review: ' Line one\nline two ',
      first_name: ' Ann ',
      last_name: 'Smith',
      email: 'Ann <ann@example.com>',
      phone: '030 901820',
      company: 'Smith Ltd',
      source: ' Google ',
      location: 'Café Mitte',
      tags: 'vip, Regular guest,vip',
      created_at: '2026-01-31',
      reply: ' Thanks ',
      replied_at: '2026-02-01T10:00:00Z',
      external_id: 'x1',
      external_url: 'example.com/r/1'
    })
  ).toEqual({
    score: 4,
    recommended: null,
    title: 'Good ',
    review: ' Line one\nline two ',
    name: 'Ann Smith',
    first_name: 'Ann',
    last_name: 'Smith',
    email: 'ann@example.com',
    phone: '+4930901820',
    company: 'Smith Ltd',
    source: 'Google',
    location: 'Café Mitte',
    tags: ['vip', 'Regular guest'],
    created_at: Date.UTC(2026, 0, 30, 23),
    reply: ' Thanks ',
    replied_at: Date.UTC(2026, 1, 1, 10),
    external_id: 'x1',
    external_url: 'https://example.com/r/1',
    opted_out: null
  })
})

test('a whole customer', () => {
  expect(
    customerOf({
      name: 'Ludwig van Beethoven',
      email: 'lvb@example.com',
      phone: '+43 1 5321112',
      notes: ' as\nwritten ',
      tags: 'vip',
      signed_up_at: '31.01.2026',
      unsubscribed_at: '2026-02-01',
      postal_code: '01067',
      country: 'Österreich',
      language: 'Deutsch',
      time_zone: 'europe/vienna',
      has_subscription: 'ja'
    })
  ).toMatchObject({
    first_name: 'Ludwig',
    last_name: 'van Beethoven',
    email: 'lvb@example.com',
    phone: '+4315321112',
    notes: ' as\nwritten ',
    tags: ['vip'],
    signup_date: '2026-01-31',
    unsubscribed_at: Date.UTC(2026, 0, 31, 23),
    postal_code: '01067',
    country: 'AT',
    language: 'de',
    time_zone: 'Europe/Vienna',
    has_subscription: true
  })
})

describe('a row is refused with every problem it has', () => {
  test.each<[cells: Partial<Record<ImportField, string>>, problems: string[]]>([
    [{ score: '6' }, ['score: bad_score']],
    [{ score: '', review: '', name: 'Ann' }, ['score: missing_score_or_text']],
    [{ score: '5', created_at: '31.02.2026' }, ['created_at: bad_date']],
    [{ score: '5', created_at: '2026-11-23' }, ['created_at: in_the_future']],
    [{ score: '5', created_at: '1969-12-01' }, ['created_at: too_early']],
    [{ score: '9', created_at: 'soon' }, ['score: bad_score', 'created_at: bad_date']],
    [{ recommended: 'perhaps' }, ['recommended: bad_yes_or_no']]
  ])('reviews: %j', (cells, problems) => {
    expect(problemsOf(cells)).toEqual(problems)
  })

  test.each<[cells: Partial<Record<ImportField, string>>, problems: string[]]>([
    [{ first_name: 'Ann', email: '', phone: '' }, ['email: missing_contact']],
    [{ email: 'ann' }, ['email: bad_email']],
    [{ email: 'a@example.com', unsubscribed_at: 'perhaps' }, ['unsubscribed_at: bad_date']]
  ])('customers: %j', (cells, problems) => {
    expect(problemsOf(cells, { kind: 'customers' })).toEqual(problems)
  })
})

test('a score that was rounded says so', () => {
  expect(check({ score: '4,6' })).toMatchObject({ record: { score: 5 }, scoreRounded: true })
  expect(check({ score: '4,0' })).toMatchObject({ record: { score: 4 }, scoreRounded: false })
})

test.each([
  ['2026-11-21T23:59:00Z', 'review'],
  ['2026-11-22T00:00:01Z', 'refused'],
  ['1970-01-01T00:00:00Z', 'review'],
  ['1969-12-31T23:59:59Z', 'refused']
])('a review of %s, as over the interface: %s', (created_at, outcome) => {
  expect(check({ score: '5', created_at }).outcome).toBe(outcome)
})

describe('what was never published is left out', () => {
  test.each(['spam', 'Rejected', 'HIDDEN', 'pending', 'false', 'no', '0', 'not-yet', 'Ausstehend'])(
    '%s',
    (status) => expect(check({ score: '5', status }).outcome).toBe('left_out')
  )
  test.each(['published', 'ok', 'Approved', 'true', '1', 'live', '', 'something else'])(
    '%j stays',
    (status) => expect(check({ score: '5', status }).outcome).toBe('review')
  )
})

test('a row without anything is left out', () => {
  expect(check({ score: '', review: ' ', email: '\t' })).toMatchObject({
    outcome: 'left_out',
    reason: 'empty row'
  })
})

describe('recommendations', () => {
  const judged = (cells: Partial<Record<ImportField, string>>, choices: CheckPlan['choices'] = {}) => {
    const { score, recommended } = reviewOf(cells, { choices })
    return [score, recommended]
  }
  const counted = { recommended_score: 5, not_recommended_score: 2 }

  test('are kept as such, or count for what the owner chose', () => {
    expect(judged({ recommended: 'positive' })).toEqual([null, true])
    expect(judged({ recommended: 'negative' }, counted)).toEqual([2, false])
    expect(judged({ recommended: 'yes' }, counted)).toEqual([5, true])
    expect(judged({ recommended: 'yes' }, { ...counted, without_score: true })).toEqual([null, true])
  })

  test('also in the column of scores', () => {
    expect(judged({ score: 'recommended' })).toEqual([null, true])
    expect(judged({ score: "doesn't recommend" }, counted)).toEqual([2, false])
  })

  test('never replace a score', () => {
    expect(judged({ score: '3', recommended: 'yes' }, counted)).toEqual([3, true])
  })
})

test('what somebody wrote stays byte for byte, all else without the spaces around it', () => {
  const text = '\u00a0 "x";\r\n\t=1+1\u200f ﷽ 👩‍👩‍👧 '
  expect(reviewOf({ review: text, title: ' a ', name: ' Ann ', reply: text })).toMatchObject({
    review: text,
    title: ' a ',
    name: 'Ann',
    reply: text
  })
  expect(customerOf({ email: ' a@example.com\u00a0', notes: text }).notes).toBe(text)
})

test('"n/a" says nothing where a field has a form of its own; it may be a name or a text', () => {
  expect(
    reviewOf({
      score: '5',
      email: 'n/a',
      phone: '-',
      created_at: 'NULL',
      name: 'Null',
      review: '-',
      location: 'none'
    })
  ).toMatchObject({ email: null, phone: null, created_at: null, name: 'Null', review: '-', location: null })
})

test('location and tags that the owner chose for all rows', () => {
  const choices = { location: 'mitte', tags: ['old', 'vip'] }
  expect(reviewOf({ score: '5', tags: 'vip', location: '' }, { choices })).toMatchObject({
    location: 'mitte',
    tags: ['vip', 'old']
  })
  expect(reviewOf({ score: '5', location: 'Nord' }, { choices }).location).toBe('Nord')
})

test('of two columns with one field the first that says something counts', () => {
  const plan = planOf(['score', 'email', 'email'])
  const emailOf = (...cells: string[]) => rowChecker(plan)({ line: 2, cells })
  expect(emailOf('5', '', 'b@example.com')).toMatchObject({ record: { email: 'b@example.com' } })
  expect(emailOf('5', 'a@example.com', 'b@example.com')).toMatchObject({ record: { email: 'a@example.com' } })
})

test('a known format changes cells, and leaves rows out', () => {
  const format = {
    id: 'x',
    name: 'X',
    kind: 'reviews' as const,
    columns: [],
    fields: {},
    refine: (row: Readonly<Record<string, string>>) =>
      row['starrating'] === '0'
        ? { leftOut: 'no rating' }
        : { reviewtext: `${row['reviewtext'] ?? ''}!`, other: 'x' }
  }
  const check = rowChecker(planOf(['score', 'review'], { format, columns: ['Star Rating', 'Review Text'] }))
  expect(check({ line: 2, cells: ['5', 'Good'] })).toMatchObject({
    record: { review: 'Good!' },
    cells: ['5', 'Good']
  })
  expect(check({ line: 3, cells: ['0', ''] })).toMatchObject({ outcome: 'left_out', reason: 'no rating' })
})

test('whatever the cells contain, a row is imported as the interface would accept it, or refused with a sentence', () => {
  const kinds = fc.constantFrom('reviews' as const, 'customers' as const)
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('5', 'a@example.com', '=1', 'null', '__proto__')
  )
  fc.assert(
    fc.property(kinds, fc.infiniteStream(cell), (kind, cells) => {
      const mapping = [...importFieldsOf(kind)]
      const row = rowChecker(planOf(mapping, { kind }))({ line: 2, cells: [...cells.take(mapping.length)] })
      if (row.outcome === 'refused')
        for (const { message } of row.problems) expect(message).toMatch(/^[A-Z].+\.$/)
      if (row.outcome === 'customer') {
        const known = Object.entries(row.record).filter(([field]) => field in customerBody.shape)
        const { tags: _tags, unsubscribed_at: _at, ...body } = Object.fromEntries(known)
        expect(customerBody.safeParse(body).error).toBeUndefined()
      }
      if (row.outcome === 'review') {
        const { score, title, review, reply, external_id, external_url } = row.record
        const body = { score, title, review, reply, external_id, external_url }
        expect(reviewEndpoints.createReview.body.safeParse(body).error).toBeUndefined()
      }
    }),
    { numRuns: 500 }
  )
})
