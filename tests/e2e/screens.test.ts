/**
 * Every screen and state, in light and dark: axe finds nothing (WCAG 2.2 AA), the console is quiet, nothing is wider than
 * the window. With GOODWORD_SCREENSHOTS naming a folder each screen is also kept there as a picture:
 *   GOODWORD_SCREENSHOTS=screenshots npm run unit -- tests/e2e/screens.test.ts
 */
import AxeBuilder from '@axe-core/playwright'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestService } from '../support/service'
import type { WatchedPage } from './browser'
import { useEmptyAccount, useShop, useWindows } from './open-window'

interface Screen {
  name: string
  address?: string
  /** What must be there before anything is looked at. */
  heading: string | RegExp
  /** What else is done to come to this state. */
  steps?: (page: Page) => Promise<void>
  size?: { width: number; height: number }
  /** A menu is open. */
  overlay?: boolean
}

const wide = { width: 1440, height: 900 }
const narrow = { width: 640, height: 800 }
// What is left of a window of 1280 × 800 at a zoom of 200 %.
const zoomed = { width: 640, height: 400 }

const firstReview = async (page: Page) => {
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
}
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const shopScreens: Screen[] = [
  { name: 'inbox', address: '/inbox', heading: 'Inbox', size: wide },
  {
    name: 'inbox-review',
    address: '/inbox?facet=without-replies',
    heading: 'Inbox',
    steps: firstReview,
    size: wide
  },
  { name: 'inbox-replied', address: '/inbox?facet=with-replies', heading: 'Inbox', steps: firstReview },
  {
    name: 'inbox-filters',
    address: '/inbox?score=4&score=5&source=google&q=coffee',
    heading: 'Inbox',
    size: wide
  },
  { name: 'inbox-no-match', address: '/inbox?q=nowhere-to-be-found', heading: 'No review matches' },
  { name: 'inbox-hidden', address: '/inbox?facet=hidden', heading: 'Inbox' },
  { name: 'inbox-narrow', address: '/inbox', heading: 'Inbox', size: narrow },
  { name: 'inbox-narrow-review', address: '/inbox', heading: 'Inbox', steps: firstReview, size: narrow },
  { name: 'inbox-zoomed', address: '/inbox?score=5', heading: 'Inbox', size: zoomed },
  {
    name: 'filters-sheet',
    address: '/inbox',
    heading: 'Inbox',
    size: { width: 1000, height: 760 },
    steps: press('Filters')
  },
  {
    name: 'sort-menu',
    address: '/inbox',
    heading: 'Inbox',
    steps: press('Sort: Newest first'),
    overlay: true
  },
  { name: 'shortcuts', address: '/inbox', heading: 'Inbox', steps: press('Keyboard shortcuts') },
  {
    name: 'undo',
    address: '/inbox',
    heading: 'Inbox',
    steps: async (page) => {
      await firstReview(page)
      await page.getByRole('button', { name: 'Hide' }).click()
      await page.getByText('Review hidden').waitFor()
      await page.getByRole('button', { name: 'Show', exact: true }).click()
    }
  },
  { name: 'customers', address: '/customers', heading: 'Customers', size: wide },
  {
    name: 'customer',
    address: '/customers?filter=reviewed',
    heading: 'Customers',
    size: wide,
    steps: (page) => page.getByRole('list', { name: 'Customers' }).getByRole('link').first().click()
  },
  { name: 'customers-no-match', address: '/customers?q=nobody-at-all', heading: 'No customer matches' },
  { name: 'settings-business', address: '/settings/business', heading: 'Business' },
  {
    name: 'settings-zone',
    address: '/settings/business',
    heading: 'Business',
    steps: (page) => page.getByLabel('Time zone').fill('ber'),
    overlay: true
  },
  { name: 'settings-api', address: '/settings/api', heading: 'API' },
  {
    name: 'settings-token',
    address: '/settings/api',
    heading: 'API',
    steps: async (page) => {
      await page.getByRole('button', { name: 'New token' }).click()
      await page.getByLabel('Let me choose').check()
    }
  },
  { name: 'nowhere', address: '/nowhere', heading: 'There is nothing here' }
]

const emptyScreens: Screen[] = [
  { name: 'empty-inbox', address: '/inbox', heading: 'No reviews yet' },
  { name: 'empty-customers', address: '/customers', heading: 'No customers yet' },
  {
    name: 'unreachable',
    address: '/customers',
    heading: 'No customers yet',
    steps: async (page) => {
      await page.route('**/account/**', (route) => route.abort('connectionrefused'))
      await page.getByRole('link', { name: 'Inbox' }).click()
      await page.getByText('Goodword does not answer').waitFor()
    }
  },
  {
    name: 'closed',
    heading: 'This window is closed',
    steps: async (page) => {
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
    }
  }
]

const firstStart: Screen[] = [
  { name: 'welcome', heading: 'Welcome to Goodword' },
  {
    name: 'welcome-refused',
    heading: 'Welcome to Goodword',
    steps: (page) => page.getByRole('button', { name: 'Continue' }).click()
  },
  {
    name: 'welcome-start',
    heading: 'How would you like to begin?',
    steps: async (page) => {
      await page.getByLabel('What is your business called?').fill('Harbour Bakery')
      await page.getByRole('button', { name: 'Continue' }).click()
    }
  }
]

const windows = useWindows()

describe('a shop', () => {
  const shop = useShop()
  const visit = useVisitor(() => shop)
  test.each(shopScreens)('$name', visit)
})

describe('an empty account', () => {
  const service = useEmptyAccount()
  const visit = useVisitor(() => service)
  test.each(emptyScreens)('$name', visit)
})

describe('the first start', () => {
  const service = useEmptyAccount()
  beforeAll(() => service.alice.data('updateSettings', { body: { is_new: true } }))
  const visit = useVisitor(() => service)
  test.each(firstStart)('$name', visit)
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
    expect(await findings(page, screen, ['color-contrast'])).toEqual([])
    // A service that is away is named on the console by the browser itself.
    if (screen.name !== 'unreachable') expect(complaints).toEqual([])
  }
}

async function comeTo(page: Page, service: TestService, { address, heading, steps }: Screen): Promise<void> {
  await page.unrouteAll()
  await page.goto(`${service.url}/#${address ?? '/inbox'}`)
  await page.reload()
  if (address === undefined) await steps?.(page)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  if (address !== undefined) await steps?.(page)
  // What has just been pressed comes to rest.
  await page.waitForTimeout(100)
}

/** In the dark only colours differ, so one rule is enough there. */
async function findings(page: Page, { overlay = false }: Screen, rules?: string[]): Promise<string[][]> {
  // The window has no frames, for which axe would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // While it is open a menu hangs on the body, beside the landmarks.
  if (!rules && overlay) axe.disableRules('region')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, any }) => `${html} ${any[0]?.message}`)
  ])
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['GOODWORD_SCREENSHOTS']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
