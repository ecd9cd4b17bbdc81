/**
 * One action on everything that is selected: in parts, so that it shows its progress and can be stopped; undone
 * as one. It continues when the screen is left.
 */
import texts from '#messages/lists-bulk'
import type { Selection } from '../lib/selection.svelte'
import { api } from '../core/api'
import { showProblem } from '../core/show-problem'
import { undoable } from '../core/undo.svelte'

/** The service would take 200; with so few it has time for others in between. */
const atOnce = 50
/** As many as a list answers at once. */
export const pageSize = 100

interface Page {
  data: readonly { id: number }[]
  pagination: { next_cursor: string | null }
}

/** By the time of recording, which no change moves: no record is met twice or passed over. */
export const inSteadyOrder = { sort_key: 'created_at', sort_dir: 'desc', limit: pageSize } as const
type PageQuery = typeof inSteadyOrder & { cursor: string | undefined }

interface Records {
  selection: Selection
  /** How many match, selected or not. */
  total: () => number
  /** Of all that match when it begins, whatever the screen shows later. */
  reader: () => (query: PageQuery) => Promise<Page>
  /** `12 customers`. */
  counted: (count: number) => string
}

/** What has been done so far, and the ids by which it is taken back. */
interface Sum {
  changed: number
  undo: number[]
}

interface BulkAction {
  /** Names what is done. */
  said: string
  work: (ids: number[], sum: Sum) => Promise<void>
  takeBack: (undo: number[]) => Promise<void>
}

export class BulkRun {
  running = $state(false)
  /** What is being done. */
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

  /** How many match, selected or not. */
  get matching(): number {
    return this.#records.total()
  }

  stop() {
    this.#stopped = true
  }

  /** The first of what is selected, at most so many. */
  async first(most: number): Promise<number[]> {
    const first: number[] = []
    for await (const ids of selectedIds(this.#records)) {
      first.push(...ids)
      if (first.length >= most) break
    }
    return first.slice(0, most)
  }

  /** Changes what is selected; the selection stays, for the next change. `said` names what is done. */
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
      ({ undo }) => takeBack(undo)
    )
    this.running = false
  }

  /**
   * Work that nothing takes back, with one record after the other. Answers those that were not begun, because it was stopped or
   * is busy with something else. `said` names what is done.
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

  /** Work done before a refusal stays, and can be undone. */
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

/** In parts as large as a call takes. */
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
  for (let start = 0; start < ids.length; start += atOnce) yield ids.slice(start, start + atOnce)
}

/** The last part first. */
async function takeBack(edits: readonly number[]): Promise<void> {
  for (const id of edits.toReversed()) await api.undoEdit({ params: { id } })
}
