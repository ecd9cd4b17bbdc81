/** Deutsch: frühere Importe, einen rückgängig machen, und was dabei behalten wurde. */
import type { HistoryWords } from './history-words'

export const de: HistoryWords = {
  title: 'Frühere Importe',
  list: 'Frühere Importe',
  more: 'Mehr zeigen',
  empty:
    'Noch keine Importe. Jede Datei, die Sie importieren, steht hier und lässt sich 30 Tage lang rückgängig machen.',
  kinds: { reviews: 'Bewertungen', customers: 'Kunden' },
  unknownKind: 'Datei',
  statuses: {
    reading: 'Wird gelesen',
    deciding: 'Wartet auf Sie',
    checking: 'Wird geprüft',
    checked: 'Kann importiert werden',
    queued: 'In der Warteschlange',
    committing: 'Wird importiert',
    done: 'Importiert',
    stopped: 'Unterbrochen',
    refused: 'Nicht lesbar',
    undoing: 'Wird rückgängig gemacht',
    undone: 'Rückgängig gemacht'
  },
  rows: { one: '# Zeile', other: '# Zeilen' },
  rowsOf: (done, total) => `${done} von ${total} Zeilen`,
  counts: {
    new: { one: '# neu', other: '# neu' },
    updates: { one: '# aktualisiert', other: '# aktualisiert' },
    refused: { one: '# abgelehnt', other: '# abgelehnt' }
  },
  nothingNew: 'Nichts Neues',
  removed: { one: '# entfernt', other: '# entfernt' },
  restored: { one: '# zurückgesetzt', other: '# zurückgesetzt' },
  kept: { one: '# behalten', other: '# behalten' },

  actions: (name) => `Mehr zu „${name}“`,
  undo: 'Import rückgängig machen',
  errors: 'Abgelehnte Zeilen speichern',
  putAway: 'Verwerfen',
  putAwayDone: 'Verworfen. Es wurde nichts importiert.',
  stop: 'Anhalten',

  undoTitle: 'Diesen Import rückgängig machen?',
  undoText: (name, when) => `„${name}“, importiert ${when}.`,
  undoNew: {
    reviews: {
      one: 'Die importierte Bewertung wird entfernt, außer sie wurde seither beantwortet, geändert oder verwendet.',
      other:
        'Die # importierten Bewertungen werden entfernt, außer denen, die seither beantwortet, geändert oder verwendet wurden.'
    },
    customers: {
      one: 'Der importierte Kunde wird entfernt, außer er wurde seither gefragt, geändert oder verwendet.',
      other:
        'Die # importierten Kunden werden entfernt, außer denen, die seither gefragt, geändert oder verwendet wurden.'
    }
  },
  undoUpdates: {
    one: 'Der geänderte Eintrag wird zurückgesetzt; Felder, die seither geändert wurden, bleiben.',
    other: 'Die # geänderten Einträge werden zurückgesetzt; Felder, die seither geändert wurden, bleiben.'
  },
  undoOptOuts: 'Abmeldungen bleiben immer bestehen.',
  undoKept: 'Danach sehen Sie, was behalten wurde, und warum.',

  keptTitle: 'Was behalten wurde',
  keptList: 'Was behalten wurde, und warum',
  resources: {
    review: 'Bewertung',
    customer: 'Kunde',
    source: 'Quelle',
    location: 'Standort',
    tag: 'Schlagwort'
  },
  reasons: {
    edited_since: 'Seit dem Import geändert',
    used_since: 'Seit dem Import verwendet',
    opted_out: 'Abgemeldet; Abmeldungen bleiben immer bestehen',
    gone: 'Nicht mehr vorhanden',
    taken: 'Die frühere Adresse oder Nummer gehört inzwischen jemand anderem'
  },
  nameless: (kind, id) => `${kind} ${id}`
}
