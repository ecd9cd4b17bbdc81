/** Where things can go on an image: the zone that no site covers or crops, and measures that scale with the image. */
import type { ShareOrder } from './share-order'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** `wide` and `tall` mean clearly so; a portrait of 4:5 still counts as `square`. */
export type Shape = 'wide' | 'square' | 'tall'

export interface Frame {
  width: number
  height: number
  /** All text stays inside. */
  safe: Rect
  /** Inside both the safe zone and the design margins. */
  content: Rect
  shape: Shape
  /** Pixels per unit: designs measure in units of a 1080×1080 image. */
  unit: number
}

/** A smaller `part` of the usual unit shrinks everything but the background picture. */
export function frameOf(order: Pick<ShareOrder, 'size' | 'width' | 'height'>, part = 1): Frame {
  const { width, height } = order
  const shorter = Math.min(width, height)
  const unit = part * Math.min((shorter / 1080) * 1.2, Math.sqrt(width * height) / 1080)
  const safe = safeZone(order)
  return {
    width,
    height,
    safe,
    content: contentOf(order, safe, unit),
    shape: width > height * 1.35 ? 'wide' : height > width * 1.4 ? 'tall' : 'square',
    unit
  }
}

/**
 * Spec silent (§6): a story keeps everything inside its middle 1080×1420, away from what the apps overlay; other sizes get a
 * margin of 5 %.
 */
function safeZone({ size, width, height }: Pick<ShareOrder, 'size' | 'width' | 'height'>): Rect {
  if (size === 'story') return { x: 0, y: 250, width, height: 1420 }
  const part = size === 'own' ? 0.05 : 0.04
  const [x, y] = [Math.ceil(width * part), Math.ceil(height * part)]
  return { x, y, width: width - 2 * x, height: height - 2 * y }
}

/** Very wide formats use only their middle: nobody reads lines of forty words. */
function contentOf(
  { size, width, height }: Pick<ShareOrder, 'size' | 'width' | 'height'>,
  safe: Rect,
  unit: number
): Rect {
  const side = Math.max(Math.round(80 * unit), safe.x)
  const top = size === 'story' ? safe.y + 16 : Math.max(side, safe.y)
  const room = { width: width - 2 * side, height: height - 2 * top }
  const kept = {
    width: Math.min(room.width, Math.round(room.height * 3)),
    height: Math.min(room.height, Math.round(room.width * 2.4))
  }
  return {
    x: Math.round((width - kept.width) / 2),
    y: Math.round((height - kept.height) / 2),
    ...kept
  }
}
