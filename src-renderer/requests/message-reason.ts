/** Why a message has its status, and what helps: by its reason, otherwise by its status. */
import type { MessageReason } from '#shared/contract/message-reasons'
import type { Message } from '#shared/contract/messages'
import messageWords from '#messages/messages'

/** Reasons for which the service adds details, such as a server's answer. For the others its sentence only repeats ours. */
const withDetails: readonly MessageReason[] = [
  'retry_later',
  'account_refused',
  'no_such_address',
  'refused',
  'gave_up',
  'not_composable',
  'no_answer',
  'hard_bounce'
]

export function detailsOf({ status_reason, status_detail }: Message): string | undefined {
  return status_detail !== null && status_reason !== null && withDetails.includes(status_reason)
    ? status_detail
    : undefined
}

export function cureOf({ status, status_reason }: Message): string | undefined {
  const cures = messageWords.cures as Readonly<Record<string, string | undefined>>
  return (status_reason === null ? undefined : cures[status_reason]) ?? cures[status]
}

/** Where the owner can do something about it. */
const places: Partial<
  Record<MessageReason, 'customer' | 'texts' | 'sending' | 'channel' | 'address' | 'page'>
> = {
  channel_not_set_up: 'channel',
  channel_paused: 'sending',
  sending_paused: 'sending',
  sending_held: 'sending',
  no_postal_address: 'address',
  no_review_link: 'page',
  no_such_address: 'customer',
  no_address: 'customer',
  letters_not_supported: 'customer',
  account_refused: 'sending',
  hard_bounce: 'customer',
  not_composable: 'texts',
  gave_up: 'sending',
  made_up_address: 'sending'
}

export function placeOf({
  status_reason,
  customer_id,
  channel
}: Message): { href: string; label: string } | undefined {
  const place = status_reason === null ? undefined : places[status_reason]
  if (place === 'customer')
    return { href: `#/customers?customer=${customer_id}`, label: messageWords.toCustomer }
  if (place === 'texts') return { href: '#/requests/texts', label: messageWords.toTexts }
  if (place === 'channel') return { href: `#/settings/${channel}`, label: messageWords.toChannel[channel] }
  if (place === 'address') return { href: '#/settings/business', label: messageWords.toAddress }
  if (place === 'page') return { href: '#/settings/review-link', label: messageWords.toPage }
  return place && { href: '#/requests/status', label: messageWords.toSending }
}
