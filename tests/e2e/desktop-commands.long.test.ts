/** What the desktop shell tells the window: commands of the menu bar, and views that links and notifications open. */
import { expect, test } from 'vitest'
import { useShop, useWindows } from './open-window'

const shop = useShop()
const windows = useWindows()

test('a command runs on its screen, a view opens, and an unavailable command is reported', async () => {
  const { page, complaints } = await windows.open(shop, '/customers')
  shop.desk.notifyWindows({ command: 'window.help' })
  const help = page.getByRole('dialog')
  await help.waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })

  shop.desk.notifyWindows({ command: 'inbox.search' })
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')

  shop.desk.notifyWindows({ open: '/customers?customer=3' })
  await expect.poll(() => page.url()).toContain('/customers?customer=3')

  shop.desk.notifyWindows({ command: 'imports.choose' })
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor()
  // Immediately afterwards, when the previous command may still be waiting; only one of them may complain.
  shop.desk.notifyWindows({ command: 'share.save' })
  await page.getByText('That isn’t available here right now').waitFor()
  expect(complaints).toEqual([])
})

test('of two windows the one that was used last obeys', async () => {
  const first = await windows.open(shop, '/inbox')
  const second = await first.page.context().newPage()
  await second.goto(shop.launchUrl())
  await second.getByRole('heading', { level: 1 }).waitFor()
  shop.desk.notifyWindows({ open: '/reports' })
  await expect.poll(() => second.url()).toContain('/reports')
  await expect.poll(() => first.page.url()).toContain('/inbox')
})
