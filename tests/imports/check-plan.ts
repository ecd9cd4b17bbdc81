/** Checks rows for an account in Berlin. Cells are given by the field that their column stands for. */
import { rowChecker } from '#main/account/files/imports/read/check-rows'
import type { CheckPlan, ReadCustomer, ReadReview } from '#main/account/files/imports/read/pipeline'
import type { ImportField } from '#shared/contract/import-choices'

export const now = Date.UTC(2026, 10, 21)

export const planOf = (mapping: (ImportField | null)[], more: Partial<CheckPlan> = {}): CheckPlan => ({
  kind: 'reviews',
  format: null,
  columns: mapping.map((field, index) => field ?? `Column ${index + 1}`),
  mapping,
  dateOrder: null,
  scoreScale: 5,
  choices: {},
  country: 'DE',
  timeZone: 'Europe/Berlin',
  language: 'en',
  now,
  ...more
})

export function check(cells: Partial<Record<ImportField, string>>, more: Partial<CheckPlan> = {}) {
  const plan = planOf(Object.keys(cells) as ImportField[], more)
  return rowChecker(plan)({ line: 2, cells: Object.values(cells) })
}

export function reviewOf(
  cells: Partial<Record<ImportField, string>>,
  more: Partial<CheckPlan> = {}
): ReadReview {
  const row = check(cells, more)
  if (row.outcome !== 'review') throw new Error(JSON.stringify(row))
  return row.record
}

export function customerOf(
  cells: Partial<Record<ImportField, string>>,
  more: Partial<CheckPlan> = {}
): ReadCustomer {
  const row = check(cells, { kind: 'customers', ...more })
  if (row.outcome !== 'customer') throw new Error(JSON.stringify(row))
  return row.record
}

export function problemsOf(cells: Partial<Record<ImportField, string>>, more: Partial<CheckPlan> = {}) {
  const row = check(cells, more)
  return row.outcome === 'refused' ? row.problems.map(({ code, field }) => `${field}: ${code}`) : row.outcome
}
