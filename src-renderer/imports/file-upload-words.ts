/** The texts about a file that is being uploaded for an import. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './file-upload-words.de'

const en = {
  oneAtATime: 'Another file is still being added. One at a time, please.',
  severalFiles: 'One file at a time. The first one was added.',
  noFile: 'That isn’t a file you can import.',
  empty: (name: string) => `“${name}” is empty.`,
  tooLarge: (name: string) => `“${name}” is larger than 1 GB. Split it into several files.`,
  brokeOff: (name: string) => `“${name}” couldn’t be read to the end. Was it moved or changed?`,
  pastedName: 'Pasted cells',
  there: (name: string) => `“${name}” is ready`,
  look: 'View'
} as const

export type FileSendingWords = Translation<typeof en>
export const fileSendingWords = catalogue(en, { de })
