/** Lines as nodes for the renderer: text, pictures of emoji, and the highlighted phrase. */
import type { Node } from '@takumi-rs/core'
import { graphemesOf } from './clean-text'
import { directionAtEnd, runsToTheLeft, type Direction } from './direction'
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
  /** Where the phrase is in the text, its text colour, and the colour behind it. */
  highlight: { from: number; to: number; color: string; ground: string | null } | null
}

/** Nodes are slightly wider than calculated: the spacing between words may differ a little from individual measurements. */
export const nodeSlack = { part: 1.004, pixels: 2 }

const rightToLeftMark = '\u200f'

export interface NodeOfLines {
  node: Node
  width: number
  height: number
  lines: Line[]
  /** The font size, and the height of one line. */
  size: number
  row: number
}

/** A node as high as its lines together and as wide as the widest of them. */
export function nodeOfLines(text: string, lines: Line[], ellipsis: string, paint: Paint): NodeOfLines {
  const { size, lineHeight, face } = paint
  const reckoned = Math.max(0, ...lines.map((line) => line.width)) * size
  const width = Math.ceil(reckoned * nodeSlack.part) + nodeSlack.pixels
  const row = Math.round(size * lineHeight)
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
  const blocks = blocksOf(text, lines)
  const children = blocks.map((block, index) =>
    blockNode(text, block, index === blocks.length - 1 ? ellipsis : '', paint, row)
  )
  const height = row * lines.length
  return { node: { type: 'container', style, children }, width, height, lines, size, row }
}

/**
 * Each line is a node of its own, so that none can affect another. In right-to-left text, however, the lines of a paragraph stay
 * together: where marks and brackets at the end of a line belong depends on the next line.
 */
function blocksOf(text: string, lines: Line[]): Line[][] {
  const blocks: Line[][] = []
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1)
    const isSameParagraph = before && !before.empty && !text.slice(before.to, line.from).includes('\n')
    if (isSameParagraph && !line.empty && runsToTheLeft(text)) blocks.at(-1)?.push(line)
    else blocks.push([line])
  }
  return blocks
}

function blockNode(text: string, lines: Line[], ellipsis: string, paint: Paint, row: number): Node {
  const { direction, align } = paint
  const start = direction === 'rtl' ? 'right' : 'left'
  const textAlign: 'left' | 'right' | 'center' = align === 'center' ? 'center' : start
  const style = {
    display: 'block',
    height: row * lines.length,
    width: '100%',
    whiteSpace: 'pre' as const,
    direction,
    textAlign
  }
  const children = lines.flatMap((line, index) =>
    inlineNodes(text, line, index < lines.length - 1 ? '\n' : behind(text, line, ellipsis, direction), paint)
  )
  return { type: 'container', style, children }
}

/** The ellipsis goes where the text would have continued. */
function behind(text: string, line: Line, ellipsis: string, direction: Direction): string {
  const isTurned = direction === 'ltr' && directionAtEnd(text.slice(line.from, line.to)) === 'rtl'
  return ellipsis && isTurned ? ellipsis + rightToLeftMark : ellipsis
}

function inlineNodes(text: string, { from, to }: Line, last: string, paint: Paint): Node[] {
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
  if (last) nodes.push({ type: 'text', text: last, style: { display: 'inline' } })
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
