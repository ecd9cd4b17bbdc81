/** What is said of a file that is on its way to be read in. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './file-upload-words.de'

const en = {
  oneAtATime: 'A file is on its way already. One after the other, please.',
  severalFiles: 'One file at a time, please. The first one was taken.',
  noFile: 'That is no file that can be read in.',
  empty: (name: string) => `There is nothing in “${name}”.`,
  tooLarge: (name: string) => `“${name}” is larger than 1 GB. Part it into several files.`,
  brokeOff: (name: string) => `“${name}” could not be read to its end. Was it moved or changed?`,
  pastedName: 'Pasted cells',
  there: (name: string) => `“${name}” is there`,
  look: 'Look at it'
} as const

export type FileSendingWords = Translation<typeof en>
export const fileSendingWords = catalogue(en, { de })
