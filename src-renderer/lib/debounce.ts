/** Waits until nobody has called for `delay` milliseconds, then does the work once with the last value. */
export function debounced<A extends unknown[]>(delay: number, work: (...args: A) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (...args: A) => {
    clearTimeout(timer)
    timer = setTimeout(() => work(...args), delay)
  }
  later.cancel = () => clearTimeout(timer)
  return later
}
