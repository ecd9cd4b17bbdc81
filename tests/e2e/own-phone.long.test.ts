/** Requests from the owner's own phone: the code, what is said afterwards, several one after the other. */
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { useOneWindow, useShop, useWindows } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)
const windows = useWindows()
let made = 0

const names = ['Anna', 'Bella', 'Clara', 'Doris', 'Erika', 'Fiona', 'Greta', 'Hanna']

const someone = async (): Promise<number> => {
  const phone = `+49 30 9018${String(10 + ++made)}`
  const body = { first_name: names[made - 1], last_name: 'Byron', phone }
  return (await shop.alice.data('createCustomer', { body })).id
}
const asksOf = (customer_id: number): Promise<{ status: string; own_phone: { app: string } | null }[]> =>
  shop.alice.data('listAsks', { query: { customer_id } })

async function onPhone(id: number, isBegun = begin(`/customers?customer=${id}`)) {
  const opened = await isBegun
  const { page } = opened
  await page.getByRole('article', { name: /Byron/ }).waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'From my phone' }).check()
  await dialog.getByRole('button', { name: 'Show on my phone' }).click()
  await dialog.getByRole('img', { name: 'QR code for SMS' }).waitFor()
  return opened
}

test('the code beside the words; Sent counts, and Undo takes it back', async () => {
  const id = await someone()
  // A window of its own, because it remembers the app.
  const { page, complaints } = await onPhone(id, windows.open(shop, `/customers?customer=${id}`))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Hello Anna.*https:.*STOP/).waitFor()
  expect(await asksOf(id)).toMatchObject([{ status: 'handed_to_owner' }])
  await dialog.getByRole('tab', { name: 'WhatsApp' }).click()
  await dialog.getByRole('img', { name: 'QR code for WhatsApp' }).waitFor()
  await onPage(dialog.getByRole('link', { name: 'Open WhatsApp on this computer' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/4930901811\?text=Hello%20Anna/
  )
  await dialog.getByRole('button', { name: 'Sent', exact: true }).click()
  await page.getByText('Request to Anna Byron sent from your phone').waitFor()
  expect(await asksOf(id)).toMatchObject([{ status: 'sent', own_phone: { app: 'whatsapp' } }])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await asksOf(id))[0]!.status).toBe('handed_to_owner')
  expect(complaints).toEqual([])
})

test.each(['Not sent', 'Escape'])('%s: nothing counts', async (way) => {
  const id = await someone()
  const { page, complaints } = await onPhone(id)
  if (way === 'Escape') await page.keyboard.press('Escape')
  else await page.getByRole('dialog').getByRole('button', { name: way }).click()
  await page.getByText('Not sent, so it doesn’t count').waitFor()
  await expect.poll(async () => (await asksOf(id))[0]!.status).toBe('cancelled')
  expect(complaints).toEqual([])
})

test('left open, it is found among the requests', async () => {
  const id = await someone()
  const { page } = await onPhone(id)
  await page.reload()
  const [{ id: ask }] = (await shop.alice.data('listAsks', { query: { customer_id: id } })) as [
    { id: number }
  ]
  const again = await begin(`/requests?ask=${ask}`)
  const pane = again.page.getByRole('article', { name: 'Request' })
  await pane.getByText('On your phone: did you send it?').waitFor()
  await pane.getByRole('img', { name: 'QR code for SMS' }).waitFor()
  await pane.getByRole('button', { name: 'Sent', exact: true }).click()
  await expect.poll(async () => (await asksOf(id))[0]!.status).toBe('sent')
  await onPage(pane.getByText('On your phone: did you send it?')).toBeHidden()
  expect(again.complaints).toEqual([])
})

test('several, one after the other', async () => {
  const ids = [await someone(), await someone(), await someone()]
  for (const id of ids)
    await shop.alice.data('updateCustomer', { params: { id }, body: { notes: 'walking' } })
  const { page, complaints } = await begin('/customers?q=walking')
  await page.getByText('3 customers').first().waitFor()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Select all 3', exact: true }).click()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'From my phone, one after the other' }).check()
  await dialog.getByRole('button', { name: 'Begin with 3 customers' }).click()
  await dialog.getByRole('heading', { name: /^1 of 3/ }).waitFor()
  await dialog.getByRole('img', { name: 'QR code for SMS' }).waitFor()
  await dialog.getByRole('button', { name: 'Sent, next' }).click()
  await dialog.getByRole('heading', { name: /^2 of 3/ }).waitFor()
  await dialog.getByRole('img', { name: 'QR code for SMS' }).waitFor()
  await dialog.getByRole('button', { name: 'Not sent' }).click()
  await dialog.getByRole('heading', { name: /^3 of 3/ }).waitFor()
  await dialog.getByRole('img', { name: 'QR code for SMS' }).waitFor()
  await dialog.getByRole('button', { name: 'Sent', exact: true }).click()
  await onPage(dialog).toBeHidden()
  const statuses = async () => (await Promise.all(ids.map(asksOf))).map(([ask]) => ask!.status).toSorted()
  await expect.poll(statuses).toEqual(['cancelled', 'sent', 'sent'])
  expect(complaints).toEqual([])
})
