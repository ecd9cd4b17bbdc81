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
  /** Whatever is asked, a page to sign in at is the answer, as if all was well. */
  loginPage?: boolean
  /** Something else holds the file; what was asked for as a whole is answered part by part (RFC 4918 §13). */
  lockedInside?: boolean
  /** Says that a file is removed, and keeps it. */
  keepsAll?: boolean
  /** A byte now and then, so that the connection never falls silent. */
  drips?: boolean
}
