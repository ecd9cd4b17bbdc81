/** Deutsch: alles über eine Person exportieren und löschen. */
import type { EraseWords } from './erase-words'

export const de: EraseWords = {
  export: 'Alle Kundendaten exportieren',
  exported: (file) => `${file} liegt in Ihren Downloads`,
  fileName: (id) => `kunde-${id}.json`,
  erase: 'Diese Person löschen',
  title: (name) => `${name} endgültig löschen?`,
  text: 'Das kann niemand rückgängig machen.',
  goes: 'Was gelöscht wird',
  goesPerson: 'Name, Adressen, Notizen und Schlagwörter',
  goesAsks: { one: '# Anfrage mit ihren Nachrichten', other: '# Anfragen mit ihren Nachrichten' },
  goesCharges: { one: '# Zahlung', other: '# Zahlungen' },
  stays: 'Was bleibt',
  staysReviews: {
    one: '# Bewertung, ohne Namen und ohne jeden Bezug zur Person',
    other: '# Bewertungen, ohne Namen und ohne jeden Bezug zur Person'
  },
  staysNoReviews: 'Keine Bewertungen: Es gibt keine',
  staysHash: 'Ein unlesbarer Fingerabdruck der Adresse, damit wir die Person nie wieder anschreiben',
  staysBackups: (since) =>
    `Sicherungen seit dem ${since}, bis sie gelöscht werden; wird eine zurückgespielt, wird die Person wieder gelöscht`,
  confirm: (address) => `Zur Bestätigung ${address} eingeben`,
  mismatch: 'Das stimmt nicht überein.',
  confirmLabel: 'Endgültig löschen',
  erased: (name) => `${name} wurde gelöscht`
}
