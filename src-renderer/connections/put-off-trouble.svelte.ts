/** Troubles that the owner has put off in this browser: each is shown once, and again only if it recurs. */
import type { Connection } from '#shared/contract/connections'
import { businessStorage } from '../lib/own-places'

/** It counts as the same trouble until a sync has completed. */
const keyOf = ({ id, last_error, last_complete_at }: Connection): string =>
  [id, last_error?.code ?? '', last_complete_at ?? ''].join(' ')

class PutOffTrouble {
  #keys = $state.raw<readonly string[]>([])

  constructor() {
    businessStorage.whenKnown(() => {
      this.#keys = (localStorage.getItem(this.#place) ?? '').split('\n').filter((key) => key !== '')
    })
  }

  get #place(): string {
    return businessStorage.of('trouble-put-off')
  }

  has(connection: Connection): boolean {
    return this.#keys.includes(keyOf(connection))
  }

  /** Keeps only the latest; older troubles are over. */
  add(told: readonly Connection[]): void {
    this.#keys = [...this.#keys, ...told.map(keyOf)].slice(-20)
    localStorage.setItem(this.#place, this.#keys.join('\n'))
  }
}

/** Shared by the whole window. */
export const putOffTrouble = new PutOffTrouble()
