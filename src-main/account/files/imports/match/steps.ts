/** What becomes of a row, as the worker finds out and the service writes it. */
import type { ImportRow, RowProblem, Verdict } from '../../../../../src-shared/contract/imports'
import type { ReadOptOuts } from '../read/pipeline'
import type { Change } from '../../../../store/tables'
import type { NewReviewRow } from '../../../reviews/reviews/reviews.repository'

/** What a row says of who must not be written to, to be heeded whatever else becomes of the row. */
export interface Heeded {
  email: string | null
  phone: string | null
  external_id: string | null
  unsubscribed_at: number | null
  /** Of the e-mail address. */
  reason: 'hard_bounce' | 'complaint' | null
  /** No text messages. */
  sms: boolean
}

/** A customer who is to be made; all columns are ready, as are the words by which they are found. */
export interface CustomerToMake {
  columns: Change<'customers'>
  tagIds: number[]
  words: string
  heeded: Heeded | null
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
  heeded?: Heeded | null
}

export type Step =
  | { verdict: 'new'; review: ReviewToMake }
  | { verdict: 'new'; customer: CustomerToMake }
  | { verdict: 'updates'; review: RecordChange<'reviews'> }
  | { verdict: 'updates'; customer: RecordChange<'customers'> }
  /** `bytes`: how long the file of refused rows is with this one. */
  | { verdict: 'refused'; bytes: number; heeded: Heeded | null }
  /** A row of which nothing is written but who must not be written to. */
  | { verdict: 'duplicate' | 'suppressed'; heeded: Heeded }
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
  /** Of a row that is not taken in. */
  heeded: Heeded | null
}

const nothing = { existingId: null, sameAsLine: null, changes: [], problems: [], step: null, heeded: null }

/** A verdict that writes nothing. */
export const judged = (verdict: Verdict, more: Partial<Judged> = {}): Judged => ({
  ...nothing,
  ...more,
  verdict
})

/** What a customer's row says of who must not be written to; null: nothing. */
export function heededOf(read: ReadOptOuts): Heeded | null {
  const { email, phone, external_id, unsubscribed_at, bounced, complained, sms_opt_out } = read
  // A complaint weighs more: the address is alive, and must be left alone.
  const reason = complained ? 'complaint' : bounced ? 'hard_bounce' : null
  if (unsubscribed_at === null && reason === null && sms_opt_out === null) return null
  return { email, phone, external_id, unsubscribed_at, reason, sms: sms_opt_out === true }
}
