/**
 * One action on everything selected, done in batches, so that it shows its progress and can be stopped, but undone as one. It
 * continues when the owner leaves the screen.
 */
import texts from '#messages/lists-bulk'
import type { Selection } from '../lib/selection.svelte'
import { api } from '../core/api'
import { showProblem } from '../core/show-problem'
import { undoable } from '../core/undo.svelte'

/** The service would accept 200; with smaller batches it has time for other requests in between. */
const batchSize = 50
/** The most that one page of a list can contain. */
export const pageSize = 100

interface Page {
  data: readonly { id: number }[]
  pagination: { next_cursor: string | null }
}

/** Sorted by the time of recording, which no change affects, so that no record is seen twice or skipped. */
export const inSteadyOrder = { sort_key: 'created_at', sort_dir: 'desc', limit: pageSize } as const
type PageQuery = typeof inSteadyOrder & { cursor: string | undefined }

interface Records {
  selection: Selection
  /** How many records match, selected or not. */
  total: () => number
  /** Captures the filters when the action starts, so that later changes on the screen don't affect it. */
  reader: () => (query: PageQuery) => Promise<Page>
  /** For example `12 customers`. */
  counted: (count: number) => string
}

/** What has been done so far, and the ids needed to undo it. */
interface Sum {
  changed: number
  undo: number[]
  /** See `UndoOptions`. */
  note?: string | undefined
}

interface BulkAction {
  /** Describes the action. */
  said: string
  work: (ids: number[], sum: Sum) => Promise<void>
  takeBack: (undo: number[]) => Promise<void>
}

export class BulkRun {
  running = $state(false)
  /** Describes the running action. */
  said = $state('')
  done = $state(0)
  total = $state(0)
  readonly selection: Selection
  #records: Records
  #stopped = false

  constructor(records: Records) {
    this.#records = records
    this.selection = records.selection
  }

  /** How many records match, selected or not. */
  get matching(): number {
    return this.#records.total()
  }

  stop() {
    this.#stopped = true
  }

  /** The ids of the first selected records, up to the given number. */
  async first(most: number): Promise<number[]> {
    const first: number[] = []
    for await (const ids of selectedIds(this.#records)) {
      first.push(...ids)
      if (first.length >= most) break
    }
    return first.slice(0, most)
  }

  /** Changes the selected records; the selection stays for the next change. `said` describes the change. */
  async change(
    update: (ids: number[]) => Promise<{ changed: number; edit_id: number | null; missing: number[] }>,
    said: string
  ): Promise<void> {
    const work = async (ids: number[], sum: Sum) => {
      const { changed, edit_id, missing } = await update(ids)
      sum.changed += changed
      if (edit_id !== null) sum.undo.push(edit_id)
      this.selection.forget(missing)
    }
    await this.run({ said, work, takeBack })
  }

  async run({ said, work, takeBack }: BulkAction): Promise<void> {
    if (this.running) return
    this.#begin(said, this.selection.count(this.matching))
    await undoable(
      ({ changed }: Sum) => texts.said({ what: said, count: this.#records.counted(changed) }),
      () => this.#workThrough(work),
      ({ undo }) => takeBack(undo),
      ({ note }) => note
    )
    this.running = false
  }

  /**
   * Does work that can't be undone, one record after another. Returns those that were not started, because it was stopped or is
   * busy with something else. `said` describes the work.
   */
  async each<T>(said: string, records: readonly T[], work: (record: T) => Promise<void>): Promise<T[]> {
    if (this.running) return [...records]
    this.#begin(said, records.length)
    try {
      for (const record of records) {
        await work(record)
        this.done++
        if (this.#stopped) break
      }
    } finally {
      this.running = false
    }
    return records.slice(this.done)
  }

  #begin(said: string, total: number) {
    this.running = true
    this.#stopped = false
    this.said = said
    this.done = 0
    this.total = total
  }

  /** What was done before a refusal remains, and can be undone. */
  async #workThrough(work: BulkAction['work']): Promise<Sum> {
    const sum: Sum = { changed: 0, undo: [] }
    try {
      for await (const ids of selectedIds(this.#records)) {
        await work(ids, sum)
        this.done += ids.length
        if (this.#stopped) break
      }
    } catch (error) {
      if (sum.changed === 0) throw error
      showProblem(error)
    }
    return sum
  }
}

/** In batches as large as one call takes. */
async function* selectedIds({ selection, reader }: Records): AsyncGenerator<number[]> {
  if (!selection.all) {
    yield* inParts(selection.marked)
    return
  }
  const except = new Set(selection.marked)
  const read = reader()
  let cursor: string | undefined
  do {
    const { data, pagination } = await read({ ...inSteadyOrder, cursor })
    yield* inParts(data.map(({ id }) => id).filter((id) => !except.has(id)))
    cursor = pagination.next_cursor ?? undefined
  } while (cursor !== undefined)
}

function* inParts(ids: readonly number[]): Generator<number[]> {
  for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize)
}

/** Undoes the last batch first. */
async function takeBack(edits: readonly number[]): Promise<void> {
  for (const id of edits.toReversed()) await api.undoEdit({ params: { id } })
}
