/** Deutsch: was aus den Zeilen wird und was womit geschieht. */
import type { CheckWords } from './check-words'

export const de: CheckWords = {
  title: 'Was geschehen wird',
  titleDone: 'Was aus den Zeilen wurde',
  file: (name, rows) => `„${name}“, ${rows}`,
  verdicts: {
    new: 'Neu',
    updates: 'Ändert sich',
    same: 'Schon da',
    duplicate: 'Doppelt darin',
    suppressed: 'Nie anschreiben',
    left_out: 'Bleibt weg',
    refused: 'Abgelehnt'
  },
  verdictTexts: {
    new: 'Die sind hier neu.',
    updates: 'Die gibt es; die Datei weiß mehr über sie.',
    same: 'Die gibt es schon genau so. Mit ihnen geschieht nichts.',
    duplicate: 'Die stehen mehrmals in der Datei. Die erste zählt.',
    suppressed: 'Die haben sich abgemeldet oder wurden hier gelöscht. Sie werden nicht aufgenommen.',
    left_out: 'Leer, nie veröffentlicht oder von Ihnen weggelassen.',
    refused: 'Hier stimmt etwas nicht. Sie werden nicht aufgenommen, bis es in Ordnung ist.'
  },
  verdictsLabel: 'Zeilen nach dem, was aus ihnen wird',
  firstOnes: (shown, total) => `Die ersten ${shown} von ${total}`,
  moreRows: 'Mehr zeigen',
  noRows: 'Solche Zeilen gibt es nicht.',
  showRow: (line) => `Zeile ${line}`,
  line: (line) => `Zeile ${line}`,
  sameAs: (line) => `Wie Zeile ${line}`,
  understood: 'Verstanden',
  rounded: (score) => `${score} (gerundet)`,
  inFile: 'In der Datei',
  changes: 'Was sich ändert',
  before: 'Vorher',
  after: 'Nachher',
  wasEmpty: 'leer',
  yes: 'Ja',
  no: 'Nein',
  anonymous: 'Ohne Namen',
  stars: { one: '# Stern', other: '# Sterne' },
  toReview: 'Die vorhandene Bewertung',
  toCustomer: 'Der vorhandene Kunde',
  mendRow: 'Diese Zeile in Ordnung bringen',
  leaveRowOut: 'Diese Zeile weglassen',
  corrected: { one: '# Wert wurde in Ordnung gebracht', other: '# Werte wurden in Ordnung gebracht' },

  options: 'Wie sie aufgenommen werden',
  noReviewText: 'Ohne Worte',
  tiles: 'Wie viele Zeilen was sind',

  source: 'Quelle dieser Bewertungen',
  sourceHint: 'Für Zeilen, die keine nennen.',
  sourceUsual: (format) => `Wie üblich bei ${format}`,
  sourceNew: 'Andere Quelle …',
  sourceName: 'Name der Quelle',
  location: 'Standort',
  locationHint: 'Für Zeilen, die keinen nennen.',
  noLocation: 'Kein Standort',
  tags: 'Schlagwörter für alle',
  tagsPlaceholder: 'Schlagwörter wählen',
  removeTag: (name) => `Schlagwort ${name} entfernen`,
  createTag: (name) => `Schlagwort „${name}“ anlegen`,
  makeCustomers: 'Wer bewertet hat, wird Kunde',
  makeCustomersText: 'Alle mit E-Mail-Adresse oder Telefonnummer, die noch keine Kunden sind.',
  updates: 'Wenn es jemanden schon gibt',
  updateRules: {
    fill_empty: 'Leeres auffüllen',
    overwrite: 'Nehmen, was in der Datei steht',
    leave: 'Lassen, wie es ist'
  },
  updateTexts: {
    fill_empty: 'Was Sie haben, bleibt; nur Lücken werden gefüllt.',
    overwrite:
      'Wofür die Datei einen Wert hat, das tritt an die Stelle des Alten. Leere Zellen löschen nichts.',
    leave: 'Nur Neues wird aufgenommen.'
  },
  optOut: 'Eine Abmeldung wird dabei nie aufgehoben.',

  unknown: {
    sources: (names) => `Die Datei nennt Quellen, die Sie nicht haben: ${names}.`,
    locations: (names) => `Die Datei nennt Standorte, die Sie nicht haben: ${names}.`,
    tags: (names) => `Die Datei nennt Schlagwörter, die Sie nicht haben: ${names}.`
  },
  unknownLabel: {
    sources: 'Was mit unbekannten Quellen geschieht',
    locations: 'Was mit unbekannten Standorten geschieht',
    tags: 'Was mit unbekannten Schlagwörtern geschieht'
  },
  whenUnknown: { create: 'Anlegen', refuse: 'Zeilen ablehnen' }
}
