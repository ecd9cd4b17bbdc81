/** How the window looks: light and dark, density, single-letter keys, and third-party credits. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { goTo, useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const firstRow = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first()
const heightOf = async (page: Page) => (await firstRow(page).boundingBox())?.height

test('compact density shows more of the list and is remembered', async () => {
  const { page, complaints } = await begin('/inbox')
  await firstRow(page).waitFor()
  const before = await heightOf(page)
  expect(before).toBe(108)
  await goTo(page, '/settings/appearance')
  await page.getByText('Compact', { exact: true }).click()
  await goTo(page, '/inbox')
  await firstRow(page).waitFor()
  await expect.poll(() => heightOf(page)).toBe(80)
  await page.reload()
  await firstRow(page).waitFor()
  await expect.poll(() => heightOf(page)).toBe(80)
  expect(complaints).toEqual([])
})

test('dark is chosen in the settings, and from the palette', async () => {
  const { page } = await begin('/settings/appearance')
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(scheme).toBe('dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('light')
  await page.getByRole('option', { name: 'Light', exact: true }).click()
  await expect.poll(scheme).toBe('light')
})

test('single letters are switched off in the settings; keys with Ctrl stay', async () => {
  const { page } = await begin('/settings/keyboard')
  await page.getByRole('heading', { name: 'Customers', level: 3 }).waitFor()
  await page.getByRole('switch', { name: 'Single letters' }).uncheck()
  await page.keyboard.press('?')
  await page.waitForTimeout(200)
  await onPage(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
})

test('about names the version and every package with the words of its licence', async () => {
  const { page, complaints } = await begin('/settings/about')
  await page.getByText(/^Version \d+\.\d+\.\d+$/).waitFor()
  const list = page.getByRole('list', { name: 'Packages and their licences' })
  for (const name of [
    'svelte',
    'express',
    'better-sqlite3',
    'electron',
    'kysely',
    'zod',
    'Twemoji',
    'Noto Sans'
  ])
    await list.getByText(name, { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Search packages' }).fill('express')
  await list.getByText('express', { exact: true }).click()
  await list.getByText('TJ Holowaychuk').first().waitFor()
  expect(complaints).toEqual([])
})
