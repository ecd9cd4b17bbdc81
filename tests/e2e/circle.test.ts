/**
 * The whole circle as a customer experiences it on a phone: a request by e-mail, delivered by a mail server and opened; a star
 * tapped; the score stored at once, the text later; the review in the owner's inbox, and no reminder. And every way to opt out.
 */
import PostalMime, { type Email } from 'postal-mime'
import type { Browser, Page } from 'playwright'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImapServer, type ImapServer } from '../support/imap-server'
import { useMailServer } from '../support/mail-account'
import { nextMorning } from '../support/next-morning'
import { startReverseProxy, type ReverseProxy } from '../support/reverse-proxy'
import { useService } from '../support/use-service'
import { launchBrowser, openPage } from './browser'
import { keepPicture } from './look-at'
import { patience } from '../support/patience'

/** Busy machines take longer than a second. */
const hour = 3_600_000
const day = 24 * hour
const name = 'reviews.example.com'

const service = useService({ windowFiles: resolve('out/renderer') })
const mailServer = useMailServer()
let mailbox: ImapServer
let proxy: ReverseProxy
let browser: Browser
const alice = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)

beforeAll(async () => {
  nextMorning(service.clock)
  proxy = await startReverseProxy(() => service.publicPagesUrl() ?? '')
  mailbox = await startImapServer()
  browser = await launchBrowser([`--host-resolver-rules=MAP ${name} 127.0.0.1`])
  await alice('updateSettings', { body: { business_name: 'Loop Bakery', postal_address: '1 Loop Street' } })
  const line = { host: '127.0.0.1', security: 'none', username: 'alice', password: 'secret' }
  const imap = { ...line, port: mailbox.port }
  const body = { ...line, port: mailServer.port, from_email: 'alice@example.com', per_minute: null, imap }
  await alice('updateEmailChannel', { body })
  const public_address = `https://${name}:${proxy.port}`
  expect(await alice('updateDoors', { body: { is_on: true, public_address } })).toMatchObject({
    state: 'open'
  })
})
afterAll(async () => {
  await browser.close()
  await proxy.stop()
  await mailbox.stop()
})

interface Asked {
  id: number
  messageId: number
  customerId: number
  email: string
  mail: Email
}

/** Asks by e-mail and delivers it; the reminders are still waiting. */
async function asked(first_name: string, reminders_count = 2): Promise<Asked> {
  nextMorning(service.clock)
  const email = `${first_name.toLowerCase()}@example.com`
  const { id: customerId } = await alice('createCustomer', { body: { email, first_name, last_name: 'Loop' } })
  const body = { customer_id: customerId, channel: 'email', reminders_count }
  const { id, messages } = await alice('createAsk', { body })
  await service.tick()
  const [taken] = mailsTo(email)
  expect(taken).toBeDefined()
  return { id, messageId: messages[0].id, customerId, email, mail: await PostalMime.parse(taken!.text) }
}

const mailsTo = (email: string) => mailServer.taken.filter(({ to }) => to.includes(email))
const statusOf = async ({ messageId }: Asked) =>
  (await alice('getMessage', { params: { id: messageId } })).status as string
const reviewOf = async ({ customerId }: Asked) =>
  (await alice('listCustomerReviews', { params: { id: customerId } }))[0]
async function daysPass(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) {
    service.clock.advance(day)
    await service.tick()
  }
}

/** Opens the mail on a phone. */
async function onPhone(mail: Email, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    javaScriptEnabled
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.setContent(mail.html ?? '', { waitUntil: 'load' })
  return page
}

test.each([
  ['with scripts', true, 'Ann'],
  ['without scripts', false, 'Ben']
])('from the mail to the inbox, %s', async (way, javaScriptEnabled, first_name) => {
  const inbox = await openPage(browser, service.launchUrl())
  await inbox.page.getByRole('heading', { level: 1 }).waitFor()
  const made = await asked(first_name)
  const phone = await onPhone(made.mail, javaScriptEnabled)
  await expect.poll(() => statusOf(made)).toBe('opened')

  await phone.getByRole('link', { name: '4 out of 5 stars' }).tap()
  await phone.waitForURL(`https://${name}:${proxy.port}/r/**`)
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // Mail scanners follow links, so a visit alone must not record a score.
  if (!javaScriptEnabled) {
    await expect.poll(() => reviewOf(made)).toBeUndefined()
    await keepPicture(phone, `circle-score-${first_name}`)
    await phone.locator('form .act button[type=submit]').tap()
  }
  const text = phone.locator('textarea[name=text]')
  await text.waitFor()
  await expect.poll(() => reviewOf(made)).toMatchObject({ score: 4, review: null, origin_ask_id: made.id })
  await expect.poll(() => statusOf(made)).toBe('clicked')

  // Writing takes some time.
  service.clock.advance(40_000)
  const words = `Lovely rolls, ${way}.`
  await text.fill(words)
  await keepPicture(phone, `circle-details-${first_name}`)
  await phone.locator('form button[type=submit]').last().tap()
  await phone.getByText('Your review has reached Loop Bakery').waitFor()
  await keepPicture(phone, `circle-thanks-${first_name}`)
  await inbox.page.getByText(words).first().waitFor()
  const review = await reviewOf(made)
  expect(review).toMatchObject({
    score: 4,
    review: words,
    customer_id: made.customerId,
    origin_ask_id: made.id
  })
  expect(review.source.slug).toBe('review-page')
  await expect
    .poll(() => alice('getReviewDetails', { params: { id: review.id } }))
    .toMatchObject({
      way: 'link',
      ask_id: made.id,
      is_finished: true
    })
  await expect
    .poll(async () => (await alice('getAsk', { params: { id: made.id } })).review)
    .toMatchObject({
      id: review.id,
      score: 4
    })

  await daysPass(8)
  expect(mailsTo(made.email)).toHaveLength(1)
  const { messages } = await alice('getAsk', { params: { id: made.id } })
  expect(messages.slice(1).map((each: { status_reason: string }) => each.status_reason)).toEqual([
    'has_clicked',
    'has_clicked'
  ])
  expect(inbox.complaints).toEqual([])
  await inbox.close()
  await phone.context().close()
})

const header = ({ mail }: Asked, key: string) => mail.headers.find((each) => each.key === key)?.value ?? ''

const transportSetups: Record<string, (made: Asked) => Promise<void>> = {
  'by the page': async ({ mail }) => {
    const phone = await onPhone(mail, false)
    await phone.getByRole('link', { name: 'Unsubscribe' }).tap()
    await phone.waitForURL('**/u/*')
    await keepPicture(phone, 'circle-opt-out')
    await phone.locator('form button[type=submit]').tap()
    await phone.locator('form').waitFor({ state: 'detached' })
    await keepPicture(phone, 'circle-opted-out')
    await phone.context().close()
  },
  'by one press in the mail program': async (made) => {
    const [, page = ''] = /<(https:[^>]*)>/.exec(header(made, 'list-unsubscribe')) ?? []
    expect(header(made, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    // A scanner that only fetches the page changes nothing.
    expect((await proxy.get(page)).status).toBe(200)
    await expect
      .poll(async () => (await alice('getCustomer', { params: { id: made.customerId } })).unsubscribed_at)
      .toBeNull()
    expect((await proxy.post(page, 'List-Unsubscribe=One-Click')).status).toBe(200)
  },
  'by mail': async (made) => {
    const [, to = '', subject = ''] =
      /<mailto:([^?>]*)\?subject=([^>]*)>/.exec(header(made, 'list-unsubscribe')) ?? []
    mailbox.arrive(`From: ${made.email}\r\nTo: ${to}\r\nSubject: ${decodeURIComponent(subject)}\r\n\r\n.\r\n`)
    service.clock.advance(6 * 60_000)
    await service.tick()
  }
}

test.each(Object.keys(transportSetups))(
  'out of it %s: nothing that was not sent is sent any more',
  async (way) => {
    const made = await asked(`Leaves-${way.replaceAll(' ', '-')}`)
    // A second request is scheduled for a later day.
    const later = new Date(service.clock.now() + 2 * day).toISOString()
    const body = { customer_id: made.customerId, channel: 'email', reminders_count: 1, asked_at: later }
    const other = await alice('createAsk', { body })
    await transportSetups[way]?.(made)
    const customer = () => alice('getCustomer', { params: { id: made.customerId } })
    await expect.poll(async () => (await customer()).unsubscribed_at).not.toBeNull()
    for (const id of [made.id, other.id]) {
      const { messages } = await alice('getAsk', { params: { id } })
      const left = messages.filter(({ status }: { status: string }) => status === 'scheduled')
      expect(left).toEqual([])
    }
    await expect
      .poll(() => alice('listSuppressions', { query: { address: made.email } }))
      .toMatchObject([{ reason: 'unsubscribed' }])
    const again = { customer_id: made.customerId, channel: 'email' }
    await service.alice.refused('createAsk', 'customer_unsubscribed', { body: again })
    await daysPass(8)
    expect(mailsTo(made.email)).toHaveLength(1)
  }
)
