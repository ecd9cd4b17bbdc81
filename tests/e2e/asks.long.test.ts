/** Asks and messages in every state: failed, postponed, unknown, rescheduled, and reviews that look like answers. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  addressOf,
  goTo,
  useAskedShop,
  useEmptyAccount,
  useWindows,
  openRecord,
  useOneWindow
} from './open-window'
import { onPage } from './on-page'

const shop = useAskedShop()
const empty = useEmptyAccount()
const begin = useOneWindow(shop)
const windows = useWindows()

const rows = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('link')
const pane = (page: Page) => page.getByRole('article', { name: 'Request' })
const messages = (page: Page) => pane(page).getByRole('list', { name: 'Messages' }).getByRole('listitem')

test('what failed says why and what to do', async () => {
  const { page } = await begin('/requests?state=failed')
  await rows(page).filter({ hasText: 'Bounced' }).first().click()
  await messages(page).getByText('Details: 550 no such mailbox here').waitFor()
  await messages(page).getByText('Fix the customer’s address, then send a new request.').waitFor()
  await pane(page).getByRole('link', { name: 'Show customer' }).click()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('customer')).toMatch(/^\d+$/)
})

test('what was perhaps sent did arrive, says the owner', async () => {
  const { page, complaints } = await begin('/requests?state=unclear')
  await rows(page).filter({ hasText: 'Delivery unknown' }).first().click()
  await messages(page).getByText('no answer came back').waitFor()
  const id = await openRecord(page, 'ask')
  await pane(page).getByRole('button', { name: 'Mark as delivered: Request by e-mail' }).click()
  await page.getByText('Marked as delivered').waitFor()
  await messages(page).getByText('You marked it as delivered.').waitFor()
  const [message] = await shop.alice.data('listMessages', { query: { ask_id: id } })
  expect(message).toMatchObject({ status: 'sent', status_reason: 'arrived' })
  expect(complaints).toEqual([])
})

test('an expired message is sent again, and that is undone', async () => {
  const { page, complaints } = await begin('/requests?state=missed')
  await rows(page).filter({ hasText: 'Not sent in time' }).first().click()
  await messages(page).getByText('It was due too long ago, while Goodword wasn’t running.').waitFor()
  await pane(page).getByRole('button', { name: 'Resend: Request by e-mail' }).click()
  await page.getByText('Message will be resent').waitFor()
  await onPage(messages(page)).toHaveCount(2)
  // Each is sent again exactly once.
  await expect
    .poll(() =>
      pane(page)
        .getByRole('button', { name: /^Resend/ })
        .count()
    )
    .toBe(0)
  await page.keyboard.press('Control+z')
  await messages(page).getByText('It was cancelled.').waitFor()
  expect(complaints).toEqual([])
})

test('what was put off says until when and why', async () => {
  const { page } = await begin('/requests?state=waiting')
  await rows(page).filter({ hasText: 'Postponed' }).first().click()
  await messages(page).getByText('Postponed until').waitFor()
  await messages(page).getByText('It’s outside your sending hours.').waitFor()
})

test('an ask is moved to now, its reminder along with it, and back', async () => {
  const { page } = await begin('/requests?state=waiting')
  await rows(page).filter({ hasText: '2099' }).first().click()
  const id = await openRecord(page, 'ask')
  const before = await shop.alice.data('getAsk', { params: { id } })
  await pane(page).getByRole('button', { name: 'Reschedule', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Now' }).click()
  await page.getByText('Request rescheduled').waitFor()
  await expect
    .poll(async () => (await shop.alice.data('getAsk', { params: { id } })).asked_at < before.asked_at)
    .toBe(true)
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await shop.alice.data('getAsk', { params: { id } })).asked_at)
    .toBe(before.asked_at)
})

test('what a program asks appears without losing the place', async () => {
  const { page } = await begin('/requests?state=cancelled')
  const [newcomer] = await shop.alice.data('listCustomers', { query: { filter: 'not-asked', limit: 1 } })
  const channel = newcomer.email === null ? 'sms' : 'email'
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All/ }).click()
  await rows(page).nth(3).click()
  await messages(page).first().waitFor()
  const name = await pane(page).getByRole('heading', { level: 3 }).textContent()
  await shop.alice.data('createAsk', { body: { customer_id: newcomer.id, channel } })
  await rows(page)
    .filter({ hasText: `${newcomer.first_name} ${newcomer.last_name}` })
    .first()
    .waitFor()
  await expect.poll(() => pane(page).getByRole('heading', { level: 3 }).textContent()).toBe(name)
})

test('New in the rail asks for a review, records one or adds a customer; someone else can be chosen', async () => {
  const { page } = await begin('/requests/automatic')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Request a review')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Send request' }).waitFor()
  await dialog.getByRole('button', { name: 'Someone else' }).click()
  await dialog.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await choose('New customer')
  await page.getByLabel('First name').waitFor()
  await choose('Record a review')
  await expect.poll(() => addressOf(page).pathname).toBe('/inbox')
})

test('addresses of former times lead to their tabs, and Back leads out', async () => {
  const { page } = await begin('/inbox')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const [former, tab, today] of [
    ['/asks?state=failed', 'Sent & planned', '/requests?state=failed'],
    ['/strategy', 'Automatic', '/requests/automatic'],
    ['/settings/message-texts?channel=sms', 'Wording', '/requests/texts?channel=sms'],
    ['/settings/suppressions', 'Do not contact', '/requests/do-not-contact'],
    ['/settings/local-outbox', 'Test outbox', '/requests/test-outbox']
  ] as const) {
    await goTo(page, former)
    const tabs = page.getByRole('navigation', { name: 'Requests' })
    await tabs.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor()
    await expect.poll(() => addressOf(page).pathname + addressOf(page).search).toBe(today)
  }
  await goTo(page, '/sending')
  await page.getByRole('button', { name: 'Details', expanded: true }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Details', expanded: false }).waitFor()
})

test('without requests, the screen says what will appear there', async () => {
  const { page } = await windows.open(empty, '/requests')
  await page.getByText('let the strategy ask automatically').waitFor()
  await page.getByRole('button', { name: 'Go to Customers' }).click()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
})

test('a request that does not exist is reported as such', async () => {
  const { page } = await begin('/requests?ask=999999')
  await page.getByText('This request has been deleted.').waitFor()
})

test('reviews that look like answers are gone through by keys, and taken back', async () => {
  const { page, complaints } = await begin('/requests')
  const total = async () => (await shop.alice.call('listReviewMatches')).json.pagination.total as number
  const before = await total()
  const reviewed = (await shop.alice.data('countAsks')).reviewed as number
  await page.getByRole('link', { name: /may come from requests/ }).click()
  const pairs = page.getByRole('region', { name: /^Review by / })
  await pairs.first().waitFor()
  const [match] = await shop.alice.data('listReviewMatches')
  await page.keyboard.press('j')
  await expect.poll(() => pairs.first().evaluate((each) => each === document.activeElement)).toBe(true)
  const written = await shop.alice.data('getReview', { params: { id: match.review.id } })
  await page.keyboard.press('y')
  await page.getByText('Review linked to request').waitFor()
  await expect.poll(total).toBe(before - 1)
  const review = await shop.alice.data('getReview', { params: { id: match.review.id } })
  expect(review).toMatchObject({ origin_ask_id: match.ask.id, customer_id: match.customer.id })
  await page.getByText(`${before - 1} suggestion`).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(total).toBe(before)
  await page.getByText(`${before} suggestions`).waitFor()
  const taken = () => shop.alice.data('getReview', { params: { id: match.review.id } })
  await expect.poll(taken).toMatchObject({ origin_ask_id: null, customer_id: written.customer_id })
  await pairs.first().getByRole('button', { name: 'Someone else' }).click()
  await page.getByText('Suggestion rejected').waitFor()
  await expect.poll(total).toBe(before - 1)
  await page.getByRole('button', { name: 'Back to requests' }).click()
  await page.getByRole('link', { name: `Reviewed ${reviewed}` }).click()
  await rows(page).filter({ hasText: 'Reviewed' }).first().click()
  await pane(page).getByText('Resulting review').waitFor()
  expect(complaints).toEqual([])
})
