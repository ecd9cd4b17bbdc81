/** Breaks pieces into lines, with widths relative to the font size. */
import type { Piece } from './pieces'

export interface Line {
  /** The part of the text that the line shows. */
  from: number
  to: number
  width: number
  sentenceEnds: boolean
  /** An empty line between paragraphs. */
  empty: boolean
}

/** A piece with its width, and the width of the spaces after it. */
export interface WidePiece extends Piece {
  width: number
  gap: number
  /** Its graphemes, if it may have to be cut. */
  letters: { text: string; width: number }[]
}

export interface Room {
  width: number
  /** Even words that do not count as long are cut rather than allowed to overflow. */
  cuts: boolean
}

/** Breaks the pieces into as many lines as needed. Returns null if a word is wider than the room and cannot be cut. */
export function breakLines(pieces: WidePiece[], room: Room): Line[] | null {
  const lines: Line[] = []
  let line: Line | undefined
  let gap = 0
  const close = () => {
    if (line) lines.push(line)
    line = undefined
    gap = 0
  }
  for (const piece of pieces) {
    const { width } = piece
    if (line && line.width + gap + width > room.width) close()
    if (width > room.width) {
      if (!(room.cuts || piece.long) || !canBeCut(piece, room)) return null
      const cut = cutWord(piece, room.width)
      lines.push(...cut.slice(0, -1))
      line = cut.at(-1)
    } else line = extended(line, piece, gap, width)
    gap = piece.gap
    if (line) line.sentenceEnds = piece.sentenceEnds
    if (piece.newLines > 0) {
      close()
      if (piece.newLines > 1) lines.push(emptyLine(piece))
    }
  }
  close()
  return lines
}

function canBeCut({ letters }: WidePiece, room: Room): boolean {
  return letters.length > 0 && letters.every(({ width }) => width <= room.width)
}

function extended(line: Line | undefined, piece: Piece, gap: number, width: number): Line {
  const to = piece.at + piece.text.length
  if (line) return { ...line, to, width: line.width + gap + width }
  return { from: piece.at, to, width, sentenceEnds: false, empty: false }
}

function emptyLine({ at, text }: Piece): Line {
  const end = at + text.length
  return { from: end, to: end, width: 0, sentenceEnds: true, empty: true }
}

/** Cuts a word into lines; other pieces may follow on the last of them. */
function cutWord(piece: WidePiece, room: number): Line[] {
  const lines: Line[] = []
  let { at } = piece
  for (const { text, width } of piece.letters) {
    const last = lines.at(-1)
    const to = at + text.length
    if (last && last.width + width <= room) Object.assign(last, { to, width: last.width + width })
    else lines.push({ from: at, to, width, sentenceEnds: false, empty: false })
    at = to
  }
  return lines
}
