/** The front of this room: pictures are drawn off the event loop, few at a time, and the last ones are kept for whoever asks again. */
import { Problem } from '../problem'
import type { Drawn, ShareOrder } from './share-order'

/** @throws Problem 503 when more pictures wait than can be drawn soon; 404 when the review does not make so many cards. */
export function drawShareImage(order: ShareOrder): Promise<Drawn> {
  return Promise.reject(new Problem('unavailable', `No picture of ${order.design} can be drawn yet.`))
}
