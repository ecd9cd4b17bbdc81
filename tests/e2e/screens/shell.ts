/** What surrounds the screens: help, wrong addresses, a closed window, a service that is away. */
import { dropFile } from '../drop-file'
import { press, type Screen } from './screen'

export const shellScreens: Screen[] = [
  {
    name: 'palette',
    address: '/inbox',
    heading: 'Inbox',
    steps: (page) => page.keyboard.press('Control+k')
  },
  {
    name: 'palette-search',
    address: '/inbox',
    heading: 'Inbox',
    steps: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('anna')
      await page.getByRole('dialog').getByRole('group').nth(2).waitFor()
    }
  },
  {
    name: 'counter',
    address: '/inbox',
    heading: 'Inbox',
    steps: async (page) => {
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Phone at the counter' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).waitFor()
    }
  },
  { name: 'shortcuts', address: '/inbox', heading: 'Inbox', steps: press('Keyboard shortcuts') },
  {
    name: 'drop',
    address: '/customers',
    heading: 'Customers',
    steps: async (page) => {
      await dropFile(page, { name: 'till.csv', text: 'email' }, 'dragenter')
      await page.getByText('Drop to import').waitFor()
    }
  },
  {
    name: 'businesses',
    address: '/inbox',
    heading: 'Inbox',
    steps: press('Business: Alice & Co'),
    overlay: true
  },
  { name: 'new-business', address: '/new-business', heading: 'New business' },
  { name: 'nowhere', address: '/nowhere', heading: 'Page not found' },
  {
    name: 'unreachable',
    account: 'empty',
    address: '/customers',
    heading: 'No customers yet',
    steps: async (page) => {
      await page.route('**/account/**', (route) => route.abort('connectionrefused'))
      await page.getByRole('link', { name: 'Inbox' }).click()
      await page.getByText('Goodword isn’t responding').first().waitFor()
    },
    complains: true
  },
  {
    name: 'closed',
    account: 'empty',
    heading: 'This window is closed',
    steps: async (page) => {
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
    }
  }
]
