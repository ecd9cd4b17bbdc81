/** Decides which window acts on a command sent to all windows, or to all windows of one business: the one that was used last. */

const place = 'goodword.window-in-front'
const own = crypto.randomUUID()
const places = [place]
const placeOf = (account: number | undefined) => (account === undefined ? place : `${place}.${account}`)

function comeToFront() {
  for (const each of places) localStorage.setItem(each, own)
}

function leaveFront() {
  for (const each of places) if (localStorage.getItem(each) === own) localStorage.removeItem(each)
}

addEventListener('focus', comeToFront)
addEventListener('pagehide', leaveFront)
// A newly opened window counts as the front one even before it has focus.
comeToFront()

/** Tells this module which business the window belongs to. */
export function knowAccount(account: number) {
  if (places.includes(placeOf(account))) return
  places.push(placeOf(account))
  comeToFront()
}

/** If the front window has been closed, the first to ask takes its place. @param account only among windows of this account. */
export function isInFront(account?: number): boolean {
  if (localStorage.getItem(placeOf(account)) === null) localStorage.setItem(placeOf(account), own)
  return localStorage.getItem(placeOf(account)) === own
}
