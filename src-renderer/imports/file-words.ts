/** The texts of the first step: how a file is read. */
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
  title: 'Does this look right?',
  text: 'These are the first rows. If characters look wrong or everything is in one column, change how the file is read.',
  kind: 'What is in the file?',
  kinds: { reviews: 'Reviews', customers: 'Customers' },
  kindText: {
    reviews: 'What customers wrote, with a score, a date and a name',
    customers: 'People with their e-mail address or phone number'
  },
  kindMissing: 'Choose what is in the file.',
  format: 'Where is it from?',
  formatMissing: 'It could be from several services. Choose where it is from.',
  formatText: (name: string) => `Recognised as a file from ${name}; its columns are known.`,
  generic: 'Somewhere else',
  genericText: 'You choose what the columns mean in the next step.',
  encoding: 'Text encoding',
  encodings,
  encodingUnsure: 'This is a guess. Check that letters such as ä, é and ñ look right in the rows below.',
  delimiter: 'Column separator',
  delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' },
  header: 'First row',
  headers: { yes: 'Column names', no: 'Contains data' },
  firstRows: 'First rows of the file',
  line: 'Row',
  emptyCell: 'empty',
  noRows: 'It contains no rows.',
  unnamed: (place: string) => `Column ${place}`,
  columns: { one: '# column', other: '# columns' }
} as const

export type FileWords = Translation<typeof en>
export const fileWords = catalogue(en, { de })
