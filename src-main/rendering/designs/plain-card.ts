/** Plain card: the text in a speech bubble, with the author below. */
import { groundNodes } from '../ground'
import { at, column, ends, offset, plate, single, type Piece } from '../piece'
import { groundColors, readable, veil, type Drawing, type Stage } from '../stage'
import { badge, brandMark, caption, cardMark, mainText, quoteMark, score, signature } from '../words'
import { titleLine } from './title-line'

export async function plainCard(stage: Stage): Promise<Drawing> {
  const { look, frame, u } = stage
  const { content } = frame
  const padding = u(frame.shape === 'wide' ? 64 : 72)
  const width = content.width - 2 * padding
  // On a picture, text needs a surface behind it to be readable: then the card holds everything.
  const whole = stage.order.background !== null
  const below = await footer(stage, width, whole ? [look.surface] : groundColors(stage))
  const head = await headOf(stage, width)
  const title = await titleLine(stage, { size: 46, width, color: look.text_color })
  const above = column([head, title], u(44), look.align)
  const { piece, fitted } = await mainText(stage, {
    width,
    height:
      content.height - 2 * padding - (below ? below.height + u(62) : 0) - (above ? above.height + u(40) : 0),
    weight: 600,
    most: u(124),
    color: look.text_color,
    highlight: look.accent
  })
  const said = column([head, title, piece], [u(44), u(34)], look.align)
  const inside = whole
    ? column([said && wide(said, width, look.align), below && rule(stage, width), below], u(44), 'start')
    : said
  const card =
    inside && bubble(stage, wide(inside, width, look.align), padding, !whole && stage.copy.author !== null)
  const group = whole ? card : column([card, below && inset(below, content.width, padding)], u(62), 'start')
  return {
    ground: groundNodes(stage),
    parts: group ? at(group, content.x, content.y + Math.round((content.height - group.height) / 2)) : [],
    main: fitted,
    readings: [
      { of: 'text', color: look.text_color, on: [look.surface], setting: 'text_color' },
      { of: 'stars', color: look.star_color, on: [look.surface], setting: 'star_color' }
    ],
    pictureArea: frame
  }
}

/** Widens a piece to the full width, with its content aligned inside. */
const wide = (piece: Piece, width: number, align: 'start' | 'center'): Piece => ({
  ...piece,
  width,
  parts: at(piece, offset(width, piece.width, align), 0)
})

const inset = (piece: Piece, width: number, side: number): Piece => ({
  ...piece,
  width,
  parts: at(piece, side, 0)
})

const rule = ({ look, u }: Stage, width: number): Piece => ({
  ...single(null, width, u(2), { type: 'container' }),
  parts: [plate(width, u(2), { backgroundColor: veil(look.text_color, 0.14) })]
})

async function headOf(stage: Stage, width: number): Promise<Piece | null> {
  const { look, u } = stage
  const mark = quoteMark(stage, u(60), look.accent)
  const source = await badge(stage, readable(look.accent, [look.surface]), u(27), width * 0.5)
  if (look.align === 'center')
    return column([mark, await score(stage, u(54), look.star_color, width), source], u(26), 'center')
  const room = width - (source ? source.width + u(28) : 0)
  return column(
    [mark, ends(await score(stage, u(54), look.star_color, room), source, width, u(24))],
    u(36),
    'start'
  )
}

/** The bubble's tail points at the author. */
function bubble({ look, u }: Stage, inside: Piece, padding: number, speaks: boolean): Piece {
  const width = inside.width + 2 * padding
  const [top, bottom] = [inside.air.top * 0.7, inside.air.bottom * 0.7]
  const height = Math.round(inside.height + 2 * padding - top - bottom)
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
    parts: [card, ...(speaks ? [tail] : []), ...at(inside, padding, Math.round(padding - top))]
  }
}

async function footer(stage: Stage, width: number, grounds: string[]): Promise<Piece | null> {
  const { look, u } = stage
  const color = readable(look.text_color, grounds)
  const mark = await cardMark(stage, u(26), color)
  const brand = await brandMark(stage, { width: width * 0.45, height: u(84), color, grounds })
  const right = column([brand, mark], u(20), look.align === 'center' ? 'center' : 'end')
  const room = look.align === 'center' || !right ? width : width - right.width - u(40)
  const who = await signature(stage, ['location', 'date'], { size: u(38), color, grounds, width: room })
  const call = await caption(stage, {
    size: u(30),
    color: readable('#ffffff', [look.accent]),
    width,
    ground: look.accent
  })
  if (look.align === 'center') {
    const middle = column([who, right, call], u(40), 'center')
    return middle && wide(middle, width, 'center')
  }
  return column([who ? ends(who, right, width, u(32)) : right, call], u(40), 'start')
}
