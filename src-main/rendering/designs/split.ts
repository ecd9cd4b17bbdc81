/** Split: a panel in the brand colour, or with a picture, that shows the stars; next to it a calm page with the text. */
import { enoughContrast, mix } from '#main/tools/colors'
import type { Rect } from '../frame'
import { area, paint, pictureNodes } from '../ground'
import { at, column, ends, offset, plate, single, type Part, type Piece } from '../piece'
import { readable, softer, veil, type Drawing, type Stage } from '../stage'
import { badge, brandMark, caption, cardMark, mainText, quoteMark, score, signature } from '../words'
import { sign } from '../vectors'
import { titleLine } from './title-line'

interface Halves {
  panel: Rect
  /** The text areas of the panel and the page. */
  inPanel: Rect
  onPage: Rect
}

export async function split(stage: Stage): Promise<Drawing> {
  const { look, u } = stage
  const { panel, inPanel, onPage } = halvesOf(stage)
  const ink = readable('#ffffff', panelColors(stage), enoughContrast.sign)
  const top = await panelTop(stage, inPanel, ink)
  const page = look.gradient === 'none' ? [look.background] : [look.background, look.background_end]
  const below = await footer(stage, onPage, page)
  const title = await titleLine(stage, { size: 46, width: onPage.width, color: look.text_color, weight: 700 })
  const above = column([quoteMark(stage, u(60), look.accent), title], u(32), look.align)
  const { piece, fitted } = await mainText(stage, {
    width: onPage.width,
    height: onPage.height - (above ? above.height + u(36) : 0) - (below ? below.height + u(56) : 0),
    weight: 500,
    most: u(104),
    fill: 1.1,
    color: look.text_color,
    highlight: look.accent
  })
  const words = column([above, piece], u(36), look.align)
  return {
    ground: [
      area({ x: 0, y: 0, width: stage.frame.width, height: stage.frame.height }, paint(look)),
      ...panelNodes(stage, panel)
    ],
    parts: [...top, ...onPageParts(stage, onPage, words, below)],
    main: fitted,
    readings: [
      { of: 'text', color: look.text_color, on: page, setting: 'text_color' },
      { of: 'stars', color: starColor(stage), on: panelColors(stage), setting: 'surface' }
    ],
    pictureArea: panel
  }
}

function halvesOf({ frame }: Stage): Halves {
  const { width, height, content, shape, safe } = frame
  const pad = content.x - 0
  if (shape === 'wide') {
    const panel = { x: 0, y: 0, width: Math.round(width * 0.36), height }
    const left = Math.max(Math.round(safe.x), Math.round(panel.width * 0.14))
    return {
      panel,
      inPanel: { x: left, y: content.y, width: panel.width - 2 * left, height: content.height },
      onPage: {
        x: panel.width + left,
        y: content.y,
        width: width - panel.width - left - Math.max(left, safe.x),
        height: content.height
      }
    }
  }
  const share = shape === 'tall' ? 0.34 : 0.32
  const bottom = content.y + Math.round(content.height * share)
  const gap = Math.round(pad * 0.8)
  const inPanel = { ...content, height: bottom - gap - content.y }
  return {
    panel: { x: 0, y: 0, width, height: bottom },
    inPanel,
    onPage: { ...content, y: bottom + gap, height: content.y + content.height - bottom - gap }
  }
}

/** A picture in the panel is covered by a darker colour, strongly enough for the stars and the business to be seen. */
function veilOf({ look }: Stage): { color: string; strength: number } {
  return { color: mix(look.surface, '#000000', 0.5), strength: Math.max(look.overlay / 100, 0.55) }
}

function panelColors(stage: Stage): string[] {
  const { color, strength } = veilOf(stage)
  return [stage.average === null ? stage.look.surface : mix(stage.average, color, strength)]
}

/** Stars in the brand's colour would vanish on a panel of that colour: then they are white or black. */
const starColor = (stage: Stage): string =>
  readable(stage.look.star_color, panelColors(stage), enoughContrast.sign)

function panelNodes(stage: Stage, panel: Rect): Part[] {
  const { look } = stage
  const base = area(panel, { backgroundColor: look.surface })
  if (stage.order.background)
    return [
      base,
      ...pictureNodes(stage, panel),
      area(panel, { backgroundColor: veil(veilOf(stage).color, veilOf(stage).strength) })
    ]
  const height = Math.round(Math.max(panel.width, panel.height) * 0.92)
  const kind = look.stars === 'hearts' ? 'heart' : 'star'
  const { node, width } = sign(kind, height, '#ffffff')
  const [left, top] = [Math.round(panel.width - width * 0.62), Math.round(panel.height - height * 0.66)]
  const style = {
    position: 'absolute' as const,
    left,
    top,
    width,
    height,
    opacity: 0.08,
    display: 'flex' as const
  }
  return [
    area(panel, { backgroundColor: look.surface, overflow: 'hidden' }, [
      { type: 'container', style, children: [node] }
    ])
  ]
}

async function panelTop(stage: Stage, room: Rect, ink: string): Promise<Part[]> {
  const { look, frame, u } = stage
  const grounds = panelColors(stage)
  const brand = await brandMark(stage, {
    width: room.width * (frame.shape === 'wide' ? 1 : 0.6),
    height: u(88),
    color: ink,
    grounds
  })
  const source = await badge(
    stage,
    ink,
    u(27),
    room.width,
    stage.average === null ? veil(ink, 0.18) : veil('#000000', 0.45)
  )
  const stars = await score(stage, u(96), starColor(stage), room.width, room.height * 0.5)
  const align = look.align
  if (frame.shape === 'wide') {
    const bottom = column([stars, source], u(30), align)
    return [
      ...(brand ? at(brand, room.x + offset(room.width, brand.width, align), room.y) : []),
      ...(bottom
        ? at(bottom, room.x + offset(room.width, bottom.width, align), room.y + room.height - bottom.height)
        : [])
    ]
  }
  const head = ends(brand, source, room.width, u(24))
  return [
    ...(head ? at(head, room.x, room.y) : []),
    ...(stars
      ? at(stars, room.x + offset(room.width, stars.width, align), room.y + room.height - stars.height)
      : [])
  ]
}

async function footer(stage: Stage, room: Rect, page: string[]): Promise<Piece | null> {
  const { look, u } = stage
  const color = look.text_color
  const who = await signature(stage, ['location', 'date'], {
    size: u(36),
    color,
    grounds: page,
    width: room.width * 0.7
  })
  const mark = await cardMark(stage, u(26), softer(color, page))
  const call = await caption(stage, {
    size: u(30),
    color: readable(look.accent, page),
    width: room.width,
    ground: null
  })
  const bar = single(null, u(64), u(6), { type: 'container' })
  bar.parts = [plate(u(64), u(6), { backgroundColor: look.accent, borderRadius: u(3) })]
  const pair =
    look.align === 'center' ? column([who, mark], u(20), 'center') : ends(who, mark, room.width, u(24))
  return column([pair || call ? bar : null, pair, call], [u(34), u(32)], look.align)
}

function onPageParts({ look, u }: Stage, room: Rect, words: Piece | null, below: Piece | null): Part[] {
  const foot = below
    ? at(below, room.x + offset(room.width, below.width, look.align), room.y + room.height - below.height)
    : []
  if (!words) return foot
  const free = room.height - (below ? below.height + u(56) : 0) - words.height
  return [
    ...at(
      words,
      room.x + offset(room.width, words.width, look.align),
      room.y + Math.max(0, Math.round(free / 2))
    ),
    ...foot
  ]
}
