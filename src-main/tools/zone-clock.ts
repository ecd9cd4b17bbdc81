/**
 * What the clock on the wall of a zone shows, and when it shows something. Wall time is milliseconds as if the wall were in
 * UTC. The rules of a zone are read once for each year: asking them for each of 100,000 customers takes a minute.
 */
import { Temporal } from 'temporal-polyfill'
import { LRUCache } from './lru-cache'

const day = 86_400_000

/** The offsets of one year: each holds from its instant on, to the next one. */
interface Offset {
  from: number
  offset: number
}

const years = new LRUCache<string, readonly Offset[]>(2000)

/** Milliseconds by which the wall is ahead of UTC. */
export function offsetAt(instant: number, zone: string): number {
  const offsets = offsetsOf(new Date(instant).getUTCFullYear(), zone)
  for (let index = offsets.length - 1; index > 0; index--) {
    const each = offsets[index] as Offset
    if (each.from <= instant) return each.offset
  }
  return (offsets[0] as Offset).offset
}

/** What the wall shows at an instant. */
export const wallAt = (instant: number, zone: string): number => instant + offsetAt(instant, zone)

/** Each instant at which the wall shows that: none where the clock is put forward over it, two where it is put back. */
export function instantsOf(wall: number, zone: string): number[] {
  const offsets = new Set([offsetAt(wall - day, zone), offsetAt(wall, zone), offsetAt(wall + day, zone)])
  const instants = [...offsets].map((offset) => wall - offset)
  return instants.filter((instant) => wallAt(instant, zone) === wall).toSorted((a, b) => a - b)
}

/** When the wall shows that for the first time; where it never does, the first minute after it that it shows. */
export function instantOf(wall: number, zone: string): number {
  const [first] = instantsOf(wall, zone)
  if (first !== undefined) return first
  // In a gap the wall jumps over what is asked for: at the first change that leaves it behind.
  const jump = changesBetween(wall - day, wall + day, zone).find((instant) => wallAt(instant, zone) > wall)
  return jump ?? wall - offsetAt(wall, zone)
}

/** The instants of a stretch, beginning excluded, at which the zone's offset changes. */
export function changesBetween(after: number, until: number, zone: string): number[] {
  const [from, to] = [new Date(after).getUTCFullYear(), new Date(until).getUTCFullYear()]
  const changes: number[] = []
  for (let year = from; year <= to; year++)
    for (const { from: at } of offsetsOf(year, zone).slice(1)) if (at > after && at <= until) changes.push(at)
  return changes
}

function offsetsOf(year: number, zone: string): readonly Offset[] {
  return years.getOrMake(`${year} ${zone}`, () => readOffsets(year, zone))
}

function readOffsets(year: number, zone: string): Offset[] {
  const end = Date.UTC(year + 1, 0, 1)
  let time = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0, 1)).toZonedDateTimeISO(zone)
  const offsets: Offset[] = [offsetOf(time)]
  for (;;) {
    const change = time.getTimeZoneTransition('next')
    if (change === null || change.epochMilliseconds >= end) return offsets
    offsets.push(offsetOf(change))
    time = change
  }
}

const offsetOf = (time: Temporal.ZonedDateTime): Offset => ({
  from: time.epochMilliseconds,
  offset: time.offsetNanoseconds / 1e6
})
