/** The reasons of messages as sentences, for `status_detail`, where nothing more exact is known. */
import type { MessageReason } from '../../../../src-shared/contract/message-reasons'

export const reasonSentences: Record<MessageReason, string> = {
  retry_later: 'It could not be sent yet and will be tried again.',
  outside_hours: 'It waits for the hours in which messages may go out.',
  over_limit: 'It waits because the limit of messages is used up.',
  account_refused: 'The mail server refused the account, not this message.',
  waits_for_request: 'It waits until it is known whether the request before it has arrived.',
  channel_not_set_up: 'It waits until this channel is set up, and goes out automatically then.',
  channel_paused: 'It waits because this channel is paused.',
  sending_paused: 'It waits because sending is paused.',
  sending_held: 'It waits because all sending is held until the owner releases it.',
  no_postal_address:
    'It waits until the postal address of the business is set, which every e-mail must name.',
  no_review_link: 'It waits until customers can reach the review page.',
  no_such_address: 'The server knows no such address.',
  refused: 'The server refused the message.',
  gave_up: 'It was tried for 48 hours without success.',
  made_up_address: 'The address is made up, and is never written to.',
  letters_not_supported:
    'The mail server cannot deliver to addresses with such letters before the @. Ask the customer for another address.',
  no_address: 'The customer has no address for this channel any more.',
  not_composable: 'The message could not be put together.',
  did_not_arrive: 'It did not arrive, as the owner said.',
  no_answer: 'It was handed over, but the server did not answer: it may have arrived.',
  stopped_meanwhile:
    'Goodword was ended after it was handed over and before the answer: it may have arrived.',
  called_off: 'It was cancelled.',
  customer_archived: 'The customer was archived.',
  customer_gone: 'The customer was deleted.',
  has_clicked: 'The customer has followed the link already.',
  has_reviewed: 'The customer has left a review already.',
  link_expired: 'The link has expired that it would have reminded of.',
  request_not_sent: 'The request that it would have followed was not sent.',
  unsubscribed: 'The customer opted out.',
  hard_bounce: 'The address does not exist: mail to it came back.',
  complaint: 'The customer has complained about a message.',
  by_hand: 'The address must not be written to again.',
  erased: 'The person was erased and must not be written to again.',
  missed: 'It was due while Goodword could not send, and that is too long ago.',
  arrived: 'It arrived, as the owner said.'
}
