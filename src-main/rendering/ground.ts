/** The background: a colour or a gradient, a picture over it, and the colour again over the picture. */
import type { Node } from '@takumi-rs/core'
import type { Rect } from './frame'
import type { Part } from './piece'
import { veil, type Stage } from './stage'

type Look = Stage['look']

/** The complete background of an image. */
export function groundNodes(stage: Stage): Part[] {
  const { look, frame } = stage
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
  if (!stage.order.background) return [area(whole, paint(look))]
  return [
    area(whole, { backgroundColor: look.background }),
    ...pictureNodes(stage, whole),
    area(whole, paint(look, look.overlay / 100))
  ]
}

/** The background picture, filling an area; nothing without one. */
export function pictureNodes({ order, look, frame }: Stage, at: Rect): Part[] {
  if (!order.background) return []
  const blur = Math.round((look.blur * frame.width) / 1080)
  // Blurring mixes in what is outside the image, so the picture is drawn beyond the edges to keep them opaque.
  const beyond = blur * 2
  const image: Node = {
    type: 'image',
    src: pictureName(order.background.hash),
    style: {
      position: 'absolute',
      left: -beyond,
      top: -beyond,
      width: at.width + 2 * beyond,
      height: at.height + 2 * beyond,
      objectFit: 'cover',
      ...(blur > 0 && { filter: `blur(${String(blur)}px)` })
    }
  }
  return [area(at, { overflow: 'hidden' }, [image])]
}

/** The name under which the renderer receives a picture, and caches it decoded. */
export const pictureName = (hash: string): string => `picture:${hash}`

/** A part of the background. */
export const area = (at: Rect, style: Record<string, string | number>, children: Node[] = []): Part => ({
  what: null,
  ...at,
  node: {
    type: 'container',
    style: { position: 'relative', display: 'flex', width: at.width, height: at.height, ...style },
    children
  }
})

/** The background colour or gradient, with an opacity from 0 to 1. */
export function paint({ gradient, background, background_end }: Look, strength = 1): Record<string, string> {
  const [from, to] = [veil(background, strength), veil(background_end, strength)]
  if (gradient === 'none') return { backgroundColor: from }
  const shape = {
    down: 'linear-gradient(180deg,',
    diagonal: 'linear-gradient(145deg,',
    radial: 'radial-gradient(circle at 50% 38%,'
  }[gradient]
  return { backgroundImage: `${shape} ${from}, ${to})` }
}
