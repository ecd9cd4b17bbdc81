/** The command palette, the keys, and undo. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, delayFrames, goTo, useShop, useWindows, openRecord, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)
const windows = useWindows()

const palette = (page: Page) => page.getByRole('dialog', { name: 'What would you like to do?' })
const entries = (page: Page) => palette(page).getByRole('option')
const rows = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('link')

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
}

test('the palette goes to screens, by name and by arrows, and leaves nothing behind', async () => {
  const { page, complaints } = await begin('/inbox')
  await rows(page).first().waitFor()
  await openPalette(page)
  await page.keyboard.type('custom')
  await entries(page).filter({ hasText: 'Customers' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await palette(page).waitFor({ state: 'hidden' })

  await openPalette(page)
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'hidden' })
  await openPalette(page)
  await onPage(palette(page).getByRole('combobox')).toHaveValue('')
  expect(complaints).toEqual([])
})

test('keys typed right after the palette shortcut end up in its field', async () => {
  const { page } = await windows.open(shop, '/inbox')
  await rows(page).first().waitFor()
  await delayFrames(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('expo')
  await onPage(palette(page).getByRole('combobox')).toHaveValue('expo')
})

test('the palette finds customers and reviews by any word', async () => {
  const [customer] = (await shop.alice.call('listCustomers', { query: { filter: 'reviewed', limit: 1 } }))
    .json.data
  const name = `${customer.first_name} ${customer.last_name}`
  const { page, complaints } = await begin('/inbox')
  await rows(page).first().waitFor()
  await openPalette(page)
  await page.keyboard.type(name)
  await entries(page)
    .filter({ hasText: customer.email ?? name })
    .first()
    .click()
  await page.getByRole('article', { name }).waitFor()

  await openPalette(page)
  await page.keyboard.type('coffee')
  await palette(page).getByRole('option', { name: 'Search reviews for “coffee”' }).click()
  await expect.poll(() => addressOf(page).pathname).toBe('/inbox')
  await expect.poll(() => addressOf(page).searchParams.get('q')).toBe('coffee')
  expect(complaints).toEqual([])
})

test('commands of the screen are in the palette, with their keys, and act where the focus was', async () => {
  const { page, complaints } = await begin('/inbox?facet=without-replies')
  await rows(page).first().click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
  await openPalette(page)
  await palette(page).getByRole('option', { name: 'Reply', exact: true }).click()
  const isWriting = () =>
    page.getByRole('textbox', { name: 'Your reply' }).evaluate((e) => e === document.activeElement)
  await expect.poll(isWriting).toBe(true)
  // While typing, letters go into the field, and the palette's key still works.
  await page.keyboard.type('kk?')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'hidden' })
  await onPage(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('kk?')
  await expect.poll(isWriting).toBe(true)
  expect(complaints).toEqual([])
})

test('Ctrl+1 to 9 and Ctrl+, go to the screens, also while typing; the help lists every key of the screen', async () => {
  const { page } = await begin('/inbox')
  await rows(page).first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('Control+2')
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Search customers').waitFor()
  await onPage(help.getByText('Hide or show')).toHaveCount(0)
  await page.keyboard.press('Escape')
  // The help and the key agree, even for a screen that is not in the rail.
  await page.keyboard.press('?')
  const line = help.getByRole('term').filter({ hasText: 'Review pages' })
  const digit = (await line.locator('xpath=following-sibling::dd[1]').innerText()).at(-1)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await page.keyboard.press(`Control+${digit}`)
  await page.getByRole('heading', { name: 'Review pages', level: 1 }).waitFor()
  await page.keyboard.press('Control+,')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.keyboard.press('Control+1')
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
})

test('Ctrl+Z takes back one thing after the other, also after the note is gone', async () => {
  const { page, complaints } = await begin('/inbox?facet=visible&facet=without-replies&score=4')
  await rows(page).nth(3).click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
  const id = await openRecord(page, 'review')
  const review = () => shop.alice.data('getReview', { params: { id } })
  await page.getByRole('button', { name: 'Mark as replied' }).click()
  await page.getByText('The text wasn’t saved here.').waitFor()
  await page.keyboard.press('e')
  await page.getByText('Review hidden').first().waitFor()
  await expect.poll(() => review()).toMatchObject({ is_hidden: true, replied_at: expect.any(String) })

  await goTo(page, '/customers')
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Undone: Review hidden').waitFor()
  await expect.poll(() => review()).toMatchObject({ is_hidden: false, replied_at: expect.any(String) })
  await page.keyboard.press('Control+z')
  await page.getByText('Undone: Marked as replied').waitFor()
  await expect.poll(() => review()).toMatchObject({ is_hidden: false, replied_at: null })
  expect(complaints).toEqual([])
})

test('Ctrl+Z while typing belongs to the text', async () => {
  const { page } = await begin('/inbox?facet=visible&facet=without-replies')
  await rows(page).nth(1).click()
  await page.getByRole('article', { name: 'Review' }).waitFor()
  await page.keyboard.press('e')
  await page.getByText('Review hidden').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('abc')
  await page.keyboard.press('Control+z')
  await page.waitForTimeout(300)
  await onPage(page.getByText('Undone')).toHaveCount(0)
})

/** The requests for marking as replied and for hiding, and those that undo them. */
const [mark, hide, show, unmark] = ['POST', '{"is_hidden":true}', '{"is_hidden":false}', 'DELETE'] as const

/** Opens a review whose changes can be held up on their way to the service. */
async function openSlowly(score: number) {
  const waiting = { facet: ['visible', 'without-replies'], score, limit: 6 }
  const { id } = (await shop.alice.data('listReviews', { query: waiting })).at(-1) as { id: number }
  // In a list that doesn't filter by status: from a narrower one the review would disappear when it is changed.
  const { page, complaints } = await begin(`/inbox?score=${score}&review=${id}`)
  await page.getByRole('article', { name: 'Review' }).waitFor()
  const review = async () => {
    const { is_hidden, replied_at } = await shop.alice.data('getReview', { params: { id } })
    return { isHidden: is_hidden, isReplied: replied_at !== null }
  }
  const asked: string[] = []
  let held = Promise.withResolvers<undefined>()
  await page.route(`**/account/reviews/${id}{,/**}`, async (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.continue()
    asked.push(method === 'PUT' ? (route.request().postData() ?? '') : method)
    await held.promise
    await route.continue()
  })
  held.resolve(undefined)
  // The route may miss a request made immediately after it is set up; after a reload it catches them all.
  await page.reload()
  await page.getByRole('article', { name: 'Review' }).waitFor()
  const hold = () => void (held = Promise.withResolvers())
  return { page, complaints, review, asked, hold, letGo: () => held.resolve(undefined) }
}

const said = (page: Page, what: string) => page.getByText(what, { exact: true }).waitFor()

test('Ctrl+Z pressed before the service has answered takes back what is under way, not what was before', async () => {
  const { page, complaints, review, asked, hold, letGo } = await openSlowly(4)
  await page.keyboard.press('m')
  await said(page, 'Marked as replied')
  hold()
  await page.keyboard.press('e')
  await page.keyboard.press('Control+z')
  await expect.poll(() => asked).toEqual([mark, hide])
  letGo()
  await said(page, 'Undone: Review hidden')
  expect(asked).toEqual([mark, hide, show])
  await expect.poll(() => review()).toEqual({ isHidden: false, isReplied: true })
  await page.keyboard.press('Control+z')
  await said(page, 'Undone: Marked as replied')
  expect(complaints).toEqual([])
})

test('Ctrl+Z held down does not overtake the service', async () => {
  const { page, review, asked, hold, letGo } = await openSlowly(1)
  await page.keyboard.press('m')
  await said(page, 'Marked as replied')
  await page.keyboard.press('e')
  await said(page, 'Review hidden')
  hold()
  await page.keyboard.down('Control')
  for (let times = 0; times < 10; times++) await page.keyboard.down('z')
  await page.keyboard.up('z')
  await page.keyboard.up('Control')
  letGo()
  await said(page, 'Undone: Review hidden')
  await expect.poll(() => review()).toEqual({ isHidden: false, isReplied: true })
  await page.keyboard.press('Control+z')
  await said(page, 'Undone: Marked as replied')
  expect(asked).toEqual([mark, hide, show, unmark])
})
