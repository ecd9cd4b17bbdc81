/** The states of the strategy and of sending. */
import type { Page } from 'playwright'
import { narrow, wide, zoomed, type Screen } from './screen'

const rules = (page: Page) => page.getByRole('form', { name: 'Rules' })
const list = (page: Page) => page.getByRole('list', { name: 'Customers in the preview' })

/** Triggers on anniversaries, which everybody has, so that some would be asked. */
const ofAnniversaries = async (page: Page) => {
  await list(page).getByRole('link').first().waitFor()
  await page.getByLabel(/^After/).click()
  await page.getByRole('option', { name: 'each anniversary of the day they became a customer' }).click()
  await page.getByText('What your changes would do').waitFor()
  await page.getByText(/customers would be asked/).waitFor()
}

/** Opens the further strategy that the state `strategy-further` has created. */
const toGuests = async (page: Page) => {
  await page.getByRole('link', { name: 'Regular guests' }).click()
  await page.getByRole('heading', { name: 'Regular guests' }).waitFor()
}

const automatic = { address: '/requests/automatic', heading: 'Strategy' }

export const strategyScreens: Screen[] = [
  {
    ...automatic,
    name: 'strategy',
    steps: (page) => list(page).getByRole('link').first().waitFor(),
    size: wide
  },
  {
    ...automatic,
    name: 'strategy-changed',
    steps: ofAnniversaries,
    size: wide
  },
  {
    ...automatic,
    name: 'strategy-closed-days',
    steps: async (page) => {
      await list(page).getByRole('link').first().waitFor()
      await page.getByLabel(/^Public holidays/).click()
      await page.getByRole('option', { name: 'nothing goes out' }).click()
      await rules(page)
        .getByText(/^Next: /)
        .waitFor()
      await page.getByRole('button', { name: 'Add closed days' }).click()
      await page.getByLabel('Closed from, 1').fill('2026-12-23')
      await page.getByRole('button', { name: 'Add closed days' }).click()
      await rules(page).getByText('Enter the first and the last day.').waitFor()
    },
    size: wide
  },
  {
    ...automatic,
    name: 'strategy-choice',
    steps: async (page) => {
      await list(page).getByRole('link').first().waitFor()
      await page.getByLabel(/^Time unit/).click()
    },
    overlay: true
  },
  {
    ...automatic,
    name: 'strategy-wrong',
    steps: async (page) => {
      await ofAnniversaries(page)
      await page.getByLabel('How many', { exact: true }).fill('1000')
      await page.getByRole('button', { name: 'Add a condition' }).click()
      await page.getByRole('menuitem', { name: 'Total paid' }).click()
      await page.getByRole('textbox', { name: 'Total paid' }).fill('some')
      await rules(page).getByText('Enter an amount').waitFor()
    },
    size: wide
  },
  {
    ...automatic,
    name: 'strategy-everything',
    steps: async (page) => {
      await list(page).getByRole('link').first().waitFor()
      for (const [field, choice] of [
        ['Channel', 'e-mail and SMS'],
        ['Number of reminders', 'three reminders'],
        ['Ask again', 'ask twice more'],
        ['Thank-you message', 'get a thank-you message'],
        ['Customers who come back', 'ask again'],
        ['When on Monday', 'any time'],
        ['When on Saturday', 'never']
      ] as const) {
        await page.getByLabel(new RegExp(`^${field}`)).click()
        await page.getByRole('option', { name: choice, exact: true }).click()
      }
      // Figures are pale while they are being counted.
      await page.locator('.figures[aria-busy=false]').waitFor()
    },
    size: { width: 1440, height: 2000 }
  },
  {
    ...automatic,
    name: 'strategy-turn-on',
    steps: async (page) => {
      await ofAnniversaries(page)
      await page.getByRole('button', { name: 'On', exact: true }).click()
      await page.getByRole('dialog').getByText('First to be asked').waitFor()
    },
    size: wide
  },
  {
    ...automatic,
    name: 'strategy-further',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Add a strategy' }).click()
      await page.getByLabel('Name of the strategy').fill('Regular guests')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Regular guests' }).waitFor()
      for (const [condition, typed] of [
        ['Latest payment', '50'],
        ['Tags', 'a'],
        ['How they became a customer', 'from'],
        ['Time since last review', '365']
      ] as const) {
        await page.getByRole('button', { name: 'Add a condition' }).click()
        await page.getByRole('menuitem', { name: condition, exact: true }).click()
        await page.keyboard.type(typed)
        if (condition === 'Tags' || condition.startsWith('How'))
          await page.getByRole('option').first().click()
      }
      await rules(page).getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('What it would do if it were on').waitFor()
      await page.locator('.figures[aria-busy=false]').waitFor()
    },
    size: { width: 1440, height: 1500 }
  },
  {
    ...automatic,
    name: 'strategy-further-on',
    steps: async (page) => {
      await toGuests(page)
      await page
        .getByRole('group', { name: 'This strategy is' })
        .getByRole('button', { name: 'On', exact: true })
        .click()
      await page.getByRole('dialog').getByText('With these rules').waitFor()
    },
    overlay: true
  },
  {
    ...automatic,
    name: 'strategy-further-delete',
    steps: async (page) => {
      await toGuests(page)
      await page.getByRole('button', { name: 'More', exact: true }).last().click()
      await page.getByRole('menuitem', { name: 'Delete strategy' }).click()
      await page.getByRole('dialog').getByText('Delete “Regular guests”?').waitFor()
    },
    overlay: true
  },
  {
    ...automatic,
    name: 'strategy-further-zoomed',
    steps: toGuests,
    size: zoomed
  },
  {
    ...automatic,
    name: 'strategy-narrow',
    steps: (page) => rules(page).waitFor(),
    size: narrow
  },
  {
    ...automatic,
    name: 'strategy-zoomed',
    steps: (page) => rules(page).waitFor(),
    size: zoomed
  },
  {
    name: 'strategy-zoomed-run',
    address: '/requests/automatic?view=run',
    heading: 'Strategy',
    steps: (page) => list(page).getByRole('link').first().waitFor(),
    size: zoomed
  },
  {
    name: 'strategy-narrow-run',
    address: '/requests/automatic?view=run',
    heading: 'Strategy',
    steps: (page) => list(page).getByRole('link').first().waitFor(),
    size: narrow
  },
  {
    name: 'strategy-no-match',
    address: '/requests/automatic?q=nobody-at-all&view=run',
    heading: 'Nobody matches'
  },
  {
    name: 'strategy-empty',
    account: 'empty',
    address: '/requests/automatic?view=run',
    heading: 'No customers yet'
  }
]

export const sendingScreens: Screen[] = [
  {
    name: 'sending',
    account: 'asked',
    address: '/requests/status',
    heading: 'Sending details',
    steps: (page) => page.getByRole('list', { name: 'Late messages' }).waitFor(),
    size: wide
  },
  {
    name: 'sending-paused',
    account: 'asked',
    address: '/requests/status',
    heading: 'Sending details',
    steps: async (page) => {
      await page.getByRole('switch', { name: 'Pause sending' }).click()
      await page.getByRole('button', { name: 'Resume', exact: true }).waitFor()
    }
  },
  {
    name: 'sending-paused-asks',
    account: 'asked',
    address: '/requests',
    heading: 'Requests',
    steps: async (page) => {
      await page.getByText('Sending is paused. Messages that are due wait.').waitFor()
      await page.getByRole('button', { name: 'Resume', exact: true }).click()
      await page.getByText('Sending is paused').waitFor({ state: 'detached' })
    }
  },
  {
    name: 'sending-trouble',
    account: 'asked',
    address: '/requests/status',
    heading: 'Sending details',
    steps: (page) => answerWith(page, { channels: [inTrouble, leftAlone] })
  },
  {
    name: 'sending-held',
    account: 'asked',
    address: '/requests/status',
    heading: 'Sending details',
    steps: (page) => answerWith(page, { state: 'held', held_reason: 'jumped_ahead' })
  },
  ...(['restored', 'older_data', 'copied'] as const).map((held_reason) => ({
    name: `sending-held-${held_reason}`,
    account: 'asked' as const,
    address: '/requests/status',
    heading: 'Sending details',
    steps: async (page: Page) => {
      await answerWith(page, { state: 'held', held_reason, waiting: 23, waiting_late: 8 })
      if (held_reason === 'copied') await page.getByLabel('It is a copy').check()
      await page.getByRole('button', { name: /^(Resume sending|Keep sending paused)$/ }).waitFor()
    }
  })),
  {
    name: 'sending-narrow',
    account: 'asked',
    address: '/requests/status',
    heading: 'Sending details',
    size: narrow
  },
  { name: 'sending-empty', account: 'empty', address: '/requests/status', heading: 'Sending details' }
]

const inTrouble = {
  channel: 'email',
  state: 'paused',
  provider: 'smtp',
  pause_reason: 'wrong_password',
  paused_at: '2026-03-10T09:00:00.000Z',
  last_error: '535 5.7.8 authentication failed',
  last_error_reason: 'wrong_password',
  last_error_at: '2026-03-10T09:00:00.000Z',
  last_sent_at: '2026-03-09T09:00:00.000Z',
  waiting: 12,
  next_due_at: '2026-03-10T09:30:00.000Z',
  sent_last_day: 41,
  sent_last_month: 380,
  limit_day: 50,
  limit_month: null,
  hints: ['from_domain_differs']
}
const leftAlone = {
  ...inTrouble,
  channel: 'sms',
  state: 'left_alone',
  provider: 'twilio',
  pause_reason: null,
  paused_at: null,
  last_error: 'The provider answered 503.',
  last_error_reason: 'server_error',
  hints: []
}

/** Fakes a state of sending that would take a broken server or a jumping clock. */
async function answerWith(page: Page, changes: object): Promise<void> {
  await page.route(/\/account\/sending$/, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...json, data: { ...json.data, ...changes } } })
  })
  await page.reload()
  await page.getByRole('region', { name: 'E-mail' }).waitFor()
}
