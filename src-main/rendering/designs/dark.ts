/** Dark: a near-black background, bright text, and around it a thin frame interrupted by the stars and the business. */
import { area, groundNodes } from '../ground'
import type { Rect } from '../frame'
import { at, column, offset, plate, single, type Part, type Piece } from '../piece'
import { groundColors, readable, softer, veil, type Drawing, type Stage } from '../stage'
import { brandMark, caption, cardMark, mainText, quoteMark, score, signature } from '../words'
import { titleLine } from './title-line'

export async function dark(stage: Stage): Promise<Drawing> {
  const { look, frame, u } = stage
  const grounds = groundColors(stage)
  const stars = await score(stage, u(50), look.star_color, frame.content.width * 0.7)
  const brand = await brandOn(stage, grounds)
  const border = borderOf(stage, stars, brand)
  const inner = insideOf(stage, border, stars, brand)
  const below = await footer(stage, inner.width, grounds)
  const title = await titleLine(stage, { size: 44, width: inner.width, color: look.accent, weight: 700 })
  const above = column([quoteMark(stage, u(56), look.accent), title], u(30), look.align)
  const { piece, fitted } = await mainText(stage, {
    width: inner.width,
    height: inner.height - (above ? above.height + u(34) : 0) - (below ? below.height + u(52) : 0),
    weight: 500,
    most: u(112),
    fill: 1.14,
    lineHeight: 1.3,
    color: look.text_color,
    highlight: look.accent
  })
  const words = column([above, piece], u(34), look.align)
  return {
    ground: [...groundNodes(stage), ...frameLines(stage, border, stars, brand)],
    parts: [
      ...onLine(border, border.y, stars),
      ...onLine(border, border.y + border.height, brand),
      ...inside(stage, inner, words, below)
    ],
    main: fitted,
    readings: [
      { of: 'text', color: look.text_color, on: grounds, setting: 'text_color' },
      { of: 'stars', color: look.star_color, on: grounds, setting: 'star_color' }
    ],
    pictureArea: frame
  }
}

const brandOn = (stage: Stage, grounds: string[]): Promise<Piece | null> =>
  brandMark(stage, {
    width: stage.frame.content.width * 0.55,
    height: stage.u(72),
    color: readable(stage.look.accent, grounds),
    grounds
  })

/** The frame. The stars sit on its top line and the business on its bottom line, half outside. */
function borderOf({ frame, u }: Stage, stars: Piece | null, brand: Piece | null): Rect {
  const { safe, width, height } = frame
  const side = Math.max(u(48), safe.x + u(4))
  const beyond = (piece: Piece | null) =>
    Math.max(u(48), safe.y + u(4), piece ? safe.y + Math.ceil(piece.height / 2) : 0)
  return {
    x: side,
    y: beyond(stars),
    width: width - 2 * side,
    height: height - beyond(stars) - beyond(brand)
  }
}

function insideOf({ frame, u }: Stage, border: Rect, stars: Piece | null, brand: Piece | null): Rect {
  const sides = frame.shape === 'wide' ? u(90) : u(64)
  const from = (piece: Piece | null) => Math.max(u(64), piece ? Math.ceil(piece.height / 2) + u(36) : 0)
  const width = Math.min(border.width - 2 * sides, frame.content.width)
  const height = border.height - from(stars) - from(brand)
  return { x: Math.round(border.x + (border.width - width) / 2), y: border.y + from(stars), width, height }
}

/** The four lines of the frame; those at the top and bottom leave a gap for what sits on them. */
function frameLines({ look, u }: Stage, border: Rect, stars: Piece | null, brand: Piece | null): Part[] {
  const thick = u(2)
  const ink = { backgroundColor: veil(look.accent, 0.75) }
  const [right, bottom] = [border.x + border.width, border.y + border.height]
  const broken = (y: number, piece: Piece | null) => {
    const half = Math.round((border.width - (piece ? piece.width + 2 * u(30) : 0)) / 2)
    return [
      area({ x: border.x, y, width: half, height: thick }, ink),
      area({ x: right - half, y, width: half, height: thick }, ink)
    ]
  }
  return [
    ...broken(border.y, stars),
    ...broken(bottom - thick, brand),
    area({ x: border.x, y: border.y, width: thick, height: border.height }, ink),
    area({ x: right - thick, y: border.y, width: thick, height: border.height }, ink)
  ]
}

const onLine = (border: Rect, y: number, piece: Piece | null): Part[] =>
  piece
    ? at(piece, border.x + Math.round((border.width - piece.width) / 2), y - Math.round(piece.height / 2))
    : []

async function footer(stage: Stage, width: number, grounds: string[]): Promise<Piece | null> {
  const { look, u } = stage
  const color = look.text_color
  const who = await signature(stage, ['source', 'location', 'date'], { size: u(38), color, grounds, width })
  const call = await caption(stage, {
    size: u(29),
    color: readable(look.background, [look.accent]),
    width,
    ground: look.accent
  })
  const mark = await cardMark(stage, u(26), softer(color, grounds))
  const bar = single(null, u(72), u(2), { type: 'container' })
  bar.parts = [plate(u(72), u(2), { backgroundColor: look.accent })]
  return column([who ? bar : null, who, call, mark], [u(36), u(36), u(24)], look.align)
}

/** Centres the text in the room that the footer leaves. */
function inside({ look }: Stage, room: Rect, words: Piece | null, below: Piece | null): Part[] {
  const foot = below
    ? at(below, room.x + offset(room.width, below.width, look.align), room.y + room.height - below.height)
    : []
  if (!words) return foot
  const free = room.height - (below ? below.height : 0)
  return [
    ...at(
      words,
      room.x + offset(room.width, words.width, look.align),
      room.y + Math.max(0, Math.round((free - words.height) / 2))
    ),
    ...foot
  ]
}
