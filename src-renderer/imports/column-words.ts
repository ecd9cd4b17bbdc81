/** The texts of the second step: what the columns of a file mean. */
import type { ImportField, OptOutField } from '../../src-shared/contract/import-choices'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './column-words.de'

const fields: Record<ImportField, string> = {
  score: 'Score',
  title: 'Title',
  review: 'Review text',
  name: 'Full name',
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
  external_id: 'ID there',
  external_url: 'Web address of the review',
  status: 'Published or not',
  notes: 'Notes',
  signed_up_at: 'Customer since',
  unsubscribed_at: 'Opted out',
  address1: 'Street address',
  address2: 'Address line 2',
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
  name: 'Split into first and last name',
  created_at: 'The date it was written',
  tags: 'Separate several with commas',
  recommended: 'Yes or no, as on Facebook',
  external_id: 'Used to recognise the same record next time',
  status: 'Unpublished reviews are left out',
  unsubscribed_at: 'People who opted out are never asked',
  opt_out_reason: 'Any text counts as an opt-out',
  bounced: 'The address is never contacted again',
  complained: 'The address is never contacted again',
  consent: 'People who haven’t agreed are never asked',
  sms_consent: 'People who haven’t agreed get no text messages'
}

/** A question about a column, and its two answers. */
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
  heedText: 'Never contact them. This is the safe choice.',
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
    question: (name) =>
      `Column “${name}”: some people haven’t agreed. Are you still allowed to ask them for a review?`,
    heedText: 'People who haven’t agreed are never asked. This is the safe choice.',
    ...agreed
  },
  sms_consent: {
    question: (name) => `Column “${name}”: some people haven’t agreed. Are you still allowed to text them?`,
    heedText: 'People who haven’t agreed get no text messages. This is the safe choice.',
    ...agreed
  }
}
const ofFile: Asked = {
  question: (name) => `“${name}” looks like a list of people who no longer want to hear from you. Is it?`,
  heed: 'Yes',
  heedText: 'Never contact anyone in it. This is the safe choice.',
  harmless: 'No',
  harmlessText: 'Only people whose own row says so have opted out.'
}

const en = {
  title: 'What do the columns mean?',
  text: 'Check our guesses; unused columns are ignored.',
  known: (format: string) => `The columns of ${format} are known. You don’t need to change anything.`,
  list: 'Columns of the file',
  column: 'Column in the file',
  meaning: 'What it means',
  meaningOf: (column: string) => `What “${column}” means`,
  leftOut: 'Ignored',
  noSamples: 'It’s empty.',
  fields,
  hints,
  twice: (field: string) => `Two columns mean “${field}”. Choose one of them.`,
  missing: {
    reviews: 'Choose which column contains the score or the review text.',
    customers: 'Choose which column contains the e-mail address or the phone number.'
  },
  ignored: (columns: string) => `Ignored: ${columns}`,
  nothingIgnored: 'No columns are ignored.',
  undone: 'Column meaning changed',

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
    'This file has no stars, only whether people recommend you. You can keep it like that, or choose what it counts as.',
  keep: 'Keep as a recommendation, without stars',
  count: 'Count as stars',
  recommends: 'Recommends you',
  advisesAgainst: 'Does not recommend you',
  stars: { one: '# star', other: '# stars' }
} as const

export type ColumnWords = Translation<typeof en>
export const columnWords = catalogue(en, { de })
