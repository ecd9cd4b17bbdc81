/** Entering and changing customers: fields, drafts, new tags, recognised customers, and conflicting changes. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { addressOf, useShop, openRecord, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

let made = 0

async function someone(body: Record<string, unknown> = {}) {
  return shop.alice.data('createCustomer', {
    body: { first_name: 'Ada', last_name: 'Byron', email: `ada-${++made}@example.com`, ...body }
  })
}
const read = (id: number) => shop.alice.data('getCustomer', { params: { id } })

test('a new customer: missing fields are reported before anything is sent; tags are created on the fly', async () => {
  const { page, complaints } = await begin('/customers')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.keyboard.press('n')
  await field(page, 'First name').fill('Grace')
  await button(page, 'Add customer').click()
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await page.getByText('A customer needs an e-mail address or a phone number.').waitFor()
  await onPage(email).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(sent).toEqual([])

  await email.fill('grace@example')
  await email.blur()
  await page.getByText('Enter a valid e-mail address, e.g.').waitFor()
  await email.fill('grace.hopper@example.com')
  await field(page, 'Last name').fill('Hopper')
  await page.getByRole('combobox', { name: 'Tags' }).fill('Early bird')
  await page.getByRole('option', { name: 'Create “Early bird”' }).click()
  await button(page, 'Remove the tag Early bird').waitFor()
  await page.getByRole('combobox', { name: 'Location' }).click()
  await page.getByRole('option', { name: 'Riverside' }).click()
  await page.getByLabel('Customer since').last().fill('2025-05-06')
  await page.getByText('Address', { exact: true }).click()
  await field(page, 'City').fill('Berlin')
  await page.getByText('More', { exact: true }).click()
  const birthday = page.getByRole('textbox', { name: 'Birthday' })
  await birthday.fill('30/2')
  await birthday.blur()
  await page.getByText('This date doesn’t exist.').waitFor()
  await birthday.fill('24 May')
  await birthday.blur()
  await onPage(birthday).toHaveValue('24/05')
  await button(page, 'Add customer').click()

  const panel = page.getByRole('article', { name: 'Grace Hopper' })
  await panel.waitFor()
  const id = await openRecord(page, 'customer')
  await expect
    .poll(() => read(id))
    .toMatchObject({
      first_name: 'Grace',
      email: 'grace.hopper@example.com',
      tags: ['early-bird'],
      signup_date: '2025-05-06',
      city: 'Berlin',
      country: null,
      birthday: '--05-24'
    })
  await panel.getByText('24 May', { exact: true }).waitFor()
  await page.getByRole('list', { name: 'Customers' }).getByText('Grace Hopper').waitFor()
  expect(complaints).toEqual([])
})

test('somebody who is known is pointed out while typing, and recognised on saving', async () => {
  const known = await someone({ city: 'London' })
  const { page, complaints } = await begin('/customers?edit=new')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(known.email.toUpperCase())
  await field(page, 'Company').fill('Analytical Engines')
  await page.getByText('Ada Byron is already a customer.').waitFor()
  await button(page, 'Add customer').click()
  await page.getByText('Ada Byron was already a customer.').waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('customer')).toBe(String(known.id))
  await expect.poll(() => read(known.id)).toMatchObject({ company: 'Analytical Engines', city: 'London' })
  expect(complaints).toEqual([])
})

test('what was typed outlives leaving and a reload, is pointed out, and can be discarded', async () => {
  const { id } = await someone()
  const { page, complaints } = await begin(`/customers?customer=${id}`)
  await button(page, 'Edit').click()
  await field(page, 'Last name').fill('Lovelace')
  await page.getByText('Not saved yet', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('You started editing this customer.').waitFor()
  await page.getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.goBack()
  await page.reload()
  await button(page, 'Continue editing').click()
  await onPage(field(page, 'Last name')).toHaveValue('Lovelace')
  await page.reload()
  await onPage(field(page, 'Last name')).toHaveValue('Lovelace')
  await button(page, 'Discard changes').click()
  await page.getByRole('article', { name: 'Ada Byron' }).waitFor()
  await onPage(page.getByText('You started editing this customer.')).toHaveCount(0)
  await expect.poll(() => read(id)).toMatchObject({ last_name: 'Byron' })
  expect(complaints).toEqual([])
})

test('saving can be undone, and clears what was emptied', async () => {
  const { id } = await someone({ company: 'Engines', phone: '+49 30 901899' })
  const { page, complaints } = await begin(`/customers?customer=${id}`)
  await button(page, 'Edit').click()
  await field(page, 'Company').fill('')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Ada Byron saved').waitFor()
  await expect.poll(() => read(id)).toMatchObject({ company: null, email: null })
  await button(page, 'Undo').click()
  await expect.poll(() => read(id)).toMatchObject({ company: 'Engines', email: expect.any(String) })
  expect(complaints).toEqual([])
})

test('two change the same customer: the rest comes together, and for one field the owner chooses', async () => {
  const { id } = await someone({ company: 'Engines' })
  const { page } = await begin(`/customers?customer=${id}`)
  const change = (body: object) => shop.alice.data('updateCustomer', { params: { id }, body })
  await button(page, 'Edit').click()
  await field(page, 'Company').fill('Mine')
  await change({ company: 'Theirs', city: 'Turin' })
  await button(page, 'Save').click()
  await page.getByRole('heading', { name: 'Changed by someone else while you were editing' }).waitFor()
  await expect.poll(() => read(id)).toMatchObject({ company: 'Theirs' })
  await button(page, 'Company: keep yours, Mine').click()
  await change({ state: 'Piedmont' })
  await button(page, 'Save').click()
  await page.getByRole('article', { name: 'Ada Byron' }).getByText('Piedmont').waitFor()
  await expect.poll(() => read(id)).toMatchObject({ company: 'Mine', city: 'Turin', state: 'Piedmont' })
})

test("another customer's address is refused at the field, with the way to them", async () => {
  const holder = await someone({ first_name: 'Charles' })
  const { id } = await someone()
  const { page } = await begin(`/customers?customer=${id}&edit=1`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(holder.email)
  await button(page, 'Save').click()
  await page.getByText('Another customer already has this e-mail address.').waitFor()
  await button(page, 'Show that customer').click()
  await page.getByRole('article', { name: 'Charles Byron' }).waitFor()
  await page.goBack()
  await onPage(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(holder.email)
})

test('a service that fails leaves everything in the form', async () => {
  const { id } = await someone()
  const { page } = await begin(`/customers?customer=${id}&edit=1`)
  await field(page, 'Notes').fill('Likes rye bread')
  const refusal = {
    success: false,
    status: 507,
    error: { code: 'storage_full', message: 'Full', request_id: 'r' }
  }
  await page.route(`**/customers/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 507, json: refusal }) : route.continue()
  )
  await button(page, 'Save').click()
  await page.getByText('The disk is full. Free up some space, then try again.').waitFor()
  await onPage(field(page, 'Notes')).toHaveValue('Likes rye bread')
  await page.unrouteAll()
  await button(page, 'Save').click()
  await page.getByText('Ada Byron saved').waitFor()
})

test('several addresses: entered, shown, preferred, and given back', async () => {
  const long = 'edith.byron@a-rather-long-name.example'
  const { id } = await someone({ first_name: 'Edith', email: 'edith@example.com' })
  const { page } = await begin(`/customers?customer=${id}&edit=1`)
  const others = field(page, 'Other addresses and numbers')
  await others.fill('edith@work.example\non Tuesdays')
  await button(page, 'Save').click()
  await page.getByText('Enter e-mail addresses and phone numbers, one per line').waitFor()
  await others.fill(`edith@work.example\n+49 30 901877\n${long}`)
  await button(page, 'Save').click()
  const panel = page.getByRole('article', { name: 'Edith Byron' })
  await panel.getByRole('link', { name: 'edith@work.example' }).waitFor()
  expect(await read(id)).toMatchObject({ phone: '+4930901877', other_contacts: ['edith@work.example', long] })
  await panel.getByRole('button', { name: 'Use for messages' }).first().click()
  await page.getByText('Messages go to edith@work.example now').waitFor()
  await onPage(panel.getByRole('link', { name: 'edith@example.com' })).toBeVisible()
  expect(await read(id)).toMatchObject({
    email: 'edith@work.example',
    other_contacts: [long, 'edith@example.com']
  })
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read(id)).email).toBe('edith@example.com')
})
