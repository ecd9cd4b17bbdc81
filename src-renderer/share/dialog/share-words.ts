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
    own: 'Custom size'
  },
  pixels: (width: string, height: string) => `${width} × ${height}`,
  authorStyles: {
    full: 'Full name',
    first_initial: 'First name and initial',
    initials: 'Initials',
    hidden: 'No name'
  },
  warnings: {
    low_contrast: (ratio: string) => `Hard to read: the contrast is only ${ratio}:1.`,
    text_shortened: 'The text is too long for this picture, so the end is left out.',
    text_small: 'The text will be small on a phone. Fewer words make it larger.',
    outside_safe_zone: 'Something is in an area that other apps cover or crop.',
    picture_missing: 'This template’s logo or background no longer exists.',
    picture_too_small: 'The background is too small for this size and will look blurred.',
    highlight_not_found: 'The highlighted words are no longer in the text.',
    no_text: 'This review has no text, so the picture shows only score and name.',
    letters_missing: 'Some characters in the text can’t be drawn.'
  }
} as const

export type ShareWords = Translation<typeof en>
export const shareWords = catalogue(en, { de })
