/** Deutsch: mehrere Bewertungen auf einmal. */
import type { BulkWords } from './bulk-words'

export const de: BulkWords = {
  bar: 'Ausgewählte Bewertungen',
  selected: { one: '# ausgewählt', other: '# ausgewählt' },
  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  all: (count) => `Alle ${count} auswählen`,
  everything: 'Alles Gefundene auswählen',
  clear: 'Auswahl aufheben',
  replied: 'Als beantwortet markieren',
  hide: 'Ausblenden',
  show: 'Einblenden',
  tags: 'Schlagwörter',
  more: 'Mehr',
  duplicate: 'Als doppelt markieren',
  notDuplicate: 'Nicht doppelt',
  location: 'Standort',
  noLocation: 'Kein Standort',
  source: 'Quelle',
  addTag: 'Schlagwörter vergeben',
  takeTag: 'Schlagwörter entfernen',
  apply: 'Anwenden',
  notReplied: 'Als unbeantwortet markieren',
  changeTags: (count) => `Schlagwörter: ${count}`,
  moveLocation: (count) => `Standort: ${count}`,
  moveSource: (count) => `Quelle: ${count}`,
  stop: 'Anhalten',
  progress: (done, total) => `${done} von ${total}`,
  said: (what, count) => `${what}: ${count}`,
  deeds: {
    replied: 'Als beantwortet markiert',
    notReplied: 'Als unbeantwortet markiert',
    hide: 'Ausgeblendet',
    show: 'Wieder eingeblendet',
    duplicate: 'Als doppelt markiert',
    notDuplicate: 'Nicht mehr doppelt',
    tags: 'Schlagwörter geändert',
    location: 'Standort geändert',
    source: 'Quelle geändert'
  }
}
