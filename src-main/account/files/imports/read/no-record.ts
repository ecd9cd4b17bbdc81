/** Rows of a table that are not records: empty rows, a repeated header, and totals at the end. */
import type { CheckPlan } from './pipeline'
import { foldWords } from '#shared/fold-words'

/** Why a row is not a record; null: it is one. */
export function noRecordsOf({
  columns,
  mapping
}: Pick<CheckPlan, 'columns' | 'mapping'>): (cells: readonly string[]) => string | null {
  const mustBeBlank = mapping.flatMap((field, place) => (field !== null && saysWho.has(field) ? [place] : []))
  return (cells) => {
    const first = cells.findIndex((cell) => !isBlank(cell))
    if (first === -1) return 'empty row'
    if (cells.every((cell) => isBlank(cell) || isHeadOfAnswers(cell))) return 'repeated header'
    if (cells[first]?.trim() === columns[first] && isHeader(cells, columns)) return 'repeated header'
    const saysNothing = mustBeBlank.every((place) => place === first || isBlank(cells[place] ?? ''))
    return saysNothing && isOfSums(cells[first] ?? '') ? 'totals' : null
  }
}

export const isBlank = (cell: string): boolean => cell === '' || cell.trim() === ''

/** Exports of surveys have a second header row that says how each question was answered. */
export const isHeadOfAnswers = (cell: string): boolean =>
  /^(?:(?:open-ended )?response|other \(please specify\))$/i.test(cell.trim())

/** With a single column, a repeated name may be a value: someone may be called Name. */
const isHeader = (cells: readonly string[], columns: readonly string[]): boolean =>
  columns.length > 1 && columns.every((name, place) => cells[place]?.trim() === name || isMadeUp(name, place))

/** The name given to a column without one. */
const isMadeUp = (name: string, place: number): boolean => name === `Column ${place + 1}`

/** Fields of which every person, review or payment has at least one, and a row of totals has none. */
const saysWho: ReadonlySet<string | null> = new Set([
  'review',
  'title',
  'created_at',
  'charged_at',
  'last_name',
  'email',
  'phone',
  'external_id'
])

const sums = new Set(
  (
    'total|totals|grand total|subtotal|sum|average|mean|count|summe|gesamt|gesamtsumme|zwischensumme|durchschnitt|' +
    'mittelwert|anzahl|somme|moyenne|nombre|suma|promedio|totale|somma|media|totaal|som|gemiddelde|aantal'
  ).split('|')
)

/** "Total:", "Total (3)" and the like. */
const isOfSums = (cell: string): boolean =>
  cell.length < 40 && sums.has(foldWords(cell.replace(/(?<![\d.,()[\]#:=\s])[\d.,()[\]#:=\s]+$/, '')))
