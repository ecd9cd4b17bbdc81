/** The entry point: images are drawn off the event loop, a few at a time, and recent ones are cached. */
import { createHash } from 'node:crypto'
import { LRUCache } from '../tools/lru-cache'
import { Problem } from '../problem'
import { render } from './render'
import type { Drawn, KeptPicture, ShareOrder } from './share-order'
import { inTurn } from './turns'

/** Bytes of about a hundred pictures: an owner who switches between templates and sizes sees each again immediately. */
const maxKept = 32_000_000
const kept = new LRUCache<string, Drawn>({
  maxSize: maxKept,
  sizeCalculation: ({ png, facts }) => png.length + JSON.stringify(facts).length
})
const beingDrawn = new Map<string, Promise<Drawn>>()

/** @throws Problem 503 if too many images are waiting; 404 if the review does not fill that many cards */
export async function drawShareImage(order: ShareOrder): Promise<Drawn> {
  const key = keyOf(order)
  const drawn = kept.get(key) ?? (await (beingDrawn.get(key) ?? begin(key, order)))
  const { cards } = drawn.facts
  if (order.card > cards)
    throw new Problem('not_found', `There is no card ${order.card}: the review fills ${cards}.`)
  return drawn
}

function begin(key: string, order: ShareOrder): Promise<Drawn> {
  const drawing = inTurn(() => render(order))
    .then((drawn) => {
      kept.set(key, drawn)
      return drawn
    })
    .finally(() => beingDrawn.delete(key))
  beingDrawn.set(key, drawing)
  return drawing
}

/** The cache key of an order, made from all its contents; pictures are identified by the hash of their bytes. */
function keyOf({ logo, background, ...order }: ShareOrder): string {
  const named = (picture: KeptPicture | null) => picture?.hash ?? null
  const all = JSON.stringify([order, named(logo), named(background)])
  return createHash('sha256').update(all).digest('base64url')
}
