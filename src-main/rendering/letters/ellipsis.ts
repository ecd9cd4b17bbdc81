/** Text that does not fit ends in an ellipsis after a complete word. */
import type { Line, WidePiece } from './lines'

export const ellipsis = '…'
/** Removed before an ellipsis: a full stop there would look like four points, a comma like noise. */
const looseEnd = /(?<![\s.,;:…、。،।\-–—([{«„“‘"'¿¡])[\s.,;:…、。،।\-–—([{«„“‘"'¿¡]+$/u

export interface Card {
  lines: Line[]
  /** The part of the text on it, in UTF-16 units. */
  from: number
  to: number
  shortened: boolean
}

/** What is needed to shorten a line. */
export interface Cut {
  pieces: WidePiece[]
  /** The width of a line, relative to the font size. */
  width: number
  ellipsisWidth: number
}

/** The first `rows` of these lines, with an ellipsis at the end if there are more. */
export function shorten(text: string, lines: Line[], rows: number, cut: Cut): Card {
  const from = lines[0]?.from ?? 0
  if (lines.length <= rows) return { lines, from, to: lines.at(-1)?.to ?? from, shortened: false }
  const kept = lines.slice(0, rows)
  while (kept.length > 1 && kept.at(-1)?.empty) kept.pop()
  const last = kept.pop()
  if (!last) return { lines: [], from, to: from, shortened: false }
  const line = cutLine(text, last, cut)
  return { lines: [...kept, line], from, to: line.to, shortened: true }
}

/** Drops whole words first; a single word that leaves no room for the ellipsis loses characters. */
function cutLine(text: string, line: Line, { pieces, width, ellipsisWidth }: Cut): Line {
  const ends = endsOf(pieces, line)
  for (const end of [...ends.words, ...ends.letters]) {
    const kept = text.slice(line.from, end.at).replace(looseEnd, '')
    if (kept !== '' && end.width + ellipsisWidth <= width)
      return { ...line, to: line.from + kept.length, width: end.width + ellipsisWidth }
  }
  return { ...line, to: line.from, width: ellipsisWidth }
}

interface End {
  at: number
  /** Width of the line up to this end. */
  width: number
}

/** Where a line may end, last position first: after its words, and after the characters of its first word. */
export function endsOf(pieces: WidePiece[], line: Line): { words: End[]; letters: End[] } {
  const words: End[] = []
  const letters: End[] = []
  let width = 0
  for (const piece of pieces) {
    const end = piece.at + piece.text.length
    if (end <= line.from || piece.at >= line.to) continue
    const isWhole = piece.at >= line.from && end <= line.to
    if (words.length === 0) letters.push(...letterEnds(piece, line))
    if (isWhole) words.push({ at: end, width: width + piece.width })
    width += piece.width + piece.gap
  }
  return { words: words.reverse(), letters: letters.reverse() }
}

function letterEnds(piece: WidePiece, { from, to }: Line): End[] {
  const ends: End[] = []
  let { at } = piece
  let width = 0
  for (const letter of piece.letters) {
    at += letter.text.length
    if (at <= from || at > to) continue
    width += letter.width
    ends.push({ at, width })
  }
  return ends
}
