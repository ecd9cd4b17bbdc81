/** A form: the saved values, the current values, and what the service says is wrong with which field. */
import type { ApiProblem } from '#shared/contract/api-client'
import { fieldText } from './field-text'
import { toProblem } from './problem'

type Values = Record<string, string>

export class FormState<V extends Values> {
  values = $state<V>({} as V)
  errors = $state<Partial<Record<keyof V, string>>>({})
  /** A problem that isn't about a field. */
  problem = $state.raw<ApiProblem>()
  saving = $state(false)
  #saved = $state.raw<V>({} as V)

  constructor(saved: V) {
    this.#saved = saved
    this.values = { ...saved }
  }

  /**
   * Something has been typed that isn't saved. Computed on every read: a form may outlive the screen it was created on, after
   * which a `$derived` would stop updating.
   */
  get dirty(): boolean {
    return Object.keys(this.values).some((key) => this.values[key] !== this.#saved[key])
  }

  /** Takes over values from elsewhere, unless something has been typed. */
  follow(saved: V) {
    const wasDirty = this.dirty
    this.#saved = saved
    if (!wasDirty) this.values = { ...saved }
  }

  discard() {
    this.values = { ...this.#saved }
    this.errors = {}
    this.problem = undefined
  }

  /** The fields that differ from what was saved. */
  changes(): Partial<V> {
    const changed = Object.entries(this.values).filter(([key, value]) => value !== this.#saved[key])
    return Object.fromEntries(changed) as Partial<V>
  }

  /** Saves; returns true if it worked. Field problems are shown at the fields. What is typed meanwhile remains to be saved. */
  async submit(work: () => Promise<void>): Promise<boolean> {
    if (this.saving) return false
    this.saving = true
    this.errors = {}
    this.problem = undefined
    const sent = { ...this.values }
    try {
      await work()
      this.#saved = sent
      return true
    } catch (error) {
      this.#blame(toProblem(error))
      return false
    } finally {
      this.saving = false
    }
  }

  #blame(problem: ApiProblem) {
    const known = problem.fields.filter(({ path }) => path in this.values)
    for (const each of known.toReversed()) this.errors[each.path as keyof V] = fieldText(each)
    if (known.length === 0) this.problem = problem
  }
}
