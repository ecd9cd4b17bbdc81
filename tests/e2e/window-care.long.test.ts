/** What every screen must respect: toasts that cover nothing, our own scroll bars, a window that doesn't scroll, low windows. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { goTo, useOneWindow, useShop, useWindows } from './open-window'

const service = useShop()
const windows = useWindows()
/** 1280 × 800 at 200 %. */
const begin = useOneWindow(service, { viewport: { width: 640, height: 400 } })

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** Fields, bars and dialogs covered by a toast. */
function covered(
  page: Page,
  what = 'input:not([type=checkbox], [type=radio]), textarea, [role=toolbar], [role=dialog], footer, [data-bar]'
): Promise<string[]> {
  return page.evaluate((selector) => {
    const notes = [...document.querySelectorAll('[data-sonner-toast]')].map((each) =>
      each.getBoundingClientRect()
    )
    return [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const box = each.getBoundingClientRect()
        return notes.some(
          (note) =>
            note.left < box.right && note.right > box.left && note.top < box.bottom && note.bottom > box.top
        )
      })
      .map((each) => each.outerHTML.slice(0, 120))
  }, what)
}

test('a toast disappears even if the pointer rests where it appears', async () => {
  const { page } = await windows.open(service, '/settings/business')
  await page.getByLabel('Business name').fill('Café Morgenrot am Markt')
  await page.keyboard.press('Enter')
  const toast = toasts(page).first()
  await toast.waitFor()
  const box = await toast.boundingBox()
  await onPage(toast).toHaveCount(0)
  // The next one appears under the pointer.
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
  await page.getByLabel('Business name').fill('Café Morgenrot')
  await page.keyboard.press('Enter')
  await toast.waitFor()
  await onPage(toast).toHaveCount(0)

  // Nor does a movement on the page keep the toast that appears under it a moment later.
  await page.getByLabel('Business name').fill('Café am Markt')
  await page.keyboard.press('Enter')
  await toasts(page).first().waitFor()
  await page.evaluate(() => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, screenX: 7, screenY: 7 }))
    document.querySelector('[data-sonner-toaster]')?.dispatchEvent(new MouseEvent('mouseenter'))
  })
  await onPage(toasts(page).first()).toHaveCount(0)
})

test('nor does a toast that went while it was pressed keep the next ones', async () => {
  const { page } = await windows.open(service, '/inbox')
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  const box = await toasts(page).first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.keyboard.press('Control+z')
  await onPage(toasts(page)).toHaveText([/Undone/])
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await onPage(toasts(page)).toHaveCount(0)
})

test.each([
  ['/settings/business', 1280, 800],
  ['/settings/business', 640, 400]
])('on %s at %i × %i a toast covers no field and no bar', async (screen, width, height) => {
  const { page } = await windows.open(service, screen, { viewport: { width, height } })
  await page.getByLabel('Business name').fill(`Café ${width}`)
  await page.keyboard.press('Enter')
  await toasts(page).first().waitFor()
  await expect.poll(() => covered(page)).toEqual([])
})

test('on a phone, where a dialog leaves no room, it covers no field of it and no button', async () => {
  const { page } = await windows.open(service, '/share/website', { viewport: { width: 390, height: 844 } })
  await page.getByRole('list', { name: 'Kinds of displays' }).getByRole('button', { name: 'Wall' }).click()
  await page.getByRole('button', { name: 'Set up your website' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'SFTP' }).check()
  await toasts(page).first().waitFor()
  const inDialog = async () =>
    (await covered(page, '[role=dialog] :is(input:not([type=radio]), button)')).length
  await expect.poll(inDialog).toBe(0)
})

test('at 200 % an editor leaves most of the height to the settings', async () => {
  const { page } = await begin('/share/website')
  await page
    .getByRole('list', { name: 'Kinds of displays' })
    .or(page.getByRole('button', { name: 'New display' }))
    .first()
    .waitFor()
  if (await page.getByRole('button', { name: 'New display' }).isVisible())
    await page.getByRole('button', { name: 'New display' }).click()
  await page.getByRole('list', { name: 'Kinds of displays' }).getByRole('button', { name: 'Badge' }).click()
  const settings = page.getByRole('region', { name: 'Display settings' })
  await expect.poll(async () => (await settings.boundingBox())?.height).toBeGreaterThan(300)
})

test('nor the bar for the selected reviews', async () => {
  const { page } = await windows.open(service, '/inbox', { viewport: { width: 1366, height: 768 } })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.locator('[data-bar]').waitFor()
  await page.getByRole('button', { name: 'Hide' }).first().click()
  await toasts(page).first().waitFor()
  await page.keyboard.press('x')
  await expect.poll(() => covered(page)).toEqual([])
})

test.each(['/inbox', '/customers', '/strategy', '/settings/business', '/reports', '/share'])(
  'on %s every scroll bar is thin, and nothing but the work scrolls, in a low window too',
  async (screen) => {
    const { page } = await begin(screen)
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          (each) =>
            each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)
        )
        .filter((each) => !['thin', 'none'].includes(getComputedStyle(each).scrollbarWidth))
        .map((each) => each.outerHTML.slice(0, 100))
    )
    expect(wide).toEqual([])
    const moved = await page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]'))
        each.focus()
      const still = [document.documentElement, document.body, document.getElementById('content')]
      return still.map((each) => each?.scrollTop)
    })
    expect(moved).toEqual([0, 0, 0])
  }
)

test('at 200 % the rows of a list have most of the height', async () => {
  const { page } = await begin('/customers')
  const first = page.locator('main a[href*="customer="]').first()
  await first.waitFor()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(160)
  await goTo(page, '/inbox')
  const review = page.locator('main a[href*="review="]').first()
  await review.waitFor()
  await expect.poll(async () => (await review.boundingBox())?.y).toBeLessThan(160)
  await goTo(page, '/requests')
  const tabs = page.getByRole('navigation', { name: 'Status' })
  await tabs.waitFor()
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(160)
})
