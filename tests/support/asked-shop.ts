/** The made-up shop after some of its customers have been asked, with a message in every state. */
import { messageStatuses } from '#shared/contract/message-statuses'
import type { MessageStatus } from '#shared/contract/messages'
import { triggerAsk } from '#main/account/asking/asks/asks.service'
import { pageOfCustomers } from '#main/account/customers/customers.repository'
import { keepLocalMessage } from '#main/account/messaging/test-outbox/test-outbox.service'
import { addSampleData } from '#main/account/files/sample-data/add-sample-data'
import type { Context } from '#main/context'
import { build, inTransaction, run } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { fillWebhooks } from './told-shop'

const minute = 60_000
type Reason = Pick<Row<'messages'>, 'status_reason' | 'status_detail'>
const reasons: Partial<Record<MessageStatus, Reason>> = {
  failed: { status_reason: 'refused', status_detail: '554 we do not like your face' },
  unknown: { status_reason: 'no_answer', status_detail: 'The line dropped after the message.' },
  bounced: { status_reason: 'hard_bounce', status_detail: '550 no such mailbox here' },
  cancelled: { status_reason: 'unsubscribed', status_detail: 'The customer opted out.' },
  suppressed: { status_reason: 'by_hand', status_detail: 'The address is on the list.' },
  expired: { status_reason: 'missed', status_detail: 'Due while Goodword was not running.' }
}
const noReason: Reason = { status_reason: null, status_detail: null }

const mail = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>How was it?</title></head>
<body style="font-family: sans-serif"><p>Hello Ada,</p><p>how was it?</p>
<p><a href="https://example.com/review">Write a review</a></p></body></html>`

/** Adds one ask per message state and some future ones, what earlier use of test mode has left, and webhooks. */
export function fillAskedShop(ctx: Context): void {
  // First, so that they get ids 1 and 2, because the made-up shop has sent some in test mode as well.
  keepTried(ctx)
  addSampleData(ctx)
  fillWebhooks(ctx)
  const people = pageOfCustomers(ctx, { limit: 100 }).records.filter(
    ({ email, unsubscribed_at, archived_at }) =>
      email !== null && unsubscribed_at === null && archived_at === null
  )
  inTransaction(ctx, () => {
    const phoned = people.slice(26).find(({ phone }) => phone !== null)
    if (phoned)
      triggerAsk({ ...ctx, actor: 'window' }, { customer_id: phoned.id, channel: 'sms', by: 'own_phone' })
    for (const [index, status] of messageStatuses.filter((each) => each !== 'handed_to_owner').entries()) {
      const person = people[index]
      if (!person) break
      const ask = triggerAsk(
        { ...ctx, actor: index % 2 === 0 ? 'window' : 'api' },
        {
          customer_id: person.id,
          channel: 'email',
          reminders_count: index < 6 ? index % 3 : 0
        }
      )
      setStatus(ctx, ask.messages[0]?.id ?? 0, status)
    }
    for (const person of people.slice(18, 19)) {
      const ask = triggerAsk({ ...ctx, actor: 'api' }, { customer_id: person.id, channel: 'email' })
      putOff(ctx, ask.messages[0]?.id ?? 0)
    }
    for (const person of people.slice(20, 26)) {
      triggerAsk(
        { ...ctx, actor: 'window' },
        { customer_id: person.id, channel: 'email', reminders_count: 1, asked_at: '2099-05-04T08:30:00Z' }
      )
    }
  })
}

/** A mail and an SMS in the test outbox. */
function keepTried(ctx: Context): void {
  keepLocalMessage(ctx, {
    message_id: null,
    channel: 'email',
    recipient: 'ada@example.com',
    subject: 'How was it?',
    text: 'Hello Ada,\n\nhow was it?\n\nhttps://example.com/review',
    html: mail,
    raw: `To: ada@example.com\r\nSubject: How was it?\r\nContent-Type: text/html\r\n\r\n${mail}`
  })
  keepLocalMessage(ctx, {
    message_id: null,
    channel: 'sms',
    recipient: '+4915123456789',
    subject: null,
    text: 'Hello Ada, how was it? https://example.com/review Reply STOP to opt out.',
    html: null,
    raw: null
  })
}

function setStatus(ctx: Context, id: number, status: MessageStatus): void {
  const now = ctx.now()
  const left = !['scheduled', 'sending', 'cancelled', 'suppressed', 'expired', 'failed'].includes(status)
  const arrived = ['delivered', 'opened', 'clicked'].includes(status)
  const change = {
    status,
    ...(reasons[status] ?? noReason),
    sent_at: left ? now + minute : null,
    delivered_at: arrived ? now + 2 * minute : null,
    opened_at: ['opened', 'clicked'].includes(status) ? now + 50 * minute : null,
    clicked_at: status === 'clicked' ? now + 51 * minute : null,
    failed_at: ['failed', 'bounced'].includes(status) ? now + minute : null
  }
  run(ctx, build.updateTable('messages').set(change).where('id', '=', id))
}

/** Postpones a message to the next morning, as it is outside the sending hours. */
function putOff(ctx: Context, id: number): void {
  const change = {
    status_reason: 'outside_hours' as const,
    status_detail: 'Outside the hours in which messages go out.',
    not_before: ctx.now() + 22 * 60 * minute
  }
  run(ctx, build.updateTable('messages').set(change).where('id', '=', id))
}
