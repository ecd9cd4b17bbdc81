/** What tests have opened and must be closed. In a separate module, which outlives the test files of a worker. */

interface Failed {
  /** The runner's name for the test, which becomes the folder's name. */
  name: string
  file: string
}

export interface Opened {
  /** The test that opened it; undefined if it serves all tests of a file. */
  test: string | undefined
  /** Saves what can be seen there after a failure; returns the files. */
  keep: (failed: Failed) => Promise<string[]>
  /** Discards what was recorded so far, because the next test begins. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

export const opened = new Set<Opened>()
