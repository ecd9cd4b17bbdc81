/** Our own tables, as written by exports and templates. */
import { chargeColumns, customerColumns, furtherReviewColumns, reviewColumns } from '#shared/contract/exports'
import {
  chargeFields,
  importFieldsOf,
  type ImportField,
  type ImportKind
} from '#shared/contract/import-choices'
import type { Format } from '../pipeline'
import { knownFormat } from './known-format'

/** In our own tables, columns are named after their fields; all other columns are only for reading in a spreadsheet. */
const meanings = (names: readonly string[], kind: ImportKind): Record<string, ImportField | null> =>
  Object.fromEntries(
    names.map((name) => [name, importFieldsOf(kind).find((field) => field === name) ?? null])
  )

export const goodwordReviews = knownFormat({
  id: 'goodword-reviews',
  name: 'Goodword, reviews',
  kind: 'reviews',
  keepsRecommendations: true,
  columns: meanings([...reviewColumns, ...furtherReviewColumns], 'reviews'),
  // `error` is in files of refused rows, after the original columns.
  aliases: { recommended: 'recommended', error: null },
  marks: ['score', 'review', 'first_name', 'last_name', 'source']
})

export const goodwordCustomers = knownFormat({
  id: 'goodword-customers',
  name: 'Goodword, customers',
  kind: 'customers',
  columns: meanings(customerColumns, 'customers'),
  aliases: {
    signup_date: 'signed_up_at',
    external_id: 'external_id',
    country: 'country',
    language: 'language',
    time_zone: 'time_zone',
    has_subscription: 'has_subscription',
    error: null
  },
  marks: ['first_name', 'last_name', 'email', ['signed_up_at', 'signup_date'], 'unsubscribed_at']
})

export const goodwordCharges = knownFormat({
  id: 'goodword-charges',
  name: 'Goodword, payments',
  kind: 'charges',
  decimalMark: '.',
  columns: meanings(chargeColumns, 'charges'),
  aliases: { ...meanings(chargeFields, 'charges'), error: null },
  marks: ['amount', 'currency', 'charged_at', ['email', 'phone']]
})

export const isOwnFormat = (format: Pick<Format, 'id'> | null): boolean =>
  format?.id.startsWith('goodword-') === true
