/** When a next step is worth suggesting: each rule at its threshold. */
import { describe, expect, test } from 'vitest'
import { areFailing, hasFallen, quietFor } from '#main/account/insight/next-steps/step-rules'
import { daysLater } from '#main/tools/calendar'

const scores = (...all: number[]) => ({
  scored: all.length,
  scoreSum: all.reduce((sum, each) => sum + each, 0)
})
const ten = (scoreSum: number) => ({ scored: 10, scoreSum })

describe('an average has fallen', () => {
  test.each([
    // In floating point 4.5 - 4.3 is more than 0.2, but it must not count as more.
    ['by 0.2', ten(43), ten(45), false],
    ['by a little more', { scored: 100, scoreSum: 429 }, ten(45), true],
    ['by a little less', { scored: 100, scoreSum: 431 }, ten(45), false],
    ['by 0.2 of others that no fraction shows', ten(41), ten(43), false],
    ['upwards', ten(45), ten(43), false],
    ['with two scores', scores(1, 1), ten(50), false],
    ['with three', scores(1, 1, 1), ten(50), true],
    ['beside two', scores(1, 1, 1), scores(5, 5), false],
    ['beside three', scores(1, 1, 1), scores(5, 5, 5), true],
    ['without any', scores(), scores(), false]
  ])('%s', (_, now, before, expected) => expect(hasFallen(now, before)).toBe(expected))
})

test.each([
  [1, 9, false],
  [1, 10, true],
  [1, 19, true],
  [1, 20, false],
  [2, 39, true],
  [2, 40, false],
  [0, 100, false]
])('%i failed messages of %i: %o', (failed, total, expected) =>
  expect(areFailing(failed, total)).toBe(expected)
)

describe('a source has gone quiet', () => {
  const today = '2026-03-10'
  /** Days with reviews, given as days ago. */
  const ago = (...days: number[]) => days.map((each) => daysLater(today, -each))

  test.each([
    ['after thrice its gap of a week', ago(21, 28, 35, 42, 49), null],
    ['a day later', ago(22, 29, 36, 43, 50), { days: 22, usual_days: 7 }],
    ['where a long gap is not usual', ago(7, 8, 9, 10, 200), { days: 7, usual_days: 1 }],
    ['with a review each day', ago(3, 4, 5, 6, 7), null],
    ['and a day later', ago(4, 5, 6, 7, 8), { days: 4, usual_days: 1 }],
    ['with gaps of one and two days', ago(7, 8, 9, 11, 13), { days: 7, usual_days: 2 }],
    ['with four days', ago(100, 101, 102, 103), null],
    ['with none', [], null],
    ['with days that are still to come', ago(-5, 4, 5, 6, 7), null]
  ])('%s', (_, days, expected) => expect(quietFor(days, today)).toEqual(expected))
})
