/** Instants as RFC 3339 text. Lists write three per record, and Date.toISOString costs more than the rest of the record. */
const dayLength = 86_400_000
let knownDay = Number.NaN
let knownDayText = ''

/** `2026-01-31T09:30:00.000Z` for milliseconds since 1970. */
export function isoTime(instant: number): string {
  const day = Math.floor(instant / dayLength)
  if (day !== knownDay) {
    knownDay = day
    knownDayText = new Date(day * dayLength).toISOString().slice(0, 11)
  }
  let rest = instant - day * dayLength
  const hours = Math.floor(rest / 3_600_000)
  rest -= hours * 3_600_000
  const minutes = Math.floor(rest / 60_000)
  rest -= minutes * 60_000
  const seconds = Math.floor(rest / 1000)
  const millis = rest - seconds * 1000
  const padded = millis < 10 ? `00${millis}` : millis < 100 ? `0${millis}` : `${millis}`
  return `${knownDayText}${two(hours)}:${two(minutes)}:${two(seconds)}.${padded}Z`
}

export const isoTimeOrNull = (instant: number | null): string | null =>
  instant === null ? null : isoTime(instant)

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`)
