/** Text that does not fit ends in an ellipsis after a complete word. */
import type { Line, WidePiece } from './lines'

export const ellipsis = '…'
/** A full stop before an ellipsis makes four points, a comma nothing but noise. */
const looseEnd = /(?<![\s.,;:…、。،।\-–—([{«„“‘"'¿¡])[\s.,;:…、。،।\-–—([{«„“‘"'¿¡]+$/u

export interface Card {
  lines: Line[]
  /** The part of the text on it, in UTF-16 units. */
  from: number
  to: number
  shortened: boolean
}

/** What a shortened line is reckoned from. */
export interface Cut {
  pieces: WidePiece[]
  /** Of a line, in parts of the letters' size. */
  width: number
  ellipsisWidth: number
}

/** The first rows of these lines, the last of them with an ellipsis if there would be more. */
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

/** Whole words first; a single word that leaves no room for the ellipsis loses letters. */
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
  /** Of the line up to there. */
  width: number
}

/** Where a line may end, the last first: behind its words, and behind the letters of its first word. */
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
