/** Big quote: the brand colour, an enormous quote mark cut off by the edge, and large text below it. */
import { groundNodes, area } from '../ground'
import { at, column, ends, offset, plate, single, type Part, type Piece } from '../piece'
import { groundColors, readable, veil, type Drawing, type Stage } from '../stage'
import { brandMark, caption, cardMark, mainText, score, signature } from '../words'
import { sign } from '../vectors'
import { titleLine } from './title-line'

export async function bigQuote(stage: Stage): Promise<Drawing> {
  const { look, frame, u } = stage
  const { content } = frame
  const grounds = groundColors(stage)
  const below = await footer(stage, grounds)
  const stars = await score(stage, u(50), look.star_color, content.width)
  const title = await titleLine(stage, { size: 46, width: content.width, color: look.text_color })
  const above = column([stars, title], u(40), look.align)
  const gap = u(56)
  const { piece, fitted } = await mainText(stage, {
    width: content.width,
    height: content.height - (above ? above.height + u(36) : 0) - (below ? below.height + gap : 0),
    weight: 500,
    most: u(132),
    fill: 1.08,
    lineHeight: 1.2,
    color: look.text_color,
    highlight: look.accent
  })
  const words = column([stars, title, piece], [u(40), u(32)], look.align)
  return {
    ground: [...groundNodes(stage), ...ornament(stage)],
    parts: [
      ...typesetWords(stage, words, below, gap),
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

/** The text sits on the footer; the space above it belongs to the quote mark. */
function typesetWords(
  { frame: { content }, look }: Stage,
  words: Piece | null,
  below: Piece | null,
  gap: number
): ReturnType<typeof at> {
  if (!words) return []
  const room = content.height - (below ? below.height + gap : 0)
  const x = content.x + offset(content.width, words.width, look.align)
  return at(words, x, content.y + Math.max(0, room - words.height))
}

function ornament({ look, frame, u, copy }: Stage): Part[] {
  if (!look.quote_marks) return []
  const kind = copy.main.what === 'text' ? 'quote' : look.stars === 'hearts' ? 'heart' : 'star'
  const height = Math.round(Math.min(frame.width, frame.height) * 0.66)
  const { node, width } = sign(kind, height, look.accent)
  const left = look.align === 'center' ? Math.round((frame.width - width) / 2) : frame.content.x - u(24)
  const top = Math.max(frame.content.y - u(20), frame.safe.y - Math.round(height * 0.12))
  return [area({ x: left, y: top, width, height }, { opacity: 0.17 }, [node])]
}

async function footer(stage: Stage, grounds: string[]): Promise<Piece | null> {
  const { look, frame, u } = stage
  const { width } = frame.content
  const color = look.text_color
  const brand = await brandMark(stage, {
    width: width * 0.36,
    height: u(88),
    color: readable(color, grounds),
    grounds
  })
  const mark = await cardMark(stage, u(26), color)
  const call = await caption(stage, {
    size: u(30),
    color: readable(look.background, [color]),
    width,
    ground: color
  })
  const line = single(null, width, u(3), { type: 'container' })
  line.parts = [plate(width, u(3), { backgroundColor: veil(color, 0.28) })]
  const right = column([mark, brand], u(20), 'end')
  const room = look.align === 'center' || !right ? width : width - right.width - u(40)
  const who = await signature(stage, ['source', 'location', 'date'], {
    size: u(38),
    color,
    grounds,
    width: room
  })
  const pair =
    look.align === 'center' ? column([who, right], u(36), 'center') : ends(who, right, width, u(32))
  const rule = pair ? line : null
  return column(
    [call, rule, pair && { ...pair, width, parts: at(pair, offset(width, pair.width, look.align), 0) }],
    [u(44), u(40)],
    look.align
  )
}
