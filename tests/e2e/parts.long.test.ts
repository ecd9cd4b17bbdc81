/**
 * The page that shows all components, from a separate build: axe finds nothing in light and dark, and every component works by
 * keyboard alone. With GOODWORD_SCREENSHOTS naming a folder, screenshots are saved there.
 */
import type { Page } from 'playwright'
import { resolve } from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import config from '../../electron.vite.config'
import { useService } from '../support/use-service'
import { findings, keepPicture } from './look-at'
import { useOneWindow } from './open-window'
import { holdBack, onPage } from './on-page'

const windowFiles = resolve('node_modules/.cache/goodword/parts-window')

beforeAll(async () => {
  const { renderer } = config as { renderer: object }
  await build({
    ...renderer,
    configFile: false,
    logLevel: 'error',
    define: { __PARTS__: 'true' },
    build: { outDir: windowFiles, emptyOutDir: true, rolldownOptions: { input: 'src-renderer/index.html' } }
  })
})

const service = useService({ windowFiles })
const begin = useOneWindow(service, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })

async function openParts(): Promise<Page> {
  const { page } = await begin('/about/parts')
  await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
  return page
}

test('a select, a tag field and a date by keyboard', async () => {
  const page = await openParts()
  const channel = page.getByRole('combobox', { name: 'Channel', exact: true })
  await channel.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Text message' }).waitFor()
  await keepPicture(page, 'parts-select')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await onPage(channel).toHaveText('Text message', { useInnerText: true })

  const tags = page.getByRole('combobox', { name: 'Tags', exact: true })
  await tags.focus()
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Remove Wien' }).waitFor({ state: 'detached' })
  await page.keyboard.type('zur')
  await page.getByRole('option', { name: 'Zürich', selected: false }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Zürich' }).waitFor()
  await page.keyboard.type('Graz')
  await page.getByRole('option', { name: 'Create “Graz”' }).click()
  await page.getByRole('button', { name: 'Remove Graz' }).waitFor()
  await page.keyboard.press('Escape')

  const day = page.getByLabel('Day', { exact: true })
  await page.getByRole('button', { name: 'Choose a date' }).first().click()
  await keepPicture(page, 'parts-calendar')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await onPage(day).toHaveValue('11/03/2026')

  await page.getByLabel('When').fill('2026-07-01')
  await page.getByText('2026-07-01T08:30:00.000Z').waitFor()
})

test('a menu by keyboard and by pointer: its first item has the focus, and its button again afterwards', async () => {
  const page = await openParts()
  const button = page.getByRole('button', { name: 'Commands', exact: true })
  const menu = page.getByRole('menu')
  const items = menu.getByRole('menuitem')
  for (const key of ['Enter', ' ', 'ArrowDown']) {
    await button.focus()
    await page.keyboard.press(key)
    await onPage(items.first()).toBeFocused()
    await onPage(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await onPage(items.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await onPage(button).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await onPage(items.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await menu.waitFor({ state: 'detached' })
  await onPage(page.getByRole('button', { name: /^Choice:/ })).toBeFocused()
  await button.click()
  await menu.waitFor()
  // Everything else is out of reach while it is open: a click elsewhere only closes it.
  await page.mouse.click(5, 5)
  await menu.waitFor({ state: 'detached' })
  await onPage(button).toHaveAttribute('aria-expanded', 'false')
})

test('tooltips: when the pointer rests, at once by key, and one at a time', async () => {
  const page = await openParts()
  const tip = page.getByRole('tooltip')
  const archive = page.locator('[data-tip=Archive]').first()
  const star = page.locator('[data-tip="Add a star"]')
  await archive.hover()
  await onPage(tip).toHaveText('Archive e')
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await star.hover()
  await onPage(tip).toHaveText('Add a star')
  await page.mouse.down()
  await tip.waitFor({ state: 'detached' })
  await page.mouse.up()
  await page.mouse.move(5, 5)
  await archive.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await onPage(tip).toHaveText('Archive e')
  await page.keyboard.press('Tab')
  await tip.waitFor({ state: 'detached' })
})

test('no tooltip comes for what was pressed while the code of the tooltips was on its way', async () => {
  const page = await openParts()
  const go = await holdBack(page, /\/assets\/Tip-/)
  const asked = page.waitForRequest(/\/assets\/Tip-/)
  await page.reload()
  const star = page.locator('[data-tip="Add a star"]')
  await star.hover()
  await asked
  await page.mouse.down()
  await page.mouse.up()
  go()
  // Longer than the pointer must rest.
  await page.waitForTimeout(600)
  await onPage(page.getByRole('tooltip')).toHaveCount(0)
  await page.mouse.move(5, 5)
  await star.hover()
  await onPage(page.getByRole('tooltip')).toHaveText('Add a star')
})

test('confirming says what went wrong, asks for the phrase, and gives the focus back', async () => {
  const page = await openParts()
  await page.getByRole('button', { name: 'Confirm with a phrase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Anna Köhler?' })
  await page.keyboard.type('anna')
  await page.keyboard.press('Enter')
  await dialog.getByText('That is another address.').waitFor()
  await dialog.getByRole('textbox').fill('anna@example.com')
  await page.keyboard.press('Enter')
  await dialog.getByText('Goodword isn’t responding.').waitFor()
  await keepPicture(page, 'parts-confirm')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await onPage(page.getByRole('button', { name: 'Confirm with a phrase' })).toBeFocused()
})

test('every part in every state, in light and dark, and from right to left', async () => {
  const page = await openParts()
  await page.setViewportSize({ width: 1280, height: 3000 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(100)
    await keepPicture(page, `parts-${colorScheme}`)
    await expect.poll(() => findings(page)).toEqual([])
  }
  await page.evaluate(() => localStorage.setItem('goodword.language', 'en-XB'))
  await page.reload()
  await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
  await keepPicture(page, 'parts-right-to-left')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
})

test('a window of the product does not have the page', async () => {
  const { globSync, readFileSync } = await import('node:fs')
  const scripts = globSync('out/renderer/assets/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.some((script) => script.includes('Panel at the end'))).toBe(false)
})
