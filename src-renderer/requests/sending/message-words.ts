/** What has become of a message, why, and what can be done about it. */
import type { MessageReason } from '../../../src-shared/contract/message-reasons'
import type { MessageStatus } from '../../../src-shared/contract/messages'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './message-words.de'

const statuses: Record<MessageStatus, string> = {
  scheduled: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  delivered: 'Arrived',
  opened: 'Opened',
  clicked: 'Link opened',
  failed: 'Not sent',
  unknown: 'Perhaps sent',
  bounced: 'Came back',
  complained: 'Marked as spam',
  cancelled: 'Cancelled',
  suppressed: 'Held back',
  expired: 'Too late'
}

const reasons: Record<MessageReason, string> = {
  retry_later: 'The server could not take it just then. It is tried again by itself.',
  outside_hours: 'It is outside the hours in which messages go out.',
  over_limit: 'The limit for sending is used up. It goes out as soon as there is room.',
  account_refused: 'The mail server refused your account, not this message.',
  waits_for_request:
    'Nobody knows yet whether the request before it has arrived. It waits until that is clear.',
  channel_not_set_up: 'This channel is not set up yet. It goes out automatically once it is.',
  channel_paused: 'This channel is paused. It goes out once the channel is resumed.',
  sending_paused: 'Sending is paused. It goes out once sending is resumed.',
  sending_held: 'All sending is on hold. It goes out once you release it.',
  no_postal_address:
    'Your postal address is missing, which every e-mail must name. It goes out once it is there.',
  no_review_link: 'Customers cannot reach your review page yet. It goes out once they can.',
  no_such_address: 'The server says that there is no such address.',
  refused: 'The server has refused this message for good.',
  gave_up: 'It was tried for two days without success.',
  made_up_address: 'This address is made up for the sample shop. Nothing is ever sent there.',
  letters_not_supported: 'Your mail server cannot deliver to addresses with such letters before the @.',
  no_address: 'The customer has no address for this any more.',
  not_composable: 'The message could not be made: something that belongs in it is missing.',
  did_not_arrive: 'It did not arrive, and was sent again.',
  no_answer: 'It was handed over to the server, but then no answer came.',
  stopped_meanwhile: 'Goodword was ended just between handing it over and the answer.',
  called_off: 'It was cancelled.',
  customer_archived: 'The customer was archived.',
  customer_gone: 'The customer is not there any more.',
  has_clicked: 'The customer has opened the link already.',
  has_reviewed: 'The customer has written a review already.',
  link_expired: 'The link has expired that it would have reminded of.',
  request_not_sent: 'The request before it was not sent.',
  unsubscribed: 'The customer has opted out.',
  hard_bounce: 'The address takes no mail.',
  complaint: 'The customer has marked a message as spam.',
  by_hand: 'This address is on your list of those who are never written to.',
  erased: 'This address belonged to somebody whose data was erased.',
  missed: 'It was due while Goodword was not running, and that is too long ago.',
  arrived: 'You have said that it arrived.'
}

const en = {
  statuses,
  due: 'Due',
  putOff: 'Put off',
  reasons,
  /** What helps against a reason; where there is nothing, what helps in that state at all. */
  cures: {
    account_refused: 'Under Sending you see what helps, and can send all of these again.',
    letters_not_supported: 'Ask the customer for another address, then send it again.',
    no_such_address: 'Correct the address at the customer, then send it again.',
    refused: 'What the server says stands here. Put that right, then send it again.',
    gave_up: 'Look under Sending for what is wrong, then send it again.',
    made_up_address: 'To see it all the same, switch on test mode under Sending and send it again.',
    no_address: 'Add the address at the customer, then send it again.',
    not_composable: 'Look at its text and at the review page, then send it again.',
    failed: 'Put right what is named here, then send it again.',
    unknown:
      'Look into the sent mail of your provider. If it is there, say that it arrived; if not, send it again. Goodword does nothing by itself, so that nobody is asked twice.',
    bounced: 'Correct the address at the customer, then ask again.',
    complained: 'The customer does not want these messages. This address is not written to any more.',
    suppressed: 'This address must not be written to.',
    expired: 'Send it now if it still makes sense.'
  },
  dueText: 'Its time has come; it goes out in its turn.',
  planned: (when: string) => `Planned for ${when}`,
  putOffUntil: (when: string) => `Put off until ${when}`,
  attempts: { one: 'Tried once', other: 'Tried # times' },
  details: (words: string) => `Details: ${words}`,
  handedOver: (when: string) => `Handed over: ${when}`,
  times: {
    sent_at: 'Sent',
    delivered_at: 'Arrived',
    opened_at: 'Opened',
    clicked_at: 'Link opened',
    failed_at: 'Failed'
  },

  itArrived: 'It arrived',
  sendAgain: 'Send again',
  toSending: 'How sending is doing',
  toChannel: { email: 'Set up e-mail', sms: 'Set up SMS' },
  toAddress: 'Enter the postal address',
  toPage: 'Choose where it leads',
  toTexts: 'To the message texts',
  toCustomer: 'To the customer',
  saidArrived: 'Noted: it arrived',
  sentAgain: 'It is sent again',
  again: 'A new message has taken its place.'
} as const

export type MessageWords = Translation<typeof en>
export const messageWords = catalogue(en, { de })
