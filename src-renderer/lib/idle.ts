/** Waits until the window has time for what nobody has asked for yet. */

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

/** In milliseconds. */
const rest = 3000

/** When the owner last pressed, typed or scrolled; at first, when the window was opened. */
let usedAt = performance.now()
for (const kind of ['keydown', 'pointerdown', 'wheel'])
  globalThis.addEventListener(kind, () => (usedAt = performance.now()), { capture: true, passive: true })

/** Waits until the window has been left alone for some seconds: what may never be needed doesn't delay what is. */
export async function whenRested(): Promise<void> {
  const left = () => usedAt + rest - performance.now()
  while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()))
  await whenIdle()
}
