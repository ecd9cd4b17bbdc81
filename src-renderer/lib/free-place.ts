/** Where a toast fits at the bottom of the window without covering what the owner is working with. Lengths in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const sides = ['right', 'center', 'left'] as const
export interface Place {
  side: (typeof sides)[number]
  /** Distance from the lower edge. */
  bottom: number
}

const margin = 16
const step = 8

/**
 * The lowest place that covers nothing, trying the end side of the window first; if there is none, the one that covers least.
 * `start`: where the window's content begins, next to the rail.
 */
export function freePlace(
  room: { width: number; height: number; start: number },
  note: { width: number; height: number },
  taken: readonly Box[]
): Place {
  const width = Math.min(note.width, room.width - 2 * margin)
  const lefts = {
    right: room.width - margin - width,
    center: (room.width - width) / 2,
    left: room.start + margin
  }
  let best: Place = { side: 'right', bottom: margin }
  let least = Infinity
  for (let bottom = margin; bottom < room.height * 0.75; bottom += step)
    for (const side of sides) {
      const [left, top] = [lefts[side], room.height - bottom - note.height]
      const covered = coveredBy({ left, top, right: left + width, bottom: top + note.height }, taken)
      if (covered < least) [best, least] = [{ side, bottom }, covered]
      if (least === 0) return best
    }
  return best
}

function coveredBy(note: Box, taken: readonly Box[]): number {
  let area = 0
  for (const box of taken) {
    const width = Math.min(note.right, box.right) - Math.max(note.left, box.left)
    const height = Math.min(note.bottom, box.bottom) - Math.max(note.top, box.top)
    if (width > 0 && height > 0) area += width * height
  }
  return area
}
