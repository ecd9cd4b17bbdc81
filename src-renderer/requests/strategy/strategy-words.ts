/** The sentences of the strategy. Places in braces are choices; each language has them in its own order. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './strategy-words.de'

const en = {
  title: 'Strategy',
  text: 'By these rules Goodword asks for reviews by itself. They are the same for every customer.',
  switch: 'The strategy is',
  states: { off: 'Off', on: 'On', paused: 'Paused' },
  commands: { off: 'Switch the strategy off', on: 'Switch the strategy on', paused: 'Pause the strategy' },
  views: { rules: 'Rules', run: 'Dry run' },
  viewLabel: 'What is shown',
  nowOff: 'Strategy switched off',
  nowOn: 'Strategy switched on',
  nowPaused: 'Strategy paused',
  onSince: (when: string) => `It is on since ${when}.`,
  offText: 'It is off: nobody is asked.',
  pausedText: 'It is paused: nobody new is asked. What is scheduled still goes out.',

  save: 'Save changes',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  saved: 'Strategy saved',
  discarded: 'Changes discarded',
  mend: 'Something in the rules is not right yet.',
  elsewhere: 'The strategy was changed elsewhere meanwhile. Saving puts your rules in its place.',

  request: 'The request',
  ask: 'Ask each customer {count} {unit} after {trigger} by {channels}.',
  count: 'How many',
  unit: 'Of what',
  units: {
    hours: { one: 'hour', other: 'hours' },
    days: { one: 'day', other: 'days' },
    months: { one: 'month', other: 'months' }
  },
  trigger: 'After what',
  triggers: {
    signup_date: 'the day they became a customer',
    signup_anniversary: 'each anniversary of becoming a customer',
    latest_charge: 'their latest payment'
  },
  channels: 'On which way',
  channelChoices: { email: 'e-mail', sms: 'SMS', 'email,sms': 'e-mail and SMS' },
  once: 'Everybody is asked once.',
  yearly: 'Everybody is asked once a year.',
  link: 'The link to your review page works {expiry}.',
  expiry: 'How long',
  forEver: 'for ever',
  forDays: { one: 'for # day', other: 'for # days' },

  followUp: 'Reminders',
  remind: 'Then send {count}.',
  reminderCount: 'How many reminders',
  reminderCounts: { '0': 'no reminder', '1': 'one reminder', '2': 'two reminders', '3': 'three reminders' },
  reminders: {
    '0': 'The first {days} days after the request.',
    '1': 'The second {days} days after the first.',
    '2': 'The third {days} days after the second.'
  },
  days: 'How many days',
  except: 'Reminders go out {except}.',
  exceptLabel: 'By which way',
  exceptChoices: { none: 'by e-mail and SMS too', sms: 'by e-mail only', email: 'by SMS only' },
  remindersHint: 'Only as long as no link was opened and no review has come.',
  retry: 'Who never opens a link is asked {again}.',
  retryAfter: 'Who never opens a link is asked {again} after {days} days.',
  again: 'How often again',
  agains: { '0': 'no further', '1': 'once more', '2': 'twice more' },
  retryHint: 'Counted from the last message: the request and its reminders from the beginning.',
  thank: 'Whoever writes a review {thanks}.',
  thanks: 'Thanks',
  thanksChoices: { yes: 'is thanked', no: 'is not thanked' },
  thanksHint: 'One text for everybody, whatever they have written.',

  whom: 'Whom',
  everybody: 'All customers, as long as they have not opted out.',
  only: 'Only customers who meet all of this:',
  addCondition: 'Add a condition',
  removeCondition: (name: string) => `Remove: ${name}`,
  conditionNames: {
    'conditions.has_subscription': 'Subscription',
    'conditions.min_charges': 'Number of charges',
    'conditions.min_total': 'Paid in all',
    'conditions.min_average': 'Paid on average'
  },
  conditions: {
    'conditions.has_subscription': 'They {value} a subscription.',
    'conditions.min_charges': 'They have paid at least {value} times.',
    'conditions.min_total': 'They have paid at least {value} {currency} in all.',
    'conditions.min_average': 'They pay at least {value} {currency} each time, on average.'
  },
  subscription: { yes: 'have', no: 'do not have' },
  lock: 'Nobody is asked within {days} days of being asked before.',
  lockHint: 'Also not if you asked them by hand. You can ask by hand all the same; never who has opted out.',

  catchUp: 'A customer who falls due while Goodword is off for more than three days {what}.',
  catchUpAsk:
    'A customer who falls due while Goodword is off for more than three days {what}, up to {days} days late.',
  catchUpLabel: 'What happens to them',
  catchUps: { offer: 'is shown to you', ask: 'is asked automatically' },
  catchUpHint: {
    offer: 'You decide then: ask them at one press, or leave them.',
    ask: 'At the usual pace, within hours and limits; conditions and opt-outs are checked again.'
  },
  missedTitle: {
    one: '# customer fell due while Goodword was off.',
    other: '# customers fell due while Goodword was off.'
  },
  missedText: (from: string, until: string) =>
    `Between ${from} and ${until} nobody could be asked. Requests go out up to three days late, and these are later.`,
  missedAsk: 'Ask them now',
  missedShow: 'See who',
  missedLeave: 'Leave them',
  missedWaits: 'Switch the strategy on to ask them.',
  missedCustomers: { one: '# customer', other: '# customers' },
  missedAsked: (customers: string) => `${customers} will be asked, at the usual pace`,
  missedLeft: 'They are left alone',

  hours: 'Hours',
  hoursText:
    'By the clock where the customer is, as far as that is known. What does not fit waits for the next hour that does.',
  when: (day: string) => `When on ${day}`,
  from: (day: string) => `From, on ${day}`,
  until: (day: string) => `Until, on ${day}`,
  whens: { any: 'any time', between: 'between', never: 'never' },
  to: 'and',
  nextDay: 'the next morning',
  same: (day: string) => `Like ${day} from Monday to Friday`,
  smsHours: (from: string, until: string) => `SMS never go out before ${from} or after ${until} there.`,
  neverHint: 'Every day says “never”: nothing would ever go out.',
  neverSms: 'These hours leave no time in which SMS may go out.',

  limits: 'Limits',
  limit: {
    email: 'E-mail: {day} in 24 hours, {month} in 30 days.',
    sms: 'SMS: {day} in 24 hours, {month} in 30 days.'
  },
  limitLabel: {
    'email.day': 'E-mails in 24 hours at most',
    'email.month': 'E-mails in 30 days at most',
    'sms.day': 'SMS in 24 hours at most',
    'sms.month': 'SMS in 30 days at most'
  },
  noLimit: 'no limit',
  limitsText: 'Everything that Goodword sends counts. What does not fit waits.',

  errors: {
    number: (min: number, max: number) => `Write a whole number from ${min} to ${max}.`,
    amount: 'Write an amount, such as 50.',
    time: 'Write a time of day, such as 09:30.',
    sameTime: 'Beginning and end are the same. For the whole day choose “any time”.'
  },

  turnOnTitle: 'Switch the strategy on?',
  turnOnSome: (count: string) => `By these rules, Goodword will ask ${count}.`,
  turnOnNobody:
    'By these rules, nobody would be asked at the moment. Whoever meets them later is asked then.',
  turnOn: 'Switch on',
  turnOnSaves: 'Save and switch on',
  notYet: 'Not yet',
  firstOnes: 'The first ones',
  others: 'Not asked, and why',
  before: 'Before anything can go out',
  missing: {
    email: 'No e-mail account is set up yet.',
    sms: 'No SMS provider is set up yet.',
    no_postal_address: 'Your postal address is missing, which belongs at the foot of every request.',
    no_review_link: 'Customers cannot reach your review page yet.'
  },
  toMissing: {
    email: 'Set up e-mail',
    sms: 'Set up SMS',
    no_postal_address: 'Enter the address',
    no_review_link: 'Choose where they lead'
  }
} as const

export type StrategyWords = Translation<typeof en>
export const strategyWords = catalogue(en, { de })
