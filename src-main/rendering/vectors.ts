/** Symbols as vectors: the same on every computer and sharp at every size. */
import type { Node } from '@takumi-rs/core'

interface Sign {
  /** Size of the viewBox, which begins at 0 0. */
  width: number
  height: number
  svg: (color: string) => string
}

/** Rounds corners with an outline in the same colour. */
const rounded = (path: string, line: number) => (color: string) =>
  `<path d="${path}" fill="${color}" stroke="${color}" stroke-width="${String(line)}" stroke-linejoin="round"/>`

const star: Sign = { width: 100, height: 96, svg: rounded(starPath(50, 52, 44, 0.43), 9) }

const heart: Sign = {
  width: 100,
  height: 96,
  svg: rounded(
    'M50 87C40 78 10 60 10 35A20.500 20.500 0 0 1 50 26A20.500 20.500 0 0 1 90 35C90 60 60 78 50 87Z',
    6
  )
}

/** A ball with a tail that swings up to the right: the opening quote of broad serif faces. */
const mark = 'M0 53C0 26 15 7 41 0L45 9C32 15 25 24 24 33C36 33 45 42 45 55C45 69 35 79 22 79C8 79 0 69 0 53Z'
const quote: Sign = {
  width: 100,
  height: 79,
  svg: (color) =>
    `<path d="${mark}" fill="${color}"/><path d="${mark}" fill="${color}" transform="translate(55 0)"/>`
}

export const signs = { star, heart, quote }

/** Five symbols in a row, as many of them filled as the score says. */
export function scoreRow(
  kind: 'star' | 'heart',
  score: number,
  height: number,
  color: string
): { node: Node; width: number; height: number } {
  const { width, svg } = signs[kind]
  const step = width + 16
  const each = [0, 1, 2, 3, 4].map(
    (index) =>
      `<g transform="translate(${String(index * step)} 0)"${index < score ? '' : ' opacity="0.26"'}>${svg(color)}</g>`
  )
  const whole = 5 * step - 16
  const scaled = Math.round((height * whole) / signs[kind].height)
  return { node: drawn(each.join(''), whole, signs[kind].height, scaled, height), width: scaled, height }
}

export function sign(
  kind: keyof typeof signs,
  height: number,
  color: string
): { node: Node; width: number; height: number } {
  const { width, height: own, svg } = signs[kind]
  const scaled = Math.round((height * width) / own)
  return { node: drawn(svg(color), width, own, scaled, height), width: scaled, height }
}

function drawn(inside: string, boxWidth: number, boxHeight: number, width: number, height: number): Node {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(boxWidth)} ${String(boxHeight)}">${inside}</svg>`
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'image', src, width, height, style: { width, height } }
}

function starPath(x: number, y: number, outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const far = index % 2 === 0 ? outer : outer * inner
    const angle = (Math.PI / 5) * index - Math.PI / 2
    return `${(x + far * Math.cos(angle)).toFixed(2)} ${(y + far * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}
