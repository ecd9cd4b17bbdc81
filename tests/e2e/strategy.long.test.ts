/** The strategy: changing, previewing, saving and undoing rules; it is turned on after a preview of what it would do. */
import type { Page, Request } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DryRunCounts, Strategy } from '#shared/contract/strategy'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { addressOf, useOneWindow, useShop, useWindows } from './open-window'
import { onPage } from './on-page'

const shop = useShop()
const wide = { viewport: { width: 1440, height: 900 } }
const begin = useOneWindow(shop, wide)
const windows = useWindows()

const rules = (page: Page) => page.getByRole('form', { name: 'Rules' })
const rows = (page: Page) => page.getByRole('list', { name: 'Customers in the preview' }).getByRole('link')
const strategy = () => shop.alice.data('getStrategy') as Promise<Strategy>
const counts = () => shop.alice.data('countDryRun') as Promise<DryRunCounts>
/** The screen's text for how many customers would be asked. */
async function figure(): Promise<string> {
  const { verdicts, total } = await counts()
  const asked = verdicts.find(({ value }) => value === 'would_ask')?.count ?? 0
  return asked === 0 ? 'Nobody would be asked' : `${asked} of ${total} customers would be asked`
}
/** The pages of the preview that are still loading. */
function readingOf(page: Page): Set<Request> {
  const reading = new Set<Request>()
  page.on('request', (request) => request.url().includes('/dry-run?') && reading.add(request))
  page.on('requestfinished', (request) => reading.delete(request))
  page.on('requestfailed', (request) => reading.delete(request))
  return reading
}
const turn = (page: Page, state: string) => page.getByRole('button', { name: state, exact: true })

async function choose(page: Page, what: string, choice: string) {
  await page.getByLabel(new RegExp(`^${what}:`)).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

async function open(isBegun = begin('/requests/automatic')) {
  const watched = await isBegun
  await rows(watched.page).first().waitFor()
  return watched
}

// In test mode nothing would be missing for sending messages.
beforeAll(() => shop.alice.data('updateSending', { body: { test_mode: false } }))
beforeEach(() => shop.alice.data('updateStrategy', { body: { state: 'off', ...defaultStrategy } }))

test('a changed rule is previewed next to it, and applies only once it is saved', async () => {
  const { page, complaints } = await open()
  const reading = readingOf(page)
  const before = await figure()
  await page.getByText(before).waitFor()
  await choose(page, 'After', 'each anniversary of the day they became a customer')
  await page.getByText('What your changes would do').waitFor()
  await page.getByText(before).waitFor({ state: 'detached' })
  await expect.poll(() => figure()).toBe(before)

  await rules(page).getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Strategy saved').waitFor()
  await page.getByText('What these rules would do now').waitFor()
  await expect.poll(async () => (await strategy()).trigger).toBe('signup_anniversary')
  await expect.poll(() => figure()).not.toBe(before)
  await page.getByText(await figure()).waitFor()
  // The rest of the list is still loading; changing the rules now would make it a different list.
  await page.waitForTimeout(500)
  await expect.poll(() => reading.size).toBe(0)

  await page.keyboard.press('Control+z')
  await page.getByText(before).waitFor()
  await expect.poll(async () => (await strategy()).trigger).toBe('signup_date')
  expect(complaints).toEqual([])
})

test('errors are shown at their fields; nothing can be saved until they are fixed', async () => {
  const { page } = await open()
  const count = page.getByLabel('How many', { exact: true })
  await count.fill('')
  await rules(page).getByText('Enter a whole number from 0 to 999.').waitFor()
  await onPage(rules(page).getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await count.fill('2')
  await choose(page, 'Time unit', 'months')
  await rules(page).getByText('Enter a whole number').waitFor({ state: 'detached' })
  await rules(page).getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Strategy saved').waitFor()
  await expect.poll(async () => (await strategy()).delay).toEqual({ count: 2, unit: 'months' })
})

test('every rule can be changed', async () => {
  const { page, complaints } = await open()
  await page.getByLabel('How many', { exact: true }).fill('5')
  await choose(page, 'Time unit', 'hours')
  await choose(page, 'After', 'their latest payment')
  await choose(page, 'Channel', 'e-mail and SMS')
  await choose(page, 'Link validity', 'for 30 days')
  await choose(page, 'Number of reminders', 'two reminders')
  await page.getByLabel('Number of days').nth(1).fill('9')
  await choose(page, 'Reminder channel', 'by e-mail only')
  await choose(page, 'Ask again', 'ask once more')
  await page.getByLabel('Number of days').nth(2).fill('60')
  await choose(page, 'Thank-you message', 'get a thank-you message')
  for (const [name, value] of [
    ['Number of payments', '3'],
    ['Total paid', '120.50']
  ] as const) {
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await page.getByRole('menuitem', { name }).click()
    // A new condition's field has the focus.
    await page.keyboard.type(value)
  }
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('menuitem', { name: 'Subscription' }).click()
  await choose(page, 'Subscription', 'don’t have')
  await choose(page, 'Customers who come back', 'ask again')
  await rules(page).getByText('The rule below is stricter').waitFor({ state: 'detached' })
  await page.getByLabel('Number of months').fill('2')
  await choose(page, 'Those who have answered', 'even if they have answered')
  await rules(page).getByText('The rule below is stricter: nobody is asked again within 180 days.').waitFor()
  await page.getByLabel('Number of days').nth(3).fill('90')
  await page.getByLabel('From, on Monday').fill('10:30')
  await page.getByRole('button', { name: 'Like Monday from Monday to Friday' }).click()
  await choose(page, 'When on Sunday', 'any time')
  await choose(page, 'Public holidays', 'nothing goes out')
  await choose(page, 'Country', 'Germany')
  await rules(page)
    .getByText(/^Next: /)
    .waitFor()
  await choose(page, 'Region', 'Bayern')
  await page.getByRole('button', { name: 'Add closed days' }).click()
  await page.getByLabel('Closed from, 1').fill('2026-12-23')
  await page.getByLabel('Closed until, 1').fill('2026-12-31')
  await page.getByLabel('Maximum e-mails in 24 hours').fill('40')
  await page.getByLabel('Maximum SMS in 30 days').fill('100')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Strategy saved').waitFor()

  const weekday = { when: 'between', from: '10:30', until: '19:00' }
  await expect
    .poll(() => strategy())
    .toMatchObject({
      trigger: 'latest_charge',
      delay: { count: 5, unit: 'hours' },
      channels: ['email', 'sms'],
      link_expiry_days: 30,
      thanks: true,
      reminders: { delays_days: [4, 9], except_channel: 'sms' },
      retries: { count: 1, delay_days: 60 },
      schedule: { monday: weekday, friday: weekday, sunday: { when: 'any' } },
      closed_days: { country: 'DE', region: 'BY', own: [{ from: '2026-12-23', until: '2026-12-31' }] },
      limits: { email: { day: 40, month: null }, sms: { day: null, month: 100 } },
      conditions: { has_subscription: false, min_charges: 3, min_total: 12_050, min_average: null },
      ask_again: { months: 2, unless_answered: false },
      lock_days: 90
    })
  expect(complaints).toEqual([])
})

test('it is switched on after a look at what it would do, and that is taken back', async () => {
  const { page, complaints } = await open()
  await choose(page, 'After', 'each anniversary of the day they became a customer')
  await turn(page, 'On').click()
  const dialog = page.getByRole('dialog', { name: 'Switch the strategy on?' })
  await dialog.getByText('First to be asked').waitFor()
  await dialog.getByText('No e-mail account is set up yet.').waitFor()
  await expect.poll(async () => (await strategy()).state).toBe('off')
  await dialog.getByRole('button', { name: 'Save and switch on' }).click()
  await page.getByText('Strategy switched on').waitFor()
  await expect.poll(() => strategy()).toMatchObject({ state: 'on', trigger: 'signup_anniversary' })
  await page.getByText(/^On since/).waitFor()
  await turn(page, 'Paused').click()
  await expect.poll(async () => (await strategy()).state).toBe('paused')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await strategy()).state).toBe('on')
  await turn(page, 'Off').click()
  await expect.poll(async () => (await strategy()).state).toBe('off')
  expect(complaints).toEqual([])
})

test('changes that are not saved outlive a reload, and are discarded at once', async () => {
  const { page } = await open()
  await page.getByLabel('How many', { exact: true }).fill('8')
  await page.reload()
  await page.getByText('Not saved yet').waitFor()
  await onPage(page.getByLabel('How many', { exact: true })).toHaveValue('8')
  await rules(page).getByRole('button', { name: 'Discard' }).click()
  await onPage(page.getByLabel('How many', { exact: true })).toHaveValue('3')
  await page.keyboard.press('Control+z')
  await onPage(page.getByLabel('How many', { exact: true })).toHaveValue('8')
  await rules(page).getByRole('button', { name: 'Discard' }).click()
})

test('the dry run is filtered and searched; it follows a payment that a program records', async () => {
  const { page, complaints } = await open()
  await page.getByRole('link', { name: /^Opted out/ }).click()
  await rows(page).filter({ hasText: 'Opted out on' }).first().waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('verdict')).toBe('unsubscribed')
  await page.getByRole('navigation', { name: 'Filter by result' }).getByRole('link', { name: /^All/ }).click()
  const body = { email: 'new@live.example', first_name: 'Nele', last_name: 'Newcomer' }
  const { id } = await shop.alice.data('createCustomer', { body: { ...body, signup_date: '2026-03-09' } })
  await page.getByText(await figure()).waitFor()
  await page.getByRole('textbox', { name: 'Search the preview' }).fill('Newcomer')
  await onPage(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  await expect.poll(() => addressOf(page).searchParams.get('customer')).toBe(String(id))
  await shop.alice.data('archiveCustomer', { params: { id } })
  expect(complaints).toEqual([])
})

test('by keyboard: to the strategy, along the dry run, to a customer', async () => {
  const { page } = await begin('/inbox')
  await page.keyboard.press('Control+3')
  await page.getByRole('link', { name: 'Automatic' }).press('Enter')
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
})

test('customers who fell due while Goodword was off are listed, and asked or dismissed with one click', async () => {
  const day = 86_400_000
  const now = shop.clock.now()
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  for (const name of ['Mia', 'Max'])
    await shop.alice.data('createCustomer', {
      body: { first_name: name, email: `${name}@missed.example`, signup_date: dayOf(now - 15 * day) }
    })
  await shop.alice.data('updateStrategy', { body: { state: 'on' } })
  const wasOff = () => {
    const spans = JSON.stringify([{ from: now - 18 * day, until: now - 2 * day }])
    shop.db.raw.prepare('UPDATE strategies SET off_spans = ?, ran_at = ?').run(spans, now)
  }
  wasOff()
  // No window is told of that.
  const { page, complaints } = await open(windows.open(shop, '/requests/automatic', wide))
  const offer = page.getByRole('region', { name: /(was|were) due while Goodword was off/ })
  await offer.getByText(/Requests go out up to three days late/).waitFor()
  await offer.getByRole('button', { name: 'See who' }).click()
  await rows(page).filter({ hasText: 'while Goodword was off' }).first().waitFor()
  await expect.poll(() => addressOf(page).searchParams.get('verdict')).toBe('missed')

  await offer.getByRole('button', { name: 'Don’t ask' }).click()
  await page.getByText('They won’t be asked').waitFor()
  await offer.waitFor({ state: 'detached' })
  wasOff()
  await page.reload()
  await offer.getByRole('button', { name: 'Ask now' }).click()
  await page.getByText(/will be asked, at the usual pace/).waitFor()
  await offer.waitFor({ state: 'detached' })
  const asked = await shop.alice.data('listAsks', { query: { origin: 'strategy', q: 'missed.example' } })
  expect(asked).toHaveLength(2)
  expect(complaints).toEqual([])
})
