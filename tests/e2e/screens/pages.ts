/** The states of the review pages. */
import type { Page } from 'playwright'
import { narrow, press, wide, type Screen } from './screen'

/** Waits for the preview of the shop's page for the till; its requests lead to an external page, which has no preview. */
const shown = async (page: Page) => {
  await page.getByRole('region', { name: 'Preview' }).locator('[aria-busy=false] iframe').waitFor()
}

const openPublicPages = {
  is_on: true,
  port: 4880,
  listens_on: 'network',
  public_address: 'https://reviews.example.com',
  counts_opens: true,
  state: 'open',
  problem: null,
  addresses: {
    machine: 'http://127.0.0.1:4880',
    network: ['http://192.168.1.20:4880', 'http://10.0.0.7:4880'],
    public: 'https://reviews.example.com'
  },
  last_check: null,
  updated_at: '2026-01-01T00:00:00.000Z'
}

const withOpenDoors = async (page: Page) => {
  await page.route('**/account/doors', (route) =>
    route.fulfill({ json: { success: true, status: 200, data: openPublicPages } })
  )
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await shown(page)
  await page.getByRole('link', { name: 'Share & QR' }).click()
  await page.getByRole('img', { name: 'QR code of https://reviews.example.com' }).waitFor()
}

const page = { address: '/pages/3', heading: /./ }

export const pagesScreens: Screen[] = [
  {
    name: 'pages',
    address: '/pages',
    heading: 'Review pages',
    steps: (page) => page.locator('[data-drawn=true]').first().waitFor(),
    size: wide
  },
  { name: 'pages-narrow', address: '/pages', heading: 'Review pages', size: narrow },
  { name: 'pages-new', address: '/pages', heading: 'Review pages', steps: press('New page') },
  { ...page, name: 'pages-editor', steps: shown, size: { width: 1440, height: 2600 } },
  {
    ...page,
    name: 'pages-editor-changed',
    address: '/pages/3?step=thanks&look=dark',
    steps: async (page) => {
      await shown(page)
      await press('Add link')(page)
      await page.getByRole('menuitem', { name: 'Tripadvisor' }).click()
      await press('Add question')(page)
      await page.getByRole('switch', { name: 'Custom score labels' }).check()
      await page.getByRole('textbox', { name: 'End of the address' }).fill('elsewhere')
      await press('Save')(page)
      await page.getByText('Please fix the highlighted fields.').waitFor()
    },
    size: { width: 1440, height: 3200 },
    complains: true
  },
  { ...page, name: 'pages-editor-narrow', size: narrow },
  { ...page, name: 'pages-ways-closed', address: '/pages/3/ways' },
  { ...page, name: 'pages-ways', address: '/pages/3/ways', steps: withOpenDoors },
  { ...page, name: 'pages-ways-narrow', address: '/pages/3/ways', steps: withOpenDoors, size: narrow },
  { name: 'pages-gone', address: '/pages/999999', heading: 'This page no longer exists', complains: true },
  { name: 'pages-empty', account: 'empty', address: '/pages', heading: 'Review pages' }
]
