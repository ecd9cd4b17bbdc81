/** Connections in the settings: from the tile to reviews in the inbox; refused keys, no reviews, pausing, new keys, deleting. */
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { jsonList } from '../connecting/stand-ins/json-list'
import { useSite } from '../connecting/stand-ins/site'
import { stripeAccount, stripeCharge } from '../connecting/stand-ins/stripe-account'
import { shopReview, wooShop } from '../connecting/stand-ins/woo-shop'
import { useService } from '../support/use-service'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { addressOf, goTo, useOneWindow } from './open-window'

const shop = wooShop()
const list = jsonList()
const till = stripeAccount()
const site = useSite((asked) => {
  if (asked.url.pathname.startsWith('/v1/')) return till.tell(asked)
  return asked.url.pathname.endsWith('.json') ? list.tell(asked) : shop.tell(asked)
})
const standIns = new Map<string, URL>()
const service = useService({
  windowFiles: resolve('out/renderer'),
  standIns,
  connecting: { pause: () => Promise.resolve() }
})
const begin = useOneWindow(service)

/** Axe finds nothing, in light and in dark. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page)).toEqual([])
    await keepPicture(page, `connections-${name}-${colorScheme}`)
  }
}

test('from the tile to reviews in the inbox, with refused keys, a pause, new keys, and the end', async () => {
  shop.reviews = [1, 2, 3].map((each) => shopReview(each))
  const { page, complaints } = await begin('/settings/connections')
  await page.getByRole('heading', { name: 'Nothing is connected yet' }).waitFor()
  await page.getByRole('button', { name: 'Connect WooCommerce' }).click()
  await page.getByRole('heading', { name: 'Connect WooCommerce' }).waitFor()
  await page.getByText('WooCommerce shows them only once').waitFor()

  // Missing fields and refusals by the service are shown at their fields.
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await onPage(page.getByText('Enter this to connect.')).toHaveCount(3)
  await onPage(page.getByLabel('Shop address')).toBeFocused()
  await page.getByLabel('Shop address').fill(site.url)
  await page.getByLabel('Consumer key').fill('cs_mixed_up')
  await page.getByLabel('Consumer secret').fill('cs_wrong')
  await page.getByLabel('Name', { exact: true }).fill('My shop')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('A consumer key begins with ck_.').waitFor()
  await looksRight(page, 'form')
  await page.getByLabel('Consumer key').fill('ck_wrong')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()

  // The check reports wrong keys at once; the sync reports them when its turn comes.
  await page.getByRole('heading', { name: 'My shop' }).waitFor()
  await page.getByText('Read reviews: doesn’t work').waitFor()
  await page.getByRole('progressbar', { name: 'Reading reviews from My shop' }).waitFor()
  await service.tick()
  await page.getByText('My shop doesn’t accept the keys. Enter new ones.').first().waitFor()
  await page.getByText('Needs new keys').waitFor()
  await looksRight(page, 'refused')

  // The inbox shows it too, with a link to enter new keys.
  await goTo(page, '/inbox')
  await page.getByText('My shop doesn’t accept the keys').waitFor()
  await looksRight(page, 'inbox')
  await page.getByRole('button', { name: 'Enter new keys' }).click()
  await page.getByRole('heading', { name: 'Change access to My shop' }).waitFor()
  await onPage(page.getByLabel('Shop address')).toHaveValue(site.url)
  await onPage(page.getByLabel('Consumer key')).toHaveValue('')
  await page.getByLabel('Consumer key').fill('ck_standin')
  await page.getByLabel('Consumer secret').fill('cs_standin')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'My shop' }).waitFor()
  await service.tick()
  await page.getByText('Up to date').waitFor()
  await page.getByText('3 read · 3 new').waitFor()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Read reviews: works').waitFor()
  await looksRight(page, 'well')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await page.getByText('My shop isn’t synced until you resume it.').waitFor()
  await onPage(page.getByRole('button', { name: 'Sync now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Resume' }).click()
  await service.tick()
  await page.getByText('Up to date').waitFor()

  // Later reviews appear in the open inbox.
  await page.getByRole('link', { name: '3 reviews' }).click()
  await onPage(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => addressOf(page).searchParams.get('source')).toBe('my-shop')
  shop.reviews.push(shopReview(4, { review: '<p>Came later</p>' }))
  const [{ id }] = (await service.alice.data('listConnections')) as [{ id: number }]
  await service.alice.data('syncConnection', { params: { id } })
  await service.tick()
  await page.getByText('Came later').first().waitFor()

  await goTo(page, '/settings/connections')
  await page.getByRole('link', { name: /My shop/ }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Disconnect…' }).click()
  await page.getByText('All synced reviews stay in your inbox.').waitFor()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('heading', { name: 'Nothing is connected yet' }).waitFor()
  await expect.poll(() => service.alice.data('listConnections')).toEqual([])
  await expect.poll(() => service.alice.data('listReviews')).toHaveLength(4)
  // An intended refusal: the keys were mixed up.
  expect(complaints).toEqual([expect.stringContaining('422')])
})

test('a list is looked at before it is connected: as it will stand, or what is wrong in one sentence', async () => {
  list.reviews = Array.from({ length: 7 }, (_, at) => ({
    id: at + 1,
    rating: 5 - (at % 5),
    text: `Said ${at + 1}`,
    author: `Ann ${at + 1}`,
    date: '2026-02-01T09:00:00Z',
    ...(at === 1 && { reply: 'Thank you' })
  }))
  list.reviews[2] = { id: 3, author: 'Bo' }
  const { page, complaints } = await begin('/settings/connections?connect=json')
  const preview = page.getByRole('button', { name: 'Preview' })
  await preview.click()
  await page.getByText('Enter this to connect.').waitFor()
  await onPage(page.getByLabel('Address of the list')).toBeFocused()
  await page.getByLabel('Address of the list').fill(`${site.url}/reviews.json`)
  site.faults = [{ status: 401 }]
  await preview.press('Enter')
  await page.getByText(`${new URL(site.url).host} doesn’t accept the keys. Enter new ones.`).waitFor()
  await looksRight(page, 'preview-problem')
  await preview.press('Enter')
  await page.getByText('7 reviews found at the start of the list. Nothing has been saved.').waitFor()
  const rows = page.getByRole('list', { name: 'Preview' }).getByRole('listitem')
  await onPage(rows).toHaveCount(5)
  await onPage(rows.first()).toContainText('Said 1')
  await onPage(rows.first()).toContainText('Ann 1')
  await onPage(rows.first()).toContainText('1 Feb 2026')
  await rows.first().getByRole('img', { name: '5 of 5 stars' }).waitFor()
  await onPage(rows.nth(1)).toContainText('Your reply: Thank you')
  await onPage(rows.nth(2)).toContainText('Skipped: there is neither a score nor a text.')
  await rows.first().scrollIntoViewIfNeeded()
  await looksRight(page, 'preview')
  await page.getByText('More settings').click()
  await page.getByRole('group', { name: 'Where the fields are' }).getByLabel('Score').fill('stars')
  await page.getByText('You’ve changed something since. Preview it again.').waitFor()
  await preview.click()
  await rows.first().getByText('No score').waitFor()
  await page.getByText('You’ve changed something since.').waitFor({ state: 'hidden' })
  await expect.poll(() => service.alice.data('listConnections')).toEqual([])
  expect(complaints).toEqual([])
})

test('a list of any service: its own names, a web page instead of reviews, and the first reading to its end', async () => {
  list.reviews = [1, 2].map((each) => ({ id: each, stars: 5, review: `Said ${each}` }))
  const { page, complaints } = await begin('/settings/connections?connect=json')
  await page.getByLabel('Address of the list').fill(`${site.url}/reviews.json`)
  await onPage(page.getByLabel('Header name')).toBeHidden()
  await page.getByText('More settings').click()
  await page.getByLabel('Header name').fill('X-Key')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Enter both the name and the value.').waitFor()
  await page.getByLabel('Header value').fill('hidden')
  await page.getByRole('group', { name: 'Where the fields are' }).getByLabel('Score').fill('stars')
  await page.getByLabel('Name', { exact: true }).fill('Portal')
  site.faults = [null, { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Back soon' }]
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Read reviews: works').waitFor()
  await service.tick()
  await page
    .getByText(/^Portal answered with something other than your reviews\. Check the address/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await service.tick()
  await page.getByText('Portal is connected').waitFor()
  await page.getByText('2 reviews are in your inbox').waitFor()
  await looksRight(page, 'first')
  await page.getByRole('button', { name: 'Show in inbox' }).click()
  await onPage(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(2)
  expect(site.asked.at(-1)?.headers['x-key']).toBe('hidden')

  // The source shows that it is connected.
  await goTo(page, '/settings/sources')
  await page.getByRole('link', { name: 'Connected: Portal' }).click()
  await page.getByRole('heading', { name: 'Portal' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Our portal')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('heading', { name: 'Our portal' }).waitFor()
  expect(complaints).toEqual([])
})

test('a till brings customers and payments, and nothing is said of reviews', async () => {
  standIns.set('api.stripe.com', new URL(site.url))
  till.key = 'rk_live_standin'
  till.charges.push(stripeCharge(1, { customer: 'cus_1' }))
  till.customers['cus_1'] = { id: 'cus_1', name: 'Ola Nordmann', email: 'ola@example.com', phone: null }
  const { page, complaints } = await begin('/settings/connections?connect=stripe')
  await page.getByText('What to call it here. You can leave this empty.').waitFor()
  await page.getByLabel('Restricted key').fill('rk_live_standin')
  await page.getByLabel('Name', { exact: true }).fill('Our till')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('progressbar', { name: 'Reading payments from Our till' }).waitFor()
  await service.tick()
  await page.getByText('Our till is connected').waitFor()
  await page.getByText('From now on, customers who pay there arrive automatically').waitFor()
  await looksRight(page, 'till')
  await page.getByRole('button', { name: 'Show customers' }).click()
  await page.getByRole('list', { name: 'Customers' }).getByText('Ola Nordmann').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Disconnect…' }).click()
  await page.getByText('All synced customers and payments stay.').waitFor()
  expect(complaints).toEqual([])
})
