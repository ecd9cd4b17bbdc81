/**
 * The editor of one record: what is saved, what has been changed and not saved yet, and undo and redo of the
 * changes. They are kept as a draft, also over a reload, until they are saved or discarded.
 */
import type { ApiProblem } from '../../src-shared/contract/api-client'
import type { Drafts } from '../lib/drafts.svelte'
import { History } from '../lib/history.svelte'
import { toProblem } from '../lib/problem'
import { undo } from '../core/undo.svelte'

export interface Draft<Values> {
  /** What was saved when the owner began to change it. */
  base: Values
  values: Values
}

interface Answer<Saved> {
  data: Saved
  etag: string | null
}

/** What is particular to records of a kind. */
export interface EditorKind<Saved, Values> {
  drafts: Drafts<Draft<Values>>
  valuesOf: (saved: Saved) => Values
  /** Whether both are saved alike. */
  isSame: (one: Values, other: Values) => boolean
  /** Whether they also look alike to the owner; as `isSame` when left out. */
  looksSame?: (one: Values, other: Values) => boolean
  read: (id: number) => Promise<Answer<Saved>>
  write: (id: number, values: Values, ifMatch: string | undefined) => Promise<Answer<Saved>>
  /** True: what the service answers is shown instead of what was sent; it may have written something another way. */
  showsAnswer: boolean
  /** How the undoing of a save is announced. */
  savedText: () => string
}

export class RecordEditor<Saved, Values> {
  readonly id: number
  readonly #kind: EditorKind<Saved, Values>
  saved = $state.raw<Saved>()
  values = $state.raw<Values>()
  /** The record could not be read. */
  readProblem = $state.raw<ApiProblem>()
  reading = $state(false)
  /** Why it was not saved. */
  problem = $state.raw<ApiProblem>()
  saving = $state(false)
  history = new History<Values>()
  #base = $state.raw<Values>()
  #etag: string | undefined

  dirty = $derived.by(
    () => this.values !== undefined && this.#base !== undefined && !this.#kind.isSame(this.values, this.#base)
  )
  /** Someone else has saved it since the owner started editing. */
  hasMovedOn = $derived.by(
    () =>
      this.dirty &&
      this.saved !== undefined &&
      this.#base !== undefined &&
      !this.#kind.isSame(this.#kind.valuesOf(this.saved), this.#base)
  )

  constructor(id: number, kind: EditorKind<Saved, Values>) {
    this.id = id
    this.#kind = kind
  }

  read = async (): Promise<void> => {
    this.reading = true
    try {
      const { data, etag } = await this.#kind.read(this.id)
      this.#take(data, etag)
      this.readProblem = undefined
    } catch (error) {
      this.readProblem = toProblem(error)
    }
    this.reading = false
  }

  /** `what` is being changed: quick changes of the same are one step. */
  change(next: Values, what: string) {
    const { isSame, looksSame = isSame } = this.#kind
    if (!this.values || looksSame(this.values, next)) return
    this.history.keep(this.values, what)
    this.#show(next)
  }

  undo() {
    const before = this.values && this.history.back(this.values)
    if (before) this.#show(before)
  }

  redo() {
    const after = this.values && this.history.forth(this.values)
    if (after) this.#show(after)
  }

  /** What was changed can still be had back, step by step. */
  discard() {
    if (this.saved) {
      this.#base = this.#kind.valuesOf(this.saved)
      this.change(this.#base, '')
    }
  }

  /** True when it was saved. */
  async save(): Promise<boolean> {
    const { values, saved: before } = this
    if (!values || !before || this.saving || !this.dirty) return false
    this.saving = true
    this.problem = undefined
    let isSaved = false
    try {
      await this.#put(values)
      isSaved = true
      undo.remember(this.#kind.savedText(), () => this.#put(this.#kind.valuesOf(before), true))
    } catch (error) {
      await this.#refuse(toProblem(error))
    }
    this.saving = false
    return isSaved
  }

  async #put(values: Values, anyway = false): Promise<void> {
    const { drafts, isSame, valuesOf, write, showsAnswer } = this.#kind
    const { data, etag } = await write(this.id, values, anyway ? undefined : this.#etag)
    // What was changed while it was being saved stays to be saved.
    const isStill = this.values !== undefined && isSame(this.values, values)
    if (isStill) drafts.drop(this.id)
    this.#base = valuesOf(data)
    if (isStill && showsAnswer) this.values = this.#base
    this.#take(data, etag)
    if (anyway) this.#show(this.#base)
  }

  /** Someone else saved first: their version is shown, and saving again then means overwriting it. */
  async #refuse(problem: ApiProblem): Promise<void> {
    if (problem.code === 'precondition_failed') await this.read()
    else this.problem = problem
  }

  #take(data: Saved, etag: string | null) {
    const { drafts, isSame, valuesOf } = this.#kind
    this.saved = data
    this.#etag = etag ?? undefined
    const draft = this.values ? undefined : drafts.of(this.id)
    if (draft) {
      this.#base = draft.base
      this.values = draft.values
    } else if (!this.dirty) {
      this.#base = valuesOf(data)
      // What is only kept for going back to it, such as an own size or the choices of another kind, is not to be lost.
      if (!this.values || !isSame(this.values, this.#base)) {
        this.values = this.#base
        this.history.forget()
      }
    }
  }

  #show(values: Values) {
    this.values = values
    this.problem = undefined
    const { drafts } = this.#kind
    if (this.dirty && this.#base) drafts.keep(this.id, { base: this.#base, values })
    else drafts.drop(this.id)
  }
}
