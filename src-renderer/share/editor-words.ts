/** The texts of the template editor. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './editor-words.de'

const en = {
  back: 'All templates',
  controls: 'Settings of the template',
  preview: 'Picture',
  save: 'Save',
  saved: 'Template saved',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  elsewhere:
    'This template has been changed elsewhere meanwhile. Saving puts your changes in its place; discarding shows the other ones.',
  undo: 'Undo the change',
  redo: 'Redo the change',
  resetAll: 'Back to the design',
  reset: 'As in the design',
  resetOne: (setting: string) => `${setting}: as in the design`,
  goneTitle: 'This template is gone',
  goneText: 'It has been deleted.',

  size: 'Size',
  sizes: 'Sizes',
  ownSize: 'The size of the template',
  width: 'Width',
  height: 'Height',
  useSize: (size: string) => `Make ${size} its size`,
  safeZone: 'Safe zone',
  drawing: 'Drawing',
  letters: (size: string) => `Letters of ${size} pixels`,
  previousCard: 'Previous card',
  nextCard: 'Next card',
  card: (card: string, cards: string) => `Card ${card} of ${cards}`,
  warnings: 'Worth knowing',

  design: 'Design',
  designs: {
    'plain-card': 'A calm card',
    'big-quote': 'Large words',
    photo: 'On a photo',
    split: 'In two halves',
    minimal: 'Much space',
    dark: 'At night'
  },

  colors: 'Colours',
  pick: (name: string) => `${name}: pick`,
  noColor: 'Write a colour as # and six digits or letters a to f.',
  background: 'Background',
  gradient: 'Gradient',
  gradients: { none: 'None', down: 'Downwards', diagonal: 'Diagonal', radial: 'From the middle' },
  background_end: 'Gradient to',
  surface: 'Card or panel',
  text_color: 'Text',
  accent: 'Accent',
  star_color: 'Stars',

  picture: 'Background picture',
  pictureOf: 'Behind the words',
  blur: 'Blur',
  overlay: 'Covered by the background',
  percent: (value: string) => `${value} %`,
  pixels: (value: string) => `${value} px`,

  logo: 'Logo',
  show_logo: 'Show the logo',
  logoOf: 'Another logo for this template',

  text: 'Text',
  font: 'Font',
  font_scale: 'Largest letters',
  align: 'Alignment',
  aligns: { start: 'At the edge', center: 'In the middle' },
  quote_marks: 'Quote marks',
  overflow: 'Text that does not fit',
  overflows: { shorten: 'Ends with “…”', cards: 'Goes on on further cards' },

  rating: 'Rating',
  show_stars: 'Show the rating',
  stars: 'Drawn as',
  starStyles: { stars: 'Stars', hearts: 'Hearts', number: 'Number' },

  shown: 'What is shown',
  show_title: 'Title',
  author: 'Name of the reviewer',
  show_source: 'Where the review is from',
  show_location: 'Location',
  show_date: 'Date',
  date_format: 'Form of the date',
  dateFormats: { long: 'Day, month and year', month: 'Month and year', numeric: 'In figures' },

  caption: 'Line of your own',
  captionHint: 'Such as “Book at www.example.com”. Empty: none.'
} as const

export type EditorWords = Translation<typeof en>
export const editorWords = catalogue(en, { de })
