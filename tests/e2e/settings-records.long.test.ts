/** Settings: locations, tags and sources are added, changed and deleted, and all of it is undone. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, goTo, useEmptyAccount, useShop, useWindows, useOneWindow } from './open-window'

const shop = useShop()
const empty = useEmptyAccount()
const begin = useOneWindow(shop)
const windows = useWindows()

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const named = async (operation: 'listTags' | 'listLocations' | 'listSources', name: string) => {
  const records = await shop.alice.data(operation, { query: { limit: 100 } })
  return records.find((each: { name: string }) => each.name === name)
}

test('a tag is added, renamed, deleted, and each of it taken back', async () => {
  const { page, complaints } = await begin('/settings/tags')
  await page.getByRole('button', { name: 'New customer tag' }).click()
  await expect.poll(() => addressOf(page).searchParams.get('edit')).toBe('new-customer')
  await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Enter a name.').waitFor()
  await page.keyboard.type('Wedding guest')
  await page.keyboard.press('Enter')
  await row(page, 'Wedding guest').waitFor()
  await expect
    .poll(() => named('listTags', 'Wedding guest'))
    .toMatchObject({
      applies_to: 'customer',
      slug: 'wedding-guest'
    })

  await page.getByRole('button', { name: 'Edit Wedding guest' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Wedding party')
  await page.getByRole('button', { name: 'Save' }).click()
  await row(page, 'Wedding party').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Edit Wedding party')
  await page.keyboard.press('Control+z')
  await row(page, 'Wedding guest').waitFor()

  await page.getByRole('button', { name: 'Delete Wedding guest' }).click()
  await row(page, 'Wedding guest').waitFor({ state: 'hidden' })
  await row(page, 'Tag deleted').getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Wedding guest').waitFor()
  expect(complaints).toEqual([])
})

test('a location keeps its address and time zone; a taken slug is reported at its field', async () => {
  const { page } = await begin('/settings/locations')
  await page.getByRole('button', { name: 'New location' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await page.getByLabel('Address', { exact: true }).fill('Quay 7\n20457 Hamburg')
  await page.getByLabel('Time zone').fill('london')
  await page.getByRole('option', { name: 'Europe/London' }).click()
  await page.getByRole('group').getByText('Advanced', { exact: true }).click()
  await page.getByLabel('Short name').fill('old-town')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('This short name is already in use.').waitFor()
  await onPage(page.getByLabel('Short name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Short name').fill('harbour-7')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await row(page, 'Harbour').getByText('Not in use yet').waitFor()
  await expect
    .poll(() => named('listLocations', 'Harbour'))
    .toMatchObject({
      address: 'Quay 7\n20457 Hamburg',
      time_zone: 'Europe/London',
      slug: 'harbour-7'
    })
  await row(page, 'Old Town')
    .getByRole('link', { name: /reviews$/ })
    .click()
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('location')).toBe('old-town')
})

test('unsaved input survives leaving and is marked; records added elsewhere appear', async () => {
  const { page, follows } = await begin('/settings/sources')
  await page.getByRole('button', { name: 'Edit Tripadvisor' }).click()
  await page.getByLabel('Your page there').fill('our page there')
  await goTo(page, '/settings/sources')
  await row(page, 'Tripadvisor').getByText('Not saved yet').waitFor()
  await follows
  await shop.alice.data('createSource', { body: { name: 'Elsewhere' } })
  await row(page, 'Elsewhere').waitFor()
  await goTo(page, '/customers')
  await page.goBack()
  await page.getByRole('button', { name: 'Edit Tripadvisor' }).click()
  await onPage(page.getByLabel('Your page there')).toHaveValue('our page there')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter the full address').waitFor()
  await page.getByLabel('Your page there').fill('https://tripadvisor.example/us')
  await page.getByRole('button', { name: 'Save' }).click()
  await row(page, 'https://tripadvisor.example/us').waitFor()
})

test('a source with reviews stays, and so do the built-in ones', async () => {
  const { page } = await begin('/settings/sources')
  await onPage(page.getByRole('button', { name: 'Delete Manual' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Google' }).click()
  await page.getByText('Google still has reviews').waitFor()
  await page.getByRole('button', { name: 'Show them' }).click()
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('source')).toBe('google')
})

test('empty lists teach, and a long one is searched', async () => {
  const { page } = await windows.open(empty, '/settings/locations')
  await page.getByRole('heading', { name: 'One location or several?' }).waitFor()
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      empty.alice.data('createLocation', { body: { name: `Branch ${number + 1}` } })
    )
  )
  await page.reload()
  await row(page, 'Branch 30').waitFor()
  await page.getByRole('textbox', { name: 'Search this list' }).fill('branch 17')
  await row(page, 'Branch 30').waitFor({ state: 'hidden' })
  await onPage(page.getByRole('listitem')).toHaveCount(1)
})
