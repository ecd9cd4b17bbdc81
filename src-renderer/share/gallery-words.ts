/** The texts of the list of templates. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './gallery-words.de'

const en = {
  text: 'Templates turn a review into a picture that you can post.',
  printText: 'Codes that lead to your review page, and sheets to print.',
  pages: 'Pages of this screen',
  templates: 'Templates',
  list: 'Templates',

  create: 'New template',
  createText: 'Begin with a design; everything about it can be changed.',
  createDesign: 'Design',
  createName: 'Name',
  createNow: 'Create',
  newName: (design: string, number: string) => `${design} ${number}`,
  emptyName: 'Write a name.',

  isDefault: 'Default',
  unsaved: 'Not saved',
  more: (name: string) => `More for ${name}`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  rename: 'Rename',
  name: 'Name of the template',
  makeDefault: 'Make it the default',
  remove: 'Delete',
  removeDefault: 'Delete (another must be the default first)',
  copyName: (name: string) => `${name} (copy)`,
  noPicture: 'The picture could not be drawn.',

  created: 'Template created',
  duplicated: 'Template duplicated',
  renamed: 'Template renamed',
  nowDefault: (name: string) => `“${name}” is the default now`,
  removed: 'Template deleted',

  shownWith: 'Shown with',
  chooseReview: 'Look at it with another review',
  findReview: 'Find a review',
  ownReviews: 'Your reviews',
  madeUp: 'Made up',
  samples: {
    usual: 'An ordinary review',
    short: 'A short one',
    long: 'A long one',
    no_text: 'Stars without words',
    other_script: 'Another script'
  },
  anonymous: 'Without a name',
  noWords: 'No words',
  noReviews: 'No reviews yet',

  emptyTitle: 'No templates',
  emptyText: 'A template says how the picture of a review looks.'
} as const

export type GalleryWords = Translation<typeof en>
export const galleryWords = catalogue(en, { de })
