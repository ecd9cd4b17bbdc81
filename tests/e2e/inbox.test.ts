/** The inbox as the owner uses it: filters, search, the list, one review, its reply. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chips, list, rows, shows, useInboxShop } from './inbox-list'
import { onPage } from './on-page'
import { addressOf, openRecord } from './open-window'

const { shop, begin, totalOf } = useInboxShop()

async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('filters widen within a group, narrow across groups, and are part of the address', async () => {
  const { page, complaints } = await begin('/inbox')
  await shows(page, await totalOf({}))
  const filters = page.getByRole('group', { name: 'Score' })
  await filters.getByLabel('5 stars').check()
  await shows(page, await totalOf({ score: '5' }))
  await filters.getByLabel('4 stars').check()
  await page.getByRole('group', { name: 'Source' }).getByLabel('Google').check()
  await shows(page, await totalOf({ score: ['4', '5'], source: 'google' }))
  await expect.poll(() => addressOf(page).searchParams.getAll('score')).toEqual(['5', '4'])

  await chips(page).getByRole('button', { name: 'Remove the filter 5 stars' }).click()
  await shows(page, await totalOf({ score: '4', source: 'google' }))
  await page.goBack()
  await shows(page, await totalOf({ score: ['4', '5'], source: 'google' }))
  await page.reload()
  await shows(page, await totalOf({ score: ['4', '5'], source: 'google' }))
  await onPage(page.getByRole('group', { name: 'Score' }).getByLabel('5 stars')).toBeChecked()

  await page.getByRole('button', { name: 'Clear all' }).click()
  await shows(page, await totalOf({}))
  await expect.poll(() => addressOf(page).search).toBe('')
  expect(complaints).toEqual([])
})

test('search as you type: the last words win, one step back leads out', async () => {
  const { page, complaints } = await begin('/inbox')
  await shows(page, await totalOf({}))
  await page.keyboard.press('/')
  await page.keyboard.type('cof')
  // A late answer to an earlier search must not replace a newer one.
  await page.route('**/account/reviews?*', async (route) => {
    const isEarly = route.request().url().includes('q=coffe&')
    if (isEarly) await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.type('fee', { delay: 160 })
  await shows(page, await totalOf({ q: 'coffee' }))
  await page.waitForTimeout(700)
  await shows(page, await totalOf({ q: 'coffee' }))
  await expect.poll(() => addressOf(page).searchParams.get('q')).toBe('coffee')

  await page.getByRole('button', { name: 'Clear search' }).click()
  await shows(page, await totalOf({}))
  await page.getByRole('textbox', { name: 'Search reviews' }).fill('no such word anywhere')
  await page.getByRole('heading', { name: 'No matching reviews' }).waitFor()
  await page.goBack()
  await shows(page, await totalOf({}))
  expect(complaints).toEqual([])
})

test('by keyboard: along the list, into a review, a reply that is saved, taken back by undo', async () => {
  const { page, complaints } = await begin('/inbox?facet=without-replies&source=google')
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  const first = await openRecord(page, 'review')
  await page.keyboard.press('j')
  const id = await openRecord(page, 'review', first)
  await list(page).locator('[aria-posinset="2"] [aria-current=true]').waitFor()

  await page.keyboard.press('r')
  await page.keyboard.type('Thank you, see you on Sunday! j k ?')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reply saved').waitFor()
  await expect
    .poll(() => shop.alice.data('getReview', { params: { id } }))
    .toMatchObject({
      reply: 'Thank you, see you on Sunday! j k ?',
      replied_at: expect.any(String)
    })
  // The review no longer matches the filter, but stays on screen.
  await onPage(page.getByRole('article', { name: 'Review' }).getByText('see you on Sunday')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  await expect
    .poll(() => shop.alice.data('getReview', { params: { id } }))
    .toMatchObject({
      reply: null,
      replied_at: null
    })
  expect(complaints).toEqual([])
})

test('mark as replied, hide, duplicate: each with its way back', async () => {
  const { page, complaints } = await begin('/inbox?facet=without-replies&score=3')
  await rows(page).nth(4).click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
  const id = await openRecord(page, 'review')
  const review = () => shop.alice.data('getReview', { params: { id } })

  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Show', exact: true }).waitFor()
  await expect.poll(() => review()).toMatchObject({ is_hidden: true })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('button', { name: 'Hide' }).waitFor()

  await more(page, 'Mark as duplicate')
  await more(page, 'Not a duplicate')
  await expect.poll(async () => (await review()).is_duplicate).toBe(false)

  await page.getByRole('button', { name: 'Mark as replied' }).click()
  await page.getByText('The text wasn’t saved here.').waitFor()
  await expect.poll(() => review()).toMatchObject({ is_hidden: false, is_duplicate: false, reply: null })
  await expect.poll(async () => (await review()).replied_at).not.toBeNull()
  expect(complaints).toEqual([])
})
