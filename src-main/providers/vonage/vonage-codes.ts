/** The statuses that Vonage gives a message: https://developer.vonage.com/en/api-errors/sms */
import { later, noNumber, noPhone, refused, trouble, type CodeMeaning } from '../code-meanings'

const wrongSender = 'Vonage does not allow the account to send from this number or name.'
const busy = 'Vonage asked Goodword to slow down.'
const signed = 'The Vonage account only accepts signed requests.'

const meanings: Readonly<Partial<Record<string, CodeMeaning>>> = {
  1: later(busy),
  4: trouble('wrong_password', 'Vonage does not recognise the API key, or the secret is wrong.'),
  5: later('Vonage is having problems.'),
  6: noNumber('Vonage knows no such number.'),
  7: refused('Vonage sends nothing to this number: it is barred.'),
  8: trouble('not_allowed_to_send', 'The Vonage account is suspended.'),
  9: trouble('not_allowed_to_send', 'The Vonage account has run out of credit.'),
  10: later(busy),
  11: trouble('not_allowed_to_send', 'The Vonage account is not enabled for this way of sending.'),
  12: refused('The message is too long.'),
  14: trouble('wrong_settings', signed),
  15: trouble('wrong_settings', wrongSender),
  29: refused('This is a Vonage trial account, which can only send to numbers listed there.'),
  32: trouble('wrong_settings', signed),
  33: noPhone('This number is no longer in use.')
}

/** Any other status is a refusal of the message. */
export const meaningOf = (status: string): CodeMeaning =>
  meanings[status] ?? refused('Vonage refused the message.')
