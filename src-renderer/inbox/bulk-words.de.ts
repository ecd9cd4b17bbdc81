/** Deutsch: mehrere Bewertungen auf einmal. */
import type { BulkWords } from './bulk-words'

export const de: BulkWords = {
  bar: 'Ausgewählte Bewertungen',
  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  everything: 'Alle Treffer auswählen',
  replied: 'Als beantwortet markieren',
  hide: 'Ausblenden',
  show: 'Einblenden',
  share: 'Als Bilder teilen',
  more: 'Mehr',
  duplicate: 'Als doppelt markieren',
  notDuplicate: 'Nicht doppelt',
  source: 'Quelle',
  notReplied: 'Als unbeantwortet markieren',
  deeds: {
    replied: 'Als beantwortet markiert',
    notReplied: 'Als unbeantwortet markiert',
    hide: 'Ausgeblendet',
    show: 'Wieder eingeblendet',
    duplicate: 'Als doppelt markiert',
    notDuplicate: 'Nicht mehr doppelt',
    source: 'Quelle geändert'
  }
}
