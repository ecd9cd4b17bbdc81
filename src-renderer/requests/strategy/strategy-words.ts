/** The sentences of the strategy. Names in braces are blanks to fill in; each language has its own order. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './strategy-words.de'

const en = {
  title: 'Strategy',
  text: 'Goodword asks for reviews automatically, using these rules. They are the same for every customer.',
  switch: 'The strategy is',
  states: { off: 'Off', on: 'On', paused: 'Paused' },
  commands: { off: 'Switch the strategy off', on: 'Switch the strategy on', paused: 'Pause the strategy' },
  views: { rules: 'Rules', run: 'Preview' },
  viewLabel: 'View',
  nowOff: 'Strategy switched off',
  nowOn: 'Strategy switched on',
  nowPaused: 'Strategy paused',
  onSince: (when: string) => `On since ${when}.`,
  offText: 'It’s off: nobody is asked.',
  pausedText: 'It’s paused: no new customers are asked. Scheduled messages still go out.',

  save: 'Save changes',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  saved: 'Strategy saved',
  discarded: 'Changes discarded',
  mend: 'Some rules need fixing.',
  elsewhere: 'The strategy was changed elsewhere in the meantime. Saving replaces those changes with yours.',

  request: 'The request',
  ask: 'Ask each customer {count} {unit} after {trigger}, by {channels}.',
  count: 'How many',
  unit: 'Time unit',
  units: {
    hours: { one: 'hour', other: 'hours' },
    days: { one: 'day', other: 'days' },
    months: { one: 'month', other: 'months' }
  },
  trigger: 'After',
  triggers: {
    signup_date: 'the day they became a customer',
    signup_anniversary: 'each anniversary of the day they became a customer',
    latest_charge: 'their latest payment'
  },
  channels: 'Channel',
  channelChoices: { email: 'e-mail', sms: 'SMS', 'email,sms': 'e-mail and SMS' },
  once: 'Everyone is asked once.',
  yearly: 'Everyone is asked once a year.',
  link: 'The link to your review page works {expiry}.',
  expiry: 'Link validity',
  forEver: 'forever',
  forDays: { one: 'for # day', other: 'for # days' },

  followUp: 'Reminders',
  remind: 'Then send {count}.',
  reminderCount: 'Number of reminders',
  reminderCounts: { '0': 'no reminder', '1': 'one reminder', '2': 'two reminders', '3': 'three reminders' },
  reminders: {
    '0': 'First reminder {days} days after the request.',
    '1': 'Second reminder {days} days after the first.',
    '2': 'Third reminder {days} days after the second.'
  },
  days: 'Number of days',
  except: 'Reminders go out {except}.',
  exceptLabel: 'Reminder channel',
  exceptChoices: { none: 'by e-mail and SMS', sms: 'by e-mail only', email: 'by SMS only' },
  remindersHint: 'Reminders stop once the customer opens the link or leaves a review.',
  retry: 'If they never open the link, {again}.',
  retryAfter: 'If they never open the link, {again} after {days} days.',
  again: 'Ask again',
  agains: { '0': 'don’t ask again', '1': 'ask once more', '2': 'ask twice more' },
  retryHint: 'Counted from the last message. The request and its reminders start over.',
  thank: 'People who leave a review {thanks}.',
  thanks: 'Thank-you message',
  thanksChoices: { yes: 'get a thank-you message', no: 'get no thank-you message' },
  thanksHint: 'Everyone gets the same text, whatever they wrote.',

  whom: 'Who to ask',
  everybody: 'All customers who haven’t opted out.',
  only: 'Only customers who meet all of these conditions:',
  addCondition: 'Add a condition',
  removeCondition: (name: string) => `Remove: ${name}`,
  conditionNames: {
    'conditions.has_subscription': 'Subscription',
    'conditions.min_charges': 'Number of payments',
    'conditions.min_total': 'Total paid',
    'conditions.min_average': 'Average payment'
  },
  conditions: {
    'conditions.has_subscription': 'They {value} a subscription.',
    'conditions.min_charges': 'They have paid at least {value} times.',
    'conditions.min_total': 'They have paid at least {value} {currency} in total.',
    'conditions.min_average': 'They pay at least {value} {currency} on average.'
  },
  subscription: { yes: 'have', no: 'do not have' },
  lock: 'Nobody is asked again within {days} days of their last request.',
  lockHint:
    'This includes requests you send manually. You can still ask manually – but never someone who opted out.',

  catchUp: 'If a customer is due while Goodword is off for more than three days, {what}.',
  catchUpAsk:
    'If a customer is due while Goodword is off for more than three days, {what}, up to {days} days late.',
  catchUpLabel: 'What happens',
  catchUps: { offer: 'show them to me', ask: 'ask them automatically' },
  catchUpHint: {
    offer: 'You decide then whether to ask them, with one click.',
    ask: 'Requests go out at the usual pace, within your hours and limits. Conditions and opt-outs are checked again.'
  },
  missedTitle: {
    one: '# customer was due while Goodword was off.',
    other: '# customers were due while Goodword was off.'
  },
  missedText: (from: string, until: string) =>
    `Between ${from} and ${until}, nobody could be asked. Requests go out up to three days late, and these are later than that.`,
  missedAsk: 'Ask now',
  missedShow: 'See who',
  missedLeave: 'Don’t ask',
  missedWaits: 'Switch the strategy on to ask them.',
  missedCustomers: { one: '# customer', other: '# customers' },
  missedAsked: (customers: string) => `${customers} will be asked, at the usual pace`,
  missedLeft: 'They won’t be asked',

  hours: 'Hours',
  hoursText:
    'Based on the customer’s local time where known. Anything outside these hours waits for the next allowed time.',
  when: (day: string) => `When on ${day}`,
  from: (day: string) => `From, on ${day}`,
  until: (day: string) => `Until, on ${day}`,
  whens: { any: 'any time', between: 'between', never: 'never' },
  to: 'and',
  nextDay: 'the next morning',
  same: (day: string) => `Like ${day} from Monday to Friday`,
  smsHours: (from: string, until: string) => `SMS never go out before ${from} or after ${until} local time.`,
  neverHint: 'Every day is set to “never”, so nothing would ever go out.',
  neverSms: 'These hours leave no time when SMS are allowed.',

  limits: 'Limits',
  limit: {
    email: 'E-mail: {day} in 24 hours, {month} in 30 days.',
    sms: 'SMS: {day} in 24 hours, {month} in 30 days.'
  },
  limitLabel: {
    'email.day': 'Maximum e-mails in 24 hours',
    'email.month': 'Maximum e-mails in 30 days',
    'sms.day': 'Maximum SMS in 24 hours',
    'sms.month': 'Maximum SMS in 30 days'
  },
  noLimit: 'no limit',
  limitsText: 'Every message Goodword sends counts. Anything over the limit waits.',

  errors: {
    number: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
    amount: 'Enter an amount, such as 50.',
    time: 'Enter a time, such as 09:30.',
    sameTime: 'Start and end are the same. For the whole day, choose “any time”.'
  },

  turnOnTitle: 'Switch the strategy on?',
  turnOnSome: (count: string) => `With these rules, Goodword will ask ${count}.`,
  turnOnNobody:
    'With these rules, nobody would be asked right now. Customers who meet them later will be asked then.',
  turnOn: 'Switch on',
  turnOnSaves: 'Save and switch on',
  notYet: 'Not yet',
  firstOnes: 'First to be asked',
  others: 'Not asked, and why',
  before: 'Before anything can be sent',
  missing: {
    email: 'No e-mail account is set up yet.',
    sms: 'No SMS provider is set up yet.',
    no_postal_address: 'Your postal address is missing. Every e-mail request must include it.',
    no_review_link: 'Customers can’t open your review page yet.'
  },
  toMissing: {
    email: 'Set up e-mail',
    sms: 'Set up SMS',
    no_postal_address: 'Enter address',
    no_review_link: 'Choose review link'
  }
} as const

export type StrategyWords = Translation<typeof en>
export const strategyWords = catalogue(en, { de })
