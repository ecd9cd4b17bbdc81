/** One window that goes through many states, each in light and dark. */
import { beforeAll, expect } from 'vitest'
import type { TestService } from '../../support/service'
import type { WatchedPage } from '../browser'
import { comeTo, findings, keepPicture } from '../look-at'
import type { Opener } from '../open-window'
import type { Screen } from './screen'

/** Answers how a state is looked at; each is loaded afresh. */
export function useVisitor(windows: Opener, service: () => TestService): (screen: Screen) => Promise<void> {
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
