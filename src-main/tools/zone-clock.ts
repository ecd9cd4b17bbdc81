/**
 * The local time of a zone, and the instants of a local time. Wall time is in milliseconds as if the wall clock were in
 * UTC. The rules of a zone are read once per year: reading them for each of 100,000 customers takes a minute.
 */
import { Temporal } from 'temporal-polyfill'

const day = 86_400_000

/** An offset, and the instant from which it applies; the first of a year applies at its beginning. */
interface Offset {
  from: number
  offset: number
}

interface Zone {
  years: Map<number, readonly Offset[]>
  /** The last result: the next query is nearly always about the same half of the same year. */
  from: number
  until: number
  offset: number
}

// There are a few hundred zones, and an account uses a few of them.
const zones = new Map<string, Zone>()

/** Milliseconds by which local time is ahead of UTC. */
export function offsetAt(instant: number, zone: string): number {
  const known = zoneOf(zone)
  if (instant < known.from || instant >= known.until) find(known, zone, instant)
  return known.offset
}

/** Local time at an instant. */
export const wallAt = (instant: number, zone: string): number => instant + offsetAt(instant, zone)

/** Each instant with that local time: none if clocks skip it, two if they are put back. */
export function instantsOf(wall: number, zone: string): number[] {
  const only = onlyOffset(wall - day, wall + day, zone)
  if (only !== null) return [wall - only]
  const offsets = new Set([offsetAt(wall - day, zone), offsetAt(wall, zone), offsetAt(wall + day, zone)])
  const instants = [...offsets].map((offset) => wall - offset)
  return instants.filter((instant) => wallAt(instant, zone) === wall).toSorted((a, b) => a - b)
}

/** The first instant with that local time; if there is none, the first valid minute after it. */
export function instantOf(wall: number, zone: string): number {
  const only = onlyOffset(wall - day, wall + day, zone)
  if (only !== null) return wall - only
  const [first] = instantsOf(wall, zone)
  if (first !== undefined) return first
  // In a gap, local time skips the value: take the first change that moves past it.
  const jump = changesBetween(wall - day, wall + day, zone).find((instant) => wallAt(instant, zone) > wall)
  return jump ?? wall - offsetAt(wall, zone)
}

/** The instants of a range, excluding its beginning, at which the zone's offset changes. */
export function changesBetween(after: number, until: number, zone: string): number[] {
  if (onlyOffset(after, until, zone) !== null) return []
  const known = zoneOf(zone)
  const changes: number[] = []
  for (let year = yearOf(after); year <= yearOf(until); year++)
    for (const { from } of yearIn(known, zone, year).slice(1))
      if (from > after && from <= until) changes.push(from)
  return changes
}

/** The offset throughout a range; null if it may change. */
function onlyOffset(from: number, until: number, zone: string): number | null {
  const known = zoneOf(zone)
  if (from < known.from || from >= known.until) find(known, zone, from)
  return until < known.until ? known.offset : null
}

function zoneOf(zone: string): Zone {
  const known = zones.get(zone)
  if (known !== undefined) return known
  const fresh: Zone = { years: new Map(), from: Infinity, until: -Infinity, offset: 0 }
  zones.set(zone, fresh)
  return fresh
}

/** Records the offset at an instant, and how long it applies within the year. */
function find(known: Zone, zone: string, instant: number): void {
  const year = yearOf(instant)
  const offsets = yearIn(known, zone, year)
  let index = offsets.length - 1
  while (index > 0 && (offsets[index] as Offset).from > instant) index--
  const { from, offset } = offsets[index] as Offset
  Object.assign(known, { from, offset, until: offsets[index + 1]?.from ?? Date.UTC(year + 1, 0, 1) })
}

const yearOf = (instant: number): number => new Date(instant).getUTCFullYear()

function yearIn(known: Zone, zone: string, year: number): readonly Offset[] {
  const offsets = known.years.get(year) ?? readOffsets(year, zone)
  known.years.set(year, offsets)
  return offsets
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
