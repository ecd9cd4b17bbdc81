/** Which of several windows acts on a command sent to all of them, or to all of one business: the one used last. */

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
// One that has just been opened is meant, also when it has not got the focus yet.
comeToFront()

/** Whose window this is. */
export function knowAccount(account: number) {
  if (places.includes(placeOf(account))) return
  places.push(placeOf(account))
  comeToFront()
}

/** When that window was closed, the first one that asks takes its place. @param account among the windows of that one only. */
export function isInFront(account?: number): boolean {
  if (localStorage.getItem(placeOf(account)) === null) localStorage.setItem(placeOf(account), own)
  return localStorage.getItem(placeOf(account)) === own
}
