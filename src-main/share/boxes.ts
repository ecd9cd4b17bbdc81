/** Where the words and signs of a picture really came to stand, as the renderer measures them. */
import type { MeasuredNode } from '@takumi-rs/core'
import type { Rect } from './frame'
import type { BoxKind, Part } from './piece'

export interface Box extends Rect {
  what: BoxKind
}

/** The nodes are those of the parts, in the same order. */
export const boxesOf = (parts: Part[], nodes: MeasuredNode[]): Box[] =>
  parts.flatMap(({ what }, index) => {
    const node = nodes[index]
    return what && node ? [{ what, ...extentOf(node) }] : []
  })

/** What is written counts by its letters, whatever box was made for it; a sign by its box. */
function extentOf(node: MeasuredNode): Rect {
  const written = runsOf(node)
  return around(written.length ? written : leavesOf(node))
}

// Transforms are told from the corner of the picture, runs from that of their node.
function runsOf(node: MeasuredNode): Rect[] {
  const [, , , , left, top] = node.transform
  const own = node.runs.map(({ x, y, width, height }) => ({ x: left + x, y: top + y, width, height }))
  return [...own, ...node.children.flatMap(runsOf)]
}

function leavesOf(node: MeasuredNode): Rect[] {
  const [, , , , x, y] = node.transform
  return node.children.length
    ? node.children.flatMap(leavesOf)
    : [{ x, y, width: node.width, height: node.height }]
}

function around(rects: Rect[]): Rect {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))]
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y
  }
}
