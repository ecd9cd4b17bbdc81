/** German texts are longer than English ones; this finds what doesn't fit. */
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
