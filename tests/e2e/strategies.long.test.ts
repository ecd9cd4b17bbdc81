/** Further strategies in the window: adding, naming, setting conditions, previewing, turning on, ordering, deleting. */
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { FurtherStrategy } from '#shared/contract/further-strategies'
import { holdBack, onPage } from './on-page'
import { useOneWindow, useShop, useWindows } from './open-window'

const shop = useShop()
const windows = useWindows()
const begin = useOneWindow(shop, { viewport: { width: 1440, height: 900 } })

const all = () => shop.alice.data('listFurtherStrategies') as unknown as Promise<FurtherStrategy[]>
const strategies = (page: Page) => page.getByRole('navigation', { name: 'Strategies' }).getByRole('link')
const saved = (page: Page) => page.getByText('Strategy saved').last()

async function choose(page: Page, what: string, choice: string) {
  await page.getByLabel(new RegExp(`^${what}:`)).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

async function addCondition(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const open = () => begin('/requests/automatic')

beforeAll(async () => {
  await shop.alice.data('updateSending', { body: { test_mode: false } })
  await shop.alice.data('updateStrategy', { body: { state: 'on', lock_days: 0 } })
  await shop.alice.data('createTag', { body: { name: 'Regulars', applies_to: 'customer' } })
  await shop.alice.data('createLocation', { body: { name: 'Harbour' } })
  await shop.alice.data('createCustomer', {
    body: { first_name: 'Rita', email: 'rita@example.com', tags: ['regulars'] }
  })
})

test('added from nothing, with conditions of its own, tried before it is on, and then asking', async () => {
  const { page, complaints } = await open()
  await page.getByRole('button', { name: 'Add a strategy' }).click()
  await page.getByLabel('Name of the strategy').fill('Regular guests')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Regular guests' }).waitFor()
  await page.getByText('It’s off: it asks nobody.').waitFor()
  await choose(page, 'After', 'each birthday')
  await page.getByText('Everyone is asked once a year.').waitFor()
  await choose(page, 'Before', 'the day they are given a tag')
  await page.getByLabel('How many', { exact: true }).fill('2')
  await addCondition(page, 'Tags')
  await page.keyboard.type('Regul')
  await page.getByRole('option', { name: 'Regulars' }).click()
  await addCondition(page, 'Time since last request')
  await page.keyboard.type('90')
  await page.getByText('Regular guests: 1').waitFor()
  await page.getByText('What your changes would do').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saved(page).waitFor()
  await page.getByText('What it would do if it were on').waitFor()
  expect(await all()).toMatchObject([
    {
      name: 'Regular guests',
      is_enabled: false,
      trigger: 'tag_given',
      delay: { count: 2, unit: 'days' },
      conditions: { tag_ids: [expect.any(Number)], not_asked_days: 90, min_total: null }
    }
  ])
  await page
    .getByRole('group', { name: 'This strategy is' })
    .getByRole('button', { name: 'On', exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('With these rules, Goodword will ask 1 customer.').waitFor()
  await dialog.getByText('Rita').waitFor()
  await dialog.getByRole('button', { name: 'Switch on', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^On since .* Customers who were due before aren’t asked\.$/).waitFor()
  await page.getByRole('textbox', { name: 'Search the preview' }).fill('Rita')
  await page.getByText(/, by e-mail · Regular guests$/).waitFor()
  expect(complaints).toEqual([])
})

test('in order, each as it was left; the one for everyone else is the last', async () => {
  const { page, complaints } = await open()
  await page.getByRole('button', { name: 'Add a strategy' }).click()
  await page.getByLabel('Name of the strategy').press('Escape')
  await page.getByRole('heading', { name: 'Strategy 2' }).waitFor()
  await onPage(strategies(page)).toHaveText([/Regular guests/, /Strategy 2/, /Everyone else/])
  await addCondition(page, 'Locations')
  await page.keyboard.type('Har')
  await page.getByRole('option', { name: 'Harbour' }).click()
  await strategies(page).last().click()
  await page.getByText('Nobody is asked again within').waitFor()
  await strategies(page).nth(1).click()
  await page.getByRole('button', { name: 'Remove: Harbour' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove: Harbour' }).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saved(page).waitFor()
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Move left' }).click()
  await onPage(strategies(page)).toHaveText([/Strategy 2/, /Regular guests/, /Everyone else/])
  expect((await all()).map(({ name, conditions }) => [name, conditions.location_ids?.length])).toEqual([
    ['Strategy 2', 1],
    ['Regular guests', undefined]
  ])
  expect(complaints).toEqual([])
})

test('a location that is gone is said at its condition; deleting asks first', async () => {
  const { page, complaints } = await open()
  await strategies(page).first().click()
  // A preview under way would be refused at the location that is gone.
  await page.getByText('What it would do if it were on').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ customers?$/ })
    .waitFor()
  const [{ id }] = (await shop.alice.data('listLocations', { query: { q: 'Harbour' } })) as unknown as [
    { id: number }
  ]
  await shop.alice.data('deleteLocation', { params: { id } })
  await page.getByRole('button', { name: 'Remove: No longer exists' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saved(page).waitFor()
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Delete strategy' }).click()
  await page.getByRole('dialog').getByText('Delete “Strategy 2”?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete strategy' }).click()
  await page.getByText('Nobody is asked again within').waitFor()
  await onPage(strategies(page)).toHaveText([/Regular guests/, /Everyone else/])
  expect((await all()).map(({ name }) => name)).toEqual(['Regular guests'])
  expect(complaints).toEqual([])
})

test('none is added before it is known which there are, and no name is given twice', async () => {
  await shop.alice.data('createFurtherStrategy', { body: { name: 'Strategy 3' } })
  // A window that has not been told yet.
  const { page, complaints } = await windows.open(shop, '/settings/keyboard')
  const goOn = await holdBack(page, '**/account/strategies?*')
  await page.goto(`${page.url().split('#')[0]}#/requests/automatic`)
  const add = page.getByRole('button', { name: 'Add a strategy' })
  await onPage(add).toBeDisabled()
  goOn()
  await add.click()
  await page.getByLabel('Name of the strategy').press('Escape')
  await onPage(strategies(page)).toHaveText([/Regular guests/, /Strategy 3/, /Strategy 4/, /Everyone else/])
  expect(complaints).toEqual([])
})
