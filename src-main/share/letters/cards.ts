/** One text on several cards: parted behind sentences where that costs little, else between lines. */
import { shorten, type Cut } from './ellipsis'
import type { Line } from './lines'

export interface Card {
  lines: Line[]
  /** The part of the text that stands on it, in UTF-16 units. */
  from: number
  to: number
  shortened: boolean
}

/** How much of a card must be filled for a sentence's end to be worth ending it. */
const fullEnough = 0.6

/** Cards of as many rows; of the last one that is allowed the rest is cut off. */
export function splitIntoCards(text: string, lines: Line[], rows: number, cut: Cut, most: number): Card[] {
  const cards: Card[] = []
  let first = 0
  while (first < lines.length) {
    if (lines[first]?.empty) {
      first++
      continue
    }
    const rest = lines.slice(first)
    if (rest.length <= rows || cards.length === most - 1) {
      cards.push(shorten(text, rest, rows, cut))
      break
    }
    const taken = rowsToTake(rest, rows)
    const own = withoutEmptyEnd(rest.slice(0, taken))
    cards.push({ lines: own, from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0, shortened: false })
    first += taken
  }
  return cards
}

function rowsToTake(rest: Line[], rows: number): number {
  for (let taken = rows; taken >= rows * fullEnough; taken--) if (rest[taken - 1]?.sentenceEnds) return taken
  return rows
}

function withoutEmptyEnd(lines: Line[]): Line[] {
  let end = lines.length
  while (end > 0 && lines[end - 1]?.empty) end--
  return lines.slice(0, end)
}
