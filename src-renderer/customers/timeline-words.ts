/** The texts of a customer's history. */
import type { MessageStatus } from '../../src-shared/contract/messages'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './timeline-words.de'

const statuses: Record<MessageStatus, string> = {
  scheduled: 'Scheduled',
  sending: 'On its way',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Link opened',
  failed: 'Failed',
  unknown: 'Delivery unknown',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  cancelled: 'Cancelled',
  suppressed: 'Not sent: blocked',
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
  cancel: 'Cancel upcoming messages',
  cancelled: 'Request cancelled',
  paid: (amount: string) => `Paid ${amount}`,
  refunded: (amount: string) => `Refunded ${amount}`,
  receipt: (number: string) => `Receipt ${number}`,
  reviewOn: (source: string) => `Review on ${source}`,
  stars: { one: '# star', other: '# stars' },
  hidden: 'Hidden',
  duplicate: 'Duplicate',
  replied: 'Replied',
  more: 'Show earlier'
} as const

export type TimelineWords = Translation<typeof en>
export const timelineWords = catalogue(en, { de })
