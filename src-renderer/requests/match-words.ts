/** The texts about reviews that look like answers to asks. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './match-words.de'

const en = {
  title: 'Reviews that look like answers',
  text: 'Written soon after somebody of that name, address or number was asked. Say which are theirs: reviews and figures then know what the ask has led to. What somebody has written, and how many stars, is not looked at.',
  line: {
    one: '# review looks like an answer to an ask.',
    other: '# reviews look like answers to asks.'
  },
  look: 'Go through them',
  count: { one: '# suggestion', other: '# suggestions' },
  back: 'Back to the asks',
  pair: (author: string, customer: string) => `The review of ${author}, and the ask to ${customer}`,
  review: 'Review',
  asked: 'Ask',
  confirm: 'Yes, their review',
  dismiss: 'Somebody else',
  confirmFirst: 'Confirm the suggestion',
  dismissFirst: 'Say that it is somebody else’s',
  confirmed: 'Review and ask belong together',
  dismissed: 'Noted that it is somebody else’s',
  openReview: 'Open the review',
  openAsk: 'Open the ask',
  sentOn: (day: string) => `Asked on ${day}`,
  clickedOn: (day: string) => `Opened the link on ${day}`,
  notClicked: 'Did not open the link',
  after: {
    one: 'Written # day after being asked',
    other: 'Written # days after being asked'
  },
  sameDay: 'Written within a day of being asked',
  noWords: 'Without words',
  reasons: {
    same_customer: 'Already theirs',
    same_email: 'Same e-mail address',
    same_phone: 'Same phone number',
    same_name: 'Same name',
    similar_name: 'Similar name',
    clicked: 'Opened the link',
    soon_after: 'Within a week'
  },
  emptyTitle: 'Nothing to go through',
  emptyText:
    'When a review from elsewhere seems to come from somebody whom you have asked, it is suggested here.'
} as const

export type MatchWords = Translation<typeof en>
export const matchWords = catalogue(en, { de })
