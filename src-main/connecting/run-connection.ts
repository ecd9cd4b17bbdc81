/** One run of a connection: each chosen place page by page, storing every page with its mark in one transaction. */
import type { ConnectionTrouble } from '#shared/contract/connection-troubles'
import { noteEvent } from '../account/core/events/events.service'
import type { BaseContext, Context } from '../context'
import { inTransaction } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { accessTo } from './access'
import { deleteStream, findRecorded, findStream, putStream } from './charges.repository'
import { dueConnections, placesOf, updatePlace, type PlaceRow } from './connections.repository'
import { keepPlaces } from './listed-places'
import type { Adapter, Caller, ChargePage, Found, FoundCharge, SitePage } from './port'
import { readPages } from './read-pages'
import { beginRun, completeRun, failRun } from './run-rows'
import { roundsOf, type Rounds } from './rounds'
import type { CallerOptions } from './site/caller'
import { noId } from './site/rows'
import { Trouble } from './site/trouble'
import { settleMissing } from './sweep'
import { writeCharges } from './write-charges'
import { hasSkipped, noteSkipped, writeFigures, writeItems, type RunUnderWay } from './write-page'

/** Syncs every connection that is due. */
export const connector = (base: BaseContext, options: CallerOptions = {}): Rounds =>
  roundsOf(base, dueConnections, (ctx, id, signal) => runConnection(ctx, id, signal, options))

/**
 * Syncs a connection to the end. Trouble at the site is stored in its rows.
 * @throws failures on our side; the run can then be resumed
 */
async function runConnection(
  ctx: Context,
  id: number,
  signal: AbortSignal,
  options: CallerOptions
): Promise<void> {
  const begun = await retryWhileBusy(() => beginRun(ctx, id))
  if (begun === null) return
  const { chance = Math.random, pause } = options
  const run = { ...begun, ...(pause && { pause: (milliseconds: number) => pause(milliseconds, signal) }) }
  let end: Trouble | null
  try {
    end = await readAll(ctx, run, signal, options)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof Trouble)) throw error
    ctx.log.info('a connection could not be read', { connection: id, code: error.code })
    return retryWhileBusy(() => failRun(ctx, run, error, chance()))
  }
  if (!signal.aborted) await retryWhileBusy(() => completeRun(ctx, run, end, chance()))
}

async function readAll(
  ctx: Context,
  run: RunUnderWay,
  signal: AbortSignal,
  options: CallerOptions
): Promise<Trouble | null> {
  const { connection } = run
  const { adapter, call, server } = accessTo(ctx, connection, signal, options)
  const reading = { adapter, call, server, signal, list: listingOf(ctx, run, adapter, call) }
  if (run.row.mode === 'full') await reading.list()
  const places = placesOf(ctx, connection.id).filter((each) => each.is_chosen === 1)
  let found: Trouble | null = null
  let failed = 0
  for (const place of places) {
    try {
      found = (await readListed(ctx, run, place, reading)) ?? found
    } catch (error) {
      if (!(error instanceof Trouble) || !concernsPlace(error)) throw error
      // The other places are still read.
      if (++failed === places.length) throw error
      found = error
    }
  }
  return found
}

const concernsPlace = ({ code }: Trouble): boolean => code === 'place_gone' || code === 'not_allowed'

/** Refreshes the list of places, at most once per run. */
function listingOf(ctx: Context, { connection }: RunUnderWay, adapter: Adapter, call: Caller) {
  let isListed = false
  return async (): Promise<void> => {
    if (isListed || adapter.places === undefined) return
    isListed = true
    const listed = await adapter.places(call)
    await retryWhileBusy(() => inTransaction(ctx, () => keepPlaces(ctx, connection.id, listed)))
  }
}

/** If a place is not found, refreshes the list and tries again: it may have moved to another account. */
async function readListed(
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  reading: Reading
): Promise<Trouble | null> {
  // No events for old reviews, also when a place is chosen later.
  const quietly = { ...run, isQuiet: run.isQuiet || place.read_until === null }
  try {
    return await readPlace(ctx, quietly, place, reading)
  } catch (error) {
    if (reading.adapter.places === undefined || !(error instanceof Trouble) || error.code !== 'place_gone')
      throw error
    await reading.list()
    const moved = placesOf(ctx, run.connection.id).find((each) => each.place === place.place)
    if (moved !== undefined && moved.address !== place.address) return readPlace(ctx, quietly, moved, reading)
    throw new Trouble(
      'place_gone',
      `“${place.name}” is no longer there for this account. Check it at the site, or choose not to read it.`
    )
  }
}

interface Reading {
  adapter: Adapter
  call: Caller
  server: URL
  signal: AbortSignal
  /** Refreshes the list of places. */
  list: () => Promise<void>
}

async function readPlace(
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  reading: Reading
): Promise<Trouble | null> {
  const trouble = await readReviews(ctx, run, place, reading)
  await readCharges(ctx, run, place, reading)
  return trouble
}

async function readReviews(
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  reading: Reading
): Promise<Trouble | null> {
  const { adapter, call } = reading
  return adapter.read === undefined
    ? null
    : readPages<Found, SitePage>(ctx, run, reading, {
        place,
        progress: place,
        pages: (wanted) => adapter.read?.(call, wanted) ?? null,
        keyOf: (item) => ('gone' in item ? `gone ${item.gone}` : item.id),
        write: (items) => {
          // One event for all of them, so that nobody is notified of old reviews one by one.
          if (run.isQuiet && items.length > 0) noteEvent(ctx, 'review.many')
          writeItems(ctx, run, place, items)
        },
        note: (progress) => updatePlace(ctx, place, progress),
        settle: ({ isComplete }: SitePage) => {
          // A resumed run may have missed reviews that moved in between, and one without an id may be one that seems to be missing.
          const isSwept = isComplete === true && run.row.is_resumed === 0 && !hasSkipped(run, noId)
          return isSwept ? settleMissing(ctx, run, place) : null
        }
      })
}

/** How a site answers if the keys are valid for reviews but not for payments. */
const forbidden = new Set<ConnectionTrouble>(['not_allowed', 'key_refused', 'place_gone', 'refused'])

async function readCharges(ctx: Context, run: RunUnderWay, place: PlaceRow, reading: Reading): Promise<void> {
  const { adapter, call } = reading
  if (adapter.readCharges === undefined) return
  const progress = findStream(ctx, place)
  const isFirst = progress.read_until === null
  const isKnown = (externalId: string) => findRecorded(ctx, run.connection.id, externalId) !== undefined
  try {
    await readPages<FoundCharge, ChargePage>(ctx, run, reading, {
      place,
      progress,
      pages: (wanted) => adapter.readCharges?.(call, { ...wanted, isKnown }) ?? null,
      keyOf: ({ id }) => id,
      write: (items) => {
        if (isFirst && items.length > 0)
          for (const each of ['charge', 'customer'] as const) noteEvent(ctx, `${each}.many`)
        writeCharges(ctx, run, place, items, isFirst)
      },
      note: (change) => putStream(ctx, { ...progress, run_id: run.row.id, ...change }),
      forget: () => deleteStream(ctx, place)
    })
  } catch (error) {
    if (!(error instanceof Trouble) || adapter.read === undefined || !forbidden.has(error.code)) throw error
    await retryWhileBusy(() =>
      inTransaction(ctx, () => {
        noteSkipped(run, `charges_${error.code}`)
        writeFigures(ctx, run)
      })
    )
  }
}
