/** When a message is retried. */
import { expect, test } from 'vitest'
import { retryAt } from '#main/delivery/retry-rule'

const minute = 60_000
const hour = 60 * minute
const now = 1000 * hour

const waits = [1, 5, 15, 60, 240, 720, 720, 720].map((minutes) => minutes * minute)

test.each(waits.map((wait, index) => [index + 1, wait]))(
  'after %d attempts: %d ms, a fifth more or less',
  (attempts, wait) => {
    const at = (random: number) => retryAt({ attempts, firstAttemptAt: now, now, random })
    expect(at(0)).toBe(now + 0.8 * wait)
    expect(at(0.5)).toBe(now + wait)
    expect(at(1)).toBe(now + 1.2 * wait)
  }
)

test('longer when the other side asks for it, never shorter', () => {
  const at = (retryAfter: number) =>
    retryAt({ attempts: 1, firstAttemptAt: now, now, retryAfter, random: 0.5 })
  expect(at(10 * minute)).toBe(now + 10 * minute)
  expect(at(1000)).toBe(now + minute)
})

test('it is given up 48 hours after the first attempt', () => {
  const at = (since: number) => retryAt({ attempts: 9, firstAttemptAt: now - since, now, random: 0.5 })
  expect(at(48 * hour - 1)).toBe(now + 12 * hour)
  expect(at(48 * hour)).toBe('give_up')
})
