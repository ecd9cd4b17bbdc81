/** Each condition of a strategy, on its own. */
import { expect, test } from 'vitest'
import { unmetCondition, type AskingSettings } from '#main/account/asking/strategy/conditions'
import type { PastAsk, Person, Traits } from '#main/account/asking/strategy/person'
import { defaultStrategy } from '#shared/contract/strategy-settings'

const day = 86_400_000
const now = Date.parse('2026-03-10T12:00:00Z')
const bob: Person = {
  id: 1,
  email: 'bob@example.com',
  phone: null,
  zone: 'UTC',
  place: null,
  signup_date: null,
  birthday: null,
  unsubscribed_at: null,
  has_subscription: null,
  charges: { count: 2, total: 900, counted: 2, latest: now - day, latest_amount: 500 },
  traits: {
    tag_ids: [3, 4],
    tagged_at: {},
    location_id: 7,
    located_at: null,
    language: 'de-AT',
    origin: 'import'
  },
  asks: [],
  suppressed: {}
}
const unmet = (conditions: Partial<AskingSettings['conditions']>, person: Partial<Person> = {}) =>
  unmetCondition({ ...bob, ...person }, { ...defaultStrategy.conditions, ...conditions }, now)
const as = (traits: Partial<Traits>) => ({ traits: { ...bob.traits, ...traits } })
const askedAt = (asked_at: number, changes: Partial<PastAsk> = {}): Partial<Person> => ({
  asks: [{ id: 9, asked_at, status: 'sent', origin: 'manual', occasion: null, ...changes }]
})

test('without conditions everybody suits', () => {
  expect(unmet({})).toBeNull()
})

test('any of the tags', () => {
  expect(unmet({ tag_ids: [1, 4] })).toBeNull()
  expect(unmet({ tag_ids: [1, 2] })).toEqual({ condition: 'tag_ids' })
  expect(unmet({ tag_ids: [1] }, as({ tag_ids: [] }))).toEqual({ condition: 'tag_ids' })
})

test('any of the locations', () => {
  expect(unmet({ location_ids: [1, 7] })).toBeNull()
  expect(unmet({ location_ids: [1] })).toEqual({ condition: 'location_ids' })
  expect(unmet({ location_ids: [1] }, as({ location_id: null }))).toEqual({ condition: 'location_ids' })
})

test('any of the languages: one without a country includes those with one', () => {
  expect(unmet({ languages: ['fr', 'DE'] })).toBeNull()
  expect(unmet({ languages: ['de-at'] })).toBeNull()
  expect(unmet({ languages: ['de-DE'] })).toEqual({ condition: 'languages' })
  expect(unmet({ languages: ['de'] }, as({ language: 'den' }))).toEqual({ condition: 'languages' })
  expect(unmet({ languages: ['de-AT'] }, as({ language: 'de' }))).toEqual({ condition: 'languages' })
})

test('how they came', () => {
  expect(unmet({ origins: ['connection', 'import'] })).toBeNull()
  expect(unmet({ origins: ['other'] })).toEqual({ condition: 'origins' })
})

test('the amount of the latest charge', () => {
  expect(unmet({ min_latest_charge: 500 })).toBeNull()
  expect(unmet({ min_latest_charge: 501 })).toEqual({ condition: 'min_latest_charge', have: 500, need: 501 })
})

test('not asked within some days, by anybody, before and after; what reached nobody does not count', () => {
  const rule = { not_asked_days: 30 }
  expect(unmet(rule)).toBeNull()
  expect(unmet(rule, askedAt(now - 30 * day))).toBeNull()
  expect(unmet(rule, askedAt(now - 30 * day + 1))).toEqual({
    condition: 'not_asked_days',
    have: 29,
    need: 30
  })
  expect(unmet(rule, askedAt(now + 5 * day))).toMatchObject({ have: 0 })
  expect(unmet(rule, askedAt(now - day, { status: 'bounced' }))).toBeNull()
  expect(unmet(rule, { written_at: now - day })).toMatchObject({ have: 1 })
})

test('no review within some days', () => {
  const rule = { not_reviewed_days: 90 }
  expect(unmet(rule, { reviewed_at: null })).toBeNull()
  expect(unmet(rule, { reviewed_at: now - 90 * day })).toBeNull()
  expect(unmet(rule, { reviewed_at: now - 89 * day })).toEqual({
    condition: 'not_reviewed_days',
    have: 89,
    need: 90
  })
})

test('all must be met; the first unmet one is named', () => {
  expect(unmet({ min_charges: 3, tag_ids: [3] })).toEqual({ condition: 'min_charges', have: 2, need: 3 })
  expect(unmet({ min_charges: 3, tag_ids: [5] })).toEqual({ condition: 'tag_ids' })
})
