/** The texts of QR codes and printed sheets. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './print-words.de'

const en = {
  choices: 'Options',
  what: 'Type',
  kinds: {
    code: 'QR code',
    poster: 'Poster',
    'table-tent': 'Table tent',
    cards: 'Business cards'
  },
  kindTexts: {
    code: 'For your own print materials, website or shop window.',
    poster: 'One large page for the wall or the counter.',
    'table-tent': 'Fold and glue; readable from both sides.',
    cards: 'To cut out and hand out.'
  },
  paper: 'Paper',
  papers: { a4: 'A4', a5: 'A5', letter: 'Letter' },
  page: 'Review page',
  url: 'Opens',
  urlHint: 'Leave empty for your review page’s address. Everyone is taken to the same place.',
  color: 'Colour',
  codeColorHint: 'Dark on white. Leave empty for black.',
  sheetColorHint: 'Leave empty for your brand colour.',
  pick: 'Choose a colour',
  logo: 'With your logo',
  noLogo: 'You have no logo yet: Settings → Business & brand.',
  size: 'Pixels',
  sizeHint: 'For the PNG, from 120 to 4,000. An SVG is sharp at any size.',
  title: 'Title',
  titleHint: 'Leave empty for “How was it?” in your business language.',
  text: 'Text',
  textHint: 'Leave empty for a line that says what to do.',
  savePng: 'Save PNG',
  saveSvg: 'Save SVG',
  savePdf: 'Save PDF',
  saved: (name: string) => `${name} saved`,
  preview: 'Preview',
  previewOf: (what: string) => `Preview: ${what}`,
  noAddressTitle: 'Your review page has no address yet',
  noAddress:
    'A code needs an address to open. Choose where your customers write their reviews, or enter another address here.',
  setAddress: 'Choose review link',
  wrong: {
    url: 'Enter a full address of up to 1,000 characters, starting with https://',
    color: 'Choose a darker colour, so that cameras can read it on white. Enter it as #rrggbb.',
    size: 'Choose more pixels: between 120 and 4,000, and enough for a long address.',
    title: 'Enter one line of up to 80 characters.',
    text: 'Enter one line of up to 200 characters.'
  }
} as const

export type PrintWords = Translation<typeof en>
export const printWords = catalogue(en, { de })
