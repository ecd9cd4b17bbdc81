/** The texts about the customer shown next to a review. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './customer-words.de'

const en = {
  title: 'Customer',
  find: 'Name, e-mail or phone',
  link: 'Link a customer',
  linkText: 'Link a customer to see their history here.',
  change: 'Change customer',
  unlink: 'Unlink customer',
  linked: 'Customer linked',
  unlinked: 'Customer unlinked',
  open: 'Show customer',
  more: 'More about the customer',
  since: (day: string) => `Customer since ${day}`,
  optedOut: 'Opted out',
  archived: 'Archived',
  asks: { one: 'Asked once', other: 'Asked # times' },
  lastAsked: (when: string) => `last ${when}`,
  notAsked: 'Not asked yet',
  reviews: { one: '# review', other: '# reviews' },
  charges: (count: string, sum: string) => `${count}, ${sum} in total`,
  payments: { one: '# payment', other: '# payments' },
  others: 'Other reviews by this customer',
  firstReview: 'This is their only review.',
  all: 'Show all',
  stars: { one: '# star', other: '# stars' }
} as const

export type CustomerWords = Translation<typeof en>
export const customerWords = catalogue(en, { de })
