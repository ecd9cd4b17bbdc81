/** Many customers at once, duplicates, and erasing one: bulk changes, merging, export, erasing. */
import type { Page } from 'playwright'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { useEmptyAccount, useOneWindow } from './open-window'
import { onPage } from './on-page'

const service = useEmptyAccount()
const begin = useOneWindow(service)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Customers' }).getByRole('link')
const total = async (query: Record<string, string>) =>
  (await service.alice.call('listCustomers', { query: { ...query, limit: 1 } })).json.pagination.total

beforeAll(async () => {
  await service.alice.data('createTag', { body: { name: 'Regular', applies_to: 'customer' } })
  for (let number = 0; number < 260; number++) {
    await service.alice.data('createCustomer', {
      body: {
        first_name: 'Guest',
        last_name: `Number ${number}`,
        email: `guest${number}@example.com`,
        notes: number < 230 ? 'party' : null
      }
    })
  }
})

test('some by key and press: tags, and one undo for all', async () => {
  const { page, complaints } = await begin('/customers')
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+J')
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Tags for 3 customers' })
  await dialog.getByRole('combobox', { name: 'Add tags' }).fill('Reg')
  await page.getByRole('option', { name: 'Regular' }).click()
  await dialog.getByRole('heading').click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Tags changed: 3 customers').waitFor()
  await expect.poll(() => total({ tag: 'regular' })).toBe(3)
  await button(page, 'Undo').click()
  await expect.poll(() => total({ tag: 'regular' })).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Selected customers' }).waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('all that match, also those not loaded: archived in parts, and back by one undo', async () => {
  const { page, complaints } = await begin('/customers?q=party')
  await rows(page).first().waitFor()
  await page.keyboard.press('x')
  await button(page, 'Select all 230').click()
  await page.getByText('230 selected').waitFor()
  await page.keyboard.press('e')
  await page.getByText('Archived: 230 customers').waitFor()
  await expect.poll(() => total({ filter: 'archived' })).toBe(230)
  await page.getByRole('heading', { name: 'No matching customers' }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => total({ filter: 'archived' })).toBe(0)
  expect(complaints).toEqual([])
})

test('long work shows how far it is, and can be stopped', async () => {
  const { page } = await begin('/customers?q=party')
  await rows(page).first().waitFor()
  await page.keyboard.press('x')
  await button(page, 'Select all 230').click()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/customers/bulk', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('e')
  await page.getByText('0 of 230').waitFor()
  await button(page, 'Stop').click()
  release()
  await page.getByText('Archived: 50 customers').waitFor()
  await button(page, 'Undo').click()
  await expect.poll(() => total({ filter: 'archived' })).toBe(0)
})

test('asking many: who is left out is named before, they see what is sent, and it is taken back', async () => {
  const mute = await service.alice.data('createCustomer', {
    body: { first_name: 'Mute', phone: '+49 30 901877', notes: 'askparty' }
  })
  await service.alice.data('unsubscribeCustomer', { params: { id: mute.id } })
  const fine = await service.alice.data('createCustomer', {
    body: { first_name: 'Fine', email: 'fine@example.com', notes: 'askparty' }
  })
  const { page, complaints } = await begin('/customers?q=askparty')
  await rows(page).first().waitFor()
  await page.keyboard.press('x')
  await button(page, 'Select all 2').click()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Request a review from 2 customers' })
  const leftOut = dialog.getByRole('list', { name: 'Left out' }).getByRole('listitem')
  await onPage(leftOut).toHaveText(['Mute Opted out'])
  await dialog.getByRole('button', { name: 'Request a review from 1 (1 left out)' }).waitFor()
  const mail = dialog.getByRole('region', { name: 'What they get' }).frameLocator('iframe')
  await mail.getByText('Hello Fine,').waitFor()
  const asks = () => service.alice.data('listAsks', { query: { customer_id: fine.id } })
  await expect.poll(() => asks()).toHaveLength(0)

  await dialog.getByLabel('By SMS only').check()
  await onPage(leftOut).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Nobody can be asked' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.getByLabel('By e-mail only').check()
  await dialog.getByRole('button', { name: 'Request a review from 1 (1 left out)' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await asks()).length).toBe(1)
  // Those left out were already named in the first dialog.
  await onPage(page.getByRole('dialog', { name: 'Who was left out' })).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect.poll(async () => (await asks())[0].status).toBe('cancelled')
  expect(complaints).toEqual([])
})

test('duplicates: found, merged into the chosen one, undone, and marked as different people', async () => {
  const older = await service.alice.data('createCustomer', {
    body: { first_name: 'Tove', last_name: 'Jansson', email: 'tove@example.com', city: 'Helsinki' }
  })
  const newer = await service.alice.data('createCustomer', {
    body: { first_name: 'Tove', last_name: 'Jansson', phone: '+358 9 1234567', company: 'Moomin' }
  })
  const { page, complaints } = await begin('/customers')
  await button(page, 'Find duplicates').click()
  const group = page.getByRole('group', { name: 'Same name' })
  await group.getByRole('radio', { name: 'Keep Tove Jansson, number 2' }).check()
  await group.getByRole('button', { name: 'Merge 2 into one' }).click()
  await page.getByText('Merged into Tove Jansson').waitFor()
  await page.getByRole('heading', { name: 'Nothing to merge' }).waitFor()
  const left = await service.alice.data('listCustomers', { query: { q: 'Tove' } })
  expect(left).toHaveLength(1)
  expect(left[0]).toMatchObject({ email: 'tove@example.com', city: 'Helsinki', company: 'Moomin' })

  await button(page, 'Undo').click()
  await group.getByRole('button', { name: 'They are different people' }).click()
  await page.getByText('They won’t be suggested together again').waitFor()
  await expect
    .poll(() => service.alice.data('getCustomer', { params: { id: older.id } }))
    .toMatchObject({
      company: null
    })
  await expect
    .poll(() => service.alice.data('getCustomer', { params: { id: newer.id } }))
    .toMatchObject({ email: null })
  await page.reload()
  await page.getByRole('heading', { name: 'Nothing to merge' }).waitFor()
  expect(complaints).toEqual([])
})

test('two chosen in the list are merged', async () => {
  for (const email of ['one@example.org', 'two@example.org'])
    await service.alice.data('createCustomer', { body: { company: 'Twin Peaks', email } })
  const { page } = await begin('/customers?q=twin')
  await rows(page).first().waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await button(page, 'Merge into one').click()
  await page.getByRole('heading', { name: 'Merge customers' }).waitFor()
  await button(page, 'Merge 2 into one').click()
  await page.getByRole('article', { name: 'Twin Peaks' }).waitFor()
  await expect.poll(() => total({ q: 'twin' })).toBe(1)
})

test('everything about one person as a file', async () => {
  const { id } = await service.alice.data('createCustomer', {
    body: { first_name: 'Ines', email: 'ines@example.com', notes: 'Likes tea' }
  })
  const { page } = await begin(`/customers?customer=${id}`)
  await button(page, 'More').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export all their data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`customer-${id}.json`)
  const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { customer: object }
  expect(record.customer).toMatchObject({ email: 'ines@example.com', notes: 'Likes tea' })
})

test('erasing one person: says what goes and what stays, and wants the address typed', async () => {
  const { id } = await service.alice.data('createCustomer', {
    body: { first_name: 'Lethe', email: 'lethe@example.com' }
  })
  await service.alice.data('createCharge', { body: { customer_id: id, amount: 500 } })
  const { page, complaints } = await begin(`/customers?customer=${id}`)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Lethe permanently?' })
  await dialog.getByText('1 payment').waitFor()
  const erase = dialog.getByRole('button', { name: 'Erase permanently' })
  await erase.click()
  await dialog.getByText('That doesn’t match.').waitFor()
  await dialog.getByLabel('Type lethe@example.com to confirm').fill('lethe@example.com')
  await erase.click()
  await page.getByText('Lethe has been erased').waitFor()
  await service.alice.refused('getCustomer', 'not_found', { params: { id } })
  expect(complaints).toEqual([])
})
