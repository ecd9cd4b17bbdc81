/** The texts of a customer's history. */
import type { MessageStatus } from '../../src-shared/contract/messages'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './timeline-words.de'

const statuses: Record<MessageStatus, string> = {
  scheduled: 'To come',
  sending: 'On its way',
  sent: 'Sent',
  delivered: 'Arrived',
  opened: 'Opened',
  clicked: 'Page opened',
  failed: 'Failed',
  unknown: 'Not known whether it arrived',
  bounced: 'Came back',
  complained: 'Marked as unwanted',
  cancelled: 'Cancelled',
  suppressed: 'Not sent: opted out',
  expired: 'Not sent in time'
}

const en = {
  title: 'History',
  statuses,
  events: { added: 'Added to your customers', unsubscribed: 'Opted out of requests', archived: 'Archived' },
  askedBy: { email: 'Asked by e-mail', sms: 'Asked by SMS', both: 'Asked by e-mail and SMS' },
  willBeAskedBy: {
    email: 'Will be asked by e-mail',
    sms: 'Will be asked by SMS',
    both: 'Will be asked by e-mail and SMS'
  },
  request: 'Request',
  reminder: 'Reminder',
  retry: 'Asked again',
  thanks: 'Thanks',
  cancel: 'Cancel what is to come',
  cancelled: 'The ask is cancelled',
  paid: (amount: string) => `Paid ${amount}`,
  refunded: (amount: string) => `${amount} paid back`,
  receipt: (number: string) => `Number ${number}`,
  reviewOn: (source: string) => `Review on ${source}`,
  stars: { one: '# star', other: '# stars' },
  hidden: 'Hidden',
  duplicate: 'Duplicate',
  replied: 'Replied',
  more: 'Show earlier'
} as const

export type TimelineWords = Translation<typeof en>
export const timelineWords = catalogue(en, { de })
