/** Messages between the service and its worker about a file. */
import type { Correction, ImportChoices, ImportKind } from '#shared/contract/import-choices'
import type { ImportCounts, ImportNeed, ImportRow, ProblemGroup } from '#shared/contract/imports'
import type { Found } from '../match/found'
import type { NamedKind, NewName } from '../match/names'
import type { Step } from '../match/steps'

export interface Job {
  work: 'look' | 'commit'
  database: string
  accountId: number
  /** The name of the uploaded file. */
  fileName: string
  /** In bytes. */
  fileSize: number
  /** The file itself, and where its refused rows are written. */
  path: string
  refused: string
  choices: ImportChoices
  corrections: Correction[]
  /** What an earlier check found; null: the file has not been examined. */
  found: Found | null
  /** These belong to the account. */
  language: string
  country: string
  timeZone: string
  currency: string
  now: number
  /** Rows committed so far, and how long the file of refused rows was after them. */
  committedRows: number
  refusedBytes: number
}

export type FromWorker =
  /** Sent every so often, because work that blocks the thread for long is stopped. */
  | { type: 'alive' }
  | { type: 'found'; found: Found; kind: ImportKind | null; needs: ImportNeed[]; choices: ImportChoices }
  | { type: 'progress'; done: number }
  | { type: 'rows'; rows: ImportRow[] }
  | {
      type: 'checked'
      counts: ImportCounts
      scoresRounded: number
      problems: ProblemGroup[]
      unknown: Record<NamedKind, string[]>
    }
  /** The service replies once they have been created. */
  | { type: 'names'; names: Record<NamedKind, NewName[]> }
  /** The service replies once they have been written. */
  | { type: 'steps'; steps: Step[] }
  | { type: 'refusal'; code: string; message: string; line: number | null }
  | { type: 'end' }

/** The connection to the service. */
export interface Line {
  say: (message: FromWorker) => void
  /** Sends a message, and waits for the service's reply. */
  ask: (message: FromWorker) => Promise<void>
}
