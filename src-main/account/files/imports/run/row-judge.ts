/** Turns a row of the file into its verdict, for reviews, customers and payments alike. */
import { chargeMatcher, type PlacedCharge } from '../match/match-charges'
import { customerMatcher, type PlacedCustomer } from '../match/match-customers'
import { reviewMatcher, type PlacedReview } from '../match/match-reviews'
import { openNameBook, type NameBook } from '../match/names'
import { optOutEntriesOf, judged, type Judged } from '../match/steps'
import type { Context } from '#main/context'
import { rowChecker } from '../read/check-rows'
import type { CheckedRow, CheckPlan, FileRow } from '../read/pipeline'
import type { Correction } from '#shared/contract/import-choices'

/** A row that has been checked and compared with earlier rows of the file, but not with existing records. */
export interface Waiting {
  checked: CheckedRow
  placed: PlacedReview | PlacedCustomer | PlacedCharge
}

export interface RowJudge {
  check: (row: FileRow) => CheckedRow
  /** Looks up the names in a row, so that the name book knows which ones to create. */
  note: (checked: CheckedRow) => void
  /** Call it in file order: of two equal rows, the first one wins. */
  place: (checked: CheckedRow) => Waiting
  match: (waiting: Waiting) => Judged
  names: () => NameBook
  /** Reopens the name book after new names have been created. */
  reopenNames: () => void
}

export function rowJudge(ctx: Context, plan: CheckPlan, corrections: readonly Correction[]): RowJudge {
  const open = () =>
    openNameBook(ctx, plan.kind === 'reviews' ? 'review' : 'customer', plan.choices, plan.format)
  let book = open()
  const names = () => book
  const check = rowChecker(plan, corrections)
  const reviews = reviewMatcher(ctx, names, plan)
  const customers = customerMatcher(ctx, names, plan)
  const charges = chargeMatcher(ctx, names, plan)
  const matchers = { review: reviews.match, customer: customers.match, charge: charges.match }
  return {
    check,
    names,
    reopenNames: () => void (book = open()),
    note: (checked) => {
      if (checked.outcome === 'refused' || checked.outcome === 'left_out') return
      const { location } = checked.record
      const tags = 'tags' in checked.record ? checked.record.tags : []
      if (checked.outcome === 'review') {
        if (checked.record.source === null) book.defaultSource()
        else book.find('sources', checked.record.source)
      }
      if (location !== null) book.find('locations', location)
      for (const tag of tags) book.find('tags', tag)
    },
    place: (checked) => {
      const { line } = checked
      if (checked.outcome === 'review') return { checked, placed: reviews.place(line, checked.record) }
      if (checked.outcome === 'customer') return { checked, placed: customers.place(line, checked.record) }
      if (checked.outcome === 'charge') return { checked, placed: charges.place(line, checked) }
      if (checked.outcome === 'left_out') return { checked, placed: judged('left_out') }
      const { problems, optOuts } = checked
      const optOutEntries = optOuts === undefined ? null : optOutEntriesOf(optOuts)
      return { checked, placed: judged('refused', { problems, optOutEntries }) }
    },
    match: ({ checked, placed }) => {
      const match =
        checked.outcome === 'review' || checked.outcome === 'charge'
          ? matchers[checked.outcome]
          : matchers.customer
      const said = withColumns(match(placed as PlacedReview & PlacedCustomer & PlacedCharge), plan)
      const leftOut = 'record' in checked ? checked.valuesLeftOut : []
      return leftOut.length === 0 ? said : { ...said, problems: [...said.problems, ...leftOut] }
    }
  }
}

/** Adds the columns to problems, because matchers only know fields. */
function withColumns(judged: Judged, { mapping }: CheckPlan): Judged {
  for (const problem of judged.problems) {
    const column = problem.field === null ? -1 : mapping.indexOf(problem.field)
    if (problem.column === null && column >= 0) problem.column = column
  }
  return judged
}
