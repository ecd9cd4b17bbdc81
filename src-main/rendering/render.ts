/** Renders an order to pixels. */
import { layOut } from './layout'
import type { Drawn, ShareOrder } from './share-order'

/** The same order gives the same bytes. */
export async function render(order: ShareOrder): Promise<Drawn> {
  const { renderer, node, images, facts } = await layOut(order)
  const { width, height } = order
  const drawn = await renderer.render(node, { width, height, images, format: 'png' })
  // A copy, because pictures are cached: the renderer's own buffer is twice as large as it needs to be.
  return { png: Buffer.from(drawn), facts }
}
