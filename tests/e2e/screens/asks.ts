/** The states of the asks. */
import type { Page } from 'playwright'
import { narrow, press, wide, zoomed, type Screen } from './screen'

const shown = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('list', { name: 'Requests' })
    .getByRole('link')
    .filter({ hasText: name })
    .first()
    .click()
  await page.getByRole('article', { name: 'Request' }).getByRole('listitem').first().waitFor()
}

export const asksScreens: Screen[] = [
  { name: 'asks', account: 'asked', address: '/requests', heading: 'Requests', size: wide },
  {
    name: 'asks-open',
    account: 'asked',
    address: '/requests?state=waiting',
    heading: 'Requests',
    steps: shown('Due'),
    size: wide
  },
  {
    name: 'asks-failed',
    account: 'asked',
    address: '/requests?state=failed',
    heading: 'Requests',
    steps: shown('Bounced')
  },
  {
    name: 'asks-opened',
    account: 'asked',
    address: '/requests?state=clicked',
    heading: 'Requests',
    steps: shown('Link opened'),
    size: { width: 1000, height: 760 }
  },
  {
    name: 'asks-move',
    account: 'asked',
    address: '/requests?state=waiting',
    heading: 'Requests',
    steps: async (page) => {
      await shown(/2099/)(page)
      await page.getByRole('button', { name: 'Reschedule', exact: true }).click()
    }
  },
  {
    name: 'asks-choose',
    account: 'asked',
    address: '/requests',
    heading: 'Requests',
    steps: async (page) => {
      await press('Request a review')(page)
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    }
  },
  {
    name: 'asks-ask',
    account: 'asked',
    address: '/requests',
    heading: 'Requests',
    steps: async (page) => {
      await press('Request a review')(page)
      await page.getByRole('dialog').getByRole('option').first().click()
      await page.getByRole('dialog').locator('iframe').waitFor()
    }
  },
  {
    name: 'asks-on-phone',
    account: 'asked',
    address: '/requests?state=waiting',
    heading: 'Requests',
    steps: async (page) => {
      await shown('On your phone')(page)
      await page.getByRole('tabpanel').locator('img').waitFor()
    },
    size: wide
  },
  {
    name: 'asks-from-phone',
    account: 'asked',
    address: '/requests',
    heading: 'Requests',
    steps: async (page) => {
      await press('Request a review')(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('option').filter({ hasText: '+' }).first().click()
      await dialog.getByRole('radio', { name: 'From my phone' }).check()
    }
  },
  {
    name: 'asks-new',
    account: 'asked',
    address: '/requests',
    heading: 'Requests',
    steps: (page) => page.getByRole('button', { name: 'New', exact: true }).click(),
    overlay: true
  },
  { name: 'asks-zoomed', account: 'asked', address: '/requests', heading: 'Requests', size: zoomed },
  { name: 'asks-narrow', account: 'asked', address: '/requests', heading: 'Requests', size: narrow },
  {
    name: 'asks-narrow-open',
    account: 'asked',
    address: '/requests?state=unclear',
    heading: 'Requests',
    steps: shown('Delivery unknown'),
    size: narrow
  },
  {
    name: 'asks-unclear',
    account: 'asked',
    address: '/requests?state=unclear',
    heading: 'Requests',
    steps: shown('Delivery unknown'),
    size: wide
  },
  {
    name: 'asks-missed',
    account: 'asked',
    address: '/requests?state=missed',
    heading: 'Requests',
    steps: shown('Not sent in time')
  },
  {
    name: 'asks-put-off',
    account: 'asked',
    address: '/requests?state=waiting',
    heading: 'Requests',
    steps: shown('Postponed')
  },
  {
    name: 'asks-files',
    account: 'asked',
    address: '/requests?state=failed&channel=email',
    heading: 'Requests',
    steps: press('Import and export'),
    overlay: true
  },
  {
    name: 'asks-reviewed',
    account: 'asked',
    address: '/requests?state=reviewed',
    heading: 'Requests',
    steps: shown('Reviewed'),
    size: wide
  },
  {
    name: 'asks-matches',
    account: 'asked',
    address: '/requests/matches',
    heading: 'Reviews that may come from requests',
    steps: async (page) => page.getByRole('button', { name: 'Yes, same person' }).first().waitFor(),
    size: wide
  },
  {
    name: 'asks-matches-narrow',
    account: 'asked',
    address: '/requests/matches',
    heading: 'Reviews that may come from requests',
    steps: async (page) => page.getByRole('button', { name: 'Yes, same person' }).first().waitFor(),
    size: narrow
  },
  {
    name: 'asks-no-matches',
    account: 'empty',
    address: '/requests/matches',
    heading: 'Nothing to check'
  },
  {
    name: 'asks-no-match',
    account: 'asked',
    address: '/requests?q=nobody-at-all',
    heading: 'No matching requests'
  },
  { name: 'asks-empty', account: 'empty', address: '/requests', heading: 'No requests yet' }
]
