/** Derives from a file's shape and the owner's choices what its columns mean, and what still has to be decided. */
import {
  isOptOutField,
  type ImportChoices,
  type ImportField,
  type ImportKind
} from '#shared/contract/import-choices'
import type { ImportNeed, ImportQuestion } from '#shared/contract/imports'
import type { Found } from '../match/found'
import { decideDateOrder, decideDecimalMark, decideScoreScale, needsOf } from '../read/decide'
import { formatOf } from '../read/formats/index'
import { guessKind } from '../read/guess-kind'
import { everyoneByName } from '../read/mapping/opt-outs'
import { optOutQuestions, optOutsOfReviewers, watchedColumns } from '../read/opt-out-questions'
import { FileRefusal, type CheckPlan, type FileShape, type Format } from '../read/pipeline'
import { plainName } from '../read/plain-name'
import { mappingOf, recogniseFormat } from '../read/recognise'
import { headerSignature, suggestMapping } from '../read/suggest-mapping'

/** How many samples of each column and how many rows of the file are shown. */
const samplesShown = 5
const rowsShown = 20
const maxSampleLength = 500

/** @throws FileRefusal for a file that looks like one that can be imported, but is not. */
export function findOut(
  shape: FileShape,
  choices: ImportChoices,
  fileName: string
): { found: Found; needs: ImportNeed[] } {
  const { format, possible } = formatFor(shape, choices)
  const kind = choices.kind ?? format?.kind ?? guessKind(shape.columns, shape.sample)
  const suggested = suggestionsFor(shape, format, kind, choices)
  const mapping = chosenMapping(suggested, choices)
  const { decided, needs, questions } = decide(shape, choices, { format, kind, mapping, fileName })
  const { columns, sample, ...reading } = shape
  const found: Found = {
    ...reading,
    columns: columns.map((name, place) => ({
      name,
      samples: samplesOf(shape, place),
      suggested: suggested[place] ?? null,
      field: mapping[place] ?? null
    })),
    firstRows: sample
      .slice(0, rowsShown)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, maxSampleLength))),
    kind,
    format: format?.id ?? null,
    formats: possible.map(({ id }) => id),
    ...decided,
    questions,
    everyone: kind === 'customers' && format === null ? everyoneByName(fileName) : null,
    signature: headerSignature(columns)
  }
  return { found, needs: possible.length > 0 && choices.format == null ? ['format', ...needs] : needs }
}

/** The plan for checking the rows of a file that has been examined. */
export function planOf(
  found: Found,
  choices: ImportChoices,
  account: Pick<CheckPlan, 'language' | 'country' | 'timeZone' | 'currency' | 'now'>
): CheckPlan {
  if (found.kind === null) throw new Error('a file is checked before it is known what it holds')
  const columns = found.columns.map(({ name }) => name)
  const mapped = {
    kind: found.kind,
    format: found.format === null ? null : formatOf(found.format),
    mapping: found.columns.map(({ field }) => field),
    // What the file name suggests applies until the owner says otherwise.
    choices: { ...choices, everyone: choices.everyone ?? found.everyone ?? null }
  }
  const watched = watchedColumns(mapped, columns)
  const { dateOrder, scoreScale, decimalMark = null } = found
  return { ...account, ...mapped, columns, watched, dateOrder, decimalMark, scoreScale: scoreScale ?? 5 }
}

function formatFor(
  shape: FileShape,
  { format: id, kind }: ImportChoices
): { format: Format | null; possible: Format[] } {
  const isWanted = (format: Format) => kind == null || format.kind === kind
  if (id === 'generic') return { format: null, possible: [] }
  if (id != null) return { format: formatOf(id), possible: [] }
  const recognised = recogniseFormat(shape)
  if (recognised === null) return { format: null, possible: [] }
  if ('refusal' in recognised) throw new FileRefusal(recognised.refusal.code, recognised.refusal.message)
  const formats = 'format' in recognised ? [recognised.format] : recognised.formats
  const wanted = formats.filter(isWanted)
  return wanted.length > 1 ? { format: null, possible: wanted } : { format: wanted[0] ?? null, possible: [] }
}

function suggestionsFor(
  { columns, sample }: FileShape,
  format: Format | null,
  kind: ImportKind | null,
  { make_customers }: ImportChoices
): (ImportField | null)[] {
  if (kind === null) return columns.map(() => null)
  const suggested =
    format !== null && format.kind === kind
      ? mappingOf(format, columns)
      : suggestMapping(kind, columns, sample)
  if (kind === 'reviews')
    return make_customers === true ? filledUp(suggested, optOutsOfReviewers(columns, { sample })) : suggested
  if (format === null) return suggested
  // Columns that are not the vendor's are only recognised if they contain opt-outs.
  const ofOthers = suggestMapping(kind, columns, sample).map((field, column) =>
    isOptOutField(field) && formatOf(format.id)?.knows.has(plainName(columns[column] ?? '')) !== true
      ? field
      : null
  )
  return filledUp(suggested, ofOthers)
}

const filledUp = (fields: (ImportField | null)[], others: readonly (ImportField | null)[]) =>
  fields.map((field, column) => field ?? others[column] ?? null)

function chosenMapping(
  suggested: readonly (ImportField | null)[],
  { mapping }: ImportChoices
): (ImportField | null)[] {
  const chosen = new Map((mapping ?? []).map(({ column, field }) => [column, field]))
  return suggested.map((field, place) => (chosen.has(place) ? (chosen.get(place) ?? null) : field))
}

function decide(
  shape: FileShape,
  choices: ImportChoices,
  {
    fileName,
    ...found
  }: Pick<CheckPlan, 'format' | 'mapping'> & { kind: ImportKind | null; fileName: string }
): {
  decided: Pick<Found, 'dateOrder' | 'scoreScale' | 'decimalMark' | 'highestScore'>
  needs: ImportNeed[]
  questions: ImportQuestion[]
} {
  const { format, kind, mapping } = found
  const first: ImportNeed[] = [
    ...(shape.readings === undefined ? [] : ['encoding' as const]),
    ...(shape.sheetIsGuess === true ? ['sheet' as const] : [])
  ]
  if (kind === null) return { decided: { dateOrder: null }, needs: [...first, 'kind'], questions: [] }
  const plan = { kind, format, mapping, choices }
  const order = decideDateOrder(plan, shape)
  const { scale, highest } = decideScoreScale(plan, shape)
  const mark = decideDecimalMark(plan, shape)
  const questions = optOutQuestions(plan, shape, fileName)
  const needs = [...first, ...needsOf(plan, shape)]
  if (questions.length > 0) needs.push('opt_outs')
  const decided = {
    dateOrder: order === 'ask' ? null : order,
    scoreScale: scale === 'ambiguous' ? null : scale,
    decimalMark: mark === 'ask' ? null : mark,
    highestScore: highest
  }
  return { decided, needs, questions }
}

function samplesOf({ sample }: FileShape, place: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of sample) {
    const cell = cells[place]?.slice(0, maxSampleLength)
    if (cell !== undefined && cell.trim() !== '') samples.add(cell)
    if (samples.size === samplesShown) break
  }
  return [...samples]
}
