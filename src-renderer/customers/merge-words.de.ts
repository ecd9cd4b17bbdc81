/** Deutsch: Kunden, die derselbe Mensch sein könnten. */
import type { MergeWords } from './merge-words'

export const de: MergeWords = {
  title: 'Vielleicht doppelt',
  open: 'Vielleicht doppelt',
  mergeTitle: 'Kunden zusammenführen',
  back: 'Zurück zu den Kunden',
  intro:
    'Kunden, die derselbe Mensch zu sein scheinen. Wählen Sie, wer bleibt: Was dort fehlt, kommt von den anderen, und Anfragen, Zahlungen und Bewertungen wandern mit.',
  groups: { one: '# Gruppe', other: '# Gruppen' },
  reasons: {
    same_name: 'Gleicher Name',
    similar_email: 'Fast gleiche E-Mail-Adresse',
    same_phone_digits: 'Telefonnummern mit gleichem Ende',
    chosen: 'Von Ihnen gewählt'
  },
  stays: 'Bleibt',
  keep: (name, place) => `${name} behalten, Nummer ${place}`,
  location: 'Standort',
  history: 'Verlauf',
  asks: { one: 'einmal angefragt', other: '#-mal angefragt' },
  charges: { one: '# Zahlung', other: '# Zahlungen' },
  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  nothingYet: 'Noch nichts',
  added: (day) => `Aufgenommen ${day}`,
  optedOut: 'Abgemeldet',
  optOutStays: 'Wer bei einem von ihnen abgemeldet ist, bleibt abgemeldet, auch nach dem Rückgängigmachen.',
  merge: (count) => `${count} zu einem zusammenführen`,
  different: 'Das sind verschiedene Menschen',
  merged: (name) => `Zusammengeführt zu ${name}`,
  dismissed: 'Sie werden nicht mehr zusammen vorgeschlagen',
  noneTitle: 'Keine Doppelten gefunden',
  noneText: 'Jeder Ihrer Kunden scheint nur einmal da zu sein.'
}
