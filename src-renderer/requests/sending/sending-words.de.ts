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
    not_a_mail_server: 'Was dort antwortet, ist kein Mailserver.',
    blocked_by_provider: 'Ihr Mailanbieter hat das Konto gesperrt oder hält seine Nachrichten für Spam.',
    on_blocklist: 'Ihre Internetadresse oder Ihre Domain steht auf einer Sperrliste.',
    domain_not_authenticated: 'Ihre Domain bestätigt nicht, dass dieser Server für sie senden darf.',
    refused_repeatedly:
      'Der Server hat mehrere Nachrichten hintereinander abgelehnt. Sie warten; es ging nichts verloren.',
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
    wrong_settings: 'Vergleichen Sie die Einstellungen mit denen beim Anbieter, und setzen Sie dann fort.',
    not_a_mail_server:
      'Nehmen Sie den Server Ihres Anbieters für ausgehende E-Mail (SMTP) und seinen Port: 465 mit TLS oder 587 mit STARTTLS.',
    blocked_by_provider:
      'Melden Sie sich im Web bei Ihrem Mailkonto an und lesen Sie, was dort steht, oder fragen Sie den Anbieter. Setzen Sie fort, wenn das Konto wieder senden darf.',
    on_blocklist:
      'Was der Server sagt, nennt die Liste. Bitten Sie Ihren Mail- oder Internetanbieter, die Adresse austragen zu lassen, oder senden Sie über einen anderen Anschluss. Setzen Sie dann fort.',
    domain_not_authenticated:
      'Wer Ihre Domain betreut, richtet SPF, DKIM und DMARC für diesen Mailserver ein; oder Sie senden von einer Adresse Ihres Mailanbieters. Setzen Sie dann fort.',
    refused_repeatedly:
      'Lesen Sie, was der Server zuletzt gesagt hat. Liegt es an Ihrem Konto, beheben Sie es und setzen Sie dann fort: Andere Nachrichten werden zuerst versucht.'
  },
  rests: {
    sending_limit:
      'Die Sendegrenze Ihres Mailanbieters ist erreicht. Nachrichten warten und gehen später automatisch hinaus.',
    too_fast: 'Dem Server kommen die Nachrichten zu schnell. In einigen Minuten geht es automatisch weiter.',
    distrusted:
      'Der Server nimmt von diesem Konto gerade nichts an. Es wird automatisch noch einmal versucht.'
  },
  restCures: {
    sending_limit:
      'Stellen Sie unter Strategie eine Tagesgrenze etwas unter der Ihres Anbieters ein, damit Platz für Ihre andere Post bleibt.',
    too_fast: 'Wählen Sie in den E-Mail-Einstellungen weniger Nachrichten pro Minute.',
    distrusted: 'Wenn es nicht innerhalb eines Tages endet, fragen Sie Ihren Mailanbieter, was nicht stimmt.'
  },
  services: {
    google:
      'Gmail erlaubt 500 Empfänger in 24 Stunden, Google Workspace 2.000. Eine erreichte Grenze endet innerhalb von 24 Stunden.',
    microsoft:
      'Microsoft 365 erlaubt 10.000 Empfänger in 24 Stunden und 30 Nachrichten pro Minute, Outlook.com einige Hundert am Tag. Ein gesperrtes Konto wird nach der Anmeldung im Web oder vom Administrator unter „Eingeschränkte Entitäten“ freigegeben.',
    yahoo:
      'Yahoo erlaubt etwa 500 Nachrichten am Tag. Eine erreichte Grenze endet meist nach einer Stunde, spätestens nach einem Tag.',
    icloud: 'iCloud erlaubt 1.000 Nachrichten und 1.000 Empfänger am Tag.',
    ionos:
      'IONOS begrenzt, wie viele Nachrichten ein Konto pro Stunde sendet. Die Grenze Ihres Vertrags steht im Hilfe-Center.',
    strato:
      'Strato begrenzt, wie viele Nachrichten ein Konto sendet. Die Grenze Ihres Vertrags nennt der Kundenservice.',
    gmx: 'GMX und WEB.DE lassen von privaten Konten nur wenige Nachrichten auf einmal zu. Für ein Geschäft eignet sich eine Adresse der eigenen Domain besser.',
    zoho: 'Zoho begrenzt, wie viele Nachrichten ein Konto pro Stunde und Tag sendet, und entsperrt Konten auf mail.zoho.com unter UnblockMe.',
    amazon_ses:
      'Amazon SES zeigt Ihr Kontingent und den Zustand des Kontos in seiner Konsole. In der Sandbox sendet es nur an bestätigte Adressen.',
    sendgrid: 'SendGrid zeigt verbrauchtes Guthaben und bestätigte Absender in seiner Übersicht.',
    mailgun: 'Mailgun zeigt die Grenzen und den Zustand Ihrer Domain in seiner Übersicht.',
    brevo: 'Brevo zeigt das restliche Guthaben und schaltet neue Konten nach einer Prüfung frei.'
  },
  restsUntil: (when) => `Der nächste Versuch ist um ${when}.`,
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
  refusedTitle: {
    one: '# Nachricht scheiterte an Ihrem Konto',
    other: '# Nachrichten scheiterten an Ihrem Konto'
  },
  refusedText:
    'Der Mailserver hat damals Ihr Konto abgelehnt – etwa wegen einer Sendegrenze – und nicht die Nachricht. Senden Sie sie noch einmal, wenn das vorbei ist; sie gehen im üblichen Takt hinaus.',
  refusedSend: 'Noch einmal senden',
  refusedSkipped: {
    one: '# wurde ausgelassen: Diesem Kunden kann nicht geschrieben werden. Steht die Adresse aus Versehen auf der Sperrliste, nehmen Sie sie dort erst heraus.',
    other:
      '# wurden ausgelassen: Diesen Kunden kann nicht geschrieben werden. Stehen Adressen aus Versehen auf der Sperrliste, nehmen Sie sie dort erst heraus.'
  },
  refusedShow: 'Anzeigen',
  kinds: { request: 'Anfrage', reminder: 'Erinnerung', retry: 'Neuer Versuch', thanks: 'Dank' },

  testTitle: 'Testbetrieb',
  testText:
    'Alles geschieht wie sonst, aber nichts verlässt diesen Computer: Nachrichten landen in einem Postausgang auf diesem Computer, in dem Sie sie lesen können.',
  toOutbox: 'Diesen Postausgang öffnen'
}
