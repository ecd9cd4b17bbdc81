/** Navigating the window: the rail fits, the settings can be searched, and the palette starts with what is used most. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { holdBack, onPage } from './on-page'
import { addressOf, goTo, useEmptyAccount, useShop, useWindows, useOneWindow } from './open-window'

const shop = useShop()
/** The setup of an empty account has an entry in the rail. */
const empty = useEmptyAccount()
const begin = useOneWindow(shop)
const windows = useWindows()

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.each([
  ['the shop', shop, 'en-GB'],
  ['the shop, in German', shop, 'de-DE'],
  ['an empty account, in German', empty, 'de-DE']
])('the rail shows everything and does not scroll: %s', async (_name, service, locale) => {
  const { page } = await windows.open(service, '/inbox', { locale })
  if (service === empty) await page.getByRole('link', { name: /0 von 5/ }).waitFor()
  const frame = page.getByRole('navigation').first().locator('xpath=..')
  // A laptop, the same inside a browser, and 1280 × 800 at 200 %.
  for (const [width, height] of [
    [1366, 768],
    [1366, 620],
    [640, 400]
  ] as const) {
    await page.setViewportSize({ width, height })
    const hidden = () =>
      frame.evaluate((e) => [e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth])
    await expect.poll(hidden).toEqual([0, 0])
    for (const each of await frame.locator('a, button').all()) {
      const box = await each.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(24)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
  }
})

test.each(['en-GB', 'de-DE'])('on a phone it is a bar below the screen (%s)', async (locale) => {
  const viewport = { width: 390, height: 844 }
  const { page, complaints } = await windows.open(shop, '/inbox', { viewport, locale })
  const links = page.getByRole('navigation').first().getByRole('link')
  const rail = links.first().locator('xpath=../..')
  const beyond = () => rail.evaluate((e) => e.scrollWidth - e.clientWidth)
  const fades = () => rail.evaluate((e) => getComputedStyle(e).maskImage !== 'none')
  await expect.poll(async () => [await beyond(), await fades()]).toEqual([0, false])
  for (const each of [page.getByRole('button', { name: /^(New|Neu)$/ }), ...(await links.all())]) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await each.boundingBox()) ?? {}
    expect([x >= 0, x + width <= viewport.width, y + height <= viewport.height]).toEqual([true, true, true])
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
  }
  expect((await page.getByRole('main').boundingBox())?.width).toBe(viewport.width)
  await links.nth(1).click()
  await onPage(links.nth(1)).toHaveAttribute('aria-current', 'page')
  // On the narrowest phones the rest is reached by swiping, or by the keyboard, and the bar shows that there is more.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => [(await beyond()) > 0, await fades()]).toEqual([true, true])
  const business = page.getByRole('button', { name: /Alice & Co/ })
  await business.scrollIntoViewIfNeeded()
  await business.click()
  await page.getByRole('menu').waitFor()
  expect(complaints).toEqual([])
})

test('what is not in the rail is reached from where it is needed, and the rail says where one is', async () => {
  const { page, complaints } = await begin('/share')
  for (const name of ['Import', 'Review pages', 'Pages'])
    await onPage(rail(page).getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Review pages' }).click()
  await page.getByRole('heading', { name: 'Review pages', level: 1 }).waitFor()
  await onPage(rail(page).locator('[aria-current]')).toHaveText(/Share/)

  await goTo(page, '/settings')
  const parts = page.getByRole('navigation', { name: 'Settings' })
  await parts.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor()
  for (const screen of ['/inbox', '/customers']) {
    await goTo(page, screen)
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import a file' }).click()
    await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor()
  }
  expect(complaints).toEqual([])
})

test('what an owner rarely needs is in a closed group of the settings, which opens for what is in it', async () => {
  const { page } = await begin('/settings/business')
  const parts = page.getByRole('navigation', { name: 'Settings' })
  const advanced = parts.getByRole('button', { name: 'Advanced' })
  await onPage(advanced).toHaveAttribute('aria-expanded', 'false')
  await onPage(parts.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
  await advanced.click()
  await parts.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('heading', { name: 'Webhooks', level: 2, exact: true }).waitFor()
  await goTo(page, '/inbox')
  await goTo(page, '/settings/logs')
  await page.getByRole('heading', { name: 'Log files', level: 2 }).waitFor()
  await onPage(advanced).toHaveAttribute('aria-expanded', 'true')

  await goTo(page, '/settings/tags?edit=new-customer')
  await page.getByLabel('Name', { exact: true }).waitFor()
  await onPage(page.getByLabel('Short name')).toBeHidden()
})

test('the settings are searched by what is in them, by keyboard alone', async () => {
  const { page, complaints } = await begin('/settings/business')
  const parts = page.getByRole('navigation', { name: 'Settings' })
  const field = parts.getByRole('textbox', { name: 'Search settings' })
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText)

  await page.keyboard.press('/')
  await page.keyboard.type('passphrase')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Backups', level: 2 }).waitFor()
  await onPage(parts.getByRole('link')).toHaveText([/Backups\s*Passphrase/])
  await expect.poll(focused).toMatch(/^Backups/)

  await page.keyboard.press('Escape')
  await onPage(field).toHaveValue('')
  await onPage(field).toBeFocused()
  await parts.getByRole('link', { name: 'Locations' }).waitFor()

  // Searches for a word that is not on the screen, then moves two entries down.
  await page.keyboard.type('google')
  await onPage(parts.getByRole('link', { name: 'Locations' })).toHaveCount(0)
  const names = await parts.getByRole('link').allInnerTexts()
  expect(names).toEqual(expect.arrayContaining(['Review link', 'Sources']))
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(names[0])
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(names[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await onPage(field).toBeFocused()

  await field.fill('xyzzy')
  await parts.getByText('Nothing found').waitFor()
  await expect.poll(() => addressOf(page).pathname).toBe('/settings/backups')
  expect(complaints).toEqual([])
})

// What has been used counts, so these begin in new windows.
const palette = (page: Page) => page.getByRole('dialog', { name: 'What would you like to do?' })
const marked = (page: Page) => palette(page).locator('[role=option][data-selected]')

test('the palette never begins with an export, and soon with what is used most', async () => {
  const { page } = await windows.open(shop, '/inbox')
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  for (const screen of ['/inbox', '/customers', '/asks', '/share', '/reports']) {
    await goTo(page, screen)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await marked(page).waitFor()
    await expect.poll(() => marked(page).innerText()).not.toMatch(/export/i)
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
  }

  for (const words of ['reports', 'exp']) {
    await goTo(page, '/inbox')
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await onPage(marked(page)).toHaveText(words === 'exp' ? /^\s*Export/ : /^\s*Reports/)
    await page.keyboard.press('Enter')
    await palette(page).waitFor({ state: 'hidden' })
  }
  await goTo(page, '/customers')
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await palette(page).getByText('Used most').waitFor()
  await onPage(marked(page)).toHaveText(/^\s*Reports/)
})

test('a beginning goes before letters in between, and use decides between equals', async () => {
  const { page } = await windows.open(shop, '/inbox')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('se')
  // "Search reviews" and "Settings" begin with the letters; "Used", "Reset" and "Hide selected" only contain them.
  await onPage(marked(page)).toHaveText(/^\s*Se/)
  const first = palette(page)
    .getByRole('option', { name: /^Settings$/ })
    .first()
  await first.click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.keyboard.press('Control+1')
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('se')
  await onPage(marked(page)).toHaveText(/^\s*Settings/)
})

test('what is typed before the palette is there is for it, and not for the screen', async () => {
  const { page } = await windows.open(shop, '/inbox')
  const goOn = await holdBack(page, /\/Palette-[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  // Each of these is a command of the inbox.
  await page.keyboard.type('nse')
  goOn()
  await onPage(palette(page).getByRole('combobox')).toHaveValue('nse')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await onPage(palette(page).getByRole('combobox')).toHaveValue('')
})

test('the palette knows what is in the settings', async () => {
  const { page, complaints } = await begin('/inbox')
  await page.keyboard.press('Control+k')
  // A better match than names that only contain the letters, such as "Import".
  await page.keyboard.type('port')
  await onPage(marked(page)).toHaveText(/^\s*E-mail\s*Port/)
  await palette(page).getByRole('combobox').fill('passphrase')
  await onPage(marked(page)).toHaveText(/^\s*Backups\s*Passphrase/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Backups', level: 2 }).waitFor()
  expect(complaints).toEqual([])
})

test('the help is searched, and names the key of undo, not what it would undo', async () => {
  const { page } = await begin('/inbox?facet=visible&facet=without-replies')
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
  await page.keyboard.press('e')
  await page.getByText('Review hidden').waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Undo', { exact: true }).waitFor()
  await onPage(help.getByText('Review hidden')).toHaveCount(0)
  await page.keyboard.type('hide')
  await onPage(help.getByRole('term')).toHaveText(['Hide or show'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
})
