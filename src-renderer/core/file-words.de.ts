/** Deutsch: eine Datei importieren, und exportieren, was in einer Liste steht. */
import type { FileWords } from './file-words'

export const de: FileWords = {
  menu: 'Import und Export',
  import: 'Datei importieren',
  all: {
    reviews: 'Alle Bewertungen exportieren',
    customers: 'Alle Kunden exportieren',
    messages: 'Alle Nachrichten exportieren'
  },
  every: {
    reviews: { one: '# Bewertung exportieren', other: 'Alle # Bewertungen exportieren' },
    customers: { one: '# Kunden exportieren', other: 'Alle # Kunden exportieren' }
  },
  these: {
    reviews: { one: 'Diese # Bewertung exportieren', other: 'Diese # Bewertungen exportieren' },
    customers: { one: 'Diesen # Kunden exportieren', other: 'Diese # Kunden exportieren' }
  },
  theseMessages: (filters) => `Nachrichten exportieren: ${filters}`,

  dropTitle: 'Loslassen zum Importieren',
  dropText: 'Gespeichert wird erst, wenn Sie gesehen haben, was passiert.',
  pasted: {
    one: 'Sie haben # Tabellenzeile eingefügt.',
    other: 'Sie haben # Tabellenzeilen eingefügt.'
  },
  takePasted: 'Zeilen importieren',

  saving: (what) => `${what} …`,
  soFar: (size) => `${size} bisher`,
  stop: 'Anhalten',
  saved: (name) => `„${name}“ liegt in Ihren Downloads`
}
