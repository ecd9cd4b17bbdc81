/** The texts about share images that several screens use: sizes, names of people, and what is to be said of a picture. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './share-words.de'

const en = {
  title: 'Share',
  print: 'QR & print',
  designs: {
    'plain-card': 'Plain card',
    'big-quote': 'Big quote',
    photo: 'Photo',
    split: 'Split',
    minimal: 'Minimal',
    dark: 'Dark'
  },
  sizes: {
    square: 'Square',
    portrait: 'Portrait',
    story: 'Story',
    link: 'Link',
    wide: 'Wide',
    pin: 'Pin',
    own: 'Own size'
  },
  pixels: (width: string, height: string) => `${width} × ${height}`,
  authorStyles: {
    full: 'Full name',
    first_initial: 'First name and initial',
    initials: 'Initials',
    hidden: 'No name'
  },
  warnings: {
    low_contrast: (ratio: string) => `Hard to read: the contrast is only ${ratio} to 1.`,
    text_shortened: 'The text is too long for this picture: its end is left out.',
    text_small: 'The letters get small on a phone. Fewer words are larger.',
    outside_safe_zone: 'Something stands where other apps cover or cut off the picture.',
    picture_missing: 'The logo or background of this template is not there any more.',
    picture_too_small: 'The background is too small for this size: it looks blurred.',
    highlight_not_found: 'What was highlighted does not stand in the text any more.',
    no_text: 'This review has no words: score and name make the picture.',
    letters_missing: 'Some letters of the text cannot be drawn.'
  }
} as const

export type ShareWords = Translation<typeof en>
export const shareWords = catalogue(en, { de })
