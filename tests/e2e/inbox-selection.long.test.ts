/** Selecting reviews: by checkbox, with Ctrl and Shift, by keyboard. The selection survives scrolling, but not other filters. */
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { addressOf, useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const list = (page: Page) => page.getByRole('list', { name: 'Reviews' })
const rows = (page: Page) => list(page).getByRole('link')
const row = (page: Page, index: number) => list(page).locator(`[data-index="${index}"]`)
const link = (page: Page, index: number) => row(page, index).getByRole('link')
const box = (page: Page, index: number) => row(page, index).getByRole('checkbox')

/** Which of the first rows are selected. */
const ticks = (page: Page, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => box(page, index).isChecked()))

/**
 * Shift-clicks until the row receives the click, because a busy machine loses some, or the bar for many slides over the row meanwhile. A
 * received click must take effect.
 */
async function pressDelivered(place: Locator) {
  await place.evaluate((each) =>
    each.addEventListener('click', () => each.setAttribute('data-pressed', ''), { once: true })
  )
  const press = async () => {
    await place.click({ modifiers: ['Shift'] })
    return place.getAttribute('data-pressed')
  }
  await expect.poll(press).toBe('')
}

test('by mouse: a box, a press with Ctrl, a stretch with Shift', async () => {
  const { page, complaints } = await begin('/inbox')
  await rows(page).first().waitFor()
  await box(page, 1).check()
  await link(page, 3).click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => ticks(page, 5)).toEqual([false, true, false, true, false])
  await page.getByText('2 selected', { exact: true }).waitFor()
  await pressDelivered(link(page, 5))
  await expect.poll(() => ticks(page, 7)).toEqual([false, true, false, true, true, true, false])
  await pressDelivered(box(page, 4))
  await expect.poll(() => ticks(page, 7)).toEqual([false, true, false, true, true, false, false])
  await expect.poll(() => addressOf(page).searchParams.has('review')).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => ticks(page, 7)).toEqual(Array.from({ length: 7 }, () => false))
  expect(complaints).toEqual([])
})

test('by keyboard: x, Shift with the arrows, Shift with j and k', async () => {
  const { page, complaints } = await begin('/inbox')
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect.poll(() => ticks(page, 2)).toEqual([true, false])
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+J')
  await expect.poll(() => ticks(page, 4)).toEqual([true, true, true, false])
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => ticks(page, 4)).toEqual([true, true, false, false])
  await page.getByRole('group', { name: 'Score' }).getByLabel('5 stars').check()
  await page.waitForFunction(() => location.hash.includes('score=5'))
  await expect.poll(() => ticks(page, 4)).toEqual([false, false, false, false])
  expect(complaints).toEqual([])
})
