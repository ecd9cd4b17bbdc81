/** The states of the asks. */
import type { Page } from 'playwright'
import { narrow, press, wide, type Screen } from './screen'

const shown = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('list', { name: 'Asks' }).getByRole('link').filter({ hasText: name }).first().click()
  await page.getByRole('article', { name: 'Ask' }).getByRole('listitem').first().waitFor()
}

export const asksScreens: Screen[] = [
  { name: 'asks', account: 'asked', address: '/asks', heading: 'Asks', size: wide },
  {
    name: 'asks-open',
    account: 'asked',
    address: '/asks?state=waiting',
    heading: 'Asks',
    steps: shown('Due'),
    size: wide
  },
  {
    name: 'asks-failed',
    account: 'asked',
    address: '/asks?state=failed',
    heading: 'Asks',
    steps: shown('Came back')
  },
  {
    name: 'asks-opened',
    account: 'asked',
    address: '/asks?state=clicked',
    heading: 'Asks',
    steps: shown('Link opened'),
    size: { width: 1000, height: 760 }
  },
  {
    name: 'asks-move',
    account: 'asked',
    address: '/asks?state=waiting',
    heading: 'Asks',
    steps: async (page) => {
      await shown(/2099/)(page)
      await page.getByRole('button', { name: 'Reschedule', exact: true }).click()
    }
  },
  {
    name: 'asks-choose',
    account: 'asked',
    address: '/asks',
    heading: 'Asks',
    steps: press('Ask somebody')
  },
  { name: 'asks-narrow', account: 'asked', address: '/asks', heading: 'Asks', size: narrow },
  {
    name: 'asks-narrow-open',
    account: 'asked',
    address: '/asks?state=unclear',
    heading: 'Asks',
    steps: shown('Perhaps sent'),
    size: narrow
  },
  {
    name: 'asks-unclear',
    account: 'asked',
    address: '/asks?state=unclear',
    heading: 'Asks',
    steps: shown('Perhaps sent'),
    size: wide
  },
  {
    name: 'asks-missed',
    account: 'asked',
    address: '/asks?state=missed',
    heading: 'Asks',
    steps: shown('Too late')
  },
  {
    name: 'asks-put-off',
    account: 'asked',
    address: '/asks?state=waiting',
    heading: 'Asks',
    steps: shown('Put off')
  },
  {
    name: 'asks-files',
    account: 'asked',
    address: '/asks?state=failed&channel=email',
    heading: 'Asks',
    steps: press('Import and export'),
    overlay: true
  },
  {
    name: 'asks-reviewed',
    account: 'asked',
    address: '/asks?state=reviewed',
    heading: 'Asks',
    steps: shown('Reviewed'),
    size: wide
  },
  {
    name: 'asks-matches',
    account: 'asked',
    address: '/asks/matches',
    heading: 'Reviews that look like answers',
    steps: async (page) => page.getByRole('button', { name: 'Yes, their review' }).first().waitFor(),
    size: wide
  },
  {
    name: 'asks-matches-narrow',
    account: 'asked',
    address: '/asks/matches',
    heading: 'Reviews that look like answers',
    steps: async (page) => page.getByRole('button', { name: 'Yes, their review' }).first().waitFor(),
    size: narrow
  },
  {
    name: 'asks-no-matches',
    account: 'empty',
    address: '/asks/matches',
    heading: 'Nothing to go through'
  },
  { name: 'asks-no-match', account: 'asked', address: '/asks?q=nobody-at-all', heading: 'No ask matches' },
  { name: 'asks-empty', account: 'empty', address: '/asks', heading: 'Nobody has been asked yet' }
]
