/** The state of sending: pausing and resuming, sending expired messages after all, and links to missing settings. */
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { addressOf, goTo, useAskedShop, useOneWindow } from './open-window'

const shop = useAskedShop()
const begin = useOneWindow(shop)

const sending = () => shop.alice.data('getSending')
const open = async (address = '/requests/status') => {
  const watched = await begin(address)
  await watched.page.getByRole('heading', { level: 1 }).waitFor()
  return watched
}
const pause = (page: Page) => page.getByRole('switch', { name: 'Pause sending' })
const running = (page: Page) => page.getByRole('switch', { name: 'Pause sending', checked: false })
const resume = (page: Page) => page.getByRole('button', { name: 'Resume', exact: true })

beforeAll(() => shop.alice.data('updateSending', { body: { test_mode: false } }))

test('sending is paused, every screen that sends says so, and it is resumed from there', async () => {
  const { page, complaints } = await open()
  await pause(page).click()
  await resume(page).waitFor()
  await expect.poll(async () => (await sending()).state).toBe('paused')
  for (const address of ['/requests', '/requests/automatic']) {
    await goTo(page, address)
    await page.getByText('Sending is paused. Messages that are due wait.').waitFor()
  }
  await resume(page).click()
  await expect.poll(async () => (await sending()).state).toBe('running')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await sending()).state).toBe('paused')
  await page.keyboard.press('Control+z')
  await page.getByText('Sending is paused. Messages that are due wait.').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('test mode is switched on, seen everywhere, and switched off', async () => {
  const { page } = await open()
  await page.getByRole('switch', { name: 'Test mode' }).click()
  const line = page.getByText('Test mode: nothing leaves this computer.')
  await line.waitFor()
  await expect.poll(async () => (await sending()).test_mode).toBe(true)
  for (const address of ['/requests', '/requests/automatic']) {
    await goTo(page, address)
    await line.waitFor()
  }
  await goTo(page, '/requests/status')
  await page.getByRole('switch', { name: 'Test mode' }).click()
  await line.waitFor({ state: 'detached' })
})

test('what was too late is named, and sent after all', async () => {
  const { page, complaints } = await open()
  const list = page.getByRole('list', { name: 'Late messages' })
  await list.getByRole('link').first().waitFor()
  await expect.poll(async () => (await sending()).expired).toBe(1)
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('1 message will be sent').waitFor()
  await list.waitFor({ state: 'detached' })
  await expect.poll(async () => (await sending()).expired).toBe(0)
  expect(complaints).toEqual([])
})

test('what was perhaps sent leads to those messages; a channel that is not set up to its setting', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Check messages' }).click()
  await page.getByRole('list', { name: 'Requests' }).getByRole('link').first().waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('state')).toBe('unclear')
  await goTo(page, '/requests/status')
  await page.getByRole('button', { name: 'Set up e-mail' }).click()
  await expect.poll(() => addressOf(page).pathname).toBe('/settings/email')
})

test('a pause by a program appears automatically, and a dot in the rail shows that something needs attention', async () => {
  const { page, follows } = await open()
  await follows
  await shop.alice.data('updateSending', { body: { paused: true } })
  await resume(page).waitFor()
  await shop.alice.data('updateSending', { body: { paused: false } })
  await running(page).waitFor()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Requests needs attention/ })
    .waitFor()
})

test('what every message needs and is missing leads to its setting, also in test mode', async () => {
  await shop.alice.data('updateSending', { body: { test_mode: true } })
  await shop.alice.data('updateSettings', { body: { postal_address: null } })
  const { page } = await open('/requests')
  await page.getByText('Messages are waiting because your postal address is missing.').waitFor()
  await goTo(page, '/requests/status')
  await page.getByRole('region', { name: 'E-mail' }).getByText('Something is missing').waitFor()
  await page.getByRole('link', { name: 'Enter address' }).first().click()
  await expect.poll(() => addressOf(page).pathname).toBe('/settings/business')
})
