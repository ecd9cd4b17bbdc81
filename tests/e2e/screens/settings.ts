/** The states of the settings. */
import type { Screen } from './screen'

export const settingsScreens: Screen[] = [
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
  }
]
