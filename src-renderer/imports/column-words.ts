/** What the second step says: what the columns of a file mean. */
import type { ImportField, OptOutField } from '../../src-shared/contract/import-choices'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './column-words.de'

const fields: Record<ImportField, string> = {
  score: 'Score',
  title: 'Title',
  review: 'Words of the review',
  name: 'Whole name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail address',
  phone: 'Phone number',
  company: 'Company',
  source: 'Source',
  location: 'Location',
  tags: 'Tags',
  created_at: 'Written on',
  reply: 'Your reply',
  replied_at: 'Replied on',
  recommended: 'Recommends you',
  external_id: 'Number there',
  external_url: 'Web address of the review',
  status: 'Published or not',
  notes: 'Notes',
  signed_up_at: 'Customer since',
  unsubscribed_at: 'Opted out',
  address1: 'Street and number',
  address2: 'Further address line',
  city: 'City',
  state: 'State or region',
  postal_code: 'Postal code',
  country: 'Country',
  language: 'Language',
  time_zone: 'Time zone',
  has_subscription: 'Has a subscription',
  opt_out_reason: 'Reason for opting out',
  sms_opt_out: 'Opted out of text messages',
  bounced: 'E-mail bounced',
  complained: 'Reported as spam',
  consent: 'Agreed to be contacted',
  sms_consent: 'Agreed to text messages'
}

const hints: Partial<Record<ImportField, string>> = {
  score: '5, 4/5, 80 %, ★★★★☆ or “4 stars”',
  name: 'Is taken apart into first and last name',
  created_at: 'The day on which it was written',
  tags: 'Several are parted by commas',
  recommended: 'Yes or no, as Facebook has it',
  external_id: 'By it the same one is known again later',
  status: 'What is not published is left out',
  unsubscribed_at: 'People who opted out are never asked',
  opt_out_reason: 'Any text says that they opted out',
  bounced: 'The address is never written to again',
  complained: 'The address is never written to again',
  consent: 'People who have not agreed are never asked',
  sms_consent: 'People who have not agreed get no text messages'
}

/** What is asked about a column, and the two answers. */
interface Asked {
  question: (name: string) => string
  heed: string
  heedText: string
  harmless: string
  harmlessText: string
}
const notThat = {
  harmless: 'No',
  harmlessText: 'The column means something else. Everyone in it may be asked.'
}
const optedOut: Asked = {
  question: (name) => `Column “${name}”: do these people no longer want to hear from you?`,
  heed: 'Yes',
  heedText: 'Never write to them. This is the safe choice.',
  ...notThat
}
const agreed = {
  heed: 'No, leave them alone',
  harmless: 'Yes, they may be asked',
  harmlessText: 'The column is about something else, such as a newsletter.'
}
const ofColumn: Record<OptOutField, Asked> = {
  unsubscribed_at: optedOut,
  opt_out_reason: optedOut,
  sms_opt_out: {
    question: (name) => `Column “${name}”: do these people no longer want text messages from you?`,
    heed: 'Yes',
    heedText: 'Never send them a text message. This is the safe choice.',
    ...notThat
  },
  bounced: {
    question: (name) => `Column “${name}”: did e-mail to these people bounce?`,
    heed: 'Yes',
    heedText: 'Never write to these addresses. This is the safe choice.',
    ...notThat
  },
  complained: {
    question: (name) => `Column “${name}”: did these people report your e-mail as spam?`,
    heed: 'Yes',
    heedText: 'Never write to these addresses. This is the safe choice.',
    ...notThat
  },
  consent: {
    question: (name) => `Column “${name}”: some have not agreed. May you still ask them for a review?`,
    heedText: 'People who have not agreed are never asked. This is the safe choice.',
    ...agreed
  },
  sms_consent: {
    question: (name) => `Column “${name}”: some have not agreed. May you still send them text messages?`,
    heedText: 'People who have not agreed get no text messages. This is the safe choice.',
    ...agreed
  }
}
const ofFile: Asked = {
  question: (name) => `“${name}” looks like a list of people who no longer want to hear from you. Is it?`,
  heed: 'Yes',
  heedText: 'Never write to anyone in it. This is the safe choice.',
  harmless: 'No',
  harmlessText: 'Only those whose own row says so have opted out.'
}

const en = {
  title: 'What do the columns mean?',
  text: 'What could be guessed is filled in. Look it over; columns that mean nothing here are left out.',
  known: (format: string) => `The columns of ${format} are known. You need not change anything.`,
  list: 'Columns of the file',
  column: 'Column in the file',
  meaning: 'What it means',
  meaningOf: (column: string) => `What “${column}” means`,
  leftOut: 'Left out',
  noSamples: 'Nothing stands in it.',
  fields,
  hints,
  twice: (field: string) => `Two columns mean “${field}”. Choose one of them.`,
  missing: {
    reviews: 'Say which column holds the score or the words of the review.',
    customers: 'Say which column holds the e-mail address or the phone number.'
  },
  ignored: (columns: string) => `Left out: ${columns}`,
  nothingIgnored: 'No column is left out.',
  undone: 'Meaning of a column changed',

  optOuts: {
    ofColumn,
    ofFile,
    samples: 'Found in it',
    confirm: 'Confirm'
  },

  dates: 'How are dates written?',
  datesText: (sample: string) => `“${sample}” can be read in two ways.`,
  datesAlone: 'Some dates in the file can be read in two ways.',
  orders: { dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' },
  readAs: (day: string) => `Reads as ${day}`,

  recommendations: 'How many stars is a recommendation?',
  recommendationsText:
    'This file has no stars, only whether somebody recommends you. It can stay like that, or you say what it counts as.',
  keep: 'Keep as a recommendation, without stars',
  count: 'Count as stars',
  recommends: 'Recommends you',
  advisesAgainst: 'Does not recommend you',
  stars: { one: '# star', other: '# stars' }
} as const

export type ColumnWords = Translation<typeof en>
export const columnWords = catalogue(en, { de })
