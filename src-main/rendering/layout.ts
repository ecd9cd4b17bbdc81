/** Lays out an image: the design places its pieces, right-to-left text is mirrored, and the result is measured. */
import type { ImageSource, Node, Renderer } from '@takumi-rs/core'
import { altText } from './alt-text'
import { bigQuote } from './designs/big-quote'
import { dark } from './designs/dark'
import { minimal } from './designs/minimal'
import { photo } from './designs/photo'
import { plainCard } from './designs/plain-card'
import { split } from './designs/split'
import { familiesFor } from './fonts'
import { pictureName } from './ground'
import { boxesOf, crowded, type Box } from './boxes'
import { mirrored, type Part } from './piece'
import type { DrawnFacts, ShareOrder } from './share-order'
import { stageOf, type Design, type Drawing, type ShrinkStep, type Stage } from './stage'
import { warningsOf } from './warnings'

export interface LaidOut {
  renderer: Renderer
  node: Node
  images: ImageSource[]
  facts: DrawnFacts
  boxes: Box[]
}

const designs: Record<ShareOrder['design'], Design> = {
  'plain-card': plainCard,
  'big-quote': bigQuote,
  photo,
  split,
  minimal,
  dark
}

/** Custom sizes may be so flat, or names so long, that not everything fits: the least important things go first. */
const squeezes: ShrinkStep[] = [
  { part: 1, without: [] },
  { part: 0.85, without: [] },
  { part: 0.75, without: ['quote'] },
  { part: 0.65, without: ['quote', 'date', 'location'] },
  { part: 0.55, without: ['quote', 'date', 'location', 'source', 'caption'] },
  { part: 0.45, without: ['quote', 'date', 'location', 'source', 'caption', 'title', 'business'] },
  { part: 0.35, without: ['quote', 'date', 'location', 'source', 'caption', 'title', 'business', 'score'] },
  {
    part: 0.35,
    without: [
      'quote',
      'date',
      'location',
      'source',
      'caption',
      'title',
      'business',
      'score',
      'author',
      'mark',
      'logo'
    ]
  }
]

export async function layOut(order: ShareOrder): Promise<LaidOut> {
  let best: LaidOut | null = null
  for (const squeeze of squeezes) {
    const laidOut = await attempt(order, squeeze)
    const { facts, boxes } = laidOut
    const full = crowded(boxes, facts.safe_zone)
    // Not worth shrinking everything else if the text hardly grows.
    if (best && (full || facts.text_size < best.facts.text_size * 1.08)) return best
    if (squeeze === squeezes.at(-1) || (!full && (squeeze.without.length || !cramped(facts)))) return laidOut
    if (!full) best = laidOut
  }
  throw new Error('The last attempt is always taken.')
}

/** Whether the text is so small that everything next to it should be smaller too. */
const cramped = ({ text_size, width, height, cards }: DrawnFacts): boolean =>
  cards === 1 && text_size < Math.min(width, height) * 0.034

async function attempt(order: ShareOrder, squeeze: ShrinkStep): Promise<LaidOut> {
  const { stage, drawing } = await draw(order, squeeze)
  const { width, height } = order
  const fromRight = drawing.main.direction === 'rtl'
  const parts = fromRight ? mirrored(drawing.parts, width) : drawing.parts
  const ground = fromRight ? mirrored(drawing.ground, width) : drawing.ground
  const node = whole(order, [...ground, ...parts].map(placed))
  const images = imagesOf(order)
  const { renderer } = await familiesFor(order.look.font, '', order.language)
  const measured = await renderer.measure(node, { width, height, images })
  const boxes = boxesOf(parts, measured.children.slice(ground.length))
  return { renderer, node, images, boxes, facts: factsOf(stage, drawing, boxes) }
}

// No clipping here: the edge of the image clips anyway, and without it drawing is a third faster.
const whole = ({ width, height }: ShareOrder, children: Node[]): Node => ({
  type: 'container',
  style: { position: 'relative', display: 'flex', width, height },
  children
})

/**
 * Whether room for the card number is needed is only known once the text is set; with the number, the text may need one more
 * card.
 */
async function draw(order: ShareOrder, squeeze: ShrinkStep): Promise<{ stage: Stage; drawing: Drawing }> {
  let stage = await stageOf(order, null, squeeze)
  let drawing = await designs[order.design](stage)
  for (let cards = 1; drawing.main.cards > cards;) {
    cards = drawing.main.cards
    stage = await stageOf(order, `${String(order.card)}/${String(cards)}`, squeeze)
    drawing = await designs[order.design](stage)
  }
  return { stage, drawing }
}

const placed = ({ x, y, width, height, node }: Part): Node => ({
  type: 'container',
  style: { position: 'absolute', left: x, top: y, width, height, display: 'flex' },
  children: [node]
})

const imagesOf = ({ background, logo }: ShareOrder): ImageSource[] =>
  [background, logo].flatMap((picture) =>
    picture ? [{ src: pictureName(picture.hash), data: picture.webp }] : []
  )

function factsOf(stage: Stage, drawing: Drawing, boxes: Box[]): DrawnFacts {
  const { order, frame, copy } = stage
  const { main } = drawing
  return {
    width: order.width,
    height: order.height,
    card: order.card,
    cards: main.cards,
    text_size: Math.round(main.size * 10) / 10,
    shown_text: copy.main.what === 'text' ? main.shown : null,
    alt_text: altText(stage, main.shown),
    safe_zone: frame.safe,
    warnings: warningsOf(stage, drawing, boxes)
  }
}
