/** The texts about the tags of reviews. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './tag-words.de'

const en = {
  tags: 'Tags',
  add: 'Add tags',
  change: 'Change tags',
  done: 'Done',
  find: 'Find or make a tag',
  choose: 'Choose tags',
  create: (name: string) => `Make the tag “${name}”`,
  remove: (name: string) => `Take off the tag ${name}`,
  added: (name: string) => `Tagged with ${name}`,
  taken: (name: string) => `Tag ${name} taken off`
} as const

export type TagWords = Translation<typeof en>
export const tagWords = catalogue(en, { de })
