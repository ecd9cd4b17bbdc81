/** One text on several cards: split after sentences if that costs little, otherwise after lines. */
import { endsOf, shorten, type Card, type Cut } from './ellipsis'
import { breakLines, type Line, type Room, type WidePiece } from './lines'

/** How full a card must be to end it early at the end of a sentence. */
const fullEnough = 0.6

/**
 * Splits a text into cards with this many rows; the last card allowed is cut off. Returns null if a word is wider than the room
 * and must not be cut.
 */
export function splitIntoCards(
  text: string,
  pieces: WidePiece[],
  room: Room,
  rows: number,
  cut: Omit<Cut, 'pieces'>,
  most: number
): Card[] | null {
  const cards: Card[] = []
  let rest = pieces
  while (rest.length > 0) {
    const lines = breakLines(rest, room)
    if (!lines) return null
    if (lines.length <= rows || cards.length === most - 1)
      return [...cards, shorten(text, lines, rows, { ...cut, pieces: rest })]
    const card = fullCard(lines, rows, rest)
    cards.push(card)
    rest = piecesFrom(rest, card.to)
  }
  return cards
}

function fullCard(lines: Line[], rows: number, pieces: WidePiece[]): Card {
  const full = withoutEmptyEnd(lines.slice(0, rows))
  const from = full[0]?.from ?? 0
  for (let count = full.length; count >= Math.max(1, rows * fullEnough); count--) {
    const line = full[count - 1]
    const end = line && sentenceEnd(line, pieces)
    if (end)
      return {
        lines: [...full.slice(0, count - 1), { ...line, to: end.at, width: end.width }],
        from,
        to: end.at,
        shortened: false
      }
  }
  return { lines: full, from, to: full.at(-1)?.to ?? from, shortened: false }
}

function sentenceEnd(line: Line, pieces: WidePiece[]): { at: number; width: number } | undefined {
  const ends = new Set(pieces.filter((piece) => piece.sentenceEnds).map(({ at, text }) => at + text.length))
  return endsOf(pieces, line).words.find(({ at }) => ends.has(at))
}

/** The pieces after a position, which may be inside a word that was cut. */
function piecesFrom(pieces: WidePiece[], at: number): WidePiece[] {
  const left = pieces.filter((piece) => piece.at + piece.text.length > at)
  const [first, ...others] = left
  if (!first || first.at >= at) return left
  const text = first.text.slice(at - first.at)
  let skipped = first.text.length - text.length
  const letters = first.letters.filter((letter) => {
    const isSkipped = skipped > 0
    skipped -= letter.text.length
    return !isSkipped
  })
  const width = letters.reduce((sum, letter) => sum + letter.width, 0)
  return [{ ...first, text, at, letters, width }, ...others]
}

function withoutEmptyEnd(lines: Line[]): Line[] {
  let end = lines.length
  while (end > 0 && lines[end - 1]?.empty) end--
  return lines.slice(0, end)
}
