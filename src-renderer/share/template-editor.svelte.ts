/**
 * The editor of one template: what is saved, what has been changed and not saved yet, and the way back and forth between the
 * changes. They are kept as a draft, also over a reload, until they are saved or discarded.
 */
import { ApiProblem } from '../../src-shared/contract/api-client'
import type { ShareSettings } from '../../src-shared/contract/share-settings'
import type { ShareTemplate } from '../../src-shared/contract/share-templates'
import { api } from '../api'
import { Drafts } from '../lib/drafts.svelte'
import { History } from '../lib/history.svelte'
import { toProblem } from '../lib/problem'
import { live } from '../live'
import { undo } from '../undo.svelte'
import { editorWords as texts } from './editor-words'
import {
  bodyOf,
  isSame,
  valuesOf,
  withoutSettings,
  withSetting,
  type SettingName,
  type TemplateValues
} from './template-values'

interface Draft {
  /** What was saved when the owner began to change it. */
  base: TemplateValues
  values: TemplateValues
}

export const templateDrafts = new Drafts<Draft>('share-template')

export class TemplateEditor {
  readonly id: number
  saved = $state.raw<ShareTemplate>()
  values = $state.raw<TemplateValues>()
  /** The template could not be read. */
  readProblem = $state.raw<ApiProblem>()
  reading = $state(false)
  /** Why it was not saved. */
  problem = $state.raw<ApiProblem>()
  saving = $state(false)
  history = new History<TemplateValues>()
  #base = $state.raw<TemplateValues>()
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

  /** For an effect: follows what changes elsewhere, also the colours of the brand. */
  follow = (): (() => void) => {
    void this.read()
    return live.on(['share_template', 'picture', 'settings'], (news) => {
      const isOther = news.events.every(({ resource }) => resource === 'share_template')
      if (!isOther || news.concerns(this.id)) void this.read()
    })
  }

  read = async (): Promise<void> => {
    this.reading = true
    try {
      const { data, etag } = await api.getShareTemplate({ params: { id: this.id } })
      this.#take(data, etag)
      this.readProblem = undefined
    } catch (error) {
      this.readProblem = toProblem(error)
    }
    this.reading = false
  }

  set<N extends SettingName>(name: N, value: ShareSettings[N]) {
    if (this.values) this.change(withSetting(this.values, name, value), name)
  }

  /** Back to what the design says. */
  reset(...names: SettingName[]) {
    if (this.values) this.change(withoutSettings(this.values, names), '')
  }

  /** `what` is being changed: quick changes of the same are one step. */
  change(next: TemplateValues, what: string) {
    if (!this.values || isSame(this.values, next)) return
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

  async save(): Promise<void> {
    const { values, saved: before } = this
    if (!values || !before || this.saving || !this.dirty) return
    this.saving = true
    this.problem = undefined
    try {
      await this.#put(values)
      undo.remember(texts.saved, () => this.#put(valuesOf(before), true))
    } catch (error) {
      await this.#refuse(toProblem(error))
    }
    this.saving = false
  }

  async #put(values: TemplateValues, anyway = false): Promise<void> {
    const ifMatch = anyway ? undefined : this.#etag
    const { data, etag } = await api.updateShareTemplate({
      params: { id: this.id },
      body: bodyOf(values),
      ...(ifMatch !== undefined && { ifMatch })
    })
    // What was changed while it was being saved stays to be saved.
    if (this.values && isSame(this.values, values)) templateDrafts.drop(this.id)
    this.#base = valuesOf(data)
    this.#take(data, etag)
    if (anyway) this.#show(this.#base)
  }

  /** Somebody was quicker: their version is shown first, and saving again is meant then. */
  async #refuse(problem: ApiProblem): Promise<void> {
    if (problem.code === 'precondition_failed') await this.read()
    else this.problem = problem
  }

  #take(data: ShareTemplate, etag: string | null) {
    this.saved = data
    this.#etag = etag ?? undefined
    const draft = this.values ? undefined : templateDrafts.of(this.id)
    if (draft) {
      this.#base = draft.base
      this.values = draft.values
    } else if (!this.dirty) {
      this.#base = valuesOf(data)
      // An own size that is only kept for going back to it is not to be lost.
      if (!this.values || !isSame(this.values, this.#base)) {
        this.values = this.#base
        this.history.forget()
      }
    }
  }

  #show(values: TemplateValues) {
    this.values = values
    this.problem = undefined
    if (this.dirty && this.#base) templateDrafts.keep(this.id, { base: this.#base, values })
    else templateDrafts.drop(this.id)
  }
}
