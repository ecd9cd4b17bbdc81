/** What becomes of a row, as the worker finds out and the service writes it. */
import type { ImportRow, RowProblem, Verdict } from '../../../src-shared/contract/imports'
import type { Change } from '../../store/tables'
import type { NewReviewRow } from '../reviews/reviews.repository'

/** A customer who is to be made; all columns are ready, as are the words by which they are found. */
export interface CustomerToMake {
  columns: Change<'customers'>
  tagIds: number[]
  words: string
}

export interface ReviewToMake {
  row: NewReviewRow
  tagIds: number[]
  words: string
  /** Becomes a customer with the review, unless somebody has the address or number by then. */
  customer: CustomerToMake | null
}

/** What the file says anew of a record that is there. Tags are added to its own. */
export interface RecordChange<Table extends 'reviews' | 'customers'> {
  id: number
  columns: Change<Table>
  addTags: number[]
}

export type Step =
  | { verdict: 'new'; review: ReviewToMake }
  | { verdict: 'new'; customer: CustomerToMake }
  | { verdict: 'updates'; review: RecordChange<'reviews'> }
  | { verdict: 'updates'; customer: RecordChange<'customers'> }
  /** `bytes`: how long the file of refused rows is with this one. */
  | { verdict: 'refused'; bytes: number }
  /** Rows in a row of which nothing is written. */
  | { verdict: 'same' | 'duplicate' | 'suppressed' | 'left_out'; count: number }

/** The verdict about one row. */
export interface Judged {
  verdict: Verdict
  existingId: number | null
  sameAsLine: number | null
  changes: ImportRow['changes']
  problems: RowProblem[]
  /** What is to be written of a row that is new or updates something. */
  step: Extract<Step, { verdict: 'new' | 'updates' }> | null
}

const nothing = { existingId: null, sameAsLine: null, changes: [], problems: [], step: null }

/** A verdict that writes nothing. */
export const judged = (verdict: Verdict, more: Partial<Judged> = {}): Judged => ({
  ...nothing,
  ...more,
  verdict
})
