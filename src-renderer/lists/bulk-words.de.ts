/** Deutsch: mehrere auf einmal. */
import type { BulkWords } from './bulk-words'

export const de: BulkWords = {
  selected: { one: '# ausgewählt', other: '# ausgewählt' },
  all: (count) => `Alle ${count} auswählen`,
  clear: 'Auswahl aufheben',
  stop: 'Anhalten',
  progress: (done, total) => `${done} von ${total}`,
  said: (what, count) => `${what}: ${count}`,
  tags: 'Schlagwörter',
  tagsOf: (count) => `Schlagwörter: ${count}`,
  tagsChanged: 'Schlagwörter geändert',
  addTags: 'Schlagwörter vergeben',
  takeTags: 'Schlagwörter entfernen',
  apply: 'Anwenden',
  location: 'Standort',
  noLocation: 'Kein Standort',
  locationChanged: 'Standort geändert'
}
