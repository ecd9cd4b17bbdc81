/**
 * One list of named records in the settings: what is there, and a form for each record that is being edited. Forms outlive
 * the screen, so that what is not saved yet is there on coming back.
 */
import type { EventResource } from '../../src-shared/contract/events'
import { Answer } from '../lib/answer.svelte'
import { FormState } from '../lib/form-state.svelte'
import { language } from '../lib/language.svelte'
import { live } from '../core/live'
import { undo, type Remember } from '../core/undo.svelte'
import { recordWords as texts } from './record-words'

export interface Named {
  id: number
  name: string
  slug?: string
}

export type Values = Record<string, string>
export type Errors<V> = Partial<Record<keyof V, string>>

/** What a list is of: how its records are read and written, and what their form holds. */
export interface Kind<T extends Named, V extends Values> {
  /** Whose changes elsewhere are followed. */
  resource: EventResource
  read: () => Promise<T[]>
  create: (values: V) => Promise<{ data: T }>
  update: (id: number, values: V) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** What stands in the form of a record, or in an empty one. */
  valuesOf: (record: T | undefined) => V
  /** What can be said to be wrong before anything is sent. */
  check: (values: V) => Errors<V>
}

/** A record's number, or a word for one that does not exist yet. */
export type FormKey = number | string

export class Records<T extends Named, V extends Values> {
  readonly answer = new Answer<T[]>()
  readonly #kind: Kind<T, V>
  readonly #forms = new Map<FormKey, FormState<V>>()

  sorted = $derived(this.answer.value?.toSorted(byName()))

  constructor(kind: Kind<T, V>) {
    this.#kind = kind
  }

  async load(): Promise<void> {
    await this.answer.load(async () => ({ data: await this.#kind.read() }))
  }

  /** The form of a record, as it was left. */
  form(key: FormKey): FormState<V> {
    const form = this.#forms.get(key) ?? new FormState(this.#kind.valuesOf(this.#find(key)))
    this.#forms.set(key, form)
    return form
  }

  /** Takes over what the record has become elsewhere; what is being typed stays. */
  follow(key: FormKey) {
    const record = this.#find(key)
    if (record) this.form(key).follow(this.#kind.valuesOf(record))
  }

  /** True when something was typed and not saved. */
  isBegun(key: FormKey): boolean {
    return this.#forms.get(key)?.dirty === true
  }

  forget(key: FormKey) {
    this.#forms.delete(key)
  }

  /** Saves a form, in a way that can be taken back; true when it has worked. What is wrong stands at the fields. */
  async save(key: FormKey, said: string): Promise<boolean> {
    const form = this.form(key)
    form.errors = this.#kind.check(form.values)
    if (Object.keys(form.errors).length > 0) return false
    const before = this.#find(key)
    const values = { ...form.values }
    const write = async (remember: Remember) => {
      const takeBack = before ? await this.#change(before, values) : await this.#add(values)
      remember(said, async () => {
        await takeBack()
        await this.load()
      })
    }
    const saved = await form.submit(() => undo.during(write))
    if (saved) {
      this.forget(key)
      await this.load()
    } else if (form.problem?.code === 'slug_taken') {
      form.errors = { slug: texts.slugTaken } as unknown as Errors<V>
      form.problem = undefined
    }
    return saved
  }

  /** Reads again what changes elsewhere; answers how to stop that. */
  listen(): () => void {
    return live.on(this.#kind.resource, () => void this.load())
  }

  #find(key: FormKey): T | undefined {
    return this.answer.value?.find(({ id }) => id === key)
  }

  /** Each answers how to take it back. */
  async #add(values: V): Promise<() => Promise<unknown>> {
    const { data } = await this.#kind.create(values)
    return () => this.#kind.remove(data.id)
  }

  async #change(before: T, values: V): Promise<() => Promise<unknown>> {
    await this.#kind.update(before.id, values)
    return () => this.#kind.update(before.id, this.#kind.valuesOf(before))
  }
}

function byName(): (one: Named, other: Named) => number {
  const { compare } = new Intl.Collator(language.code, { numeric: true })
  return (one, other) => compare(one.name, other.name)
}
