/** The states of the reports. Their dates are explicit, because the window's clock is not the service's. */
import type { Page } from 'playwright'
import { wide, zoomed, type Screen } from './screen'

const winter = '/reports?period=own&from=2025-12-11&to=2026-03-10'
const heading = 'Reports'
const drawn = (page: Page) => page.getByRole('heading', { name: 'By tag' }).waitFor()

/** One of each kind of next step. */
const steps = [
  { kind: 'sends_failing', subject: 'email', facts: { count: 14, total: 120, channel: 'email' } },
  { kind: 'doors_unreachable', subject: '', facts: {} },
  { kind: 'review_link_gone', subject: '', facts: { count: 1, url: 'https://g.page/r/bread/review' } },
  { kind: 'unanswered_low_scores', subject: '', facts: { count: 12 } },
  { kind: 'replies_not_on_site', subject: '', facts: { count: 3 } },
  { kind: 'average_fell', subject: '', facts: { average: 4.12, before: 4.55, count: 41, before_count: 130 } },
  { kind: 'never_asked', subject: '', facts: { count: 1 } },
  {
    kind: 'source_quiet',
    subject: 'google',
    facts: { days: 45, usual_days: 6, source: { id: 4, name: 'Google' } }
  },
  { kind: 'nothing_connected', subject: '', facts: { source: { id: 4, name: 'Google' } } },
  { kind: 'unmatched_reviews', subject: '', facts: { count: 3 } }
].map((step) => ({ ...step, address: 'inbox' }))

async function answerWithSteps(page: Page, shown: object[]): Promise<void> {
  await page.route('**/account/next-steps', (route) =>
    route.fulfill({ json: { success: true, status: 200, data: { steps: shown } } })
  )
  await page.reload()
  await drawn(page)
}

export const reportsScreens: Screen[] = [
  {
    name: 'reports',
    address: winter,
    heading,
    steps: async (page) => {
      await drawn(page)
      await page.getByRole('group', { name: /^Reviews and their average score/ }).focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
    },
    size: wide
  },
  {
    name: 'reports-whole',
    address: `${winter}&against=year&location=riverside`,
    heading,
    steps: async (page) => {
      await answerWithSteps(page, steps)
      await page.getByRole('button', { name: /^\d more$/ }).click()
      await page.getByText('As a table').click()
    },
    size: { width: 1440, height: 2600 }
  },
  {
    name: 'reports-filter',
    address: `${winter}&source=google`,
    heading,
    steps: async (page) => {
      await drawn(page)
      await page.getByRole('button', { name: 'Tag: All tags' }).click()
      await page.getByRole('checkbox').first().waitFor()
    },
    overlay: true
  },
  { name: 'reports-phone', address: winter, heading, steps: drawn, size: { width: 400, height: 3000 } },
  { name: 'reports-zoomed', address: winter, heading, steps: drawn, size: zoomed },
  {
    name: 'reports-none',
    address: '/reports?period=own&from=2019-01-01&to=2019-01-31',
    heading: 'Nothing in this period'
  },
  {
    name: 'reports-asked',
    account: 'asked',
    address: winter,
    heading: 'From request to review',
    size: wide
  },
  { name: 'reports-empty', account: 'empty', address: '/reports', heading: 'Nothing to report yet' }
]
