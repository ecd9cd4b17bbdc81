/** Deutsch: der Import vor, zwischen und nach seinen Schritten. */
import type { ImportsWords } from './imports-words'

export const de: ImportsWords = {
  title: 'Import',
  text: 'Importieren Sie Kunden aus Ihrer Kasse oder Bewertungen von einem anderen Dienst.',
  safe: 'Die Datei bleibt auf diesem Computer. Ihre Daten ändern sich erst, wenn Sie gesehen haben, was passiert.',
  dropTitle: 'Datei hierher ziehen',
  dropText: 'CSV, TSV, JSON oder die ZIP-Datei von Google Takeout; bis 1 GB',
  dropNow: 'Loslassen zum Importieren',
  choose: 'Datei wählen',
  paste: 'Aus einer Tabelle einfügen',
  templates: 'Noch keine Datei? Füllen Sie eine dieser Tabellen aus:',
  template: { reviews: 'Tabelle für Bewertungen', customers: 'Tabelle für Kunden' },

  pasteTitle: 'Aus einer Tabelle einfügen',
  pasteText: 'Kopieren Sie in Ihrer Tabelle die Zellen mit ihren Überschriften und fügen Sie sie hier ein.',
  pasteLabel: 'Kopierte Zellen',
  pasteEmpty: 'Es gibt noch nichts zu importieren.',
  pasteGo: 'Weiter',

  sending: (name) => `„${name}“ wird hinzugefügt`,
  sent: (sent, total) => `${sent} von ${total} MB`,

  back: 'Alle Importe',
  steps: 'Schritte',
  step: { file: 'Datei', columns: 'Spalten', check: 'Prüfen' },
  stepNumber: (number, name) => `${number}. ${name}`,
  stepNeeds: 'Entscheidung nötig',
  next: 'Weiter',
  previous: 'Zurück',
  putAway: 'Verwerfen',
  putAwayDone: 'Verworfen. Es wurde nichts importiert.',
  earlier: 'Diese Datei haben Sie schon einmal importiert.',
  earlierText: 'Vorhandene Einträge werden erkannt und nicht doppelt angelegt.',
  toEarlier: 'Früheren Import ansehen',

  reading: 'Die Datei wird gelesen',
  checking: 'Zeilen werden geprüft',
  queued: 'Wartet, bis ein anderer Import fertig ist',
  committing: 'Wird importiert',
  undoing: 'Der Import wird rückgängig gemacht',
  rowsOf: (done, total) => `${done} von ${total} Zeilen`,
  rows: { one: '# Zeile', other: '# Zeilen' },
  stop: 'Anhalten',
  leave: 'Sie können diese Seite verlassen oder das Fenster schließen. Es geht automatisch weiter.',

  import: {
    reviews: { one: '# Bewertung importieren', other: '# Bewertungen importieren' },
    customers: { one: '# Kunden importieren', other: '# Kunden importieren' }
  },
  update: { one: '# Eintrag aktualisieren', other: '# Einträge aktualisieren' },
  nothingToDo: 'Nichts zu importieren',
  decideFirst: 'Beantworten Sie zuerst die markierten Fragen unter „Datei“ und „Spalten“.',
  decideHere: 'Beantworten Sie zuerst die hier markierten Fragen.',
  checkAgain: 'Zeilen noch einmal prüfen',
  undoLater: 'Sie können ihn 30 Tage lang rückgängig machen.',

  refusedTitle: 'Diese Datei lässt sich nicht lesen',
  refusedText:
    'Es wurde nichts importiert. Sie können ändern, wie die Datei gelesen wird, oder eine andere wählen.',
  stoppedTitle: 'Der Import wurde unterbrochen',
  stoppedText:
    'Alles bis dahin Importierte ist gespeichert. Sie können dort weitermachen oder den Import rückgängig machen.',
  stoppedByYou: 'Er wurde angehalten.',
  goOn: 'Weitermachen',
  doneReviews: {
    one: '# neue Bewertung ist in Ihrem Posteingang',
    other: '# neue Bewertungen sind in Ihrem Posteingang'
  },
  doneCustomers: { one: '# neuer Kunde wurde angelegt', other: '# neue Kunden wurden angelegt' },
  doneUpdates: { one: '# Eintrag wurde aktualisiert', other: '# Einträge wurden aktualisiert' },
  doneNothing: 'Die Datei enthielt nichts Neues',
  doneText: (name, when) => `„${name}“, ${when}`,
  undoUntil: (day) => `Er lässt sich bis ${day} rückgängig machen.`,
  undo: 'Import rückgängig machen',
  toReviews: 'Zum Posteingang',
  toCustomers: 'Zu den Kunden',
  another: 'Noch eine Datei importieren',
  errorFile: 'Abgelehnte Zeilen speichern',
  errorFileText: {
    one: '# Zeile wurde abgelehnt. Speichern, korrigieren und importieren Sie sie noch einmal.',
    other: '# Zeilen wurden abgelehnt. Speichern, korrigieren und importieren Sie sie noch einmal.'
  },
  undoneTitle: 'Der Import wurde rückgängig gemacht',
  undoneRemoved: { one: '# Eintrag wurde entfernt', other: '# Einträge wurden entfernt' },
  undoneRestored: { one: '# wurde zurückgesetzt', other: '# wurden zurückgesetzt' },
  undoneKept: { one: '# wurde behalten', other: '# wurden behalten' }
}
