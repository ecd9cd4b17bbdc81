/**
 * The window's key to the service. It lives in memory and in sessionStorage: a reload keeps it, a closed window or
 * another program does not have it.
 */

const place = 'goodword.session'
const timePlace = 'goodword.session.at'

class Session {
  state = $state<'opening' | 'open' | 'closed'>('opening')
  #key: string | null = sessionStorage.getItem(place)
  /** The last event before anything was read: what came behind it may be missing from what is shown. */
  firstEvent: number | null = null

  get key(): string | null {
    return this.#key
  }

  /** When the key was given out; 0: it is not known. */
  get since(): number {
    return Number(sessionStorage.getItem(timePlace) ?? 0)
  }

  open(key: string) {
    if (key !== this.#key) sessionStorage.setItem(timePlace, String(Date.now()))
    this.#key = key
    sessionStorage.setItem(place, key)
    this.state = 'open'
  }

  close() {
    this.#key = null
    sessionStorage.removeItem(place)
    this.state = 'closed'
  }
}

export const session = new Session()
