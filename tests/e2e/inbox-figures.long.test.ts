/** Average, distribution and trend of the filtered reviews, also as a table, and used to narrow the list down. */
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, useEmptyAccount, useShop, useWindows } from './open-window'

const shop = useShop()
const empty = useEmptyAccount()
const windows = useWindows()

test('the figures follow the filters, and a stretch of time leads to its reviews', async () => {
  const { data: counts } = (await shop.alice.call('countReviewFacets', { query: { score: '1' } })).json
  const { page, complaints } = await windows.open(shop, '/inbox')
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  await page.getByRole('group', { name: 'Score' }).getByLabel('1 star').check()
  const spread = page.getByRole('list', { name: 'Score distribution' })
  await spread
    .getByText(`1 star: ${counts.total}, 100 %`)
    .or(spread.getByText(`1 star: ${counts.total}, 100%`))
    .waitFor()

  await page.getByText('As a table').click()
  // The trend has a request of its own, which may be answered later.
  const counted = () =>
    page
      .getByRole('table')
      .locator('td:nth-of-type(1)')
      .evaluateAll((cells) => cells.reduce((sum, cell) => sum + Number(cell.textContent), 0))
  await expect.poll(counted).toBe(counts.total)
  const line = page.getByRole('table').getByRole('row').nth(1)
  const count = Number(await line.getByRole('cell').first().innerText())
  await line.getByRole('link').click()
  await page.waitForFunction(() => location.hash.includes('date_from='))
  await expect.poll(() => addressOf(page).searchParams.get('score')).toBe('1')
  await page
    .getByRole('status')
    .filter({ hasText: `${count} review` })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('in a narrow window they are a press away, and back leads to the list', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox', { viewport: { width: 700, height: 760 } })
  await page.getByRole('button', { name: 'Figures for these reviews' }).click()
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  expect(complaints).toEqual([])
})

test('without reviews there are no figures', async () => {
  const { page, complaints } = await windows.open(empty, '/inbox')
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await onPage(page.getByRole('heading', { name: 'At a glance' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
