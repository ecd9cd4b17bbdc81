/** A phone at the counter in one scan: what that opens and makes, that it can be taken back, and that the phone's arrival is seen. */
import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { defaultPage } from '../support/default-page'
import { onPage } from './on-page'
import { useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Phone at the counter' })
const doors = () => shop.alice.data('getDoors', {})
beforeEach(async () => {
  await shop.alice.data('updateDoors', { body: { is_on: false, listens_on: 'this_machine' } })
})

async function open(address = '/inbox') {
  const opened = await begin(address)
  await opened.page.getByRole('button', { name: 'New', exact: true }).click()
  await opened.page.getByRole('menuitem', { name: 'Phone at the counter' }).click()
  return opened
}

test('the till: two presses from any screen, the pages are open, and Undo closes them', async () => {
  const { page, complaints } = await open('/customers')
  await dialog(page).getByText('Your review pages are opened to devices on your network').waitFor()
  await dialog(page).getByText('A link is created for this').waitFor()
  expect(await doors()).toMatchObject({ is_on: false })
  // The address of a network that this machine may not have.
  await page.route('**/account/doors', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { addresses: { network: string[] } } }
    json.data.addresses.network = ['http://192.168.178.20:4880', 'http://10.0.0.7:4880']
    await route.fulfill({ response: answer, json })
  })
  await dialog(page).getByRole('button', { name: 'Show the code' }).click()
  const link = async () => (await defaultPage(shop.alice)).till_path
  await expect.poll(link).not.toBeNull()
  const till_path = await link()
  const address = `http://192.168.178.20:4880${String(till_path)}`
  await onPage(dialog(page).getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  await dialog(page).getByText('Waiting for the phone').waitFor()
  expect(await doors()).toMatchObject({ is_on: true, listens_on: 'network', state: 'open' })
  await dialog(page).getByRole('combobox', { name: 'Network' }).click()
  await page.getByRole('option', { name: '10.0.0.7:4880' }).click()
  await onPage(
    dialog(page).getByRole('img', { name: `QR code of http://10.0.0.7:4880${String(till_path)}` })
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await onPage(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(doors).toMatchObject({ is_on: false, listens_on: 'this_machine' })
  expect(complaints).toEqual([])
})

test('the kiosk, by the palette: the phone’s arrival is seen', async () => {
  const { id, slug } = await defaultPage(shop.alice)
  await shop.alice.data('updateReviewPage', { params: { id }, body: { leads_to: 'form' } })
  const { page, complaints } = await begin('/reports')
  let reachedAt: string | null = null
  await page.route('**/account/doors', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as {
      data: { addresses: { network: string[] }; reached_at: string | null }
    }
    json.data.addresses.network = ['http://192.168.178.20:4880']
    json.data.reached_at = reachedAt
    await route.fulfill({ response: answer, json })
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('phone at')
  await page.getByRole('option', { name: 'Phone at the counter' }).click()
  await dialog(page).getByRole('radio', { name: 'Collect reviews' }).check()
  await onPage(dialog(page).getByText('A link is created for this')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Show the code' }).click()
  await onPage(
    dialog(page).getByRole('img', { name: `QR code of http://192.168.178.20:4880/k/${slug}` })
  ).toBeVisible()
  reachedAt = '2026-03-10T09:00:00.000Z'
  await dialog(page).getByText('The phone has opened it').waitFor()
  await onPage(dialog(page).getByText('Waiting for the phone')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('without a network, and with a port that is taken, it says so', async () => {
  const { page } = await begin('/inbox')
  let change: object = { addresses: { machine: null, network: [], public: null } }
  await page.route('**/account/doors', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, ...change } } })
  })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Phone at the counter' }).click()
  await dialog(page).getByRole('button', { name: 'Show the code' }).click()
  await dialog(page).getByText('This computer isn’t on a network').waitFor()
  await page.keyboard.press('Escape')
  change = {
    is_on: true,
    state: 'port_taken',
    problem: 'Port 4880 is used by another program. Choose another one.'
  }
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Phone at the counter' }).click()
  await dialog(page).getByText('Port 4880 is used by another program').waitFor()
})
