/** Plain card: what somebody said stands in a speech bubble, and who said it below. */
import { groundNodes } from '../ground'
import { at, column, ends, offset, plate, type Piece } from '../piece'
import { groundColors, readable, veil, type Drawing, type Stage } from '../stage'
import { badge, brandMark, caption, cardMark, mainText, quoteMark, score, signature } from '../words'
import { titleLine } from './title-line'

export async function plainCard(stage: Stage): Promise<Drawing> {
  const { look, frame, u } = stage
  const { content } = frame
  const padding = u(frame.shape === 'wide' ? 64 : 72)
  const width = content.width - 2 * padding
  const below = await footer(stage, content.width)
  const head = await headOf(stage, width)
  const title = await titleLine(stage, { size: 46, width, color: look.text_color })
  const taken = (below ? below.height + u(62) : 0) + 2 * padding
  const above = column([head, title], u(44), look.align)
  const { piece, fitted } = await mainText(stage, {
    width,
    height: content.height - taken - (above ? above.height + u(40) : 0),
    weight: 600,
    most: u(124),
    color: look.text_color,
    highlight: look.accent
  })
  const inside = column([head, title, piece], [u(44), u(34)], look.align)
  const card = inside && bubble(stage, inside, content.width, padding)
  const group = column([card, below], u(62), look.align)
  const y = group ? content.y + Math.round((content.height - group.height) / 2) : content.y
  return {
    ground: groundNodes(stage),
    parts: group ? at(group, content.x, y) : [],
    main: fitted,
    readings: [
      { of: 'text', color: look.text_color, on: [look.surface], setting: 'text_color' },
      { of: 'stars', color: look.star_color, on: [look.surface], setting: 'star_color' }
    ],
    pictureArea: frame
  }
}

async function headOf(stage: Stage, width: number): Promise<Piece | null> {
  const { look, u } = stage
  const stars = await score(stage, u(54), look.star_color, width)
  const source = await badge(stage, readable(look.accent, [look.surface]), u(27), width * 0.5)
  if (look.align === 'center') return column([quoteMark(stage, u(60), look.accent), stars, source], u(26), 'center')
  return column([quoteMark(stage, u(60), look.accent), ends(stars, source, width, u(24))], u(36), 'start')
}

/** The bubble's tail points at whoever said it. */
function bubble(stage: Stage, inside: Piece, width: number, padding: number): Piece {
  const { look, u, copy } = stage
  const height = Math.round(inside.height + 2 * padding - (inside.air.top + inside.air.bottom) * 0.7)
  const side = u(46)
  const tail = {
    ...plate(side, side, { backgroundColor: look.surface, borderRadius: u(8), transform: 'rotate(45deg)' }),
    x: look.align === 'center' ? Math.round((width - side) / 2) : padding + u(6),
    y: height - Math.round(side * 0.62)
  }
  const shadow = `0 ${String(u(28))}px ${String(u(72))}px ${veil('#101418', 0.16)}`
  const card = plate(width, height, { backgroundColor: look.surface, borderRadius: u(44), boxShadow: shadow })
  return {
    width,
    height,
    air: { top: 0, bottom: 0 },
    parts: [
      card,
      ...(copy.author ? [tail] : []),
      ...at(inside, padding + offset(width - 2 * padding, inside.width, look.align), Math.round(padding - inside.air.top * 0.7))
    ]
  }
}

async function footer(stage: Stage, width: number): Promise<Piece | null> {
  const { look, u } = stage
  const grounds = groundColors(stage)
  const color = readable(look.text_color, grounds)
  const inset = u(72)
  const who = await signature(stage, ['location', 'date'], { size: u(38), color, grounds, width: width * 0.62 - inset })
  const brand = await brandMark(stage, { width: width * 0.4, height: u(84), color, grounds })
  const mark = await cardMark(stage, u(26), color)
  const call = await caption(stage, { size: u(30), color: readable('#ffffff', [look.accent]), width, ground: look.accent })
  if (look.align === 'center') return column([who, column([brand, mark], u(20), 'center'), call], u(40), 'center')
  const line = ends(who, column([brand, mark], u(20), 'end'), width - 2 * inset, u(32))
  const set = line && { ...line, width, parts: at(line, inset, 0) }
  return column([set, call && { ...call, parts: at(call, inset, 0) }], u(40), 'start')
}
