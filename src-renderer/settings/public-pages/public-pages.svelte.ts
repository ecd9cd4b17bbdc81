/** The public pages: their state, their form, and the result of checking the address. Outlives the screen. */
import { doorEndpoints, type DoorCheck, type Doors } from '#shared/contract/doors'
import type { InputOf } from '#shared/contract/endpoint'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { FormState } from '#window/lib/form-state.svelte'
import { live } from '#window/core/live'
import { showProblem } from '#window/core/show-problem'
import texts from '#messages/settings-public-pages'

type Changes = InputOf<(typeof doorEndpoints)['updateDoors']>['body']

const valuesOf = (publicPages: Doors | undefined) => ({
  listens_on: publicPages?.listens_on ?? 'this_machine',
  port: publicPages === undefined ? '' : String(publicPages.port),
  public_address: publicPages?.public_address ?? ''
})

type Errors = Partial<Record<keyof ReturnType<typeof valuesOf>, string>>

class PublicPagesForm {
  readonly stored = new Answer<Doors>()
  readonly checked = new Answer<DoorCheck>()
  readonly form = new FormState(valuesOf(undefined))
  turning = $state(false)

  /** The address as it would be stored: a bare host name means https. */
  get wantedAddress(): string | null {
    const typed = this.form.values.public_address.trim()
    return typed === '' ? null : /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
  }

  async load(): Promise<void> {
    await this.stored.load(() => api.getDoors())
    this.form.follow(valuesOf(this.stored.value))
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    return live.on('settings', () => void this.load())
  }

  /** Saves a change immediately; true if it worked. */
  async change(body: Changes): Promise<boolean> {
    this.turning = true
    try {
      this.#take((await api.updateDoors({ body })).data)
      return true
    } catch (error) {
      showProblem(error)
      return false
    } finally {
      this.turning = false
    }
  }

  /** True if it was saved. */
  async save(): Promise<boolean> {
    const { body, errors } = this.#body()
    this.form.errors = errors
    if (Object.keys(errors).length > 0) return false
    const saved = await this.form.submit(async () => {
      this.stored.set((await api.updateDoors({ body })).data)
    })
    if (saved) this.#take(this.stored.value)
    return saved
  }

  /** Checks the stored address; the result is stored too. */
  async check(): Promise<void> {
    await this.checked.load(() => api.checkDoors())
    if (this.stored.value && this.checked.value)
      this.stored.set({ ...this.stored.value, last_check: this.checked.value })
  }

  #take(publicPages: Doors | undefined) {
    if (publicPages) this.stored.set(publicPages)
    // The last result was for a different address.
    if (publicPages?.last_check === null) this.checked.clear()
    this.form.follow(valuesOf(publicPages))
  }

  #body(): { body: Changes; errors: Errors } {
    const { shape } = doorEndpoints.updateDoors.body
    const { listens_on, port } = this.form.changes()
    const errors: Errors = {}
    const wanted = Number(port)
    if (port !== undefined && !shape.port.safeParse(wanted).success) errors.port = texts.portWrong
    if (!shape.public_address.safeParse(this.wantedAddress).success) errors.public_address = texts.publicWrong
    const body: Changes = {
      public_address: this.wantedAddress,
      ...(port === undefined ? {} : { port: wanted }),
      ...(listens_on === undefined ? {} : { listens_on: listens_on })
    }
    return { body, errors }
  }
}

export const publicPagesForm = new PublicPagesForm()
