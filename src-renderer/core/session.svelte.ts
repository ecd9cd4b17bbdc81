/**
 * The window's key to the service. It is kept in memory and in sessionStorage, so it survives a reload, but is gone when the
 * window is closed and is out of reach of other programs.
 */

const place = 'goodword.session'
const timePlace = 'goodword.session.at'
/** The business that was last open in this browser, for the next window. */
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
  /** The last event before anything was loaded: what is shown may lack the changes after it. */
  firstEvent: number | null = null

  get key(): string | null {
    return this.#key
  }

  /** When the key was issued; 0 if unknown. */
  get since(): number {
    return Number(sessionStorage.getItem(timePlace) ?? 0)
  }

  open(key: string) {
    if (key !== this.#key) sessionStorage.setItem(timePlace, String(Date.now()))
    this.#key = key
    sessionStorage.setItem(place, key)
    this.state = 'open'
  }

  /** 0 if unknown. */
  get lastBusiness(): number {
    return Number(localStorage.getItem(lastPlace) ?? 0)
  }

  /**
   * Starts over in another business. The new key is not used until the page has reloaded: requests still under way here belong to
   * the previous business.
   * @param isLost the previous business no longer exists; the owner did not choose to leave it.
   */
  move({ token, account_id }: BusinessKey, address: string, { isLost = false } = {}) {
    if (isLost) sessionStorage.setItem(lostPlace, 'yes')
    sessionStorage.setItem(place, token)
    sessionStorage.setItem(timePlace, String(Date.now()))
    localStorage.setItem(lastPlace, String(account_id))
    history.replaceState(null, '', `#${address}`)
    location.reload()
  }

  /** The window's previous business was lost, and the one it was moved to has not been shown yet. */
  get isMoving(): boolean {
    return sessionStorage.getItem(lostPlace) !== null
  }

  /** Whether the window's previous business was lost; returns true only once. */
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
