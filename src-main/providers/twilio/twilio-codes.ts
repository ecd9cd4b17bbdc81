/** Twilio’s error codes, and what they mean for a message, at once or later: https://www.twilio.com/docs/api/errors */
import type { Outcome } from '#main/delivery/transport'
import {
  later,
  noNumber,
  noPhone,
  optedOut,
  outcomeOfMeaning,
  refused,
  rest,
  trouble,
  type CodeMeaning
} from '../code-meanings'
import type { LateRefusal } from '../port'

const wrongSender = 'Twilio does not allow the account to send from this number or messaging service.'
const suspended = 'The Twilio account is suspended or out of credit.'
const notRegistered = 'Your number is not registered for business messages to the US (A2P 10DLC).'
const dailyLimit = 'The phone companies’ daily limit for your number is used up.'
const switchedOff = 'The phone is switched off or out of range.'

/** Twilio error codes with a particular meaning for one message or for all. Any other code is a refusal of the message. */
const meanings: Readonly<Record<number, CodeMeaning>> = {
  20003: trouble('wrong_password', 'Twilio does not recognise the account, or the secret is wrong.'),
  20004: trouble('not_allowed_to_send', 'This API key is not allowed to send messages.'),
  20005: trouble('not_allowed_to_send', suspended),
  20006: trouble('not_allowed_to_send', 'This API key is not allowed to send messages.'),
  20008: trouble('wrong_settings', 'This is a test credential, which does not send anything.'),
  20404: trouble('wrong_settings', 'This Twilio account does not exist.'),
  20429: later('Twilio asked Goodword to slow down.'),
  20500: later('Twilio is having problems.'),
  20503: later('Twilio is having problems.'),
  21211: noNumber('This is not a valid number.'),
  21212: trouble('wrong_settings', wrongSender),
  21214: noNumber('The number cannot be reached.'),
  21217: noNumber('This is not a valid number.'),
  21408: refused('The Twilio account is not allowed to send to this country.'),
  21603: trouble('wrong_settings', wrongSender),
  21606: trouble('wrong_settings', wrongSender),
  21608: refused('This is a Twilio trial account, which can only send to numbers verified there.'),
  21610: optedOut('The customer replied STOP to an earlier message.'),
  21611: later('Too many messages are queued at Twilio.'),
  21612: refused('The number cannot be reached from your sending number.'),
  21614: noNumber('This is not a mobile number.'),
  21617: refused('The message is too long.'),
  21635: noNumber('The number is a landline.'),
  21659: trouble('wrong_settings', wrongSender),
  21660: trouble('wrong_settings', wrongSender),
  21661: trouble('wrong_settings', wrongSender),
  21701: trouble('wrong_settings', wrongSender),
  21703: trouble('wrong_settings', 'The Twilio messaging service has no number.'),
  21704: trouble('wrong_settings', 'The Twilio messaging service has no number.'),
  21705: trouble('wrong_settings', wrongSender),
  30001: later('Too many messages are queued at Twilio.'),
  30002: trouble('not_allowed_to_send', suspended),
  30003: refused(switchedOff),
  30004: refused('The number does not accept this message: it is blocked or not a mobile.'),
  30005: noPhone('This number does not exist.'),
  30006: noPhone('The number is a landline or cannot be reached by SMS.'),
  30007: refused('The phone company blocked the message as spam.'),
  30008: refused('The phone company did not say why it was not delivered.'),
  30010: trouble('wrong_settings', 'The message costs more than the maximum price set at Twilio.'),
  30017: later('The phone company’s network is busy.'),
  30022: rest('too_fast', 'minutes', 'The phone companies accept messages from this number more slowly.'),
  30023: rest('sending_limit', 'day', dailyLimit),
  30027: rest('sending_limit', 'day', dailyLimit),
  30032: trouble('not_allowed_to_send', 'Twilio has not verified your toll-free number yet.'),
  30033: trouble('not_allowed_to_send', 'The phone companies have suspended your A2P 10DLC campaign.'),
  30034: trouble('not_allowed_to_send', notRegistered),
  30035: trouble('not_allowed_to_send', notRegistered),
  30036: refused('It could not be delivered within an hour.'),
  30124: trouble('not_allowed_to_send', notRegistered),
  63038: rest('sending_limit', 'day', 'The Twilio account has reached its daily limit.')
}

export function outcomeOfCode(code: number, words = ''): Outcome {
  const meaning = meaningOf(code, words)
  return outcomeOfMeaning(meaning, `${meaning.detail}${words} (${code})`)
}

export const meaningOf = (code: number, words = ''): CodeMeaning =>
  meanings[code] ?? refused(words === '' ? 'Twilio could not send it.' : 'Twilio refused the message.')

/** A filter is about the sender or the text, so about all messages; what it thinks of one only shows in several. */
const carriersFilter = 30007

/** What a code means for a message that Twilio had accepted: the same as at once. */
export function lateOutcomeOf(code: number): LateRefusal {
  const outcome = outcomeOfCode(code)
  const detail = 'detail' in outcome ? (outcome.detail ?? '') : ''
  const late = { isDead: false, hasOptedOut: false, detail }
  if (outcome.kind === 'account_rest') return { ...late, blame: outcome }
  if (outcome.kind === 'channel_trouble') return { ...late, blame: outcome }
  if (code === carriersFilter) {
    const blame = { kind: 'channel_trouble', reason: 'refused_repeatedly', detail, isVerdict: true } as const
    return { ...late, blame }
  }
  if (outcome.kind !== 'refused') return late
  return {
    ...late,
    isDead: outcome.suppress === 'hard_bounce',
    hasOptedOut: outcome.suppress === 'unsubscribed'
  }
}
