import { onDestroy } from 'svelte'

/** Does the work once with the last value, after there has been no call for `delay` milliseconds. */
export function debounced<A extends unknown[]>(delay: number, work: (...args: A) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: (() => void) | undefined
  const later = (...args: A) => {
    clearTimeout(timer)
    due = () => work(...args)
    timer = setTimeout(later.now, delay)
  }
  later.cancel = () => {
    clearTimeout(timer)
    due = undefined
  }
  /** Does at once what is still to be done. */
  later.now = () => {
    const now = due
    later.cancel()
    now?.()
  }
  return later
}

/** The same for a component: what it has not done yet when it is gone, such as changing the address, it never does. */
export function debouncedHere<A extends unknown[]>(delay: number, work: (...args: A) => void) {
  const later = debounced(delay, work)
  onDestroy(later.cancel)
  return later
}
