/** Pairing a chat with a Telegram alert: the code, until somebody has sent it or it has ended. */
import type { Alert } from '#shared/contract/alerts'
import { pairingLasts, type Pairing } from '#shared/contract/pairing'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'

const moment = 1000
const lasts = pairingLasts * 60 * moment

export class PairingState {
  readonly code = new Answer<Pairing>()
  /** Those who were paired when the code was made. */
  #before = $state.raw<readonly string[]>([])
  /** By the clock of the window, which need not be that of the service. */
  #begun = 0
  #now = $state(Date.now())

  async begin(alert: Alert): Promise<void> {
    this.#before = alert.to
    this.#begun = this.#now = Date.now()
    await this.code.load(() => api.pairAlert({ params: { id: alert.id } }))
  }

  /** What is shown while somebody may pair. */
  get open(): Pairing | undefined {
    return this.#now - this.#begun < lasts ? this.code.value : undefined
  }

  /** Whoever has paired since the code was made. */
  newIn({ paired }: Alert): string | undefined {
    return this.code.value && paired.find(({ to }) => !this.#before.includes(to))?.name
  }

  /** Notices when the code has ended; returns a function that stops it. */
  watch(): () => void {
    const timer = setInterval(() => (this.#now = Date.now()), moment)
    return () => clearInterval(timer)
  }
}
