/** Lines of a text: CRLF, LF and the CR of old spreadsheets all end one, as in every editor that shows line numbers. */

const [lineFeed, carriageReturn] = [10, 13]

export interface LineEnd {
  /** Where the line's text ends. */
  at: number
  /** Where the next line begins. */
  next: number
}

export function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === lineFeed || code === carriageReturn
}

/**
 * The end of the line that contains `from`; at the end of the file (`isEnd`), the end of the text. Null: it has not been read
 * yet. That includes a text that ends with CR, because an LF may follow.
 */
export function lineEndAt(text: string, from: number, isEnd: boolean): LineEnd | null {
  let at = from
  while (at < text.length && !isLineEnd(text, at)) at++
  return endHere(text, at, isEnd)
}

/** The line end at this position, which may be the end of the text. */
export function endHere(text: string, at: number, isEnd: boolean): LineEnd | null {
  if (at >= text.length) return isEnd ? { at, next: at } : null
  if (text.charCodeAt(at) === lineFeed) return { at, next: at + 1 }
  if (at + 1 >= text.length) return isEnd ? { at, next: at + 1 } : null
  return { at, next: text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1 }
}

/** How many lines end between two positions. */
export function linesIn(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) lines++
  }
  return lines
}

/** Whether there is nothing but spaces between two positions. */
export function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) !== 32) return false
  return true
}
