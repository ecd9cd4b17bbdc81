/** Asks and messages: found, cancelled, and sent. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addressOf, useAskedShop, useOneWindow } from './open-window'
import { onPage } from './on-page'

const shop = useAskedShop()
const begin = useOneWindow(shop)

const rows = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('link')
const pane = (page: Page) => page.getByRole('article', { name: 'Request' })
const messages = (page: Page) => pane(page).getByRole('list', { name: 'Messages' }).getByRole('listitem')

test('states with counts, search and filters are part of the address', async () => {
  const { page, complaints } = await begin('/requests')
  const counts = await shop.alice.data('countAsks')
  const states = page.getByRole('navigation', { name: 'Status' })
  await states.getByRole('link', { name: `All ${counts.total}` }).waitFor()
  await states.getByRole('link', { name: /^Not delivered/ }).click()
  await rows(page).filter({ hasText: 'Bounced' }).first().waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('state')).toBe('failed')
  await page.getByLabel('Sent by: Sent by anyone').click()
  await page.getByRole('option', { name: 'A program' }).click()
  await expect.poll(() => addressOf(page).searchParams.get('origin')).toBe('api')
  await page.reload()
  await rows(page).first().waitFor()
  await expect.poll(() => addressOf(page).search).toBe('?state=failed&origin=api')
  await page.getByRole('textbox', { name: 'Search requests' }).fill('nobody at all')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await rows(page).nth(15).waitFor()
  expect(complaints).toEqual([])
})

test('an ask is cancelled by key and taken back; a message of it as well', async () => {
  const { page, complaints } = await begin('/requests?state=waiting')
  await rows(page).filter({ hasText: '2099' }).first().click()
  await messages(page).nth(1).waitFor()
  await page.keyboard.press('e')
  await messages(page).getByText('It was cancelled.').first().waitFor()
  await pane(page).getByRole('button', { name: 'Ask anyway' }).waitFor()
  await page.keyboard.press('Control+z')
  await messages(page).getByText('Scheduled for').first().waitFor()

  await pane(page).getByRole('button', { name: 'Cancel: Reminder by e-mail' }).click()
  await messages(page).getByText('It was cancelled.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await messages(page).getByText('It was cancelled.').waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('somebody is looked up, sees what is sent, and it goes out by key: from any screen', async () => {
  const { page, complaints } = await begin('/reports')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const people = await shop.alice.data('listCustomers', { query: { filter: 'not-asked', limit: 20 } })
  const person = people.findLast(
    (each: { email: string | null; unsubscribed_at: string | null }) =>
      each.email !== null && each.unsubscribed_at === null
  )
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option').nth(1).waitFor()
  await page.keyboard.type(person.email)
  await onPage(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const mail = dialog.getByRole('region', { name: 'What they get' }).frameLocator('iframe')
  await mail.getByText(person.first_name).first().waitFor()
  await expect.poll(() => shop.alice.data('listAsks', { query: { customer_id: person.id } })).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('will be asked').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const asks = () => shop.alice.data('listAsks', { query: { customer_id: person.id } })
  await expect.poll(() => asks()).toHaveLength(1)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await asks())[0].status).toBe('cancelled')
  expect(complaints).toEqual([])
})
