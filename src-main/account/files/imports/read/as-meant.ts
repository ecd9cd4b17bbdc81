/**
 * How a row is probably meant that another program did not write as it should: quotation marks inside a cell that are not doubled,
 * a separator in a cell without any, empty cells at the end that were dropped. It is imported as it is meant, which is said.
 */
import { isOptOutField } from '#shared/contract/import-choices'
import type { CheckPlan, FileRow } from './pipeline'

/**
 * The cells of a broken row as they are probably meant; null if nobody can tell. A customer is found by an address or a number, so
 * that a wrong reading of the other cells does little harm; a wrong reading of a review would be published as somebody's words.
 */
export function meantCells({ cells, broken }: FileRow, plan: CheckPlan): string[] | null {
  const columns = plan.columns.length
  const isCustomer = plan.kind === 'customers'
  if (broken === undefined || plan.kind === 'charges') return null
  if (broken.reading === 'likely') return cells
  if (broken.reading === 'possible')
    return isCustomer && cells.length === columns ? cells.map(withoutOpening) : null
  if (broken.delimiter === undefined) return null
  if (cells.length > columns) return joined(cells, columns, broken.delimiter)
  return isCustomer && cells.length > 1 && !mayHideOptOut(plan, cells.length)
    ? [...cells, ...Array<string>(columns - cells.length).fill('')]
    : null
}

/** A quotation mark that opens the cell and is never closed. */
const withoutOpening = (cell: string): string => cell.replace(/^"([^"]*)$/, '$1')

/** Whether an opt-out may have stood in the cells that are missing. */
const mayHideOptOut = ({ mapping }: CheckPlan, from: number): boolean =>
  mapping.slice(from).some((field) => field !== null && isOptOutField(field))

/** `Mia,Great bread, nice people,5`: in a text a blank follows the comma, between cells none does. */
function joined(cells: readonly string[], columns: number, delimiter: string): string[] | null {
  const whole: string[] = []
  for (const cell of cells) {
    if (whole.length > 0 && cell.startsWith(' ')) whole.push(`${whole.pop() ?? ''}${delimiter}${cell}`)
    else whole.push(cell)
  }
  return whole.length === columns ? whole : null
}
