/** Where a toast fits at the bottom of the window without covering what the owner is working with. Lengths in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
  /** How much worse it is to cover this than something else of the same size. */
  weight?: number
}

export const sides = ['right', 'center', 'left'] as const
export interface Place {
  side: (typeof sides)[number]
  /** Distance from the lower edge. */
  bottom: number
  width: number
}

const margin = 16
/** Still wide enough to read, with Undo below the words. */
const narrow = 240
const step = 8

/**
 * The lowest place that covers nothing, trying the end side of the window first, and a narrower toast if a wide one fits nowhere, for
 * example next to a dialog; if there is none, the one that covers least.
 * `start`: where the window's content begins, next to the rail.
 */
export function freePlace(
  room: { width: number; height: number; start: number },
  note: { width: number; height: number },
  taken: readonly Box[]
): Place {
  const widths = [note.width, narrow].map((width) => Math.min(width, room.width - 2 * margin))
  const places = widths.map((width) => leastCovering(room, { ...note, width }, taken))
  // The sort is stable, so the wide one comes first if both are as good.
  const [best] = places.toSorted((a, b) => a.covered - b.covered)
  return best?.place ?? { side: 'right', bottom: margin, width: note.width }
}

function leastCovering(
  room: { width: number; height: number; start: number },
  { width, height }: { width: number; height: number },
  taken: readonly Box[]
): { place: Place; covered: number } {
  const lefts = {
    right: room.width - margin - width,
    center: (room.width - width) / 2,
    left: room.start + margin
  }
  let best: Place = { side: 'right', bottom: margin, width }
  let least = Infinity
  for (let bottom = margin; bottom <= room.height - margin - height; bottom += step)
    for (const side of sides) {
      const [left, top] = [lefts[side], room.height - bottom - height]
      const covered = coveredBy({ left, top, right: left + width, bottom: top + height }, taken)
      if (covered < least) [best, least] = [{ side, bottom, width }, covered]
      if (least === 0) return { place: best, covered: 0 }
    }
  return { place: best, covered: least }
}

function coveredBy(note: Box, taken: readonly Box[]): number {
  let area = 0
  for (const box of taken) {
    const width = Math.min(note.right, box.right) - Math.max(note.left, box.left)
    const height = Math.min(note.bottom, box.bottom) - Math.max(note.top, box.top)
    if (width > 0 && height > 0) area += width * height * (box.weight ?? 1)
  }
  return area
}
