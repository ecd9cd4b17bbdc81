/**
 * Why a message stands where it stands, as a word for programs and for the window's own language; `status_detail` says the
 * same as a sentence. Which statuses a reason goes with stands beside it.
 */
import { z } from 'zod'

const messageReasons = [
  // scheduled: put off
  'retry_later', // the server said "not now" or could not be reached: tried again
  'outside_hours', // the schedule, or the hours in which SMS may be sent
  'over_limit', // the daily or monthly limit is used up
  'waits_for_request', // reminders: it is not known yet whether the request has reached the customer
  // scheduled: nothing goes out on the channel as things stand; gone as soon as that is mended
  'channel_not_set_up',
  'channel_paused', // by the owner, or because of trouble that only they can end
  'sending_paused', // by the owner
  'sending_held', // the clock has jumped, or the data went back in time or was copied
  'no_postal_address', // e-mail: it belongs at the foot of every request
  'no_review_link', // customers cannot reach the review page
  // scheduled or failed
  'account_refused', // the server refused the account (a limit, for example), not this message
  // failed
  'no_such_address', // the server knows no such address
  'refused', // the server refused the message for good
  'gave_up', // tried for 48 hours
  'made_up_address', // an address of the sample data, which is never written to
  'letters_not_supported', // letters outside ASCII before the @, which the mail server cannot deliver to
  'no_address', // the customer has no address for the channel any more
  'not_composable', // the text could not be made, e.g. without a link to lead to
  'did_not_arrive', // the owner said so
  // unknown
  'no_answer', // handed over, then the line dropped or nothing came
  'stopped_meanwhile', // Goodword was ended between handing over and the answer
  // cancelled
  'called_off', // by the owner: the ask or the message
  'customer_archived',
  'customer_gone', // deleted or merged
  'has_clicked', // reminders: a link was clicked
  'has_reviewed', // reminders: a review came
  'link_expired', // reminders: the link that they would remind of has expired
  'request_not_sent', // reminders and retries: the request before them has reached nobody
  // suppressed, bounced, complained
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'by_hand',
  'erased',
  // expired
  'missed', // due while Goodword was not running, and too long ago
  // sent
  'arrived' // was unknown; the owner said that it arrived
] as const

export const messageReason = z.enum(messageReasons)
export type MessageReason = z.infer<typeof messageReason>
