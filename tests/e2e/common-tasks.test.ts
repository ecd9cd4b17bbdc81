/**
 * An owner's ten most common tasks, done by mouse from the screen where they usually start, counting every press. The numbers may
 * not grow: a task that takes one more press fails here. Typing counts as one field, listed next to the presses. The seconds are
 * the window's own share, without the owner's reading and typing; they depend on the machine and are only shown.
 */
import type { Locator, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { onPage } from './on-page'
import { useOneWindow, useShop } from './open-window'
import { secondsSince } from './seconds-since'

const shop = useShop()
const begin = useOneWindow(shop, { locale: 'en-GB' })

class Hand {
  presses = 0
  fields = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(what: Locator): Promise<void> {
    this.presses++
    await what.click()
  }

  async key(keys: string): Promise<void> {
    this.presses++
    await this.page.keyboard.press(keys)
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    this.fields++
    await this.page.keyboard.type(text)
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields++
    await field.fill(text)
  }
}

interface Task {
  name: string
  from: string
  most: { presses: number; fields?: number }
  action: (hand: Hand, page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const firstRow = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('link').first()
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Types the score, which has the focus from the start, and then the text. */
async function fillPaper(hand: Hand, page: Page): Promise<void> {
  const score = page.getByRole('form', { name: 'Record a review' }).getByRole('group', { name: 'Score' })
  await onPage(score.getByRole('radio').first()).toBeFocused()
  await hand.type('5')
  await onPage(score.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await hand.fill(page.getByLabel('What the customer wrote'), 'Lovely bread')
  await hand.press(button(page, 'Record review'))
  await said(page, 'Review recorded')
}

const tasks: Task[] = [
  {
    name: 'read the newest review',
    from: '/inbox',
    most: { presses: 1 },
    async action(hand, page) {
      await hand.press(firstRow(page, 'Reviews'))
      await page.getByRole('article', { name: 'Review' }).waitFor()
    }
  },
  {
    name: 'reply to the open review',
    from: '/inbox?facet=without-replies,written&score=5',
    most: { presses: 2, fields: 1 },
    async action(hand, page) {
      await hand.press(firstRow(page, 'Reviews'))
      await hand.fill(page.getByRole('textbox', { name: 'Reply' }), 'Thank you!')
      await hand.press(button(page, 'Save reply'))
      await said(page, 'Reply saved')
    }
  },
  {
    name: 'reply with a saved reply',
    from: '/inbox?facet=without-replies,written&score=4',
    most: { presses: 3 },
    async action(hand, page) {
      await hand.press(firstRow(page, 'Reviews'))
      const offers = page.getByRole('list', { name: 'Saved replies for this review' })
      await hand.press(offers.getByRole('button').first())
      await onPage(page.getByRole('textbox', { name: 'Reply' })).not.toHaveValue('')
      await hand.press(button(page, 'Save reply'))
      await said(page, 'Reply saved')
    }
  },
  {
    name: 'see what waits for a reply, one star',
    from: '/inbox',
    most: { presses: 2 },
    async action(hand, page) {
      await hand.press(page.getByRole('checkbox', { name: /^Without a reply/ }))
      await hand.press(page.getByRole('checkbox', { name: /^1 star/ }))
      await expect.poll(() => page.url()).toMatch(/score=1/)
    }
  },
  {
    name: 'record a review on paper',
    from: '/inbox',
    most: { presses: 2, fields: 2 },
    async action(hand, page) {
      await hand.press(button(page, 'Record a review'))
      await fillPaper(hand, page)
    }
  },
  {
    name: 'record a review on paper, from anywhere',
    from: '/customers',
    most: { presses: 3, fields: 2 },
    async action(hand, page) {
      await hand.press(button(page, 'New'))
      await hand.press(page.getByRole('menuitem', { name: 'Record a review' }))
      await fillPaper(hand, page)
    }
  },
  {
    name: 'add a customer',
    from: '/inbox',
    most: { presses: 3, fields: 2 },
    async action(hand, page) {
      await hand.press(button(page, 'New'))
      await hand.press(page.getByRole('menuitem', { name: 'New customer' }))
      await hand.fill(page.getByLabel('First name'), 'Ida')
      await hand.fill(page.getByLabel('E-mail'), 'ida.moor@example.com')
      await hand.press(button(page, 'Add customer'))
      await said(page, /Ida/)
    }
  },
  {
    name: 'request a review from the open customer',
    from: '/customers?filter=not-asked&customer=380',
    most: { presses: 2 },
    async action(hand, page) {
      await hand.press(button(page, 'Request a review'))
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Send request' }))
      await said(page, /will be asked/)
    }
  },
  {
    name: 'request a review from many',
    from: '/customers?filter=not-asked',
    most: { presses: 3 },
    async action(hand, page) {
      await hand.press(button(page, 'Request from several'))
      await hand.press(page.getByRole('button', { name: /^Request a review from/ }).first())
      await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Request a review from/ }))
      await said(page, /^Asking: \d+ customers/)
    }
  },
  {
    name: 'save a share image of a review',
    from: '/inbox?facet=written&score=5',
    most: { presses: 3 },
    async action(hand, page) {
      await hand.press(firstRow(page, 'Reviews'))
      await hand.press(button(page, 'Share'))
      const saved = page.waitForEvent('download')
      await hand.press(button(page, 'Save share image'))
      await saved
    }
  },
  {
    name: 'save the month as PDF',
    from: '/inbox',
    most: { presses: 3 },
    async action(hand, page) {
      await hand.press(page.getByRole('link', { name: 'Reports', exact: true }))
      await hand.press(button(page, 'Save'))
      const saved = page.waitForEvent('download')
      await hand.press(page.getByRole('menuitem', { name: /PDF/ }))
      await saved
    }
  }
]

const table: Record<string, { presses: number; fields: number; 'at most': string; seconds: number }> = {}

test.each(tasks)('$name', async ({ name, from, most, action }) => {
  const { page, complaints } = await begin(from)
  // Reloads, so that no row of a previous list gets pressed.
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const hand = new Hand(page)
  const since = performance.now()
  await action(hand, page)
  const { presses, fields } = hand
  const atMost = `${most.presses} + ${most.fields ?? 0}`
  table[name] = { presses, fields, 'at most': atMost, seconds: secondsSince(since) }
  expect(presses).toBeLessThanOrEqual(most.presses)
  expect(fields).toBeLessThanOrEqual(most.fields ?? 0)
  expect(complaints).toEqual([])
})

afterAll(() => console.table(table))
