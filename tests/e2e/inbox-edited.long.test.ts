/** Reviews that change at their source while they are open: edited, with earlier versions, or removed. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findings } from './look-at'
import { onPage } from './on-page'
import { addressOf, useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const article = (page: Page) => page.getByRole('article', { name: 'Review' })
const rows = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('link')
const push = async (external_id: string, more: object): Promise<number> => {
  const reviews = [{ external_id, ...more }]
  const body = { source: 'google', on_duplicate: 'update', reviews }
  const answer = await shop.alice.data('pushReviews', { body })
  expect(answer.refused).toBe(0)
  return answer.reviews[0].id
}

test('an edit appears in the open review, with what stood there before', async () => {
  const id = await push('wombat', { score: 2, review: 'Wombat stew was cold', reviewer: { name: 'Mia' } })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await article(page).getByText('Wombat stew was cold').waitFor()
  await onPage(article(page).getByText(/^Edited/)).toHaveCount(0)
  const edit = {
    score: 4,
    review: 'Wombat stew was warm',
    translation: 'Wombat-Eintopf war warm',
    language: 'en',
    product: 'Stew of the day',
    verified: true,
    source_updated_at: '2026-03-05T08:00:00Z'
  }
  await push('wombat', edit)
  await article(page).getByText('Wombat stew was warm').waitFor()
  await article(page)
    .getByText(/^Edited .*2026/)
    .waitFor()
  await article(page)
    .getByRole('region', { name: 'Translation' })
    .getByText('Wombat-Eintopf war warm')
    .waitFor()
  for (const fact of ['Stew of the day', 'English', 'Yes, as a customer'])
    await article(page).getByText(fact, { exact: true }).waitFor()
  await onPage(article(page).getByText('Wombat stew was cold')).not.toBeVisible()
  await article(page).getByText('Earlier versions').press('Enter')
  const versions = article(page)
    .getByRole('group')
    .filter({ hasText: 'Earlier versions' })
    .getByRole('listitem')
  await onPage(versions).toHaveCount(1)
  await versions.getByText('Wombat stew was cold').waitFor()
  await versions.getByRole('img', { name: '2 stars' }).waitFor()
  await push('wombat', { score: 5 })
  await onPage(versions).toHaveCount(2)
  await versions.first().getByText('Wombat stew was warm').waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a review that is gone says so, stays in the list, and is found by a filter', async () => {
  const id = await push('dingo', { score: 5, review: 'Dingo was lovely' })
  const { page, complaints } = await begin(`/inbox?q=dingo&review=${id}`)
  await article(page).getByText('Dingo was lovely').waitFor()
  const body = { source: 'google', removals: [{ external_id: 'dingo' }] }
  await shop.alice.data('pushReviews', { body })
  await article(page)
    .getByText(/^No longer on Google since/)
    .waitFor()
  await rows(page).filter({ hasText: 'No longer at its source' }).waitFor()
  await page.getByRole('checkbox', { name: /^No longer at the source/ }).check()
  await expect.poll(() => addressOf(page).searchParams.get('facet')).toBe('gone')
  await onPage(rows(page)).toHaveCount(1)
  await shop.alice.data('pushReviews', {
    body: { source: 'google', removals: [{ external_id: 'dingo', removed_at_source: null }] }
  })
  await onPage(article(page).getByText(/^No longer on Google since/)).toHaveCount(0)
  expect(complaints).toEqual([])
})
