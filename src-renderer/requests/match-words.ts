/** The texts about reviews that may come from requests. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './match-words.de'

const en = {
  title: 'Reviews that may come from requests',
  text: 'These reviews came in soon after you asked a customer with that name, address or number. Confirm which ones belong together, and your reports will show what your requests achieve. The text and score make no difference.',
  line: {
    one: '# review may come from a request.',
    other: '# reviews may come from requests.'
  },
  look: 'Check',
  count: { one: '# suggestion', other: '# suggestions' },
  back: 'Back to requests',
  pair: (author: string, customer: string) => `Review by ${author} and request to ${customer}`,
  review: 'Review',
  asked: 'Request',
  confirm: 'Yes, same person',
  dismiss: 'Someone else',
  confirmFirst: 'Confirm suggestion',
  dismissFirst: 'Reject suggestion',
  confirmed: 'Review linked to request',
  dismissed: 'Suggestion rejected',
  openReview: 'Open review',
  openAsk: 'Open request',
  sentOn: (day: string) => `Asked on ${day}`,
  clickedOn: (day: string) => `Opened the link on ${day}`,
  notClicked: 'Didn’t open the link',
  after: {
    one: 'Written # day after being asked',
    other: 'Written # days after being asked'
  },
  sameDay: 'Written within a day of being asked',
  noWords: 'No text',
  reasons: {
    same_customer: 'Already linked',
    same_email: 'Same e-mail address',
    same_phone: 'Same phone number',
    same_name: 'Same name',
    similar_name: 'Similar name',
    clicked: 'Opened the link',
    soon_after: 'Within a week'
  },
  emptyTitle: 'Nothing to check',
  emptyText: 'When a review from another site seems to come from someone you asked, it’s suggested here.'
} as const

export type MatchWords = Translation<typeof en>
export const matchWords = catalogue(en, { de })
