/**
 * Why a message has its status, as a code for programs and for the window to translate; `status_detail` says the
 * same as a sentence. The comments say which statuses a reason goes with.
 */
import { z } from 'zod'

const messageReasons = [
  // scheduled: postponed
  'retry_later', // the server said "not now" or could not be reached: tried again
  'outside_hours', // the schedule, or the hours in which SMS may be sent
  'over_limit', // the daily or monthly limit is used up
  'waits_for_request', // reminders: it is not known yet whether the request has reached the customer
  // scheduled: nothing is sent on the channel at the moment; cleared as soon as that is fixed
  'channel_not_set_up',
  'channel_paused', // by the owner, or because of trouble that only they can fix
  'sending_paused', // by the owner
  'sending_held', // the clock has jumped, or the data went back in time or was copied
  'no_postal_address', // e-mail: every request must carry it in its footer
  'no_review_link', // customers cannot reach the review page
  // scheduled or failed
  'account_refused', // the server refused the account (a limit, for example), not this message
  // failed
  'no_such_address', // the server knows no such address
  'refused', // the server refused the message permanently
  'gave_up', // tried for 48 hours
  'made_up_address', // an address from the sample data, which is never contacted
  'letters_not_supported', // non-ASCII letters before the @, which the mail server does not support
  'no_address', // the customer has no address for the channel any more
  'not_composable', // the text could not be composed, e.g. because there is no link to use
  'did_not_arrive', // according to the owner
  // unknown
  'no_answer', // handed over, then the connection dropped or no answer came
  'stopped_meanwhile', // Goodword was stopped between handing over and the answer
  'sent_since_backup', // waited in a restored backup, but the address has been written to since
  // cancelled
  'called_off', // by the owner: the ask or the message
  'customer_archived',
  'customer_gone', // deleted or merged
  'has_clicked', // reminders: a link was clicked
  'has_reviewed', // reminders: a review has arrived
  'reply_removed', // answers: there is no reply any more
  'link_expired', // reminders: the link they would repeat has expired
  'request_not_sent', // reminders and retries: the request before them did not reach anybody
  // suppressed, bounced, complained
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'by_hand',
  'erased',
  // expired
  'missed', // due too long ago, while Goodword was not running
  // sent
  'arrived' // was unknown; the owner said that it arrived
] as const

export const messageReason = z.enum(messageReasons)
export type MessageReason = z.infer<typeof messageReason>
