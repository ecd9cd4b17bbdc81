/** The reasons of messages as sentences, for `status_detail` when nothing more specific is known. */
import type { MessageReason } from '#shared/contract/message-reasons'

export const reasonSentences: Record<MessageReason, string> = {
  retry_later: 'It could not be sent yet. Goodword will try again.',
  outside_hours: 'It waits for the hours when messages can go out.',
  over_limit: 'It waits because the message limit has been reached.',
  account_refused: 'The mail server refused the account, not this message.',
  waits_for_request: 'It waits until it is clear whether the request before it has arrived.',
  channel_not_set_up: 'It waits until this channel is set up, and then goes out automatically.',
  channel_paused: 'It waits because this channel is paused.',
  sending_paused: 'It waits because sending is paused.',
  sending_held: 'It waits because all sending is held until the owner releases it.',
  no_postal_address: 'It waits until your postal address is set, which every e-mail must include.',
  no_review_link: 'It waits until customers can reach the review page.',
  no_such_address: 'The server says this address does not exist.',
  refused: 'The server refused the message.',
  gave_up: 'Goodword tried for 48 hours without success.',
  made_up_address: 'This is a made-up address, so nothing is ever sent to it.',
  letters_not_supported:
    'The mail server cannot deliver to addresses with special letters before the @. Ask the customer for another address.',
  no_address: 'The customer has no address for this channel any more.',
  not_composable: 'The message could not be put together.',
  did_not_arrive: 'It was marked as not arrived.',
  no_answer: 'It was handed over, but the server did not reply, so it may have arrived.',
  stopped_meanwhile:
    'Goodword was closed after handing it over and before the reply, so it may have arrived.',
  sent_since_backup:
    'Something was sent to this address after the backup was made, and it may have been this message.',
  called_off: 'It was cancelled.',
  customer_archived: 'The customer was archived.',
  customer_gone: 'The customer was deleted.',
  has_clicked: 'The customer has already opened the link.',
  has_reviewed: 'The customer has already left a review.',
  reply_removed: 'The reply was removed.',
  link_expired: 'The link in the original request has expired.',
  request_not_sent: 'The request before it was not sent.',
  unsubscribed: 'The customer opted out.',
  hard_bounce: 'The address does not exist: an earlier message to it bounced.',
  complaint: 'The customer marked a message as spam or complained about it.',
  by_hand: 'The address is on the do-not-contact list.',
  erased: 'The person was erased and must not be contacted again.',
  missed: 'It was due too long ago, while Goodword could not send.',
  arrived: 'It was marked as arrived.'
}
