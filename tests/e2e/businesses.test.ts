/** A second business is created in the window, and neither sees anything of the other. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, goTo, useShop, useWindows } from './open-window'

const shop = useShop()
const windows = useWindows()

const switcher = (page: Page, name: string) => page.getByRole('button', { name: `Business: ${name}` })

test('a second business is made, begins with nothing, and the palette leads back to the first as it was left', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox', { locale: 'en-GB' })
  // A draft, and an open customer.
  await goTo(page, '/customers?customer=3')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await goTo(page, '/inbox?edit=new')
  const writing = page.getByRole('textbox', { name: 'What the customer wrote' })
  await writing.fill('Only for Alice')

  await switcher(page, 'Alice & Co').click()
  const menu = page.getByRole('menu', { name: 'Businesses' })
  await onPage(menu.locator('[aria-current=true]')).toHaveText(/Alice & Co/)
  await menu.getByRole('menuitem', { name: 'New business' }).click()
  await page.getByRole('heading', { name: 'New business', level: 1 }).waitFor()
  await page.getByLabel('What is your business called?').fill('Fennel Bistro')
  await onPage(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/EUR/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()

  await switcher(page, 'Fennel Bistro').waitFor()
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await onPage(page).toHaveTitle('Inbox · Fennel Bistro')
  await onPage(page.getByRole('link', { name: /0 of 5/ })).toBeVisible()
  await goTo(page, '/inbox?edit=new')
  await onPage(writing).toHaveValue('')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await onPage(palette.getByRole('option', { name: 'Switch to Alice & Co' })).toBeVisible()
  await onPage(palette.getByText('Recently opened')).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const [address, heading] of [
    ['/customers', 'No customers yet'],
    ['/requests', 'No requests yet']
  ] as const) {
    await goTo(page, address)
    await page.getByRole('heading', { name: heading }).waitFor()
  }

  await page.keyboard.press('Control+k')
  await page.keyboard.type('switch to alice')
  await onPage(palette.getByRole('option').first()).toHaveText(/Switch to Alice & Co/)
  await page.keyboard.press('Enter')
  await switcher(page, 'Alice & Co').waitFor()
  await goTo(page, '/inbox?edit=new')
  await onPage(writing).toHaveValue('Only for Alice')
  await page.keyboard.press('Control+k')
  await onPage(palette.getByText('Recently opened')).toBeVisible()
  expect(complaints).toEqual([])
})

test('going back makes no business', async () => {
  const { page } = await windows.open(shop, '/new-business', { locale: 'en-GB' })
  await page.getByLabel('What is your business called?').fill('Never')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await onPage(page.getByLabel('What is your business called?')).toHaveValue('Never')
  await page.getByRole('button', { name: 'Back to Alice & Co' }).click()
  await switcher(page, 'Alice & Co').click()
  await onPage(page.getByRole('menuitem', { name: 'New business' })).toBeVisible()
  await onPage(page.getByRole('menuitem', { name: 'Never' })).toHaveCount(0)
  await expect.poll(() => addressOf(page).pathname).toBe('/inbox')
})
