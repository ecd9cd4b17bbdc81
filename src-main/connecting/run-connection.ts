/** One run of a connection: each chosen place page by page, every page with its mark in one transaction. */
import type { ConnectionTrouble } from '../../src-shared/contract/connection-troubles'
import { noteEvent } from '../account/core/events/events.service'
import type { Context } from '../context'
import { findOwned } from '../store/owned-rows'
import { inTransaction } from '../store/query'
import { inTurns } from '../tools/in-turns'
import { patiently } from '../tools/wait-while-busy'
import { adapters } from './adapters'
import { deleteStream, findRecorded, findStream, putStream } from './charges.repository'
import { placesOf, updatePlace, type PlaceRow } from './connections.repository'
import { unsealKeys } from './keys'
import { keepPlaces, sitePlaceOf } from './listed-places'
import type {
  Adapter,
  Caller,
  ChargePage,
  Found,
  FoundCharge,
  PageOf,
  Settings,
  SitePage,
  Wanted
} from './port'
import { beginRun, completeRun, failRun } from './run-rows'
import { callerOf, type CallerOptions } from './site/caller'
import { Trouble, troubleOfError } from './site/trouble'
import { settleMissing } from './sweep'
import { writeCharges } from './write-charges'
import { noteSkipped, writeFigures, writeItems, type RunUnderWay } from './write-page'

/** Records a transaction: a few milliseconds. */
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
          // One event for all of them, so that nobody is told of old reviews one by one.
          if (run.isQuiet && items.length > 0) noteEvent(ctx, 'review.many')
          writeItems(ctx, run, place, items)
        },
        note: (progress) => updatePlace(ctx, place, progress),
        settle: ({ isComplete }: SitePage) => {
          // Read in two parts, what moved between them may have been missed.
          const isSwept = isComplete === true && run.row.is_resumed === 0
          return isSwept ? settleMissing(ctx, run, place) : null
        }
      })
}

/** What a site says when its payments may not be read with keys that are good for its reviews. */
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
    await patiently(() =>
      inTransaction(ctx, () => {
        noteSkipped(run, `charges_${error.code}`)
        writeFigures(ctx, run)
      })
    )
  }
}

type Progress = Pick<PlaceRow, 'read_until' | 'run_id' | 'mark'>

/** One kind of records of a place, and how they are kept. Everything but `pages` is called within a transaction. */
interface Part<Item, Page extends PageOf<Item>> {
  place: PlaceRow
  /** Up to where it has been read. */
  progress: Progress
  /** Null: it is not read. */
  pages: (wanted: Wanted) => AsyncIterable<Page> | null
  keyOf: (item: Item) => string
  write: (items: readonly Item[]) => void
  note: (progress: Partial<Progress>) => void
  /** After the last page. */
  settle?: (last: Page) => Trouble | null
  /** It is not read. */
  forget?: () => void
}

async function readPages<Item, Page extends PageOf<Item>>(
  ctx: Context,
  run: RunUnderWay,
  { adapter, call, signal }: Reading,
  part: Part<Item, Page>
): Promise<Trouble | null> {
  const { run_id, mark, read_until } = part.progress
  const isOfThisRun = run_id === run.row.id
  if (isOfThisRun && mark === doneMark) return null
  const since = run.row.mode === 'changes' && read_until !== null ? read_until - overlap : null
  const isContinued = isOfThisRun && mark !== null
  const pages = part.pages({
    place: sitePlaceOf(part.place),
    since,
    mark: isContinued ? (JSON.parse(mark) as unknown) : null
  })
  if (pages === null) {
    await patiently(() => inTransaction(ctx, () => part.forget?.()))
    return null
  }
  const repeats = repeatWatch(part.keyOf)
  for await (const page of guarded(pages, adapter.server(call.settings))) {
    if (signal.aborted) throw signal.reason
    repeats(page.items)
    await writePage(ctx, run, page, part, signal)
    if (page.mark === null)
      return patiently(() =>
        inTransaction(ctx, () => {
          refuseChanged(ctx, run)
          const trouble = part.settle?.(page) ?? null
          part.note({ mark: doneMark, read_until: run.row.started_at })
          return trouble
        })
      )
  }
  throw new Trouble('unreadable', 'The list ended without saying so.')
}

/** A fault of an adapter is told as trouble of its site, not as one of the whole service. */
async function* guarded<Page>(pages: AsyncIterable<Page>, server: URL): AsyncGenerator<Page> {
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
function repeatWatch<Item>(keyOf: (item: Item) => string): (items: readonly Item[]) => void {
  const seen = new Set<string>()
  let repeated = 0
  return (items) => {
    const before = seen.size
    for (const item of items) seen.add(keyOf(item))
    if (items.length === 0) return
    repeated = seen.size === before ? repeated + 1 : 0
    if (repeated >= 2)
      throw new Trouble(
        'unreadable',
        'The site sends the same page again and again. It is tried again later.'
      )
  }
}

async function writePage<Item, Page extends PageOf<Item>>(
  ctx: Context,
  run: RunUnderWay,
  page: Page,
  part: Part<Item, Page>,
  signal: AbortSignal
): Promise<void> {
  for (const reason of page.skipped ?? []) {
    run.row.skipped++
    noteSkipped(run, reason)
  }
  const slices = Array.from({ length: Math.max(1, Math.ceil(page.items.length / atOnce)) }, (_, at) =>
    page.items.slice(at * atOnce, (at + 1) * atOnce)
  )
  const steps = function* () {
    for (const [at, items] of slices.entries()) {
      // The mark only with the last of them: until then the page is read again.
      const isLast = at === slices.length - 1
      inTransaction(ctx, () => {
        refuseChanged(ctx, run)
        part.write(items)
        writeFigures(ctx, run)
        if (isLast && page.mark !== null) part.note({ mark: JSON.stringify(page.mark) })
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
