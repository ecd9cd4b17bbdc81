/**
 * The editor of an existing or a new customer. What is typed is kept as a draft until it is saved or discarded, even across a
 * reload. Changes made elsewhere in the meantime are merged; if both sides changed a field, the owner chooses.
 */
import type { Answer as ApiAnswer } from '#shared/contract/api-client'
import { ApiProblem } from '#shared/contract/api-client'
import type { Customer } from '#shared/contract/customers'
import type { Endpoints } from '#shared/contract/endpoints'
import { api } from '../core/api'
import { Drafts } from '../lib/drafts.svelte'
import { toProblem } from '../lib/problem'
import { checkValues, errorsOf, type FieldErrors } from './customer-errors'
import {
  bodyOf,
  changedFields,
  contactFields,
  emptyValues,
  mergeValues,
  valuesOf,
  type Conflict,
  type CustomerValues,
  type FieldName
} from './customer-values'

interface Draft {
  /** The record as it was when the owner started typing. */
  base: CustomerValues
  values: CustomerValues
}

export const customerDrafts = new Drafts<Draft>('customer')

/** If the record keeps changing, saving merges and retries this many times before the owner is asked to try again. */
const maxTries = 3

export interface Saved {
  customer: Customer
  /** `recognised`: a new customer was already known, and that record was changed instead. */
  how: 'created' | 'recognised' | 'changed'
  before: CustomerValues
  changed: FieldName[]
}

export class CustomerEditor {
  readonly id: number | 'new'
  values = $state({ ...emptyValues })
  errors = $state<FieldErrors>({})
  /** The other customer who already has this e-mail address, phone number or external id. */
  holder = $state<number>()
  /** A problem that is not about a field. */
  problem = $state.raw<ApiProblem>()
  conflicts = $state.raw<Conflict[]>([])
  /** The record could not be read. */
  readProblem = $state.raw<ApiProblem>()
  /** The existing customer whom the new one would be recognised as. */
  known = $state.raw<Customer>()
  ready = $state(false)
  saving = $state(false)
  #base = $state.raw<CustomerValues>(emptyValues)
  #etag: string | undefined

  /** Computed on every read, because an answer that arrives after the editor has closed reads it too. */
  get changed(): FieldName[] {
    return changedFields(this.#base, this.values)
  }

  get wasOptedOut(): boolean {
    return this.#base.unsubscribed_at !== ''
  }

  constructor(id: number | 'new') {
    this.id = id
    const draft = customerDrafts.of(id)
    if (draft) {
      this.#base = draft.base
      this.values = { ...draft.values }
    }
    if (id === 'new') this.ready = true
    else void this.read(id)
  }

  /** Loads the record again and merges it with what has been typed. */
  async read(id = this.id): Promise<void> {
    if (id === 'new') return
    try {
      this.#follow(await api.getCustomer({ params: { id } }))
      this.readProblem = undefined
      this.ready = true
    } catch (error) {
      this.readProblem = toProblem(error)
    }
  }

  set(name: FieldName, value: string) {
    this.values[name] = value
    this.#keep()
    // A shown error is rechecked while it is being fixed; all contacts are checked together.
    const together = contactFields.includes(name) ? contactFields : [name]
    if (together.some((each) => this.errors[each] !== undefined)) this.check(...together)
  }

  /** When the owner leaves a field, checks it, and for a new customer looks up whether they are already known. */
  leaveField(name: FieldName) {
    if (this.values[name] !== '') this.check(name)
    if (this.id === 'new' && (name === 'email' || name === 'phone')) void this.#recognise()
  }

  /** Resolves a conflict with the chosen value. */
  settle(name: FieldName, value: string) {
    this.conflicts = this.conflicts.filter((each) => each.name !== name)
    this.set(name, value)
  }

  discard() {
    customerDrafts.drop(this.id)
    this.values = { ...this.#base }
    this.errors = {}
    this.problem = undefined
    this.conflicts = []
  }

  /** Shows next to the fields what the owner can fix before anything is sent. */
  check(...names: FieldName[]): boolean {
    const found = checkValues(this.values, this.changed)
    if (names.length === 0) this.errors = found
    else for (const name of names) this.errors[name] = found[name]
    return Object.values(found).every((error) => error === undefined)
  }

  /** Saves; undefined if something must be fixed or decided first. */
  async save(): Promise<Saved | undefined> {
    if (this.saving || this.conflicts.length > 0 || (!this.check() && !this.#hidesMore())) return undefined
    this.saving = true
    this.problem = undefined
    this.holder = undefined
    try {
      const saved = this.id === 'new' ? await this.#create() : await this.#update(this.id)
      if (saved) customerDrafts.drop(this.id)
      return saved
    } catch (error) {
      this.#blame(toProblem(error))
      return undefined
    } finally {
      this.saving = false
    }
  }

  /** Matches like the service: by e-mail, otherwise by phone. */
  async #recognise(): Promise<void> {
    const { email, phone } = this.values
    let known: Customer | undefined
    for (const [name, value] of Object.entries({ email: email.trim(), phone: phone.trim() })) {
      if (known || value === '' || this.errors[name as FieldName] !== undefined) continue
      // A failure doesn't matter: the answer to creating the customer will say the same.
      const found = await api.listCustomers({ query: { [name]: value, limit: 1 } }).catch(() => undefined)
      known = found?.data[0]
    }
    if (this.values.email === email && this.values.phone === phone) this.known = known
  }

  async #create(): Promise<Saved> {
    const { data, status } = await api.createCustomer({ body: bodyOf(this.values, this.changed) })
    const how = status === 201 ? 'created' : 'recognised'
    return { customer: data, how, before: emptyValues, changed: this.changed }
  }

  async #update(id: number): Promise<Saved | undefined> {
    for (let tries = 1; ; tries++) {
      const [before, changed] = [this.#base, this.changed]
      try {
        const { data } = await api.updateCustomer({
          params: { id },
          body: bodyOf(this.values, changed),
          ...(this.#etag !== undefined && { ifMatch: this.#etag })
        })
        return { customer: data, how: 'changed', before, changed }
      } catch (error) {
        const hasMovedOn = error instanceof ApiProblem && error.code === 'precondition_failed'
        if (!hasMovedOn || tries === maxTries) throw error
      }
      this.#follow(await api.getCustomer({ params: { id } }))
      if (this.conflicts.length > 0) return undefined
    }
  }

  #follow({ data, etag }: ApiAnswer<Endpoints['getCustomer']>) {
    const theirs = valuesOf(data)
    const { values, conflicts } = mergeValues(this.#base, this.values, theirs)
    this.values = values
    // An undecided conflict stays, updated with the other side's current value.
    const waiting = this.conflicts.filter(
      ({ name }) => theirs[name] !== this.values[name] && conflicts.every((each) => each.name !== name)
    )
    this.conflicts = [...waiting.map((each) => ({ ...each, theirs: theirs[each.name] })), ...conflicts]
    this.#base = theirs
    this.#etag = etag ?? undefined
    this.#keep()
  }

  #keep() {
    if (this.changed.length === 0) customerDrafts.drop(this.id)
    else customerDrafts.keep(this.id, { base: this.#base, values: { ...this.values } })
  }

  /**
   * Whether sending may reveal more errors than were found here, so that all can be shown at once: only the service can check
   * phone numbers. It will also refuse the errors already found, provided they are among the changes sent.
   */
  #hidesMore(): boolean {
    const isSent = this.changed.some((name) => this.errors[name] !== undefined)
    return isSent && this.changed.includes('phone') && this.values.phone.trim() !== '' && !this.errors.phone
  }

  #blame(problem: ApiProblem) {
    const errors = errorsOf(problem, this.values)
    this.errors = { ...this.errors, ...errors }
    if (Object.keys(errors).length === 0) this.problem = problem
    else this.holder = problem.existingId ?? undefined
  }
}
