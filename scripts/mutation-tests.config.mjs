/** Vitest's settings while faults are put in (mutation.mjs): the usual ones, limited to the tests that can notice the fault. */
import house from '../vitest.config.ts'

const include = JSON.parse(process.env.GOODWORD_MUTATION_TESTS)
// The usual settings define projects with test lists of their own: with them, all tests would run.
const { projects: _, ...test } = house.test
// As in the usual settings, each test file of the window gets modules of its own.
const isolate = include.some((tests) => tests.startsWith('tests/window/'))

// A test as a whole may be slow on a busy machine, which does not count as a fault; only single waits are short
// (mutation-sandbox.mjs).
const testTimeout = 120_000

const setupFiles = [...test.setupFiles, 'tests/support/seed.ts']

export default {
  ...house,
  test: { ...test, setupFiles, include, isolate, testTimeout, hookTimeout: testTimeout }
}
