/** The inbox list to its end, in a narrow window, with odd addresses and texts, and without single-letter keys. */
import { expect, test } from 'vitest'
import { chips, list, rows, shows, useInboxShop } from './inbox-list'
import { onPage } from './on-page'
import { addressOf, useWindows } from './open-window'

const { shop, begin, totalOf } = useInboxShop()
const windows = useWindows()

test('a range of days, the sort order and nonsense in the address', async () => {
  const { page, complaints } = await begin('/inbox?date_from=2025-01-01&date_to=2025-12-31')
  await shows(page, await totalOf({ date_from: '2025-01-01', date_to: '2025-12-31' }))
  await page.getByLabel('To', { exact: true }).fill('2025-06-30')
  await page.getByLabel('To', { exact: true }).blur()
  await shows(page, await totalOf({ date_from: '2025-01-01', date_to: '2025-06-30' }))

  await page.getByRole('button', { name: 'Sort: Newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Lowest score first' }).click()
  await rows(page).first().getByRole('img', { name: '1 star', exact: true }).waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('sort')).toBe('lowest')

  const odd = await windows.open(shop, '/inbox?score=9&facet=nonsense&date_from=2025-02-31&sort=up&review=x')
  await shows(odd.page, await totalOf({}))
  expect([...complaints, ...odd.complaints]).toEqual([])
})

test('the list scrolls to its end without a gap', async () => {
  const total = await totalOf({ source: 'tripadvisor' })
  const { page, complaints } = await begin('/inbox?source=tripadvisor')
  await shows(page, total)
  await rows(page).first().focus()
  const lastPlace = async () =>
    Number(await list(page).getByRole('listitem').last().getAttribute('aria-posinset'))
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return lastPlace()
    })
    .toBe(total)
  // Only visible rows are rendered, however long the list is.
  await expect.poll(() => rows(page).count()).toBeLessThan(60)
  await page.keyboard.press('Home')
  await list(page).locator('[aria-posinset="1"]').waitFor()
  expect(complaints).toEqual([])
})

test('one pane at a time in a narrow window', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox', { viewport: { width: 700, height: 760 } })
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => addressOf(page).searchParams.has('review')).toBe(false)
  await page.keyboard.press('o')
  await page.getByRole('article', { name: 'Review' }).waitFor()
  await onPage(rows(page).first()).toBeHidden()
  await page.keyboard.press('Escape')
  await rows(page).nth(1).waitFor()
  await expect
    .poll(() =>
      rows(page)
        .nth(1)
        .evaluate((row) => row === document.activeElement)
    )
    .toBe(true)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByLabel('Tripadvisor').check()
  await page.keyboard.press('Escape')
  await chips(page).getByText('Tripadvisor').waitFor()
  expect(complaints).toEqual([])
})

test('single letters can be switched off', async () => {
  const { page } = await begin('/inbox')
  await rows(page).first().waitFor()
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('switch', { name: 'Single letters' })
    .uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  await page.waitForTimeout(300)
  await expect.poll(() => addressOf(page).searchParams.has('review')).toBe(false)
})

test('words of customers are shown as text, whatever they hold', async () => {
  const review = '<img src=x onerror="document.title=1"> \u202E <b>bold</b>\nنصحني به صديق'
  const { id } = await shop.alice.data('createReview', {
    body: { score: 5, review, reviewer: { name: 'Zoë <script>' }, external_url: 'https://example.com/r' }
  })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  const article = page.getByRole('article', { name: 'Review' })
  await article.getByText('<b>bold</b>').waitFor()
  await onPage(article.getByRole('heading', { name: 'Zoë <script>' })).toBeVisible()
  await onPage(page).toHaveTitle('Inbox · Alice & Co')
  expect(complaints).toEqual([])
})
