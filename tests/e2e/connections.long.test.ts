/** Connections in the settings: from the tile to reviews in the inbox; refused keys, no reviews at all, a pause, new keys, the end. */
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { jsonList } from '../connecting/stand-ins/json-list'
import { useSite } from '../connecting/stand-ins/site'
import { shopReview, wooShop } from '../connecting/stand-ins/woo-shop'
import { useService } from '../support/use-service'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { addressOf, goTo, useWindows } from './open-window'

const shop = wooShop()
const list = jsonList()
const site = useSite((asked) => (asked.url.pathname.endsWith('.json') ? list.tell(asked) : shop.tell(asked)))
const service = useService({
  windowFiles: resolve('out/renderer'),
  connecting: { pause: () => Promise.resolve() }
})
const windows = useWindows()

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
  const { page, complaints } = await windows.open(service, '/settings/connections')
  await page.getByRole('heading', { name: 'Nothing is connected yet' }).waitFor()
  await page.getByRole('button', { name: 'Connect WooCommerce' }).click()
  await page.getByRole('heading', { name: 'Connect WooCommerce' }).waitFor()
  await page.getByText('WooCommerce shows them only once').waitFor()

  // What is missing stands at its field, and so does what the service refuses.
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await onPage(page.getByText('Enter this to connect.')).toHaveCount(3)
  await onPage(page.getByLabel('Address of the shop')).toBeFocused()
  await page.getByLabel('Address of the shop').fill(site.url)
  await page.getByLabel('Consumer key').fill('cs_mixed_up')
  await page.getByLabel('Consumer secret').fill('cs_wrong')
  await page.getByLabel('Name', { exact: true }).fill('My shop')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('A consumer key begins with ck_.').waitFor()
  await looksRight(page, 'form')
  await page.getByLabel('Consumer key').fill('ck_wrong')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()

  // The check says at once that the keys are wrong; the reading says so when it comes to it.
  await page.getByRole('heading', { name: 'My shop' }).waitFor()
  await page.getByText('Read reviews: doesn’t work').waitFor()
  await page.getByRole('progressbar', { name: 'Reading the reviews of My shop' }).waitFor()
  await service.tick()
  await page.getByText('My shop refuses the keys. Enter new ones.').first().waitFor()
  await page.getByText('Needs new keys').waitFor()
  await looksRight(page, 'refused')

  // It is told in the inbox, too, with the way to new keys.
  await goTo(page, '/inbox')
  await page.getByText('My shop refuses the keys').waitFor()
  await looksRight(page, 'inbox')
  await page.getByRole('button', { name: 'Enter new keys' }).click()
  await page.getByRole('heading', { name: 'Change the access of My shop' }).waitFor()
  await onPage(page.getByLabel('Address of the shop')).toHaveValue(site.url)
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
  await page.getByText('Nothing is read from My shop until you resume it.').waitFor()
  await onPage(page.getByRole('button', { name: 'Read now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Resume' }).click()
  await service.tick()
  await page.getByText('Up to date').waitFor()

  // What comes later appears by itself in the open inbox.
  await page.getByRole('link', { name: '3 reviews' }).click()
  await onPage(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => addressOf(page).searchParams.get('source')).toBe('my-shop')
  shop.reviews.push(shopReview(4, { review: '<p>Came by itself</p>' }))
  const [{ id }] = (await service.alice.data('listConnections')) as [{ id: number }]
  await service.alice.data('syncConnection', { params: { id } })
  await service.tick()
  await page.getByText('Came by itself').first().waitFor()

  await goTo(page, '/settings/connections')
  await page.getByRole('link', { name: /My shop/ }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Disconnect…' }).click()
  await page.getByText('All reviews that were read stay in your inbox.').waitFor()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('heading', { name: 'Nothing is connected yet' }).waitFor()
  await expect.poll(() => service.alice.data('listConnections')).toEqual([])
  await expect.poll(() => service.alice.data('listReviews')).toHaveLength(4)
  // A refusal that is meant: the keys were mixed up.
  expect(complaints).toEqual([expect.stringContaining('422')])
})

test('a list of any service: its own names, a web page instead of reviews, and the first reading to its end', async () => {
  list.reviews = [1, 2].map((each) => ({ id: each, stars: 5, review: `Said ${each}` }))
  const { page, complaints } = await windows.open(service, '/settings/connections?connect=json')
  await page.getByLabel('Address of the list').fill(`${site.url}/reviews.json`)
  await page.getByLabel('Header name').fill('X-Key')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Enter both the name and the value.').waitFor()
  await page.getByLabel('Header value').fill('hidden')
  await page.getByText('How the list is built').click()
  await page.getByRole('group', { name: 'Where the fields are' }).getByLabel('Score').fill('stars')
  await page.getByLabel('Name', { exact: true }).fill('Portal')
  site.faults = [null, { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Back soon' }]
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Read reviews: works').waitFor()
  await service.tick()
  await page.getByText('Portal answers with something that isn’t reviews.').first().waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await service.tick()
  await page.getByText('Portal is connected').waitFor()
  await page.getByText('2 reviews are in your inbox').waitFor()
  await looksRight(page, 'first')
  await page.getByRole('button', { name: 'Show in inbox' }).click()
  await onPage(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(2)
  expect(site.asked.at(-1)?.headers['x-key']).toBe('hidden')

  // Its source says that it is connected.
  await goTo(page, '/settings/sources')
  await page.getByRole('link', { name: 'Connected: Portal' }).click()
  await page.getByRole('heading', { name: 'Portal' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Our portal')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('heading', { name: 'Our portal' }).waitFor()
  expect(complaints).toEqual([])
})
