/**
 * Questions to the owner about opt-outs: about columns that may say who must not be contacted, and about files named like a list
 * of such people. Until they are answered, nothing can be committed.
 */
import { isOptOutField, type ImportField, type OptOutField } from '#shared/contract/import-choices'
import type { ImportQuestion } from '#shared/contract/imports'
import { formatOf } from './formats/index'
import { valuesOf } from './mapping/by-values'
import { isMadeUp } from './mapping/column-words'
import { everyoneByName, optOutByName, optOutByValues, type OptOutMeaning } from './mapping/opt-outs'
import type { CheckPlan, FileShape } from './pipeline'
import { plainName } from './plain-name'
import { readOptOut } from './values/opt-out-words'

type Mapped = Pick<CheckPlan, 'kind' | 'format' | 'mapping' | 'choices'>

export function optOutQuestions(plan: Mapped, shape: FileShape, fileName: string): ImportQuestion[] {
  const { kind, format, choices } = plan
  if (kind === 'reviews' && choices.make_customers !== true) return []
  const columns = undecided(plan, shape.columns).flatMap((column) => {
    const values = valuesOf(shape.sample, column)
    const meant = meaningOf(plan, shape.columns[column] ?? '', column, values)
    return meant === null || meant.certain || values.length === 0
      ? []
      : [questionOfColumn({ column, name: shape.columns[column] ?? '', values, field: meant.field })]
  })
  const everyone = kind === 'customers' && format === null ? questionOfFile(plan, shape, fileName) : []
  return [...everyone, ...columns]
}

/**
 * Customer columns that may still contain an opt-out: neither decided by the owner nor known to the format, and either ignored
 * or mapped to free text.
 */
export function watchedColumns(
  { kind, format, mapping, choices }: Mapped,
  columns: readonly string[]
): number[] {
  if (kind !== 'customers') return []
  return undecided({ kind, format, mapping, choices }, columns).filter((column) =>
    isFree(mapping[column] ?? null)
  )
}

const isFree = (field: ImportField | null): boolean => field === null || field === 'tags' || field === 'notes'

/** The opt-out field of each column in a table of reviews, or null: reviewers who opted out do not become customers. */
export function optOutsOfReviewers(
  columns: readonly string[],
  shape: Pick<FileShape, 'sample'>
): (ImportField | null)[] {
  return columns.map((name, column) => ofReviewer(name, valuesOf(shape.sample, column))?.field ?? null)
}

function ofReviewer(name: string, values: readonly string[]): OptOutMeaning | null {
  const meant = isMadeUp(name) ? null : optOutByName(name, values)
  if (meant === null || meant.field === 'complained') return null
  // In tables of reviews, words such as rejected, blocked or cancelled are about the review.
  return meant.field === 'unsubscribed_at' && !meant.certain ? null : meant
}

function undecided({ format, choices }: Mapped, columns: readonly string[]): number[] {
  const decided = new Set((choices.mapping ?? []).map(({ column }) => column))
  const knows = format === null ? null : (formatOf(format.id)?.knows ?? null)
  return columns.flatMap((name, column) =>
    decided.has(column) || knows?.has(plainName(name)) === true ? [] : [column]
  )
}

function meaningOf(
  { kind, mapping }: Mapped,
  name: string,
  column: number,
  values: readonly string[]
): OptOutMeaning | null {
  if (kind === 'reviews') return ofReviewer(name, values)
  const byName = isMadeUp(name) ? null : optOutByName(name, values)
  if (byName !== null) return byName
  const field = mapping[column] ?? null
  if (!isFree(field) && !isOptOutField(field)) return null
  const byValues = optOutByValues(values)
  // The owner decides, because the tags or notes in the column would be lost.
  return byValues !== null && field !== null && !isOptOutField(field)
    ? { ...byValues, certain: false }
    : byValues
}

const samplesShown = 5

interface OfColumn {
  column: number
  name: string
  values: readonly string[]
  field: OptOutField
}

function questionOfColumn({ column, name, values, field }: OfColumn): ImportQuestion {
  const said = values.filter((value) => readOptOut(field, value) !== 'nothing')
  const samples = [...new Set(said.length > 0 ? said : values)].slice(0, samplesShown)
  const isConsent = field === 'consent' || field === 'sms_consent'
  const question = isConsent
    ? 'should people who have not agreed never be asked for a review?'
    : 'does it say who must not be contacted?'
  const answer = `{"mapping":[{"column":${column},"field":"${field}"}]} if so, {"mapping":[{"column":${column},"field":null}]} if not`
  return {
    need: 'opt_outs',
    column,
    name,
    samples: samples.map((sample) => sample.slice(0, 120)),
    suggested: field,
    message: `Column “${name}”: ${question} Answer ${answer}.`
  }
}

function questionOfFile(
  { mapping, choices }: Mapped,
  { sample }: FileShape,
  fileName: string
): ImportQuestion[] {
  const suggested = everyoneByName(fileName)
  if (suggested === null || choices.everyone != null) return []
  const fields = mapping.flatMap((field, column) => (isOptOutField(field) ? [{ field, column }] : []))
  const isSaid = (cells: readonly string[]) =>
    fields.some(({ field, column }) => {
      const said = readOptOut(field, cells[column] ?? '')
      return said !== null && said !== 'nothing'
    })
  if (sample.every(({ cells, broken }) => broken !== undefined || isSaid(cells))) return []
  return [
    {
      need: 'opt_outs',
      column: null,
      name: fileName,
      samples: [],
      suggested,
      message: `The file is called “${fileName}”: should nobody in it ever be contacted? Answer {"everyone":"${suggested}"} if so, {"everyone":"may_be_asked"} if not.`
    }
  ]
}
