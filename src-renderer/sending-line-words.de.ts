/** Deutsch: was überall über den Versand gesagt wird. */
import type { SendingLineWords } from './sending-line-words'

export const de: SendingLineWords = {
  title: 'Versand',
  held: 'Die Uhr dieses Computers ist gesprungen. Bis Sie nachgesehen haben, geht nichts hinaus.',
  paused: 'Der Versand ruht. Was fällig ist, wartet.',
  trouble: {
    email: 'Der Versand von E-Mails steht: Sehen Sie bitte nach.',
    sms: 'Der Versand von SMS steht: Sehen Sie bitte nach.'
  },
  not_set_up: {
    email: 'Nachrichten warten, weil noch kein E-Mail-Konto eingerichtet ist.',
    sms: 'Nachrichten warten, weil noch kein SMS-Anbieter eingerichtet ist.'
  },
  missing: {
    no_postal_address: 'Nachrichten warten, weil Ihre Postanschrift fehlt.',
    no_review_link: 'Nachrichten warten, weil Kunden Ihre Bewertungsseite noch nicht erreichen.'
  },
  enter: { no_postal_address: 'Anschrift eintragen', no_review_link: 'Festlegen, wohin sie führen' },
  look: 'Nachsehen',
  resume: 'Fortsetzen',
  setUp: 'Einrichten',
  testMode: 'Testbetrieb: Nichts verlässt diesen Computer.',
  toOutbox: 'Ansehen, was gesendet worden wäre',
  toSending: 'Zum Versand',
  needsYou: 'braucht Sie',

  nowPaused: 'Der Versand ruht',
  nowResumed: 'Der Versand geht weiter',
  testModeOn: 'Testbetrieb eingeschaltet',
  testModeOff: 'Testbetrieb ausgeschaltet'
}
