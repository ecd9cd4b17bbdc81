/** Settings: the do-not-contact list and the test outbox. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useAskedShop, useOneWindow } from './open-window'
import { onPage } from './on-page'

/** Busy machines take longer than a second. */
const shop = useAskedShop()
const begin = useOneWindow(shop)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an address is looked up, put on the list, taken off by who knows it, and put back', async () => {
  const { page, complaints } = await begin('/requests/do-not-contact')
  const list = page.getByRole('list', { name: 'Do-not-contact list' })
  await list.getByRole('listitem').first().waitFor()
  const before = await list.getByRole('listitem').count()
  await page.getByLabel('E-mail address or phone number').fill('not an address')
  await button(page, 'Look up').click()
  await button(page, 'Add to list').click()
  await page.getByText('Enter an e-mail address such as ann@example.com or').waitFor()
  await page.getByLabel('E-mail address or phone number').fill('030 901820')
  await page.keyboard.press('Enter')
  await page.getByText('030 901820 is not on the list.').waitFor()
  await button(page, 'Add to list').click()
  await page.getByText('030 901820 is on the list.').waitFor()
  await onPage(list.getByRole('listitem')).toHaveCount(before + 1)

  await button(page, 'Remove').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address or phone number').fill('030 901821')
  await dialog.getByRole('button', { name: 'Remove from list' }).click()
  await dialog.getByText('This isn’t the address on the list.').waitFor()
  await dialog.getByLabel('E-mail address or phone number').fill('+49 30 901820')
  await page.keyboard.press('Enter')
  await page.getByText('030 901820 is not on the list.').waitFor()
  await onPage(list.getByRole('listitem')).toHaveCount(before)
  await page.getByText('Do not contact', { exact: true }).click()
  await page.keyboard.press('Control+z')
  await page.getByText('030 901820 is on the list.').waitFor()

  await page.getByRole('tab', { name: 'History' }).click()
  const log = page.getByRole('list', { name: 'History of the do-not-contact list' })
  await log.getByText('Removed from the list').waitFor()
  expect(complaints.filter((line) => !/status of 422/.test(line))).toEqual([])
})

test('the list can be filtered, and new entries appear automatically', async () => {
  const { page, follows } = await begin('/requests/do-not-contact?reason=hard_bounce')
  const list = page.getByRole('list', { name: 'Do-not-contact list' })
  await list.getByText('Doesn’t exist').first().waitFor()
  await onPage(list.getByText('Opted out')).toHaveCount(0)
  await page.getByLabel('Reason').click()
  await page.getByRole('option', { name: 'Any reason' }).click()
  await list.getByText('Opted out').first().waitFor()
  const before = await list.getByRole('listitem').count()
  await follows
  const { id } = await shop.alice.data('createCustomer', { body: { email: 'new@example.com' } })
  await shop.alice.data('unsubscribeCustomer', { params: { id } })
  await onPage(list.getByRole('listitem')).toHaveCount(before + 1)
})

test('what test mode wrote is read as mail, text and source, and cleared away', async () => {
  const { page, complaints } = await begin('/requests/test-outbox')
  await page.getByRole('link', { name: /ada@example.com/ }).click()
  const message = page.getByRole('article', { name: 'How was it?' })
  await message.locator('iframe').contentFrame().getByText('Hello Ada,').waitFor()
  await message.getByRole('tab', { name: 'Plain text' }).click()
  await message.getByText('https://example.com/review').waitFor()
  await message.getByRole('tab', { name: 'Source' }).click()
  await message.getByText('Content-Type: text/html').waitFor()
  await page.getByRole('link', { name: /1512\s3456789/ }).click()
  await page.getByRole('article').getByText('Reply STOP to opt out.').waitFor()

  await button(page, 'Empty').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty' }).click()
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
  await expect.poll(() => shop.alice.data('listLocalMessages')).toEqual([])
  expect(complaints).toEqual([])
})
