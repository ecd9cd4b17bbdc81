/** Guesses whether a file contains reviews, customers or payments. */
import type { ImportField, ImportKind } from '#shared/contract/import-choices'
import { valuesOf } from './mapping/by-values'
import type { FileRow } from './pipeline'
import { claimsOf, strengths, type Claim } from './suggest-mapping'

/** How strongly a field indicates a kind of file: reviews have no postal address, and customers have no score. */
const weights: Readonly<Record<'reviews' | 'customers', Partial<Record<ImportField, number>>>> = {
  reviews: { score: 3, review: 3, reply: 2, recommended: 3, title: 1, source: 1, external_url: 1 },
  customers: {
    address1: 2,
    postal_code: 2,
    city: 1,
    signed_up_at: 1,
    unsubscribed_at: 3,
    opt_out_reason: 2,
    bounced: 2,
    sms_opt_out: 2,
    consent: 1,
    has_subscription: 2,
    notes: 1,
    phone: 1,
    email: 1,
    first_name: 1,
    last_name: 1,
    company: 1,
    language: 1
  }
}

/** Null if it could be either, or neither. */
export function guessKind(columns: readonly string[], sample: readonly FileRow[]): ImportKind | null {
  const [ofReviews, ofCustomers, ofCharges] = (['reviews', 'customers', 'charges'] as const).map((kind) =>
    saidFields(kind, columns, sample)
  ) as [Said, Said, Said]
  const isJudged = ofReviews.has('score') || ofReviews.has('recommended')
  // Lists of customers may say what they spent, but not when; tables of reviews may say what was bought.
  if (ofCharges.has('amount') && ofCharges.has('charged_at') && !isJudged)
    return ofCustomers.has('signed_up_at') ? null : 'charges'
  const reviews = weigh('reviews', ofReviews)
  const customers = weigh('customers', ofCustomers)
  if (reviews >= 3 && reviews > customers) return 'reviews'
  // A name and an e-mail address suggest customers, unless anything suggests that these people wrote reviews.
  const isSomebody =
    ofCustomers.has('email') &&
    ['name', 'first_name', 'last_name'].some((field) => ofCustomers.has(field as ImportField))
  if (reviews === 0 && isSomebody) return 'customers'
  return customers >= 2 && customers > reviews * 2 ? 'customers' : null
}

type Said = ReadonlySet<ImportField>

function saidFields(kind: ImportKind, columns: readonly string[], sample: readonly FileRow[]): Said {
  const said = new Set<ImportField>()
  for (const [index, column] of columns.entries()) {
    const values = valuesOf(sample, index)
    if (sample.length > 0 && values.length === 0) continue
    const claims = claimsOf(kind, column, index, values)
    const surest = claims.toSorted((a, b) => b.strength - a.strength)[0]
    if (surest !== undefined && counts(surest)) said.add(surest.field)
  }
  return said
}

const weigh = (kind: 'reviews' | 'customers', said: Said): number =>
  [...said].reduce((sum, field) => sum + (weights[kind][field] ?? 0), 0)

/** Names that only may mean a field do not count: every kind of file can have a "date". */
const counts = ({ strength }: Claim): boolean => strength > strengths.maybe || strength === strengths.values
