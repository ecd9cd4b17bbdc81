/**
 * The state machine of a message: what may become of it, and what may not. Pure: a status, whether it was handed over, and
 * what happened. Status never goes back, except to bounced or complained, to failed where the provider says later that it could
 * not deliver, and to scheduled where several messages in a row were refused and it turns out that the account was meant. `handedOver` is the mark that decides: before it a
 * message may be sent again freely, after it only a clear answer counts.
 */
import type { MessageStatus } from '../../../../src-shared/contract/messages'

export const messageEvents = [
  // of sending
  'claim', // taken to be sent
  'put_off', // hours, limits, or nothing wrong with it: later
  'hand_over', // the mark
  'accepted', // the server or provider took it
  'later', // it certainly did not arrive, and may be tried again
  'refused', // for good
  'channel_trouble', // nothing will go out until the owner acts
  'lost', // no clear answer
  // of rules and people
  'cancel',
  'suppress',
  'expire',
  'restore',
  'put_back', // its refusal was the account's and not its own
  'arrived', // says the owner
  'did_not_arrive', // says the owner
  // later news
  'undelivered', // the provider could not deliver it after all; the address is not at fault
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'complained'
] as const
export type MessageEvent = (typeof messageEvents)[number]

type Steps = Partial<Record<MessageEvent, MessageStatus>>

/** What customers and servers tell of a message that was taken. */
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
  sent: { ...news, undelivered: 'failed' },
  delivered: news,
  // What is less than what is known already tells nothing new.
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
  // The sender itself may come back late with an answer.
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
  // Nothing has left that could have arrived.
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

/** The status after something has happened; `illegal`: it cannot happen to such a message, and changes nothing. */
export function nextStatus(
  status: MessageStatus,
  handedOver: boolean,
  event: MessageEvent
): MessageStatus | 'illegal' {
  const possible = status !== 'sending' ? steps[status] : handedOver ? afterTheMark : beforeTheMark
  return possible[event] ?? 'illegal'
}
