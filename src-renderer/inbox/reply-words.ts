/** The texts about saved replies in the reply box. */
import type { MergeField } from '../../src-shared/merge-fields'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './reply-words.de'

const fields: Record<MergeField, string> = {
  first_name: 'the first name',
  name: 'the name',
  business_name: 'the name of your business',
  location: 'the location',
  source: 'the source',
  reply_name: 'the signature'
}

const en = {
  saved: 'Saved replies',
  find: 'Find a saved reply',
  none: 'No saved replies yet. Write one and use it again and again.',
  edit: 'Manage saved replies',
  hint: 'Press / for saved replies.',
  fields,
  missing: (names: string) => `Unknown here and left out: ${names}. Check the reply before you save it.`,
  missingSigner: 'Set the signature under Settings, Business.'
}

export type ReplyWords = Translation<typeof en>
export const replyWords = catalogue(en, { de })
