import { onDestroy } from 'svelte'

/** Does the work once with the last value, after there has been no call for `delay` milliseconds. */
export function debounced<A extends unknown[]>(delay: number, work: (...args: A) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (...args: A) => {
    clearTimeout(timer)
    timer = setTimeout(() => work(...args), delay)
  }
  later.cancel = () => clearTimeout(timer)
  return later
}

/** The same for a component: what it has not done yet when it is gone, such as changing the address, it never does. */
export function debouncedHere<A extends unknown[]>(delay: number, work: (...args: A) => void) {
  const later = debounced(delay, work)
  onDestroy(later.cancel)
  return later
}
