/** The first start, by keyboard alone, to the setup of the owner's own business; and in German. */
import { expect, test } from 'vitest'
import { startTestService } from '../support/service'
import { resolve } from 'node:path'
import { dropFile } from './drop-file'
import { onPage } from './on-page'
import { addressOf, useEmptyAccount, useWindows } from './open-window'

const service = useEmptyAccount()
const windows = useWindows()
const startOver = () => service.alice.data('updateSettings', { body: { is_new: true } })

test('a name, and by keyboard on to the setup of the own business', async () => {
  await startOver()
  const { page, complaints } = await windows.open(service, undefined, { locale: 'en-GB' })
  await page.getByLabel('What is your business called?').waitFor()
  await page.keyboard.type('Harbour Bakery')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'How would you like to start?' }).waitFor()
  // Past the sample data to the own business.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('heading', { name: 'Setup', level: 1 }).waitFor()
  // The first step has its link field focused.
  await expect
    .poll(() =>
      page.getByLabel('Link to your review page').evaluate((field) => field === document.activeElement)
    )
    .toBe(true)
  await expect
    .poll(() => service.alice.data('getSettings'))
    .toMatchObject({
      business_name: 'Harbour Bakery',
      is_new: false
    })
  expect(complaints).toEqual([])
})

test('a country by its first letters brings its currency, its time zone and how dates and phones look there', async () => {
  await startOver()
  const { page } = await windows.open(service, undefined, { locale: 'en-GB' })
  await page.getByLabel('What is your business called?').fill('Harbour Bakery')
  const country = page.getByRole('combobox', { name: 'Where is it?' })
  await country.click()
  await page.keyboard.type('ger')
  await onPage(page.getByRole('option').first()).toHaveText('Germany')
  await page.keyboard.press('Enter')
  await onPage(country).toHaveValue('Germany')
  await onPage(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR – Euro')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await onPage(zone).toHaveValue('Europe/Berlin')
  await onPage(page.getByText(/For example: 22\/11\/\d{4}, 19:00, \+49\s1512\s3456789/)).toBeVisible()
  await zone.click()
  await onPage(page.getByRole('option', { name: 'Europe/Berlin' })).toBeVisible()
  await onPage(page.getByRole('option', { name: 'UTC', exact: true })).toHaveCount(0)
  await page.keyboard.type('utc')
  await onPage(page.getByRole('option', { name: 'UTC', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'How would you like to start?' }).waitFor()
  await expect
    .poll(() => service.alice.data('getSettings'))
    .toMatchObject({
      country: 'DE',
      currency: 'EUR',
      time_zone: 'Europe/Berlin'
    })
})

test('a file dropped on the first question is imported after the last one', async () => {
  await startOver()
  const { page, complaints } = await windows.open(service, undefined, { locale: 'en-GB' })
  await dropFile(page, { name: 'my-customers.csv', text: 'email\nann@example.com\n' })
  await page.getByText('“my-customers.csv” will be imported once you’ve answered these questions.').waitFor()
  await page.getByLabel('What is your business called?').fill('Harbour Bakery')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => addressOf(page).pathname).toBe('/imports')
  await expect.poll(() => addressOf(page).searchParams.get('import')).not.toBeNull()
  const [newest] = await service.alice.data('listImports')
  expect(newest).toMatchObject({ file: { name: 'my-customers.csv' } })
  expect(complaints).toEqual([])
})

test('choosing “Import my own file” opens the import screen', async () => {
  await startOver()
  const { page } = await windows.open(service, undefined, { locale: 'en-GB' })
  await page.getByLabel('What is your business called?').fill('Harbour Bakery')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Import my own file' }).click()
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor()
})

test('a failure is reported, and trying again continues', async () => {
  const fresh = await startTestService({ windowFiles: resolve('out/renderer') })
  await fresh.alice.data('updateSettings', { body: { is_new: true } })
  const { page } = await windows.open(fresh)
  await page.getByLabel('What is your business called?').fill('Harbour Bakery')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').waitFor()
  await onPage(page.getByLabel('What is your business called?')).toHaveValue('Harbour Bakery')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await fresh.stop()
})

test('in German the first start speaks German', async () => {
  await startOver()
  const { page } = await windows.open(service, undefined, { locale: 'de-DE' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de')
  await onPage(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  // The business speaks it, too.
  await page.getByLabel('Wie heißt Ihr Geschäft?').fill('Hafenbäckerei')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect.poll(() => service.alice.data('getSettings')).toMatchObject({ language: 'de' })
})
