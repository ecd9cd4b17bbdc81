/** What the servers of the tests have in common: files in memory, and what can go wrong. */

export interface TargetServer {
  /** As the owner enters it. */
  address: string
  files: Map<string, string>
  faults: Faults
  /** How often something was written. */
  writes: () => number
  stop: () => Promise<void>
}

export interface Faults {
  /** Only this many bytes of a file arrive; then the connection ends. */
  cutAfter?: number
  full?: boolean
  denied?: boolean
  wrongPassword?: boolean
  /** Takes requests, and never answers. */
  silent?: boolean
  /** No rename over a file that is there. */
  plainRename?: boolean
  redirect?: string
  /** What is asked last is done, and the answer gets lost. */
  lostAnswer?: boolean
  /** Something before the website knows no such address. */
  unknownAddress?: boolean
}
