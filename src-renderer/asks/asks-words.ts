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
    failed: 'Not delivered',
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
  due: 'Due',
  waitsText:
    'This version of Goodword does not send yet. What you ask is kept, and goes out when sending arrives with a later version.',
  reminders: { one: '# reminder', other: '# reminders' },
  progress: (sent: string, of: string) => `${sent} of ${of} sent`,

  emptyTitle: 'Nobody has been asked yet',
  emptyText:
    'Ask a customer for a review, and here you see what was sent, what is due, and what did not arrive. Sending itself comes with a later version: until then your asks are kept and wait.',
  noMatchTitle: 'No ask matches',
  noMatchText: 'Try other words, or take away a filter.',
  toCustomers: 'Go to the customers',

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

  /** What has become of a message, why it matters, and what to do. */
  statuses: {
    scheduled: 'Waiting',
    sending: 'On its way',
    sent: 'Sent',
    delivered: 'Arrived',
    opened: 'Opened',
    clicked: 'Link opened',
    failed: 'Not sent',
    unknown: 'Perhaps sent',
    bounced: 'Came back',
    complained: 'Marked as spam',
    cancelled: 'Cancelled',
    suppressed: 'Held back',
    expired: 'Too late'
  },
  cures: {
    failed: 'Put right what is named here, then ask again.',
    unknown:
      'It was handed over, but no answer came. Look into the sent mail of your provider before you ask again, so that nobody is asked twice.',
    bounced: 'The address takes no mail. Correct it at the customer, then ask again.',
    complained: 'The customer does not want these messages. Do not write to this address again.',
    suppressed: 'This address must not be written to: its owner has opted out.',
    expired: 'It could not go out in time, so it was not sent at all. Ask again if it still makes sense.'
  },
  /** Reasons that the service gives, as it words them. */
  reasons: {
    'The ask was cancelled.': 'The ask was cancelled.',
    'The message was cancelled.': 'The message was cancelled.',
    'The customer was archived.': 'The customer was archived.',
    'The customer opted out.': 'The customer opted out.'
  },
  dueText: 'Its time has come; it goes out as soon as Goodword can send.',
  planned: (when: string) => `Planned for ${when}`,
  times: {
    sent_at: 'Sent',
    delivered_at: 'Arrived',
    opened_at: 'Opened',
    clicked_at: 'Link opened',
    failed_at: 'Failed'
  },

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
