/** Working on a customer without a mouse: entering, finding, changing, tagging, asking, undoing, archiving. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useEmptyAccount, useWindows, openRecord } from './open-window'

const service = useEmptyAccount()
const windows = useWindows()

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim() ?? '')

test('only by keyboard', async () => {
  const { page, complaints } = await windows.open(service, '/customers')
  await page.getByRole('heading', { name: 'No customers yet' }).waitFor()
  await page.mouse.move(0, 0)

  await press(page, 'n')
  await page.getByLabel('First name').waitFor()
  await page.keyboard.type('Zora')
  await press(page, 'Tab')
  await page.keyboard.type('Neale')
  await press(page, 'Tab', 'Tab')
  await page.keyboard.type('zora@example.com')
  await press(page, 'Control+Enter')
  await page.getByRole('article', { name: 'Zora Neale' }).waitFor()
  // The focus moves to the new customer, never back to the top of the page.
  await expect.poll(() => focused(page)).toBe('Zora Neale')
  const id = await openRecord(page, 'customer')
  const read = () => service.alice.data('getCustomer', { params: { id } })

  await press(page, 'i')
  await page.getByLabel('First name').waitFor()
  await press(page, 'Tab', 'Tab')
  await page.keyboard.type('Eatonville')
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab')
  await page.keyboard.type('Author')
  await page.getByRole('option', { name: 'Create “Author”' }).waitFor()
  await press(page, 'Enter')
  await page.getByRole('button', { name: 'Remove the tag Author' }).waitFor()
  await press(page, 'Control+Enter')
  await page.getByText('Zora Neale saved').waitFor()
  await expect.poll(() => read()).toMatchObject({ company: 'Eatonville', tags: ['author'] })

  await press(page, 'a')
  const dialog = page.getByRole('dialog', { name: 'Request a review from Zora Neale' })
  await dialog.waitFor()
  await press(page, 'Enter')
  await page.getByText('Zora Neale will be asked').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Control+z')
  await page.getByRole('list', { name: 'History' }).getByText('Cancelled').first().waitFor()

  await press(page, 'e')
  await expect.poll(async () => (await read()).archived_at).not.toBeNull()
  await press(page, 'Escape')
  await page.getByRole('article').waitFor({ state: 'hidden' })
  await press(page, '/')
  await page.keyboard.type('zora')
  await page.getByRole('heading', { name: 'No matching customers' }).waitFor()
  // In a field the key undoes typing; elsewhere it undoes the last action.
  await press(page, 'Escape', 'Escape', 'Control+z')
  await expect.poll(async () => (await read()).archived_at).toBeNull()
  expect(complaints).toEqual([])
})
