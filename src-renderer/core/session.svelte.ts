/**
 * The window's key to the service. It lives in memory and in sessionStorage: a reload keeps it, a closed window or
 * another program does not have it.
 */

const place = 'goodword.session'
const timePlace = 'goodword.session.at'
/** The business that this browser was in last, for the next window. */
const lastPlace = 'goodword.last-business'
const lostPlace = 'goodword.business-lost'

/** The window's key to another business. */
export interface BusinessKey {
  token: string
  account_id: number
}

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

  /** 0: not known. */
  get lastBusiness(): number {
    return Number(localStorage.getItem(lastPlace) ?? 0)
  }

  /**
   * Starts over in another business. Its key is not used before the page is loaded again: what is still on the way here belongs to
   * the former one.
   * @param isLost the former one does not exist any more, which nobody asked for.
   */
  move({ token, account_id }: BusinessKey, address: string, { isLost = false } = {}) {
    if (isLost) sessionStorage.setItem(lostPlace, 'yes')
    sessionStorage.setItem(place, token)
    sessionStorage.setItem(timePlace, String(Date.now()))
    localStorage.setItem(lastPlace, String(account_id))
    history.replaceState(null, '', `#${address}`)
    location.reload()
  }

  /** The former business of this window was lost, and the one it was moved to has not been shown yet. */
  get isMoving(): boolean {
    return sessionStorage.getItem(lostPlace) !== null
  }

  /** Whether the former business of this window was lost; true once. */
  takeLost(): boolean {
    const isLost = this.isMoving
    sessionStorage.removeItem(lostPlace)
    return isLost
  }

  close() {
    this.#key = null
    sessionStorage.removeItem(place)
    sessionStorage.removeItem(lostPlace)
    this.state = 'closed'
  }
}

export const session = new Session()
