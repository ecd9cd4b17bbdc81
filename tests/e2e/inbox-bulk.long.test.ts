/** Changing many reviews at once: the selected ones or all that match, with a single undo; and the tags of one review. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { list, rows, useInboxShop } from './inbox-list'
import { openRecord } from './open-window'

const { shop, begin, totalOf } = useInboxShop()

const boxes = (page: Page) => list(page).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected reviews' })

test('all that match are hidden in several calls, and shown again by one undo', async () => {
  const before = await totalOf({ source: 'tripadvisor', facet: 'hidden' })
  const all = await totalOf({ source: 'tripadvisor' })
  expect(all).toBeGreaterThan(200)
  const { page, complaints } = await begin('/inbox?source=tripadvisor')
  await rows(page).first().waitFor()
  await boxes(page).first().check()
  await bar(page)
    .getByRole('button', { name: `Select all ${all}` })
    .click()
  await bar(page).getByText(`${all} selected`).waitFor()
  await page.keyboard.press('e')
  await page.getByText(`Hidden: ${all - before} reviews`).waitFor()
  await expect.poll(() => totalOf({ source: 'tripadvisor', facet: 'hidden' })).toBe(all)

  await page.keyboard.press('Control+z')
  await expect.poll(() => totalOf({ source: 'tripadvisor', facet: 'hidden' })).toBe(before)
  expect(complaints).toEqual([])
})

test('the selected ones get tags, also new ones, a location and a source', async () => {
  const { page, complaints } = await begin('/inbox?source=manual')
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  const id = await openRecord(page, 'review')
  const review = () => shop.alice.data('getReview', { params: { id } })
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await bar(page).getByText('2 selected').waitFor()

  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Tags for 2 reviews' })
  await dialog.getByLabel('Add tags').fill('Wheelchair access')
  await page.getByRole('option', { name: 'Create the tag “Wheelchair access”' }).click()
  await dialog.getByRole('button', { name: 'Remove the tag Wheelchair access' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Tags changed: 2 reviews').waitFor()
  await expect.poll(async () => (await review()).tags).toContain('wheelchair-access')

  await bar(page).getByRole('button', { name: 'Location' }).click()
  await page.getByRole('menuitem', { name: 'No location' }).click()
  await expect.poll(async () => (await review()).location).toBeNull()
  await bar(page).getByRole('button', { name: 'Source' }).click()
  await page.getByRole('menuitem', { name: 'Google' }).click()
  await expect.poll(async () => (await review()).source.slug).toBe('google')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await review()).source.slug).toBe('manual')
  expect(complaints).toEqual([])
})

test('a long change shows how far it is and can be stopped; what was done can be taken back', async () => {
  const all = await totalOf({})
  const { page, complaints } = await begin('/inbox')
  await rows(page).first().waitFor()
  await page.keyboard.press('Control+a')
  // Holds the second request until the change has been stopped.
  let [asked, stopped] = [0, () => {}]
  const isStopped = new Promise<void>((done) => (stopped = done))
  await page.route('**/account/reviews/bulk', async (route) => {
    if (++asked > 1) await isStopped
    await route.continue()
  })
  await bar(page).getByRole('button', { name: 'Hide' }).click()
  await page.getByText(/^\d+ of [\d.]+$/).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  stopped()
  await page.getByText(/^Hidden: \d+ review/).waitFor()
  await expect.poll(() => totalOf({ facet: 'visible' })).toBeGreaterThan(0)
  await page.unrouteAll()
  await page.keyboard.press('Control+z')
  await page.getByText(/^Undone/).waitFor()
  await expect.poll(() => totalOf({})).toBe(all)
  expect(complaints).toEqual([])
})

test('a refusal is shown, and the selection stays for another try', async () => {
  const { page } = await begin('/inbox?score=5')
  await rows(page).first().waitFor()
  await boxes(page).first().check()
  const refusal = {
    success: false,
    status: 507,
    error: { code: 'storage_full', message: 'Full', request_id: 'r' }
  }
  await page.route('**/account/reviews/bulk', (route) => route.fulfill({ status: 507, json: refusal }))
  await bar(page).getByRole('button', { name: 'Hide' }).click()
  await page.getByText('The disk is full. Free up some space, then try again.').waitFor()
  await bar(page).getByText('1 selected').waitFor()
})

test('tags of the open review by keyboard, with a tag that is new', async () => {
  const { id } = await shop.alice.data('createReview', { body: { score: 5, review: 'Tag me' } })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  const review = () => shop.alice.data('getReview', { params: { id } })
  await page.getByRole('article', { name: 'Review' }).getByText('Tag me').waitFor()
  await page.keyboard.press('t')
  await page.getByRole('combobox', { name: 'Tags' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('coffee')
  await page.getByRole('option', { name: 'Coffee' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await review()).tags).toEqual(['coffee'])
  await page.getByRole('button', { name: 'Remove the tag Coffee' }).waitFor()
  await page.keyboard.type('Birthday')
  await page.getByRole('option', { name: 'Create the tag “Birthday”' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await review()).tags).toEqual(['birthday', 'coffee'])
  await page.getByRole('button', { name: 'Remove the tag Birthday' }).waitFor()
  await page.getByRole('button', { name: 'Remove the tag Coffee' }).click()
  await expect.poll(async () => (await review()).tags).toEqual(['birthday'])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('list', { name: 'Tags' }).getByText('Birthday').waitFor()
  expect(complaints).toEqual([])
})
