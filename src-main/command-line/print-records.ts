/**
 * Prints records for people: a table for a list, lines for one record. Text by customers and strangers cannot control the
 * terminal.
 */

type Json = Record<string, unknown>

/** Cells are cut at this width: one long review must not push everything else off the screen. */
const widestCell = 36
/** A text that is cut further than this says nothing. */
const narrowestText = 12

/** What people look for first in a list, in this order; the other fields follow as they come. */
const first = (
  'id created_at date name first_name last_name email phone score source location reviewer review customer channel kind status ' +
  'state sent_at amount charged_at tags'
).split(' ')

interface Column {
  name: string
  cells: string[]
  widest: number
}

/** @param columns shows only these, whatever their width */
export function tableOf(records: readonly Json[], width: number, columns?: readonly string[]): string {
  const found = new Set(records.flatMap((record) => Object.keys(record)))
  const names = columns ?? [...new Set([...first.filter((name) => found.has(name)), ...found])]
  const all = names.map((name): Column => {
    const cells = records.map((record) => cut(cellOf(record[name]), widestCell))
    return { name, cells, widest: Math.max(widthOf(name), ...cells.map(widthOf)) }
  })
  const shown = columns === undefined ? fitting(all, width) : all
  const line = (cells: string[]) =>
    cells
      .map((cell, place) => padded(cell, place === cells.length - 1 ? 0 : (shown[place]?.widest ?? 0)))
      .join('  ')
      .trimEnd()
  const head = line(shown.map(({ name }) => name))
  return [head, ...records.map((_, row) => line(shown.map(({ cells }) => cells[row] ?? '')))].join('\n')
}

/** Each non-empty field on a line of its own, nested fields indented. */
export function linesOf(record: unknown, indent = ''): string {
  if (!isObject(record)) return `${indent}${cellOf(record)}`
  const entries = Object.entries(record).filter(([, value]) => cellOf(value) !== '')
  const widest = Math.max(0, ...entries.map(([name]) => name.length))
  return entries
    .map(([name, value]) => {
      const inner = innerOf(value, `${indent}  `)
      return inner === null
        ? `${indent}${padded(name, widest)}  ${oneLine(textOf(value))}`.trimEnd()
        : `${indent}${name}\n${inner}`
    })
    .join('\n')
}

/** JSON in which nothing can act as a control sequence in a terminal. */
export const jsonOf = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`
  )

function innerOf(value: unknown, indent: string): string | null {
  if (Array.isArray(value) && value.some(isObject))
    return value.map((each) => `${indent}- ${linesOf(each, `${indent}  `).trimStart()}`).join('\n')
  return isObject(value) && Object.keys(value).length > 0 ? linesOf(value, indent) : null
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cellOf = (value: unknown): string => oneLine(textOf(value))

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d\.\d{3}Z$/, '$1Z')
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (isObject(value)) return nameOf(value)
  return JSON.stringify(value)
}

/** What a nested record is shown as: its name. */
function nameOf(record: Json): string {
  const { name, slug, title, email, phone, id } = record
  const person = [record['first_name'], record['last_name']].filter(Boolean).join(' ')
  const found = [name, person, title, slug, email, phone, id].find((each) => each != null && each !== '')
  if (found !== undefined) return textOf(found)
  return Object.keys(record).length === 0 ? '' : JSON.stringify(record)
}

/** Without line ends, and without anything that moves the cursor, sets colours or reverses the direction. */
const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** The columns that fit; the text of a review takes the room that is left, and before that of who wrote it. */
function fitting(columns: readonly Column[], width: number): Column[] {
  const all = withoutReviewer(columns, width)
  const shown: Column[] = []
  let left = width
  for (const column of all) {
    if (column.cells.every((cell) => cell === '')) continue
    const isText = column.name === 'review' && left >= narrowestText
    const widest = isText ? Math.min(column.widest, left) : column.widest
    if (widest > left) continue
    left -= widest + 2
    shown.push({ ...column, cells: column.cells.map((cell) => cut(cell, widest)), widest })
  }
  return shown
}

function withoutReviewer(all: readonly Column[], width: number): readonly Column[] {
  const text = all.find(({ name }) => name === 'review')
  if (text === undefined) return all
  const before = all.slice(0, all.indexOf(text)).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const needed = before.reduce((sum, { widest }) => sum + widest + 2, Math.min(text.widest, narrowestText))
  return needed <= width ? all : all.filter(({ name }) => name !== 'reviewer')
}

function cut(text: string, most: number): string {
  if (widthOf(text) <= most) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (widthOf(kept + segment) >= most) break
    kept += segment
  }
  return `${kept}…`
}

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** The width of a text in a terminal: zero for combining marks, two for East Asian letters and emoji. */
function widthOf(text: string): number {
  let width = 0
  for (const { segment } of new Intl.Segmenter().segment(text))
    width +=
      /\p{Emoji_Presentation}|\p{sc=Han}|\p{sc=Hangul}|\p{sc=Hiragana}|\p{sc=Katakana}|[\uff01-\uff60]/u.test(
        segment
      )
        ? 2
        : 1
  return width
}
