/**
 * The state machine of a message: which transitions are allowed. Pure: a status, whether it was handed over, and what happened. The
 * status never goes back, except to bounced or complained, to failed if the provider reports later that it could not deliver, and
 * to scheduled if several messages in a row were refused because of the account. `handedOver` is decisive: before it a message can
 * be sent again freely, after it only a clear reply counts.
 */
import type { MessageStatus } from '#shared/contract/messages'

export const messageEvents = [
  // while sending
  'claim', // claimed for sending
  'put_off', // hours, limits, or a temporary failure: later
  'hand_over', // marked as handed over
  'accepted', // the server or provider accepted it
  'later', // it certainly did not arrive, and can be retried
  'refused', // permanent failure
  'channel_trouble', // nothing will go out until the owner acts
  'lost', // no clear reply
  // from rules and people
  'cancel',
  'suppress',
  'expire',
  'restore',
  'put_back', // the refusal concerned the account, not the message
  'arrived', // the owner says so
  'sent_by_owner', // from their own phone: the owner says so
  'not_sent_by_owner', // after all
  'did_not_arrive', // the owner says so
  // later reports
  'undelivered', // the provider could not deliver it after all; the address is not at fault
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'complained'
] as const
export type MessageEvent = (typeof messageEvents)[number]

type Steps = Partial<Record<MessageEvent, MessageStatus>>

/** What customers and servers report about an accepted message. */
const news: Steps = {
  delivered: 'delivered',
  opened: 'opened',
  clicked: 'clicked',
  bounced: 'bounced',
  complained: 'complained'
}

const steps: Record<Exclude<MessageStatus, 'sending'>, Steps> = {
  scheduled: {
    claim: 'sending',
    put_off: 'scheduled',
    cancel: 'cancelled',
    suppress: 'suppressed',
    expire: 'expired'
  },
  // The owner sends it from their own phone. Its link being opened says that they did.
  handed_to_owner: {
    sent_by_owner: 'sent',
    clicked: 'clicked',
    cancel: 'cancelled',
    suppress: 'suppressed'
  },
  sent: { ...news, undelivered: 'failed', not_sent_by_owner: 'cancelled' },
  delivered: news,
  // A stage before the known one is not news.
  opened: { ...news, delivered: 'opened' },
  clicked: { ...news, delivered: 'clicked', opened: 'clicked' },
  bounced: {
    delivered: 'bounced',
    opened: 'bounced',
    clicked: 'bounced',
    bounced: 'bounced',
    complained: 'complained'
  },
  complained: {
    delivered: 'complained',
    opened: 'complained',
    clicked: 'complained',
    bounced: 'complained',
    complained: 'complained'
  },
  // The code that sent it may still report a late reply.
  unknown: {
    ...news,
    accepted: 'sent',
    refused: 'failed',
    later: 'failed',
    arrived: 'sent',
    did_not_arrive: 'failed'
  },
  cancelled: { cancel: 'cancelled', restore: 'scheduled' },
  failed: { put_back: 'scheduled' },
  suppressed: {},
  expired: {}
}

const beforeTheMark: Steps = {
  put_off: 'scheduled',
  hand_over: 'sending',
  later: 'scheduled',
  channel_trouble: 'scheduled',
  refused: 'failed',
  // Nothing was sent that could have arrived.
  lost: 'scheduled',
  cancel: 'cancelled',
  suppress: 'suppressed'
}

const afterTheMark: Steps = {
  ...news,
  accepted: 'sent',
  later: 'scheduled',
  channel_trouble: 'scheduled',
  refused: 'failed',
  lost: 'unknown'
}

/** The status after an event; `illegal`: it cannot happen to such a message, and changes nothing. */
export function nextStatus(
  status: MessageStatus,
  handedOver: boolean,
  event: MessageEvent
): MessageStatus | 'illegal' {
  const possible = status !== 'sending' ? steps[status] : handedOver ? afterTheMark : beforeTheMark
  return possible[event] ?? 'illegal'
}
