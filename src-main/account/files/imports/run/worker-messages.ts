/** Messages between the service and its worker about a file. */
import type { Correction, ImportChoices, ImportKind } from '../../../../../src-shared/contract/import-choices'
import type {
  ImportCounts,
  ImportNeed,
  ImportRow,
  ProblemGroup
} from '../../../../../src-shared/contract/imports'
import type { Found } from '../match/found'
import type { NamedKind, NewName } from '../match/names'
import type { Step } from '../match/steps'

export interface Job {
  work: 'look' | 'commit'
  database: string
  accountId: number
  /** As the owner calls it. */
  fileName: string
  /** The file itself, and where its refused rows are written. */
  path: string
  refused: string
  choices: ImportChoices
  corrections: Correction[]
  /** As it was found before; null: it has not been looked at. */
  found: Found | null
  /** Of the account. */
  language: string
  country: string
  timeZone: string
  currency: string
  now: number
  /** Rows that are done with, and how long the file of refused rows was then. */
  committedRows: number
  refusedBytes: number
}

export type FromWorker =
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
  /** To be answered when they are made. */
  | { type: 'names'; names: Record<NamedKind, NewName[]> }
  /** To be answered when they are written. */
  | { type: 'steps'; steps: Step[] }
  | { type: 'refusal'; code: string; message: string; line: number | null }
  | { type: 'end' }

/** The connection to the service. */
export interface Line {
  say: (message: FromWorker) => void
  /** Sends a message, and waits for the service's reply. */
  ask: (message: FromWorker) => Promise<void>
}
