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
  signedUpFrom: 'Customer since, from',
  signedUpTo: 'Customer since, until',
  from: 'From',
  to: 'To',
  fromChip: (day: string) => `Customer since ${day} or later`,
  toChip: (day: string) => `Customer since ${day} or earlier`,
  sort: 'Sort',
  sorts: {
    newest: 'Last added first',
    oldest: 'First added first',
    first_name: 'By first name',
    last_name: 'By last name',
    email: 'By e-mail address',
    signup: 'Newest customers first',
    updated: 'Last changed first'
  },
  select: (name: string) => `Select ${name}`,
  begun: 'Not saved yet',
  askedAt: (when: string) => `Asked ${when}`,
  notAsked: 'Not asked yet',
  optedOut: 'Opted out',
  archived: 'Archived',
  never: 'Not yet',
  pane: 'Customer',
  contact: 'Contact',
  details: 'Details',
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
  asks: 'Asked',
  lastOn: (day: string) => `Last ${day}`,
  reviewsTitle: 'Reviews',
  noReviews: 'None so far',
  charges: 'Paid',
  noCharges: 'Nothing so far',
  chargesCount: { one: '# charge', other: '# charges' },
  searchChip: (text: string) => `“${text}”`,
  connect: 'Connect a program',
  close: 'Close the customer',
  emptyTitle: 'No customers yet',
  emptyText:
    'The people who bought from you stand here. Enter the first one, or let your till or shop add them through the interface.',
  noMatchTitle: 'No customer matches',
  noMatchText: 'Take away a filter, or search for fewer words.'
} as const

export type CustomersWords = Translation<typeof en>
export const customersWords = catalogue(en, { de })
