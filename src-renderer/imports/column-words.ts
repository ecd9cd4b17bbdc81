/** What the second step says: what the columns of a file mean. */
import type { ImportField } from '../../src-shared/contract/import-choices'
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
  has_subscription: 'Has a subscription'
}

const hints: Partial<Record<ImportField, string>> = {
  score: '5, 4/5, 80 %, ★★★★☆ or “4 stars”',
  name: 'Is taken apart into first and last name',
  created_at: 'The day on which it was written',
  tags: 'Several are parted by commas',
  recommended: 'Yes or no, as Facebook has it',
  external_id: 'By it the same one is known again later',
  status: 'What is not published is left out',
  unsubscribed_at: 'Whoever opted out is never asked'
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
