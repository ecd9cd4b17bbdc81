import { svelte } from '@sveltejs/vite-plugin-svelte'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { rooms } from './scripts/rooms.mjs'
import { patience } from './tests/support/patience.ts'

/** These start first, so that none of them is still running when all others have finished. */
const longest = [
  'e2e/screens.long.test.ts',
  'simulation/planted.long.test.ts',
  'e2e/screens-asked.long.test.ts',
  'e2e/left-open.long.test.ts',
  'e2e/slow-and-failing.long.test.ts',
  'fuzz/strangers-fuzz.long.test.ts',
  'http/holds.long.test.ts',
  'account/imports-formats.long.test.ts'
]

/** If nothing is known yet, as in a fresh clone, Vitest goes by file size, which says little. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other) || placeOf(one) - placeOf(other))
  }
}

/** A worker goes on with what it has loaded only if the next file is of the same project. */
const turnOf = ({ project }: TestSpecification): number => ['long', 'quick', 'window'].indexOf(project.name)

/** Then the browser tests, hardly any of which are short. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(`tests/${file}`))
  return place >= 0 ? place : moduleId.includes('/e2e/') ? longest.length : longest.length + 1
}

/** `npm test` runs what is quick; `npm run test:all` both. The name of a file says where it belongs. */
const long = 'tests/**/*.long.test.ts'
const window = 'tests/window/*.test.ts'
/** The tests of the window leave nothing to chance. */
const setupFiles = ['tests/support/seed.ts']

export default defineConfig({
  // For the window's state classes, which are tested without a browser.
  plugins: [svelte({ configFile: false })],
  resolve: { alias: rooms as Record<string, string> },
  test: {
    globalSetup: ['tests/support/bundle-worker.ts'],
    setupFiles: ['tests/support/after-each-test.ts'],
    pool: 'forks',
    // The files of a worker share what they import: to load the service again for each file took a fifth of the time.
    isolate: false,
    // With three on two cores, the browser tests only wait for each other.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // A test has time for several waits, so that a missing result is reported by name and not as a timeout.
    testTimeout: 15 * patience,
    hookTimeout: 15 * patience,
    expect: { poll: { timeout: patience } },
    projects: [
      {
        extends: true,
        test: { name: 'quick', include: ['tests/**/*.test.ts'], exclude: [long, window], setupFiles }
      },
      // Each file has a window of its own: what the window holds is in its modules.
      { extends: true, test: { name: 'window', include: [window], isolate: true } },
      { extends: true, test: { name: 'long', include: [long], setupFiles } }
    ]
  }
})
