/** The states of the inbox. */
import type { Page } from 'playwright'
import { narrow, press, wide, zoomed, type Screen } from './screen'

const firstReview = async (page: Page) => {
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
}

export const inboxScreens: Screen[] = [
  { name: 'inbox', address: '/inbox', heading: 'Inbox', size: wide },
  {
    name: 'inbox-review',
    address: '/inbox?facet=without-replies',
    heading: 'Inbox',
    steps: firstReview,
    size: wide
  },
  { name: 'inbox-replied', address: '/inbox?facet=with-replies', heading: 'Inbox', steps: firstReview },
  {
    name: 'inbox-reply-mail',
    address: '/inbox?facet=native&facet=without-replies&score=1,2',
    heading: 'Inbox',
    steps: async (page) => {
      await firstReview(page)
      const reply = page.getByRole('region', { name: 'Your reply' })
      await reply.getByRole('textbox').fill('We are sorry, and would like to make up for it.')
      await reply.getByRole('button', { name: 'Send by e-mail' }).click()
      await page.getByRole('dialog').locator('iframe').waitFor()
    },
    size: wide
  },
  {
    name: 'inbox-filters',
    address: '/inbox?score=4&score=5&source=google&q=coffee',
    heading: 'Inbox',
    size: wide
  },
  {
    name: 'inbox-files',
    address: '/inbox?score=5',
    heading: 'Inbox',
    steps: async (page) => {
      await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
      await press('Import and export')(page)
    },
    overlay: true
  },
  { name: 'inbox-no-match', address: '/inbox?q=nowhere-to-be-found', heading: 'No matching reviews' },
  { name: 'inbox-hidden', address: '/inbox?facet=hidden', heading: 'Inbox' },
  { name: 'inbox-narrow', address: '/inbox', heading: 'Inbox', size: narrow },
  { name: 'inbox-narrow-review', address: '/inbox', heading: 'Inbox', steps: firstReview, size: narrow },
  { name: 'inbox-zoomed', address: '/inbox?score=5', heading: 'Inbox', size: zoomed },
  {
    name: 'filters-sheet',
    address: '/inbox',
    heading: 'Inbox',
    size: { width: 1000, height: 760 },
    steps: press('Filters')
  },
  {
    name: 'sort-menu',
    address: '/inbox',
    heading: 'Inbox',
    steps: press('Sort: Newest first'),
    overlay: true
  },
  {
    name: 'inbox-selected',
    address: '/inbox',
    heading: 'Inbox',
    size: wide,
    steps: async (page) => {
      await firstReview(page)
      const boxes = page.getByRole('list', { name: 'Reviews' }).getByRole('checkbox')
      for (const index of [1, 2, 4]) await boxes.nth(index).check()
    }
  },
  {
    name: 'figures-table',
    address: '/inbox?source=google',
    heading: 'At a glance',
    size: wide,
    steps: (page) => page.getByText('As a table').click()
  },
  { name: 'figures-narrow', address: '/inbox?show=figures', heading: 'At a glance', size: narrow },
  {
    name: 'inbox-bulk-tags',
    address: '/inbox',
    heading: 'Inbox',
    steps: async (page) => {
      await page.getByRole('list', { name: 'Reviews' }).getByRole('checkbox').first().check()
      await page.keyboard.press('t')
      await page.getByRole('dialog').waitFor()
    }
  },
  {
    name: 'saved-replies-menu',
    address: '/inbox?facet=without-replies',
    heading: 'Inbox',
    overlay: true,
    steps: async (page) => {
      await firstReview(page)
      await page.getByRole('button', { name: 'Saved replies' }).click()
      await page.getByRole('option').first().waitFor()
    }
  },
  { name: 'review-form', address: '/inbox?edit=new', heading: 'Record a review', size: wide },
  {
    name: 'review-form-refused',
    address: '/inbox?edit=new',
    heading: 'Record a review',
    size: narrow,
    steps: async (page) => {
      await page.getByLabel('Web address of the review').fill('example')
      await page.getByRole('button', { name: 'Record review' }).click()
      await page.getByText('Add a score').waitFor()
      await page.getByRole('button', { name: 'Discard' }).focus()
    }
  },
  {
    name: 'review-customer',
    address: '/inbox?facet=customer&source=google',
    heading: 'Inbox',
    size: { width: 1920, height: 1000 },
    steps: firstReview
  },
  {
    name: 'undo',
    address: '/inbox',
    heading: 'Inbox',
    steps: async (page) => {
      await firstReview(page)
      await page.getByRole('button', { name: 'Hide' }).click()
      await page.getByText('Review hidden').waitFor()
      await page.getByRole('button', { name: 'Show', exact: true }).click()
    }
  },
  { name: 'duplicates', address: '/inbox/duplicates', heading: 'Suggested duplicates', size: wide },
  { name: 'duplicates-none', account: 'empty', address: '/inbox/duplicates', heading: 'No duplicates found' },
  { name: 'empty-inbox', account: 'empty', address: '/inbox', heading: 'No reviews yet' }
]
