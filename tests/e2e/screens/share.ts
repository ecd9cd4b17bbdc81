/** The states of the share templates. */
import type { Page } from 'playwright'
import { narrow, press, wide, type Screen } from './screen'

const drawn = (count: number) => async (page: Page) => {
  await page
    .locator('[data-drawn=true]')
    .nth(count - 1)
    .waitFor()
}

/** Opens the first of the templates that every account starts out with. */
const openFirst = async (page: Page) => {
  await page.getByRole('list', { name: 'Templates' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Share image' }).getByRole('img').waitFor()
}

export const shareScreens: Screen[] = [
  { name: 'share', address: '/share', heading: 'Share', steps: drawn(6), size: wide },
  {
    name: 'share-new',
    address: '/share',
    heading: 'Share',
    steps: async (page) => {
      await press('New template')(page)
      await page.getByRole('dialog').locator('[data-drawn=true]').nth(5).waitFor()
    }
  },
  {
    name: 'share-sample',
    address: '/share',
    heading: 'Share',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Shown with' }).click()
      await page.getByRole('option').nth(8).waitFor()
    },
    overlay: true
  },
  { name: 'share-narrow', address: '/share', heading: 'Share', size: narrow },
  { name: 'share-editor', address: '/share/template/1', heading: 'Plain card', size: wide },
  {
    name: 'share-editor-changed',
    address: '/share',
    heading: 'Share',
    steps: async (page) => {
      await openFirst(page)
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#eeeeee')
      await page.getByRole('checkbox', { name: 'Safe zone' }).check()
      await page.getByText('Not saved yet').waitFor()
    },
    size: { width: 1440, height: 2000 }
  },
  { name: 'share-editor-narrow', address: '/share', heading: 'Share', steps: openFirst, size: narrow },
  {
    name: 'share-gone',
    address: '/share/template/999999',
    heading: 'This template no longer exists',
    complains: true
  },
  { name: 'share-empty', account: 'empty', address: '/share', heading: 'Share', steps: drawn(6) }
]
