/** From a row as it stands in the file to a record, or to what is wrong with it. */
import { describe, expect, test } from 'vitest'
import { rowChecker } from '../../src-main/import-files/check-rows'
import type { CheckPlan, ReadCustomer, ReadReview } from '../../src-main/import-files/pipeline'
import type { ImportField } from '../../src-shared/contract/import-choices'

const now = Date.UTC(2026, 10, 21)

const planOf = (mapping: (ImportField | null)[], more: Partial<CheckPlan> = {}): CheckPlan => ({
  kind: 'reviews',
  format: null,
  columns: mapping.map((field, index) => field ?? `Column ${index + 1}`),
  mapping,
  dateOrder: null,
  choices: {},
  country: 'DE',
  timeZone: 'Europe/Berlin',
  now,
  ...more
})

function check(cells: Partial<Record<ImportField, string>>, more: Partial<CheckPlan> = {}) {
  const plan = planOf(Object.keys(cells) as ImportField[], more)
  return rowChecker(plan)({ line: 2, cells: Object.values(cells) })
}

function reviewOf(cells: Partial<Record<ImportField, string>>, more: Partial<CheckPlan> = {}): ReadReview {
  const row = check(cells, more)
  if (row.outcome !== 'review') throw new Error(JSON.stringify(row))
  return row.record
}

function customerOf(
  cells: Partial<Record<ImportField, string>>,
  more: Partial<CheckPlan> = {}
): ReadCustomer {
  const row = check(cells, { kind: 'customers', ...more })
  if (row.outcome !== 'customer') throw new Error(JSON.stringify(row))
  return row.record
}

function problemsOf(cells: Partial<Record<ImportField, string>>, more: Partial<CheckPlan> = {}) {
  const row = check(cells, more)
  return row.outcome === 'refused' ? row.problems.map(({ code, field }) => `${field}: ${code}`) : row.outcome
}

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
    external_url: 'https://example.com/r/1'
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
    [{ score: '5', phone: '12' }, ['phone: bad_phone']],
    [{ score: '5', external_url: 'javascript:alert(1)' }, ['external_url: bad_web_address']],
    [{ score: '5', title: 'a\nb' }, ['title: control_character']],
    [{ score: '5', review: 'a\u0000b' }, ['review: bad_character']],
    [{ score: '5', title: 'x'.repeat(301) }, ['title: too_long']],
    [{ score: '5', tags: 'x'.repeat(101) }, ['tags: bad_tag']],
    [{ score: '9', created_at: 'soon' }, ['score: bad_score', 'created_at: bad_date']],
    [{ recommended: 'perhaps' }, ['recommended: bad_yes_or_no']]
  ])('reviews: %j', (cells, problems) => {
    expect(problemsOf(cells)).toEqual(problems)
  })

  test.each<[cells: Partial<Record<ImportField, string>>, problems: string[]]>([
    [{ first_name: 'Ann', email: '', phone: '' }, ['email: missing_contact']],
    [{ email: 'ann' }, ['email: bad_email']],
    [{ email: 'a@example.com; b@example.com' }, ['email: bad_email']],
    [{ email: 'a@example.com', country: 'Atlantis' }, ['country: bad_country']],
    [{ email: 'a@example.com', language: 'Elvish tongue' }, ['language: bad_language']],
    [{ email: 'a@example.com', time_zone: 'Mars/Olympus' }, ['time_zone: bad_time_zone']],
    [{ email: 'a@example.com', signed_up_at: 'soon' }, ['signed_up_at: bad_date']],
    [{ email: 'a@example.com', unsubscribed_at: 'perhaps' }, ['unsubscribed_at: bad_date']],
    [{ email: 'a@example.com', has_subscription: 'perhaps' }, ['has_subscription: bad_yes_or_no']],
    [{ email: 'a@example.com', postal_code: 'x'.repeat(21) }, ['postal_code: too_long']]
  ])('customers: %j', (cells, problems) => {
    expect(problemsOf(cells, { kind: 'customers' })).toEqual(problems)
  })
})
