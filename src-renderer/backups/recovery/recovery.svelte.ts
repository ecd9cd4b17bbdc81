/** What can be done when the data can't be opened, and noticing when it can be opened again. */
import type { Installation, Salvaged } from '#shared/contract/installation'
import { account } from '#window/core/account.svelte'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { live } from '#window/core/live'
import { serviceStatus } from '#window/core/service-status.svelte'

/** Milliseconds between checks whether the data can be opened again. */
const lookEvery = 3000

class Recovery {
  answer = new Answer<Installation>()
  busy = $state<'again' | 'salvage' | 'empty'>()
  salvaged = $state.raw<Salvaged>()

  get value(): Installation | undefined {
    return this.answer.value
  }

  /** For the screen's `$effect`. */
  watch = (): (() => void) => {
    void this.#look()
    const timer = setInterval(() => {
      if (!this.answer.loading && this.busy === undefined) void this.#look()
    }, lookEvery)
    return () => clearInterval(timer)
  }

  /** Returns false if the data can't be opened yet. Like all methods here, throws if the service refuses. */
  tryAgain(): Promise<boolean> {
    return this.#during('again', async () => this.#take((await api.tryAgain()).data))
  }

  async salvage(): Promise<void> {
    await this.#during('salvage', async () => void (this.salvaged = (await api.salvageData()).data))
  }

  async startEmpty(): Promise<void> {
    await this.#during('empty', async () =>
      this.#take((await api.startEmpty({ body: { confirm: 'start empty' } })).data)
    )
  }

  /** The screens come back and reload everything. */
  leave() {
    this.salvaged = undefined
    this.answer.clear()
    account.settings.clear()
    serviceStatus.isWell()
    live.missed()
  }

  async #look(): Promise<void> {
    await this.answer.load(() => api.getInstallation())
    if (this.value) this.#take(this.value)
  }

  #take(installation: Installation): boolean {
    this.answer.set(installation)
    const isWell = installation.mode !== 'recovery'
    if (isWell) this.leave()
    return isWell
  }

  async #during<T>(busy: NonNullable<Recovery['busy']>, work: () => Promise<T>): Promise<T> {
    this.busy = busy
    try {
      return await work()
    } finally {
      this.busy = undefined
    }
  }
}

/** Shared by the whole window. */
export const recovery = new Recovery()
