/** The texts of the form for recording or editing a review. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './review-form-words.de'

const en = {
  record: 'Record a review',
  draftWaits: 'Unfinished review',
  edit: 'Edit the review',
  text: 'For reviews you received on paper, by e-mail or on a site without an export.',
  editText: 'You can change what this review says because you recorded it yourself.',
  score: 'Score',
  noScore: 'No score',
  stars: { one: '# star', other: '# stars' },
  recommended: 'Does the customer recommend you?',
  recommends: { '': 'Not stated', yes: 'Yes', no: 'No' },
  title: 'Headline',
  review: 'What the customer wrote',
  first: 'First name',
  last: 'Last name',
  email: 'E-mail',
  customer: 'Customer',
  customerHint: 'Link the review to one of your customers.',
  source: 'Source',
  location: 'Location',
  noLocation: 'No location',
  tags: 'Tags',
  written: 'Written on',
  address: 'Web address of the review',
  addressHint: 'So that you can open it at its source later.',
  who: 'Who wrote it',
  where: 'Where it belongs',
  save: 'Record review',
  saveChanges: 'Save changes',
  discard: 'Discard',
  kept: 'Saved as a draft',
  recorded: 'Review recorded',
  saved: 'Review saved',
  nothingSaid: 'Add a score, some text, or whether the customer recommends you.'
} as const

export type ReviewFormWords = Translation<typeof en>
export const formWords = catalogue(en, { de })
