/** The states of QR codes and print sheets. */
import type { Page } from 'playwright'
import { narrow, wide, type Screen } from './screen'

const fill = async (page: Page) => {
  await page.getByLabel('Opens').fill('https://example.com/review')
  await page.locator('section.result[aria-busy=false] img').waitFor()
}
const choose = (kind: string) => async (page: Page) => {
  await fill(page)
  await page.getByRole('radio', { name: kind }).check()
  await page.getByRole('img', { name: `Preview: ${kind}` }).waitFor()
  await page.locator('section.result[aria-busy=false] img').waitFor()
}

// Until an address is entered the browser logs a refusal.
const base = { address: '/share/print', heading: 'Share', complains: true }

export const printScreens: Screen[] = [
  { ...base, name: 'print-code', steps: fill, size: wide },
  { ...base, name: 'print-poster', steps: choose('Poster'), size: { width: 800, height: 800 } },
  { ...base, name: 'print-cards', steps: choose('Business cards'), size: narrow },
  {
    ...base,
    name: 'print-no-address',
    account: 'empty',
    steps: (page) => page.getByText('has no address yet').waitFor()
  }
]
