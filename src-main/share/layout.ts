/** Lays a picture out: the design sets its pieces, writing from right to left is mirrored, and what was set is measured. */
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
import { boxesOf, type Box } from './boxes'
import { mirrored, type Part } from './piece'
import type { DrawnFacts, ShareOrder } from './share-order'
import { stageOf, type Design, type Drawing, type Stage } from './stage'
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

export async function layOut(order: ShareOrder): Promise<LaidOut> {
  const { stage, drawing } = await draw(order)
  const { width, height } = order
  const parts = drawing.main.direction === 'rtl' ? mirrored(drawing.parts, width) : drawing.parts
  const node: Node = {
    type: 'container',
    style: {
      position: 'relative',
      display: 'flex',
      width,
      height,
      overflow: 'hidden',
      backgroundColor: order.look.background
    },
    children: [...drawing.ground, ...parts.map(placed)]
  }
  const images = imagesOf(order)
  const { renderer } = await familiesFor(order.look.font, '', order.language)
  const measured = await renderer.measure(node, { width, height, images })
  const boxes = boxesOf(parts, measured.children.slice(drawing.ground.length))
  return { renderer, node, images, boxes, facts: factsOf(stage, drawing, boxes) }
}

/** Room for the number of the card is only known to be needed once the text is set; with it the text may need one card more. */
async function draw(order: ShareOrder): Promise<{ stage: Stage; drawing: Drawing }> {
  let stage = await stageOf(order, null)
  let drawing = await designs[order.design](stage)
  for (let cards = 1; drawing.main.cards > cards;) {
    cards = drawing.main.cards
    stage = await stageOf(order, `${String(order.card)}/${String(cards)}`)
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
