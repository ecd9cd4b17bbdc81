/** The texts of QR codes and printed sheets. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './print-words.de'

const en = {
  choices: 'What you want',
  what: 'What',
  kinds: {
    code: 'QR code',
    poster: 'Poster',
    'table-tent': 'Table tent',
    cards: 'Business cards'
  },
  kindTexts: {
    code: 'For your own prints, website or window.',
    poster: 'One large page for the wall or the counter.',
    'table-tent': 'Folded and glued, read from both sides.',
    cards: 'To cut out and hand over.'
  },
  paper: 'Paper',
  papers: { a4: 'A4', a5: 'A5', letter: 'Letter' },
  page: 'Review page',
  url: 'Leads to',
  urlHint: 'Empty: the address of the review page. Everybody is led to the same place.',
  color: 'Colour',
  codeColorHint: 'Dark on white; empty: black.',
  sheetColorHint: 'Empty: the colour of your brand.',
  pick: 'Pick the colour',
  logo: 'With your logo',
  noLogo: 'You have no logo yet: Settings → Business & brand.',
  size: 'Pixels',
  sizeHint: 'Of the PNG, from 120 to 4,000. An SVG is sharp at any size.',
  title: 'Title',
  titleHint: 'Empty: “How was it?”, in the language of your business.',
  text: 'Text',
  textHint: 'Empty: a line that says what to do.',
  savePng: 'Save PNG',
  saveSvg: 'Save SVG',
  savePdf: 'Save PDF',
  saved: (name: string) => `${name} saved`,
  preview: 'Preview',
  previewOf: (what: string) => `Preview: ${what}`,
  noAddressTitle: 'Your review page has no address yet',
  noAddress:
    'A code needs a place to lead to. Say where your customers write their reviews, or write another address here.',
  setAddress: 'Set the review link',
  wrong: {
    url: 'Write a whole address of at most 1,000 characters, beginning with https://',
    color: 'Choose a darker colour: cameras must see it on white. It is written #rrggbb.',
    size: 'Choose more pixels: between 120 and 4,000, and enough for a long address.',
    title: 'Write one line of at most 80 characters.',
    text: 'Write one line of at most 200 characters.'
  }
} as const

export type PrintWords = Translation<typeof en>
export const printWords = catalogue(en, { de })
