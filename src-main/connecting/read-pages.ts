/** Reads one kind of record of a place page by page, and stores each page with its mark in one transaction. */
import type { Context } from '../context'
import { findOwned } from '../store/owned-rows'
import { inTransaction } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'
import type { PlaceRow } from './connections.repository'
import { inTurn } from './in-turn'
import { sitePlaceOf } from './listed-places'
import type { PageOf, Wanted } from './port'
import { publishedSoFar } from './publishing/outbox.repository'
import { Trouble, troubleOfError } from './site/trouble'
import { noteSkipped, writeFigures, type RunUnderWay } from './write-page'

/** The maximum milliseconds per transaction, and how many records are written between two checks of the clock. */
const maxTurn = 4
const batchSize = 5
/** A limit for sites that never come to an end. */
const maxPages = 20_000
/** How far an incremental sync goes back: clocks differ, and sites list changes late. */
const overlap = 48 * 3_600_000

const doneMark = '"done"'

type Progress = Pick<PlaceRow, 'read_until' | 'run_id' | 'mark'>

/** One kind of record of a place, and how it is stored. Everything but `pages` is called within a transaction. */
export interface Part<Item, Page extends PageOf<Item>> {
  place: PlaceRow
  /** How far it has been read. */
  progress: Progress
  /** Null: not read at all. */
  pages: (wanted: Wanted) => AsyncIterable<Page> | null
  keyOf: (item: Item) => string
  write: (items: readonly Item[]) => void
  note: (progress: Partial<Progress>) => void
  /** Called after the last page. */
  settle?: (last: Page) => Trouble | null
  /** Called if it is not read at all. */
  forget?: () => void
}

export async function readPages<Item, Page extends PageOf<Item>>(
  ctx: Context,
  run: RunUnderWay,
  { server, signal }: { server: URL; signal: AbortSignal },
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
    await retryWhileBusy(() => inTransaction(ctx, () => part.forget?.()))
    return null
  }
  const repeats = repeatWatch(part.keyOf)
  run.publishedBefore = publishedSoFar(ctx)
  for await (const page of guarded(pages, server)) {
    if (signal.aborted) throw signal.reason
    repeats(page.items)
    await writePage(ctx, run, page, part, signal)
    run.publishedBefore = publishedSoFar(ctx)
    if (page.mark === null)
      return retryWhileBusy(() =>
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

/** Reports an adapter bug as trouble at its site, so that it doesn't look like a failure of the whole service. */
async function* guarded<Page>(pages: AsyncIterable<Page>, server: URL): AsyncGenerator<Page> {
  try {
    let count = 0
    for await (const page of pages) {
      if (++count > maxPages) throw new Trouble('too_large', `${server.host} never comes to an end.`)
      yield page
    }
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      throw new Trouble('unreadable', `A response from ${server.host} could not be understood.`)
    throw troubleOfError(error, server)
  }
}

/** Stops at sites that repeat a page for ever. One repetition is allowed: added rows shift others onto the next page. */
function repeatWatch<Item>(keyOf: (item: Item) => string): (items: readonly Item[]) => void {
  const seen = new Set<string>()
  let repeated = 0
  return (items) => {
    const before = seen.size
    for (const item of items) seen.add(keyOf(item))
    if (items.length === 0) return
    repeated = seen.size === before ? repeated + 1 : 0
    if (repeated >= 2)
      throw new Trouble('unreadable', 'The site keeps sending the same page. Goodword tries again later.')
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
  const { items } = page
  let written = 0
  const writeSome = () => {
    refuseChanged(ctx, run)
    const until = performance.now() + maxTurn
    do part.write(items.slice(written, (written += batchSize)))
    while (written < items.length && performance.now() < until)
    writeFigures(ctx, run)
    // The mark is stored only with the last records: until then, a resumed run reads the page again.
    if (written >= items.length && page.mark !== null) part.note({ mark: JSON.stringify(page.mark) })
  }
  do {
    await inTurn(
      ctx,
      () => {
        if (signal.aborted) throw signal.reason
        inTransaction(ctx, writeSome)
      },
      run.pause
    )
  } while (written < items.length)
}

/** Ends a run whose connection was paused, deleted or changed meanwhile. */
function refuseChanged(ctx: Context, { connection }: RunUnderWay): void {
  const now = findOwned(ctx, 'connections', connection.id)
  if (now?.version !== connection.version)
    throw new Trouble('interrupted', 'The connection was changed while it was being read.')
}
