/** The texts about saved views. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './view-words.de'

const en = {
  title: 'Views',
  save: 'Save these filters',
  name: 'View name',
  saveName: 'Save',
  saved: (name: string) => `View “${name}” saved`,
  update: (name: string) => `Update “${name}”`,
  updated: (name: string) => `View “${name}” updated`,
  saveAsNew: 'Save as a new view',
  changed: 'changed',
  more: (name: string) => `More for the view ${name}`,
  rename: 'Rename',
  up: 'Move up',
  down: 'Move down',
  remove: 'Delete',
  removed: (name: string) => `View “${name}” deleted`,
  empty: 'Enter a name.'
} as const

export type ViewWords = Translation<typeof en>
export const viewWords = catalogue(en, { de })
