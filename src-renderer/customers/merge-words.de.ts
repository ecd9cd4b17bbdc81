/** Deutsch: Kunden, die dieselbe Person sein könnten. */
import type { MergeWords } from './merge-words'

export const de: MergeWords = {
  title: 'Vielleicht doppelt',
  open: 'Vielleicht doppelt',
  mergeTitle: 'Kunden zusammenführen',
  back: 'Zurück zu den Kunden',
  intro:
    'Diese Kunden könnten dieselbe Person sein. Wählen Sie, welcher bleibt: Fehlende Angaben werden von den anderen übernommen, ebenso Anfragen, Zahlungen und Bewertungen.',
  groups: { one: '# Gruppe', other: '# Gruppen' },
  reasons: {
    same_name: 'Gleicher Name',
    similar_email: 'Ähnliche E-Mail-Adresse',
    same_phone_digits: 'Telefonnummern mit gleicher Endung',
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
  added: (day) => `Hinzugefügt ${day}`,
  optedOut: 'Abgemeldet',
  optOutStays:
    'Ist einer von ihnen abgemeldet, bleibt die Abmeldung bestehen, auch nach dem Rückgängigmachen.',
  merge: (count) => `${count} zu einem zusammenführen`,
  different: 'Das sind verschiedene Personen',
  merged: (name) => `Zusammengeführt zu ${name}`,
  dismissed: 'Sie werden nicht mehr zusammen vorgeschlagen',
  noneTitle: 'Nichts zusammenzuführen',
  noneText: 'Es wurden keine doppelten Kunden gefunden.'
}
