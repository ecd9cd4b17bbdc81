/** Checks rows: applies the owner's corrections, reads each cell, and applies the interface's rules for the record. */
import { mostContacts } from '#shared/contract/customer-fields'
import { isOfSeveralColumns, type Correction, type ImportField } from '#shared/contract/import-choices'
import type { ProblemCode, RowProblem } from '#shared/contract/imports'
import { readCountry } from '#shared/read-country'
import { ruleOf, type Rule } from './contract-rules'
import { corrector } from './corrections'
import { exact, isRefused, readersFor, type Reader } from './field-readers'
import { isOwnFormat } from './formats/own'
import { isBlank, noRecordsOf } from './no-record'
import type { CheckedRow, CheckPlan, FileRow, ReadCustomer } from './pipeline'
import { keepsRow } from './left-out'
import { Partly, refused, speakerIn, wordsOf, type Speak } from './problem-words'
import { chargeOf, customerOf, hasRoundedScore, readOptOuts, reviewOf, type Values } from './records'
import { rowRefiner } from './refine-row'
import { meantCells } from './as-meant'
import { cleanCell } from './values/clean-cell'
import { saysOptOut } from './values/opt-out-words'
import { remembering } from './values/remembering'
import { wasNeverPublished } from './values/word-lists'

interface Field {
  field: ImportField
  /** Usually one; of several, the first non-empty cell counts. */
  columns: number[]
  read: Reader
  obeys: Rule
}

/**
 * Creates the check for the rows of a file. A row becomes a record, is left out, or is refused with all its problems.
 * Records include the location and tags that the owner chose for all rows; which source a row without one gets is decided
 * later, by code that knows the account's sources. The returned `cells` are as in the file, before corrections.
 */
export function rowChecker(
  plan: CheckPlan,
  corrections: readonly Correction[] = []
): (row: FileRow) => CheckedRow {
  const correct = corrector(corrections)
  const refine = rowRefiner(plan)
  const whyNoRecord = noRecordsOf(plan)
  const check = fieldChecker(plan)
  const guessed = speakerIn(plan.language)(refused('read_as_meant'))
  return (row) => {
    const { line, cells } = row
    const leftOut = (reason: string): CheckedRow => ({ line, cells, outcome: 'left_out', reason })
    const corrected = correct(row)
    if (corrected === null) return leftOut('left out manually')
    const read = (as: readonly string[], errors: readonly number[] = []): CheckedRow => {
      const noRecord = whyNoRecord(as)
      if (noRecord !== null) return leftOut(noRecord)
      const refined = refine(errors.length > 0 ? without(as, errors) : as)
      if (typeof refined === 'string') return leftOut(refined)
      const wrong = errors.map((column) => ({ column, value: cells[column] ?? '' }))
      return { line, cells, ...check(refined, wrong) }
    }
    if (row.broken !== undefined && !corrected.byHand) {
      const meant = meantCells(row, plan)
      const guess = meant && read(meant)
      return guess === null || !('record' in guess)
        ? { line, cells, outcome: 'refused', problems: [rowProblem(row.broken)] }
        : { ...guess, valuesLeftOut: [...guess.valuesLeftOut, rowProblem(guessed)] }
    }
    return read(
      corrected.cells,
      row.errors?.filter((column) => corrected.cells[column] === cells[column])
    )
  }
}

/** Empties cells that show an error, such as #N/A. */
const without = (cells: readonly string[], errors: readonly number[]): string[] =>
  cells.map((cell, column) => (errors.includes(column) ? '' : cell))

const rowProblem = ({ code, message }: NonNullable<FileRow['broken']>): RowProblem => ({
  code,
  field: null,
  column: null,
  value: null,
  message
})

type Outcome = CheckedRow extends infer Row
  ? Row extends unknown
    ? Omit<Row, 'line' | 'cells'>
    : never
  : never

interface SheetError {
  column: number
  value: string
}

function fieldChecker(plan: CheckPlan): (cells: readonly string[], errors: readonly SheetError[]) => Outcome {
  const fields = fieldsOf(plan)
  // What this program has written itself is as it should be.
  const clean = isOwnFormat(plan.format) ? (cell: string) => cell : cleanCell
  const status = columnsOf(plan, 'status')
  const country = columnsOf(plan, 'country')
  const overlooked = optOutWatch(plan)
  const speak = speakerIn(plan.language)
  const ofSheet = sheetErrors(plan)
  return (cells, errors) => {
    const said = cellOf(cells, status)
    if (said !== '' && plan.kind !== 'charges' && wasNeverPublished(said))
      return { outcome: 'left_out', reason: `not published: ${said}` }
    const ofCountry = cellOf(cells, country)
    const read = readFields({ fields, speak, clean }, cells, ofCountry === '' ? null : readCountry(ofCountry))
    const wrong = [...read.problems, ...ofSheet(errors)]
    const problems = [...wrong, ...missing(plan, { ...read, problems: wrong }), ...overlooked(cells)]
    if (plan.kind === 'charges') return chargeOutcome(plan, { ...read, problems: wrong })
    if (!keepsRow(plan.kind, read.values, problems)) return refusedRow(plan, problems, read.values)
    return plan.kind === 'reviews'
      ? {
          outcome: 'review',
          record: reviewOf(read.values, plan.choices),
          scoreRounded: hasRoundedScore(read.values),
          valuesLeftOut: problems
        }
      : customerOutcome(customerOf(read.values, plan.choices, plan.now), problems, speak)
  }
}

/** Of more contacts than a customer can be given, the first ones count. */
function customerOutcome(read: ReadCustomer, problems: RowProblem[], speak: Speak): Outcome {
  const left = read.other_contacts.slice(mostContacts)
  const record = { ...read, other_contacts: read.other_contacts.slice(0, mostContacts) }
  if (left.length === 0) return { outcome: 'customer', record, valuesLeftOut: problems }
  const said = speak(refused('too_many_contacts', wordsOf.tooManyContacts(mostContacts)))
  const problem = { ...said, field: 'other_contacts' as const, column: null, value: left.join('; ') }
  return { outcome: 'customer', record, valuesLeftOut: [...problems, problem] }
}

/** Leaves out rows that name no customer, as most rows of a till do, and rows that are no payment: there is nothing to fix. */
function chargeOutcome(plan: CheckPlan, { values, problems }: ReadFields): Outcome {
  const leftOut = (reason: string): Outcome => ({ outcome: 'left_out', reason })
  if (values.status === 'unpaid') return leftOut('never paid')
  if (values.charge_type === 'other') return leftOut('not a payment of a customer')
  const isNamed = whoPaid.some(
    (field) => values[field] !== undefined || problems.some((problem) => problem.field === field)
  )
  if (!isNamed) return leftOut('no customer named')
  const all = [...problems, ...missing(plan, { values, problems })]
  if (!keepsRow('charges', values, all)) return { outcome: 'refused', problems: all }
  const charge = chargeOf(values, plan)
  return charge === null ? leftOut('nothing was paid') : { outcome: 'charge', ...charge, valuesLeftOut: all }
}

const whoPaid = ['email', 'phone', 'customer_external_id', 'name', 'first_name', 'last_name'] as const

/** A problem for each error, such as #N/A, in a column that is imported: its actual value is unknown. */
function sheetErrors({ mapping, language }: CheckPlan): (errors: readonly SheetError[]) => RowProblem[] {
  const problem = speakerIn(language)(refused('cell_error'))
  return (errors) =>
    errors.flatMap(({ column, value }) => {
      const field = mapping[column] ?? null
      return field === null ? [] : [{ ...problem, field, column, value }]
    })
}

function refusedRow(plan: CheckPlan, problems: RowProblem[], values: Values): Outcome {
  const optOuts = plan.kind === 'customers' ? readOptOuts(values, plan.choices, plan.now) : null
  return { outcome: 'refused', problems, ...(optOuts === null ? {} : { optOuts }) }
}

function fieldsOf(plan: CheckPlan): Field[] {
  const readers = readersFor(plan)
  const becomesCustomer = plan.choices.make_customers === true
  const known = new Set(plan.mapping.filter((field) => field !== null))
  if (plan.kind !== 'charges') known.delete('status')
  return [...known].flatMap((field) => {
    const columns = columnsOf(plan, field)
    const groups = isOfSeveralColumns(field) ? columns.map((column) => [column]) : [columns]
    const read = readers[field] ?? exact
    const obeys = ruleOf(plan.kind, field, becomesCustomer)
    return groups.map((group) => ({ field, columns: group, read, obeys }))
  })
}

const columnsOf = ({ mapping }: CheckPlan, field: ImportField): number[] =>
  mapping.flatMap((each, column) => (each === field ? [column] : []))

function cellOf(cells: readonly string[], columns: readonly number[]): string {
  for (const column of columns) {
    const cell = cells[column]
    if (cell !== undefined && !isBlank(cell)) return cell
  }
  return cells[columns[0] ?? -1] ?? ''
}

interface ReadFields {
  values: Values
  problems: RowProblem[]
}

function readFields(
  { fields, speak, clean }: { fields: readonly Field[]; speak: Speak; clean: (cell: string) => string },
  cells: readonly string[],
  country: string | null
): ReadFields {
  const values: Values = {}
  const problems: RowProblem[] = []
  for (const { field, columns, read, obeys } of fields) {
    const cell = cellOf(cells, columns)
    if (cell === '') continue
    const found = read(clean(cell), country)
    if (found === null) continue
    const value = found instanceof Partly ? found.value : found
    const broken = isRefused(value) ? value : obeys(value)
    if (broken === null && isOfSeveralColumns(field)) add(values, field, value)
    else if (broken === null) values[field] = value
    if (found instanceof Partly && found.others.length > 0) add(values, 'other_contacts', found.others)
    const wrong = broken ?? (found instanceof Partly ? found.wrong : null)
    if (wrong !== null)
      problems.push({ ...speak(wrong), field, column: firstWith(cells, columns, cell), value: cell })
  }
  return { values, problems }
}

/** For fields that several columns may mean. */
function add(values: Values, field: ImportField, value: unknown): void {
  values[field] = [...((values[field] ?? []) as readonly unknown[]), value]
}

/**
 * The last safety net: finds words such as "unsubscribed" in columns that are ignored because the first rows gave no hint.
 * The row is refused until the owner says what the column means.
 */
function optOutWatch({ watched = [], language }: CheckPlan): (cells: readonly string[]) => RowProblem[] {
  const says = remembering((cell: string) => saysOptOut(cell))
  const problem = speakerIn(language)(refused('bad_opt_out'))
  return (cells) =>
    watched.flatMap((column) => {
      const cell = cells[column] ?? ''
      return cell !== '' && says(cell) ? { ...problem, field: null, column, value: cell } : []
    })
}

const firstWith = (cells: readonly string[], columns: readonly number[], cell: string): number | null =>
  columns.find((column) => cells[column] === cell) ?? null

/** Problems where the minimum a record needs is missing. A field that is present but invalid does not count as missing too. */
function missing(plan: CheckPlan, { values, problems }: ReadFields): RowProblem[] {
  const { kind, mapping, language } = plan
  if (kind === 'charges')
    return (['amount', 'charged_at'] as const).flatMap((field) =>
      values[field] !== undefined || problems.some((problem) => problem.field === field)
        ? []
        : {
            ...speakerIn(language)(refused(field === 'amount' ? 'missing_amount' : 'missing_date')),
            field,
            column: mapping.includes(field) ? mapping.indexOf(field) : null,
            value: null
          }
    )
  const needed: readonly ImportField[] =
    kind === 'reviews' ? ['score', 'review', 'recommended'] : ['email', 'phone', 'other_contacts']
  const code: ProblemCode = kind === 'reviews' ? 'missing_score_or_text' : 'missing_contact'
  const isThere = (field: ImportField) =>
    values[field] !== undefined || problems.some((problem) => problem.field === field)
  if (needed.some(isThere)) return []
  const field = needed.find((each) => mapping.includes(each)) ?? null
  const column = field === null ? null : mapping.indexOf(field)
  return [{ ...speakerIn(language)(refused(code)), field, column, value: null }]
}
