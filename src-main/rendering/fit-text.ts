/**
 * Text that finds its own size: the largest that fits its box. If it does not fit even at the smallest size it ends in an
 * ellipsis, or continues on more cards. Words are measured once; sizes and lines are then calculated.
 */
import type { Node } from '@takumi-rs/core'
import type { ShareFont } from '#shared/contract/share-settings'
import { familiesFor } from './fonts'
import { balance } from './letters/balance'
import type { Card } from './letters/ellipsis'
import { splitIntoCards } from './letters/cards'
import { cleanText, graphemesOf } from './letters/clean-text'
import { directionOf, type Direction } from './letters/direction'
import { widened } from './letters/drawn-widths'
import { ellipsis, shorten } from './letters/ellipsis'
import { findPhrase } from './letters/highlight'
import { minLineHeight } from './letters/line-height'
import { nodeOfLines, nodeSlack, type NodeOfLines, type Paint } from './letters/line-nodes'
import { breakLines, type Room, type WidePiece } from './letters/lines'
import { piecesOf } from './letters/pieces'
import { measureWords, type Face } from './letters/widths'

export interface FitRequest {
  text: string
  /** A phrase of the text to highlight. */
  highlight: string | null
  /** Size of the box in pixels. */
  width: number
  height: number
  font: ShareFont
  weight: number
  italic?: boolean
  /** Limits of the font size in pixels. `least` is lowered if not even one line fits. */
  least: number
  most: number
  /** Relative to the font size; scripts with taller glyphs get more. */
  lineHeight: number
  align: 'start' | 'center'
  color: string
  /** Text colour of the phrase, and the colour behind it if there is to be one. */
  highlightColor: string
  highlightGround?: string
  /** BCP 47. */
  language: string
  overflow: 'shorten' | 'cards'
  /** Which card, from 1; beyond the last one, the last one is drawn. */
  card: number
  /** Never more lines than this, however small. */
  maxLines?: number
}

export interface FittedText {
  /** As wide as its widest line, with all lines aligned inside. */
  node: Node
  /** Font size in pixels; 0 if there is nothing to show. */
  size: number
  lines: number
  /** What each line shows, and the height of one. */
  rows: string[]
  row: number
  width: number
  height: number
  direction: Direction
  /** The text on this image, with its ellipsis. */
  shown: string
  shortened: boolean
  cards: number
  /** Characters that no bundled font has. */
  missing: string[]
  highlightFound: boolean
}

interface Fit {
  size: number
  cards: Card[]
}

/** The cleaned text, ready to be broken into lines at any size. */
interface Prepared {
  text: string
  face: Face
  pieces: WidePiece[]
  ellipsisWidth: number
  lineHeight: number
  direction: Direction
  /** The smallest font size, low enough for one line to fit. */
  least: number
  most: number
}

const maxCards = 20
/** Next to a word wider than this share of the line, there is no room for an ellipsis. */
const nearlyAll = 0.7
/** Each round makes a piece wider that was too narrow; two are nearly always enough. */
const maxRounds = 12

export async function fitText(request: FitRequest): Promise<FittedText> {
  const { text, missing } = cleanText(request.text)
  const prepared = text === '' ? null : await prepare(request, text)
  if (!prepared || prepared.most < 1) return nothing(missing)
  const phrase = request.highlight === null ? null : findPhrase(text, cleanText(request.highlight).text)
  const { size, cards, nodes } = await fitAsDrawn(request, prepared, phrase)
  const chosen = Math.min(Math.max(request.card, 1), cards.length) - 1
  const card = cards[chosen]
  const drawn = nodes[chosen]
  if (!card || !drawn) return nothing(missing)
  const { node, width, height } = drawn
  return {
    node,
    width,
    height,
    size,
    lines: card.lines.length,
    rows: card.lines.map(
      ({ from, to }, at) =>
        text.slice(from, to) + (card.shortened && at === card.lines.length - 1 ? ellipsis : '')
    ),
    row: drawn.row,
    direction: prepared.direction,
    shown: text.slice(card.from, card.to) + (card.shortened ? ellipsis : ''),
    shortened: cards.some(({ shortened }) => shortened),
    cards: cards.length,
    missing,
    highlightFound: request.highlight === null || phrase !== null
  }
}

async function prepare(request: FitRequest, text: string): Promise<Prepared> {
  const families = await familiesFor(request.font, text + ellipsis, request.language)
  const face = { ...families, weight: request.weight, italic: request.italic ?? false }
  const lineHeight = Math.max(request.lineHeight, minLineHeight(text))
  const most = Math.floor(Math.min(request.most, request.height / lineHeight))
  const least = Math.min(Math.ceil(request.least), most)
  const pieces = piecesOf(text)
  const spoken = pieces.flatMap(({ text: word, spaces }) => [word, spaces])
  const widths = await measureWords(face, [...spoken, ellipsis])
  const wide = pieces.map((piece) => ({
    ...piece,
    width: widths.get(piece.text) ?? 0,
    gap: widths.get(piece.spaces) ?? 0,
    letters: []
  }))
  const withCuts = await withLetters(face, wide, roomAt(request, least, false).width)
  return {
    text,
    face,
    pieces: withCuts,
    ellipsisWidth: widths.get(ellipsis) ?? 0,
    lineHeight,
    direction: directionOf(text),
    least: leastFor(request, withCuts, least),
    most
  }
}

/** Not even a single character may overflow. */
function leastFor(request: FitRequest, pieces: WidePiece[], least: number): number {
  const widest = Math.max(0, ...pieces.flatMap(({ letters }) => letters.map(({ width }) => width)))
  return widest === 0 ? least : Math.min(least, Math.floor(roomAt(request, widest, false).width))
}

/** Adds the widths of single characters to words that may have to be cut: long ones, and those about as wide as a line. */
async function withLetters(face: Face, pieces: WidePiece[], room: number): Promise<WidePiece[]> {
  const isCut = ({ long, width }: WidePiece) => long || width > room * nearlyAll
  const cut = new Map(pieces.filter(isCut).map(({ text }) => [text, graphemesOf(text)]))
  if (cut.size === 0) return pieces
  const widths = await measureWords(face, [...cut.values()].flat())
  const letters = new Map(
    [...cut].map(([word, parts]) => [word, parts.map((text) => ({ text, width: widths.get(text) ?? 0 }))])
  )
  return pieces.map((piece) => ({ ...piece, letters: letters.get(piece.text) ?? [] }))
}

/** Fits again with what the shaper says, until each line is as wide as its node at most. All cards count: they share a size. */
async function fitAsDrawn(
  request: FitRequest,
  prepared: Prepared,
  phrase: { from: number; to: number } | null
): Promise<Fit & { nodes: NodeOfLines[] }> {
  let given = prepared
  for (let round = 1; ; round++) {
    const { size, cards } = fit(request, given)
    const paint = paintOf(request, given, size, phrase)
    const nodes = cards.map(({ lines, shortened }) =>
      nodeOfLines(given.text, lines, shortened ? ellipsis : '', paint)
    )
    const pieces = round < maxRounds ? await widened(given.face.renderer, given.pieces, nodes) : null
    if (!pieces) return { size, cards, nodes }
    given = { ...given, pieces, least: leastFor(request, pieces, given.least) }
  }
}

function fit(request: FitRequest, prepared: Prepared): Fit {
  const { least, most } = prepared
  const whole = largest(least, most, (size) => fitsWhole(request, prepared, size))
  if (whole !== null) {
    const lines = balance(prepared.pieces, roomAt(request, whole, false), request.align)
    return { size: whole, cards: [{ lines, from: 0, to: prepared.text.length, shortened: false }] }
  }
  if (request.overflow === 'shorten') return { size: least, cards: [shortenedAt(request, prepared, least)] }
  const atLeast = cardsAt(request, prepared, least) ?? []
  const fewest = (size: number) => (cardsAt(request, prepared, size)?.length ?? Infinity) <= atLeast.length
  const size = largest(least, most, fewest) ?? least
  return { size, cards: cardsAt(request, prepared, size) ?? atLeast }
}

function shortenedAt(request: FitRequest, prepared: Prepared, size: number): Card {
  const lines = breakLines(prepared.pieces, roomAt(request, size, true)) ?? []
  const { text, pieces, ellipsisWidth } = prepared
  const cut = { pieces, ellipsisWidth, width: roomAt(request, size, true).width }
  return shorten(text, lines, rowsAt(request, prepared, size), cut)
}

function cardsAt(request: FitRequest, prepared: Prepared, size: number): Card[] | null {
  const { text, pieces, ellipsisWidth } = prepared
  const room = roomAt(request, size, true)
  const rows = rowsAt(request, prepared, size)
  return splitIntoCards(text, pieces, room, rows, { width: room.width, ellipsisWidth }, maxCards)
}

function fitsWhole(request: FitRequest, prepared: Prepared, size: number): boolean {
  const lines = breakLines(prepared.pieces, roomAt(request, size, false))
  return lines !== null && lines.length <= rowsAt(request, prepared, size)
}

/** The room for text: nodes are slightly wider than their words (`nodeSlack`). */
function roomAt({ width }: FitRequest, size: number, cuts: boolean): Room {
  return { width: (width - nodeSlack.pixels - 1) / nodeSlack.part / size, cuts }
}

function rowsAt({ height, maxLines }: FitRequest, { lineHeight }: Prepared, size: number): number {
  const rows = Math.floor(height / Math.round(size * lineHeight))
  return Math.max(1, Math.min(rows, maxLines ?? rows))
}

/** The largest whole number for which `holds` is true, given that it is then true for all smaller ones. */
function largest(least: number, most: number, holds: (size: number) => boolean): number | null {
  if (!holds(least)) return null
  let low = least
  let high = Math.floor(most)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function paintOf(
  request: FitRequest,
  prepared: Prepared,
  size: number,
  phrase: { from: number; to: number } | null
): Paint {
  const { face, lineHeight, direction } = prepared
  const { align, color, highlightColor, highlightGround } = request
  const highlight = phrase && { ...phrase, color: highlightColor, ground: highlightGround ?? null }
  return { face, size, lineHeight, align, direction, color, highlight }
}

function nothing(missing: string[]): FittedText {
  const node: Node = { type: 'container', style: { width: 0, height: 0 }, children: [] }
  const empty = {
    size: 0,
    lines: 0,
    rows: [],
    row: 0,
    width: 0,
    height: 0,
    shown: '',
    shortened: false,
    cards: 1
  }
  return { node, ...empty, direction: 'ltr', missing, highlightFound: false }
}
