/** Lines as nodes for the renderer: letters, pictures of emoji, and the highlighted phrase. */
import type { Node } from '@takumi-rs/core'
import { graphemesOf } from './clean-text'
import { directionAtEnd, directionOf, type Direction } from './direction'
import { emojiAddress, isPictured } from './emoji'
import type { Line } from './lines'
import { emojiSide, type Face } from './widths'

export interface Paint {
  face: Face
  size: number
  lineHeight: number
  align: 'start' | 'center'
  direction: Direction
  color: string
  /** The phrase, as a part of the text; its letters, and their ground. */
  highlight: { from: number; to: number; color: string; ground: string | null } | null
}

const isolateEnd = '\u200f'

/** A box as high as its lines and as wide as the widest of them. */
export function nodeOfLines(
  text: string,
  lines: Line[],
  ellipsis: string,
  paint: Paint
): { node: Node; width: number; height: number } {
  const { size, lineHeight, face } = paint
  // A hair wider than reckoned: between words letters may stand a little nearer or farther than measured one by one.
  const width = Math.ceil(Math.max(0, ...lines.map((line) => line.width)) * size * 1.002) + 2
  const row = Math.round(size * lineHeight)
  const children = lines.map((line, index) =>
    lineNode(text, line, lines[index + 1], index === lines.length - 1 ? ellipsis : '', paint, row)
  )
  const style = {
    display: 'flex',
    flexDirection: 'column' as const,
    flexShrink: 0,
    width,
    height: row * lines.length,
    fontFamily: face.fontFamily,
    fontSize: size,
    fontWeight: face.weight,
    fontStyle: face.italic ? 'italic' : 'normal',
    lineHeight: `${row}px`,
    color: paint.color
  }
  return { node: { type: 'container', style, children }, width, height: row * lines.length }
}

function lineNode(
  text: string,
  line: Line,
  next: Line | undefined,
  ellipsis: string,
  paint: Paint,
  row: number
): Node {
  const { direction, align } = paint
  const start = direction === 'rtl' ? 'right' : 'left'
  const style = {
    display: 'block',
    height: row,
    width: '100%',
    whiteSpace: 'pre' as const,
    direction,
    textAlign: align === 'center' ? ('center' as const) : (start as 'left' | 'right')
  }
  return {
    type: 'container',
    style,
    children: inlineNodes(text, line, ellipsis + turn(text, line, next, ellipsis, direction), paint)
  }
}

/** A line is a paragraph of its own to the renderer. Marks at an end amid words of the other direction belong to these. */
function turn(
  text: string,
  line: Line,
  next: Line | undefined,
  ellipsis: string,
  direction: Direction
): string {
  if (direction === 'rtl' || directionAtEnd(text.slice(line.from, line.to)) !== 'rtl') return ''
  if (ellipsis) return isolateEnd
  return next && !next.empty && directionOf(text.slice(next.from, next.to)) === 'rtl' ? isolateEnd : ''
}

function inlineNodes(text: string, { from, to }: Line, behind: string, paint: Paint): Node[] {
  const nodes: Node[] = []
  let letters = ''
  let lit = false
  let at = from
  const flush = () => {
    if (letters) nodes.push(lettersNode(letters, lit, paint))
    letters = ''
  }
  for (const grapheme of graphemesOf(text.slice(from, to))) {
    const { highlight } = paint
    const isLit = highlight !== null && at >= highlight.from && at < highlight.to
    if (isLit !== lit) flush()
    lit = isLit
    if (isPictured(grapheme)) {
      flush()
      nodes.push(emojiNode(grapheme, lit, paint))
    } else letters += grapheme
    at += grapheme.length
  }
  flush()
  if (behind) nodes.push({ type: 'text', text: behind, style: { display: 'inline' } })
  return nodes
}

function lettersNode(text: string, lit: boolean, { highlight }: Paint): Node {
  const set = lit && highlight ? { color: highlight.color, ...groundOf(highlight) } : {}
  return { type: 'text', text, style: { display: 'inline', ...set } }
}

function emojiNode(grapheme: string, lit: boolean, { size, highlight }: Paint): Node {
  const side = emojiSide * size
  const style = {
    display: 'inline',
    width: side,
    height: side,
    verticalAlign: `${-0.25 * size}px`,
    ...(lit && highlight ? groundOf(highlight) : {})
  }
  return { type: 'image', src: emojiAddress(grapheme), style }
}

function groundOf({ ground }: { ground: string | null }) {
  return ground === null ? {} : { backgroundColor: ground }
}
