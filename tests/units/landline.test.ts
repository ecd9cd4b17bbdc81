/** Numbers that may not receive an SMS; real ranges, with numbers that nobody has where a country reserves some. */
import { expect, test } from 'vitest'
import { isLandline } from '#shared/landline'

test.each([
  ['+493090182099', true],
  ['+4915123456789', false],
  ['+442079460304', true],
  ['+447400123456', false],
  ['+33142685300', true],
  ['+33612345678', false],
  // North America gives both the same numbers.
  ['+12015550123', false]
])('%s: %s', (phone, expected) => expect(isLandline(phone)).toBe(expected))
