/** A file dropped anywhere in the window, and cells pasted outside a field, open in the import wizard. */
import { expect, test } from 'vitest'
import type { Import } from '#shared/contract/imports'
import { dropFile, pasteText } from './drop-file'
import { onPage } from './on-page'
import { addressOf, goTo, useEmptyAccount, useOneWindow } from './open-window'

const service = useEmptyAccount()
const begin = useOneWindow(service, { locale: 'en-GB' })
const file = { name: 'till.csv', text: 'email;first_name\nann@example.com;Ann\n' }
const cells = 'email\tfirst_name\r\nann@example.com\tAnn\r\nben@example.com\tBen\r\n'
const names = async () =>
  ((await service.alice.data('listImports')) as Import[]).map(({ file: { name } }) => name)

test('dragging a file shows a drop zone; dropping it starts an import', async () => {
  const { page, complaints } = await begin('/customers')
  await dropFile(page, file, 'dragenter')
  await page.getByText('Drop to import').waitFor()
  await dropFile(page, file)
  await expect.poll(() => addressOf(page).searchParams.get('import')).not.toBeNull()
  await page.getByText('Drop to import').waitFor({ state: 'hidden' })
  await expect.poll(() => names()).toContain('till.csv')
  expect(complaints).toEqual([])
})

test('under a dialog nothing is taken, and the window stays', async () => {
  const { page, complaints } = await begin('/customers')
  const before = await names()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await dropFile(page, { ...file, name: 'second.csv' })
  await page.waitForTimeout(300)
  await expect.poll(() => addressOf(page).pathname).toBe('/customers')
  await expect.poll(() => names()).toEqual(before)
  expect(complaints).toEqual([])
})

test('an empty file is refused with a reason', async () => {
  const { page, complaints } = await begin('/inbox')
  await dropFile(page, { name: 'nothing.csv', text: '' })
  await page.getByText('“nothing.csv” is empty.').waitFor()
  await expect.poll(() => addressOf(page).pathname).toBe('/inbox')
  expect(complaints).toEqual([])
})

test('pasted cells are offered elsewhere, and taken at once where files are', async () => {
  const { page, complaints } = await begin('/inbox')
  await pasteText(page, cells)
  await page.getByText('You pasted 3 table rows.').waitFor()
  await expect.poll(() => addressOf(page).pathname).toBe('/inbox')
  await page.getByRole('button', { name: 'Import rows' }).click()
  await expect.poll(() => addressOf(page).searchParams.get('import')).not.toBeNull()
  const first = addressOf(page).searchParams.get('import')

  await goTo(page, '/imports')
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor()
  await pasteText(page, cells)
  await expect.poll(() => addressOf(page).searchParams.get('import') ?? first).not.toBe(first)
  expect(complaints).toEqual([])
})

test('what is pasted into a field, and words without columns, stay what they are', async () => {
  const { page, complaints } = await begin('/customers')
  const before = await names()
  await pasteText(page, 'Just a few words\non two lines')
  await page.keyboard.press('/')
  await pasteText(page, cells)
  await page.waitForTimeout(300)
  await onPage(page.getByText('You pasted')).toHaveCount(0)
  await expect.poll(() => names()).toEqual(before)
  expect(complaints).toEqual([])
})
