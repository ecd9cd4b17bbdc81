/** A reply sent by e-mail to who wrote the review on the business's own page: once, as it reads, and never to a dead address. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { currentMessage } from '#main/account/messaging/messages/outbox.service'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import { recordReport } from '#main/account/messaging/messages/message-news'
import { ownContext } from '#main/context'
import type { Message } from '#shared/contract/messages'
import type { ReplyMail } from '#shared/contract/reply-mail'
import { nextMorning } from '../support/next-morning'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const log = { info: () => undefined, error: () => undefined }
const mine = () => ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
let people = 0
let nativeSource = 0

beforeAll(async () => {
  await data('updateSettings', { body: { business_name: 'Öhm & Söhne', postal_address: '1 Main Street' } })
  const [page] = await data('listReviewPages')
  await data('updateReviewPage', { params: { id: page.id }, body: { url: 'https://g.page/r/alice/review' } })
  await data('updateSending', { body: { test_mode: true } })
  nativeSource = service.db.raw
    .prepare("SELECT id FROM sources WHERE account_id = ? AND kind = 'review_page'")
    .pluck()
    .get(service.alice.accountId) as number
})
beforeEach(() => nextMorning(service.clock))

interface Written {
  customer?: object | null
  review?: object
  reply?: string | null
}

/** A review written on the own page, as the visitor's form stores it. */
async function written({ customer = {}, review = {}, reply = 'We are sorry, Ann.' }: Written = {}) {
  const email = `person${++people}@example.com`
  const who =
    customer === null
      ? null
      : await data('createCustomer', { body: { first_name: 'Ann', email, ...customer } })
  const body = { score: 1, review: 'Cold soup.\nRude waiter.', customer_id: who?.id, ...review }
  const { id } = await data('createReview', { body })
  service.db.raw.prepare('UPDATE reviews SET source_id = ? WHERE id = ?').run(nativeSource, id)
  if (reply !== null) await data('replyToReview', { params: { id }, body: { reply } })
  return { id: id as number, email, customer: who?.id as number, params: { params: { id } } }
}

const send = (id: number, body: object = {}): Promise<ReplyMail> =>
  data('sendReply', { params: { id }, body })
const preview = (id: number, body: object = {}): Promise<ReplyMail> =>
  data('previewReplyMail', { params: { id }, body })
const refused = async (id: number, reason: string) => {
  const answer = await service.alice.call('sendReply', { params: { id }, body: {} })
  expect([answer.json.error.reason ?? answer.json.error.code, answer.status]).toEqual([reason, 409])
  expect((await preview(id)).refusal?.code).toBe(reason)
}
const outbox = (): Promise<{ id: number; recipient: string; text: string; html: string; raw: string }[]> =>
  data('listLocalMessages', { query: { limit: 100 } })
const sentTo = async (email: string) => {
  const all = (await outbox()).filter(({ recipient }) => recipient === email)
  return Promise.all(all.map(({ id }) => data('getLocalMessage', { params: { id } })))
}
const messages = (query: object): Promise<Message[]> =>
  data('listMessages', { query: { limit: 100, ...query } })

test('the reply reaches the person once, with the review quoted, and the business gets what they answer', async () => {
  const { id, email, customer } = await written()
  const before = await preview(id)
  expect(before).toMatchObject({ recipient: email, message: null, is_changed: false, refusal: null })
  expect(before.text).toContain('We are sorry, Ann.')
  expect(await sentTo(email)).toEqual([])

  const { message } = await send(id)
  expect(message).toMatchObject({
    kind: 'answer',
    channel: 'email',
    status: 'scheduled',
    ask_id: null,
    review_id: id,
    customer_id: customer,
    words: 'We are sorry, Ann.'
  })
  await service.tick()
  await service.tick()
  const [mail, ...more] = await sentTo(email)
  expect(more).toEqual([])
  expect(mail.subject).toBe('Öhm & Söhne has replied to your review')
  expect(mail.text).toMatch(
    /^We are sorry, Ann\.\n\nYour review of .+:\n> 1 out of 5 stars\n> Cold soup\.\n> Rude waiter\.\n/
  )
  expect(mail.text).toContain('because you left a review of Öhm & Söhne')
  expect(mail.html).toContain('Cold soup.<br>Rude waiter.')
  expect(mail.html).not.toMatch(/<img|src=|<script/)
  expect(mail.raw).toContain('List-Unsubscribe: <mailto:')
  expect(mail.raw).not.toContain('Auto-Submitted')
  expect(await preview(id)).toMatchObject({
    message: { status: 'sent', sent_at: expect.any(String) },
    is_changed: false,
    refusal: { code: 'already_sent' }
  })
  await refused(id, 'already_sent')
})

test('it is a message like others, listed where its kind is asked for', async () => {
  const { id } = await written()
  const { message } = await send(id)
  await service.tick()
  const ids = async (query: object) => (await messages(query)).map((each) => each.id)
  expect(await ids({ review_id: id })).toEqual([])
  expect(await ids({ review_id: id, kind: 'answer' })).toEqual([message?.id])
  expect(await ids({})).not.toContain(message?.id)
  expect(await data('getMessage', { params: { id: message!.id } })).toMatchObject({ kind: 'answer' })
  const csv = await service.alice.call('exportMessages', { query: { kind: 'answer' } })
  expect(csv.text).toContain('answer')
  expect((await service.alice.call('exportMessages')).text).not.toContain('answer')
})

test('other words go out again, the same ones never', async () => {
  const { id, email } = await written()
  await send(id)
  await service.tick()
  await data('replyToReview', { params: { id }, body: { reply: 'We are very sorry.' } })
  expect(await preview(id)).toMatchObject({ is_changed: true, refusal: null })
  await send(id)
  await refused(id, 'already_sent')
  await service.tick()
  await refused(id, 'already_sent')
  expect((await sentTo(email)).map(({ text }) => (text as string).split('\n')[0]).toSorted()).toEqual([
    'We are sorry, Ann.',
    'We are very sorry.'
  ])
})

test('words sent along become the reply, and a preview changes nothing', async () => {
  const { id, email } = await written({ reply: null })
  expect(await preview(id)).toMatchObject({ html: null, refusal: { code: 'nothing_to_send' } })
  await refused(id, 'nothing_to_send')
  expect((await preview(id, { reply: 'Come back!' })).html).toContain('Come back!')
  expect(await data('getReview', { params: { id } })).toMatchObject({ reply: null })
  await send(id, { reply: 'Come back!' })
  expect(await data('getReview', { params: { id } })).toMatchObject({ reply: 'Come back!' })
  await service.tick()
  expect(await sentTo(email)).toHaveLength(1)
  for (const reply of ['', '  ', 'x'.repeat(10_001)])
    await service.alice.refused('sendReply', 'validation_failed', { params: { id }, body: { reply } })
})

test('what waits goes out as the reply reads by then; without a reply it does not go out', async () => {
  const [changed, removed] = [await written(), await written()]
  await data('updateSending', { body: { paused: true } })
  await send(changed.id)
  await send(removed.id)
  await service.tick()
  expect(await sentTo(changed.email)).toEqual([])
  await data('replyToReview', { ...changed.params, body: { reply: 'Better words.' } })
  await data('deleteReply', { ...removed.params, body: {} })
  await data('updateSending', { body: { paused: false } })
  await service.tick()
  expect((await sentTo(changed.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Better words.')
  ])
  expect(await preview(changed.id)).toMatchObject({ is_changed: false, message: { words: 'Better words.' } })
  expect(await sentTo(removed.email)).toEqual([])
  expect((await preview(removed.id)).message).toMatchObject({
    status: 'cancelled',
    status_reason: 'reply_removed'
  })
})

test('what waits does not go to anybody else, nor to who is no longer the author', async () => {
  const [moved, unlinked] = [await written(), await written()]
  const someone = await written()
  await data('updateSending', { body: { paused: true } })
  for (const { id } of [moved, unlinked]) await send(id)
  await data('updateReview', { ...moved.params, body: { customer_id: someone.customer } })
  await data('updateReview', { ...unlinked.params, body: { customer_id: null } })
  await data('updateSending', { body: { paused: false } })
  await service.tick()
  for (const { email } of [moved, unlinked, someone]) expect(await sentTo(email)).toEqual([])
})

test('cancelled and restored like any message, until it is gone', async () => {
  const { id, email } = await written()
  const { message } = await send(id)
  const params = { id: message!.id }
  expect(await data('cancelMessage', { params })).toMatchObject({ status: 'cancelled' })
  await service.tick()
  expect(await sentTo(email)).toEqual([])
  expect((await preview(id)).refusal).toBeNull()
  expect(await data('restoreMessage', { params })).toMatchObject({ status: 'scheduled' })
  const later = new Date(service.clock.now() + 3_600_000).toISOString()
  const moved = await data('rescheduleMessage', { params, body: { scheduled_at: later } })
  expect(moved.status).toBe('scheduled')
  await service.tick()
  expect(await sentTo(email)).toEqual([])
  service.clock.advance(3_600_000)
  await service.tick()
  expect(await sentTo(email)).toHaveLength(1)
  await service.alice.refused('cancelMessage', 'conflict', { params })
})

test('who opted out of requests is answered, and told so; the opt-out stands', async () => {
  const { id, email, customer } = await written()
  await send(id)
  // Opting out while it waits does not end it.
  await data('unsubscribeCustomer', { params: { id: customer } })
  expect(await preview(id)).toMatchObject({ has_opted_out: true, message: { status: 'scheduled' } })
  await service.tick()
  const [mail] = await sentTo(email)
  expect(mail.text).toContain('You have opted out of requests for reviews, and that stays so.')
  expect(mail.text).not.toContain('would rather not receive')
  expect((await data('getCustomer', { params: { id: customer } })).unsubscribed_at).not.toBeNull()
  await service.alice.refused('createAsk', 'customer_unsubscribed', {
    body: { customer_id: customer, channel: 'email' }
  })
})

test.each(['hard_bounce', 'complaint', 'by_hand', 'erased'] as const)(
  'nothing goes to an address suppressed as %s, whether the person opted out before or not',
  async (reason) => {
    for (const optsOut of [false, true]) {
      const { id, email, customer } = await written()
      if (optsOut) await data('unsubscribeCustomer', { params: { id: customer } })
      const waiting = await written()
      await send(waiting.id)
      suppress(mine(), { email, phone: null }, reason)
      suppress(mine(), { email: waiting.email, phone: null }, reason)
      await refused(id, 'customer_unsubscribed')
      await service.tick()
      expect(await sentTo(email)).toEqual([])
      expect(await sentTo(waiting.email)).toEqual([])
      expect((await preview(waiting.id)).message).toMatchObject({
        status: 'suppressed',
        status_reason: reason
      })
    }
  }
)

test.each([false, true])(
  'whoever complained at another address is not answered either; opted out before: %s',
  async (optsOut) => {
    const { id, email, customer } = await written()
    const former = `former-${email}`
    await data('updateCustomer', { params: { id: customer }, body: { other_contacts: [former] } })
    suppress(mine(), { email: former }, 'hard_bounce')
    expect((await preview(id)).refusal).toBeNull()
    const older = `older-${email}`
    await data('updateCustomer', { params: { id: customer }, body: { other_contacts: [former, older] } })
    suppress(mine(), { email: older }, 'complaint')
    if (optsOut) await data('unsubscribeCustomer', { params: { id: customer } })
    await refused(id, 'customer_unsubscribed')
  }
)

test('a bounce is told, and the address gets nothing more', async () => {
  const { id } = await written()
  const { message } = await send(id)
  await service.tick()
  recordReport(mine(), { messageId: message!.id }, 'bounced', '550 no such mailbox')
  expect((await preview(id)).message).toMatchObject({ status: 'bounced', status_reason: 'hard_bounce' })
  await data('replyToReview', { params: { id }, body: { reply: 'Other words' } })
  await refused(id, 'customer_unsubscribed')
})

test('an unknown outcome is told and never sent again by itself; the owner may', async () => {
  const { id, email } = await written({ customer: { email: 'unknown@test' } })
  await send(id)
  await service.tick()
  await service.tick()
  const { message } = await preview(id)
  expect(message).toMatchObject({ status: 'unknown' })
  expect(await sentTo('unknown@test')).toHaveLength(1)
  await data('replyToReview', { params: { id }, body: { reply: 'Other words' } })
  await refused(id, 'already_sent')
  expect(await data('getSending')).toMatchObject({ unknown: expect.any(Number) })
  const again = await data('sendMessageAgain', { params: { id: message!.id } })
  expect(again).toMatchObject({ kind: 'answer', review_id: id, copy: 1, status: 'scheduled' })
  await service.alice.refused('sendMessageAgain', 'conflict', { params: { id: message!.id } })
  expect(email).not.toBe('')
})

test('nobody to send it to', async () => {
  await refused((await written({ customer: null })).id, 'no_address')
  await refused((await written({ customer: { email: null, phone: '+4930901820' } })).id, 'no_address')
  const archived = await written()
  await data('archiveCustomer', { params: { id: archived.customer } })
  await refused(archived.id, 'customer_archived')
  const elsewhere = await written()
  service.db.raw
    .prepare(
      "UPDATE reviews SET source_id = (SELECT id FROM sources WHERE account_id = ? AND kind <> 'review_page' LIMIT 1) WHERE id = ?"
    )
    .run(service.alice.accountId, elsewhere.id)
  await refused(elsewhere.id, 'not_supported')
  await service.alice.refused('sendReply', 'not_found', { params: { id: 987_654 }, body: {} })
  await service.bob.refused('sendReply', 'not_found', { params: { id: archived.id }, body: {} })
  await service.bob.refused('previewReplyMail', 'not_found', { params: { id: archived.id }, body: {} })
})

test('hours and quiet days do not hold it up, the limits of the channel do', async () => {
  await service.tick()
  const { limits } = await data('getStrategy')
  const [first, second] = [await written(), await written()]
  // In the middle of the night.
  service.clock.advance(14 * 3_600_000)
  const { channels } = await data('getSending')
  const sent = channels.find(({ channel }: { channel: string }) => channel === 'email').sent_last_day
  await data('updateStrategy', { body: { limits: { ...limits, email: { day: sent + 1, month: null } } } })
  await send(first.id)
  await send(second.id)
  await service.tick()
  expect(await sentTo(first.email)).toHaveLength(1)
  expect(await sentTo(second.email)).toEqual([])
  expect((await preview(second.id)).message).toMatchObject({ status_reason: 'over_limit' })
  await data('updateStrategy', { body: { limits } })
})

test.each([
  ['de', 'hat auf Ihre Bewertung geantwortet', 'Ihre Bewertung vom'],
  ['fr', 'a répondu à votre avis', 'Votre avis du'],
  ['es', 'ha respondido a su reseña', 'Su reseña del'],
  ['it', 'ha risposto alla Sua recensione', 'La Sua recensione ('],
  ['nl', 'heeft op uw beoordeling gereageerd', 'Uw beoordeling van']
])('in %s for customers who speak it', async (language, subject, quote) => {
  const { id } = await written({ customer: { language } })
  const mail = await preview(id)
  expect(mail.subject).toBe(`Öhm & Söhne ${subject}`)
  expect(mail.text).toContain(quote)
  expect(mail.html).toContain(`<html lang="${language}"`)
})

test('what a review says stays words, whatever it says', async () => {
  const review = {
    review: '<img src=x onerror=alert(1)>\n{{first_name}} \ue000\ue001 $& "\'',
    title: '</td><b>'
  }
  const { id, email } = await written({ review, reply: 'A <b>bold</b> {{name}} \ue000 answer' })
  await send(id)
  await service.tick()
  const [mail] = await sentTo(email)
  expect(mail.html).not.toMatch(/<img|<b>|\ue000|\ue001/)
  expect(mail.text).toContain('A <b>bold</b> {{name}}  answer')
  expect(mail.html).toContain('&lt;img src=x')
})

test('the person’s own export has it, erasing takes it away, and nothing goes to them afterwards', async () => {
  const { id, email, customer } = await written()
  await send(id)
  await service.tick()
  const { messages: own } = await data('exportCustomer', { params: { id: customer } })
  expect(own).toMatchObject([{ kind: 'answer', words: 'We are sorry, Ann.' }])
  const waiting = await written({ customer: { email: `second-${email}` } })
  const { message } = await send(waiting.id)
  for (const [who, confirm] of [
    [customer, email],
    [waiting.customer, `second-${email}`]
  ] as const)
    await data('eraseCustomer', { params: { id: who }, body: { confirm } })
  await service.tick()
  expect(currentMessage(mine(), message!.id)).toBeUndefined()
  expect(await sentTo(`second-${email}`)).toEqual([])
  await refused(id, 'no_address')
  // Whoever comes back with the address is not written to.
  const back = await written({ customer: { email } })
  await refused(back.id, 'customer_unsubscribed')
})

test('merging customers moves it along; a deleted review leaves the message, which is not sent', async () => {
  const { id, customer } = await written()
  const { message } = await send(id)
  const { id: kept } = await data('createCustomer', { body: { email: `kept${people}@example.com` } })
  const merge = { params: { id: kept }, body: { customer_ids: [customer] } }
  const { edit_id } = await data('mergeCustomers', merge)
  const owner = async () => (await preview(id)).message
  expect(await owner()).toMatchObject({ id: message!.id, customer_id: kept, status: 'scheduled' })
  await data('undoEdit', { params: { id: edit_id } })
  expect(await owner()).toMatchObject({ id: message!.id, customer_id: customer })
  service.db.raw.prepare('DELETE FROM reviews WHERE id = ?').run(id)
  const left = await data('getMessage', { params: { id: message!.id } })
  expect(left).toMatchObject({ review_id: null, ask_id: null })
  await service.tick()
  expect(await data('getMessage', { params: { id: message!.id } })).toMatchObject({
    status: 'cancelled',
    status_reason: 'reply_removed'
  })
  await service.alice.refused('restoreMessage', 'conflict', { params: { id: message!.id } })
})

test('without the right to read customers, the mail is told without its words and address', async () => {
  const { id, email } = await written()
  const reader = service.alice.withScopes('reviews:read')
  const answer = await reader.call('previewReplyMail', { params: { id }, body: {} })
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain(email)
  await reader.refused('sendReply', 'missing_scope', { params: { id }, body: {} })
})
