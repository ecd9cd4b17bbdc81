/** The states of the displays for the owner's website. */
import type { Page } from 'playwright'
import { narrow, wide, zoomed, type Screen } from './screen'

const page = { address: '/share/website', heading: 'Share' }

/** Makes one of that kind, whether it is the first or not, and waits for its preview. */
const made = (kind: string) => async (page: Page) => {
  const another = page.getByRole('button', { name: 'New display' })
  const kinds = page.getByRole('list', { name: 'Kinds of displays' })
  await another.or(kinds).waitFor()
  if (await another.isVisible()) await another.click()
  await kinds.getByRole('button', { name: kind }).click()
  await page.getByRole('region', { name: 'Display preview' }).locator('[aria-busy=false] iframe').waitFor()
}

const drawn = async (page: Page) => {
  await page.locator('[data-drawn=true]').first().waitFor()
}

export const displaysScreens: Screen[] = [
  { ...page, name: 'displays-empty', account: 'empty', steps: drawn, size: wide },
  { ...page, name: 'displays-editor', steps: made('Carousel'), size: wide },
  { ...page, name: 'displays-showcase', steps: made('Showcase'), size: { width: 1440, height: 1800 } },
  { ...page, name: 'displays-signature', steps: made('E-mail signature') },
  { ...page, name: 'displays-editor-narrow', steps: made('Wall'), size: narrow },
  { ...page, name: 'displays-editor-zoomed', steps: made('Badge'), size: zoomed },
  { ...page, name: 'displays', steps: drawn, size: wide },
  { ...page, name: 'displays-narrow', steps: drawn, size: narrow },
  {
    ...page,
    name: 'displays-new',
    steps: async (page) => {
      await page.getByRole('button', { name: 'New display' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Badge' }).waitFor()
    }
  },
  {
    name: 'displays-gone',
    address: '/share/website/999999',
    heading: 'This display no longer exists',
    complains: true
  }
]
