/** The reports: figures match the service's, every bar leads to its reviews, and periods can be paged through. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Report } from '#shared/contract/reports'
import { addressOf, useEmptyAccount, useShop, useWindows, useOneWindow } from './open-window'
import { onPage } from './on-page'

const shop = useShop()
const empty = useEmptyAccount()
const begin = useOneWindow(shop)
const windows = useWindows()

const winter = { date_from: '2025-12-01', date_to: '2026-02-28' }
const address = `/reports?period=own&from=${winter.date_from}&to=${winter.date_to}`
const report = (query = {}) =>
  shop.alice.data('getReport', { query: { ...winter, ...query } }) as Promise<Report>
/** Numbers in the format of the account's country. */
const decimals = new Intl.NumberFormat('en-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('.value')
const chart = (page: Page) => page.getByRole('group', { name: /^Reviews and their average score/ })

test('the figures are those of the service, and follow the filters of the address', async () => {
  const { reviews } = await report()
  const { page, complaints } = await begin(address)
  await onPage(figure(page, 'Reviews').first()).toHaveText(String(reviews.count), { useInnerText: true })
  await expect
    .poll(() => figure(page, 'Average score').innerText())
    .toBe(decimals.format(reviews.average_score ?? 0))

  await page.getByRole('button', { name: 'Source: All sources' }).click()
  await page.getByRole('checkbox', { name: 'Google' }).check()
  const ofGoogle = (await report({ source: 'google' })).reviews
  await onPage(figure(page, 'Reviews').first()).toHaveText(String(ofGoogle.count), { useInnerText: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Source: Google' }).waitFor()
  await expect.poll(() => addressOf(page).searchParams.getAll('source')).toEqual(['google'])
  await page.reload()
  await onPage(figure(page, 'Reviews').first()).toHaveText(String(ofGoogle.count), { useInnerText: true })
  expect(complaints).toEqual([])
})

test('a bar leads to the reviews that it counts', async () => {
  const { reviews, by_location: locations } = await report({ source: 'google' })
  const ofFour = reviews.scores.find(({ score }) => score === 4)
  const { page, complaints } = await begin(`${address}&source=google`)
  await page.getByRole('link', { name: /^4 stars: / }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `${ofFour?.count} reviews` })
    .first()
    .waitFor()
  await expect
    .poll(() => [...addressOf(page).searchParams])
    .toEqual([
      ['date_from', winter.date_from],
      ['date_to', winter.date_to],
      ['source', 'google'],
      ['score', '4']
    ])

  await page.goBack()
  const [first] = locations
  await page.getByRole('link', { name: `${first?.name}: ${first?.count} reviews` }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `${first?.count} reviews` })
    .first()
    .waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('location')).toBe(first?.slug)
  expect(complaints).toEqual([])
})

test('the course is gone through by keys, is there as a table, and leads to its reviews', async () => {
  const { over_time: buckets } = await report()
  const last = buckets.at(-1)
  const { page, complaints } = await begin(address)
  await chart(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page
    .getByRole('status')
    .filter({ hasText: `: ${last?.count} review` })
    .first()
    .waitFor()
  await page.keyboard.press('Home')
  await page
    .getByRole('status')
    .filter({ hasText: `: ${buckets[0]?.count} review` })
    .first()
    .waitFor()

  await page.getByText('As a table').click()
  const counted = await page
    .getByRole('table')
    .locator('td:nth-of-type(1)')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)))
  expect(counted.toReversed()).toEqual(buckets.map(({ count }) => count))

  await page.getByLabel('Over time: by week').click()
  await page.getByRole('option', { name: 'by month' }).click()
  await onPage(page.getByRole('table').getByRole('row')).toHaveCount(4)

  await chart(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await expect
    .poll(() => [...addressOf(page).searchParams])
    .toEqual([
      ['date_from', '2026-02-01'],
      ['date_to', '2026-02-28']
    ])
  expect(complaints).toEqual([])
})

test('the period moves month by month and can be compared with the year before', async () => {
  const { page, complaints } = await windows.open(shop)
  // Sets the window's clock to the service's, which stands still.
  await page.clock.setFixedTime(shop.clock.now())
  await page.evaluate(() => void (location.hash = '/reports'))
  await page.getByText('9 Feb – 10 Mar 2026, compared with 10 Jan – 8 Feb 2026').waitFor()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.getByText('1–10 Mar 2026, compared with 1–10 Feb 2026').waitFor()
  await onPage(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await page.keyboard.press('k')
  await page.getByText('1–28 Feb 2026, compared with 1–31 Jan 2026').waitFor()
  await page.getByLabel(/^Compared with/).click()
  await page.getByRole('option', { name: 'a year earlier' }).click()
  await page.getByText('1–28 Feb 2026, compared with 1–28 Feb 2025').waitFor()
  await page.goBack()
  await page.getByText('1–28 Feb 2026, compared with 1–31 Jan 2026').waitFor()
  expect(complaints).toEqual([])
})

test('a change from elsewhere is in the figures without a word', async () => {
  const { reviews } = await report()
  const { page, follows, complaints } = await begin(address)
  await onPage(figure(page, 'Reviews').first()).toHaveText(String(reviews.count), { useInnerText: true })
  await follows
  await shop.alice.data('createReview', { body: { score: 5, created_at: '2026-01-15', source: 'manual' } })
  await onPage(figure(page, 'Reviews').first()).toHaveText(String(reviews.count + 1), { useInnerText: true })
  expect(complaints).toEqual([])
})

test('what to do next leads to where it is done; it is put off and that is undone', async () => {
  const { page, complaints } = await begin('/reports')
  const list = page.getByRole('region', { name: 'What to do next' })
  const unhappy = list.getByText(/unhappy reviews need a reply$/)
  const count = Number((await unhappy.innerText()).split(' ')[0])
  await list.getByRole('button', { name: 'Reply', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `${count} reviews` })
    .first()
    .waitFor()
  // The start screen shows the step as well, until filters are set.
  await page.evaluate(() => void (location.hash = '/inbox'))
  await unhappy.waitFor()

  await list.getByRole('button', { name: /^Not now: .* unhappy reviews/ }).click()
  await page.getByRole('menuitem', { name: 'For a week' }).click()
  await unhappy.waitFor({ state: 'detached' })
  await expect
    .poll(() => list.getByRole('heading').evaluate((title) => title === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Control+z')
  await unhappy.waitFor()
  expect(complaints).toEqual([])
})

test('the report is saved as a table, with what it is about in its rows', async () => {
  const { reviews } = await report({ source: 'google' })
  const { page, complaints } = await begin(`${address}&source=google`)
  await onPage(figure(page, 'Reviews').first()).toHaveText(String(reviews.count), { useInnerText: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as table (CSV)' }).click()
  ])
  const table = readFileSync(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  expect(table).toContain(`2025-12-01,2026-02-28,${reviews.count},`)
  await page.getByText('is in your downloads').waitFor()
  expect(complaints).toEqual([])
})

test('an account without reviews says where they come from', async () => {
  const { page, complaints } = await windows.open(empty, '/reports')
  await page.getByRole('heading', { name: 'Nothing to report yet' }).waitFor()
  await page.getByRole('button', { name: 'Import a file' }).click()
  await expect.poll(() => addressOf(page).pathname).toBe('/imports')
  expect(complaints).toEqual([])
})
