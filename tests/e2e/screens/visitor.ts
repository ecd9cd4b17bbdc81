/**
 * Visits each screen state once. The window uses the test language, whose texts have brackets and are longer than English: light
 * and dark, axe, width and hard-coded texts are all checked in it. Then the window switches to German without a reload.
 */
import type { Page } from 'playwright'
import { beforeAll, expect } from 'vitest'
import type { TestService } from '../../support/service'
import type { WatchedPage } from '../browser'
import { inBrackets } from '../in-brackets'
import { comeTo, findings, keepPicture } from '../look-at'
import { onPage } from '../on-page'
import type { Opener } from '../open-window'
import { cutOff, outside } from './cut-off'
import { gatherData, hardCoded } from './hard-coded'
import { narrow, type Screen } from './screen'

/** A small phone, in the states of a narrow window: a zoom of 300 % leaves as little. */
const phone = { width: 390, height: 844 }

/** Screenshots are for people, so they use English without brackets. */
const takesPictures = Boolean(process.env['GOODWORD_SCREENSHOTS'])

export interface Visitor {
  /** Goes to a state, with a fresh page load. */
  come: (screen: Screen) => Promise<void>
  /** The hard-coded texts of the present state. */
  hardCoded: () => Promise<string[]>
  /** Goes to a state and checks everything. */
  visit: (screen: Screen) => Promise<void>
  readonly page: WatchedPage['page']
}

export function useVisitor(windows: Opener, service: () => TestService): Visitor {
  let watched: WatchedPage
  let data: ReturnType<typeof gatherData>
  const open = async (language: string) => {
    const window = await windows.open(service(), undefined, { locale: 'en-GB', reducedMotion: 'reduce' })
    await speak(window.page, language)
    return window
  }
  beforeAll(async () => {
    watched = await open(takesPictures ? 'en' : 'en-XA')
    data = gatherData(watched.page)
  })

  async function come(screen: Screen): Promise<void> {
    const { page } = watched
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(screen.size ?? { width: 1280, height: 800 })
    // Late complaints from the previous state don't count against this one.
    const begun = () => (watched.complaints.length = 0)
    await comeTo(takesPictures ? page : inBrackets(page), service(), screen, begun)
  }

  async function withoutBrackets(): Promise<string[]> {
    await data.read()
    return hardCoded(watched.page, data.known)
  }

  async function visit(screen: Screen): Promise<void> {
    const { page, complaints } = watched
    await come(screen)
    await keepPicture(page, `${screen.name}-light`)
    // Polled, because something may still be fading or appear a moment later.
    await expect.poll(() => findings(page, screen), { message: 'axe' }).toEqual([])
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(tooWide, 'wider than the window').toBeLessThanOrEqual(0)
    if (!takesPictures) await expect.poll(withoutBrackets, { message: 'hard-coded' }).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(50)
    await keepPicture(page, `${screen.name}-dark`)
    // In dark mode only colours differ, so one rule is enough.
    const inTheDark = () => findings(page, { rules: ['color-contrast'] })
    await expect.poll(inTheDark, { message: 'axe in the dark' }).toEqual([])
    if (screen.size?.width === narrow.width)
      for (const size of [screen.size, phone]) {
        await page.setViewportSize(size)
        await expect.poll(() => outside(page), { message: `outside ${size.width}` }).toEqual([])
      }
    if (!screen.complains) expect.soft(complaints).toEqual([])
    if (!takesPictures && isGermanToo(screen)) await lookInGerman(page)
  }

  async function lookInGerman(page: Page): Promise<void> {
    try {
      await speak(page, 'de')
      await onPage(page.locator('html')).toHaveAttribute('lang', 'de')
      for (const width of [1280, 800]) {
        await page.setViewportSize({ width, height: 800 })
        // Polled until the layout has settled at its new width.
        await expect.poll(() => cutOff(page), { message: `German at ${width}` }).toEqual([])
      }
      const left = page.locator('body').getByText(/⟦/)
      await onPage(left, 'still in the language of before').toHaveCount(0)
    } finally {
      await speak(page, 'en-XA')
    }
  }

  return {
    come,
    hardCoded: withoutBrackets,
    visit,
    get page() {
      return watched.page
    }
  }
}

/** Changes the language as if it had been chosen in another window. */
const speak = (page: Page, language: string): Promise<unknown> =>
  page.evaluate((code) => {
    localStorage.setItem('goodword.language', code)
    dispatchEvent(new StorageEvent('storage', { key: 'goodword.language' }))
  }, language)

/**
 * Only states that an address leads to: the steps to other states are in English. For accounts that have asked, tabs may extend
 * beyond a narrow window and be scrolled into view.
 */
const isGermanToo = ({ address, steps, account = 'shop' }: Screen): boolean =>
  address !== undefined && !steps && (account === 'shop' || account === 'empty')
