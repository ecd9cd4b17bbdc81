/** Deutsch: der Test-Postausgang. */
import type { LocalOutboxWords } from './test-outbox-words'

export const de: LocalOutboxWords = {
  text: 'Nachrichten aus dem Testbetrieb, genau wie sie gesendet worden wären. Keine davon hat diesen Computer verlassen.',
  testModeOff:
    'Der Testbetrieb ist aus, Nachrichten werden also wirklich gesendet. Einschalten können Sie ihn unter Versand.',
  testModeOn: 'Der Testbetrieb ist an: Nachrichten landen hier, statt gesendet zu werden.',
  toSending: 'Zum Versand',
  list: 'Testnachrichten',
  more: 'Mehr zeigen',
  anyChannel: 'E-Mail und SMS',
  channel: 'Kanal',
  to: (recipient) => `An ${recipient}`,
  noSubject: 'Ohne Betreff',
  emptyTitle: 'Hier ist noch nichts',
  emptyText:
    'Schalten Sie den Testbetrieb ein und senden Sie eine Anfrage: Die Nachricht erscheint hier genau so, wie Ihr Kunde sie sähe.',
  noMatchTitle: 'Keine Treffer',
  noMatchText: 'Andere Nachrichten im Test-Postausgang passen nicht.',
  chooseTitle: 'Wählen Sie eine Nachricht',
  chooseText: 'Hier sehen Sie sie genau wie Ihr Kunde.',
  back: 'Zurück zur Liste',
  views: { mail: 'E-Mail', text: 'Nur Text', source: 'Quelltext' },
  viewsLabel: 'Wie die Nachricht gezeigt wird',
  frame: (subject) => `E-Mail: ${subject}`,
  clear: 'Leeren',
  clearTitle: 'Test-Postausgang leeren?',
  clearText: 'Die Nachrichten hier werden gelöscht. An den Anfragen selbst ändert sich nichts.',
  cleared: 'Test-Postausgang geleert'
}
