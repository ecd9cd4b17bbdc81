/** What happens to a row: the worker decides it, the service writes it. */
import type { ImportRow, RowProblem, Verdict } from '#shared/contract/imports'
import type { ReadOptOuts } from '../read/pipeline'
import type { Change, Row } from '#main/store/tables'
import type { NewReviewRow } from '#main/account/reviews/reviews/reviews.repository'

/** What a row says about who must not be contacted; respected whatever else happens to the row. */
export interface OptOutEntries {
  email: string | null
  phone: string | null
  other_contacts: string[]
  external_id: string | null
  unsubscribed_at: number | null
  /** For the e-mail address. */
  reason: 'hard_bounce' | 'complaint' | null
  /** No text messages. */
  sms: boolean
}

/** A customer to create; all columns are ready, and so are the search words. */
export interface CustomerToMake {
  columns: Change<'customers'>
  tagIds: number[]
  words: string
  optOutEntries: OptOutEntries | null
}

export interface ReviewToMake {
  row: NewReviewRow
  tagIds: number[]
  words: string
  /** The customer created with the review, unless someone has the address or number by then. */
  customer: CustomerToMake | null
}

/** What the file changes in an existing record. Tags are added to its own. */
export interface RecordChange<Table extends 'reviews' | 'customers'> {
  id: number
  columns: Change<Table>
  addTags: number[]
  optOutEntries?: OptOutEntries | null
}

/** What the row of a payment writes: the charge, and what was refunded of it. */
export interface ChargeToMake {
  /** Null: only the refund is new. */
  charge: NewCharge | null
  refund: NewCharge | null
  /** The customer found; null: `customer` is created, unless someone has the address by then. */
  customerId: number | null
  customer: CustomerToMake | null
}

export type NewCharge = Pick<
  Row<'charges'>,
  'amount' | 'currency' | 'charged_at' | 'external_id' | 'import_key'
> & {
  is_quiet: 0 | 1
}

/** `bytes`: the length of the file of refused rows including this one, if it has values that are left out. */
export type Step = { bytes?: number } & RowStep

type RowStep =
  | { verdict: 'new' | 'updates'; payment: ChargeToMake }
  | { verdict: 'new'; review: ReviewToMake }
  | { verdict: 'new'; customer: CustomerToMake }
  | { verdict: 'updates'; review: RecordChange<'reviews'> }
  | { verdict: 'updates'; customer: RecordChange<'customers'> }
  /** `bytes`: the length of the refused-rows file including this one. */
  | { verdict: 'refused'; bytes: number; optOutEntries: OptOutEntries | null }
  /** Only the do-not-contact entries of the row are written. */
  | { verdict: 'duplicate' | 'suppressed'; optOutEntries: OptOutEntries }
  /** Consecutive rows from which nothing is written. */
  | { verdict: 'same' | 'duplicate' | 'suppressed' | 'left_out'; count: number }

/** The verdict about one row. */
export interface Judged {
  verdict: Verdict
  existingId: number | null
  /** For a payment: its customer. */
  customerId: number | null
  sameAsLine: number | null
  changes: ImportRow['changes']
  problems: RowProblem[]
  /** What to write for a row that is new or updates something. */
  step: Extract<Step, { verdict: 'new' | 'updates' }> | null
  /** For a row that is not imported: its do-not-contact entries. */
  optOutEntries: OptOutEntries | null
}

const nothing = {
  existingId: null,
  customerId: null,
  sameAsLine: null,
  changes: [],
  problems: [],
  step: null,
  optOutEntries: null
}

/** A verdict that writes nothing. */
export const judged = (verdict: Verdict, more: Partial<Judged> = {}): Judged => ({
  ...nothing,
  ...more,
  verdict
})

/** The do-not-contact entries of a customer's row; null: none. */
export function optOutEntriesOf(read: ReadOptOuts): OptOutEntries | null {
  const { email, phone, other_contacts, external_id, unsubscribed_at } = read
  const { bounced, complained, sms_opt_out } = read
  // A complaint takes precedence: the address works, and must be left alone.
  const reason = complained ? 'complaint' : bounced ? 'hard_bounce' : null
  if (unsubscribed_at === null && reason === null && sms_opt_out === null) return null
  const sms = sms_opt_out === true
  return { email, phone, other_contacts, external_id, unsubscribed_at, reason, sms }
}
