/** What the first step says: how a file is read. */
import type { Encoding } from '../../src-shared/contract/import-choices'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './file-words.de'

const encodings: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'iso-8859-1': 'Western European (ISO-8859-1)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  'iso-8859-15': 'Western European (ISO-8859-15)',
  macintosh: 'Western European (Macintosh)',
  ibm850: 'Western European (DOS)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese (Big5)'
}

const en = {
  title: 'Is the file read right?',
  text: 'Here are its first rows. If letters look wrong or everything stands in one column, change how it is read.',
  kind: 'What is in the file?',
  kinds: { reviews: 'Reviews', customers: 'Customers' },
  kindText: {
    reviews: 'What customers wrote, with stars, a date and who it is from',
    customers: 'People with their e-mail address or phone number'
  },
  kindMissing: 'Say what is in the file.',
  format: 'Where is it from?',
  formatMissing: 'It could be from several services. Say where it is from.',
  formatText: (name: string) => `Recognised as a file of ${name}: its columns are known.`,
  generic: 'Somewhere else',
  genericText: 'You say in the next step what the columns mean.',
  encoding: 'Letters',
  encodings,
  encodingUnsure: 'A guess: look whether ä, é, ñ and the like are right in the rows below.',
  delimiter: 'Columns are parted by',
  delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical line' },
  header: 'First row',
  headers: { yes: 'Names of the columns', no: 'Already holds data' },
  firstRows: 'The first rows of the file',
  line: 'Row',
  emptyCell: 'empty',
  noRows: 'There is no row in it.',
  unnamed: (place: string) => `Column ${place}`,
  columns: { one: '# column', other: '# columns' }
} as const

export type FileWords = Translation<typeof en>
export const fileWords = catalogue(en, { de })
