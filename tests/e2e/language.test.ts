/** The language of the window: the browser's or the chosen one, and what it changes besides the texts. */
import { expect, test } from 'vitest'
import { useShop, useWindows } from './open-window'
import { onPage } from './on-page'

const shop = useShop()
const windows = useWindows()

test('a German browser gets a German window, with numbers and dates as they are written there', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox', { locale: 'de-AT' })
  await page.getByRole('heading', { name: 'Posteingang', level: 1 }).waitFor()
  await onPage(page.locator('html')).toHaveAttribute('lang', 'de')
  const { json } = await shop.alice.call('listReviews', { query: { limit: 1 } })
  const total = new Intl.NumberFormat('de-DE').format(json.pagination.total)
  await page
    .getByRole('status')
    .filter({ hasText: `${total} Bewertungen` })
    .waitFor()
  await onPage(page).toHaveTitle('Posteingang · Alice & Co')
  expect(complaints).toEqual([])
})

test('a browser of another language gets English', async () => {
  const { page } = await windows.open(shop, '/inbox', { locale: 'fr-FR' })
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await onPage(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the words go from right to left where the language does', async () => {
  const { page, complaints } = await windows.open(shop, '/inbox')
  await page.evaluate(() => localStorage.setItem('goodword.language', 'en-XB'))
  await page.reload()
  await page.getByRole('heading', { name: '⟦Inbox' }).waitFor()
  await onPage(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const rail = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(rail?.x).toBeGreaterThan(1000)
  expect(complaints).toEqual([])
})

test('a language chosen in the settings applies at once and after a reload; the focus stays', async () => {
  const { page, complaints } = await windows.open(shop, '/settings/language')
  await page.getByRole('radio', { name: 'Deutsch', exact: true }).check({ force: true })
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
  await onPage(page.getByRole('radio', { name: 'Deutsch', exact: true })).toBeFocused()
  await page.reload()
  await page.getByRole('heading', { name: 'Sprache' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Was möchten Sie tun?' }).waitFor()
  await page.keyboard.type('kund')
  await page.getByRole('option', { name: 'Kunden', exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('radio', { name: 'English', exact: true }).check({ force: true })
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect(complaints).toEqual([])
})
