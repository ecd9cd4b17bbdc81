/**
 * The editor of one review page: what is saved, what has been changed and not saved yet, and the way back and forth between the
 * changes. They are kept as a draft, also over a reload, until they are saved or discarded.
 */
import { ApiProblem } from '../../src-shared/contract/api-client'
import type { ReviewPage } from '../../src-shared/contract/review-pages'
import { api } from '../api'
import { Drafts } from '../lib/drafts.svelte'
import { fieldText } from '../lib/field-text'
import { History } from '../lib/history.svelte'
import { toProblem } from '../lib/problem'
import { live } from '../live'
import { undo } from '../undo.svelte'
import { editorWords as texts } from './editor-words'
import { bodyOf, isSame, valuesOf, type PageValues, type ValueName } from './page-values'

interface Draft {
  /** What was saved when the owner began to change it. */
  base: PageValues
  values: PageValues
}

export const pageDrafts = new Drafts<Draft>('review-page')

export class PageEditor {
  readonly id: number
  saved = $state.raw<ReviewPage>()
  values = $state.raw<PageValues>()
  /** The page could not be read. */
  readProblem = $state.raw<ApiProblem>()
  reading = $state(false)
  /** Why it was not saved. */
  problem = $state.raw<ApiProblem>()
  saving = $state(false)
  history = new History<PageValues>()
  #base = $state.raw<PageValues>()
  #etag: string | undefined

  dirty = $derived(this.values !== undefined && this.#base !== undefined && !isSame(this.values, this.#base))
  /** Somebody else has saved it since the owner began to change it. */
  hasMovedOn = $derived(
    this.dirty &&
      this.saved !== undefined &&
      this.#base !== undefined &&
      !isSame(valuesOf(this.saved), this.#base)
  )

  constructor(id: number) {
    this.id = id
  }

  /** For an effect: follows what changes elsewhere, also the names of its location and tags. */
  follow = (): (() => void) => {
    void this.read()
    return live.on(['review_page', 'location', 'tag'], (news) => {
      const isOther = news.events.every(({ resource }) => resource === 'review_page')
      if (!isOther || news.concerns(this.id)) void this.read()
    })
  }

  read = async (): Promise<void> => {
    this.reading = true
    try {
      const { data, etag } = await api.getReviewPage({ params: { id: this.id } })
      this.#take(data, etag)
      this.readProblem = undefined
    } catch (error) {
      this.readProblem = toProblem(error)
    }
    this.reading = false
  }

  /** What the service said of a field when it was last to be saved; `path` is dotted, such as `links.0.url`. */
  errorOf = (path: string): string | undefined => {
    if (this.problem?.code === 'slug_taken' && path === 'slug') return texts.slugTaken
    const wrong = this.problem?.fields.find((each) => each.path === path)
    return wrong && fieldText(wrong)
  }

  set<N extends ValueName>(name: N, value: PageValues[N]) {
    if (this.values) this.change({ ...this.values, [name]: value }, name)
  }

  /** `what` is being changed: quick changes of the same are one step. */
  change(next: PageValues, what: string) {
    if (!this.values || JSON.stringify(this.values) === JSON.stringify(next)) return
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
      this.#base = valuesOf(this.saved)
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
      undo.remember(texts.saved, () => this.#put(valuesOf(before), true))
    } catch (error) {
      await this.#refuse(toProblem(error))
    }
    this.saving = false
    return isSaved
  }

  async #put(values: PageValues, anyway = false): Promise<void> {
    const ifMatch = anyway ? undefined : this.#etag
    const { data, etag } = await api.updateReviewPage({
      params: { id: this.id },
      body: bodyOf(values),
      ...(ifMatch !== undefined && { ifMatch })
    })
    // What was changed while it was being saved stays to be saved.
    const isStill = this.values !== undefined && isSame(this.values, values)
    if (isStill) pageDrafts.drop(this.id)
    this.#base = valuesOf(data)
    // The service may have written something another way.
    if (isStill) this.values = this.#base
    this.#take(data, etag)
    if (anyway) this.#show(this.#base)
  }

  /** Somebody was quicker: their version is shown first, and saving again is meant then. */
  async #refuse(problem: ApiProblem): Promise<void> {
    if (problem.code === 'precondition_failed') await this.read()
    else this.problem = problem
  }

  #take(data: ReviewPage, etag: string | null) {
    this.saved = data
    this.#etag = etag ?? undefined
    const draft = this.values ? undefined : pageDrafts.of(this.id)
    if (draft) {
      this.#base = draft.base
      this.values = draft.values
    } else if (!this.dirty) {
      this.#base = valuesOf(data)
      // What is only kept for going back to it, such as the choices of another kind, is not to be lost.
      if (!this.values || !isSame(this.values, this.#base)) {
        this.values = this.#base
        this.history.forget()
      }
    }
  }

  #show(values: PageValues) {
    this.values = values
    this.problem = undefined
    if (this.dirty && this.#base) pageDrafts.keep(this.id, { base: this.#base, values })
    else pageDrafts.drop(this.id)
  }
}
