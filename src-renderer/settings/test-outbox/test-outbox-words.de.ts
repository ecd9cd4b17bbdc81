/** Deutsch: der lokale Postausgang. */
import type { LocalOutboxWords } from './test-outbox-words'

export const de: LocalOutboxWords = {
  text: 'Was im Testbetrieb geschrieben wurde, genau wie es hinausgegangen wäre. Nichts davon hat diesen Computer verlassen.',
  testModeOff:
    'Der Testbetrieb ist aus: was fällig ist, geht wirklich hinaus. Umgeschaltet wird er auf der Seite über den Versand.',
  testModeOn: 'Der Testbetrieb ist an: was fällig ist, landet hier.',
  toSending: 'Zum Versand',
  list: 'Nachrichten des Testbetriebs',
  more: 'Mehr zeigen',
  anyChannel: 'E-Mail und SMS',
  channel: 'Weg',
  to: (recipient) => `An ${recipient}`,
  noSubject: 'Ohne Betreff',
  emptyTitle: 'Hier ist noch nichts',
  emptyText:
    'Schalten Sie den Testbetrieb ein und bitten Sie jemanden um eine Bewertung: die Nachricht landet hier, und Sie sehen sie wie Ihre Kunden.',
  noMatchTitle: 'Keine von dieser Art',
  noMatchText: 'Es liegen andere im lokalen Postausgang.',
  chooseTitle: 'Wählen Sie eine Nachricht',
  chooseText: 'Hier sehen Sie sie so wie Ihr Kunde.',
  back: 'Zurück zur Liste',
  views: { mail: 'E-Mail', text: 'Nur Text', source: 'Quelltext' },
  viewsLabel: 'Wie die Nachricht gezeigt wird',
  frame: (subject) => `E-Mail: ${subject}`,
  clear: 'Leeren',
  clearTitle: 'Lokalen Postausgang leeren?',
  clearText: 'Was hier liegt, wird gelöscht. Was aus den Anfragen wurde, bleibt, wie es ist.',
  cleared: 'Der lokale Postausgang ist leer'
}
