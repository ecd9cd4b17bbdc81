/**
 * One list of named records in the settings: the records, and a form for each one being edited. Forms outlive
 * the screen, so that unsaved changes survive leaving it.
 */
import type { EventResource } from '#shared/contract/events'
import { Answer } from '../lib/answer.svelte'
import { FormState } from '../lib/form-state.svelte'
import { language } from '../lib/language.svelte'
import { live } from '../core/live'
import { undo, type Remember } from '../core/undo.svelte'
import texts from '#messages/settings-records'

export interface Named {
  id: number
  name: string
  slug?: string
}

export type Values = Record<string, string>
export type Errors<V> = Partial<Record<keyof V, string>>

/** A kind of list: how its records are loaded and saved, and what their form contains. */
export interface Kind<T extends Named, V extends Values> {
  /** The resource whose events are followed. */
  resource: EventResource
  read: () => Promise<T[]>
  create: (values: V) => Promise<{ data: T }>
  update: (id: number, values: V) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** The form values of a record, or of an empty form. */
  valuesOf: (record: T | undefined) => V
  /** Mistakes that can be found before sending. */
  check: (values: V) => Errors<V>
}

/** A record's id, or a name for one that doesn't exist yet. */
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

  /** The form for a record, as the owner left it. */
  form(key: FormKey): FormState<V> {
    const form = this.#forms.get(key) ?? new FormState(this.#kind.valuesOf(this.#find(key)))
    this.#forms.set(key, form)
    return form
  }

  /** Adopts changes made elsewhere, unless something has been typed. */
  follow(key: FormKey) {
    const record = this.#find(key)
    if (record) this.form(key).follow(this.#kind.valuesOf(record))
  }

  /** True if there are unsaved changes. */
  isBegun(key: FormKey): boolean {
    return this.#forms.get(key)?.dirty === true
  }

  forget(key: FormKey) {
    this.#forms.delete(key)
  }

  /** Saves a form; can be undone. True if it worked; mistakes are shown at the fields. */
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

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    return live.on(this.#kind.resource, () => void this.load())
  }

  #find(key: FormKey): T | undefined {
    return this.answer.value?.find(({ id }) => id === key)
  }

  /** Returns a function that undoes it, as the next method does. */
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
