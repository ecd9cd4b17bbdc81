/** A shop whose customers have an unmistakable word in every field, plus everything derived from customers. */
import { expect } from 'vitest'
import { keepLocalMessage } from '#main/account/messaging/test-outbox/test-outbox.service'
import { ownContext } from '#main/context'
import { keptDelivery } from './kept-delivery'
import { sentAsk } from './sent-ask'
import type { TestService } from './service'
import { settledImport } from './settled-import'

const field = (name: string) => `mx${name}`

/** The fields of the marked customer's record. */
export const markedCustomer = {
  first_name: field('first'),
  last_name: field('last'),
  email: `${field('mail')}@example.com`,
  phone: '+4930555019',
  company: field('company'),
  notes: field('notes'),
  address1: field('street'),
  address2: field('floor'),
  city: field('city'),
  state: field('state'),
  postal_code: field('zip'),
  external_id: field('number')
}
const published =
  'The words that somebody has published with a review, long enough to be known again elsewhere'
const reviewerEmail = `${field('reviewer')}@example.com`

/** Words that must never appear where customers may not be read; matched case-insensitively. */
export const marks: readonly string[] = [
  ...Object.values(markedCustomer),
  reviewerEmail,
  'mxdetailphone',
  'mxdetailcompany',
  'mxsent',
  'mxanswer',
  'mxserver',
  'mxfile',
  'mxrefused',
  'mxheader'
]

export const marksIn = (text: string): string[] => {
  const lower = text.toLowerCase()
  return marks.filter((mark) => lower.includes(mark))
}

/** Creates one record of each kind; returns their ids by the first segment of their path. */
export async function fillMarkedShop(service: TestService): Promise<Record<string, number>> {
  const { alice, db } = service
  const { accountId } = alice
  const customer = await alice.data('createCustomer', { body: markedCustomer })
  // Similar, so that merging them is suggested.
  const alike = { ...markedCustomer, email: `${field('mail')}+2@example.com`, phone: null, external_id: null }
  const twin = await alice.data('createCustomer', { body: alike })
  await alice.data('updateSending', { body: { test_mode: true } })
  const ask = await alice.data('createAsk', { body: { customer_id: customer.id, channel: 'email' } })
  const [message] = ask.messages
  const quoted = `550 <${markedCustomer.email}> mxserver: no such user`
  db.raw
    .prepare(
      "UPDATE messages SET status = 'failed', failed_at = 1, sent_at = 1, status_detail = ? WHERE id = ?"
    )
    .run(quoted, message.id)
  const later = '2099-01-01T10:00:00Z'
  const waiting = await alice.data('createAsk', {
    body: { customer_id: twin.id, channel: 'email', asked_at: later }
  })
  db.raw.prepare('UPDATE messages SET status_detail = ? WHERE ask_id = ?').run(quoted, waiting.id)
  db.raw
    .prepare(
      'INSERT OR REPLACE INTO channel_states (account_id, channel, last_error, updated_at) VALUES (?, ?, ?, 1)'
    )
    .run(accountId, 'email', quoted)
  await sentAsk(service, alice, {
    ...markedCustomer,
    email: 'mxsent@example.com',
    phone: null,
    external_id: null
  })
  const unknown = await alice.data('createAsk', {
    body: { customer_id: twin.id, channel: 'email', asked_at: '2098-01-01T10:00:00Z' }
  })
  db.raw
    .prepare("UPDATE messages SET status = 'unknown', handoff_at = 1, status_detail = ? WHERE ask_id = ?")
    .run(quoted, unknown.id)
  await alice.data('addConsent', {
    params: { id: customer.id },
    body: { channel: 'email', state: 'given', words: 'mxnotes' }
  })
  const charge = await alice.data('createCharge', { body: { customer_id: customer.id, amount: 100 } })
  const reviewer = { name: 'Public Name', email: reviewerEmail }
  const review = await alice.data('createReview', {
    body: { score: 5, review: published, customer_id: customer.id, reviewer }
  })
  db.raw
    .prepare(
      "INSERT INTO review_details (review_id, account_id, way, phone, company, answers, created_at) VALUES (?, ?, 'page', ?, ?, ?, 1)"
    )
    .run(review.id, accountId, 'mxdetailphone', 'mxdetailcompany', '[{"label":"Why?","value":"mxanswer"}]')
  await alice.data('createReview', {
    body: { score: 5, review: published, reviewer: { name: 'Public Name', email: reviewerEmail } }
  })
  // Looks like the answer to the sent ask.
  await alice.data('createReview', {
    body: { score: 4, reviewer: { name: 'Public Name', email: 'mxsent@example.com' } }
  })
  const base = { db, now: service.clock.now, log: { info: () => undefined, error: () => undefined } }
  keepLocalMessage(ownContext(base, accountId), {
    message_id: null,
    channel: 'email',
    recipient: markedCustomer.email,
    subject: `For ${markedCustomer.first_name}`,
    text: `Hello ${markedCustomer.first_name}`,
    html: `<p>Hello ${markedCustomer.first_name}</p>`,
    raw: `To: ${markedCustomer.email}`
  })
  const local = db.raw.prepare('SELECT max(id) FROM local_outbox').pluck().get() as number
  const table =
    'email,first name,mxheader,notes\r\nmxfile@example.com,mxfile,mxfile,mxfile\r\nmxrefused,mxrefused,,\r\n'
  const bytes = `${table}${markedCustomer.email},mxfile,,mxfile\r\n`
  const take = async () => {
    const { id } = await alice.data('createImport', {
      query: { kind: 'customers', file_name: 'customers.csv' },
      file: { type: 'text/csv', bytes }
    })
    expect(await settledImport(alice, id)).toMatchObject({ status: 'checked', counts: { refused: 1 } })
    return id as number
  }
  const imports = await take()
  const webhook = await alice.data('createWebhook', {
    body: { name: 'Hook', url: 'https://hooks.example.com', events: ['customer.created', 'ask.created'] }
  })
  const alert = await alice.data('createAlert', {
    body: { kind: 'desktop', name: 'Desk', events: ['review.created'] }
  })
  const delivery = keptDelivery(service, { accountId, webhookId: webhook.id })
  db.raw
    .prepare("UPDATE webhook_deliveries SET type = 'ask.created', payload = ? WHERE id = ?")
    .run(JSON.stringify({ type: 'ask.created', timestamp: later, data: ask }), delivery)
  const native = await alice.data('createReview', {
    body: { score: 5, review: published, customer_id: customer.id, reviewer }
  })
  db.raw
    .prepare(
      "UPDATE reviews SET source_id = (SELECT id FROM sources WHERE account_id = ? AND kind = 'review_page') WHERE id = ?"
    )
    .run(accountId, native.id)
  const phoned = await alice.data('createCustomer', {
    body: { first_name: markedCustomer.first_name, phone: '+4930901899' }
  })
  const onPhone = await alice.data('createAsk', { body: { customer_id: phoned.id, channel: 'sms' } })
  db.raw
    .prepare("UPDATE messages SET status = 'handed_to_owner', phone_app = 'sms' WHERE ask_id = ?")
    .run(onPhone.id)
  const [page] = await alice.data('listReviewPages')
  return {
    customers: customer.id,
    twin: twin.id,
    asks: waiting.id,
    messages: waiting.messages[0].id,
    failed: message.id,
    unknown: unknown.messages[0].id,
    charges: charge.id,
    reviews: review.id,
    native: native.id,
    onPhone: onPhone.id,
    'local-outbox': local,
    imports,
    spare: await take(),
    webhooks: webhook.id,
    alerts: alert.id,
    'webhook-deliveries': delivery,
    'review-pages': page.id
  }
}
