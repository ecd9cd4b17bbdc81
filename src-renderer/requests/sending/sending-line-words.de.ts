/** Deutsch: was überall über den Versand gesagt wird. */
import type { SendingLineWords } from './sending-line-words'

const clockJumped =
  'Die Uhr dieses Computers ist gesprungen. Es wird nichts gesendet, bis Sie sie geprüft haben.'

export const de: SendingLineWords = {
  title: 'Versand',
  held: {
    went_back: clockJumped,
    jumped_ahead: clockJumped,
    restored:
      'Eine Sicherung wurde zurückgespielt. Es wird nichts gesendet, bis Sie entscheiden, was mit wartenden Nachrichten geschieht.',
    older_data: 'Ihre Daten sind älter als zuvor. Es wird nichts gesendet, bis Sie nachgesehen haben.',
    copied:
      'Goodword wurde auf diesen Computer verschoben oder kopiert. Sagen Sie uns, welches von beiden, bevor etwas gesendet wird.'
  },
  paused: 'Der Versand ruht. Fällige Nachrichten warten.',
  trouble: {
    email: 'Der E-Mail-Versand ist gestoppt. Sehen Sie bitte nach.',
    sms: 'Der SMS-Versand ist gestoppt. Sehen Sie bitte nach.'
  },
  not_set_up: {
    email: 'Nachrichten warten, weil noch kein E-Mail-Konto eingerichtet ist.',
    sms: 'Nachrichten warten, weil noch kein SMS-Anbieter eingerichtet ist.'
  },
  missing: {
    no_postal_address: 'Nachrichten warten, weil Ihre Postanschrift fehlt.',
    no_review_link: 'Nachrichten warten, weil Kunden Ihre Bewertungsseite noch nicht öffnen können.'
  },
  enter: { no_postal_address: 'Anschrift eintragen', no_review_link: 'Bewertungslink wählen' },
  look: 'Nachsehen',
  resume: 'Fortsetzen',
  setUp: 'Einrichten',
  testMode: 'Testbetrieb: Nichts verlässt diesen Computer.',
  toOutbox: 'Test-Postausgang ansehen',
  toSending: 'Zum Versand',
  needsYou: 'braucht Aufmerksamkeit',

  nowPaused: 'Versand angehalten',
  nowResumed: 'Versand fortgesetzt',
  testModeOn: 'Testbetrieb eingeschaltet',
  testModeOff: 'Testbetrieb ausgeschaltet'
}
