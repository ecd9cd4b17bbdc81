/** What doesn't fit: texts longer than their place, as German ones are, and what a narrow window doesn't show. */
import type { Page } from 'playwright'

/** Buttons, links, headings and labels whose text doesn't fit, and a window that scrolls sideways. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) cut.push('the window')
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, h4, label, legend, dt'
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen, [dir=auto]'))
        continue
      // Inline elements have no width of their own.
      const isBlock = element.clientWidth > 0
      const { textOverflow, clipPath } = getComputedStyle(element)
      // Visible only to screen readers when space is tight.
      if (clipPath === 'inset(50%)') continue
      const mayEnd = textOverflow === 'ellipsis'
      const isCut = isBlock && !mayEnd && element.scrollWidth > element.clientWidth + 1
      const box = element.getBoundingClientRect()
      const within = element.closest('.scroll, nav, main')?.getBoundingClientRect()
      const isOutside = within !== undefined && box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
      if (isCut || isOutside) cut.push(`${element.tagName} ${element.innerText.slice(0, 60)}`)
    }
    return cut
  })
}

/**
 * Controls, headings and texts that are beyond an edge: of the window, or of a part that hides what is wider. What scrolls
 * sideways by itself, such as tabs and tables, shows everything.
 */
export async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: HTMLElement): boolean => {
      const box = element.getBoundingClientRect()
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.unseen, [inert], [aria-hidden=true]') &&
        getComputedStyle(element).clipPath !== 'inset(50%)' &&
        box.width > 1 &&
        box.height > 1
      )
    }
    const edgesOf = (element: HTMLElement): { left: number; right: number } | null => {
      const edges = { left: 0, right: innerWidth }
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around)
        if (overflowX === 'visible') continue
        const scrolls = overflowX !== 'hidden' && overflowX !== 'clip'
        if (scrolls && around !== document.documentElement && around.scrollWidth > around.clientWidth + 1)
          return null
        const { left, right } = around.getBoundingClientRect()
        edges.left = Math.max(edges.left, left)
        edges.right = Math.min(edges.right, right)
      }
      return edges
    }
    const found: string[] = []
    const looked = 'button, a, input, select, textarea, summary, label, legend, h1, h2, h3, h4, p, dt, dd'
    for (const element of document.querySelectorAll<HTMLElement>(looked)) {
      const edges = isSeen(element) ? edgesOf(element) : null
      const { left, right } = element.getBoundingClientRect()
      if (edges === null || (right <= edges.right + 1 && left >= edges.left - 1)) continue
      const name = element.innerText || element.getAttribute('aria-label') || element.className
      found.push(`${element.tagName} ${name.slice(0, 60)}`)
    }
    return found
  })
}
