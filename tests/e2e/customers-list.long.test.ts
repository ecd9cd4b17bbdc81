/** The customer list: sorting, searching by keyboard, and saving its filters as a view. */
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, goTo, useShop, useOneWindow, useWindows } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop, { viewport: { width: 1366, height: 768 } })
const windows = useWindows()

test('each head sorts the list, and pressed again the other way round', async () => {
  const { page, complaints } = await begin('/customers')
  const rows = page.getByRole('list', { name: 'Customers' }).getByRole('link')
  for (const [head, sort_key] of [
    ['Reviews', 'reviews_count'],
    ['Last request', 'last_asked_at'],
    ['Location', 'location']
  ] as const)
    for (const turn of [1, 2]) {
      const up = (sort_key === 'location') === (turn === 1)
      const order = up ? 'ascending' : 'descending'
      await page.getByRole('button', { name: new RegExp(`^${head}( ?,|$)`) }).click()
      await page.getByRole('button', { name: new RegExp(`^${head} ?, sorted in ${order} order$`) }).waitFor()
      const query = { sort_key, sort_dir: up ? 'asc' : 'desc', limit: 1 } as const
      const [first] = await shop.alice.data('listCustomers', { query })
      await onPage(rows.first()).toContainText(first.email ?? first.last_name)
    }
  expect(complaints).toEqual([])
})

test('from the search, the arrow leads into what was found', async () => {
  const { page, complaints } = await begin('/customers')
  const rows = page.getByRole('list', { name: 'Customers' }).getByRole('link')
  await rows.first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('anna')
  await page.keyboard.press('ArrowDown')
  await onPage(rows.first()).toContainText('Anna')
  await onPage(rows.first()).toBeFocused()
  expect(complaints).toEqual([])
})

test('along the list, the history is that of the customer who is open', async () => {
  const made = async (first_name: string): Promise<number> =>
    (await shop.alice.data('createCustomer', { body: { first_name, email: `${first_name}@example.com` } })).id
  const paid = await made('Quill')
  await shop.alice.data('createCharge', { body: { customer_id: paid, amount: 500 } })
  shop.clock.advance(1000)
  await made('Quince')
  const { page, complaints } = await begin('/customers?q=qui')
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await page
    .getByRole('list', { name: 'Customers' })
    .getByRole('link', { name: /Quince/ })
    .click()
  await onPage(history).toHaveText([/Added to your customers/])
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'Quill' }).waitFor()
  await onPage(history).toHaveText([/Paid .*5\.00/, /Added to your customers/])
  await page.keyboard.press('k')
  await onPage(history).toHaveText([/Added to your customers/])
  expect(complaints).toEqual([])
})

test('a step along the list changes nothing about the screen that is gone to right after it', async () => {
  const { page, complaints } = await windows.open(shop, '/customers')
  const rows = page.getByRole('list', { name: 'Customers' }).getByRole('link')
  await rows.first().click()
  await page.getByRole('article').waitFor()
  await page.clock.install()
  await page.keyboard.press('j')
  await goTo(page, '/reports')
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  await page.clock.fastForward(1000)
  await expect.poll(() => addressOf(page).search).toBe('')
  expect(complaints).toEqual([])
})

test('a customer who does not exist is reported as such', async () => {
  const { page } = await begin('/customers?customer=999999')
  await page.getByText('This customer has been deleted.').waitFor()
})

test('filters are saved as a view, come back from it, and the view can be deleted with undo', async () => {
  const { page, complaints } = await begin('/customers')
  await page.getByLabel('Newsletter').check()
  await page.getByLabel('Customer since, from').fill('2024-01-01')
  await page.getByRole('button', { name: 'Sort: Recently added first' }).click()
  await page.getByRole('menuitemradio', { name: 'By last name' }).click()
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Readers')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('View “Readers” saved').waitFor()
  const saved = await shop.alice.data('listViews', { query: { resource: 'customers' } })
  const view = saved.find(({ name }: { name: string }) => name === 'Readers')
  const query = Object.fromEntries(new URLSearchParams(view.query))
  const { json } = await shop.alice.call('listCustomers', { query: { ...query, limit: 1 } })
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'All customers' }).click()
  await expect.poll(() => addressOf(page).search).toBe('')
  await views.getByRole('link', { name: 'Readers' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `${json.pagination.total} customer` })
    .waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('sort')).toBe('last_name')

  await views.getByRole('button', { name: 'More for the view Readers' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('View “Readers” deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await views.getByRole('link', { name: 'Readers' }).waitFor()
  expect(complaints).toEqual([])
})
