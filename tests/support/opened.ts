/** What tests have opened and nobody may forget to close: kept in a module of its own, which outlives the files of a worker. */

interface Failed {
  /** What the runner calls the test; it becomes the name of the folder. */
  name: string
  file: string
}

export interface Opened {
  /** The test that opened it; undefined: it serves all tests of a file. */
  test: string | undefined
  /** Keeps what can be seen there after a failure; answers where. */
  keep: (failed: Failed) => Promise<string[]>
  /** What has been seen so far is of no more use: the next test begins. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

export const opened = new Set<Opened>()
