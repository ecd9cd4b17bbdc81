/** The texts of the list of templates. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './gallery-words.de'

const en = {
  text: 'Templates turn a review into a picture that you can post.',
  printText: 'QR codes for your review page, and sheets to print.',
  pages: 'Sections',
  templates: 'Templates',
  list: 'Templates',

  create: 'New template',
  createText: 'Start with a design. You can change everything about it.',
  createDesign: 'Design',
  createName: 'Name',
  createNow: 'Create',
  newName: (design: string, number: string) => `${design} ${number}`,
  emptyName: 'Enter a name.',

  isDefault: 'Default',
  unsaved: 'Not saved',
  more: (name: string) => `More for ${name}`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  rename: 'Rename',
  name: 'Template name',
  makeDefault: 'Make it the default',
  remove: 'Delete',
  removeDefault: 'Delete (make another one the default first)',
  copyName: (name: string) => `${name} (copy)`,
  noPicture: 'The picture couldn’t be drawn.',

  created: 'Template created',
  duplicated: 'Template duplicated',
  renamed: 'Template renamed',
  nowDefault: (name: string) => `“${name}” is now the default`,
  removed: 'Template deleted',

  shownWith: 'Shown with',
  chooseReview: 'Preview with another review',
  findReview: 'Find a review',
  ownReviews: 'Your reviews',
  madeUp: 'Examples',
  samples: {
    usual: 'An ordinary review',
    short: 'A short one',
    long: 'A long one',
    no_text: 'Rating only',
    other_script: 'Another script'
  },
  anonymous: 'Without a name',
  noWords: 'No text',
  noReviews: 'No reviews yet',

  emptyTitle: 'No templates',
  emptyText: 'A template defines how the picture of a review looks.'
} as const

export type GalleryWords = Translation<typeof en>
export const galleryWords = catalogue(en, { de })
