/** The inbox as the owner works with it: filters, search, the list, one review, its reply. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, useShop, useWindows, openRecord } from './open-window'

const shop = useShop()
const windows = useWindows()

const list = (page: Page) => page.getByRole('list', { name: 'Reviews' })
const rows = (page: Page) => list(page).getByRole('link')
const chips = (page: Page) => page.getByRole('group', { name: 'Filters' })

async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function totalOf(query: Record<string, string | string[]>): Promise<number> {
  const { json } = await shop.alice.call('listReviews', { query: { ...query, limit: 1 } })
  return json.pagination.total
}

async function shows(page: Page, total: number): Promise<void> {
  const text = `${new Intl.NumberFormat('en-DE').format(total)} review`
  await page.getByRole('status').filter({ hasText: text }).waitFor()
}

test('filters widen within a group, narrow across groups, and are part of the address', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox')
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

test('a range of days, the sort order and nonsense in the address', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox?date_from=2025-01-01&date_to=2025-12-31')
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

test('search as you type: the last words win, one step back leads out', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox')
  await shows(page, await totalOf({}))
  await page.keyboard.press('/')
  await page.keyboard.type('cof')
  // An answer to earlier words that comes late must not replace a later one.
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

test('the list scrolls to its end without a gap', async () => {
  const total = await totalOf({ source: 'tripadvisor' })
  const { page, complaints } = await windows.open(shop, '/inbox?source=tripadvisor')
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
  // Only what is seen exists, however long the list is.
  await expect.poll(() => rows(page).count()).toBeLessThan(60)
  await page.keyboard.press('Home')
  await list(page).locator('[aria-posinset="1"]').waitFor()
  expect(complaints).toEqual([])
})

test('by keyboard: along the list, into a review, a reply that is saved, taken back by undo', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox?facet=without-replies&source=google')
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
  // The review has left the filter, but not the eye.
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

test('a draft outlives other reviews and a reload', async () => {
  const { page } = await windows.open(shop, '/inbox?facet=without-replies')
  await rows(page).first().click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Half a thought')
  await page.getByRole('button', { name: 'Next review' }).click()
  await onPage(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('')
  await rows(page).first().getByText('Draft').waitFor()
  await page.reload()
  // The open review is the first row for a moment: it is drawn before the list has been measured.
  await rows(page).first().filter({ hasText: 'Draft' }).click()
  await onPage(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Half a thought')
})

test('mark as replied, hide, duplicate: each with its way back', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox?facet=without-replies&score=3')
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

test('a refused change is reported, and the reply stays in the box', async () => {
  const { page } = await windows.open(shop, '/inbox?facet=without-replies')
  await rows(page).nth(2).click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Thanks')
  const refusal = {
    success: false,
    status: 507,
    error: { code: 'storage_full', message: 'Full', request_id: 'r' }
  }
  await page.route('**/reply', (route) => route.fulfill({ status: 507, json: refusal }))
  await page.getByRole('button', { name: 'Save reply' }).click()
  await page.getByText('The disk is full. Free up some space, then try again.').waitFor()
  await onPage(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Thanks')
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
  const { page } = await windows.open(shop, '/inbox')
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
  const { page, complaints } = await windows.open(shop, `/inbox?review=${id}`)
  const article = page.getByRole('article', { name: 'Review' })
  await article.getByText('<b>bold</b>').waitFor()
  await onPage(article.getByRole('heading', { name: 'Zoë <script>' })).toBeVisible()
  await onPage(page).toHaveTitle('Inbox · Alice & Co')
  expect(complaints).toEqual([])
})
