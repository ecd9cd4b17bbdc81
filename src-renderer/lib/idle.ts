/** Waits until the window is idle. */

/** The work runs even if the window is never idle. */
const maxWait = 3000

export function whenIdle(): Promise<void> {
  // Not every browser supports requestIdleCallback.
  const ask = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined
  return new Promise((resolve) => {
    if (ask === undefined) setTimeout(resolve, maxWait)
    else ask(() => resolve(), { timeout: maxWait })
  })
}
