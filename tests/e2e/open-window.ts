/** The built window over a real service, for the browser tests. */
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
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
