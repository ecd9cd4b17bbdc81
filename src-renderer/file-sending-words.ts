/** What is said of a file that is on its way to be read in. */
import { catalogue, type Translation } from './lib/catalogue'
import { de } from './file-sending-words.de'

const en = {
  oneAtATime: 'A file is on its way already. One after the other, please.',
  severalFiles: 'One file at a time, please. The first one was taken.',
  noFile: 'That is no file that can be read in.',
  pastedName: 'Pasted cells',
  there: (name: string) => `“${name}” is there`,
  look: 'Look at it'
} as const

export type FileSendingWords = Translation<typeof en>
export const fileSendingWords = catalogue(en, { de })
