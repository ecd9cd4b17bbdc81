/** One cell of a row, with or without quotation marks. */
import type { Delimiter } from '#shared/contract/import-choices'
import { endHere, isLineEnd } from './lines'

export interface Dialect {
  delimiter: Delimiter
  /** A quotation mark inside quotes is written `\"` instead of `""`. */
  backslash?: boolean | undefined
  /** How many cells a row has, if known; used to decide how a broken row is meant. */
  columns?: number | undefined
}

export type Cell =
  | { kind: 'cell' | 'last'; value: string; next: number; isStray: boolean }
  /** The cell continues after the closing quotation mark (`badAt`). */
  | { kind: 'bad'; quoteAt: number; badAt: number }
  /** The quotation mark is not closed in this text. */
  | { kind: 'open'; quoteAt: number }
  /** The text ends before the cell does. */
  | { kind: 'more' }

const [space, tab, quote, backslash] = [32, 9, 34, 92]

export function readCell(text: string, from: number, dialect: Dialect, isEnd: boolean): Cell {
  let at = from
  // `a, "b, c"` as people write it: spaces before the quotation mark do not belong to the cell.
  while (text.charCodeAt(at) === space) at++
  if (text.charCodeAt(at) !== quote) return plainCell(text, from, dialect, isEnd)
  const cell = quotedCell(text, at, dialect, isEnd)
  // ` "Great" shop` is plain text that contains quotation marks.
  return cell.kind === 'bad' && at > from ? plainCell(text, from, dialect, isEnd) : cell
}

/** Up to the next delimiter or line end, whatever is in it. */
export function plainCell(text: string, from: number, dialect: Dialect, isEnd: boolean): Cell {
  const delimiter = dialect.delimiter.charCodeAt(0)
  let at = from
  while (at < text.length && text.charCodeAt(at) !== delimiter && !isLineEnd(text, at)) at++
  const value = text.slice(from, at)
  return endOfCell(text, at, value, dialect, isEnd, value.includes('"')) ?? { kind: 'more' }
}

function quotedCell(text: string, quoteAt: number, dialect: Dialect, isEnd: boolean): Cell {
  const closing = closingQuote(text, quoteAt + 1, dialect)
  // A quotation mark at the end of the text may be the first of two.
  if (closing === null || (closing + 1 >= text.length && !isEnd)) return { kind: 'open', quoteAt }
  const value = unquoted(text.slice(quoteAt + 1, closing), dialect)
  const end = afterQuote(text, closing, dialect)
  if (end >= text.length && !isEnd) return { kind: 'more' }
  const cell = endOfCell(text, end, value, dialect, isEnd, false)
  if (cell) return cell
  return isLineEnd(text, end) ? { kind: 'more' } : { kind: 'bad', quoteAt, badAt: closing }
}

/** The position after a closing quotation mark and any spaces, where a delimiter or line end should be. */
export function afterQuote(text: string, closing: number, { delimiter }: Dialect): number {
  let at = closing + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== space && (code !== tab || delimiter === '\t')) break
  }
  return at
}

function closingQuote(text: string, from: number, dialect: Dialect): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at)) {
    if (dialect.backslash && isEscaped(text, from, at)) at += 1
    else if (text.charCodeAt(at + 1) === quote) at += 2
    else return at
  }
  return null
}

/** Whether an odd number of backslashes precedes the position. */
function isEscaped(text: string, from: number, at: number): boolean {
  let before = at
  while (before > from && text.charCodeAt(before - 1) === backslash) before--
  return (at - before) % 2 === 1
}

export function unquoted(value: string, dialect: Dialect): string {
  const once = value.includes('""') ? value.replaceAll('""', '"') : value
  return dialect.backslash && once.includes('\\') ? once.replaceAll(/\\(["\\])/g, '$1') : once
}

/** The cell, if it ends here; null if not. */
function endOfCell(
  text: string,
  at: number,
  value: string,
  dialect: Dialect,
  isEnd: boolean,
  isStray: boolean
): Cell | null {
  if (text[at] === dialect.delimiter) return { kind: 'cell', value, next: at + 1, isStray }
  if (at < text.length && !isLineEnd(text, at)) return null
  const end = endHere(text, at, isEnd)
  return end && { kind: 'last', value, next: end.next, isStray }
}
