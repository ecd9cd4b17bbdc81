/** Deutsch: alles über einen Menschen herausgeben und löschen. */
import type { EraseWords } from './erase-words'

export const de: EraseWords = {
  export: 'Alles über diesen Kunden ausgeben',
  exported: (file) => `${file} liegt in Ihren Downloads`,
  fileName: (id) => `kunde-${id}.json`,
  erase: 'Diesen Menschen löschen',
  title: (name) => `${name} endgültig löschen?`,
  text: 'Das lässt sich nicht zurücknehmen, weder hier noch von jemand anderem.',
  goes: 'Was verschwindet',
  goesPerson: 'Name, Adressen, Notizen und Schlagwörter',
  goesAsks: { one: '# Anfrage mit ihren Nachrichten', other: '# Anfragen mit ihren Nachrichten' },
  goesCharges: { one: '# Zahlung', other: '# Zahlungen' },
  stays: 'Was bleibt',
  staysReviews: {
    one: '# Bewertung, ohne Namen und ohne jede Spur zu diesem Menschen',
    other: '# Bewertungen, ohne Namen und ohne jede Spur zu diesem Menschen'
  },
  staysNoReviews: 'Keine Bewertung: Es gibt keine',
  staysHash:
    'Ein Siegel der Adresse, das niemand lesen kann, damit diesem Menschen nie wieder geschrieben wird',
  staysBackups: (since) =>
    `Sicherungen seit dem ${since}, bis sie aufgeräumt werden; wird eine zurückgespielt, wird auch dieser Mensch wieder gelöscht`,
  confirm: (address) => `Zur Bestätigung ${address} eingeben`,
  mismatch: 'Das ist nicht dasselbe.',
  confirmLabel: 'Endgültig löschen',
  erased: (name) => `${name} ist gelöscht`
}
