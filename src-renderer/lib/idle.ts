/** Waits until the window has nothing better to do. */

/** A window that is never idle gets to it nevertheless. */
const longest = 3000

export function whenIdle(): Promise<void> {
  // Not every browser can tell.
  const ask = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined
  return new Promise((resolve) => {
    if (ask === undefined) setTimeout(resolve, longest)
    else ask(() => resolve(), { timeout: longest })
  })
}
