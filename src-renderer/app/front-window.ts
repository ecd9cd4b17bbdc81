/** Which of several windows acts on a command sent to all of them: the one used last. */

const place = 'goodword.window-in-front'
const own = crypto.randomUUID()

const comeToFront = () => localStorage.setItem(place, own)
const leaveFront = () => {
  if (localStorage.getItem(place) === own) localStorage.removeItem(place)
}

addEventListener('focus', comeToFront)
addEventListener('pagehide', leaveFront)
// One that has just been opened is meant, also when it has not got the focus yet.
comeToFront()

/** When that window was closed, the first one that asks takes its place. */
export function isInFront(): boolean {
  if (localStorage.getItem(place) === null) comeToFront()
  return localStorage.getItem(place) === own
}
