/** Where the texts and symbols of an image actually ended up, as measured by the renderer. */
import type { MeasuredNode } from '@takumi-rs/core'
import type { Rect } from './frame'
import type { BoxKind, Part } from './piece'

export interface Box extends Rect {
  what: BoxKind
}

/** The boxes of the parts. `nodes` are the measured parts, in the same order. */
export const boxesOf = (parts: Part[], nodes: MeasuredNode[]): Box[] =>
  parts.flatMap(({ what }, index) => {
    const node = nodes[index]
    return what && node ? [{ what, ...extentOf(node) }] : []
  })

/** The extent of text is that of its glyphs, whatever box it was given; the extent of a symbol is its box. */
function extentOf(node: MeasuredNode): Rect {
  const written = runsOf(node)
  return around(written.length ? written : leavesOf(node))
}

// Transforms are relative to the corner of the image, runs to that of their node.
function runsOf(node: MeasuredNode): Rect[] {
  const [, , , , left, top] = node.transform
  const own = node.runs.map((run) => {
    const from = inLine(run.y, 0, run.height)
    const to = inLine(run.y + run.height, node.height, run.height)
    return { x: left + run.x, y: top + from, width: run.width, height: to - from }
  })
  return [...own, ...node.children.flatMap(runsOf)]
}

/** Fonts claim more height than their line has, although only their tallest glyphs use it: so the edge of the line counts. */
const inLine = (end: number, line: number, height: number): number =>
  Math.abs(end - line) < height * 0.4 ? line : end

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

/** Whether a box is outside the zone, or overlaps another. */
export const crowded = (boxes: Box[], zone: Rect): boolean =>
  boxes.some(
    (box, index) => !within(box, zone) || boxes.slice(index + 1).some((other) => touching(box, other))
  )

// One pixel of tolerance for rounding.
export const within = (box: Rect, zone: Rect): boolean =>
  box.x >= zone.x - 1 &&
  box.y >= zone.y - 1 &&
  box.x + box.width <= zone.x + zone.width + 1 &&
  box.y + box.height <= zone.y + zone.height + 1

const touching = (one: Rect, other: Rect): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1
