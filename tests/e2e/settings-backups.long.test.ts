/** Settings: backups are made, checked, saved, added, deleted, and copied to a second folder. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import type { Backups } from '#shared/contract/backups'
import { addressOf, goTo, useEmptyAccount, useOneWindow } from './open-window'
import { onPage } from './on-page'

/** Busy machines take longer than a second. */
const service = useEmptyAccount()
const begin = useOneWindow(service)
const folder = mkdtempSync(join(tmpdir(), 'goodword-second-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Your backups' }).getByRole('listitem')
const kept = async () => (await service.alice.data('getBackups')) as Backups

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More for the backup' }).first().click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function openBackups() {
  const watched = await begin('/settings/backups')
  await button(watched.page, 'Back up now').waitFor()
  return watched
}

test('one is made, tried and saved as a file; one made elsewhere arrives', async () => {
  const { page, complaints } = await openBackups()
  await page.getByRole('heading', { name: 'No backup yet' }).waitFor()
  await button(page, 'Back up now').click()
  await page.getByText('Backup created and verified').waitFor()
  await onPage(rows(page)).toHaveCount(1)
  await expect.poll(() => rows(page).innerText()).toContain('Manual')

  await choose(page, 'Check')
  await page.getByText('Checked just now: the backup is intact').waitFor()

  const saving = page.waitForEvent('download')
  await choose(page, 'Save as a file')
  expect((await saving).suggestedFilename()).toMatch(/^goodword-.*\.db$/)

  service.clock.advance(1000)
  await service.alice.data('createBackup')
  await onPage(rows(page)).toHaveCount(2)
  expect(complaints).toEqual([])
})

test('one is added from a file, and deleted again by keyboard', async () => {
  const { page, complaints } = await openBackups()
  const saving = page.waitForEvent('download')
  await choose(page, 'Save as a file')
  const file = await (await saving).path()
  const before = await rows(page).count()
  service.clock.advance(1000)
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(file)
  await page.getByText('Backup added').waitFor()
  await onPage(rows(page)).toHaveCount(before + 1)

  await page.getByRole('button', { name: 'More for the backup' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByText('Backup deleted').waitFor()
  await onPage(rows(page)).toHaveCount(before)
  expect(complaints).toEqual([])
})

test('a file that is none is refused in plain words', async () => {
  const { page } = await openBackups()
  const before = await rows(page).count()
  const file = { name: 'holiday.db', mimeType: 'image/png', buffer: Buffer.from('not a database'.repeat(99)) }
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(file)
  await page.getByText('That didn’t work').waitFor()
  await onPage(rows(page)).toHaveCount(before)
})

test('how they are made is changed, and changed back by undo', async () => {
  const { page, complaints } = await openBackups()
  await page.getByRole('switch', { name: 'Daily backup' }).check()
  await page.getByText('Automatic backups are off.').waitFor({ state: 'detached' })
  await expect.poll(kept).toMatchObject({ is_daily: true })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(kept).toMatchObject({ is_daily: false })
  await page.getByLabel('Days').fill('12')
  await page.getByLabel('Days').press('Tab')
  await expect.poll(kept).toMatchObject({ keeps_daily: 12 })
  expect(complaints).toEqual([])
})

test('a second folder is tried at once, and gets each backup', async () => {
  const { page } = await openBackups()
  await page.getByLabel('Folder', { exact: true }).fill('/nowhere/at all')
  await button(page, 'Save').click()
  await expect
    .poll(() => page.getByLabel('Folder', { exact: true }).getAttribute('aria-invalid'))
    .toBe('true')
  await page.getByLabel('Folder', { exact: true }).fill(folder)
  await button(page, 'Save').click()
  await page.getByText('Backups are now copied to this folder').waitFor()
  expect(readdirSync(folder, { recursive: true }).join()).toMatch(/\.db/)
  await page.getByText('Also in the second folder').first().waitFor()
  await button(page, 'Stop copying').click()
  await expect.poll(kept).toMatchObject({ second_folder: null })
})

test('restoring says what happens, does it while the window waits, and leads to what waits', async () => {
  await service.alice.data('createCustomer', { body: { first_name: 'Zoe', email: 'zoe@example.com' } })
  const { page } = await openBackups()
  await page.getByRole('button', { name: 'Restore the backup' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your current data is backed up first').waitFor()
  await dialog.getByText('People who opted out are not contacted again.').waitFor()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await dialog.getByText('Your previous data was saved as a backup.').waitFor()
  await dialog.getByRole('button', { name: 'Decide now' }).click()
  await page.getByRole('heading', { name: 'A backup was restored' }).waitFor()
  await expect.poll(() => addressOf(page).pathname).toBe('/requests/status')
  await onPage(page.getByRole('alert')).toHaveCount(0)

  await button(page, 'Resume sending').click()
  await page.getByRole('heading', { name: 'A backup was restored' }).waitFor({ state: 'detached' })
  await goTo(page, '/customers')
  await page.getByRole('heading', { name: 'No customers yet' }).waitFor()
})
