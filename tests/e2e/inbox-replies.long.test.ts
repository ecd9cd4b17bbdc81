/** Replies: drafts, refusals, saved replies by menu and by typing, placeholders filled in or pointed out; deleting a review. */
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { holdBack, onPage } from './on-page'
import { delayFrames, useShop, useWindows, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)
const windows = useWindows()

const reply = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })
const rows = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('link')
const article = (page: Page) => page.getByRole('article', { name: 'Review' })

beforeAll(async () => {
  await shop.alice.data('createSavedReply', {
    body: { name: 'Zebra crossing', text: 'Dear {{first_name}}, see you at {{location}}. {{reply_name}}' }
  })
})

test('a draft outlives other reviews and a reload', async () => {
  const { page } = await begin('/inbox?facet=without-replies')
  await rows(page).first().click()
  await reply(page).fill('Half a thought')
  await page.getByRole('button', { name: 'Next review' }).click()
  await onPage(reply(page)).toHaveValue('')
  await rows(page).first().getByText('Draft').waitFor()
  await page.reload()
  // For a moment the open review is the first row, because it is rendered before the list has been measured.
  await rows(page).first().filter({ hasText: 'Draft' }).click()
  await onPage(reply(page)).toHaveValue('Half a thought')
})

test('who goes on before the reply is saved stays at the next review, with its draft', async () => {
  const { page } = await begin('/inbox?facet=without-replies&sort=oldest')
  await rows(page).nth(3).click()
  await reply(page).fill('A draft of another one')
  await page.getByRole('button', { name: 'Previous review' }).click()
  await onPage(reply(page)).toHaveValue('')
  await reply(page).fill('Thank you')
  const go = await holdBack(page, '**/reply')
  const [put] = await Promise.all([page.waitForRequest('**/reply'), reply(page).press('Control+Shift+Enter')])
  await page.getByRole('button', { name: 'Next review' }).click()
  await onPage(reply(page)).toHaveValue('A draft of another one')
  go()
  expect((await put.response())?.status()).toBe(200)
  await page.getByText('Reply saved').waitFor()
  await onPage(reply(page)).toHaveValue('A draft of another one')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Previous review' }).click()
  await onPage(reply(page)).toHaveValue('')
})

test('a refused change is reported, and the reply stays in the box', async () => {
  const { page } = await begin('/inbox?facet=without-replies')
  await rows(page).nth(2).click()
  await reply(page).fill('Thanks')
  const refusal = {
    success: false,
    status: 507,
    error: { code: 'storage_full', message: 'Full', request_id: 'r' }
  }
  await page.route('**/reply', (route) => route.fulfill({ status: 507, json: refusal }))
  await page.getByRole('button', { name: 'Save reply' }).click()
  await page.getByText('The disk is full. Free up some space, then try again.').waitFor()
  await onPage(reply(page)).toHaveValue('Thanks')
})

test('a saved reply is found by typing, filled in, and says what was not known', async () => {
  const { id } = await shop.alice.data('createReview', {
    body: { score: 5, review: 'Nice', reviewer: { name: 'Ida Bauer' } }
  })
  const { page, complaints } = await windows.open(shop, `/inbox?review=${id}`)
  await article(page).getByText('Nice').waitFor()
  await page.keyboard.press('r')
  await delayFrames(page)
  // Saved replies are available without waiting.
  await page.keyboard.type('/zebra')
  await page.getByRole('option', { name: 'Zebra crossing' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => reply(page).inputValue()).toMatch(/^Dear Ida, see you at/)
  await article(page).getByText('Unknown here and left out: the location and the signature').waitFor()
  await page.keyboard.type(' PS: and/or')
  await onPage(reply(page)).toHaveValue(/ PS: and\/or$/)
  expect(complaints).toEqual([])
})

test('by the button: the text is inserted at the cursor, and closing the menu changes nothing', async () => {
  const { id } = await shop.alice.data('createReview', {
    body: { score: 4, review: 'Fine', reviewer: { first_name: 'Jo' }, location: 'riverside' }
  })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await reply(page).fill('A\nZ')
  await reply(page).press('Home')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.keyboard.press('Escape')
  await onPage(reply(page)).toHaveValue('A\nZ')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('option', { name: 'Zebra crossing' }).click()
  await expect.poll(() => reply(page).inputValue()).toMatch(/^A\nDear Jo, see you at .+Z$/)
  expect(complaints).toEqual([])
})

test('the replies that suit a score are one press away, until something of one’s own is written', async () => {
  await shop.alice.data('createSavedReply', {
    body: { name: 'Proud of it', text: 'We are proud, {{first_name}}!', scores: [5] }
  })
  const { id } = await shop.alice.data('createReview', {
    body: { score: 5, review: 'Splendid', reviewer: { first_name: 'Ida' } }
  })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  const offers = page.getByRole('list', { name: 'Saved replies for this review' }).getByRole('button')
  const proud = offers.filter({ hasText: 'Proud of it' })
  const other = offers.filter({ hasNotText: 'Proud of it' }).first()
  await proud.click()
  await onPage(reply(page)).toHaveValue('We are proud, Ida!')
  await onPage(reply(page)).toBeFocused()
  // Choosing another replaces the text, and choosing it again removes it.
  await other.click()
  await onPage(reply(page)).not.toHaveValue(/proud/)
  await other.click()
  await onPage(reply(page)).toHaveValue('')
  // An apology is not suggested for praise.
  await onPage(offers.filter({ hasText: 'Sorry' })).toHaveCount(0)
  await proud.click()
  await onPage(proud).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type(' Come back.')
  await onPage(offers).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reply saved').waitFor()
  await expect
    .poll(async () => (await shop.alice.data('getReview', { params: { id } })).reply)
    .toBe('We are proud, Ida! Come back.')
  // The saved reply learns what it is used for.
  const replies = await shop.alice.data('listSavedReplies', {})
  expect(replies.find(({ name }: { name: string }) => name === 'Proud of it')).toMatchObject({
    used_scores: [5]
  })
  expect(complaints).toEqual([])
})

test('a review recorded by hand is deleted and brought back; others cannot be', async () => {
  const { id } = await shop.alice.data('createReview', { body: { score: 1, review: 'A slip of the pen' } })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await article(page).getByText('A slip of the pen').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete review' }).click()
  await page.getByText('Review deleted').waitFor()
  await expect.poll(async () => (await shop.alice.call('getReview', { params: { id } })).status).toBe(404)
  await page
    .getByRole('list', { name: 'Reviews' })
    .getByText('A slip of the pen')
    .waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+z')
  await article(page).getByText('A slip of the pen').waitFor()
  expect(complaints).toEqual([])
})
