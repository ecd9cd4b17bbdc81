/** Where messages lead: through the public pages if customers can reach them, otherwise to the page's own address. */
import PostalMime, { type Email } from 'postal-mime'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { composeMessage } from '#main/delivery/compose-message'
import { messageOf } from '#main/account/asking/visits/visitor-tokens'
import { builtInLanguages, mailWords } from '#main/account/messaging/message-templates/built-in-texts'
import { ownContext, type Context } from '#main/context'
import type { Outgoing } from '#main/delivery/transport'
import { useService } from '../support/use-service'

const service = useService()
const doors = 'https://reviews.example.com'
const elsewhere = 'https://g.page/r/alice/review?a=1&b=2'
let ctx: Context
let pageId = 0
let askId = 0
let messageId = 0
const alice = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)

beforeAll(async () => {
  ctx = ownContext(
    { db: service.db, now: service.clock.now, log: { info: () => undefined, error: () => undefined } },
    service.alice.accountId
  )
  await alice('updateSettings', { body: { postal_address: '1 Loop Street' } })
  await alice('updateEmailChannel', {
    body: { host: '127.0.0.1', port: 1, security: 'none', from_email: 'hi@alice.example' }
  })
  const [page] = await alice('listReviewPages')
  pageId = page.id
  const customer = await alice('createCustomer', {
    body: { email: 'ann@example.com', phone: '+4930901820' }
  })
  const ask = await alice('createAsk', { body: { customer_id: customer.id, channels: ['email', 'sms'] } })
  askId = ask.id
  messageId = ask.messages[0].id
})
beforeEach(async () => {
  lead('form', null)
  await open({ public_address: doors, counts_opens: true })
})

const open = (body: object) => alice('updateDoors', { body: { is_on: true, ...body } })
const lead = (leads_to: string, url: string | null) =>
  service.db.raw
    .prepare('UPDATE review_pages SET leads_to = ?, url = ? WHERE id = ?')
    .run(leads_to, url, pageId)

function compose(kind: 'request' | 'reminder' | 'thanks' = 'request', channel: 'email' | 'sms' = 'email') {
  const row = { id: messageId, ask_id: askId, kind, step: kind === 'reminder' ? 1 : 0, channel }
  const made = composeMessage(ctx, row)
  if ('reason' in made) throw new Error(made.detail)
  return made
}
const linksIn = (html: string | null): string[] =>
  [...(html ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
const tokenOf = (link: string): string => /\d*[0-9a-z]+-[0-9a-v]{16}/.exec(link)![0]
const parse = ({ mime }: Outgoing): Promise<Email> => PostalMime.parse(mime!)
const headersOf = async (made: Outgoing, key: string) =>
  (await parse(made)).headers.filter((header) => header.key === key).map(({ value }) => value)

test('a request leads to a personal form; stars say which one, and nothing else about them differs', () => {
  const { html, text } = compose()
  const own = linksIn(html).filter((link) => link.startsWith(`${doors}/r/review-page/`))
  const [token] = own.map(tokenOf)
  expect(messageOf(ctx, token!)).toBe(messageId)
  const page = `${doors}/r/review-page/${token}`
  expect(own).toEqual([...[1, 2, 3, 4, 5].map((score) => `${page}?score=${score}`), page])
  expect(text).toContain(`\n${page}\n`)
  const stars = [...html!.matchAll(/<td[^>]*><a class="star".*?<\/a><\/td>/g)].map(([star]) =>
    star.replace(/score=\d/, 'score=n').replaceAll(/\d out of 5/g, 'n out of 5')
  )
  expect(new Set(stars).size).toBe(1)
  expect(stars).toHaveLength(5)
})

test('where a page leads, so do its messages', () => {
  lead('links', null)
  const leading = () => linksIn(compose().html).filter((link) => /\/[rc]\//.test(link))
  expect(new Set(leading())).toEqual(new Set([`${doors}/r/review-page/${tokenOf(leading()[0]!)}`]))
  lead('address', elsewhere)
  expect(new Set(leading())).toEqual(new Set([`${doors}/c/${tokenOf(leading()[0]!)}`]))
  expect(compose().html).not.toContain('g.page')
  const reminder = linksIn(compose('reminder').html)
  expect(reminder.filter((link) => link.includes('/c/'))).toHaveLength(2)
})

test('without public pages that customers can reach, messages lead to the address of the page, or are not made', async () => {
  for (const body of [{ is_on: false }, { public_address: null }]) {
    await open(body)
    lead('form', elsewhere)
    expect(new Set(linksIn(compose().html))).toEqual(
      new Set([elsewhere, expect.stringMatching(/^mailto:hi@alice\.example/)])
    )
    expect(await headersOf(compose(), 'list-unsubscribe-post')).toEqual([])
    lead('form', null)
    expect(() => compose()).toThrow('no address that customers can reach')
    expect(compose('thanks').text).toContain('Thank you')
  }
})

test('mail programs are told how to opt out: by one click where the address is encrypted, and always by mail', async () => {
  const [header] = await headersOf(compose(), 'list-unsubscribe')
  const [, page, mail] = /^<(https:[^>]*)>, <(mailto:[^>]*)>$/.exec(header!)!
  expect(page).toBe(`${doors}/u/${tokenOf(page!)}`)
  expect(messageOf(ctx, tokenOf(page!))).toBe(messageId)
  expect(mail).toMatch(/^mailto:hi@alice\.example\?subject=unsubscribe%20\S+$/)
  expect(await headersOf(compose(), 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(linksIn(compose().html)).toContain(page)
  expect(compose().text).toContain(page)
  // Not folded, because refolding on the way would break a signature over it.
  expect(compose().mime!.toString()).toMatch(/\r\nList-Unsubscribe: <[^\r\n]*>, <[^\r\n]*>\r\n/)
  await open({ public_address: 'http://reviews.example.com:8080' })
  expect(await headersOf(compose(), 'list-unsubscribe')).toEqual([expect.stringMatching(/^<mailto:[^,]*>$/)])
  expect(await headersOf(compose(), 'list-unsubscribe-post')).toEqual([])
  expect(linksIn(compose().html)).toContain(page!.replace(doors, 'http://reviews.example.com:8080'))
})

test('one pixel tells of the opening, where the owner wants that', async () => {
  const { html } = compose()
  expect(linksIn(html).filter((link) => link.includes('/o/'))).toEqual([
    `${doors}/o/${tokenOf(/src="([^"]*)"/.exec(html!)![1]!)}.gif`
  ])
  expect(html!.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('width="1" height="1" alt=""')])
  await open({ counts_opens: false })
  expect(compose().html).not.toContain('<img')
  await open({ counts_opens: true, public_address: null })
  lead('address', elsewhere)
  expect(compose().html).not.toContain('<img')
})

test('an SMS leads to the personal page as well', () => {
  const { text } = compose('request', 'sms')
  expect(text).toContain(` ${doors}/r/review-page/${tokenOf(text)} `)
  expect(text).not.toMatch(/score|\/o\/|\/u\//)
})

test('thanks have no review link, and can be opted out of', () => {
  const links = linksIn(compose('thanks').html)
  expect(links.map((link) => link.slice(0, doors.length + 3))).toEqual([`${doors}/u/`, `${doors}/o/`])
})

test.each(builtInLanguages)('in %s the footer says how to opt out there', (language) => {
  service.db.raw.prepare("UPDATE customers SET language = ? WHERE email = 'ann@example.com'").run(language)
  const { html } = compose()
  const [, label] = /\[([^\]]*)\]/.exec(mailWords(language).words.optOutHere)!
  expect(html).toMatch(new RegExp(`<a href="${doors}/u/[^"]*" [^>]*>${label}</a>`))
  service.db.raw.exec('UPDATE customers SET language = NULL')
})

test('sending is ready when customers can reach the page, whichever way', async () => {
  const hints = async () => {
    const { channels } = await alice('getSending')
    return channels.map((each: { hints: string[] }) => each.hints.includes('no_review_link'))
  }
  expect(await hints()).toEqual([false, false])
  await open({ public_address: null })
  expect(await hints()).toEqual([true, true])
  const test = await alice('testEmailChannel', { body: {} })
  expect(test.hints.map(({ code }: { code: string }) => code)).toContain('no_review_link')
  lead('form', elsewhere)
  expect(await hints()).toEqual([false, false])
})

test('a preview shows where a message would lead, and counts as nobody’s visit', async () => {
  const preview = (channel: string) =>
    alice('previewMessageTemplate', { body: { channel, kind: 'request', language: 'en' } })
  const { html } = await preview('email')
  expect(linksIn(html)).toContain(`${doors}/r/review-page?score=4`)
  expect(html).not.toContain('<img')
  const sms = await preview('sms')
  const real = compose('request', 'sms').text
  expect(sms.text).toMatch(/https:\/\/reviews\.example\.com\/r\/review-page\/\S{21} /)
  const lengthOf = (text: string) => /https:\S*/.exec(text)![0].length
  expect(lengthOf(sms.text)).toBeGreaterThanOrEqual(lengthOf(real))
})

test('a test mail leads to the page for everybody', async () => {
  await alice('updateSending', { body: { test_mode: true } })
  await alice('sendTestEmail', { body: { to: 'owner@example.com' } })
  const [kept] = await alice('listLocalMessages')
  const { html } = await alice('getLocalMessage', { params: { id: kept.id } })
  expect(linksIn(html)).toContain(`${doors}/r/review-page?score=5`)
  expect(html).not.toMatch(/<img|\/u\//)
})

test('an ask leads to the default page when its own was deleted', () => {
  service.db.raw.exec(`UPDATE review_pages SET deleted_at = 1, is_default = 0 WHERE id = ${pageId}`)
  service.db.raw.exec(`INSERT INTO review_pages (account_id, name, slug, is_default, created_at, updated_at)
    VALUES (${service.alice.accountId}, 'New', 'new-page', 1, 0, 0)`)
  expect(compose().text).toContain(`${doors}/r/new-page/`)
})
