/** Tools that change something: only available to a token with the scope, and a person must agree first, each time. */
import { z } from 'zod'
import type { Customer } from '#shared/contract/customers'
import { endpoints } from '#shared/contract/endpoints'
import { channel } from '#shared/contract/fields'
import type { Client } from '#main/client/client'
import { nobody, type Tool } from './tool'
import { showUnseen } from './untrusted'

type Json = Record<string, unknown>

const { createAsk, cancelAsk, publishReply, replyToReview } = endpoints

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** If there is no record, nothing was done, and `question` says why. */
const outcome: Json = jsonSchema(
  z.object({
    done: z.boolean(),
    record: z.looseObject({}).optional(),
    question: z
      .string()
      .optional()
      .meta({ description: 'Why nothing was done, and where the owner can do it.' })
  }),
  'output'
)

const askInput = z.strictObject({
  customer_id: z.int().positive(),
  channel,
  review_page_id: z.int().positive().optional(),
  reminders_count: createAsk.body.shape.reminders_count,
  asked_at: z
    .string()
    .optional()
    .meta({ description: 'When to ask, such as 2026-01-31T09:30:00Z. Default: now.' })
})

const replyInput = z.strictObject({
  review_id: z.int().positive(),
  reply: z.string().min(1).max(10_000)
})

const publishInput = z.strictObject({ review_id: z.int().positive() })

const cancelInput = z.strictObject({ ask_id: z.int().positive() })

export const actingTools: readonly Tool[] = [
  {
    name: 'ask_for_review',
    title: 'Ask a customer for a review',
    description:
      'Sends a review request to one customer, by e-mail or SMS. It cannot be taken back once it is sent, so a person has to agree first. Refused for customers who have opted out, are archived, have no address for the channel, or were already asked that day.',
    scope: createAsk.scope,
    probe: (client) => client.call('createAsk', { body: {} }),
    isReadOnly: false,
    isDestructive: true,
    reachesOthers: true,
    input: jsonSchema(askInput, 'input'),
    output: outcome,
    question: askQuestion,
    elsewhere:
      'Ask the owner to open Goodword, choose the customer under Customers, and press Ask for a review.',
    run: async (client, given) => {
      const { data } = await client.createAsk({ body: askInput.parse(given) })
      return { done: true, record: data }
    }
  },
  {
    name: 'cancel_ask',
    title: cancelAsk.summary,
    description: `${cancelAsk.description} A person has to agree first.`,
    scope: cancelAsk.scope,
    probe: (client) => client.call('createAsk', { body: {} }),
    isReadOnly: false,
    isDestructive: true,
    input: jsonSchema(cancelInput, 'input'),
    output: outcome,
    elsewhere: 'Ask the owner to open Goodword, choose the request under Requests, and cancel it there.',
    question: async (client, given) => {
      const { ask_id } = cancelInput.parse(given)
      const { data } = await client.getAsk({ params: { id: ask_id } })
      return `Cancel the review request ${ask_id} to customer ${data.customer_id}?`
    },
    run: async (client, given) => {
      const { data } = await client.cancelAsk({ params: { id: cancelInput.parse(given).ask_id } })
      return { done: true, record: data }
    }
  },
  {
    name: 'reply_to_review',
    title: replyToReview.summary,
    description:
      'Saves a reply to a review in Goodword; the owner publishes it on the review site. A person has to agree first.',
    scope: replyToReview.scope,
    probe: (client) => client.call('replyToReview', { params: nobody, body: {} }),
    isReadOnly: false,
    input: jsonSchema(replyInput, 'input'),
    output: outcome,
    elsewhere: 'Ask the owner to open Goodword, choose the review in the inbox, and change the reply there.',
    question: async (client, given) => {
      const { review_id, reply } = replyInput.parse(given)
      const { data } = await client.getReview({ params: { id: review_id } })
      return data.reply === null
        ? `Save this reply to review ${review_id}? Reply: ${quoted(reply)}.`
        : `Replace the reply to review ${review_id}? Current reply: ${quoted(data.reply)}. New reply: ${quoted(reply)}.`
    },
    run: async (client, given) => {
      const { review_id, reply } = replyInput.parse(given)
      const { data } = await client.replyToReview({ params: { id: review_id }, body: { reply } })
      return { done: true, record: data }
    }
  },
  {
    name: 'publish_reply',
    title: publishReply.summary,
    description:
      'Publishes the saved reply to a review at its review site, for everybody to read, through the connection that reads the review there. A person has to agree first. The answer does not wait for the site: `reply_state` of the review becomes published, waiting, rejected or unknown.',
    scope: publishReply.scope,
    probe: (client) => client.call('publishReply', { params: nobody, body: {} }),
    isReadOnly: false,
    isDestructive: true,
    reachesOthers: true,
    input: jsonSchema(publishInput, 'input'),
    output: outcome,
    elsewhere: 'Ask the owner to open Goodword, choose the review in the inbox, and publish the reply there.',
    question: async (client, given) => {
      const { review_id } = publishInput.parse(given)
      const { data } = await client.getReview({ params: { id: review_id } })
      return `Publish the reply to review ${review_id} at ${quoted(data.source.name)}? Reply: ${quoted(data.reply ?? '')}.`
    },
    run: async (client, given) => {
      const { data } = await client.publishReply({
        params: { id: publishInput.parse(given).review_id },
        body: {}
      })
      return { done: true, record: data }
    }
  }
]

async function askQuestion(client: Client, given: Json): Promise<string> {
  const { customer_id, channel, reminders_count = 0, asked_at } = askInput.parse(given)
  const { data } = await client.getCustomer({ params: { id: customer_id } })
  const when = asked_at === undefined ? 'now' : `at ${asked_at}`
  const reminders = reminders_count === 0 ? 'without reminders' : `with ${reminders_count} reminders`
  const destination =
    channel === 'sms' ? `SMS to ${data.phone ?? 'nobody'}` : `e-mail to ${data.email ?? 'nobody'}`
  return `Ask customer ${customer_id}, ${quoted(nameOf(data))}, for a review: by ${destination}, ${when}, ${reminders}?`
}

const nameOf = ({ first_name, last_name }: Customer): string =>
  [first_name, last_name].filter(Boolean).join(' ') || 'no name'

/** Text by other people is quoted in the question: all of it, because a person agrees to all of it. */
const quoted = (text: string): string => JSON.stringify(showUnseen(text))
