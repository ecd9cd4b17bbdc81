/** Asks: the decision to request a review from one customer. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import {
  channel,
  dateRange,
  direction,
  email,
  id,
  idInText,
  optional,
  paging,
  phone,
  phoneInput,
  score,
  several,
  timestamp,
  timestampInput,
  uniqueIds
} from './fields'
import { messageReason } from './message-reasons'
import { messageKind, messageStatus, phoneApp } from './messages'
import { needing, personal, personalScope } from './personal'

const askOrigin = z.enum(['manual', 'api', 'strategy'])

const askedCustomer = z
  .object({
    id,
    first_name: personal(z.string().nullable()),
    last_name: personal(z.string().nullable()),
    email: personal(z.string().nullable()),
    phone: personal(phone.nullable())
  })
  .meta({ description: 'Name and contact details of the customer, as they are now.' })

export const ask = z
  .object({
    id,
    customer_id: id.meta({ description: 'The customer to request a review from.' }),
    customer: askedCustomer,
    channel: channel.meta({ description: 'The first channel of the ask.' }),
    channels: z.array(channel).meta({ description: 'All channels of the ask.' }),
    review_page_id: id.meta({ description: 'The review page to send the customer to.' }),
    status: messageStatus.meta({
      description: 'Delivery status: how far the messages of the ask have got.'
    }),
    origin: askOrigin.meta({
      description: 'Who asked: a person in the window, a program, or the Request Strategy.'
    }),
    asked_at: timestamp.meta({ description: 'When the request is or was sent.' }),
    messages: z.array(
      z.object({
        id,
        kind: messageKind.exclude(['answer']),
        channel,
        status: messageStatus,
        scheduled_at: timestamp,
        sent_at: timestamp.nullable(),
        failure: personal(z.string().nullable()).meta({
          description: 'Why it was not delivered, in plain words.'
        }),
        status_reason: messageReason.nullable().meta({ description: 'The same as a code for programs.' }),
        not_before: timestamp.nullable().meta({ description: 'Postponed until then.' })
      })
    ),
    own_phone: z
      .object({
        app: phoneApp.meta({
          description: 'The app chosen; to the record both are the channel `sms`.'
        }),
        text: personal(z.string().nullable()).meta({
          description: 'The message; once sent, as it was sent.'
        }),
        links: z
          .object({
            sms: personal(z.string().nullable()).meta({ description: 'By RFC 5724.' }),
            whatsapp: personal(z.string().nullable()).meta({ description: 'WhatsApp’s “click to chat”.' })
          })
          .meta({
            description: 'Open the message in the app, on the phone; null once it is sent or cancelled.'
          }),
        qr_codes: z
          .object({
            sms: z.string().meta({ description: 'For SMS.' }),
            whatsapp: z.string().meta({ description: 'For WhatsApp.' })
          })
          .meta({ description: 'Paths of the same links as QR codes, for the camera of the phone.' })
      })
      .nullable()
      .meta({
        description: 'Set if the owner sends it from their own phone: `handed_to_owner` until they did.'
      }),
    review: z
      .object({ id, score: score.nullable(), created_at: timestamp })
      .nullable()
      .meta({ description: 'The review it led to; the first if there are several.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Ask' })
export type Ask = z.infer<typeof ask>

const askBody = z.strictObject({
  customer_id: id.optional().meta({ description: 'Or identify the customer by `email` or `phone`.' }),
  email: optional(email),
  phone: optional(phoneInput),
  channel: z
    .enum([...channel.options, 'whatsapp'])
    .optional()
    .meta({
      description: 'Required unless `channels` is given. `whatsapp` only by `own_phone`.'
    }),
  by: z.enum(['goodword', 'own_phone']).optional().meta({
    description:
      '`own_phone`: you send it yourself, by SMS or WhatsApp. Nothing leaves this computer: see `own_phone` of the ask. Now, and without reminders. Default: `goodword`.'
  }),
  channels: z
    .array(channel)
    .min(1)
    .max(2)
    .optional()
    .meta({ description: 'Several channels at once, instead of `channel`.' }),
  review_page_id: optional(id).meta({ description: "Defaults to the account's default page." }),
  // Spec silent (§4): no reminders if omitted.
  reminders_count: z
    .int()
    .min(0)
    .max(3)
    .optional()
    .meta({ description: 'Reminders after the request, 0 to 3. Default: none.' }),
  asked_at: optional(timestampInput).meta({
    description: 'When to ask. A time in the future schedules the ask. Default: now.'
  })
})

const askManyBody = z.strictObject({
  customer_ids: uniqueIds(1, 200).meta({ description: 'The customers to ask, 1 to 200.' }),
  channel: channel.optional().meta({
    description: 'Default: e-mail for customers with an e-mail address, otherwise SMS.'
  }),
  review_page_id: optional(id).meta({ description: "Defaults to the account's default page." }),
  reminders_count: askBody.shape.reminders_count,
  asked_at: askBody.shape.asked_at
})

const notAsked = z.object({
  customer_id: id,
  code: z.string().meta({
    description:
      'Why the customer is not asked: `customer_unsubscribed`, `customer_archived`, `duplicate_ask`, `no_address` or `not_found`.'
  }),
  message: z.string()
})

const askedMany = z
  .object({
    asked: z.array(z.object({ customer_id: id, ask_id: id })),
    refused: z.array(notAsked)
  })
  .meta({ id: 'AskedMany' })
export type AskedMany = z.infer<typeof askedMany>

const asksPreview = z
  .object({
    asked: z
      .array(z.object({ customer_id: id, channel }))
      .meta({ description: 'Who would be asked, and on which channel.' }),
    refused: z
      .array(
        notAsked.extend({
          customer: askedCustomer.nullable().meta({ description: 'Null if there is no such customer.' })
        })
      )
      .meta({ description: 'Who would be left out, and why.' })
  })
  .meta({ id: 'AsksPreview' })
export type AsksPreview = z.infer<typeof asksPreview>

const params = z.object({ id })

const askFilters = {
  q: needing(personalScope, z.string().max(200).optional()).meta({
    description:
      "Words in the customer's name, e-mail, phone, company or notes; the beginning of a word is enough. Needs `customers:read` as well."
  }),
  customer_id: several(idInText).optional(),
  channel: several(channel).optional(),
  status: several(messageStatus).optional(),
  origin: several(askOrigin).optional(),
  reviewed: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'True: only asks that led to a review. False: only the others.' }),
  date_key: z.enum(['created_at', 'asked_at']).optional(),
  ...dateRange
}

const askCounts = z
  .object({
    total: z.int().meta({ description: 'Asks that match all filters.' }),
    reviewed: z.int().meta({
      description: 'Asks that led to a review. All filters apply except `status` and this one.'
    }),
    status: z
      .array(z.object({ value: messageStatus, count: z.int() }))
      .meta({ description: 'Asks of each status. All filters apply except `status` itself.' })
  })
  .meta({ id: 'AskCounts' })
export type AskCounts = z.infer<typeof askCounts>

export const askEndpoints = {
  createAsk: endpoint({
    method: 'POST',
    path: '/account/asks',
    group: 'Requests',
    summary: 'Trigger a review request for a customer',
    description:
      'Outside the triggers of the Request Strategy. Without `review_page_id` the link leads to the default review page. Refused for customers who opted out, are archived, have no address for the channel, or were already asked on the channel that day. Anything that currently keeps the request from being sent (a channel that is paused or not set up, a missing postal address) is named in `warnings` and as the `status_reason` of its messages; the request is sent automatically once that is fixed.',
    scope: 'asks:write',
    body: askBody,
    result: ask,
    statuses: [201],
    refusals: ['customer_unsubscribed', 'customer_archived', 'duplicate_ask']
  }),
  listAsks: endpoint({
    method: 'GET',
    path: '/account/asks',
    group: 'Requests',
    summary: 'List past requests with delivery status',
    description:
      'Newest first, by the column of `date_key` unless `sort_key` names another; ties are broken by id.',
    scope: 'asks:read',
    query: z.object({
      ...askFilters,
      sort_key: z.enum(['created_at', 'asked_at']).optional(),
      sort_dir: direction.optional(),
      ...paging
    }),
    result: ask,
    list: true,
    statuses: [200]
  }),
  countAsks: endpoint({
    method: 'GET',
    path: '/account/asks/counts',
    group: 'Requests',
    summary: 'Count asks by delivery status',
    description: 'Takes the same filters as the list. Statuses without asks are omitted.',
    scope: 'asks:read',
    query: z.object(askFilters),
    about: ask,
    result: askCounts,
    statuses: [200]
  }),
  getAsk: endpoint({
    method: 'GET',
    path: '/account/asks/{id}',
    group: 'Requests',
    summary: 'Read an ask',
    scope: 'asks:read',
    params,
    result: ask,
    statuses: [200]
  }),
  markAskSent: endpoint({
    method: 'POST',
    path: '/account/asks/{id}/mark-sent',
    group: 'Requests',
    summary: 'Say that a request was sent from your own phone',
    description:
      'From then on it counts like any other. Cancelling the ask says that it was not sent after all.',
    scope: 'asks:write',
    params,
    body: z.strictObject({
      app: phoneApp.optional().meta({ description: 'If it was another app than the one chosen.' })
    }),
    bodyOptional: true,
    result: ask,
    statuses: [200],
    refusals: ['conflict']
  }),
  getAskQrCode: endpoint({
    method: 'GET',
    path: '/account/asks/{id}/qr-code.svg',
    group: 'Requests',
    summary: 'QR code that opens a request on your own phone',
    scope: 'customers:read',
    params,
    query: z.object({ app: phoneApp.optional().meta({ description: 'Default: the one chosen.' }) }),
    result: z.string(),
    download: 'image/svg+xml',
    statuses: [200],
    refusals: ['conflict']
  }),
  cancelAsk: endpoint({
    method: 'POST',
    path: '/account/asks/{id}/cancel',
    group: 'Requests',
    summary: 'Cancel the unsent messages of an ask',
    description:
      'Messages that were already sent are not affected, except one from your own phone whose link nobody has opened: then it was not sent after all. Cancelling twice changes nothing.',
    scope: 'asks:write',
    params,
    result: ask,
    statuses: [200]
  }),
  restoreAsk: endpoint({
    method: 'POST',
    path: '/account/asks/{id}/restore',
    group: 'Requests',
    summary: 'Reinstate a cancelled ask',
    description:
      'Messages that were cancelled with the ask are scheduled again, at their original times; those that are late are sent as soon as sending allows. Refused if the customer can no longer be asked. If nothing was cancelled, nothing changes.',
    scope: 'asks:write',
    params,
    result: ask,
    statuses: [200],
    refusals: ['customer_unsubscribed', 'customer_archived', 'duplicate_ask', 'conflict']
  }),
  rescheduleAsk: endpoint({
    method: 'POST',
    path: '/account/asks/{id}/reschedule',
    group: 'Requests',
    summary: 'Move an ask to another time',
    description:
      'The request and all reminders that have not been sent yet move by the same amount of time. Refused if the request has been sent, or if nothing is left to send.',
    scope: 'asks:write',
    params,
    body: z.strictObject({
      asked_at: optional(timestampInput).meta({
        description: 'When to send the request. Omitted, null or in the past: now.'
      })
    }),
    result: ask,
    statuses: [200],
    refusals: ['duplicate_ask', 'conflict']
  }),
  askCustomers: endpoint({
    method: 'POST',
    path: '/account/asks/bulk',
    group: 'Requests',
    summary: 'Ask many customers for a review',
    description:
      'Each customer is treated as in a single ask: those who cannot be asked are listed with the reason, and the others are asked.',
    scope: 'asks:write',
    body: askManyBody,
    result: askedMany,
    statuses: [200]
  }),
  previewAsks: endpoint({
    method: 'POST',
    path: '/account/asks/preview',
    group: 'Requests',
    summary: 'Preview whom asking many customers would reach',
    description:
      'The same checks as asking many customers, before anybody is asked: nothing is stored or sent. Anything that would currently keep the requests from being sent is named in `warnings`.',
    scope: 'asks:read',
    body: askManyBody,
    result: asksPreview,
    statuses: [200]
  })
}
