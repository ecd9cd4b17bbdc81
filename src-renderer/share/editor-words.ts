/** The texts of the template editor. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './editor-words.de'

const en = {
  back: 'All templates',
  controls: 'Template settings',
  preview: 'Picture',
  save: 'Save',
  saved: 'Template saved',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  elsewhere:
    'This template has been changed elsewhere in the meantime. Saving overwrites those changes; discarding shows them.',
  undo: 'Undo change',
  redo: 'Redo change',
  resetAll: 'Reset to the design',
  reset: 'Reset',
  resetOne: (setting: string) => `Reset ${setting}`,
  goneTitle: 'This template no longer exists',
  goneText: 'It has been deleted.',

  size: 'Size',
  sizes: 'Sizes',
  ownSize: 'The template’s size',
  width: 'Width',
  height: 'Height',
  useSize: (size: string) => `Make ${size} the template’s size`,
  safeZone: 'Safe zone',
  drawing: 'Drawing',
  letters: (size: string) => `Text size: ${size} pixels`,
  previousCard: 'Previous card',
  nextCard: 'Next card',
  card: (card: string, cards: string) => `Card ${card} of ${cards}`,
  warnings: 'Worth knowing',

  design: 'Design',
  designs: {
    'plain-card': 'A calm card',
    'big-quote': 'Large text',
    photo: 'On a photo',
    split: 'Two halves',
    minimal: 'Plenty of space',
    dark: 'Light on dark'
  },

  colors: 'Colours',
  pick: (name: string) => `${name}: choose a colour`,
  noColor: 'Enter a colour as # followed by six digits or letters a to f.',
  background: 'Background',
  gradient: 'Gradient',
  gradients: { none: 'None', down: 'Downwards', diagonal: 'Diagonal', radial: 'From the centre' },
  background_end: 'Gradient to',
  surface: 'Card or panel',
  text_color: 'Text',
  accent: 'Accent',
  star_color: 'Stars',

  picture: 'Background picture',
  pictureOf: 'Behind the text',
  blur: 'Blur',
  overlay: 'Background overlay',
  percent: (value: string) => `${value} %`,
  pixels: (value: string) => `${value} px`,

  logo: 'Logo',
  show_logo: 'Show the logo',
  logoOf: 'Different logo for this template',

  text: 'Text',
  font: 'Font',
  font_scale: 'Maximum text size',
  align: 'Alignment',
  aligns: { start: 'Edge', center: 'Centre' },
  quote_marks: 'Quote marks',
  overflow: 'Text that does not fit',
  overflows: { shorten: 'Ends with “…”', cards: 'Continues on more cards' },

  rating: 'Rating',
  show_stars: 'Show the rating',
  stars: 'Shown as',
  starStyles: { stars: 'Stars', hearts: 'Hearts', number: 'Number' },

  shown: 'What to show',
  show_title: 'Title',
  author: 'Reviewer’s name',
  show_source: 'Source',
  show_location: 'Location',
  show_date: 'Date',
  date_format: 'Date format',
  dateFormats: { long: 'Day, month and year', month: 'Month and year', numeric: 'Numbers only' },

  caption: 'Caption',
  captionHint: 'For example “Book at www.example.com”. Leave empty for none.'
} as const

export type EditorWords = Translation<typeof en>
export const editorWords = catalogue(en, { de })
