/** What does not fit ends in an ellipsis behind a whole word. */
import type { Card } from './cards'
import { graphemesOf } from './clean-text'
import type { Line, Room } from './lines'
import { piecesOf } from './pieces'

export const ellipsis = '…'
/** A full stop before an ellipsis makes four points, a comma nothing but noise. */
const looseEnd = /[\s.,;:…、。،।\-–—([{«„“‘"'¿¡]+$/u

/** The first rows of these lines, the last of them with an ellipsis if there would be more. */
export function shorten(text: string, lines: Line[], rows: number, room: Room): Card {
  const from = lines[0]?.from ?? 0
  if (lines.length <= rows) return { lines, from, to: lines.at(-1)?.to ?? from, shortened: false }
  const kept = lines.slice(0, rows)
  while (kept.length > 1 && kept.at(-1)?.empty) kept.pop()
  const last = kept.pop()
  if (!last) return { lines: [], from, to: from, shortened: false }
  const line = cutLine(text, last, room)
  return { lines: [...kept, line], from, to: line.to, shortened: true }
}

function cutLine(text: string, line: Line, { width, widthOf }: Room): Line {
  const most = width - widthOf(ellipsis)
  const seen = text.slice(line.from, line.to)
  const words = piecesOf(seen).map(({ at, text: word }) => ({ end: at + word.length }))
  // Whole words first; a single word that leaves no room for the ellipsis loses letters.
  const ends = words.length > 1 ? words.map(({ end }) => end) : letterEnds(seen)
  for (const end of ends.reverse()) {
    const kept = seen.slice(0, end).replace(looseEnd, '')
    const reckoned = reckon(kept, widthOf)
    if (kept !== '' && reckoned <= most)
      return { ...line, to: line.from + kept.length, width: reckoned + widthOf(ellipsis) }
  }
  return { ...line, to: line.from, width: widthOf(ellipsis) }
}

/** By words where these have been measured, which they have: the text was cut from lines of them. */
function reckon(seen: string, widthOf: (word: string) => number): number {
  return piecesOf(seen).reduce((sum, { text, spaces }) => sum + known(text, widthOf) + widthOf(spaces), 0)
}

function known(word: string, widthOf: (word: string) => number): number {
  return widthOf(word) || graphemesOf(word).reduce((sum, letter) => sum + widthOf(letter), 0)
}

function letterEnds(seen: string): number[] {
  let end = 0
  return graphemesOf(seen).map((letter) => (end += letter.length))
}
