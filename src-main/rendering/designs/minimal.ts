/** Minimal: paper, ink, one thin line; the stars are the only colour. */
import { groundNodes } from '../ground'
import { at, column, ends, offset, plate, single, type Piece } from '../piece'
import { groundColors, softer, veil, type Drawing, type Stage } from '../stage'
import { brandMark, caption, cardMark, details, line, mainText, quoteMark, score } from '../words'
import { titleLine } from './title-line'

export async function minimal(stage: Stage): Promise<Drawing> {
  const { look, frame, u } = stage
  const { content } = frame
  const grounds = groundColors(stage)
  const top = await header(stage, grounds)
  const below = await footer(stage, grounds)
  const title = await titleLine(stage, {
    size: 42,
    width: content.width,
    color: look.text_color,
    weight: 700
  })
  const alone =
    stage.copy.main.what === 'text' ? null : await score(stage, u(56), look.star_color, content.width)
  const above = column([quoteMark(stage, u(52), look.accent), alone, title], u(28), look.align)
  const room = content.height - (top ? top.height + u(64) : 0) - (below ? below.height + u(64) : 0)
  const { piece, fitted } = await mainText(stage, {
    width: content.width,
    height: room - (above ? above.height + u(32) : 0),
    weight: 350,
    most: u(112),
    fill: 1.16,
    lineHeight: 1.26,
    color: look.text_color,
    highlight: look.accent
  })
  const words = column([above, piece], u(32), look.align)
  const x = content.x + offset(content.width, words?.width ?? 0, look.align)
  return {
    ground: groundNodes(stage),
    parts: [
      ...(top ? at(top, content.x, content.y) : []),
      ...(words ? at(words, x, content.y + (top ? top.height + u(64) : 0)) : []),
      ...(below ? at(below, content.x, content.y + content.height - below.height) : [])
    ],
    main: fitted,
    readings: [
      { of: 'text', color: look.text_color, on: grounds, setting: 'text_color' },
      { of: 'stars', color: look.star_color, on: grounds, setting: 'star_color' }
    ],
    pictureArea: frame
  }
}

/** The header: the business and the source, with a line below. */
async function header(stage: Stage, grounds: string[]): Promise<Piece | null> {
  const { look, frame, u } = stage
  const { width } = frame.content
  const soft = softer(look.text_color, grounds)
  const brand = await brandMark(stage, {
    width: width * 0.6,
    height: u(64),
    color: look.text_color,
    grounds,
    weight: 600
  })
  const source = await line(stage, 'source', stage.copy.source, {
    size: u(27),
    weight: 500,
    color: soft,
    width: width * 0.35
  })
  const pair = ends(brand, source, width, u(32), 'bottom')
  return pair && column([pair, rule(stage, width)], u(32), 'start')
}

function rule({ look, u }: Stage, width: number): Piece {
  const piece = single(null, width, u(2), { type: 'container' })
  return { ...piece, parts: [plate(width, u(2), { backgroundColor: veil(look.text_color, 0.85) })] }
}

async function footer(stage: Stage, grounds: string[]): Promise<Piece | null> {
  const { look, frame, u, copy } = stage
  const { width } = frame.content
  const soft = softer(look.text_color, grounds)
  const stars = copy.main.what === 'text' ? await score(stage, u(40), look.star_color, width) : null
  const mark = await cardMark(stage, u(26), soft)
  const right = column([mark, stars], u(22), 'end')
  const room = look.align === 'center' || !right ? width : width - right.width - u(40)
  const author = await line(stage, 'author', copy.author, {
    size: u(34),
    weight: 600,
    color: look.text_color,
    width: room
  })
  const more = await details(
    stage,
    ['location', 'date'],
    { size: u(27), weight: 400, color: soft, width: room },
    look.align
  )
  const who = column([author, more], u(24), look.align)
  const call = await caption(stage, { size: u(29), color: look.text_color, width, ground: null })
  const pair =
    look.align === 'center'
      ? column([stars, who, mark], u(32), 'center')
      : ends(who, right, width, u(32), 'bottom')
  const whole = column([pair, call], u(40), look.align)
  return whole && { ...whole, width, parts: at(whole, offset(width, whole.width, look.align), 0) }
}
