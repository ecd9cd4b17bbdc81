/** Actions on a customer: archiving, opting out and lifting that, asking and undoing it, recording a charge and a consent. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choose = async (page: Page, name: string) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name }).click()
}

let made = 0

async function someone(body: Record<string, unknown> = {}) {
  return shop.alice.data('createCustomer', {
    body: { first_name: 'Ada', last_name: 'Byron', email: `ada-${++made}@example.com`, ...body }
  })
}
const read = (id: number) => shop.alice.data('getCustomer', { params: { id } })

test('archive and back, by key and by undo', async () => {
  const { id } = await someone()
  const { page, complaints } = await begin(`/customers?customer=${id}`)
  const panel = page.getByRole('article', { name: 'Ada Byron' })
  await panel.waitFor()
  await page.keyboard.press('e')
  await page.getByText('Ada Byron archived', { exact: true }).waitFor()
  await panel.getByText('Archived').first().waitFor()
  await expect.poll(async () => (await read(id)).archived_at).not.toBeNull()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read(id)).archived_at).toBeNull()
  expect(complaints).toEqual([])
})

test('opting out is done at once; lifting it is confirmed in words', async () => {
  const { id } = await someone()
  const { page, complaints } = await begin(`/customers?customer=${id}`)
  await choose(page, 'Opt out of requests')
  await page.getByText('Ada Byron won’t be asked any more').waitFor()
  await expect.poll(async () => (await read(id)).unsubscribed_at).not.toBeNull()

  await choose(page, 'Remove the opt-out')
  const dialog = page.getByRole('dialog', { name: 'Remove the opt-out?' })
  const lift = dialog.getByRole('button', { name: 'Remove opt-out' })
  await onPage(lift).toBeDisabled()
  await dialog.getByLabel('They’ve told me they want to be asked again.').check()
  await lift.click()
  await page.getByText('Ada Byron can be asked again').waitFor()
  await expect.poll(async () => (await read(id)).unsubscribed_at).toBeNull()
  expect(complaints).toEqual([])
})

test('asking now, with a reminder, and taking it back', async () => {
  const { id } = await someone({ phone: '+49 30 901801' })
  const { page, complaints } = await begin(`/customers?customer=${id}`)
  await page.getByRole('article', { name: 'Ada Byron' }).waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Request a review from Ada Byron' })
  await dialog.getByRole('radio', { name: 'E-mail and SMS' }).check()
  const message = dialog.getByRole('region', { name: 'What they get' })
  await message.frameLocator('iframe').getByText('Hello Ada,').waitFor()
  await message.getByRole('tab', { name: 'SMS' }).click()
  await message.getByText(/Ada.*STOP/s).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Ada Byron will be asked').waitFor()
  const history = page.getByRole('list', { name: 'History' })
  await history.getByText('Will be asked by e-mail and SMS').waitFor()
  const [ask] = await shop.alice.data('listAsks', { query: { customer_id: id } })
  expect(ask.messages).toHaveLength(4)
  expect(ask.origin).toBe('manual')

  await button(page, 'Undo').click()
  await history.getByText('Cancelled').first().waitFor()
  const [after] = await shop.alice.data('listAsks', { query: { customer_id: id } })
  expect(after.messages.map((each: { status: string }) => each.status)).toEqual(Array(4).fill('cancelled'))
  expect(complaints).toEqual([])
})

test('a second ask of the day is refused in plain words; another day is fine', async () => {
  const { id } = await someone()
  await shop.alice.data('createAsk', {
    body: { customer_id: id, channel: 'email', asked_at: new Date(Date.now() + 5000).toISOString() }
  })
  const { page } = await begin(`/customers?customer=${id}`)
  await button(page, 'Request a review').click()
  const dialog = page.getByRole('dialog')
  // Shown before anything is pressed.
  await dialog.getByText('Ada Byron is already being asked that day').waitFor()
  await onPage(dialog.getByRole('button', { name: 'Send request' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'At a time you choose' }).check()
  await dialog.getByLabel('Date and time').fill('2001-01-01')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('That time has passed.').waitFor()
  await dialog.getByLabel('Date and time').fill('2099-06-07')
  await dialog.getByLabel('Time of day').fill('09:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const asks = await shop.alice.data('listAsks', { query: { customer_id: id } })
  expect(asks.map((each: { asked_at: string }) => each.asked_at)).toContain('2099-06-07T07:30:00.000Z')
})

test.each([
  ['archived', 'Ada Byron is archived.', 'Unarchive'],
  ['unsubscribed', 'Ada Byron has opted out of requests', 'Remove the opt-out']
])('who is %s is not asked, and the cure stands beside it', async (state, says, cure) => {
  const { id } = await someone()
  const operation = state === 'archived' ? 'archiveCustomer' : 'unsubscribeCustomer'
  await shop.alice.data(operation, { params: { id } })
  const { page } = await begin(`/customers?customer=${id}`)
  await button(page, 'Request a review').click()
  const dialog = page.getByRole('dialog', { name: 'Request a review from Ada Byron' })
  await dialog.getByText(says).waitFor()
  await dialog.getByRole('button', { name: cure }).click()
  if (state === 'unsubscribed') {
    const lifting = page.getByRole('dialog', { name: 'Remove the opt-out?' })
    await lifting.getByLabel('They’ve told me they want to be asked again.').check()
    await lifting.getByRole('button', { name: 'Remove opt-out' }).click()
  }
  await dialog.getByRole('button', { name: 'Send request' }).waitFor()
})

test('a charge and a refund, in the money of the account', async () => {
  const { id } = await someone()
  const { page, complaints } = await begin(`/customers?customer=${id}`)
  await choose(page, 'Record a payment')
  const dialog = page.getByRole('dialog', { name: 'Record a payment by Ada Byron' })
  await dialog.getByRole('button', { name: 'Record' }).click()
  await dialog.getByText('Enter an amount, e.g. 12.50.').waitFor()
  await dialog.getByLabel('Amount in EUR').fill('1.234,50')
  await dialog.getByText('That is €1.234,50.').or(dialog.getByText('That is €1,234.50.')).waitFor()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await page
    .getByRole('list', { name: 'History' })
    .getByText(/Paid .*1.234.50/)
    .waitFor()

  await choose(page, 'Record a payment')
  await dialog.getByRole('radio', { name: 'Refund' }).check()
  await dialog.getByLabel('Amount in EUR').fill('34,50')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await page
    .getByRole('list', { name: 'History' })
    .getByText(/Refunded .*34.50/)
    .waitFor()
  await expect.poll(() => read(id)).toMatchObject({ charges_count: 2, charges_sum: 120_000 })
  expect(complaints).toEqual([])
})

test('a consent with its wording, and its withdrawal', async () => {
  const { id } = await someone()
  const { page, complaints } = await begin(`/customers?customer=${id}`)
  await choose(page, 'Record consent')
  const dialog = page.getByRole('dialog', { name: 'Record consent by Ada Byron' })
  await dialog.getByRole('button', { name: 'Record' }).click()
  await dialog.getByText('Enter the wording they agreed to.').waitFor()
  await dialog.getByLabel('What they agreed to').fill('You may ask me for a review.')
  await dialog.getByLabel('How').fill('On paper')
  await dialog.getByRole('button', { name: 'Record' }).click()
  const history = page.getByRole('list', { name: 'History' })
  await history.getByText('Agreed to be asked by e-mail').waitFor()
  await history.getByText('You may ask me for a review.').waitFor()
  await history.getByText('On paper').waitFor()

  await choose(page, 'Record consent')
  await dialog.getByRole('radio', { name: 'Consent withdrawn' }).check()
  await onPage(dialog.getByLabel('What they agreed to')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await history.getByText('No longer agrees to be asked by e-mail').waitFor()
  const { consents } = await shop.alice.data('exportCustomer', { params: { id } })
  expect(consents).toMatchObject([
    { state: 'given', given_by: 'window', words: 'You may ask me for a review.', note: 'On paper' },
    { state: 'withdrawn', given_by: 'window', words: null }
  ])
  expect(complaints).toEqual([])
})
