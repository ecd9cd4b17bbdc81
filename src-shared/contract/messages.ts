/** Messages: review requests and reminders, one row for each attempt to reach a customer on one channel. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import {
  channel,
  dateRange,
  id,
  idInText,
  optional,
  paging,
  several,
  timestamp,
  timestampInput
} from './fields'
import { messageReason } from './message-reasons'
import { personal } from './personal'
import { messageStatuses } from './message-statuses'

export const messageStatus = z.enum(messageStatuses)
export type MessageStatus = z.infer<typeof messageStatus>

/** Statuses of messages that reached the server: the list's default. */
export const sentStatuses: readonly MessageStatus[] = [
  'sent',
  'delivered',
  'opened',
  'clicked',
  'failed',
  'unknown',
  'bounced',
  'complained'
]

export const messageKind = z.enum(['request', 'reminder', 'retry', 'thanks', 'answer'])
export type MessageKind = z.infer<typeof messageKind>
/** Kinds that ask for a review: the list's default. */
export const askingKinds: readonly MessageKind[] = ['request', 'reminder', 'retry']

/** Apps on the owner's own phone. Spec silent (§2): to the record both are the SMS channel, because both go to the phone number. */
export const phoneApp = z.enum(['sms', 'whatsapp'])
export type PhoneApp = z.infer<typeof phoneApp>

/** The most reminders after a request. Numbering continues after a retry: 4 to 6 for the first retry, 7 to 9 for the second. */
export const maxReminders = 3

export const message = z
  .object({
    id,
    ask_id: id.nullable().meta({ description: 'Null for an answer to a review.' }),
    review_id: id.nullable().meta({ description: 'The review that an `answer` is about.' }),
    customer_id: id.meta({ description: 'The customer the message was sent to.' }),
    channel,
    kind: messageKind,
    step: z.int().meta({ description: 'Which one of its kind: 1 for the first reminder.' }),
    copy: z
      .int()
      .meta({ description: 'How many times the same message had been sent again before this one.' }),
    status: messageStatus.meta({ description: 'Delivery status.' }),
    status_detail: personal(z.string().nullable()).meta({
      description: 'The reason in plain words, if there is one.'
    }),
    status_reason: messageReason.nullable().meta({ description: 'The same as a code for programs.' }),
    scheduled_at: timestamp,
    not_before: timestamp.nullable().meta({
      description:
        'Postponed until then: to be tried again, outside hours, or over a limit. The message is sent then, otherwise at `scheduled_at`.'
    }),
    words: personal(z.string().nullable()).meta({
      description: 'The words of the owner: the reply in an `answer`, or what went out from their own phone.'
    }),
    phone_app: phoneApp.nullable().meta({
      description: "The app on the owner's own phone; null if Goodword sends it."
    }),
    attempts: z.int().meta({ description: 'How many times it was tried.' }),
    handoff_at: timestamp.nullable().meta({
      description: 'When it was handed over to the server. From then on it may have arrived.'
    }),
    sent_at: timestamp.nullable().meta({ description: 'Timestamp the message was sent.' }),
    delivered_at: timestamp.nullable(),
    opened_at: timestamp.nullable(),
    clicked_at: timestamp.nullable(),
    failed_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

export const listMessagesQuery = z.object({
  status: several(messageStatus).optional().meta({
    description: 'Default: messages that reached the server. Otherwise exactly these statuses.'
  }),
  channel: several(channel).optional(),
  kind: several(messageKind).optional().meta({
    description:
      'Default: every kind that asks for a review, so all but `thanks` and `answer`. Otherwise exactly these kinds.'
  }),
  customer_id: several(idInText).optional(),
  ask_id: several(idInText).optional(),
  review_id: several(idInText).optional(),
  date_key: z.enum(['created_at', 'scheduled_at', 'sent_at']).optional(),
  ...dateRange,
  ...paging
})

export const messageEndpoints = {
  listMessages: endpoint({
    method: 'GET',
    path: '/account/messages',
    group: 'Messages',
    summary: 'List sent messages with delivery status',
    description:
      'Review requests and reminders that were sent, newest first. Thanks and answers to reviews are listed when `kind` names them.',
    scope: 'messages:read',
    query: listMessagesQuery,
    result: message,
    list: true,
    statuses: [200]
  }),
  getMessage: endpoint({
    method: 'GET',
    path: '/account/messages/{id}',
    group: 'Messages',
    summary: 'Read a message',
    scope: 'messages:read',
    params: z.object({ id }),
    result: message,
    statuses: [200]
  }),
  cancelMessage: endpoint({
    method: 'POST',
    path: '/account/messages/{id}/cancel',
    group: 'Messages',
    summary: 'Cancel a message that has not been sent yet',
    description:
      'Cancelling a request also cancels its reminders on that channel; other messages of the ask stay. Cancelling twice changes nothing.',
    scope: 'asks:write',
    params: z.object({ id }),
    result: message,
    statuses: [200],
    refusals: ['conflict']
  }),
  restoreMessage: endpoint({
    method: 'POST',
    path: '/account/messages/{id}/restore',
    group: 'Messages',
    summary: 'Reinstate a cancelled message',
    description:
      'Also works for a message that was cancelled with its ask. Refused if the customer can no longer be asked, and for messages that were cancelled because of the customer.',
    scope: 'asks:write',
    params: z.object({ id }),
    result: message,
    statuses: [200],
    refusals: ['customer_unsubscribed', 'customer_archived', 'duplicate_ask', 'conflict']
  }),
  markMessageArrived: endpoint({
    method: 'POST',
    path: '/account/messages/{id}/arrived',
    group: 'Messages',
    summary: 'Mark a message as arrived',
    description:
      'For messages with the status `unknown`, which were handed over without a clear answer: the status becomes `sent`. Doing so twice changes nothing.',
    scope: 'asks:write',
    params: z.object({ id }),
    result: message,
    statuses: [200],
    refusals: ['conflict']
  }),
  sendMessageAgain: endpoint({
    method: 'POST',
    path: '/account/messages/{id}/send-again',
    group: 'Messages',
    summary: 'Send a message again',
    description:
      'For messages that are `unknown` (which then count as not arrived), `failed` or `expired`: a new message with the same text is sent as soon as sending allows, and returned. Reminders that ended with a request are scheduled again at the same interval after it. Each message can be sent again once; if necessary, send the new one again. Refused for customers who can no longer be asked, and if the Request Strategy has asked them again since.',
    scope: 'asks:write',
    params: z.object({ id }),
    result: message,
    statuses: [201],
    refusals: ['customer_unsubscribed', 'customer_archived', 'duplicate_ask', 'conflict']
  }),
  rescheduleMessage: endpoint({
    method: 'POST',
    path: '/account/messages/{id}/reschedule',
    group: 'Messages',
    summary: 'Move a message that has not been sent yet',
    scope: 'asks:write',
    params: z.object({ id }),
    body: z.strictObject({
      scheduled_at: optional(timestampInput).meta({
        description: 'When to send it. Omitted, null or in the past: now.'
      })
    }),
    result: message,
    statuses: [200],
    refusals: ['duplicate_ask', 'conflict']
  })
}
