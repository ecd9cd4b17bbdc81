/** Deutsch: frühere Importe, einen rückgängig machen, und was dabei nicht angetastet wurde. */
import type { HistoryWords } from './history-words'

export const de: HistoryWords = {
  title: 'Bisherige Importe',
  list: 'Bisherige Importe',
  more: 'Mehr zeigen',
  empty:
    'Noch keine Importe. Jede Datei, die Sie einlesen, steht dann hier und lässt sich 30 Tage lang rückgängig machen.',
  kinds: { reviews: 'Bewertungen', customers: 'Kunden' },
  unknownKind: 'Datei',
  statuses: {
    reading: 'Wird gelesen',
    deciding: 'Wartet auf Sie',
    checking: 'Wird geprüft',
    checked: 'Kann importiert werden',
    queued: 'Wartet, bis es dran ist',
    committing: 'Wird importiert',
    done: 'Importiert',
    stopped: 'Mittendrin angehalten',
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
  removed: { one: '# wieder fort', other: '# wieder fort' },
  restored: { one: '# wie vorher', other: '# wie vorher' },
  kept: { one: '# nicht angetastet', other: '# nicht angetastet' },

  actions: (name) => `Was sich mit „${name}“ tun lässt`,
  undo: 'Import rückgängig machen',
  errors: 'Abgelehnte Zeilen speichern',
  putAway: 'Weglegen',
  putAwayDone: 'Weggelegt. Es wurde nichts importiert.',
  stop: 'Anhalten',

  undoTitle: 'Diesen Import rückgängig machen?',
  undoText: (name, when) => `„${name}“, importiert ${when}.`,
  undoNew: {
    reviews: {
      one: 'Die Bewertung, die er brachte, geht wieder – außer sie wurde seither beantwortet, geändert oder verwendet.',
      other:
        'Die # Bewertungen, die er brachte, gehen wieder – außer denen, die seither beantwortet, geändert oder verwendet wurden.'
    },
    customers: {
      one: 'Der Kunde, den er brachte, geht wieder – außer er wurde seither gefragt, geändert oder verwendet.',
      other:
        'Die # Kunden, die er brachte, gehen wieder – außer denen, die seither gefragt, geändert oder verwendet wurden.'
    }
  },
  undoUpdates: {
    one: 'Der Eintrag, den er geändert hat, wird wieder wie vorher; was seither geändert wurde, bleibt.',
    other:
      'Die # Einträge, die er geändert hat, werden wieder wie vorher; was seither geändert wurde, bleibt.'
  },
  undoOptOuts: 'Wer sich abgemeldet hat, bleibt abgemeldet.',
  undoKept: 'Sie sehen danach, was nicht angetastet wurde, und warum.',

  keptTitle: 'Was nicht angetastet wurde',
  keptList: 'Was nicht angetastet wurde, und warum',
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
    opted_out: 'Abgemeldet; das wird nie zurückgenommen',
    gone: 'Nicht mehr da',
    taken: 'Die frühere Adresse oder Nummer gehört inzwischen jemand anderem'
  },
  nameless: (kind, id) => `${kind} ${id}`
}
