/**
 * Every screen and state, in light and dark: axe finds nothing (WCAG 2.2 AA), the console is quiet, nothing is wider than
 * the window. The states are listed in screens/, one file per screen. With GOODWORD_SCREENSHOTS naming a folder each is
 * also kept there as a picture; `npm run screenshots` does that with the folder `screenshots`.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestService } from '../support/service'
import type { WatchedPage } from './browser'
import { comeTo, findings, keepPicture } from './look-at'
import { useAskedShop, useEmptyAccount, useShop, useWindows } from './open-window'
import { screensOf } from './screens/all'
import type { Screen } from './screens/screen'

const windows = useWindows()

describe('a shop', () => {
  const shop = useShop()
  const visit = useVisitor(() => shop)
  test.each(screensOf('shop'))('$name', visit)
})

describe('a shop that asks', () => {
  const shop = useAskedShop()
  const visit = useVisitor(() => shop)
  test.each(screensOf('asked'))('$name', visit)
})

describe('an empty account', () => {
  const service = useEmptyAccount()
  const visit = useVisitor(() => service)
  test.each(screensOf('empty'))('$name', visit)
})

describe('the first start', () => {
  const service = useEmptyAccount()
  beforeAll(() => service.alice.data('updateSettings', { body: { is_new: true } }))
  const visit = useVisitor(() => service)
  test.each(screensOf('new'))('$name', visit)
})

/** One window goes through all screens; each is loaded afresh. */
function useVisitor(service: () => TestService): (screen: Screen) => Promise<void> {
  let watched: WatchedPage
  beforeAll(async () => {
    watched = await windows.open(service(), undefined, { locale: 'en-GB', reducedMotion: 'reduce' })
  })
  return async (screen) => {
    const { page, complaints } = watched
    complaints.length = 0
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(screen.size ?? { width: 1280, height: 800 })
    await comeTo(page, service(), screen)
    await keepPicture(page, `${screen.name}-light`)
    expect(await findings(page, screen)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(50)
    await keepPicture(page, `${screen.name}-dark`)
    // In the dark only colours differ, so one rule is enough there.
    expect(await findings(page, { rules: ['color-contrast'] })).toEqual([])
    if (!screen.complains) expect(complaints).toEqual([])
  }
}
