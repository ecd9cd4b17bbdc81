/** The texts of actions on a customer: archive, opt out, ask, record a payment. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './action-words.de'

const en = {
  add: 'New customer',
  edit: 'Edit',
  more: 'More',
  ask: 'Ask for a review',
  archive: 'Archive',
  archiveOrBack: 'Archive or unarchive',
  optOutOrLift: 'Opt out of requests, or remove the opt-out',
  unarchive: 'Unarchive',
  optOut: 'Opt out of requests',
  liftOptOut: 'Remove the opt-out',
  charge: 'Record a payment',
  nowArchived: (name: string) => `${name} archived`,
  nowUnarchived: (name: string) => `${name} unarchived`,
  nowOptedOut: (name: string) => `${name} won’t be asked any more`,
  nowAskable: (name: string) => `${name} can be asked again`,
  tagFailed: 'The tag couldn’t be created',

  liftTitle: 'Remove the opt-out?',
  liftText:
    'This person said they don’t want to be asked. By law, you can contact them again only if they’ve told you themselves that they want it.',
  liftConfirm: 'They’ve told me they want to be asked again.',
  lift: 'Remove opt-out',

  askTitle: (name: string) => `Ask ${name} for a review`,
  channel: 'Channel',
  channels: { email: 'E-mail', sms: 'SMS', both: 'E-mail and SMS' },
  noEmail: 'No e-mail address on file.',
  noPhone: 'No phone number on file.',
  page: 'Review page',
  when: 'When',
  times: { now: 'Now', tomorrow: 'Tomorrow at 10:00', later: 'At a time you choose' },
  dayAndTime: 'Date and time',
  reminders: 'Reminders',
  reminderCounts: {
    '0': 'No reminder',
    '1': 'One, after 3 days',
    '2': 'Two, after 3 and 6 days',
    '3': 'Three, after 3, 6 and 9 days'
  },
  remindersHint: 'A reminder is only sent if they haven’t responded by then.',
  askNow: 'Ask',
  askLater: 'Schedule',
  asked: (name: string) => `${name} will be asked`,
  askedOn: (name: string, when: string) => `${name} will be asked on ${when}`,
  past: 'That time has passed. Choose a later one.',
  timeMissing: 'Choose a date and time.',
  isArchived: (name: string) => `${name} is archived. Archived customers aren’t asked.`,
  isOptedOut: (name: string) => `${name} has opted out of requests and must not be asked.`,
  isUnreachable: (name: string) => `There’s no e-mail address or phone number for ${name}.`,
  addContact: 'Add one',
  askedAlready: (name: string) =>
    `${name} is already being asked that day on the same channel. Choose another day or channel.`,

  chargeTitle: (name: string) => `Record a payment by ${name}`,
  chargeText:
    'Payments show who bought from you. Later, Goodword can use them to ask for reviews automatically.',
  kind: 'Type',
  payment: 'Payment',
  refund: 'Refund',
  amount: (currency: string) => `Amount in ${currency}`,
  amountHint: (amount: string) => `That is ${amount}.`,
  amountMissing: 'Enter an amount, e.g. 12.50.',
  chargedOn: 'Date',
  dayMissing: 'Choose a date that isn’t in the future.',
  receipt: 'Receipt number',
  receiptHint: 'Each number counts once, so the same receipt is never recorded twice.',
  record: 'Record',
  recorded: (amount: string, name: string) => `${amount} recorded for ${name}`,
  recordedBefore: 'A payment with this number is already recorded. Nothing was added.'
} as const

export type ActionWords = Translation<typeof en>
export const actionWords = catalogue(en, { de })
