/** What the setup shows: steps ticked, dismissed permanently, found again, and undone. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addressOf, useEmptyAccount, useWindows } from './open-window'
import { onPage } from './on-page'

const later = useEmptyAccount()
const putOff = useEmptyAccount()
const windows = useWindows()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function openFromPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('setup')
  await page
    .getByRole('option', { name: /^Setup/ })
    .first()
    .click()
}

test('steps are left and come back to; each ticks itself, also when it was done elsewhere', async () => {
  const { page, complaints } = await windows.open(later, '/setup', { locale: 'en-GB' })
  const line = page.getByRole('link', { name: 'Setup: 0 of 5 done' })
  await line.waitFor()
  await button(page, 'Save link').click()
  await page.getByText('That isn’t a web address').waitFor()
  await button(page, 'Do this later').click()
  await button(page, 'Save address').click()
  await page.getByText('Enter your postal address.').waitFor()
  await page.getByRole('link', { name: 'Continue to the inbox' }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await later.alice.data('updateSettings', { body: { postal_address: '1 High Street' } })
  await page.getByRole('link', { name: 'Setup: 1 of 5 done' }).click()
  await page.getByRole('button', { name: 'Your postal address (done)' }).waitFor()
  // The setup resumes at the first open step.
  await page.getByLabel('Link to your review page').fill('https://g.page/r/shop/review')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Setup: 2 of 5 done' }).waitFor()
  await expect.poll(() => addressOf(page).pathname).toBe('/setup/email')
  await button(page, 'Use test mode for now').click()
  await page.getByRole('link', { name: 'Setup: 3 of 5 done' }).waitFor()
  await button(page, 'Add customers').click()
  await page.getByText('Enter at least one customer').waitFor()
  await page.getByLabel('E-mail or phone of customer 1').fill('nonsense')
  await page.keyboard.press('Enter')
  await page.getByText('Enter an e-mail address, or a phone number with its area code.').waitFor()
  await page.getByLabel('E-mail or phone of customer 1').fill('ann@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Message to ann@example.com' }).waitFor()
  await button(page, 'Send 1 request').click()
  // The request exists only once this is shown.
  await button(page, 'See message').waitFor()
  await later.tick()
  await button(page, 'See message').click()
  await page.getByRole('article').locator('iframe').waitFor()

  // Once it is done, the palette still leads to it.
  await openFromPalette(page)
  await page.getByRole('heading', { name: 'Setup', level: 1 }).waitFor()
  await page.getByText('All done').waitFor()
  expect(complaints).toEqual([])
})

test('it can be put off permanently, is not lost, and comes back when it is wanted', async () => {
  const { page, complaints } = await windows.open(putOff, '/setup', { locale: 'en-GB' })
  const line = page.getByRole('link', { name: /^Setup/ })
  await onPage(line).toHaveCount(1)
  await button(page, 'Not now: hide it from the menu').click()
  await button(page, 'Show it in the menu again').waitFor()
  await page.getByRole('link', { name: 'Continue to the inbox' }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await onPage(line).toHaveCount(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await expect.poll(async () => (await putOff.alice.data('getSetup')).is_put_off).toBe(true)
  await onPage(page.getByText(/^Setup isn’t finished/)).toHaveCount(0)
  await openFromPalette(page)
  await button(page, 'Show it in the menu again').click()
  await button(page, 'Not now: hide it from the menu').waitFor()
  await page.getByRole('link', { name: 'Continue to the inbox' }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await onPage(line).toHaveCount(1)
  expect(complaints).toEqual([])
})
