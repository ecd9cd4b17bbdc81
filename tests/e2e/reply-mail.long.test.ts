/** A reply sent by e-mail from the inbox: seen before, undone, and what became of it. */
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { onPage } from './on-page'
import { useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

beforeAll(async () => {
  await shop.alice.data('updateSettings', { body: { postal_address: '1 Main Street' } })
  const [page] = await shop.alice.data('listReviewPages')
  await shop.alice.data('updateReviewPage', {
    params: { id: page.id },
    body: { url: 'https://g.page/r/shop' }
  })
  await shop.alice.data('updateSending', { body: { test_mode: true } })
})

let made = 0
async function written(more: object = {}) {
  const email = `writer${++made}@example.com`
  const customer = await shop.alice.data('createCustomer', { body: { first_name: 'Ada', email, ...more } })
  const reviewer = { first_name: 'Ada', name: 'Ada Byron' }
  const { id } = await shop.alice.data('createReview', {
    body: { score: 1, review: 'Cold soup.', customer_id: customer.id, reviewer }
  })
  shop.db.raw
    .prepare(
      "UPDATE reviews SET source_id = (SELECT id FROM sources WHERE account_id = ? AND kind = 'review_page') WHERE id = ?"
    )
    .run(shop.alice.accountId, id)
  return { id: id as number, email }
}
const reply = (page: Page) => page.getByRole('region', { name: 'Your reply' })
const messagesOf = (review_id: number): Promise<{ status: string }[]> =>
  shop.alice.data('listMessages', {
    query: { review_id, kind: 'answer', status: 'scheduled,sent,cancelled,unknown', limit: 100 }
  })

test('seen first, then sent; Undo holds it back, and the state is told', async () => {
  const { id, email } = await written()
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await reply(page).getByRole('textbox').fill('We are sorry, Ada.')
  await reply(page).getByText(`also sends it to ${email}`).waitFor()
  await reply(page).getByRole('button', { name: 'Send by e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send your reply to Ada?' })
  await dialog.getByText(`To ${email}.`).waitFor()
  const frame = dialog.frameLocator('iframe')
  await frame.getByText('We are sorry, Ada.').last().waitFor()
  await frame.getByText('Cold soup.').waitFor()
  expect(await messagesOf(id)).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Reply goes to Ada').waitFor()
  await reply(page).getByText(`Goes to ${email} by e-mail.`).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await messagesOf(id)).map(({ status }) => status)).toEqual(['cancelled'])
  await reply(page).getByRole('button', { name: 'Send by e-mail' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(async () => (await messagesOf(id)).length).toBe(2)
  // The time for Undo is over.
  shop.db.raw
    .prepare("UPDATE messages SET scheduled_at = ? WHERE status = 'scheduled' AND review_id = ?")
    .run(BigInt(shop.clock.now()), id)
  await shop.tick()
  await reply(page).getByText(`Sent to ${email} by e-mail`).waitFor()
  await onPage(reply(page).getByRole('button', { name: 'Send by e-mail' })).toBeHidden()
  // Changed words can be sent again, which is said.
  await reply(page).getByRole('button', { name: 'Edit' }).click()
  await reply(page).getByRole('textbox').fill('We are very sorry.')
  await reply(page).getByRole('button', { name: 'Save reply' }).click()
  await reply(page).getByText('the customer knows the earlier words').waitFor()
  await reply(page).getByRole('button', { name: 'Send by e-mail' }).waitFor()
  expect(complaints).toEqual([])
})

test('one that may not have arrived is named among the requests, and settled at its review', async () => {
  const { id } = await written({ email: 'unknown@test' })
  await shop.alice.data('sendReply', { params: { id }, body: { reply: 'We are sorry.' } })
  await shop.tick()
  const { page, complaints } = await begin('/requests?state=unclear')
  await page.getByRole('link', { name: /^Reply by e-mail of .*: Delivery unknown$/ }).click()
  await reply(page).getByText('it may have arrived').waitFor()
  await reply(page).getByRole('button', { name: 'It arrived' }).click()
  await reply(page).getByText('Sent to unknown@test by e-mail').waitFor()
  expect(complaints).toEqual([])
})

test('whoever opted out is answered, which is said; nobody without an address', async () => {
  const { id } = await written()
  const review = await shop.alice.data('getReview', { params: { id } })
  await shop.alice.data('unsubscribeCustomer', { params: { id: review.customer_id } })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  await reply(page).getByRole('textbox').fill('We are sorry.')
  await reply(page).getByRole('button', { name: 'Send by e-mail' }).click()
  await page.getByRole('dialog').getByText('They have opted out of requests.').waitFor()
  const unknown = await written({ email: null, phone: '+49 30 901899' })
  const other = await begin(`/inbox?review=${unknown.id}`)
  await reply(other.page).getByRole('textbox').fill('We are sorry.')
  await reply(other.page).getByRole('button', { name: 'Save reply' }).waitFor()
  await onPage(reply(other.page).getByRole('button', { name: 'Send by e-mail' })).toBeHidden()
  expect([...complaints, ...other.complaints]).toEqual([])
})
