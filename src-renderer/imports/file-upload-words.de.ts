/** Deutsch: eine Datei, die auf dem Weg ist. */
import type { FileSendingWords } from './file-upload-words'

export const de: FileSendingWords = {
  oneAtATime: 'Eine andere Datei wird noch hinzugefügt. Bitte eine nach der anderen.',
  severalFiles: 'Eine Datei nach der anderen. Die erste wurde hinzugefügt.',
  noFile: 'Diese Datei lässt sich nicht importieren.',
  empty: (name) => `„${name}“ ist leer.`,
  tooLarge: (name) => `„${name}“ ist größer als 1 GB. Teilen Sie die Datei auf.`,
  brokeOff: (name) => `„${name}“ ließ sich nicht bis zum Ende lesen. Wurde sie verschoben oder geändert?`,
  pastedName: 'Eingefügte Zellen',
  there: (name) => `„${name}“ ist bereit`,
  look: 'Ansehen'
}
