import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './tests/support/patience.ts'

/** These begin first, so that none of them is still at work when all others have ended. */
const longest = [
  'e2e/screens.test.ts',
  'e2e/words.test.ts',
  'faults/kill-loop.test.ts',
  'e2e/screens-asked.test.ts',
  'e2e/slow-and-failing.test.ts',
  'e2e/naughty-forms.test.ts',
  'fuzz/schema-fuzz.test.ts',
  'account/imports-formats.test.ts',
  'house/command-line.test.ts'
]

/** Where nothing is known yet, as in a fresh clone, Vitest goes by the size of a file, which says little. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Then those of the browser, of which hardly one is short. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(`tests/${file}`))
  return place >= 0 ? place : moduleId.includes('/e2e/') ? longest.length : longest.length + 1
}

export default defineConfig({
  // For the state of the window, which is tested without a browser.
  plugins: [svelte({ configFile: false })],
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/bundle-worker.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A test has time for several waits, so that what did not come is told by name and not as a test that took too long.
    testTimeout: 5 * patience,
    hookTimeout: 5 * patience,
    expect: { poll: { timeout: patience } }
  }
})
