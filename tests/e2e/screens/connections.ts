/** The states of the connections. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { narrow, press, wide, zoomed, type Screen } from './screen'

/** Connects to a server that doesn't exist; each visit creates another connection. */
async function connectList(page: Page): Promise<void> {
  await page.getByLabel('Address of the list').fill(`http://127.0.0.1:9/${randomUUID()}.json`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { name: 'First sync' }).waitFor()
}

const connectAddress = '/settings/connections?connect=json'

export const connectionScreens: Screen[] = [
  {
    name: 'settings-connections-empty',
    account: 'empty',
    address: '/settings/connections',
    heading: 'Nothing is connected yet',
    size: wide
  },
  {
    name: 'settings-connections-zoomed',
    account: 'empty',
    address: '/settings/connections',
    heading: 'Nothing is connected yet',
    size: zoomed
  },
  {
    name: 'settings-connect-shop',
    address: '/settings/connections?connect=woocommerce',
    heading: 'What to do there',
    steps: async (page) => {
      await press('Connect')(page)
      await page.getByText('Enter this to connect.').first().waitFor()
    }
  },
  {
    name: 'settings-connect-list',
    address: connectAddress,
    heading: 'What to do there',
    steps: async (page) => {
      await page.getByText('More settings').click()
      await press('Add another header')(page)
      await page.getByLabel('Name', { exact: true }).scrollIntoViewIfNeeded()
    },
    size: narrow
  },
  {
    name: 'settings-connection-first',
    account: 'asked',
    address: connectAddress,
    heading: 'What to do there',
    steps: connectList
  },
  {
    name: 'settings-connection-paused',
    account: 'asked',
    address: connectAddress,
    heading: 'What to do there',
    steps: async (page) => {
      await connectList(page)
      await press('Stop')(page)
      await page.getByText('until you resume it').first().waitFor()
    },
    size: narrow
  },
  {
    name: 'settings-connections',
    account: 'asked',
    address: connectAddress,
    heading: 'What to do there',
    steps: async (page) => {
      await connectList(page)
      await press('Stop')(page)
      await page.getByText('until you resume it').first().waitFor()
      await page.getByRole('link', { name: 'All connections' }).click()
      await page.getByRole('list', { name: 'Connections' }).waitFor()
    },
    size: { width: 1366, height: 768 }
  }
]
