/**
 * From the first start to the first request, counting every field and press: in the sample shop, and in the owner's own account
 * through a mail server.
 */
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useMailServer } from '../support/mail-account'
import { useEmptyAccount, useWindows } from './open-window'
import { holdBack, onPage } from './on-page'
import { secondsSince } from './seconds-since'

const sample = useEmptyAccount()
const own = useEmptyAccount()
const windows = useWindows()
const mailServer = useMailServer()

/** Counts as an owner would: one for each field filled in, and one for each press. */
class Walk {
  count = 0
  readonly #since = performance.now()

  /** Prints the window's own share of the time, which depends on the machine and is not compared with anything. */
  tell(what: string) {
    console.log(`${what}: ${this.count} fields and presses, ${secondsSince(this.#since)} seconds`)
  }

  async press(locator: Locator): Promise<void> {
    this.count++
    await locator.click()
  }

  async fill(locator: Locator, text: string): Promise<void> {
    this.count++
    await locator.fill(text)
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Playwright's clock runs a script in every frame, and the frame of a mail doesn't allow any. */
const isOurs = (complaint: string) => !complaint.includes('Blocked script execution')

async function begin(service: typeof sample): Promise<{ page: Page; complaints: string[] }> {
  await service.alice.data('updateSettings', { body: { is_new: true } })
  const watched = await windows.open(service, undefined, { locale: 'en-GB' })
  // So that what is requested now is due now.
  await watched.page.clock.setFixedTime(service.clock.now())
  return watched
}

test('sample shop: the first request is seen in the test outbox after at most eight presses', async () => {
  const { page, complaints } = await begin(sample)
  // The owner has gone on before the window has read the last of the new names.
  const goOn = await holdBack(page, '**/account/sources?*')
  const walk = new Walk()
  await walk.fill(page.getByLabel('What is your business called?'), 'Harbour Bakery')
  await walk.press(button(page, 'Continue'))
  await walk.press(page.getByRole('button', { name: 'Try it with sample data' }))
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await walk.press(page.getByRole('link', { name: 'Customers', exact: true }))
  await walk.press(page.getByRole('list', { name: 'Customers' }).getByRole('link').first())
  goOn()
  await walk.press(button(page, 'Request a review'))
  await walk.press(page.getByRole('dialog').getByRole('button', { name: 'Send request', exact: true }))
  await walk.press(button(page, 'See message'))
  // The window requests sending now; nothing is due until that has reached the service.
  const shown = page.getByRole('article').locator('iframe')
  await expect.poll(() => sample.tick().then(() => shown.count())).toBe(1)
  walk.tell('sample shop to the first request seen')
  expect(walk.count).toBeLessThanOrEqual(8)
  // Everything is set up, so the setup is no longer shown.
  await onPage(page.getByRole('link', { name: /^Setup/ })).toHaveCount(0)
  expect(complaints.filter(isOurs)).toEqual([])
})

test('own business: the first real request has left after at most twenty-five fields and presses', async () => {
  const { page, complaints } = await begin(own)
  const walk = new Walk()
  await walk.fill(page.getByLabel('What is your business called?'), 'Harbour Bakery')
  await walk.press(button(page, 'Continue'))
  await walk.press(page.getByRole('button', { name: 'Set up my own business' }))
  const link = page.getByLabel('Link to your review page')
  // A wrong one first, as people paste them.
  await link.fill('https://www.google.com/search?q=harbour+bakery')
  await page.getByText(/^Opens search results/).waitFor()
  await walk.fill(link, 'https://g.page/r/harbour/review')
  await page.getByText('Opens Google’s review form. That’s the right link.').waitFor()
  await walk.press(button(page, 'Save link'))
  await walk.fill(page.getByLabel('Postal address'), '1 Quayside, Bristol')
  await walk.press(button(page, 'Save address'))
  await walk.press(page.getByText('Other provider or own server'))
  await walk.fill(page.getByLabel('E-mail address'), 'shop@harbour.example')
  await walk.fill(page.getByLabel('Password', { exact: true }), 'secret')
  await walk.fill(page.getByLabel('Outgoing server (SMTP)'), '127.0.0.1')
  await walk.fill(page.getByLabel('Port'), String(mailServer.port))
  await walk.press(page.getByLabel(/^Encryption/))
  await walk.press(page.getByRole('option', { name: /^None/ }))
  await walk.press(button(page, 'Test and save'))
  await walk.press(button(page, 'Send'))
  await expect.poll(() => mailServer.taken.length).toBe(1)
  await walk.press(button(page, 'Next step'))
  for (const [index, name] of ['Nora Hill', 'Ben Oak', 'Ida Moor'].entries()) {
    await walk.fill(page.getByLabel(`Name of customer ${index + 1}`), name)
    await walk.fill(
      page.getByLabel(`E-mail or phone of customer ${index + 1}`),
      `${name.slice(0, 3)}@moor.example`
    )
  }
  await walk.press(button(page, 'Add customers'))
  await page.getByRole('heading', { name: 'Message to Ida Moor' }).waitFor()
  await walk.press(button(page, 'Send 3 requests'))
  await page.getByText('3 requests on their way').waitFor()
  own.clock.advance(60_000)
  await own.tick()
  walk.tell('empty account to the first real request')
  expect(walk.count).toBeLessThanOrEqual(25)
  const [, ...requests] = mailServer.taken
  expect(requests.flatMap(({ to }) => to).toSorted()).toEqual([
    'Ben@moor.example',
    'Ida@moor.example',
    'Nor@moor.example'
  ])
  await page.getByText('All done').waitFor()
  await onPage(page.getByRole('link', { name: /^Setup/ })).toHaveCount(0)
  expect(complaints.filter(isOurs)).toEqual([])
})
