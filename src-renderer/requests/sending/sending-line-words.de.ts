/** Deutsch: was überall über den Versand gesagt wird. */
import type { SendingLineWords } from './sending-line-words'

const clockJumped = 'Die Uhr dieses Computers ist gesprungen. Bis Sie nachgesehen haben, geht nichts hinaus.'

export const de: SendingLineWords = {
  title: 'Versand',
  held: {
    went_back: clockJumped,
    jumped_ahead: clockJumped,
    restored:
      'Eine Sicherung wurde zurückgespielt. Bis Sie über das Wartende entschieden haben, geht nichts hinaus.',
    older_data: 'Die Daten sind älter, als sie waren. Bis Sie nachgesehen haben, geht nichts hinaus.',
    copied: 'Goodword wurde hierher verschoben oder kopiert. Bis Sie sagen, was davon, geht nichts hinaus.'
  },
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
