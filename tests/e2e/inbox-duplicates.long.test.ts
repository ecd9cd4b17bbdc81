/** Suggested duplicates: side by side, merged or kept apart, each with undo. */
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useEmptyAccount, useWindows } from './open-window'

const service = useEmptyAccount()
const windows = useWindows()

const words = 'We waited an hour for two coffees and nobody said sorry about it at all.'
let first: number
let second: number

beforeAll(async () => {
  const { alice } = service
  const reviewer = { name: 'Dora Klein' }
  first = (await alice.data('createReview', { body: { score: 2, review: words, reviewer, tags: [] } })).id
  second = (
    await alice.data('createReview', {
      body: { score: 2, review: `${words} Never again.`, reviewer, reply: 'We are sorry, Dora.' }
    })
  ).id
})

const group = (page: Page) => page.getByRole('region', { name: 'Reviews by Dora Klein' })
const review = (id: number) => service.alice.data('getReview', { params: { id } })

test('what differs is marked, merging and undoing, keeping apart and undoing', async () => {
  const { page, complaints } = await windows.open(service, '/inbox')
  await page.getByRole('link', { name: 'Suggested duplicates' }).click()
  await group(page).waitFor()
  await expect
    .poll(() => group(page).locator('mark').allInnerTexts())
    .toEqual([expect.stringContaining('Never again')])

  await group(page).getByRole('radio').first().check()
  await group(page).getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Reviews merged').waitFor()
  await page.getByRole('heading', { name: 'No duplicates found' }).waitFor()
  const both = [await review(first), await review(second)]
  expect(both.map(({ is_duplicate }) => is_duplicate).toSorted()).toEqual([false, true])
  expect(both.find(({ is_duplicate }) => !is_duplicate)?.reply).toBe('We are sorry, Dora.')

  await page.keyboard.press('Control+z')
  await group(page).waitFor()
  await expect
    .poll(async () => [(await review(first)).is_duplicate, (await review(second)).is_duplicate])
    .toEqual([false, false])

  await group(page).getByRole('button', { name: 'Not duplicates' }).click()
  await page.getByRole('heading', { name: 'No duplicates found' }).waitFor()
  await page.keyboard.press('Control+z')
  await group(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  expect(complaints).toEqual([])
})

test('a failing service is reported, with a button to try again', async () => {
  const { page } = await windows.open(service, '/inbox')
  await page.route('**/account/reviews/duplicates*', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Suggested duplicates' }).click()
  await page.getByText('Goodword isn’t responding').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await group(page).waitFor()
})
