/** Time zones with every kind of clock change, and instants close to those changes. */
import fc from 'fast-check'

/** US and European summer time; half an hour; at midnight, until 2019; an offset of 5:45; a skipped day. */
const oddZones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Apia'
] as const

const changes = [
  '2026-03-08T07:00:00Z', // New York forward
  '2026-11-01T06:00:00Z', // and back
  '2026-03-29T01:00:00Z', // London forward
  '2026-10-25T01:00:00Z', // and back
  '2026-04-04T15:00:00Z', // Lord Howe back by half an hour
  '2026-10-03T15:30:00Z', // and forward
  '2018-11-04T03:00:00Z', // São Paulo forward at midnight
  '2019-02-17T02:00:00Z', // and back: 23:00 comes twice
  '2011-12-30T10:00:00Z', // Apia leaves out 30 December
  '2021-04-03T14:00:00Z', // and ends its last summer time
  '2024-02-29T00:00:00Z',
  '2026-12-31T00:00:00Z'
].map((time) => Date.parse(time))

const day = 86_400_000

/** Mostly close to a change, to the minute or the millisecond. */
export const oddInstant = fc.oneof(
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 1440, max: 2 * 1440 }))
    .map(([change, minutes]) => change + minutes * 60_000),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * day, max: 2 * day }))
    .map(([change, distance]) => change + distance),
  fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2040, 0, 1) })
)
export const oddZone = fc.constantFrom(...oddZones)
