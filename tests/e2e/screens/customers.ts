/** The states of the customers screen. */
import type { Page } from 'playwright'
import { narrow, press, wide, zoomed, type Screen } from './screen'

const medium = { width: 1000, height: 760 }
const firstCustomer = async (page: Page) => {
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().click()
  await page.getByRole('list', { name: 'History' }).getByRole('listitem').first().waitFor()
}
const then =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
/** The customer's own menu, which is the last on the page. */
const more = (page: Page) => page.getByRole('button', { name: 'More' }).last().click()
const edit = then(firstCustomer, press('Edit'), (page) => page.getByLabel('First name').waitFor())

const at = (name: string, address: string, more: Partial<Screen> = {}): Screen => ({
  name,
  address,
  heading: 'Customers',
  ...more
})

export const customersScreens: Screen[] = [
  at('customers', '/customers', { size: wide }),
  at('customer', '/customers?filter=reviewed', { size: wide, steps: firstCustomer }),
  at('customer-medium', '/customers?filter=reviewed', { size: medium, steps: firstCustomer }),
  at('customer-narrow', '/customers', { size: narrow, steps: firstCustomer }),
  at('customer-opted-out', '/customers?filter=unsubscribed', { size: wide, steps: firstCustomer }),
  at('customer-menu', '/customers', {
    steps: then(firstCustomer, more),
    overlay: true
  }),
  at('customer-edit', '/customers', { size: wide, steps: edit }),
  at('customer-edit-narrow', '/customers', { size: narrow, steps: edit }),
  at('customer-edit-zoomed', '/customers', { size: zoomed, steps: edit }),
  at('customer-new-wrong', '/customers?edit=new', {
    size: wide,
    steps: async (page) => {
      await page.getByLabel('First name').fill('Ann')
      await press('Add customer')(page)
      await page.getByText('A customer needs an e-mail address or a phone number.').waitFor()
    }
  }),
  at('customer-tags', '/customers?edit=new', {
    size: wide,
    steps: (page) => page.getByLabel('Tags').fill('re'),
    overlay: true
  }),
  at('customer-ask', '/customers?filter=not-asked', {
    steps: then(firstCustomer, press('Request a review'))
  }),
  at('customer-ask-never', '/customers?filter=unsubscribed', {
    steps: then(firstCustomer, press('Request a review'))
  }),
  at('customer-charge', '/customers', {
    steps: then(firstCustomer, more, (page) =>
      page.getByRole('menuitem', { name: 'Record a payment' }).click()
    )
  }),
  at('customer-consent', '/customers', {
    steps: then(firstCustomer, more, (page) => page.getByRole('menuitem', { name: 'Record consent' }).click())
  }),
  at('customers-filtered', '/customers?filter=asked&tag=newsletter&signup_from=2024-01-01&sort=last_name', {
    size: wide
  }),
  at('customers-selected', '/customers', {
    size: medium,
    steps: async (page) => {
      await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().waitFor()
      await page.keyboard.press('x')
      await page.keyboard.press('Shift+J')
      await page.keyboard.press('Shift+J')
    }
  }),
  at('customers-ask-many', '/customers', {
    size: wide,
    steps: async (page) => {
      await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().waitFor()
      await page.keyboard.press('x')
      await page.keyboard.press('a')
      await page.getByRole('dialog').waitFor()
    }
  }),
  at('customer-erase', '/customers?filter=reviewed', {
    steps: then(firstCustomer, more, (page) =>
      page.getByRole('menuitem', { name: 'Erase this person' }).click()
    )
  }),
  at('customers-duplicates', '/customers/duplicates', { heading: 'Find duplicates', size: wide }),
  at('customers-narrow', '/customers', { size: narrow }),
  at('customers-no-match', '/customers?q=nobody-at-all', { heading: 'No matching customers' }),
  at('empty-customers', '/customers', { account: 'empty', heading: 'No customers yet' })
]
