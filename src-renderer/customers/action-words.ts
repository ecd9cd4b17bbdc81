/** The texts of what is done with a customer: archiving, opting out, asking, charging. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './action-words.de'

const en = {
  add: 'New customer',
  edit: 'Edit',
  more: 'More',
  ask: 'Ask for a review',
  archive: 'Archive',
  archiveOrBack: 'Archive, or take out of the archive',
  optOutOrLift: 'Opt out of requests, or lift the opt-out',
  unarchive: 'Take out of the archive',
  optOut: 'Opt out of requests',
  liftOptOut: 'Lift the opt-out',
  charge: 'Record a charge',
  nowArchived: (name: string) => `${name} archived`,
  nowUnarchived: (name: string) => `${name} taken out of the archive`,
  nowOptedOut: (name: string) => `${name} is not asked any more`,
  nowAskable: (name: string) => `${name} can be asked again`,
  tagFailed: 'The tag could not be made',

  liftTitle: 'Lift the opt-out?',
  liftText:
    'This person said that they do not want to be asked. The law allows you to write to them again only if they have told you so themselves.',
  liftConfirm: 'They have told me that they want to be asked again.',
  lift: 'Lift the opt-out',

  askTitle: (name: string) => `Ask ${name} for a review`,
  channel: 'How',
  channels: { email: 'E-mail', sms: 'SMS', both: 'E-mail and SMS' },
  noEmail: 'No e-mail address is known.',
  noPhone: 'No phone number is known.',
  page: 'Review page',
  when: 'When',
  times: { now: 'Now', tomorrow: 'Tomorrow at 10:00', later: 'At a time of your choice' },
  dayAndTime: 'Day and time',
  reminders: 'Reminders',
  reminderCounts: {
    '0': 'No reminder',
    '1': 'One, after 3 days',
    '2': 'Two, after 3 and 6 days',
    '3': 'Three, after 3, 6 and 9 days'
  },
  remindersHint: 'A reminder is sent only if they have not answered by then.',
  askNow: 'Ask',
  askLater: 'Schedule',
  asked: (name: string) => `${name} will be asked`,
  askedOn: (name: string, when: string) => `${name} will be asked on ${when}`,
  past: 'This time is over. Choose one to come.',
  timeMissing: 'Choose a day and a time.',
  isArchived: (name: string) => `${name} is archived. Nobody in the archive is asked.`,
  isOptedOut: (name: string) => `${name} has opted out of requests and must not be asked.`,
  isUnreachable: (name: string) => `There is no e-mail address and no phone number of ${name} to write to.`,
  addContact: 'Add one',
  askedAlready: (name: string) =>
    `${name} is asked on that day already, in the same way. Choose another day or another way.`,

  chargeTitle: (name: string) => `Record a charge of ${name}`,
  chargeText: 'Payments show who bought, and can later decide by themselves who is asked for a review.',
  kind: 'What it was',
  payment: 'A payment',
  refund: 'A refund',
  amount: (currency: string) => `Amount in ${currency}`,
  amountHint: (amount: string) => `That is ${amount}.`,
  amountMissing: 'Write an amount, such as 12.50.',
  chargedOn: 'Day',
  dayMissing: 'Choose a day that is not to come.',
  receipt: 'Your number for it',
  receiptHint: 'A number is taken once: the same receipt is never counted twice.',
  record: 'Record',
  recorded: (amount: string, name: string) => `${amount} recorded for ${name}`,
  recordedBefore: 'A charge with this number is recorded already. Nothing was added.'
} as const

export type ActionWords = Translation<typeof en>
export const actionWords = catalogue(en, { de })
