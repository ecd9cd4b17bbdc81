/** The states of the setup. */
import { narrow, press, zoomed, type Screen } from './screen'

const heading = 'Setup'

export const setupScreens: Screen[] = [
  { name: 'setup', account: 'empty', address: '/setup', heading },
  { name: 'setup-zoomed', account: 'empty', address: '/setup', heading, size: zoomed },
  {
    name: 'setup-link-help',
    account: 'empty',
    address: '/setup/review_link',
    heading,
    steps: async (page) => {
      await page.getByText('Where do I find this?').click()
      await page.getByText('Or use your own review page').click()
      await press('Save link')(page)
      await page.getByText('That isn’t a web address').waitFor()
    }
  },
  {
    name: 'setup-address',
    account: 'empty',
    address: '/setup/postal_address',
    heading,
    steps: press('Save address')
  },
  {
    name: 'setup-email',
    account: 'empty',
    address: '/setup/email',
    heading,
    steps: (page) => page.getByText('Gmail', { exact: true }).click()
  },
  {
    name: 'setup-email-own',
    account: 'empty',
    address: '/setup/email',
    heading,
    size: narrow,
    steps: async (page) => {
      await page.getByText('Other provider or own server').click()
      await press('Test and save')(page)
    }
  },
  {
    name: 'setup-customers',
    account: 'empty',
    address: '/setup/customers',
    heading,
    steps: press('Add customers')
  },
  { name: 'setup-requests-nobody', account: 'empty', address: '/setup/first_requests', heading },
  {
    name: 'setup-requests',
    address: '/setup/first_requests',
    heading,
    size: { width: 1366, height: 768 },
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^Show message/ })
        .nth(1)
        .click()
      await page.locator('iframe').waitFor()
    }
  },
  { name: 'setup-done', address: '/setup', heading },
  { name: 'setup-done-zoomed', address: '/setup/first_requests', heading, size: zoomed }
]
