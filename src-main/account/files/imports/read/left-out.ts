/**
 * What a wrong cell costs. One bad cell never costs a person: its value is left out, which is said, and the rest of the row is
 * imported. A row is only refused if nothing valid is left of what it is about, or if the wrong value cannot be left out without
 * saying something untrue: a review would get the date of the import or lose its stars, a payment would have another amount, and
 * who has opted out would be asked again.
 */
import { isOptOutField, type ImportField, type ImportKind } from '#shared/contract/import-choices'
import type { RowProblem } from '#shared/contract/imports'
import type { Values } from './records'

const indispensable: Readonly<Record<ImportKind, ReadonlySet<ImportField>>> = {
  customers: new Set(),
  reviews: new Set(['score', 'review', 'recommended', 'created_at']),
  charges: new Set(['amount', 'currency', 'charged_at', 'charge_type', 'refunded_amount', 'status'])
}

/** Of these, at least one must be valid, unless the row has none of them in the first place. */
const core: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: ['email', 'phone', 'other_contacts'],
  reviews: [],
  charges: ['email', 'phone', 'customer_external_id', 'name', 'first_name', 'last_name']
}

/** Whether a row with these problems is imported without the values that they are about. */
export function keepsRow(kind: ImportKind, values: Values, problems: readonly RowProblem[]): boolean {
  const isKept = ({ field, value }: RowProblem) =>
    field !== null && value !== null && !isOptOutField(field) && !indispensable[kind].has(field)
  const isAboutCore = problems.some(({ field }) => field !== null && core[kind].includes(field))
  return problems.every(isKept) && (!isAboutCore || core[kind].some((field) => values[field] !== undefined))
}
