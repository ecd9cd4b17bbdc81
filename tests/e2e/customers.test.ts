/** The customer list and the panel of one customer. */
import { expect, test } from 'vitest'
import { addressOf, useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

test('search, filter, open, close, and on to a review', async () => {
  const { data } = (await shop.alice.call('listCustomers', { query: { filter: 'reviewed', limit: 1 } })).json
  const [customer] = data
  const name = `${customer.first_name} ${customer.last_name}`
  const { page, complaints } = await begin('/customers')
  await page.getByLabel('Left a review').check()
  await page.getByRole('textbox', { name: 'Search customers' }).fill(customer.email ?? name)
  await page.getByRole('list', { name: 'Customers' }).getByRole('link', { name }).first().click()

  const panel = page.getByRole('article', { name })
  await panel.getByRole('heading', { name }).waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('customer')).toBe(String(customer.id))
  await page.reload()
  await panel.getByRole('heading', { name }).waitFor()
  await panel.getByRole('list', { name: 'History' }).getByRole('link').first().click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
  await page.goBack()
  await panel.getByRole('heading', { name }).waitFor()
  await page.getByRole('button', { name: 'Close customer' }).click()
  await panel.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('a customer who opted out is marked, and filters are removable', async () => {
  const { page, complaints } = await begin('/customers?filter=unsubscribed')
  const list = page.getByRole('list', { name: 'Customers' })
  await list.getByText('Opted out').first().waitFor()
  await page.getByRole('button', { name: 'Remove the filter Opted out' }).click()
  await expect.poll(() => addressOf(page).search).toBe('')
  await page.getByLabel('Archived').check()
  const { json } = await shop.alice.call('listCustomers', { query: { filter: 'archived', limit: 1 } })
  await page
    .getByRole('status')
    .filter({ hasText: `${json.pagination.total} customer` })
    .waitFor()
  expect(complaints).toEqual([])
})
