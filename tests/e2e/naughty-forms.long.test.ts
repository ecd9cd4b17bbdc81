/**
 * Naughty strings typed into every form of the window and sent: nothing in them runs, nothing breaks, and each is stored
 * unchanged or refused in the form.
 */
import type { Locator, Page, Response } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { naughtyStrings } from '../support/naughty-strings'
import type { WatchedPage } from './browser'
import { goTo, useEmptyAccount, useWindows } from './open-window'
import { watchRunning } from './what-ran'

const service = useEmptyAccount()
const windows = useWindows()
let watched: WatchedPage
let ran: () => string[]

interface Form {
  name: string
  address: string
  /** Opens the form, if the address doesn't. */
  open?: (page: Page) => Promise<unknown>
  /** The element that contains the form. */
  within: (page: Page) => Locator
  /** Fills in what the form needs besides the naughty text. */
  complete?: (form: Locator, number: number) => Promise<unknown>
  send: string
  /** Recognises the answer to the form, if it isn't the first answer to a writing request. */
  answers?: (answer: Response) => boolean
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => (page: Page) => button(page, name).click()
const dialog = (page: Page) => page.getByRole('dialog')
const inList = (page: Page) => page.getByRole('main').locator('form').first()
const chooseMore = (item: string) => async (page: Page) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: item }).click()
}

const forms: Form[] = [
  {
    name: 'a review',
    address: '/inbox?edit=new',
    within: (page) => page.getByRole('form', { name: 'Record a review' }),
    complete: async (form) => {
      await form.getByRole('radio', { name: '4 stars' }).check()
      await form.getByLabel('E-mail').fill('')
      await form.getByLabel('Web address of the review').fill('')
    },
    send: 'Record review'
  },
  {
    name: 'a customer',
    address: '/customers?edit=new',
    within: (page) => page.getByRole('main').locator('form'),
    complete: async (form, number) => {
      await form.getByRole('textbox', { name: 'E-mail' }).fill(`typed${number}@example.com`)
      await form.getByRole('textbox', { name: 'Phone' }).fill('')
    },
    send: 'Add customer'
  },
  {
    name: 'a charge',
    address: '/customers?customer=1',
    open: chooseMore('Record a payment'),
    within: dialog,
    complete: (form) => form.getByLabel('Amount in EUR').fill('12,50'),
    send: 'Record'
  },
  {
    name: 'a consent',
    address: '/customers?customer=1',
    open: chooseMore('Record consent'),
    within: dialog,
    send: 'Record'
  },
  { name: 'a tag', address: '/settings/tags', open: press('New review tag'), within: inList, send: 'Add' },
  {
    name: 'a location',
    address: '/settings/locations',
    open: press('New location'),
    within: inList,
    send: 'Add'
  },
  { name: 'a source', address: '/settings/sources', open: press('New source'), within: inList, send: 'Add' },
  {
    name: 'a saved reply',
    address: '/settings/saved-replies',
    open: press('New saved reply'),
    within: inList,
    send: 'Add'
  },
  {
    name: 'a token',
    address: '/settings/api',
    open: press('New token'),
    within: dialog,
    send: 'Create token'
  },
  {
    name: 'the e-mail account',
    address: '/settings/email',
    open: (page) => page.getByText('Other provider or own server').click(),
    within: inList,
    complete: async (form) => {
      await form.getByRole('textbox', { name: 'E-mail address' }).fill('shop@example.com')
      await form.getByLabel('Outgoing server (SMTP)').fill('127.0.0.1')
      await form.getByLabel('Port').fill('9')
      await form.getByLabel('Maximum per minute').fill('30')
    },
    send: 'Save'
  },
  {
    name: 'the SMS account',
    address: '/settings/sms',
    open: (page) => page.getByLabel('Another provider').check(),
    within: inList,
    complete: async (form, number) => {
      await form.getByLabel('Address (URL)').fill(`http://127.0.0.1:9/${number}`)
      await form.getByLabel('Headers').fill('')
      await form.getByLabel('Body', { exact: true }).fill('{"to": "{{to}}", "text": "{{text}}"}')
      await form.getByRole('textbox', { name: 'Sender' }).fill('Shop')
      await form.getByLabel('Maximum per minute').fill('')
    },
    send: 'Save'
  },
  {
    name: 'the text of a message',
    address: '/requests/texts?text=reminder-1',
    within: inList,
    send: 'Save',
    // The preview sends requests while the text is being typed.
    answers: (answer) => answer.request().method() === 'PUT'
  },
  {
    name: 'the review link',
    address: '/settings/review-link',
    open: (page) => page.getByLabel('Your own review page').check(),
    within: inList,
    send: 'Save'
  },
  {
    name: 'whether an address is on the list',
    address: '/requests/do-not-contact',
    within: inList,
    send: 'Look up',
    answers: (answer) => /suppressions\?address/.test(answer.url())
  },
  { name: 'the business', address: '/settings/business', within: inList, send: 'Save changes' }
]

/** As many as there is time for in npm test: a different sample for each form. */
const typed = (place: number) =>
  process.env['GOODWORD_NAUGHTY'] === 'all'
    ? naughtyStrings()
    : naughtyStrings(place).filter((text, index) => text !== '' && (index + place) % 36 === 0)

beforeAll(async () => {
  await service.alice.data('createCustomer', { body: { first_name: 'Ada', email: 'ada@example.com' } })
  watched = await windows.open(service, '/nowhere')
  ran = await watchRunning(watched.page, service.url)
})

test.each(forms.map((form, place) => ({ ...form, place })))(
  '$name',
  async ({ address, open, within, complete, send, place, answers = changes }) => {
    const { page, complaints } = watched
    const before = { ran: ran().length, complaints: complaints.length }
    for (const [number, text] of typed(place).entries()) {
      await goTo(page, '/nowhere')
      await goTo(page, address)
      await open?.(page)
      const form = within(page)
      await form.waitFor()
      await fillEach(form, text)
      await complete?.(form, place * 1000 + number)
      const answered = page.waitForResponse(answers)
      const refused = form.locator('[aria-invalid=true], [role=alert]').first()
      await page.getByRole('button', { name: send, exact: true }).click()
      // Stored by the service, or refused at a field by the window or the service.
      const outcome = await Promise.race([answered.then(statusOf), refused.waitFor().then(() => 'refused')])
      answered.catch(() => undefined)
      expect([200, 201, 409, 422, 'refused'], text).toContain(outcome)
      if (outcome === 200 || outcome === 201) continue
      await refused.waitFor()
      await startAfresh(page)
    }
    expect(ran().slice(before.ran)).toEqual([])
    // The browser also logs a refusal by the service on the console.
    expect(complaints.slice(before.complaints).filter((line) => !/status of 4(09|22)/.test(line))).toEqual([])
  },
  600_000
)

/** Types the text into each text field; a field keeps as much as its maximum length allows. */
async function fillEach(form: Locator, text: string): Promise<void> {
  await form
    .locator('details')
    .evaluateAll((folded) => folded.forEach((each) => ((each as HTMLDetailsElement).open = true)))
  for (const field of await form
    .locator('input[type=text]:visible, input:not([type]):visible, textarea')
    .all()) {
    if ((await field.getAttribute('role')) === 'combobox' || !(await field.isEditable())) continue
    await field.fill(text.replaceAll(/[\r\n]/g, ' '))
  }
}

const changes = (answer: Response) => answer.request().method() !== 'GET'
const statusOf = (answer: Response) => answer.status()

/** Discards a refused form, so that the next one starts empty. */
async function startAfresh(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys = [localStorage, sessionStorage].flatMap((each) =>
      Object.keys(each).map((key) => ({ each, key }))
    )
    for (const { each, key } of keys) if (key !== 'goodword.session') each.removeItem(key)
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
}
