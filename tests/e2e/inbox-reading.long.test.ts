/** Reading in the inbox: unread and read, snoozing, notes, reply and next, and getting from the search to its results. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const rows = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('link')
const article = (page: Page) => page.getByRole('article', { name: 'Review' })
const reply = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })
const search = (page: Page) => page.getByRole('textbox', { name: 'Search reviews' })
const get = (id: number) => shop.alice.data('getReview', { params: { id } })
const record = async (review: string, more: object = {}): Promise<number> => {
  const body = { score: 5, review, reviewer: { name: `Reader of ${review}` }, ...more }
  return (await shop.alice.data('createReview', { body })).id
}

test('a review is unread until it was open; `u` marks it unread again', async () => {
  const id = await record('Quokka one')
  const { page, complaints } = await begin('/inbox?q=quokka')
  await onPage(rows(page).getByRole('img', { name: 'Unread, waiting for a reply' })).toHaveCount(1)
  await rows(page).first().click()
  await onPage(rows(page).getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await onPage(rows(page).getByRole('img', { name: 'Waiting for a reply' })).toHaveCount(1)
  await expect.poll(() => get(id)).toMatchObject({ is_seen: true })
  await page.keyboard.press('u')
  await onPage(rows(page).getByRole('img', { name: 'Unread' })).toHaveCount(1)
  await page.getByText('Marked as unread').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await onPage(rows(page).getByRole('img', { name: 'Unread' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('snoozed by the keyboard it leaves the inbox, and is found among what is snoozed', async () => {
  const id = await record('Numbat one')
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await article(page).getByText('Numbat one', { exact: true }).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
  await page
    .getByText(/^Snoozed until/)
    .first()
    .waitFor()
  await onPage(rows(page).filter({ hasText: 'Numbat one' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Snoozed/ }).click()
  await rows(page).filter({ hasText: 'Numbat one' }).click()
  await page.getByRole('button', { name: 'Snooze', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Back to the inbox now' }).click()
  await expect.poll(async () => (await get(id)).snoozed_until).toBeNull()
  expect(complaints).toEqual([])
})

test('notes are written, kept as a draft, saved and shown', async () => {
  const id = await record('Bilby one')
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await article(page).getByText('Bilby one', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add a note' }).click()
  const notes = page.getByRole('textbox', { name: 'Your notes' })
  await notes.fill('Ring her on Friday')
  await page.reload()
  await onPage(notes).toHaveValue('Ring her on Friday')
  await notes.press('ControlOrMeta+Enter')
  await page.getByText('Notes saved').waitFor()
  await article(page).getByText('Ring her on Friday', { exact: true }).waitFor()
  await expect.poll(() => get(id)).toMatchObject({ notes: 'Ring her on Friday' })
  expect(complaints).toEqual([])
})

test('Reply and next opens the next waiting review; Escape moves the focus from the reply to the review', async () => {
  const [second, first] = [await record('Potoroo two'), await record('Potoroo one')]
  const { page, complaints } = await begin(`/inbox?q=potoroo&review=${first}`)
  await article(page).getByText('Potoroo one', { exact: true }).waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('Thank you!')
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await article(page).getByText('Potoroo two', { exact: true }).waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('review')).toBe(String(second))
  await onPage(reply(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await onPage(article(page).getByRole('heading', { name: 'Reader of Potoroo two' })).toBeFocused()
  await expect.poll(() => get(first)).toMatchObject({ reply: 'Thank you!', is_seen: true })
  expect(complaints).toEqual([])
})

test('the arrow keys lead from the search to the results and back; the pane shows no review that does not match', async () => {
  const other = await record('Wallaby')
  await record('Dunnart one')
  const { page, complaints } = await begin(`/inbox?review=${other}`)
  await article(page).getByText('Wallaby', { exact: true }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('dunnart')
  await onPage(rows(page)).toHaveCount(1)
  await onPage(article(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await article(page).getByText('Dunnart one', { exact: true }).waitFor()
  await onPage(rows(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await onPage(search(page)).toBeFocused()
  expect(complaints).toEqual([])
})

test('where words and filters find nothing, the words alone are one press away, and no pane is blank', async () => {
  await record('Echidna one', { score: 2 })
  const { page, complaints } = await begin('/inbox?q=echidna&score=5')
  await page.getByText('Nothing to show here').waitFor()
  await page.getByRole('button', { name: 'Search without filters' }).first().click()
  await onPage(rows(page)).toHaveCount(1)
  await expect.poll(() => addressOf(page).searchParams.getAll('score')).toEqual([])
  expect(complaints).toEqual([])
})

test('an apology is not the first saved reply for praise', async () => {
  const id = await record('Wombat one')
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await article(page).getByText('Wombat one', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const options = page.getByRole('option')
  await onPage(options.first()).toContainText('Thank you')
  await onPage(options.last()).toContainText('Sorry')
  expect(complaints).toEqual([])
})

test('no saved reply moves away from under the pointer', async () => {
  const id = await record('Wombat two')
  const { page } = await begin(`/inbox?review=${id}`)
  await article(page).getByText('Wombat two', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const last = page.getByRole('option').last()
  const place = async () => Math.round((await last.boundingBox())?.y ?? 0)
  await last.hover({ trial: true })
  const before = await place()
  await last.hover()
  await onPage(last).toHaveAttribute('aria-selected', 'true')
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
})

test('bars of the scores have the same length of track', async () => {
  const { page } = await begin('/inbox')
  const tracks = page.getByRole('group', { name: 'Score' }).locator('.track')
  await onPage(tracks).toHaveCount(5)
  const widths = await tracks.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().width))
  )
  expect(new Set(widths).size).toBe(1)
})

test('who waits only is not said to be answered', async () => {
  const { page } = await begin('/inbox?facet=without-replies')
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  await page
    .getByText('Score distribution')
    .or(page.getByRole('list', { name: 'Score distribution' }))
    .first()
    .waitFor()
  await onPage(page.getByText(/replied to$/)).toHaveCount(0)
})
