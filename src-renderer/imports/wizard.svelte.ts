/** The open import: what was found in its file, what the owner has chosen, and what would become of its rows. */
import { untrack } from 'svelte'
import type { Correction, ImportChoices, ImportField } from '#shared/contract/import-choices'
import type { Import, ImportRow, ProblemCode, Verdict } from '#shared/contract/imports'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { PagedList } from '../lib/paged-list.svelte'
import { live } from '../core/live'
import { router } from '../core/router.svelte'
import { showProblem } from '../core/show-problem'
import { firstStep, isWorking, steps, type Step } from './steps'

/** Rows are identified by their line number. */
export type ShownRow = ImportRow & { id: number }
export interface RowFilter {
  verdict?: Verdict | undefined
  problem?: ProblemCode | undefined
}

type Change = (params: { id: number }) => Promise<{ data: Import }>

const rowsPerPage = 50
const examplesShown = 3

class Wizard {
  answer = new Answer<Import>()
  rows = new PagedList<ShownRow>()
  /** Some of the new rows; they stay visible while the file is checked again. */
  examples = $state.raw<readonly ShownRow[]>([])
  /** A choice is being sent. */
  saving = $state(false)
  id = $state<number>()
  /** The step to begin with; it must not change while the owner is working. */
  #first = $state<Step>('file')
  #begun = false
  /** What was known before; still shown while the file is read again. */
  #known = $state.raw<Import>()
  #asked = ''
  /** How often the import has been loaded. */
  #reads = 0
  /** Choices are sent one after another, so that none is lost while another is being sent. */
  #queue: Promise<unknown> = Promise.resolve()
  /** The import is being deleted, so its changes are no longer worth loading. */
  #goes = false

  get now(): Import | undefined {
    const now = this.answer.value
    return now?.id === this.id ? now : undefined
  }

  /** What is shown: while the file is checked again, the previous findings. */
  view = $derived(
    this.now && this.#known && isWorking(this.now) ? stillShown(this.now, this.#known) : this.now
  )
  step = $derived(steps.find((each) => each === router.params.get('step')) ?? this.#first)

  open(id: number) {
    if (id === this.id) return
    this.id = id
    this.#known = undefined
    this.#begun = false
    this.#asked = ''
    this.answer.clear()
    this.rows = new PagedList()
    this.examples = []
    void this.load()
  }

  async load(): Promise<void> {
    const { id } = this
    if (id === undefined || this.#goes) return
    this.#reads++
    await this.answer.load(() => api.getImport({ params: { id } }))
    this.#see()
  }

  /** For `$effect`: follows the progress, and reads what has become of it since it was last shown. */
  follow = (): (() => void) => {
    untrack(() => this.now && void this.load())
    return live.on('import', (news) => {
      if (news.concerns(this.id)) void this.load()
    })
  }

  goTo(step: Step) {
    router.set({ step, verdict: '', problem: '' })
  }

  /** Changes how the file is read or what is done with it; then all rows are checked again. */
  choose(choices: ImportChoices): Promise<boolean> {
    return this.#inTurn((params) => api.updateImport({ params, body: choices }))
  }

  mean(column: number, field: ImportField | null): Promise<boolean> {
    return this.choose({ mapping: [{ column, field }] })
  }

  correct(corrections: Correction[]): Promise<boolean> {
    return this.#inTurn((params) => api.correctImport({ params, body: { corrections } }))
  }

  commit(): Promise<boolean> {
    return this.#change((params) => api.commitImport({ params }))
  }

  cancel(): Promise<boolean> {
    return this.#change((params) => api.cancelImport({ params }))
  }

  async putAway(): Promise<boolean> {
    const { id } = this
    if (id === undefined || this.saving) return false
    this.saving = this.#goes = true
    try {
      await api.deleteImport({ params: { id } })
      if (id === this.id) this.id = undefined
      return true
    } catch (error) {
      showProblem(error)
      return false
    } finally {
      this.saving = this.#goes = false
      // It was not deleted, so changes ignored in the meantime matter after all.
      if (id === this.id) void this.load()
    }
  }

  /** Takes over work that a dialog has started; it may already have ended by now. */
  take(begun: Import) {
    this.answer.set(begun)
    void this.load()
  }

  /** Loads the rows with a verdict or a problem, as far as the service keeps them. */
  showRows({ verdict, problem }: RowFilter) {
    const { id } = this
    // While verdicts are still changing, nothing is loaded; afterwards the rows are loaded again.
    const isFresh = this.now !== undefined && !isWorking(this.now)
    const asked = isFresh ? JSON.stringify([id, verdict, problem, this.now.status, this.now.updated_at]) : ''
    if (id === undefined || asked === this.#asked) return
    this.#asked = asked
    if (!isFresh) return
    void this.rows.show(async (cursor) => {
      const query = { verdict, problem, limit: rowsPerPage, cursor }
      const page = await api.listImportRows({ params: { id }, query })
      return { ...page, data: page.data.map(shown) }
    })
  }

  /** Ignores errors: they are reported with the list of rows below. */
  async showExamples(): Promise<void> {
    const { id } = this
    if (id === undefined) return
    const query = { verdict: 'new' as const, limit: examplesShown }
    const page = await api.listImportRows({ params: { id }, query }).catch(() => undefined)
    if (page && id === this.id) this.examples = page.data.map(shown)
  }

  #see() {
    const { now } = this
    if (!now || now.status === 'reading') return
    if (!this.#begun) this.#first = firstStep(now)
    this.#begun = true
    if (isWorking(now)) return
    this.#known = now
  }

  #inTurn(work: Change): Promise<boolean> {
    const { id } = this
    const mine = this.#queue.then(() => id === this.id && this.#change(work))
    this.#queue = mine
    return mine
  }

  async #change(work: Change): Promise<boolean> {
    const { id } = this
    if (id === undefined || this.saving) return false
    this.saving = true
    const before = this.#reads
    const wasBeingRead = this.answer.loading
    try {
      const { data } = await work({ id })
      // Anything loaded in the meantime may be newer than this answer, which replaces it: load again.
      const isOverwritten = wasBeingRead || this.#reads !== before
      if (id === this.id) this.answer.set(data)
      this.#see()
      if (isOverwritten) void this.load()
      return true
    } catch (error) {
      showProblem(error)
      return false
    } finally {
      this.saving = false
    }
  }
}

const shown = (row: ImportRow): ShownRow => ({ ...row, id: row.line })

/** A file is read again after each choice; until its new columns and rows are known, the previous ones are shown. */
function stillShown(now: Import, known: Import): Import {
  const { counts, problems, unknown } = now.counts === null ? known : now
  const { columns, first_rows } = now.columns.length === 0 ? known : now
  return { ...now, columns, first_rows, counts, problems, unknown }
}

/** Shared by the whole window, so that the owner finds it as they left it. */
export const wizard = new Wizard()
