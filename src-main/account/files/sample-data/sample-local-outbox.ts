/** The made-up shop sends in test mode; the last messages are in the test outbox, exactly as they would have been sent. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import type { Row } from '#main/store/tables'
import { keepLocalMessage } from '#main/account/messaging/test-outbox/test-outbox.service'
import { customerValues } from '#main/account/messaging/message-templates/customer-values'
import { directionOf, fillMessage, linkMark } from '#main/account/messaging/message-templates/fill-message'
import { layOutMail } from '#main/account/messaging/message-templates/mail-layout'
import { templateFor } from '#main/account/messaging/message-templates/message-templates.service'
import { pageOfMessages } from '#main/account/messaging/messages/messages.repository'
import { updateSending } from '#main/account/asking/sending/sending.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { reviewLink } from './sample-answers'
import { at } from './sample-shop'

/** How many messages of each channel: enough to see what the test outbox is for. */
const shown: readonly [Channel, number][] = [
  ['email', 6],
  ['sms', 4]
]
export function addLocalMessages(ctx: Context): void {
  updateSending(ctx, { test_mode: true })
  const rows = shown.flatMap(([channel, limit]) => {
    const status = ['sent', 'delivered', 'opened', 'clicked'] as const
    return pageOfMessages(ctx, { status: [...status], channel: [channel], limit }).records
  })
  for (const row of rows.toSorted((one, other) => one.scheduled_at - other.scheduled_at)) {
    const customer = findOwned(ctx, 'customers', row.customer_id)
    if (customer !== undefined)
      keepLocalMessage(at(ctx, row.sent_at ?? row.scheduled_at), asSent(ctx, row, customer))
  }
}

type Kept = Parameters<typeof keepLocalMessage>[1]

function asSent(ctx: Context, row: Row<'messages'>, customer: Row<'customers'>): Kept {
  const account = accountOf(ctx)
  const { language, ...template } = templateFor(ctx, {
    channel: row.channel,
    kind: row.kind === 'reminder' ? 'reminder' : 'request',
    step: row.kind === 'reminder' ? row.step : 0,
    language: customer.language ?? account.language
  })
  const filled = fillMessage(
    template,
    customerValues(ctx, { ...customer, location: null }),
    directionOf(language)
  )
  const head = { message_id: row.id, channel: row.channel, raw: null }
  if (row.channel === 'sms') {
    const text = filled.text.replaceAll(linkMark, () => reviewLink)
    return { ...head, recipient: customer.phone ?? '', subject: null, text, html: null }
  }
  const subject = filled.subject ?? account.business_name
  const mail = layOutMail({
    ...filled,
    language,
    subject,
    link: reviewLink,
    isScored: false,
    businessName: account.business_name,
    postalAddress: account.postal_address,
    brandColor: account.brand_color,
    optOut: 'mailto:shop@example.com?subject=unsubscribe',
    optOutPage: null,
    openPixel: null
  })
  return { ...head, recipient: customer.email ?? '', subject, ...mail }
}
