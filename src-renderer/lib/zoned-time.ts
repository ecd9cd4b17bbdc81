/** The instant at which a clock in a time zone shows a day and a time. */

/**
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * A time that the change to summer time leaves out is the same while later.
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asUtc - offsetAt(asUtc, zone)
  return new Date(asUtc - offsetAt(guess, zone))
}

/** Milliseconds by which clocks in the zone are ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric'
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(instant / 1000) * 1000
}
