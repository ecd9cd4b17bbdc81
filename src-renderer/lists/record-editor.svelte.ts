/**
 * The editor of one record: the saved values, the unsaved changes, and undo and redo of those changes. They are kept as a
 * draft, even across a reload, until they are saved or discarded.
 */
import type { ApiProblem } from '#shared/contract/api-client'
import type { Drafts } from '../lib/drafts.svelte'
import { History } from '../lib/history.svelte'
import { toProblem } from '../lib/problem'
import { undo } from '../core/undo.svelte'

export interface Draft<Values> {
  /** The saved values when the owner started to change them. */
  base: Values
  values: Values
}

interface Answer<Saved> {
  data: Saved
  etag: string | null
}

/** What differs between kinds of records. */
export interface EditorKind<Saved, Values> {
  drafts: Drafts<Draft<Values>>
  valuesOf: (saved: Saved) => Values
  /** Whether both would be saved as the same. */
  isSame: (one: Values, other: Values) => boolean
  /** Whether both also look the same to the owner; defaults to `isSame`. */
  looksSame?: (one: Values, other: Values) => boolean
  read: (id: number) => Promise<Answer<Saved>>
  write: (id: number, values: Values, ifMatch: string | undefined) => Promise<Answer<Saved>>
  /** Whether to show the values the service returns instead of those sent; it may have normalised them. */
  showsAnswer: boolean
  /** The text that says the record was saved, shown with Undo. */
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

  /** Not derived, because an answer may come when the component that made the editor is gone. */
  get dirty(): boolean {
    const [now, before] = [this.values, this.#base]
    return now !== undefined && before !== undefined && !this.#kind.isSame(now, before)
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

  /** `what` names the thing being changed: quick changes of the same thing are one step. */
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

  /** The discarded changes can still be restored with Undo, step by step. */
  discard() {
    if (this.saved) {
      this.#base = this.#kind.valuesOf(this.saved)
      this.change(this.#base, '')
    }
  }

  /** Returns true if it was saved. */
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
    // Changes made while saving remain to be saved.
    const isStill = this.values !== undefined && isSame(this.values, values)
    if (isStill) drafts.drop(this.id)
    this.#base = valuesOf(data)
    if (isStill && showsAnswer) this.values = this.#base
    this.#take(data, etag)
    if (anyway) this.#show(this.#base)
  }

  /** Someone else saved first: their version is loaded, and saving again then means overwriting it. */
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
      // Values only kept in case the owner switches back, such as a custom size or the choices of another kind, must not be lost.
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
