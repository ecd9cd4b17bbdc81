/** One change to many reviews: asked for in parts, so that it can show how far it is and be stopped; taken back as one. */
import { api } from '../api'
import { format } from '../lib/format.svelte'
import { sayProblem } from '../say-problem'
import { undoable } from '../undo.svelte'
import { bulkWords } from './bulk-words'
import { inbox } from './inbox.svelte'

export type BulkChanges = Parameters<typeof api.updateReviews>[0]['body']['changes']

/** As many as the service takes in one call. */
const atOnce = 200
/** As many as a list answers at once. */
const pageSize = 100

interface Done {
  changed: number
  edits: number[]
}

class BulkEdit {
  running = $state(false)
  /** What is being done. */
  said = $state('')
  done = $state(0)
  total = $state(0)
  #stopped = false

  /** Changes what is selected; the selection stays, for the next change. `said` names what is done. */
  async run(changes: BulkChanges, said: string): Promise<boolean> {
    if (this.running) return false
    this.running = true
    this.#stopped = false
    this.said = said
    this.done = 0
    this.total = inbox.selection.count(inbox.list.total ?? 0)
    const worked = await undoable(
      ({ changed }: Done) => bulkWords.said(said, format.plural(changed, bulkWords.reviews)),
      () => this.#change(changes),
      ({ edits }) => takeBack(edits)
    )
    this.running = false
    return worked
  }

  stop() {
    this.#stopped = true
  }

  /** What was changed before a refusal stays so, and can be taken back. */
  async #change(changes: BulkChanges): Promise<Done> {
    const sum: Done = { changed: 0, edits: [] }
    try {
      for await (const ids of selectedIds()) {
        const { data } = await api.updateReviews({ body: { ids, changes } })
        sum.changed += data.changed
        if (data.edit_id !== null) sum.edits.push(data.edit_id)
        this.done += ids.length
        inbox.selection.forget(data.missing)
        if (this.#stopped) break
      }
    } catch (error) {
      if (sum.changed === 0) throw error
      sayProblem(error)
    }
    return sum
  }
}

/** In parts as large as a call takes. */
async function* selectedIds(): AsyncGenerator<number[]> {
  const { selection } = inbox
  if (!selection.all) {
    const ids = selection.marked
    for (let start = 0; start < ids.length; start += atOnce) yield ids.slice(start, start + atOnce)
    return
  }
  const except = new Set(selection.marked)
  const query = inbox.query
  let cursor: string | undefined
  let waiting: number[] = []
  do {
    // By the time of writing, which no change moves: nothing is met twice or passed over.
    const { data, pagination } = await api.listReviews({
      query: { ...query, sort_key: 'created_at', sort_dir: 'desc', limit: pageSize, cursor }
    })
    waiting.push(...data.map(({ id }) => id).filter((id) => !except.has(id)))
    cursor = pagination.next_cursor ?? undefined
    if (waiting.length >= atOnce || cursor === undefined) {
      if (waiting.length > 0) yield waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
    }
  } while (cursor !== undefined)
  if (waiting.length > 0) yield waiting
}

/** The last part first. */
async function takeBack(edits: readonly number[]): Promise<void> {
  for (const id of edits.toReversed()) await api.undoEdit({ params: { id } })
}

/** One for the window: it goes on when the screen is left. */
export const bulkEdit = new BulkEdit()
