/** The texts of the customers' screen. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './customers-words.de'

const en = {
  search: 'Search customers',
  list: 'Customers',
  customers: { one: '# customer', other: '# customers' },
  reviews: { one: '# review', other: '# reviews' },
  show: 'Show',
  location: 'Location',
  tag: 'Tag',
  filters: {
    asked: 'Asked',
    'not-asked': 'Not asked yet',
    reviewed: 'Left a review',
    'not-reviewed': 'No review yet',
    'has-charges': 'Has paid',
    missed: 'Asked, not reached',
    'not-messaged': 'Never written to',
    unsubscribed: 'Opted out',
    archived: 'Archived'
  },
  askedAt: (when: string) => `Asked ${when}`,
  notAsked: 'Not asked yet',
  optedOut: 'Opted out',
  archived: 'Archived',
  lastAsked: 'Last asked',
  never: 'Never',
  pane: 'Customer',
  contact: 'Contact',
  details: 'Details',
  history: 'So far',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  notes: 'Notes',
  signedUp: 'Customer since',
  language: 'Language',
  timeZone: 'Time zone',
  subscription: 'Subscription',
  yes: 'Yes',
  no: 'No',
  externalId: 'Your number',
  added: 'Added',
  asks: 'Asks',
  charges: 'Charges',
  chargesOf: (count: string, sum: string) => `${count}, ${sum} in all`,
  theirReviews: 'Reviews',
  noReviews: 'No review so far.',
  moreReviews: 'Show more',
  stars: { one: '# star', other: '# stars' },
  searchChip: (text: string) => `“${text}”`,
  connect: 'Connect a program',
  close: 'Close the customer',
  emptyTitle: 'No customers yet',
  emptyText:
    'The people who bought from you stand here. Let your till or shop add them through the interface.',
  noMatchTitle: 'No customer matches',
  noMatchText: 'Take away a filter, or search for fewer words.'
} as const

export type CustomersWords = Translation<typeof en>
export const customersWords = catalogue(en, { de })
