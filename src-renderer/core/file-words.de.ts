/** Deutsch: Dateien einlesen, und speichern, was in einer Liste steht. */
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

  dropTitle: 'Loslassen, um die Datei einzulesen',
  dropText: 'Gespeichert wird erst, wenn Sie gesehen haben, was geschieht.',
  pasted: {
    one: 'Sie haben # Zeile einer Tabelle eingefügt.',
    other: 'Sie haben # Zeilen einer Tabelle eingefügt.'
  },
  takePasted: 'Einlesen',

  saving: (what) => `${what} …`,
  soFar: (size) => `${size} bisher`,
  stop: 'Anhalten',
  saved: (name) => `„${name}“ liegt in Ihren Downloads`
}
