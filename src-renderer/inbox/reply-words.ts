/** The texts about saved replies, where a reply is written. */
import type { MergeField } from '../../src-shared/merge-fields'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './reply-words.de'

const fields: Record<MergeField, string> = {
  first_name: 'the first name',
  name: 'the name',
  business_name: 'the name of your business',
  location: 'the location',
  source: 'the source',
  reply_name: 'who signs'
}

const en = {
  saved: 'Saved replies',
  find: 'Find a saved reply',
  none: 'You have no saved replies yet. Write one and use it again and again.',
  edit: 'Write and change saved replies',
  hint: 'Press / for saved replies.',
  fields,
  missing: (names: string) => `Not known here and left out: ${names}. Read it through before you save it.`,
  missingSigner: 'Who signs is set under Settings, Business.'
}

export type ReplyWords = Translation<typeof en>
export const replyWords = catalogue(en, { de })
