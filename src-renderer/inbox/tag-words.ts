/** The texts about the tags of reviews. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './tag-words.de'

const en = {
  tags: 'Tags',
  add: 'Add tags',
  change: 'Change tags',
  done: 'Done',
  find: 'Find or create a tag',
  choose: 'Choose tags',
  create: (name: string) => `Create the tag “${name}”`,
  remove: (name: string) => `Remove the tag ${name}`,
  added: (name: string) => `Tagged with ${name}`,
  taken: (name: string) => `Tag ${name} removed`
} as const

export type TagWords = Translation<typeof en>
export const tagWords = catalogue(en, { de })
