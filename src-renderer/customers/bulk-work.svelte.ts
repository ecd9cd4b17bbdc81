/**
 * The same done to all selected customers: in parts as large as a call takes, so that it can show how far it is and be
 * stopped; taken back as one. It goes on when the screen is left.
 */
import { api } from '../api'
import { format } from '../lib/format.svelte'
import { sayProblem } from '../say-problem'
import { undoable } from '../undo.svelte'
import { bulkWords as texts } from './bulk-words'
import { customers } from './customers.svelte'

export type BulkChanges = Parameters<typeof api.updateCustomers>[0]['body']['changes']
export type BulkAsk = Omit<Parameters<typeof api.askCustomers>[0]['body'], 'customer_ids'>
/** How many were left out, by the code of the reason. */
export type LeftOut = Map<string, number>

/** As many as the service takes in one call. */
const atOnce = 200
/** As many as a list answers at once. */
const pageSize = 100

class BulkWork {
  running = $state(false)
  /** What is being done. */
  said = $state('')
  done = $state(0)
  total = $state(0)
  /** Of the last asking; shown until it is read. */
  leftOut = $state.raw<LeftOut>()
  #stopped = false

  stop() {
    this.#stopped = true
  }

  /** Changes what is selected; the selection stays, for the next change. `said` names what is done. */
  change(changes: BulkChanges, said: string) {
    const work = async (ids: number[], sum: { changed: number; undo: number[] }) => {
      const { data } = await api.updateCustomers({ body: { ids, changes } })
      sum.changed += data.changed
      if (data.edit_id !== null) sum.undo.push(data.edit_id)
      customers.selection.forget(data.missing)
    }
    const takeBack = async (edits: number[]) => {
      for (const id of edits.toReversed()) await api.undoEdit({ params: { id } })
    }
    return this.#run(said, work, takeBack)
  }

  /** Asks what is selected; those who cannot be asked are counted by reason. */
  async ask(choice: BulkAsk): Promise<void> {
    const leftOut: LeftOut = new Map()
    const work = async (ids: number[], sum: { changed: number; undo: number[] }) => {
      const { data } = await api.askCustomers({ body: { customer_ids: ids, ...choice } })
      sum.changed += data.asked.length
      sum.undo.push(...data.asked.map(({ ask_id }) => ask_id))
      for (const { code } of data.refused) leftOut.set(code, (leftOut.get(code) ?? 0) + 1)
    }
    const takeBack = async (asks: number[]) => {
      for (const id of asks) await api.cancelAsk({ params: { id } })
    }
    await this.#run(texts.deeds.ask, work, takeBack)
    if (leftOut.size > 0) this.leftOut = leftOut
  }

  /** What was done before a refusal stays so, and can be taken back. */
  async #run(
    said: string,
    work: (ids: number[], sum: { changed: number; undo: number[] }) => Promise<void>,
    takeBack: (done: number[]) => Promise<void>
  ): Promise<void> {
    if (this.running) return
    this.running = true
    this.#stopped = false
    this.said = said
    this.done = 0
    this.total = customers.selection.count(customers.list.total ?? 0)
    const all = async () => {
      const sum = { changed: 0, undo: [] as number[] }
      try {
        for await (const ids of selectedIds()) {
          await work(ids, sum)
          this.done += ids.length
          if (this.#stopped) break
        }
      } catch (error) {
        if (sum.changed === 0) throw error
        sayProblem(error)
      }
      return sum
    }
    await undoable(
      ({ changed }) => texts.said(said, format.plural(changed, texts.customers)),
      all,
      ({ undo }) => takeBack(undo)
    )
    this.running = false
  }
}

/** In parts as large as a call takes. */
async function* selectedIds(): AsyncGenerator<number[]> {
  const { selection } = customers
  if (!selection.all) {
    const ids = selection.marked
    for (let start = 0; start < ids.length; start += atOnce) yield ids.slice(start, start + atOnce)
    return
  }
  const except = new Set(selection.marked)
  const query = { ...customers.query }
  let cursor: string | undefined
  let waiting: number[] = []
  do {
    // By the time of adding, which no change moves: nobody is met twice or passed over.
    const { data, pagination } = await api.listCustomers({
      query: { ...query, sort_key: 'created_at', sort_dir: 'desc', limit: pageSize, cursor }
    })
    waiting.push(...data.map(({ id }) => id).filter((id) => !except.has(id)))
    cursor = pagination.next_cursor ?? undefined
    if (waiting.length >= atOnce || (cursor === undefined && waiting.length > 0)) {
      yield waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
    }
  } while (cursor !== undefined)
  if (waiting.length > 0) yield waiting
}

/** One for the window. */
export const bulkWork = new BulkWork()
