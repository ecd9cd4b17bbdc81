/** Turns a record into cells: nested values are named by path (`reviewer.displayName`), a list of words becomes one cell. */

/** A JSON.parse reviver with access to the source text, which TypeScript does not know yet. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** JavaScript cannot represent all integers of sixteen or more digits exactly, so such ids are kept as text. */
const longNumber = /\d{16}/

/** @throws SyntaxError */
export function parseRecord(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text)
  const keepLong: Reviver = (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && longNumber.test(source) ? source : value
  return JSON.parse(text, keepLong as (key: string, value: unknown) => unknown)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deeper than any known record; values further down are kept as JSON. */
const deepest = 8

export function flatten(record: Record<string, unknown>): Map<string, string> {
  const cells = new Map<string, string>()
  addTo(cells, '', record, 0)
  return cells
}

function addTo(
  cells: Map<string, string>,
  path: string,
  record: Record<string, unknown>,
  depth: number
): void {
  for (const [name, value] of Object.entries(record)) {
    const place = path === '' ? name : `${path}.${name}`
    if (isRecord(value) && depth < deepest) addTo(cells, place, value, depth + 1)
    else cells.set(place, asCell(value))
  }
}

function asCell(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null)
  return isList ? value.map(asCell).join(',') : JSON.stringify(value)
}
