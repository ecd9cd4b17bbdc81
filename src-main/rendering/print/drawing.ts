/**
 * What is printed, as shapes: the page and its preview are made from the same ones. Text is set by the engine of share images, so
 * that every script looks the same as there, and keeps what it says along with its outlines.
 */
import type { Node, Renderer } from '@takumi-rs/core'
import type { Part } from './parts'

/** All lengths are tenths of a millimetre. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** An outline to fill; the path begins at `x`, `y`. */
export interface Outline {
  path: string
  x: number
  y: number
  fill: string
  /** Tenths of a millimetre per unit of the path; 1 by default. */
  scale?: number
}

/** A picture in its own proportions, as large as the frame allows. */
export interface Inset extends Frame {
  /** PNG, JPEG, or SVG. */
  type: 'png' | 'svg+xml'
  bytes: Buffer
}

/** A line of text: how it looks, and what it says. */
export interface Words {
  says: string
  x: number
  y: number
  /** Font size. */
  size: number
  /** Family and weight, such as Inter-700. */
  font: string
  glyphs: (Outline | Inset)[]
}

/** `part`: what the shape means to people who do not see it; without one it is decoration. */
export type Shape = (Outline | Inset | Words) & { part?: Part | undefined }

export const rectangle = ({ x, y, width, height }: Frame, fill: string): Outline => ({
  path: `M0 0h${width}v${height}h${-width}z`,
  x,
  y,
  fill
})

/** A box with rounded corners; with a tail it is a speech bubble pointing towards `tail`. */
export function roundBox({ x, y, width, height }: Frame, radius: number, fill: string): Outline {
  const [w, h] = [width - 2 * radius, height - 2 * radius]
  // Control point distance for a quarter circle as one Bézier curve.
  const k = rounded(radius * 0.5523)
  const r = radius
  const path =
    `M${r} 0h${w}c${k} 0 ${r} ${rounded(r - k)} ${r} ${r}v${h}c0 ${k} ${rounded(k - r)} ${r} ${-r} ${r}` +
    `h${-w}c${-k} 0 ${-r} ${rounded(k - r)} ${-r} ${-r}v${-h}c0 ${-k} ${rounded(r - k)} ${-r} ${r} ${-r}z`
  return { path, x, y, fill }
}

/** Two decimals, that is, a thousandth of a millimetre. */
export const rounded = (length: number): number => Math.round(length * 100) / 100

/**
 * The outlines of a node as the engine sets it, moved to `x`, `y`. Supports only what fitted texts contain: text, and pictures
 * within it.
 */
export async function glyphsOf(
  renderer: Renderer,
  node: Node,
  { x, y, width, height }: Frame
): Promise<(Outline | Inset)[]> {
  const svg = await renderer.renderSvg(node, { width: Math.ceil(width), height: Math.ceil(height) })
  const glyphs = new Map([...svg.matchAll(/<path id="(\w+)" d="([^"]*)"/g)].map(([, id, path]) => [id, path]))
  const shapes: (Outline | Inset)[] = []
  let fill = '#000000'
  for (const [, tag, written = ''] of svg.matchAll(/<(g|use|image)\b([^<>]*)>/g)) {
    const attributes = new Map(
      [...written.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
    )
    const number = (name: string) => Number(attributes.get(name) ?? 0)
    if (tag === 'g') fill = longColor(attributes.get('fill') ?? fill)
    const path = tag === 'use' ? glyphs.get(attributes.get('href')?.slice(1)) : undefined
    // A single glyph carries its own colour.
    const own = longColor(attributes.get('fill') ?? fill)
    if (path !== undefined)
      shapes.push({ path, fill: own, x: rounded(x + number('x')), y: rounded(y + number('y')) })
    if (tag === 'image')
      shapes.push(
        insetOf(attributes.get('href') ?? '', {
          x: x + number('x'),
          y: y + number('y'),
          width: number('width'),
          height: number('height')
        })
      )
  }
  return shapes
}

/** `#fff` as `#ffffff`. */
const longColor = (color: string): string =>
  /^#...$/.test(color) ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color

function insetOf(href: string, frame: Frame): Inset {
  const [, type = 'png', data = ''] = /^data:image\/([\w+]+);base64,(.*)$/s.exec(href) ?? []
  return { ...frame, type: type === 'svg+xml' ? type : 'png', bytes: Buffer.from(data, 'base64') }
}
