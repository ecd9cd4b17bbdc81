/** Deutsch: wie es um den Versand steht. */
import type { SendingWords } from './sending-words'

export const de: SendingWords = {
  title: 'Versand',
  text: 'Ob Nachrichten hinausgehen, wann die nächste geht, und was Sie braucht.',
  states: { running: 'Läuft', paused: 'Ruht', held: 'Steht' },
  commands: {
    pause: 'Versand anhalten',
    resume: 'Versand fortsetzen',
    sendMissed: 'Senden, was zu spät war',
    testOn: 'Testbetrieb einschalten',
    testOff: 'Testbetrieb ausschalten'
  },
  pause: 'Anhalten',
  resume: 'Fortsetzen',

  headlines: {
    nothing: 'Alles in Ordnung. Es wartet nichts.',
    running: 'Alles in Ordnung.',
    bare: 'Noch kann nichts gesendet werden: Richten Sie zuerst E-Mail ein.',
    blocked: 'Es warten Nachrichten, die noch nicht hinauskönnen.',
    trouble: 'Bevor Nachrichten hinauskönnen, braucht etwas Sie.',
    paused:
      'Der Versand ruht. Was fällig ist, wartet und geht im üblichen Takt hinaus, wenn Sie ihn fortsetzen.',
    held: 'Es geht nichts hinaus, bis Sie die Frage unten beantwortet haben.'
  },
  next: (when) => `Die nächste geht um ${when} hinaus.`,
  nextOn: (when) => `Die nächste geht am ${when} hinaus.`,
  nextNow: 'Die nächste geht jeden Augenblick hinaus.',
  waiting: { one: '# Nachricht wartet.', other: '# Nachrichten warten.' },
  late: { one: '# davon ist verspätet.', other: '# davon sind verspätet.' },

  clockTitle: 'Geht die Uhr dieses Computers richtig?',
  wentBack:
    'Die Uhr wurde zurückgestellt, seit die letzte Nachricht hinausging. Damit niemandem zweimal oder nachts geschrieben wird, geht nichts hinaus, bis sie aufgeholt hat oder bis Sie sagen, dass sie jetzt richtig geht.',
  jumpedAhead:
    'Die Uhr ist um mehr als einen Tag vorgesprungen. Geht sie falsch, würde alles, was geplant ist, auf einmal hinausgehen; darum fragt Goodword zuerst.',
  clockSays: (when) => `Sie zeigt: ${when}`,
  clockRight: 'Ja, sie geht richtig',
  clockWrong:
    'Geht sie falsch, stellen Sie sie in den Einstellungen Ihres Computers richtig: Dann geht der Versand von selbst weiter.',
  clockConfirmed: 'Der Versand geht weiter',

  channels: { email: 'E-Mail', sms: 'SMS' },
  channelStates: {
    not_set_up: 'Nicht eingerichtet',
    ready: 'Bereit',
    paused: 'Steht',
    left_alone: 'Macht Pause'
  },
  pausedByOwner: 'Ruht',
  incomplete: 'Es fehlt etwas',
  providers: { smtp: 'Ihr Mailserver', twilio: 'Twilio', http: 'Ihr eigener Anbieter' },
  notSetUp: {
    email:
      'Anfragen per E-Mail gehen über ein Konto von Ihnen hinaus, zum Beispiel das, mit dem Sie Ihre Briefe schreiben.',
    sms: 'SMS gehen über einen Anbieter hinaus, zum Beispiel Twilio. Per E-Mail können Sie auch ohne ihn anfragen.'
  },
  setUp: { email: 'E-Mail einrichten', sms: 'SMS einrichten' },
  toSettings: { email: 'E-Mail-Einstellungen', sms: 'SMS-Einstellungen' },
  leftAlone:
    'Der Server hat mehrmals nacheinander nicht geantwortet. Er bekommt eine Pause und wird dann wieder versucht.',
  facts: {
    waiting: 'Warten',
    next: 'Nächste',
    last: 'Letzte ging hinaus',
    day: 'In den letzten 24 Stunden',
    month: 'In den letzten 30 Tagen',
    never: 'Noch keine'
  },
  ofLimit: (sent, limit) => `${sent} von ${limit}`,
  pauseChannel: { email: 'E-Mail anhalten', sms: 'SMS anhalten' },
  resumeChannel: { email: 'E-Mail fortsetzen', sms: 'SMS fortsetzen' },
  channelPaused: { email: 'E-Mail angehalten', sms: 'SMS angehalten' },
  channelResumed: { email: 'E-Mail geht weiter', sms: 'SMS gehen weiter' },

  lastError: (when) => `Zuletzt ging etwas schief, ${when}`,
  troubles: {
    wrong_password: 'Der Server nimmt den Benutzernamen oder das Passwort nicht an.',
    login_required: 'Der Server möchte einen Benutzernamen und ein Passwort.',
    not_allowed_to_send: 'Dieses Konto darf nicht von Ihrer Adresse aus senden.',
    tls_missing: 'Der Server bietet keine sichere Verbindung.',
    tls_not_trusted: 'Dem Zertifikat des Servers ist nicht zu trauen.',
    account_unreadable: 'Das hier aufbewahrte Passwort ist nicht mehr lesbar.',
    wrong_settings: 'Der Anbieter sagt, dass an den Einstellungen etwas nicht stimmt.',
    by_owner: 'Sie haben den Versand angehalten.'
  },
  troubleCures: {
    wrong_password:
      'Geben Sie beides noch einmal ein. Viele Anbieter verlangen für Programme ein eigenes Passwort („App-Passwort“).',
    login_required: 'Geben Sie Benutzernamen und Passwort des Kontos ein.',
    not_allowed_to_send: 'Nehmen Sie als Absender die Adresse, die zum Konto gehört.',
    tls_missing: 'Wählen Sie Port und Sicherheit, die Ihr Anbieter nennt; meistens ist das Port 465 mit TLS.',
    tls_not_trusted: 'Prüfen Sie den Namen des Servers: Es muss der sein, den Ihr Anbieter nennt.',
    account_unreadable:
      'Geben Sie das Passwort noch einmal ein. Das kommt vor, wenn die Daten von einem anderen Computer stammen.',
    wrong_settings: 'Vergleichen Sie die Einstellungen mit denen beim Anbieter, und setzen Sie dann fort.'
  },
  hints: {
    no_postal_address: 'Ihre Postanschrift fehlt. Das Gesetz verlangt sie am Fuß jeder Anfrage.',
    no_review_link: 'Kunden können Ihre Bewertungsseite noch nicht erreichen.',
    from_domain_differs:
      'Ihre Absenderadresse gehört zu einer anderen Domain als Ihr Mailserver. Solche Post landet oft im Spam.'
  },
  hintLinks: {
    no_postal_address: 'Anschrift eintragen',
    no_review_link: 'Festlegen, wohin sie geführt werden',
    from_domain_differs: 'E-Mail-Einstellungen'
  },

  unknownTitle: {
    one: '# Nachricht wurde vielleicht gesendet',
    other: '# Nachrichten wurden vielleicht gesendet'
  },
  unknownText:
    'Sie wurden übergeben, aber es kam keine Antwort. Goodword sendet sie nicht von selbst noch einmal, damit niemand zweimal angefragt wird: Sehen Sie nach, ob sie ankamen, und sagen Sie es.',
  unknownLink: 'Durchgehen',

  missedTitle: { one: '# Nachricht war zu spät', other: '# Nachrichten waren zu spät' },
  missedText:
    'Sie waren fällig, als Goodword nicht lief, und das ist zu lange her. Senden Sie sie jetzt, oder lassen Sie es dabei.',
  missedList: 'Nachrichten, die zu spät waren',
  missedDue: (when) => `war fällig: ${when}`,
  sendMissed: 'Diese senden',
  sentMissed: { one: '# Nachricht wird gesendet', other: '# Nachrichten werden gesendet' },
  moreMissed: (count) => `und ${count} weitere`,
  kinds: { request: 'Anfrage', reminder: 'Erinnerung', retry: 'Neuer Versuch', thanks: 'Dank' },

  testTitle: 'Testbetrieb',
  testText:
    'Alles geschieht wie sonst, aber nichts verlässt diesen Computer: Nachrichten landen in einem Postausgang auf diesem Computer, in dem Sie sie lesen können.',
  toOutbox: 'Diesen Postausgang öffnen'
}
