/** Vitest's settings while faults are put in (mutation.mjs): those of the house, for the tests that can notice. */
import house from '../vitest.config.ts'

const include = JSON.parse(process.env.GOODWORD_MUTATION_TESTS)
// The projects of the house name tests of their own: with them, all tests would run.
const { projects: _, ...test } = house.test
// As in the house, each file of the window has modules of its own.
const isolate = include.some((tests) => tests.startsWith('tests/window/'))

// A whole test may be slow on a busy machine, which is no fault; only its single waits are short (mutation-sandbox.mjs).
const testTimeout = 120_000

export default { ...house, test: { ...test, include, isolate, testTimeout, hookTimeout: testTimeout } }
