/** The texts of the asks and their messages. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './asks-words.de'

const en = {
  title: 'Asks',
  list: 'Asks',
  count: { one: '# ask', other: '# asks' },
  search: 'Search asks',
  askSomebody: 'Ask somebody',
  states: 'How far they have come',
  all: 'All',
  state: {
    waiting: 'Waiting',
    sent: 'Sent',
    opened: 'Opened',
    clicked: 'Link opened',
    reviewed: 'Reviewed',
    unclear: 'Perhaps sent',
    failed: 'Not delivered',
    missed: 'Too late',
    cancelled: 'Cancelled'
  },
  channel: 'Channel',
  anyChannel: 'Every channel',
  channels: { email: 'E-mail', sms: 'SMS' },
  byChannel: { email: 'by e-mail', sms: 'by SMS' },
  origin: 'Asked by',
  anyOrigin: 'Asked by anyone',
  origins: { manual: 'You', api: 'A program', strategy: 'The strategy' },
  byOrigin: { manual: 'By you', api: 'By a program', strategy: 'By the strategy' },
  order: 'Order',
  orders: { newest: 'Newest first', oldest: 'Oldest first', next: 'Earliest first' },
  reminders: { one: '# reminder', other: '# reminders' },
  progress: (sent: string, of: string) => `${sent} of ${of} sent`,

  emptyTitle: 'Nobody has been asked yet',
  emptyText:
    'Ask a customer for a review, or let the strategy ask by itself. Here you see what was sent, what is due, what did not arrive, and what to do about it.',
  noMatchTitle: 'No ask matches',
  noMatchText: 'Try other words, or take away a filter.',
  toCustomers: 'Go to the customers',
  toStrategy: 'Go to the strategy',

  pane: 'Ask',
  close: 'Close the ask',
  asked: 'Asked',
  goesOut: 'Goes out',
  by: 'Asked by',
  page: 'Review page',
  messages: 'Messages',
  kinds: { request: 'Request', reminder: 'Reminder', retry: 'New try', thanks: 'Thanks' },
  cancel: 'Cancel the ask',
  cancelRest: 'Cancel the rest',
  reschedule: 'Reschedule',
  restore: 'Ask after all',
  cancelMessage: (message: string) => `Cancel: ${message}`,
  moveMessage: (message: string) => `Reschedule: ${message}`,
  toCustomer: 'Show the customer',
  cancelled: 'Ask cancelled',
  messageCancelled: 'Message cancelled',
  moved: 'Ask rescheduled',
  messageMoved: 'Message rescheduled',
  restored: 'Asked after all',
  review: 'The review that came of it',
  noScore: 'Without a score',

  moveTitle: 'When shall it go out?',
  moveText: 'Reminders that follow move along by the same span.',
  day: 'Day and time',
  time: 'Time of day',
  move: 'Reschedule',
  now: 'Now',
  dayMissing: 'Choose a day and a time.',
  chooseTitle: 'Whom do you want to ask?',
  chooseSearch: 'Search customers',
  chooseHint: 'Name, e-mail address or phone number',
  chooseNone: 'Nobody is called that.'
} as const

export type AsksWords = Translation<typeof en>
export const asksWords = catalogue(en, { de })
