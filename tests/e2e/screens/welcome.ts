/** The states of the first start. */
import { dropFile } from '../drop-file'
import type { Screen } from './screen'

export const welcomeScreens: Screen[] = [
  { name: 'welcome', account: 'new', heading: 'Welcome to Goodword' },
  {
    name: 'welcome-refused',
    account: 'new',
    heading: 'Welcome to Goodword',
    steps: (page) => page.getByRole('button', { name: 'Continue' }).click()
  },
  {
    name: 'welcome-file',
    account: 'new',
    heading: 'Welcome to Goodword',
    steps: async (page) => {
      await page.getByLabel('What is your business called?').waitFor()
      await dropFile(page, { name: 'till.csv', text: 'email' })
      await page.getByText('“till.csv” will be imported').waitFor()
    }
  },
  {
    name: 'welcome-start',
    account: 'new',
    heading: 'How would you like to start?',
    steps: async (page) => {
      await page.getByLabel('What is your business called?').fill('Harbour Bakery')
      await page.getByRole('button', { name: 'Continue' }).click()
    }
  }
]
