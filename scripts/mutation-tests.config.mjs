/** Vitest's settings while faults are put in (mutation.mjs): those of the house, for the tests that can notice. */
import house from '../vitest.config.ts'

export default { ...house, test: { ...house.test, include: JSON.parse(process.env.GOODWORD_MUTATION_TESTS) } }
