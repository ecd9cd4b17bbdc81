/** What a message of an ask says and to whom: the current text, the customer's values and links. Delivery makes a mail or SMS of it. */
import type { TemplateKind } from '#shared/contract/message-templates'
import { maxReminders } from '#shared/contract/messages'
import type { Context } from '#main/context'
import type { Row } from '#main/store/tables'
import type { MessageText } from '#main/account/messaging/message-templates/built-in-texts'
import { customerValues } from '#main/account/messaging/message-templates/customer-values'
import {
  directionOf,
  fillMessage,
  linkMark,
  type CustomerValues
} from '#main/account/messaging/message-templates/fill-message'
import {
  templateFor,
  type OwnText
} from '#main/account/messaging/message-templates/message-templates.service'
import { linksOfMessage, type MessageLinks } from '../visits/message-links'
import { messageFacts, type MessageFacts } from './message-facts'

export interface Letter {
  /** Null for test messages. */
  messageId: number | null
  address: string
  language: string
  template: MessageText
  values: CustomerValues
  links: MessageLinks
  /** The sender details of the customer's location, if it has its own. */
  atLocation?: Pick<MessageFacts, 'from_name' | 'reply_to'>
}

export type RowOfLetter = Pick<Row<'messages'>, 'id' | 'ask_id' | 'channel' | 'kind' | 'step'>

/** Why there is no letter: nobody to write to, or no link to write. */
export type NoLetter = 'customer_gone' | 'no_address' | 'no_review_link'

export function letterOf(ctx: Context, row: RowOfLetter): Letter | NoLetter {
  const facts = messageFacts(ctx, row.ask_id ?? 0)
  if (facts === undefined) return 'customer_gone'
  const address = row.channel === 'email' ? facts.email : facts.phone
  if (address === null) return 'no_address'
  const { page_slug: slug, page_leads_to: leads_to, page_url: url } = facts
  const links = linksOfMessage(ctx, row.id, { slug, leads_to, url })
  if (links.page === null && row.kind !== 'thanks') return 'no_review_link'
  const key = { channel: row.channel, ...textOf(row), language: facts.language }
  const texts = JSON.parse(facts.strategy_texts ?? '[]') as OwnText[]
  const { language, ...template } = templateFor(ctx, key, texts)
  const values = customerValues(ctx, facts)
  return { messageId: row.id, address, language, template, values, links, atLocation: facts }
}

/**
 * Which text a row uses. A retry uses the text of the request. Its reminders continue the numbering, but start again with the
 * first text.
 */
function textOf({ kind, step }: RowOfLetter): { kind: TemplateKind; step: number } {
  if (kind === 'reminder') return { kind, step: ((Math.max(step, 1) - 1) % maxReminders) + 1 }
  return { kind: kind === 'thanks' ? kind : 'request', step: 0 }
}

/** The words of an SMS. */
export const smsText = ({ template, values, language, links }: Letter): string =>
  fillMessage(template, values, directionOf(language)).text.replaceAll(linkMark, () => links.page ?? '')
