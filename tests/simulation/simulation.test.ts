/** Three fortnights in the life of a shop (docs/testing.md), one of them twice. `npm run simulate` lives others. */
import { expect, test } from 'vitest'
import { seed } from '../support/seed'
import { readWishes } from './simulate'
import { live } from './world/live'

const fortnight = 14

test('the same seed gives the same story, and no promise is broken', async () => {
  const first = await live({ seed, days: fortnight })
  const again = await live({ seed, days: fortnight })
  expect(again.story.lines).toEqual(first.story.lines)
  // A life in which little happens proves little.
  expect(first.ledger.taken.length).toBeGreaterThan(30)
  expect(first.happened.size).toBeGreaterThan(12)
})

test('another fortnight', async () => {
  await live({ seed: seed + 1, days: fortnight })
})

test.each([
  [['--seed', 'x'], '--seed must be a whole number from 0 to 2147483648, not "x".'],
  [['--days', '0'], '--days must be a whole number from 1 to 3660, not "0".'],
  [['--until', 'pigs fly'], 'There is no promise "pigs fly".'],
  [['--plant', 'a tree'], 'There is no fault "a tree" to plant.'],
  [['--sed', '1'], "Unknown option '--sed'"]
])('%j is refused', (args, sentence) => {
  expect(() => readWishes(args)).toThrow(sentence)
})

test('what is not said is a fortnight of the first seed', () => {
  expect(readWishes(['--story'])).toEqual({
    seed: 1,
    days: fortnight,
    lives: 1,
    story: true,
    until: undefined,
    plant: undefined
  })
})
