/** Deutsch: der Import vor, zwischen und nach seinen Schritten. */
import type { ImportsWords } from './imports-words'

export const de: ImportsWords = {
  title: 'Import',
  text: 'Bringen Sie mit, was Sie haben: Kunden aus der Kasse, Bewertungen von einem anderen Dienst.',
  safe: 'Die Datei bleibt auf diesem Computer. An Ihren Daten ändert sich nichts, bevor Sie gesehen haben, was geschieht.',
  dropTitle: 'Datei hierher ziehen',
  dropText: 'CSV, TSV, JSON oder die ZIP-Datei von Google Takeout; bis 1 GB',
  dropNow: 'Loslassen, um sie einzulesen',
  choose: 'Datei wählen',
  paste: 'Aus einer Tabelle einfügen',
  templates: 'Noch keine Datei? Füllen Sie eine dieser Tabellen aus:',
  template: { reviews: 'Tabelle für Bewertungen', customers: 'Tabelle für Kunden' },

  pasteTitle: 'Aus einer Tabelle einfügen',
  pasteText: 'Kopieren Sie in Ihrer Tabelle die Zellen mit ihren Überschriften und fügen Sie sie hier ein.',
  pasteLabel: 'Kopierte Zellen',
  pasteEmpty: 'Hier steht noch nichts.',
  pasteGo: 'Einlesen',

  sending: (name) => `„${name}“ wird übernommen`,
  sent: (sent, total) => `${sent} von ${total} MB`,

  back: 'Alle Importe',
  steps: 'Schritte',
  step: { file: 'Datei', columns: 'Spalten', check: 'Prüfen' },
  stepNumber: (number, name) => `${number}. ${name}`,
  stepNeeds: 'Hier ist etwas zu entscheiden',
  next: 'Weiter',
  previous: 'Zurück',
  putAway: 'Weglegen',
  putAwayDone: 'Weggelegt. Es wurde nichts importiert.',
  earlier: 'Genau diese Datei war schon einmal hier.',
  earlierText: 'Was schon da ist, wird erkannt; es wird nicht doppelt da sein.',
  toEarlier: 'Jenen Import ansehen',

  reading: 'Die Datei wird gelesen',
  checking: 'Jede Zeile wird geprüft',
  queued: 'Wartet, bis ein anderer Import fertig ist',
  committing: 'Wird importiert',
  undoing: 'Der Import wird rückgängig gemacht',
  rowsOf: (done, total) => `${done} von ${total} Zeilen`,
  rows: { one: '# Zeile', other: '# Zeilen' },
  stop: 'Anhalten',
  leave: 'Sie können woanders hingehen oder das Fenster schließen: Es geht von selbst weiter.',

  import: {
    reviews: { one: '# Bewertung importieren', other: '# Bewertungen importieren' },
    customers: { one: '# Kunden importieren', other: '# Kunden importieren' }
  },
  update: { one: '# Eintrag aktualisieren', other: '# Einträge aktualisieren' },
  nothingToDo: 'Es gibt nichts zu importieren',
  decideFirst: 'Entscheiden Sie zuerst, was unter „Datei“ und „Spalten“ markiert ist.',
  decideHere: 'Entscheiden Sie zuerst, was hier markiert ist.',
  checkAgain: 'Alle Zeilen noch einmal prüfen',
  undoLater: 'Sie können ihn 30 Tage lang rückgängig machen.',

  refusedTitle: 'Diese Datei lässt sich nicht lesen',
  refusedText:
    'Es wurde nichts importiert. Sie können ändern, wie sie gelesen wird, oder eine andere Datei nehmen.',
  stoppedTitle: 'Der Import hat mittendrin aufgehört',
  stoppedText:
    'Was bis dahin importiert wurde, ist da. Sie können dort weitermachen oder es rückgängig machen.',
  stoppedByYou: 'Er wurde angehalten.',
  goOn: 'Weitermachen',
  doneReviews: {
    one: '# neue Bewertung ist in Ihrem Posteingang',
    other: '# neue Bewertungen sind in Ihrem Posteingang'
  },
  doneCustomers: { one: '# neuer Kunde ist da', other: '# neue Kunden sind da' },
  doneUpdates: { one: '# Eintrag wurde aktualisiert', other: '# Einträge wurden aktualisiert' },
  doneNothing: 'In der Datei war nichts Neues',
  doneText: (name, when) => `„${name}“, ${when}`,
  undoUntil: (day) => `Er lässt sich bis ${day} rückgängig machen.`,
  undo: 'Import rückgängig machen',
  toReviews: 'Zum Posteingang',
  toCustomers: 'Zu den Kunden',
  another: 'Noch eine Datei importieren',
  errorFile: 'Abgelehnte Zeilen speichern',
  errorFileText: {
    one: '# Zeile wurde abgelehnt. Speichern Sie sie, bringen Sie sie in Ordnung und importieren Sie sie noch einmal.',
    other:
      '# Zeilen wurden abgelehnt. Speichern Sie sie, bringen Sie sie in Ordnung und importieren Sie sie noch einmal.'
  },
  undoneTitle: 'Der Import ist rückgängig gemacht',
  undoneRemoved: { one: '# Eintrag ist wieder fort', other: '# Einträge sind wieder fort' },
  undoneRestored: { one: '# ist wieder wie vorher', other: '# sind wieder wie vorher' },
  undoneKept: { one: '# wurde nicht angetastet', other: '# wurden nicht angetastet' }
}
