/** The texts of the inbox and of an open review. */
import type { Facet } from '../../src-shared/contract/reviews'
import { catalogue, type Translation } from '../lib/catalogue'
import { deInbox, deReview } from './inbox-words.de'

const facets: Record<Facet, string> = {
  'without-replies': 'Waiting for a reply',
  'with-replies': 'Replied',
  written: 'With words',
  'score-only': 'Score only',
  customer: 'By a known customer',
  anonymous: 'By somebody unknown',
  native: 'From your review page',
  imported: 'From elsewhere',
  visible: 'Shown',
  hidden: 'Hidden',
  duplicate: 'Duplicates'
}

const inbox = {
  search: 'Search reviews',
  allReviews: 'All reviews',
  list: 'Reviews',
  select: (name: string) => `Select the review of ${name}`,
  reviews: { one: '# review', other: '# reviews' },
  average: (score: string) => `${score} on average`,
  stars: { one: '# star', other: '# stars' },
  noScore: 'No score',
  recommended: 'Recommends you',
  notRecommended: 'Does not recommend you',
  anonymous: 'Anonymous',
  noWords: 'A score without words.',
  waiting: 'Waiting for a reply',
  replied: 'Replied',
  draft: 'Draft',
  hidden: 'Hidden',
  duplicate: 'Duplicate',
  sort: 'Sort',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    highest: 'Highest score first',
    lowest: 'Lowest score first',
    replied: 'Last replied first',
    updated: 'Last changed first'
  },
  score: 'Score',
  source: 'Source',
  location: 'Location',
  tag: 'Tag',
  date: 'Written',
  reply: 'Reply',
  more: 'More',
  moreValues: (count: string) => `Show ${count} more`,
  fewerValues: 'Show fewer',
  from: 'From',
  to: 'To',
  week: '7 days',
  month: '30 days',
  year: '12 months',
  searchChip: (text: string) => `“${text}”`,
  fromChip: (day: string) => `From ${day}`,
  toChip: (day: string) => `Until ${day}`,
  facets,
  emptyTitle: 'No reviews yet',
  emptyText:
    'Reviews from every source gather here. Drop a file with those you have, record the first one, let a program add them, or look around with a made-up shop.',
  emptySample: 'Fill with sample data',
  emptyApi: 'Connect a program',
  noMatchTitle: 'No review matches',
  noMatchText: 'Take away a filter, or search for fewer words.'
} as const

const review = {
  pane: 'Review',
  hide: 'Hide',
  show: 'Show',
  markDuplicate: 'Mark as duplicate',
  duplicateOrNot: 'Mark as duplicate, or take the mark off',
  unmarkDuplicate: 'Not a duplicate',
  openAtSource: (source: string) => `Open at ${source}`,
  previous: 'Previous review',
  next: 'Next review',
  place: (place: string, total: string) => `${place} of ${total}`,
  customer: 'Customer',
  openCustomer: 'Open the customer',
  written: 'Written',
  changed: 'Changed',
  number: 'Number',
  email: 'E-mail',
  reply: 'Your reply',
  repliedAt: (when: string) => `Replied ${when}`,
  repliedElsewhere: 'Marked as replied. The words were not kept here.',
  placeholder: (name: string) => `Write to ${name} …`,
  replyNote: (source: string) => `Kept here only. To publish it, copy it and paste it at ${source}.`,
  replyNoteOwn: 'Kept here, with the review.',
  saveReply: 'Save reply',
  markReplied: 'Mark as replied',
  edit: 'Edit',
  takeBack: 'Take back',
  nowHidden: 'Review hidden',
  nowShown: 'Review shown again',
  nowDuplicate: 'Marked as a duplicate',
  notDuplicate: 'No longer a duplicate',
  replySaved: 'Reply saved',
  nowReplied: 'Marked as replied',
  replyTaken: 'Reply taken back',
  sourceSet: (name: string) => `Source is now ${name}`,
  locationSet: (name: string) => `Location is now ${name}`,
  locationTaken: 'Location taken off',
  noLocation: 'No location',
  copyAndOpen: (source: string) => `Copy and open at ${source}`,
  pasteThere: 'Reply copied. Paste it there, then save it here.',
  remove: 'Delete the review',
  removed: 'Review deleted',
  copyText: 'Copy the text',
  more: 'More'
} as const

export type InboxWords = Translation<typeof inbox>
export const inboxWords = catalogue(inbox, { de: deInbox })
export type ReviewWords = Translation<typeof review>
export const reviewWords = catalogue(review, { de: deReview })
