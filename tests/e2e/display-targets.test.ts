/** Where a display goes: a website set up in three questions, published, in trouble and out of it, and removed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Display } from '#shared/contract/displays'
import { startSftp, type SftpServer } from '../placing/stand-ins/sftp-server'
import { onPage } from './on-page'
import { useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)
let folder: string
let sftp: SftpServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-website-'))
  sftp = await startSftp()
})
afterAll(async () => {
  await sftp.stop()
  rmSync(folder, { recursive: true })
})

const make = (kind: Display['kind'] = 'wall'): Promise<Display> =>
  shop.alice.data('createDisplay', { body: { name: 'Start page', kind } })
const read = (id: number): Promise<Display> => shop.alice.data('getDisplay', { params: { id } })
const goes = (page: Page) => page.getByRole('region', { name: 'Where it goes', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('a folder: set up, published, switched off and on, and removed with what lies there', async () => {
  const { id } = await make()
  const { page, complaints } = await begin(`/share/website/${id}`)
  await goes(page).getByRole('button', { name: 'Set up your website' }).click()
  await dialog(page).getByRole('radio', { name: 'Folder on this computer' }).check()
  await dialog(page).getByRole('button', { name: 'Check and save' }).click()
  await dialog(page).getByText('This is needed.').waitFor()
  await dialog(page).getByRole('textbox', { name: 'Folder' }).fill(join(folder, 'nowhere'))
  await dialog(page).getByRole('button', { name: 'Check and save' }).click()
  await dialog(page).getByText('The place is no longer there').waitFor()
  await dialog(page).getByRole('textbox', { name: 'Folder' }).fill(folder)
  await dialog(page).getByRole('button', { name: 'Check and save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await read(id)).target_id).not.toBeNull()
  await shop.tick()
  await goes(page)
    .getByText(/^Fresh · /)
    .waitFor()
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'utf8')).toContain('goodword display')
  // Somebody has put a file of their own there meanwhile.
  writeFileSync(join(folder, 'reviews.html'), 'by hand')
  await goes(page).getByRole('textbox', { name: 'File name' }).fill('reviews.html')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await read(id)).file_name).toBe('reviews.html')
  await shop.tick()
  await goes(page).getByRole('status').getByText('Something else has that name').waitFor()
  // While the list is open, what happens next shows in it.
  await goes(page).getByText('History', { exact: true }).click()
  const latest = goes(page).getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await latest.filter({ hasText: /Failed.*choose another file name/ }).waitFor()
  rmSync(join(folder, 'reviews.html'))
  await goes(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await read(id)).placement?.next_at).not.toBeNull()
  await shop.tick()
  await goes(page)
    .getByText(/^Fresh · /)
    .waitFor()
  await latest.filter({ hasText: /Published.*reviews/ }).waitFor()
  const target = (await read(id)).target_id ?? 0
  await shop.alice.data('updateDisplayTarget', { params: { id: target }, body: { is_on: false } })
  await goes(page).getByText('Nothing is being sent there').waitFor()
  await goes(page).getByRole('button', { name: 'Switch on' }).click()
  await goes(page).getByRole('button', { name: 'Publish now' }).waitFor()
  await goes(page)
    .getByRole('button', { name: /^More for / })
    .click()
  await page.getByRole('menuitem', { name: 'Remove website' }).click()
  await dialog(page).getByRole('button', { name: 'Remove website', exact: true }).click()
  await goes(page).getByRole('button', { name: 'Set up your website' }).waitFor()
  await shop.tick()
  expect(readdirSync(folder)).toEqual([])
  expect(complaints).toEqual([])
})

test('a server: a wrong password is said before anything is saved for good', async () => {
  const { id } = await make('carousel')
  const { page, complaints } = await begin(`/share/website/${id}`)
  const before = (await shop.alice.data('listDisplayTargets')).length
  await goes(page)
    .getByRole('button', { name: /Set up your website|Another website/ })
    .click()
  await dialog(page).getByRole('radio', { name: 'SFTP' }).check()
  await dialog(page).getByRole('textbox', { name: 'Server' }).fill(sftp.address)
  await dialog(page).getByRole('textbox', { name: 'Folder' }).fill('www')
  await dialog(page).getByRole('textbox', { name: 'User' }).fill('ann')
  await dialog(page).getByLabel('Password', { exact: true }).fill('wrong')
  await dialog(page).getByRole('button', { name: 'Check and save' }).click()
  await dialog(page).getByText('User or password is not accepted').waitFor()
  await dialog(page).getByRole('radio', { name: 'FTPS' }).check()
  await expect.poll(async () => (await shop.alice.data('listDisplayTargets')).length).toBe(before)
  await onPage(dialog(page).getByText('User or password is not accepted')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await goes(page)
    .getByRole('button', { name: /Set up your website|Another website/ })
    .click()
  await dialog(page).getByRole('radio', { name: 'SFTP' }).check()
  await dialog(page).getByRole('textbox', { name: 'Server' }).fill(sftp.address)
  await dialog(page).getByRole('textbox', { name: 'Folder' }).fill('www')
  await dialog(page).getByRole('textbox', { name: 'User' }).fill('ann')
  await dialog(page).getByLabel('Password', { exact: true }).fill('made-up-pass')
  await dialog(page).getByRole('button', { name: 'Check and save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await read(id)).target_id).not.toBeNull()
  await shop.tick()
  await goes(page)
    .getByText(/^Fresh · /)
    .waitFor()
  expect([...sftp.files.keys()]).toEqual([`reviews-carousel-${id}.html`])
  expect(complaints).toEqual([])
})
