/** The built window over a real service, for the browser tests. */
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest'
import { addSampleData } from '#main/account/files/sample-data/add-sample-data'
import { fillAskedShop } from '../support/asked-shop'
import type { TestService } from '../support/service'
import { useService } from '../support/use-service'
import { launchBrowser, openPage, type WatchedPage } from './browser'
import { onPage } from './on-page'

export const windowFiles = resolve('out/renderer')

/** A service whose first account, Alice's, is the made-up shop. */
export const useShop = () => useService({ windowFiles, copyOf: addSampleData })

/** The same after some of its customers have been asked. */
export const useAskedShop = () => useService({ windowFiles, copyOf: fillAskedShop })

/** A service whose first account is empty. */
export const useEmptyAccount = () => useService({ windowFiles })

export interface Opener {
  /** Opens a window on a screen such as `/inbox?score=5`; it is closed after the last test. */
  open: (service: TestService, screen?: string, options?: BrowserContextOptions) => Promise<WatchedPage>
}

/** One browser for all tests of a file. */
export function useWindows(): Opener {
  let browser: Browser
  beforeAll(async () => void (browser = await launchBrowser()))
  afterAll(() => browser.close())
  return {
    open: async (service, screen, options) => {
      const launch = service.launchUrl() + (screen === undefined ? '' : `&at=${screen}`)
      const watched = await openPage(browser, launch, options)
      await watched.page.getByRole('heading', { level: 1 }).waitFor()
      if (screen !== undefined) await comeToRest(watched.page)
      return watched
    }
  }
}

/** Opens a screen such as `/inbox?score=5` in the window of the file. */
export type Begin = (screen: string) => Promise<WatchedPage>

/**
 * One window for the tests of a file that need no new one. Each begins by coming to its screen from another one, with nothing open, said
 * or held up; drafts, choices and what can be undone stay. After a failure, each test has a window of its own.
 */
export function useOneWindow(service: TestService, options?: BrowserContextOptions): Begin {
  const { open } = useWindows()
  let shared: WatchedPage | undefined
  beforeAll(async () => void (shared = await open(service, elsewhere, options)))
  return async (screen) => {
    onTestFailed(() => void (shared = undefined))
    if (!shared) return open(service, screen, options)
    const { page, complaints } = shared
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await goTo(page, elsewhere)
    const lost = page.getByRole('heading', { name: 'Page not found' })
    await lost.waitFor()
    await brushAway(page)
    await goTo(page, screen)
    await lost.waitFor({ state: 'detached' })
    await comeToRest(page)
    complaints.length = 0
    return shared
  }
}

/** No screen has this address. */
const elsewhere = '/nowhere'

/** Wipes the toasts off the window, as with a finger, and leaves the pointer in a corner. */
async function brushAway(page: Page): Promise<void> {
  const brush = async () => {
    const place = await page.evaluate(() => {
      // A toast isn't wiped while words are selected, as after a stroke that came too late.
      getSelection()?.removeAllRanges()
      const box = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect()
      return box && { x: box.left, y: box.top + box.height / 2 }
    })
    if (!place) return 'none is left'
    await page.mouse.move(place.x + 4, place.y)
    await page.mouse.down()
    await page.mouse.move(place.x + 104, place.y, { steps: 2 })
    await page.mouse.up()
    return 'one was there'
  }
  await expect.poll(brush).toBe('none is left')
  await page.mouse.move(0, 0)
}

/** Goes to a screen of an open window as a link would, without loading the page again. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), screen)
}

/** As on a slow machine: whatever waits for the next frame waits for a while. */
export async function delayFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (work) => window.setTimeout(() => draw(work), 1000)
  })
}

/** Waits for the screen's heading: screens are loaded on first use, and react to no keys before. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // A key must not go to the previous list either, while the requested one is loading.
  const old = page.locator('[aria-busy=true]').filter({ has: page.getByRole('list') })
  await onPage(old).toHaveCount(0)
}

/** The part of the address after the `#`, as a URL. */
export function addressOf(page: Page): URL {
  return new URL(new URL(page.url()).hash.slice(1), 'http://window')
}

/** The id of the open record, from the address once it has changed; `not` is the record that was open before. */
export async function openRecord(page: Page, name: string, not = 0): Promise<number> {
  let id = 0
  await expect
    .poll(() => (id = Number(addressOf(page).searchParams.get(name))), { message: `${name} in the address` })
    .not.toBeOneOf([0, not])
  return id
}
