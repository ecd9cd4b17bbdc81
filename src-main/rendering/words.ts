/** The texts and symbols of an image as pieces; missing ones are null. */
import { contrast } from '../tools/colors'
import { fitText, type FittedText } from './fit-text'
import { pictureName } from './ground'
import { column, onGround, plate, row, single, type BoxKind, type Piece } from './piece'
import { softer, veil, type Stage } from './stage'
import { fitLine } from './text-line'
import { scoreRow, sign } from './vectors'

interface LineStyle {
  size: number
  weight: number
  color: string
  width: number
}

/** Names and titles that do not fit on one line, even when smaller, may take more. */
const linesOf = (what: BoxKind): number =>
  what === 'author' || what === 'business' ? 3 : what === 'title' ? 2 : 1

/** One line of text, or a few for a long name. */
export async function line(
  stage: Stage,
  what: BoxKind,
  words: string | null,
  style: LineStyle
): Promise<Piece | null> {
  if (!words) return null
  const { look, order } = stage
  const request = {
    text: words,
    width: style.width,
    font: look.font,
    weight: style.weight,
    // A long name becomes smaller, but stays legible.
    least: Math.max(10, Math.round(style.size * 0.72)),
    most: style.size,
    color: style.color,
    language: order.language
  }
  let fitted = await fitLine(request)
  for (let lines = 2; fitted.shortened && lines <= linesOf(what); lines++)
    fitted = await fitLine({
      ...request,
      most: Math.round(style.size * 0.86),
      lines,
      lineHeight: 1.2,
      align: look.align
    })
  const air = fitted.size * (plain(fitted.shown) ? 0.22 : 0)
  return single(what, fitted.width, fitted.height, fitted.node, { top: air, bottom: air })
}

/** Latin, Greek and Cyrillic leave the top and bottom of their lines empty; other scripts may fill them. */
const plain = (text: string): boolean => /^[\s\u0020-\u052f\u1e00-\u20cf]*$/.test(text)

interface MainStyle {
  width: number
  height: number
  weight: number
  color: string
  /** The largest font size in pixels, even for short texts, before the owner's scale. */
  most: number
  highlight: string
  align?: 'start' | 'center'
  lineHeight?: number
  italic?: boolean
  /** How much of its room a text of medium length fills; 1 leaves about a third empty. */
  fill?: number
}

/** The largest text. Short texts grow, but leave part of their room empty; long ones fill it. */
export async function mainText(
  stage: Stage,
  style: MainStyle
): Promise<{ piece: Piece; fitted: FittedText }> {
  const { look, order, copy, frame } = stage
  const lineHeight = style.lineHeight ?? 1.28
  const [width, height] = [Math.max(style.width, 40), Math.max(style.height, 20)]
  // If the text can continue on more cards, it need not be small.
  const part = look.overflow === 'cards' ? 0.036 : 0.024
  const least = Math.max(9, Math.round(Math.min(frame.width, frame.height) * part))
  const calm = (style.fill ?? 1) * 1.2 * Math.sqrt((width * height) / weightOf(copy.main.words))
  // Short texts may be larger on a wide image, because its units are small.
  const loudest = style.most * (frame.shape === 'wide' ? 1.3 : 1)
  const most = Math.min(Math.max(calm, stage.u(40)), loudest) * (look.font_scale / 100)
  const fitted = await fitText({
    text: copy.main.words,
    highlight: copy.main.what === 'text' ? order.words.highlight : null,
    width,
    height,
    font: look.font,
    weight: style.weight,
    least: Math.min(least, Math.round(most)),
    most: Math.round(most),
    lineHeight,
    align: style.align ?? look.align,
    color: style.color,
    highlightColor: style.highlight,
    // If accent and text colours are nearly the same, a background sets the phrase off.
    ...(contrast(style.highlight, style.color) < 1.3 && { highlightGround: veil(style.highlight, 0.2) }),
    language: order.language,
    overflow: look.overflow,
    card: order.card,
    italic: style.italic ?? false
  })
  // Large text needs more space around it than small text, so part of that space is kept.
  const air = plain(fitted.shown) ? ((lineHeight - 0.73) / 2 - 0.14) * fitted.size : 0
  return {
    fitted,
    piece: single(copy.main.what, fitted.width, fitted.height, fitted.node, { top: air, bottom: air })
  }
}

/** The length of a text in characters of average width: East Asian ones count twice. */
function weightOf(text: string): number {
  const wide = text.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0
  return Math.max(text.length + wide, 1)
}

/** The width of five symbols and the gaps between them, relative to their height. */
const widthOfFive = 5.9

/** Stars, hearts or a number. Without a review text, they are the main element. */
export async function score(
  stage: Stage,
  size: number,
  color: string,
  width: number,
  most = Infinity
): Promise<Piece | null> {
  const { look, copy, order } = stage
  if (copy.score === null) return null
  const height = Math.min(copy.main.what === 'text' ? size : size * 1.75, width / widthOfFive, most)
  if (look.stars !== 'number') {
    const drawn = scoreRow(look.stars === 'hearts' ? 'heart' : 'star', copy.score, Math.round(height), color)
    return single('stars', drawn.width, drawn.height, drawn.node)
  }
  const number = new Intl.NumberFormat(order.language)
  const words = `${number.format(copy.score)}/${number.format(5)}`
  const star = sign('star', Math.round(height * 1.1), color)
  const figures = await line(stage, 'stars', words, {
    size: Math.round(height * 1.35),
    weight: 700,
    color,
    width
  })
  return row(
    [single(null, star.width, star.height, star.node), figures],
    Math.round(height * 0.35),
    width,
    'start'
  )
}

/** The source as a badge. */
export async function badge(
  stage: Stage,
  color: string,
  size: number,
  width: number,
  ground = veil(color, 0.12)
): Promise<Piece | null> {
  const space = { x: Math.round(size * 0.75), y: Math.round(size * 0.3) }
  const words = await line(stage, 'source', stage.copy.source, {
    size,
    weight: 600,
    color,
    width: width - 2 * space.x
  })
  return words && onGround(words, space, { backgroundColor: ground, borderRadius: 999 })
}

/** Source, location and date in one line, separated by dots; if too long, one below the other. */
export async function details(
  stage: Stage,
  what: ('source' | 'location' | 'date')[],
  style: LineStyle,
  align: 'start' | 'center'
): Promise<Piece | null> {
  const lines = await Promise.all(what.map((kind) => line(stage, kind, stage.copy[kind], style)))
  const there = lines.filter((piece) => piece !== null)
  const gap = Math.round(style.size * 0.42)
  const dot = Math.max(2, Math.round(style.size * 0.16))
  const total = there.reduce((sum, piece) => sum + piece.width + 2 * gap + dot, 0)
  if (total > style.width) return column(there, Math.round(style.size * 0.5), align)
  const point = (): Piece => ({
    ...single(null, dot, dot, { type: 'container' }),
    parts: [plate(dot, dot, { backgroundColor: style.color, borderRadius: dot })]
  })
  return row(
    there.flatMap((piece, index) => (index ? [point(), piece] : [piece])),
    gap,
    style.width,
    align
  )
}

/** The author: the name, with further details below. */
export async function signature(
  stage: Stage,
  what: ('source' | 'location' | 'date')[],
  style: { size: number; color: string; grounds: string[]; width: number; align?: 'start' | 'center' }
): Promise<Piece | null> {
  const { size, color, width, grounds } = style
  const align = style.align ?? stage.look.align
  const small = { size: Math.round(size * 0.78), weight: 500, color: softer(color, grounds), width }
  return column(
    [
      await line(stage, 'author', stage.copy.author, { size, weight: 700, color, width }),
      await details(stage, what, small, align)
    ],
    Math.round(size * 0.62),
    align
  )
}

/** The logo, or the name of the business if there is none. */
export async function brandMark(
  stage: Stage,
  style: { width: number; height: number; color: string; grounds: string[]; weight?: number }
): Promise<Piece | null> {
  const { logo, copy, u } = stage
  const size = Math.round(style.height * 0.44)
  if (!logo)
    return line(stage, 'business', copy.business, {
      size,
      weight: style.weight ?? 700,
      color: style.color,
      width: style.width
    })
  const { picture } = logo
  // Wide and tall logos look equally large if they cover the same area.
  const shape = picture.width / picture.height
  const height = Math.min(style.height, Math.sqrt((style.height ** 2 * 2.2) / shape), style.width / shape)
  const [drawnWidth, drawnHeight] = [Math.max(1, Math.round(height * shape)), Math.max(1, Math.round(height))]
  const rounding = logo.opaque ? Math.round(drawnHeight * 0.12) : 0
  const image = single('logo', drawnWidth, drawnHeight, {
    type: 'image',
    src: pictureName(picture.hash),
    style: { width: drawnWidth, height: drawnHeight, borderRadius: rounding }
  })
  // A picture behind the logo is lighter or darker in places than on average.
  const enough = stage.average === null ? 2.2 : 4.5
  if (logo.opaque || style.grounds.every((ground) => contrast(logo.color, ground) >= enough)) return image
  // A logo in the colour of the background would vanish: it gets a plate that makes it visible.
  const ground = contrast(logo.color, '#ffffff') >= 1.8 ? '#ffffff' : '#1c1c1c'
  return onGround(image, { x: u(18), y: u(14) }, { backgroundColor: ground, borderRadius: u(16) })
}

/** The owner's own line, as a button-like call to action or as plain text. */
export async function caption(
  stage: Stage,
  style: { size: number; color: string; width: number; ground: string | null }
): Promise<Piece | null> {
  const space =
    style.ground === null
      ? { x: 0, y: 0 }
      : { x: Math.round(style.size * 1.1), y: Math.round(style.size * 0.5) }
  const words = await line(stage, 'caption', stage.copy.caption, {
    size: style.size,
    weight: 700,
    color: style.color,
    width: style.width - 2 * space.x
  })
  if (!words || style.ground === null) return words
  return onGround(words, space, { backgroundColor: style.ground, borderRadius: 999 })
}

/** The card number, if there are several cards. */
export const cardMark = (stage: Stage, size: number, color: string): Promise<Piece | null> =>
  line(stage, 'cards', stage.copy.mark, { size, weight: 600, color, width: size * 5 })

/** A quote mark as a piece in the layout. */
export function quoteMark(stage: Stage, height: number, color: string): Piece | null {
  if (!stage.look.quote_marks || stage.copy.main.what !== 'text') return null
  const drawn = sign('quote', Math.round(height), color)
  return single('quote', drawn.width, drawn.height, drawn.node)
}
