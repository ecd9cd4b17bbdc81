/**
 * Calls back once an element is about to be seen, so that what it shows has loaded by then.
 * @param ahead in screens
 */
export const whenSeen =
  (call: () => void, { ahead = 1 } = {}) =>
  (element: HTMLElement) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) call()
      },
      { rootMargin: `${ahead * 100}%` }
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }
