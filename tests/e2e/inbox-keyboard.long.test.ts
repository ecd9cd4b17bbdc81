/** An owner's morning in the inbox without a mouse: find, read, tag, use a saved reply, hide, record, look at figures. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { holdBack } from './on-page'
import { addressOf, openRecord, useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const openId = (page: Page, not?: number) => openRecord(page, 'review', not)
const review = (id: number) => shop.alice.data('getReview', { params: { id } })

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const present = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const label = (element as HTMLInputElement).labels?.[0]?.innerText
      return element.getAttribute('aria-label') ?? label ?? element.innerText
    })
    // A view shows its count after its name.
    if (present.trim().split('\n')[0] === name) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('the core of the day', async () => {
  const { page, complaints } = await begin('/inbox')
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()

  // Views and filters are reached with Tab, and chosen with Enter and Space.
  await tabTo(page, 'Waiting for a reply')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.hash.includes('without-replies'))
  await page.keyboard.press('/')
  await page.keyboard.type('cake')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.hash.includes('q=cake'))
  // Enter moves down to the results; Escape moves back to the field, empties it, and leaves it.
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').and(page.locator(':focus')).waitFor()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await page.waitForFunction(() => !location.hash.includes('q='))

  const found = addressOf(page).searchParams.get('review')
  await page.keyboard.press('j')
  const first = await openId(page, Number(found))
  await page.keyboard.press('j')
  const id = await openId(page, first)

  await page.keyboard.press('t')
  await page.getByRole('combobox', { name: 'Tags' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('staff')
  await page.locator('[role="option"][data-highlighted]', { hasText: 'Staff' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await review(id)).tags).toContain('staff')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.keyboard.press('r')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Find a saved reply' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' Until soon!')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reply saved').waitFor()
  await expect.poll(async () => (await review(id)).reply).toMatch(/ Until soon!$/)
  await page.keyboard.press('Escape')
  // While a field has the focus, the next key would be typed into it.
  await page.waitForFunction(() => !(document.activeElement instanceof HTMLTextAreaElement))

  const wasHidden = (await review(id)).is_hidden
  await page.keyboard.press('e')
  await expect.poll(async () => (await review(id)).is_hidden).toBe(!wasHidden)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await review(id)).is_hidden).toBe(wasHidden)

  await page.keyboard.press('n')
  await page.getByRole('form').getByRole('radio').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'What the customer wrote')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('article', { name: 'Review' }).getByText('By keyboard').waitFor()
  await expect.poll(async () => (await review(await openId(page))).score).not.toBeNull()
  expect(complaints).toEqual([])
})

test('a key that comes before the code it is for is not lost', async () => {
  const { page, complaints } = await begin('/inbox')
  const goOn = await holdBack(page, /\/(BulkBar|ReviewPane)-[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  goOn()
  await page.getByRole('textbox', { name: 'Reply' }).and(page.locator(':focus')).waitFor()

  const goFurther = await holdBack(page, /\/(BulkBar|ReviewPane)-[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('t')
  goFurther()
  await page.getByRole('dialog').waitFor()
  expect(complaints).toEqual([])
})
