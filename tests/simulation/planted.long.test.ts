/** A life notices what is wrong: each fault that is planted breaks one of its promises (docs/testing.md says after how long). */
import { expect, test } from 'vitest'
import { planted } from './planted/faults'
import { findPlanted } from './simulate'

test.each(Object.keys(planted))('%s', async (name) => {
  const { seed = 1 } = planted[name]!
  expect(await findPlanted(name, { seed, days: 14, lives: 20 })).not.toBeNull()
})
