/** Calls back once an element is about to be seen: one screen ahead, so that what it shows has loaded by then. */
export const whenSeen = (call: () => void) => (element: HTMLElement) => {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call()
    },
    { rootMargin: '100%' }
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
