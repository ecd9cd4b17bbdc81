/** One run of a connection: each chosen place page by page, every page with its mark in one transaction. */
import { noteEvent } from '../account/core/events/events.service'
import type { Context } from '../context'
import { findOwned } from '../store/owned-rows'
import { inTransaction } from '../store/query'
import { inTurns } from '../tools/in-turns'
import { patiently } from '../tools/wait-while-busy'
import { adapters } from './adapters'
import { placesOf, updatePlace, type PlaceRow } from './connections.repository'
import { unsealKeys } from './keys'
import { keepPlaces, sitePlaceOf } from './listed-places'
import type { Adapter, Caller, Settings, SitePage } from './port'
import { beginRun, completeRun, failRun } from './run-rows'
import { callerOf, type CallerOptions } from './site/caller'
import { Trouble, troubleOfError } from './site/trouble'
import { settleMissing } from './sweep'
import { noteSkipped, writeFigures, writeItems, type RunUnderWay } from './write-page'

/** Reviews a transaction: a few milliseconds. */
const atOnce = 25
/** A site that goes on for ever is not followed for ever. */
const mostPages = 20_000
/** What an incremental reading reads once more: clocks differ, and sites take their time. */
const overlap = 48 * 3_600_000

/**
 * Reads a connection to its end, whatever that is; trouble ends in its rows.
 * @throws what went wrong here and not at the site; the run can then be continued
 */
export async function runConnection(
  ctx: Context,
  id: number,
  signal: AbortSignal,
  options: CallerOptions
): Promise<void> {
  const run = await patiently(() => beginRun(ctx, id))
  if (run === null) return
  const { chance = Math.random } = options
  let end: Trouble | null
  try {
    end = await readAll(ctx, run, signal, options)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof Trouble)) throw error
    ctx.log.info('a connection could not be read', { connection: id, code: error.code })
    return patiently(() => failRun(ctx, run, error, chance()))
  }
  if (!signal.aborted) await patiently(() => completeRun(ctx, run, end, chance()))
}

async function readAll(
  ctx: Context,
  run: RunUnderWay,
  signal: AbortSignal,
  options: CallerOptions
): Promise<Trouble | null> {
  const { connection } = run
  const adapter = adapters[connection.kind]
  const settings = JSON.parse(connection.settings) as Settings
  const secrets = unsealKeys(ctx, connection, adapter.server(settings))
  if (secrets === null)
    throw new Trouble(
      'secrets_unreadable',
      'The keys can no longer be read on this computer. Enter them again.'
    )
  const call = callerOf({ adapter, settings, secrets, now: ctx.now, signal }, options)
  const reading = { adapter, call, signal, list: listingOf(ctx, run, adapter, call) }
  if (run.row.mode === 'full') await reading.list()
  const places = placesOf(ctx, connection.id).filter((each) => each.is_chosen === 1)
  let found: Trouble | null = null
  let failed = 0
  for (const place of places) {
    if (place.run_id === run.row.id && place.mark === doneMark) continue
    try {
      found = (await readListed(ctx, run, place, reading)) ?? found
    } catch (error) {
      if (!(error instanceof Trouble) || !concernsPlace(error)) throw error
      // The others are read all the same.
      if (++failed === places.length) throw error
      found = error
    }
  }
  return found
}

const concernsPlace = ({ code }: Trouble): boolean => code === 'place_gone' || code === 'not_allowed'

/** Brings the places up to date, once in a run. */
function listingOf(ctx: Context, { connection }: RunUnderWay, adapter: Adapter, call: Caller) {
  let isListed = false
  return async (): Promise<void> => {
    if (isListed || adapter.places === undefined) return
    isListed = true
    const listed = await adapter.places(call)
    await patiently(() => inTransaction(ctx, () => keepPlaces(ctx, connection.id, listed)))
  }
}

/** A place that is not found may have moved to another account. */
async function readListed(
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  reading: Reading
): Promise<Trouble | null> {
  // Old news are quiet also where a place is chosen later.
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

const doneMark = '"done"'

interface Reading {
  adapter: Adapter
  call: Caller
  signal: AbortSignal
  /** Brings the places up to date. */
  list: () => Promise<void>
}

async function readPlace(
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  { adapter, call, signal }: Reading
): Promise<Trouble | null> {
  const isContinued = place.run_id === run.row.id && place.mark !== null
  const since = run.row.mode === 'changes' && place.read_until !== null ? place.read_until - overlap : null
  const pages = adapter.read(call, {
    place: sitePlaceOf(place),
    since,
    mark: isContinued ? (JSON.parse(place.mark ?? '') as unknown) : null
  })
  const repeats = repeatWatch()
  for await (const page of guarded(pages, adapter.server(call.settings))) {
    if (signal.aborted) throw signal.reason
    repeats(page)
    await writePage(ctx, run, place, page, signal)
    if (page.mark === null) return patiently(() => endPlace(ctx, run, place, page))
  }
  throw new Trouble('unreadable', 'The list ended without saying so.')
}

/** A fault of an adapter is told as trouble of its site, not as one of the whole service. */
async function* guarded(pages: AsyncIterable<SitePage>, server: URL): AsyncGenerator<SitePage> {
  try {
    let count = 0
    for await (const page of pages) {
      if (++count > mostPages) throw new Trouble('too_large', `${server.host} never comes to an end.`)
      yield page
    }
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      throw new Trouble('unreadable', `An answer of ${server.host} could not be understood.`)
    throw troubleOfError(error, server)
  }
}

/** Sites that repeat a page for ever are left after the second time. While rows are added, some of a page may be known. */
function repeatWatch(): (page: SitePage) => void {
  const seen = new Set<string>()
  let repeated = 0
  return ({ items }) => {
    const before = seen.size
    for (const item of items) seen.add('gone' in item ? `gone ${item.gone}` : item.id)
    if (items.length === 0) return
    repeated = seen.size === before ? repeated + 1 : 0
    if (repeated >= 2)
      throw new Trouble(
        'unreadable',
        'The site sends the same page again and again. It is tried again later.'
      )
  }
}

async function writePage(
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  page: SitePage,
  signal: AbortSignal
): Promise<void> {
  for (const reason of page.skipped ?? []) noteSkipped(run, reason)
  const slices = Array.from({ length: Math.max(1, Math.ceil(page.items.length / atOnce)) }, (_, at) =>
    page.items.slice(at * atOnce, (at + 1) * atOnce)
  )
  const steps = function* () {
    for (const [at, items] of slices.entries()) {
      // The mark only with the last of them: until then the page is read again.
      const isLast = at === slices.length - 1
      inTransaction(ctx, () => {
        refuseChanged(ctx, run)
        // One event for all of them, so that nobody is told of old reviews one by one.
        if (run.isQuiet && items.length > 0) noteEvent(ctx, 'review.many')
        writeItems(ctx, run, place, items)
        writeFigures(ctx, run)
        if (isLast && page.mark !== null) updatePlace(ctx, place, { mark: JSON.stringify(page.mark) })
      })
      yield
    }
  }
  if ((await inTurns(steps(), () => !signal.aborted)) === null) throw signal.reason
}

/** Paused, deleted or changed while it was running. */
function refuseChanged(ctx: Context, { connection }: RunUnderWay): void {
  const now = findOwned(ctx, 'connections', connection.id)
  if (now?.version !== connection.version)
    throw new Trouble('interrupted', 'The connection was changed while it was being read.')
}

const endPlace = (
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  { isComplete }: SitePage
): Trouble | null =>
  inTransaction(ctx, () => {
    refuseChanged(ctx, run)
    // Read in two parts, what moved between them may have been missed.
    const isSwept = isComplete === true && run.row.is_resumed === 0
    const trouble = isSwept ? settleMissing(ctx, run, place) : null
    updatePlace(ctx, place, { mark: doneMark, read_until: run.row.started_at })
    return trouble
  })
