/** What happened to a message, why, and what can be done about it. */
import type { MessageReason } from '../../../src-shared/contract/message-reasons'
import type { MessageStatus } from '../../../src-shared/contract/messages'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './message-words.de'

const statuses: Record<MessageStatus, string> = {
  scheduled: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Link opened',
  failed: 'Not sent',
  unknown: 'Delivery unknown',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  cancelled: 'Cancelled',
  suppressed: 'Blocked',
  expired: 'Too late'
}

const reasons: Record<MessageReason, string> = {
  retry_later: 'The server couldn’t accept it. Goodword tries again automatically.',
  outside_hours: 'It’s outside your sending hours.',
  over_limit: 'The sending limit is used up. It goes out as soon as the limit allows.',
  account_refused: 'The mail server refused your account, not this message.',
  waits_for_request:
    'We don’t know yet whether the first request arrived. This message waits until that’s clear.',
  channel_not_set_up: 'This channel isn’t set up yet. The message goes out automatically once it is.',
  channel_paused: 'This channel is paused. The message goes out once you resume it.',
  sending_paused: 'Sending is paused. The message goes out once you resume it.',
  sending_held: 'All sending is on hold. The message goes out once you release it.',
  no_postal_address:
    'Your postal address is missing, and every e-mail must include it. The message goes out once you add it.',
  no_review_link: 'Customers can’t open your review page yet. The message goes out once they can.',
  no_such_address: 'The server says this address doesn’t exist.',
  refused: 'The server permanently refused this message.',
  gave_up: 'Goodword tried for two days without success.',
  made_up_address: 'This address belongs to the sample shop. Nothing is ever sent to it.',
  letters_not_supported: 'Your mail server can’t deliver to addresses with these characters before the @.',
  no_address: 'The customer no longer has an address for this channel.',
  not_composable: 'The message couldn’t be created because something is missing.',
  did_not_arrive: 'It didn’t arrive and was sent again.',
  no_answer: 'It was handed to the server, but no answer came back.',
  stopped_meanwhile: 'Goodword was closed before the server answered.',
  called_off: 'It was cancelled.',
  customer_archived: 'The customer was archived.',
  customer_gone: 'The customer no longer exists.',
  has_clicked: 'The customer has already opened the link.',
  has_reviewed: 'The customer has already left a review.',
  link_expired: 'The link in this reminder has expired.',
  request_not_sent: 'The first request wasn’t sent.',
  unsubscribed: 'The customer has opted out.',
  hard_bounce: 'The address doesn’t accept mail.',
  complaint: 'The customer marked a message as spam.',
  by_hand: 'This address is on your do-not-contact list.',
  erased: 'This address belonged to a customer whose data was erased.',
  missed: 'It was due too long ago, while Goodword wasn’t running.',
  arrived: 'You marked it as delivered.'
}

const en = {
  statuses,
  due: 'Due',
  putOff: 'Postponed',
  reasons,
  /** What helps with a reason, or otherwise with a status. */
  cures: {
    account_refused: 'See what you can do under Sending. You can resend all of these there.',
    letters_not_supported: 'Ask the customer for a different address, then resend.',
    no_such_address: 'Fix the customer’s address, then resend.',
    refused: 'Fix the problem below, then resend.',
    gave_up: 'Find the problem under Sending, then resend.',
    made_up_address: 'To see it anyway, switch on test mode under Sending and resend.',
    no_address: 'Add the customer’s address, then resend.',
    not_composable: 'Check the message text and the review page, then resend.',
    failed: 'Fix the problem above, then resend.',
    unknown:
      'Check the sent folder at your mail provider. If the message is there, mark it as delivered; if not, resend it. Goodword won’t resend it automatically, so nobody is asked twice.',
    bounced: 'Fix the customer’s address, then send a new request.',
    complained: 'The customer doesn’t want these messages. Goodword won’t contact this address again.',
    suppressed: 'This address must not be contacted.',
    expired: 'Send it now if it still makes sense.'
  },
  dueText: 'It’s due and goes out in turn.',
  planned: (when: string) => `Scheduled for ${when}`,
  putOffUntil: (when: string) => `Postponed until ${when}`,
  attempts: { one: 'Tried once', other: 'Tried # times' },
  details: (words: string) => `Details: ${words}`,
  handedOver: (when: string) => `Accepted: ${when}`,
  times: {
    sent_at: 'Sent',
    delivered_at: 'Delivered',
    opened_at: 'Opened',
    clicked_at: 'Link opened',
    failed_at: 'Failed'
  },

  itArrived: 'Mark as delivered',
  sendAgain: 'Resend',
  toSending: 'Go to Sending',
  toChannel: { email: 'Set up e-mail', sms: 'Set up SMS' },
  toAddress: 'Enter postal address',
  toPage: 'Choose review link',
  toTexts: 'Edit message texts',
  toCustomer: 'Go to customer',
  saidArrived: 'Marked as delivered',
  sentAgain: 'Message will be resent',
  again: 'Replaced by a new message.'
} as const

export type MessageWords = Translation<typeof en>
export const messageWords = catalogue(en, { de })
