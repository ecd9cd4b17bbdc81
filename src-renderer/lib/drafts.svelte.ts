/**
 * What the owner has started to write and not saved yet. Each draft is in localStorage under its own key, so that it survives
 * a reload, a closed window, and another window writing at the same time. Each business has its own drafts.
 */
import { businessStorage } from './own-places'

export class Drafts<T> {
  #prefix = ''
  #kept = $state<Record<string, T>>({})

  constructor(kind: string) {
    businessStorage.whenKnown(() => {
      this.#prefix = businessStorage.of(`draft.${kind}.`)
      this.#kept = {}
      for (const key of Object.keys(localStorage)) this.#read(key)
    })
    // A draft was written or dropped in another window.
    addEventListener('storage', ({ key }) => key !== null && this.#read(key))
  }

  of(name: string | number): T | undefined {
    return this.#kept[name]
  }

  keep(name: string | number, draft: T) {
    this.#kept[name] = draft
    localStorage.setItem(this.#prefix + String(name), JSON.stringify(draft))
  }

  drop(name: string | number) {
    // oxlint-disable-next-line typescript/no-dynamic-delete -- drafts are named by numbers of records
    delete this.#kept[name]
    localStorage.removeItem(this.#prefix + String(name))
  }

  #read(key: string) {
    if (!key.startsWith(this.#prefix)) return
    const name = key.slice(this.#prefix.length)
    const text = localStorage.getItem(key)
    // oxlint-disable-next-line typescript/no-dynamic-delete -- drafts are named by numbers of records
    if (text === null) delete this.#kept[name]
    else this.#kept[name] = JSON.parse(text) as T
  }
}
