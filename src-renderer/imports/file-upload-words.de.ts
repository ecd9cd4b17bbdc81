/** Deutsch: eine Datei, die auf dem Weg ist. */
import type { FileSendingWords } from './file-upload-words'

export const de: FileSendingWords = {
  oneAtATime: 'Es ist schon eine Datei unterwegs. Bitte eine nach der anderen.',
  severalFiles: 'Bitte eine Datei nach der anderen. Die erste wurde genommen.',
  noFile: 'Das ist keine Datei, die sich einlesen lässt.',
  empty: (name) => `In „${name}“ steht nichts.`,
  tooLarge: (name) => `„${name}“ ist größer als 1 GB. Teilen Sie die Datei auf.`,
  brokeOff: (name) => `„${name}“ ließ sich nicht bis zum Ende lesen. Wurde sie verschoben oder geändert?`,
  pastedName: 'Eingefügte Zellen',
  there: (name) => `„${name}“ ist da`,
  look: 'Ansehen'
}
