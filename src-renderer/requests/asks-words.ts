/** The texts of the requests and their messages. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './asks-words.de'

const en = {
  title: 'Requests',
  list: 'Requests',
  count: { one: '# request', other: '# requests' },
  search: 'Search requests',
  askSomebody: 'Send request',
  states: 'Status',
  all: 'All',
  state: {
    waiting: 'Waiting',
    sent: 'Sent',
    opened: 'Opened',
    clicked: 'Link opened',
    reviewed: 'Reviewed',
    unclear: 'Delivery unknown',
    failed: 'Not delivered',
    missed: 'Too late',
    cancelled: 'Cancelled'
  },
  channel: 'Channel',
  anyChannel: 'All channels',
  channels: { email: 'E-mail', sms: 'SMS' },
  byChannel: { email: 'by e-mail', sms: 'by SMS' },
  origin: 'Sent by',
  anyOrigin: 'Sent by anyone',
  origins: { manual: 'You', api: 'A program', strategy: 'The strategy' },
  byOrigin: { manual: 'By you', api: 'By a program', strategy: 'By the strategy' },
  order: 'Order',
  orders: { newest: 'Newest first', oldest: 'Oldest first', next: 'Earliest first' },
  reminders: { one: '# reminder', other: '# reminders' },
  progress: (sent: string, of: string) => `${sent} of ${of} sent`,

  emptyTitle: 'No requests yet',
  emptyText:
    'Ask a customer for a review, or let the strategy ask automatically. Here you’ll see what was sent, what’s due, what wasn’t delivered, and what you can do about it.',
  noMatchTitle: 'No matching requests',
  noMatchText: 'Try a different search, or remove a filter.',
  toCustomers: 'Go to Customers',
  toStrategy: 'Go to Strategy',

  pane: 'Request',
  close: 'Close request',
  asked: 'Created',
  goesOut: 'Send time',
  by: 'Sent by',
  page: 'Review page',
  messages: 'Messages',
  kinds: { request: 'Request', reminder: 'Reminder', retry: 'New attempt', thanks: 'Thanks' },
  cancel: 'Cancel request',
  cancelRest: 'Cancel remaining',
  reschedule: 'Reschedule',
  restore: 'Ask anyway',
  cancelMessage: (message: string) => `Cancel: ${message}`,
  moveMessage: (message: string) => `Reschedule: ${message}`,
  toCustomer: 'Show customer',
  cancelled: 'Request cancelled',
  messageCancelled: 'Message cancelled',
  moved: 'Request rescheduled',
  messageMoved: 'Message rescheduled',
  restored: 'Request reinstated',
  review: 'Resulting review',
  noScore: 'No score',

  moveTitle: 'When should it be sent?',
  moveText: 'Later reminders move by the same amount.',
  day: 'Date and time',
  time: 'Time',
  move: 'Reschedule',
  now: 'Now',
  dayMissing: 'Choose a date and time.',
  chooseTitle: 'Who do you want to ask?',
  chooseSearch: 'Search customers',
  chooseHint: 'Name, e-mail address or phone number',
  chooseNone: 'No customers found.'
} as const

export type AsksWords = Translation<typeof en>
export const asksWords = catalogue(en, { de })
