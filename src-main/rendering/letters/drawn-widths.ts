/**
 * How wide lines become when they are drawn. Their words, or the letters of a word that is cut, are measured one by one, but the
 * shaper may set them wider together: it kerns, and fonts such as Caveat have other forms of a letter beside its like.
 */
import type { MeasuredNode, Renderer } from '@takumi-rs/core'
import type { NodeOfLines } from './line-nodes'
import type { Line, WidePiece } from './lines'

/** The pieces, as wide as they are in the lines that were drawn wider than their node; null if there is no such line. */
export async function widened(
  renderer: Renderer,
  pieces: WidePiece[],
  nodes: NodeOfLines[]
): Promise<WidePiece[] | null> {
  const tooWide = (await Promise.all(nodes.map((node) => linesTooWide(renderer, node)))).flat()
  if (tooWide.length === 0) return null
  return pieces.map((piece) => {
    const own = tooWide.filter(({ line }) => line.from < piece.at + piece.text.length && line.to > piece.at)
    const times = Math.max(1, ...own.map((line) => line.times))
    const letters = piece.letters.map(({ text, width }) => ({ text, width: width * times }))
    return { ...piece, width: piece.width * times, letters }
  })
}

/** Each with how many times as wide as calculated it is. */
async function linesTooWide(
  renderer: Renderer,
  { node, lines, size, row, width }: NodeOfLines
): Promise<{ line: Line; times: number }[]> {
  const { children } = await renderer.measure(node)
  const drawn = children.flatMap((block) => widthsIn(block, row))
  return lines.flatMap((line, index) => {
    const own = drawn[index] ?? 0
    return own > width && line.width > 0 ? [{ line, times: own / (line.width * size) }] : []
  })
}

/** The width of each line, from its first to its last visible letter. A block is a line, or a paragraph that runs to the left. */
function widthsIn({ height, transform, runs, children }: MeasuredNode, row: number): number[] {
  const extents = Array.from({ length: Math.round(height / row) }, () => ({ from: Infinity, to: -Infinity }))
  const take = (x: number, width: number, middle: number) => {
    const extent = extents[Math.floor(middle / row)]
    if (extent) Object.assign(extent, { from: Math.min(extent.from, x), to: Math.max(extent.to, x + width) })
  }
  for (const { text, x, y, width, height: high } of runs) if (text.trim() !== '') take(x, width, y + high / 2)
  for (const picture of children)
    take(picture.transform[4], picture.width, picture.transform[5] - transform[5] + picture.height / 2)
  return extents.map(({ from, to }) => Math.max(0, to - from))
}
