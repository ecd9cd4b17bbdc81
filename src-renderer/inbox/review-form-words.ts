/** The texts of the form by which a review is recorded or changed. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './review-form-words.de'

const en = {
  record: 'Record a review',
  draftWaits: 'A review that you have begun to record',
  edit: 'Edit the review',
  text: 'For reviews that reached you on paper, by e-mail, or on a site without an export.',
  editText: 'What a review says can be changed because you recorded it by hand.',
  score: 'Score',
  noScore: 'No score',
  stars: { one: '# star', other: '# stars' },
  recommended: 'Does the customer recommend you?',
  recommends: { '': 'Not said', yes: 'Yes', no: 'No' },
  title: 'Headline',
  review: 'What the customer wrote',
  first: 'First name',
  last: 'Last name',
  email: 'E-mail',
  customer: 'Customer',
  customerHint: 'Link the review with somebody whom you have among your customers.',
  source: 'Source',
  location: 'Location',
  noLocation: 'No location',
  tags: 'Tags',
  written: 'Written on',
  address: 'Web address of the review',
  addressHint: 'To open it at its source later.',
  who: 'Who wrote it',
  where: 'Where it belongs',
  save: 'Record review',
  saveChanges: 'Save changes',
  discard: 'Discard',
  kept: 'Kept as a draft',
  recorded: 'Review recorded',
  saved: 'Review saved',
  nothingSaid: 'Give a score, write what it said, or say whether the customer recommends you.'
} as const

export type ReviewFormWords = Translation<typeof en>
export const formWords = catalogue(en, { de })
