/** Deutsch: was mit den Zeilen geschieht, und die Importoptionen. */
import type { CheckWords } from './check-words'

export const de: CheckWords = {
  title: 'Was passieren wird',
  titleDone: 'Was mit den Zeilen passiert ist',
  file: (name, rows) => `„${name}“, ${rows}`,
  verdicts: {
    new: 'Neu',
    updates: 'Wird ergänzt',
    same: 'Schon vorhanden',
    duplicate: 'Mehrfach',
    suppressed: 'Gesperrt',
    left_out: 'Ausgelassen',
    refused: 'Abgelehnt'
  },
  verdictTexts: {
    new: 'Diese sind hier neu.',
    updates: 'Diese gibt es schon, aber die Datei enthält andere Angaben.',
    same: 'Schon vorhanden, unverändert. Sie werden übersprungen.',
    duplicate: 'Diese stehen mehrmals in der Datei. Die erste zählt.',
    suppressed:
      'Diese Personen haben sich abgemeldet oder wurden hier gelöscht. Sie werden nicht importiert.',
    left_out: 'Leer, nie veröffentlicht oder von Ihnen ausgelassen.',
    refused: 'Hier stimmt etwas nicht. Sie können erst importiert werden, wenn Sie es beheben.'
  },
  verdictsLabel: 'Zeilen nach Ergebnis',
  firstOnes: (shown, total) => `Die ersten ${shown} von ${total}`,
  moreRows: 'Mehr zeigen',
  noRows: 'Keine solchen Zeilen.',
  showRow: (line) => `Zeile ${line}`,
  line: (line) => `Zeile ${line}`,
  sameAs: (line) => `Wie Zeile ${line}`,
  understood: 'Gelesen als',
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
  toReview: 'Vorhandene Bewertung anzeigen',
  toCustomer: 'Vorhandenen Kunden anzeigen',
  mendRow: 'Diese Zeile korrigieren',
  leaveRowOut: 'Diese Zeile auslassen',
  corrected: { one: '# Wert wurde korrigiert', other: '# Werte wurden korrigiert' },

  options: 'Importoptionen',
  noReviewText: 'Ohne Text',
  tiles: 'Anzahl der Zeilen nach Ergebnis',

  source: 'Quelle dieser Bewertungen',
  sourceHint: 'Für Zeilen ohne Quelle.',
  sourceUsual: (format) => `Wie üblich bei ${format}`,
  sourceNew: 'Andere Quelle …',
  sourceName: 'Name der Quelle',
  location: 'Standort',
  locationHint: 'Für Zeilen ohne Standort.',
  noLocation: 'Kein Standort',
  tags: 'Schlagwörter für alle Zeilen',
  tagsPlaceholder: 'Schlagwörter wählen',
  removeTag: (name) => `Schlagwort ${name} entfernen`,
  createTag: (name) => `Schlagwort „${name}“ anlegen`,
  makeCustomers: 'Bewertende als Kunden anlegen',
  makeCustomersText: 'Alle mit E-Mail-Adresse oder Telefonnummer, die noch keine Kunden sind.',
  updates: 'Wenn ein Eintrag schon vorhanden ist',
  updateRules: {
    fill_empty: 'Leere Felder ausfüllen',
    overwrite: 'Angaben der Datei übernehmen',
    leave: 'Unverändert lassen'
  },
  updateTexts: {
    fill_empty: 'Ihre Angaben bleiben; nur Lücken werden gefüllt.',
    overwrite: 'Werte in der Datei ersetzen Ihre. Leere Zellen löschen nichts.',
    leave: 'Nur neue Einträge werden importiert.'
  },
  optOut: 'Abmeldungen bleiben immer bestehen.',

  unknown: {
    sources: (names) => `Die Datei enthält Quellen, die Sie nicht haben: ${names}.`,
    locations: (names) => `Die Datei enthält Standorte, die Sie nicht haben: ${names}.`,
    tags: (names) => `Die Datei enthält Schlagwörter, die Sie nicht haben: ${names}.`
  },
  unknownLabel: {
    sources: 'Was mit unbekannten Quellen geschieht',
    locations: 'Was mit unbekannten Standorten geschieht',
    tags: 'Was mit unbekannten Schlagwörtern geschieht'
  },
  whenUnknown: { create: 'Anlegen', refuse: 'Zeilen ablehnen' }
}
