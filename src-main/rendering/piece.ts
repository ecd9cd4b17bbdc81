/** Building blocks of an image: pieces know their size, are stacked or placed side by side, and become parts at fixed positions. */
import type { Node } from '@takumi-rs/core'

export const boxKinds = [
  'text',
  'title',
  'stars',
  'author',
  'source',
  'date',
  'location',
  'caption',
  'logo',
  'quote',
  'business',
  'cards'
] as const
export type BoxKind = (typeof boxKinds)[number]

/** One thing at a fixed position. Without a kind it is decoration: the background of a badge, a line, a dot. */
export interface Part {
  what: BoxKind | null
  x: number
  y: number
  width: number
  height: number
  node: Node
}

export interface Piece {
  width: number
  height: number
  /**
   * Empty space above capitals and below the last line that is part of the text's height; neighbours may move closer by that
   * much.
   */
  air: { top: number; bottom: number }
  parts: Part[]
}

export type Align = 'start' | 'center' | 'end'

const tight = { top: 0, bottom: 0 }

export const single = (
  what: BoxKind | null,
  width: number,
  height: number,
  node: Node,
  air = tight
): Piece => ({
  width,
  height,
  air,
  parts: [{ what, x: 0, y: 0, width, height, node }]
})

/** The parts of a piece, moved to a position. */
export const at = (piece: Piece, x: number, y: number): Part[] =>
  piece.parts.map((part) => ({ ...part, x: part.x + x, y: part.y + y }))

/** Stacks pieces; the gap is the visible one between letters. Missing pieces take no room. */
export function column(pieces: (Piece | null)[], gap: number | number[], align: Align): Piece | null {
  const there = pieces.filter((piece) => piece !== null)
  const [first] = there
  const last = there.at(-1)
  if (!first || !last) return null
  const width = Math.max(...there.map((piece) => piece.width))
  const gaps = gapsBetween(pieces, gap)
  let y = 0
  const parts = there.flatMap((piece, index) => {
    const before = there[index - 1]
    if (before) y += before.height + nearer(gaps[index - 1] ?? 0, before.air.bottom + piece.air.top)
    return at(piece, offset(width, piece.width, align), y)
  })
  return { width, height: y + last.height, air: { top: first.air.top, bottom: last.air.bottom }, parts }
}

/** If a piece is missing, the larger of the gaps around it is kept. */
function gapsBetween(pieces: (Piece | null)[], gap: number | number[]): number[] {
  const gaps: number[] = []
  let widest = 0
  pieces.forEach((piece, index) => {
    widest = Math.max(widest, typeof gap === 'number' ? gap : (gap[index - 1] ?? 0))
    if (!piece) return
    gaps.push(widest)
    widest = 0
  })
  return gaps.slice(1)
}

const nearer = (gap: number, air: number): number => Math.max(Math.round(gap - air), 0)

/** Places pieces side by side, vertically centred; what does not fit into the width wraps to a new line. */
export function row(pieces: (Piece | null)[], gap: number, width: number, align: Align): Piece | null {
  const lines: Piece[][] = []
  let taken = Infinity
  for (const piece of pieces) {
    if (!piece) continue
    if (taken + gap + piece.width > width) {
      lines.push([])
      taken = -gap
    }
    lines.at(-1)?.push(piece)
    taken += gap + piece.width
  }
  return column(
    lines.map((line) => beside(line, gap)),
    gap * 0.6,
    align
  )
}

function beside(pieces: Piece[], gap: number): Piece {
  const height = Math.max(...pieces.map((piece) => piece.height))
  let x = 0
  const parts = pieces.flatMap((piece) => {
    const placed = at(piece, x, Math.round((height - piece.height) / 2))
    x += piece.width + gap
    return placed
  })
  const air = {
    top: Math.min(...pieces.map((piece) => (height - piece.height) / 2 + piece.air.top)),
    bottom: Math.min(...pieces.map((piece) => (height - piece.height) / 2 + piece.air.bottom))
  }
  return { width: x - gap, height, air, parts }
}

/** Places one piece at each end of a line, or stacks them if the line is too short for both. */
export function ends(
  start: Piece | null,
  end: Piece | null,
  width: number,
  gap: number,
  valign: 'middle' | 'bottom' = 'middle'
): Piece | null {
  if (!start || !end) {
    const only = start ?? end
    return only && { ...only, width, parts: end ? at(only, width - only.width, 0) : only.parts }
  }
  if (start.width + gap + end.width > width) return column([start, end], gap, 'start')
  const height = Math.max(start.height, end.height)
  const drop = (piece: Piece) => Math.round((height - piece.height) / (valign === 'middle' ? 2 : 1))
  return {
    width,
    height,
    air: {
      top: Math.min(drop(start) + start.air.top, drop(end) + end.air.top),
      bottom: Math.min(
        height - drop(start) - start.height + start.air.bottom,
        height - drop(end) - end.height + end.air.bottom
      )
    },
    parts: [...at(start, 0, drop(start)), ...at(end, width - end.width, drop(end))]
  }
}

/** A piece on a background of its own, such as a badge. */
export function onGround(
  piece: Piece,
  space: { x: number; y: number },
  style: Record<string, string | number>
): Piece {
  const width = piece.width + 2 * space.x
  const height = piece.height + 2 * space.y
  return {
    width,
    height,
    air: tight,
    parts: [plate(width, height, style), ...at(piece, space.x, space.y)]
  }
}

export const plate = (width: number, height: number, style: Record<string, string | number>): Part => ({
  what: null,
  x: 0,
  y: 0,
  width,
  height,
  node: { type: 'container', style: { width, height, ...style } }
})

export const offset = (width: number, own: number, align: Align): number =>
  align === 'start' ? 0 : Math.round(align === 'center' ? (width - own) / 2 : width - own)

/** Mirrors the positions, for scripts that run from right to left. */
export const mirrored = (parts: Part[], width: number): Part[] =>
  parts.map((part) => ({ ...part, x: width - part.x - part.width }))
