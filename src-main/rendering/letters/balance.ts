/** Balances lines: no last line with a single word, and centred texts as blocks rather than stairs. */
import { breakLines, type Line, type Room, type WidePiece } from './lines'

/** How narrow lines may become for evenness, relative to the room. */
const narrowest = { center: 0.6, start: 0.82 }

export function balance(pieces: WidePiece[], room: Room, align: 'start' | 'center'): Line[] {
  return paragraphs(pieces).flatMap((paragraph) => balanceParagraph(paragraph, room, align))
}

function paragraphs(pieces: WidePiece[]): WidePiece[][] {
  const found: WidePiece[][] = []
  let open = false
  for (const piece of pieces) {
    if (!open) found.push([])
    found.at(-1)?.push(piece)
    open = piece.newLines === 0
  }
  return found
}

function balanceParagraph(pieces: WidePiece[], room: Room, align: 'start' | 'center'): Line[] {
  const widest = breakLines(pieces, room) ?? []
  if (widest.length < 2) return widest
  let low = room.width * narrowest[align]
  let high = room.width
  let best = widest
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2
    const lines = breakLines(pieces, { ...room, width: middle })
    if (lines && lines.length <= widest.length && !cutsMore(lines, widest)) {
      best = lines
      high = middle
    } else low = middle
  }
  return best
}

/** Narrower lines must not cut words that were whole. */
function cutsMore(lines: Line[], widest: Line[]): boolean {
  return cuts(lines) > cuts(widest)
}

function cuts(lines: Line[]): number {
  return lines.filter((line, index) => index > 0 && lines[index - 1]?.to === line.from && !line.empty).length
}
