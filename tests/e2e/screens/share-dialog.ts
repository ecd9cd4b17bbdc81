/** The states of the dialogs that share reviews as images. */
import type { Page } from 'playwright'
import { wide, type Screen } from './screen'

const search = 'coffee'

/** Opens the dialog by its key, and waits for the picture. */
const share = async (page: Page) => {
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
  await page.keyboard.press('s')
  await drawn(page)
}

const drawn = async (page: Page) => {
  await page.getByRole('dialog').locator('.stage[aria-busy=false] img').waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog] .thumb')]
      .slice(0, 3)
      .every((thumb) => thumb.querySelector('img'))
  )
}

const shareThree = async (page: Page) => {
  const boxes = page.getByRole('list', { name: 'Reviews' }).getByRole('checkbox')
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('s')
  await drawn(page)
}

const address = `/inbox?q=${search}&score=5`

export const shareDialogScreens: Screen[] = [
  { name: 'share-review', address, heading: 'Inbox', steps: share, size: wide },
  {
    name: 'share-review-story',
    address,
    heading: 'Inbox',
    steps: async (page) => {
      await share(page)
      await page.getByRole('radio', { name: 'Story' }).check({ force: true })
      await page.waitForFunction(
        () => document.querySelector('.stage img')?.getAttribute('height') === '1920'
      )
      await page.getByRole('textbox', { name: 'Caption' }).fill('Come and see us')
      await drawn(page)
    },
    size: { width: 800, height: 800 }
  },
  {
    name: 'share-review-cards',
    address,
    heading: 'Inbox',
    steps: async (page) => {
      await share(page)
      const dialog = page.getByRole('dialog')
      const text = dialog.getByLabel('Text on the share image')
      await text.fill('A coffee as it should be, and a word with it. '.repeat(80))
      await dialog.getByRole('button', { name: 'Use several cards' }).click()
      await dialog.getByRole('group', { name: 'Cards' }).waitFor()
      await drawn(page)
    }
  },
  {
    name: 'share-many-failed',
    address,
    heading: 'Inbox',
    steps: async (page) => {
      await shareThree(page)
      const error = { code: 'internal_error', message: 'Broken', request_id: 'r' }
      const refusal = { status: 500, json: { success: false, status: 500, error } }
      await page.route('**/share-image', (route) => route.fulfill(refusal))
      await page.getByRole('button', { name: 'Save 3 share images' }).click()
      await page.getByText('3 share images couldn’t be drawn').waitFor()
    },
    complains: true
  },
  { name: 'share-many', address, heading: 'Inbox', steps: shareThree },
  {
    name: 'share-many-narrow',
    address,
    heading: 'Inbox',
    steps: shareThree,
    size: { width: 640, height: 800 }
  }
]
