/** Runs inside the page and measures the time from an action to the frame that shows its effect. */
import type { Page } from 'playwright'

declare global {
  interface Window {
    /** When the first row, and the first counts, were on the screen, in milliseconds since the page was asked for. */
    seen: { rows?: number; counts?: number }
    /** Does something and returns how long it took until `isShown` held and was painted; -1 if it never did. */
    untilPainted: (work: () => void, isShown: () => boolean, patience: number) => Promise<number>
    /** The addresses of the first rows. */
    firstRows: () => string
  }
}

/** Added to every page before it loads. */
export const watchScript = (key: string): string => `
  sessionStorage.setItem('goodword.session', ${JSON.stringify(key)})
  window.seen = {}
  const painted = (then) => requestAnimationFrame(() => setTimeout(then, 0))
  const look = () => {
    if (!window.seen.rows && document.querySelector('[data-index] a')) {
      window.seen.rows = -1
      painted(() => (window.seen.rows = performance.now()))
    }
    if (!window.seen.counts && [...document.querySelectorAll('.filters fieldset .numbers')].some((count) => /\\d/.test(count.textContent))) {
      window.seen.counts = -1
      painted(() => (window.seen.counts = performance.now()))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  window.firstRows = () =>
    [...document.querySelectorAll('[data-index] a')].slice(0, 5).map((row) => row.getAttribute('href').replace(/.*review=/, '')).join()
  window.untilPainted = (work, isShown, patience) =>
    new Promise((resolve) => {
      const began = performance.now()
      const step = () => {
        if (isShown()) return painted(() => resolve(performance.now() - began))
        if (performance.now() - began > patience) return resolve(-1)
        requestAnimationFrame(step)
      }
      work()
      step()
    })
`

/** Goes to an address and waits for different rows; returns milliseconds, or null if the rows stay the same. */
export async function untilOtherRows(page: Page, address: string): Promise<number | null> {
  const took = await page.evaluate((hash) => {
    const before = window.firstRows()
    const busy = () => document.querySelector('.viewport[aria-busy="true"]') !== null
    let wasBusy = false
    return window.untilPainted(
      () => void (location.hash = hash),
      () => {
        wasBusy ||= busy()
        const list = document.querySelector('[data-index] a')
        return window.firstRows() !== before || (wasBusy && !busy() && list === null)
      },
      5000
    )
  }, address)
  return took < 0 ? null : took
}

export interface Scrolled {
  frames: number
  /** Frames in which part of the list showed nothing at all, and frames in which it showed that rows were loading. */
  blank: number
  waiting: number
  longestFrame: number
  rows: number
}

/** Scrolls by `pixels` per frame, and checks in each frame what the list shows. */
export function scroll(page: Page, pixels: number, frames: number): Promise<Scrolled> {
  return page.evaluate(
    async ([step, count]) => {
      const viewport = document.querySelector('.viewport')
      if (!viewport) throw new Error('There is no list.')
      const { top, bottom } = viewport.getBoundingClientRect()
      const seen = { frames: 0, blank: 0, waiting: 0, longestFrame: 0, rows: 0 }
      let last = performance.now()
      for (let frame = 0; frame < count; frame++) {
        viewport.scrollBy({ top: step, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const now = performance.now()
        seen.frames++
        seen.longestFrame = Math.max(seen.longestFrame, now - last)
        last = now
        // Measures rectangles instead of using elementFromPoint: the list ignores the pointer while it is scrolling.
        const rows = [...viewport.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect())
        const highest = Math.min(...rows.map((row) => row.top))
        const lowest = Math.max(...rows.map((row) => row.bottom))
        const end = viewport.querySelector('[role=list]')?.getBoundingClientRect().bottom ?? bottom
        if (highest > top + 1 || lowest < Math.min(bottom, end) - 1) seen.blank++
        else if (end < bottom - 1) seen.waiting++
      }
      seen.rows = Math.max(
        ...[...document.querySelectorAll('[data-index]')].map((row) => Number(row.getAttribute('data-index')))
      )
      return seen
    },
    [pixels, frames] as const
  )
}

/** Makes the page record how long each key takes until the next frame. */
export const timeKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp), 0)),
      { capture: true }
    )
  })

export const keyTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0))
