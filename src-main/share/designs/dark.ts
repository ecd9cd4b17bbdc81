/** Dark: night, a thin frame that the stars break open, and letters that shine in its middle. */
import { area, groundNodes } from '../ground'
import type { Rect } from '../frame'
import { at, column, offset, plate, single, type Part, type Piece } from '../piece'
import { groundColors, readable, softer, veil, type Drawing, type Stage } from '../stage'
import { brandMark, caption, cardMark, details, line, mainText, quoteMark, score } from '../words'
import { titleLine } from './title-line'

export async function dark(stage: Stage): Promise<Drawing> {
  const { look, frame, u } = stage
  const grounds = groundColors(stage)
  const stars = await score(stage, u(50), look.star_color, frame.content.width * 0.7)
  const border = borderOf(stage, stars)
  const inner = insideOf(stage, border, stars)
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
    ground: [...groundNodes(stage), ...frameLines(stage, border, stars)],
    parts: [...starsOn(border, stars), ...inside(stage, inner, words, below)],
    main: fitted,
    readings: [
      { of: 'text', color: look.text_color, on: grounds, setting: 'text_color' },
      { of: 'stars', color: look.star_color, on: grounds, setting: 'star_color' }
    ],
    pictureArea: frame
  }
}

/** The frame; the stars stand on its upper line, half above it. */
function borderOf({ frame, u }: Stage, stars: Piece | null): Rect {
  const { safe, width, height } = frame
  const side = Math.max(u(48), safe.x + u(4))
  const top = Math.max(u(48), safe.y + u(4), stars ? safe.y + Math.ceil(stars.height / 2) : 0)
  return { x: side, y: top, width: width - 2 * side, height: height - 2 * top }
}

function insideOf({ frame, u }: Stage, border: Rect, stars: Piece | null): Rect {
  const sides = frame.shape === 'wide' ? u(100) : u(72)
  const top = stars ? Math.max(u(72), Math.ceil(stars.height / 2) + u(40)) : u(72)
  const width = Math.min(border.width - 2 * sides, frame.content.width)
  const height = Math.min(border.height - top - u(64), frame.content.height)
  return { x: Math.round(border.x + (border.width - width) / 2), y: Math.round(border.y + top + (border.height - top - u(64) - height) / 2), width, height }
}

/** Four lines; the upper one leaves room for the stars. */
function frameLines({ look, u }: Stage, border: Rect, stars: Piece | null): ReturnType<typeof area>[] {
  const thick = u(2)
  const gap = stars ? stars.width + 2 * u(30) : 0
  const half = Math.round((border.width - gap) / 2)
  const ink = { backgroundColor: veil(look.accent, 0.75) }
  const [right, bottom] = [border.x + border.width, border.y + border.height]
  return [
    area({ x: border.x, y: border.y, width: half, height: thick }, ink),
    area({ x: right - half, y: border.y, width: half, height: thick }, ink),
    area({ x: border.x, y: bottom - thick, width: border.width, height: thick }, ink),
    area({ x: border.x, y: border.y, width: thick, height: border.height }, ink),
    area({ x: right - thick, y: border.y, width: thick, height: border.height }, ink)
  ]
}

const starsOn = (border: Rect, stars: Piece | null): Part[] =>
  stars ? at(stars, border.x + Math.round((border.width - stars.width) / 2), border.y - Math.round(stars.height / 2)) : []

async function footer(stage: Stage, width: number, grounds: string[]): Promise<Piece | null> {
  const { look, u, copy } = stage
  const color = look.text_color
  const soft = softer(color, grounds)
  const author = await line(stage, 'author', copy.author, { size: u(38), weight: 600, color, width })
  const more = await details(stage, ['source', 'location', 'date'], { size: u(28), weight: 500, color: soft, width }, look.align)
  const call = await caption(stage, { size: u(29), color: readable(look.background, [look.accent]), width, ground: look.accent })
  const brand = await brandMark(stage, { width: width * 0.6, height: u(76), color: readable(look.accent, grounds), grounds, weight: 700 })
  const mark = await cardMark(stage, u(26), soft)
  const bar = single(null, u(72), u(2), { type: 'container' })
  bar.parts = [plate(u(72), u(2), { backgroundColor: look.accent })]
  const who = column([author, more], u(24), look.align)
  return column([who, call, who && brand ? bar : null, brand, mark], [u(36), u(36), u(34), u(20)], look.align)
}

/** Words in the middle of what the footer leaves. */
function inside({ look }: Stage, room: Rect, words: Piece | null, below: Piece | null): Part[] {
  const foot = below ? at(below, room.x + offset(room.width, below.width, look.align), room.y + room.height - below.height) : []
  if (!words) return foot
  const free = room.height - (below ? below.height : 0)
  return [...at(words, room.x + offset(room.width, words.width, look.align), room.y + Math.max(0, Math.round((free - words.height) / 2))), ...foot]
}
