/** Several businesses: by keyboard, in German, switched from outside, with the sample shop, after a restore, and in two tabs. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { findings } from './look-at'
import { onPage } from './on-page'
import { addressOf, goTo, useShop, useWindows } from './open-window'

const shop = useShop()
const windows = useWindows()

const switcher = (page: Page, name: string) => page.getByRole('button', { name: `Business: ${name}` })

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await switcher(page, from).click()
  await page.getByRole('menuitem', { name: to }).click()
  await switcher(page, to).waitFor()
}

test('by keyboard, and axe finds nothing, in light and in dark', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox', { locale: 'en-GB' })
  await switcher(page, 'Alice & Co').focus()
  await page.keyboard.press('Enter')
  await onPage(page.getByRole('menuitem', { name: 'Alice & Co' })).toBeFocused()
  await page.getByRole('menuitem', { name: "Bob's Burgers" }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page, { overlay: true })).toEqual([])
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await switcher(page, "Bob's Burgers").waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page)).toEqual([])
  }
  await goTo(page, '/new-business')
  await onPage(page.getByLabel('What is your business called?')).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page)).toEqual([])
  }
  // Letters are typed here, and don't trigger commands of the screen behind.
  await page.keyboard.type('jk/?')
  await onPage(page.getByLabel('What is your business called?')).toHaveValue('jk/?')
  expect(complaints).toEqual([])
})

test('in German it is German', async () => {
  const { page } = await windows.open(shop, '/inbox', { locale: 'de-DE' })
  await page.getByRole('button', { name: 'Geschäft: Alice & Co' }).click()
  await page.getByRole('menuitem', { name: 'Neues Geschäft' }).click()
  await page.getByRole('heading', { name: 'Neues Geschäft', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Zurück zu Alice & Co' }).click()
  await page.getByRole('button', { name: 'Geschäft: Alice & Co' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bob')
  await onPage(page.getByRole('option', { name: "Zu Bob's Burgers wechseln" })).toBeVisible()
})

test('the next window begins in the business of the last one', async () => {
  const { page } = await windows.open(shop, '/inbox', { locale: 'en-GB' })
  await switchTo(page, 'Alice & Co', "Bob's Burgers")
  const next = await page.context().newPage()
  await next.goto(shop.launchUrl())
  await switcher(next, "Bob's Burgers").waitFor()
})

test('a second sample shop is another one, with its own test outbox', async () => {
  const { page, complaints } = await windows.open(shop, '/new-business', { locale: 'en-GB' })
  await page.getByLabel('What is your business called?').fill('Fennel Bistro')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Try it with sample data' }).click()
  await switcher(page, 'Fennel Bistro').waitFor()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await page.getByRole('listbox').or(page.getByRole('list')).first().waitFor()
  await goTo(page, '/settings/business')
  await onPage(page.getByLabel('Name', { exact: false }).first()).toHaveValue('Fennel Bistro')
  await expect.poll(() => shop.alice.data('getSettings')).toMatchObject({ business_name: 'Alice & Co' })
  expect(complaints).toEqual([])
})

test('a link for another business changes to it and opens there; one for this opens here', async () => {
  const { page } = await windows.open(shop, '/inbox', { locale: 'en-GB' })
  shop.desk.notifyWindows({ open: '/reports', account_id: shop.bob.accountId })
  await switcher(page, "Bob's Burgers").waitFor()
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  shop.desk.notifyWindows({ open: '/customers', account_id: shop.bob.accountId })
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await onPage(switcher(page, "Bob's Burgers")).toBeVisible()
  shop.desk.notifyWindows({ open: '/inbox', account_id: 999 })
  await page.getByText('There’s no such business in Goodword.').waitFor()
  await expect.poll(() => addressOf(page).pathname).toBe('/customers')
})

test('two tabs in two businesses stay apart, and what is meant for one reaches that one', async () => {
  const { page } = await windows.open(shop, '/inbox', { locale: 'en-GB' })
  const other = await page.context().newPage()
  await other.goto(shop.launchUrl())
  await switchTo(other, 'Alice & Co', "Bob's Burgers")
  shop.desk.notifyWindows({ open: '/reports', account_id: shop.alice.accountId })
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  await onPage(switcher(page, 'Alice & Co')).toBeVisible()
  await expect.poll(() => addressOf(other).pathname).toBe('/inbox')
  await page.reload()
  await switcher(page, 'Alice & Co').waitFor()
  await other.reload()
  await switcher(other, "Bob's Burgers").waitFor()
})

test('a restored file without the open business: the window goes on with another, and says so', async () => {
  const { page } = await windows.open(shop, '/new-business', { locale: 'en-GB' })
  await page.getByLabel('What is your business called?').fill('Fennel Lost')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()
  await switcher(page, 'Fennel Lost').waitFor()
  await shop.restartAround(() => {
    const db = openDatabase(shop.dataDir)
    db.raw.prepare("DELETE FROM accounts WHERE business_name = 'Fennel Lost'").run()
    closeDatabase(db)
    return Promise.resolve()
  })
  await switcher(page, 'Alice & Co').waitFor()
  await page.getByText('The business you had open isn’t in this data. This is Alice & Co.').waitFor()
})
