/** Photo: a picture fills everything and fades to dark at the bottom, under light text. */
import { area, groundNodes } from '../ground'
import { at, column, ends, type Part, type Piece } from '../piece'
import { groundColors, readable, veil, type Drawing, type Stage } from '../stage'
import { badge, brandMark, caption, cardMark, mainText, quoteMark, score, signature } from '../words'
import { titleLine } from './title-line'

/** How strongly the background covers the picture behind text. */
const behindWords = 0.82

export async function photo(stage: Stage): Promise<Drawing> {
  const { look, frame, u } = stage
  const { content } = frame
  const grounds = groundColors(stage, Math.max(behindWords, look.overlay / 100))
  const top = await header(stage)
  const below = await footer(stage, grounds)
  const stars = await score(stage, u(56), look.star_color, content.width)
  const title = await titleLine(stage, { size: 48, width: content.width, color: look.text_color })
  const above = column([quoteMark(stage, u(64), look.accent), stars, title], u(36), look.align)
  const { piece, fitted } = await mainText(stage, {
    width: content.width,
    height: content.height - heights(top, below, u(52)) - (above ? above.height + u(32) : 0),
    fill: 0.72,
    weight: 700,
    most: u(120),
    lineHeight: 1.22,
    color: look.text_color,
    highlight: look.accent
  })
  const words = column([above, piece, below], [u(32), u(56)], look.align)
  const y = content.y + content.height - (words?.height ?? 0)
  return {
    ground: [...groundNodes(stage), ...(stage.order.background ? [] : lights(stage)), scrim(stage, y)],
    parts: [
      ...(top ? at(top, content.x, content.y) : []),
      ...(words
        ? at(
            { ...words, parts: words.parts },
            content.x + (look.align === 'center' ? Math.round((content.width - words.width) / 2) : 0),
            y
          )
        : [])
    ],
    main: fitted,
    readings: [
      { of: 'text', color: look.text_color, on: grounds, setting: 'text_color' },
      { of: 'stars', color: look.star_color, on: grounds, setting: 'star_color' }
    ],
    pictureArea: frame
  }
}

const heights = (top: Piece | null, below: Piece | null, gap: number): number =>
  (top ? top.height + gap : 0) + (below ? below.height + gap : 0)

/** A gradient from transparent above the text to a nearly opaque background behind it. */
function scrim({ look, frame, u }: Stage, wordsTop: number): Part {
  const from = Math.max(0, wordsTop - u(220))
  const full = Math.max(1, Math.round(((wordsTop - u(30) - from) / (frame.height - from)) * 100))
  const steps = [0, 0.16, 0.5, behindWords].map(
    (part, index) => `${veil(look.background, part)} ${String(Math.round((full * index) / 3))}%`
  )
  const image = `linear-gradient(180deg, ${steps.join(', ')}, ${veil(look.background, 0.96)} 100%)`
  return area({ x: 0, y: from, width: frame.width, height: frame.height - from }, { backgroundImage: image })
}

/** Placeholder until a picture is chosen: lights out of focus, in the brand's colours. */
function lights({ look, frame }: Stage): Part[] {
  const across = Math.min(frame.width, frame.height)
  const spots = [
    [0.8, 0.1, 0.62, 0.42, look.accent],
    [0.14, 0.32, 0.46, 0.7, look.background_end],
    [0.5, 0.34, 0.3, 0.34, look.accent],
    [0.97, 0.46, 0.4, 0.3, look.star_color],
    [0.3, 0.03, 0.26, 0.36, look.star_color]
  ] as const
  return spots.map(([x, y, size, strength, color]) => {
    const side = Math.round(size * across)
    return area(
      {
        x: Math.round(x * frame.width - side / 2),
        y: Math.round(y * frame.height - side / 2),
        width: side,
        height: side
      },
      {
        borderRadius: side,
        backgroundImage: `radial-gradient(circle at 50% 50%, ${veil(color, strength)}, ${veil(color, strength * 0.62)} 62%, ${veil(color, 0)} 71%)`
      }
    )
  })
}

async function header(stage: Stage): Promise<Piece | null> {
  const { look, frame, u } = stage
  const { width } = frame.content
  const grounds = groundColors(stage)
  const color = readable(look.text_color, grounds)
  const brand = await brandMark(stage, { width: width * 0.5, height: u(88), color, grounds })
  const source = await badge(stage, look.text_color, u(27), width * 0.4, veil(look.background, 0.55))
  return ends(brand, source, width, u(24))
}

async function footer(stage: Stage, grounds: string[]): Promise<Piece | null> {
  const { look, frame, u } = stage
  const { width } = frame.content
  const color = look.text_color
  const call = await caption(stage, {
    size: u(30),
    color: readable(look.background, [look.accent]),
    width: stage.copy.author ? width * 0.5 : width,
    ground: look.accent
  })
  const mark = await cardMark(stage, u(26), color)
  const right = column([mark, call], u(20), 'end')
  const room = look.align === 'center' || !right ? width : width - right.width - u(40)
  const who = await signature(stage, ['location', 'date'], { size: u(38), color, grounds, width: room })
  return look.align === 'center' ? column([who, right], u(36), 'center') : ends(who, right, width, u(32))
}
