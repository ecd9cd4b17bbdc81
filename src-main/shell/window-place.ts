/** Where the window was, for the next start: stored next to the window's profile, and fitted to the screens available then. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rectangle } from 'electron'

export interface WindowPlace extends Partial<Rectangle> {
  width: number
  height: number
  isMaximized: boolean
}

export const usualPlace: WindowPlace = { width: 1280, height: 860, isMaximized: false }
export const smallest = { width: 480, height: 400 }

const fileIn = (profile: string) => join(profile, 'window-place.json')

export function readPlace(profile: string): WindowPlace {
  try {
    return placeFrom(JSON.parse(readFileSync(fileIn(profile), 'utf8')))
  } catch {
    // Never stored, or unreadable: use the place of a first start.
    return usualPlace
  }
}

/** Written completely or not at all: the machine may be switched off midway. */
export function keepPlace(profile: string, place: WindowPlace): void {
  const file = fileIn(profile)
  try {
    writeFileSync(`${file}.part`, JSON.stringify(place), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  } catch {
    // A full or read-only disk: the window opens where it did before.
  }
}

function placeFrom(kept: unknown): WindowPlace {
  const { x, y, width, height, isMaximized } = (kept ?? {}) as Record<string, unknown>
  if (!isLength(width) || !isLength(height)) return usualPlace
  const corner = Number.isSafeInteger(x) && Number.isSafeInteger(y) ? { x: x as number, y: y as number } : {}
  return { ...corner, width, height, isMaximized: isMaximized === true }
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 100_000

/**
 * The same place, moved and shrunk until it fits on a screen. @param areas of the screens without task bars; the first is the
 * main one
 */
export function fitted(place: WindowPlace, areas: readonly Rectangle[]): WindowPlace {
  const { x, y, isMaximized } = place
  const area = areas.toSorted((a, b) => overlap(place, b) - overlap(place, a))[0]
  if (area === undefined) return place
  const width = between(place.width, smallest.width, area.width)
  const height = between(place.height, smallest.height, area.height)
  const size = { width, height, isMaximized }
  // The screen is gone: the system picks a place on another one.
  if (x === undefined || y === undefined || overlap(place, area) === 0) return size
  return {
    ...size,
    x: between(x, area.x, area.x + area.width - width),
    y: between(y, area.y, area.y + area.height - height)
  }
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

function overlap({ x, y, width, height }: WindowPlace, area: Rectangle): number {
  if (x === undefined || y === undefined) return 0
  const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  const down = Math.min(y + height, area.y + area.height) - Math.max(y, area.y)
  return Math.max(0, across) * Math.max(0, down)
}
