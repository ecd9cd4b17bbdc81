/** QR codes and print sheets in the window: what is shown is what is saved, and missing settings link to where to fix them. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { defaultPage } from '../support/default-page'
import { readCode } from '../support/read-code'
import { onPage } from './on-page'
import { addressOf, useShop, useOneWindow } from './open-window'
import { savedBy } from './share-review'

const shop = useShop()
const begin = useOneWindow(shop, { locale: 'en-GB' })
const address = 'https://g.page/r/CdJ2xGhP4tQ7EBM/review'

async function setAddress(url: string | null) {
  const page = await defaultPage(shop.alice)
  await shop.alice.data('updateReviewPage', { params: { id: page.id }, body: { leads_to: 'form', url } })
}

const result = (page: Page) => page.getByRole('region', { name: 'Preview' })
/** Waits for the picture of the latest choice. */
const shown = async (page: Page, what: string) => {
  await page.locator('section.result[aria-busy=false]').waitFor()
  await result(page)
    .getByRole('img', { name: `Preview: ${what}` })
    .waitFor()
}
const save = (page: Page, name: string) =>
  savedBy(page, () => result(page).getByRole('button', { name }).click())

test('without an address it says where to set one', async () => {
  await setAddress(null)
  const { page, complaints } = await begin('/share/print')
  await result(page).getByText('Your review page has no address yet').waitFor()
  await onPage(result(page).getByRole('button', { name: 'Save PNG' })).toBeDisabled()
  await page.getByLabel('Opens').fill('https://example.com/elsewhere')
  await shown(page, 'QR code')
  await page.getByLabel('Opens').fill('')
  await result(page).getByRole('link', { name: 'Choose review link' }).click()
  await expect.poll(() => addressOf(page).pathname).toBe('/settings/review-link')
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

test('a code in a colour of its own, and a sheet, saved as files', async () => {
  await setAddress(address)
  const { page } = await begin('/share/print')
  await shown(page, 'QR code')
  const color = page.getByRole('textbox', { name: 'Colour', exact: true })
  await color.fill('#dddddd')
  await page.getByText('Choose a darker colour').waitFor()
  await color.fill('#1e3a8a')
  await expect.poll(() => result(page).getByRole('button', { name: 'Save PNG' }).isEnabled()).toBe(true)
  const png = await save(page, 'Save PNG')
  expect(png.name).toMatch(/-qr-code\.png$/)
  expect(await readCode(new Uint8Array(png.bytes))).toBe(address)
  expect((await save(page, 'Save SVG')).name).toMatch(/-qr-code\.svg$/)

  await page.getByRole('radio', { name: 'Poster' }).check()
  await shown(page, 'Poster')
  await page.getByLabel('Title').fill('Hello there')
  await shown(page, 'Poster')
  const pdf = await save(page, 'Save PDF')
  expect(pdf.name).toMatch(/-poster-a4\.pdf$/)
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
})
