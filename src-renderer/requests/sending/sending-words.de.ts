/** Deutsch: wie es um den Versand steht. */
import type { SendingWords } from './sending-words'

export const de: SendingWords = {
  title: 'Versand',
  text: 'Sehen Sie, ob Nachrichten hinausgehen, wann die nächste gesendet wird und was Ihre Aufmerksamkeit braucht.',
  states: { running: 'Läuft', paused: 'Ruht', held: 'Gestoppt' },
  commands: {
    pause: 'Versand anhalten',
    resume: 'Versand fortsetzen',
    sendMissed: 'Verspätete Nachrichten senden',
    testOn: 'Testbetrieb einschalten',
    testOff: 'Testbetrieb ausschalten'
  },
  pause: 'Anhalten',
  resume: 'Fortsetzen',

  headlines: {
    nothing: 'Alles funktioniert. Es warten keine Nachrichten.',
    running: 'Alles funktioniert.',
    bare: 'Noch kann nichts gesendet werden: Richten Sie zuerst E-Mail ein.',
    blocked: 'Nachrichten warten und können noch nicht hinausgehen.',
    trouble: 'Bevor Nachrichten hinausgehen können, braucht etwas Ihre Aufmerksamkeit.',
    paused:
      'Der Versand ruht. Fällige Nachrichten warten und gehen im üblichen Takt hinaus, wenn Sie ihn fortsetzen.',
    held: 'Es wird nichts gesendet, bis Sie die Frage unten beantworten.'
  },
  next: (when) => `Die nächste geht um ${when} hinaus.`,
  nextOn: (when) => `Die nächste geht am ${when} hinaus.`,
  nextNow: 'Die nächste geht jeden Augenblick hinaus.',
  waiting: { one: '# Nachricht wartet.', other: '# Nachrichten warten.' },
  late: { one: '# davon ist verspätet.', other: '# davon sind verspätet.' },

  clockTitle: 'Geht die Uhr dieses Computers richtig?',
  wentBack:
    'Die Uhr wurde zurückgestellt, nachdem die letzte Nachricht hinausging. Damit niemand zweimal oder nachts angeschrieben wird, wird nichts gesendet, bis sie aufgeholt hat oder Sie bestätigen, dass sie jetzt richtig geht.',
  jumpedAhead:
    'Die Uhr ist um mehr als einen Tag vorgesprungen. Geht sie falsch, würde alles Geplante auf einmal hinausgehen; darum fragt Goodword zuerst.',
  clockSays: (when) => `Uhr: ${when}`,
  clockRight: 'Ja, sie geht richtig',
  clockWrong:
    'Geht sie falsch, stellen Sie sie in den Einstellungen Ihres Computers richtig. Der Versand geht dann automatisch weiter.',
  clockConfirmed: 'Versand fortgesetzt',

  channels: { email: 'E-Mail', sms: 'SMS' },
  channelStates: {
    not_set_up: 'Nicht eingerichtet',
    ready: 'Bereit',
    paused: 'Gestoppt',
    left_alone: 'Neuer Versuch folgt'
  },
  pausedByOwner: 'Ruht',
  incomplete: 'Es fehlt etwas',
  providers: { smtp: 'Ihr Mailserver', twilio: 'Twilio', http: 'Ihr eigener Anbieter' },
  notSetUp: {
    email:
      'Anfragen per E-Mail gehen über Ihr eigenes Konto hinaus, zum Beispiel das, das Sie täglich nutzen.',
    sms: 'SMS gehen über einen Anbieter hinaus, zum Beispiel Twilio. Per E-Mail können Sie auch ohne ihn anfragen.'
  },
  setUp: { email: 'E-Mail einrichten', sms: 'SMS einrichten' },
  toSettings: { email: 'E-Mail-Einstellungen', sms: 'SMS-Einstellungen' },
  leftAlone:
    'Der Server hat mehrmals nacheinander nicht geantwortet. Goodword wartet kurz und versucht es dann wieder.',
  facts: {
    waiting: 'Warten',
    next: 'Nächste',
    last: 'Zuletzt gesendet',
    day: 'In den letzten 24 Stunden',
    month: 'In den letzten 30 Tagen',
    never: 'Noch keine'
  },
  ofLimit: (sent, limit) => `${sent} von ${limit}`,
  pauseChannel: { email: 'E-Mail anhalten', sms: 'SMS anhalten' },
  resumeChannel: { email: 'E-Mail fortsetzen', sms: 'SMS fortsetzen' },
  channelPaused: { email: 'E-Mail angehalten', sms: 'SMS angehalten' },
  channelResumed: { email: 'E-Mail fortgesetzt', sms: 'SMS fortgesetzt' },

  lastError: (when) => `Letztes Problem, ${when}`,
  troubles: {
    wrong_password: 'Der Server akzeptiert Benutzername oder Passwort nicht.',
    login_required: 'Der Server verlangt Benutzername und Passwort.',
    not_allowed_to_send: 'Dieses Konto darf nicht von Ihrer Adresse aus senden.',
    tls_missing: 'Der Server bietet keine sichere Verbindung.',
    tls_not_trusted: 'Das Zertifikat des Servers ist nicht vertrauenswürdig.',
    account_unreadable: 'Das gespeicherte Passwort ist nicht mehr lesbar.',
    wrong_settings: 'Laut Anbieter stimmt etwas an den Einstellungen nicht.',
    not_a_mail_server: 'Das ist kein Mailserver.',
    blocked_by_provider: 'Ihr Mailanbieter hat das Konto gesperrt oder hält seine Nachrichten für Spam.',
    on_blocklist: 'Ihre Internetadresse oder Ihre Domain steht auf einer Spam-Sperrliste.',
    domain_not_authenticated: 'Ihre Domain erlaubt diesem Server nicht, für sie zu senden.',
    refused_repeatedly:
      'Der Server hat mehrere Nachrichten hintereinander abgelehnt. Sie warten; es ging nichts verloren.',
    by_owner: 'Sie haben ihn angehalten.'
  },
  troubleCures: {
    wrong_password: 'Geben Sie beides noch einmal ein. Viele Anbieter verlangen ein App-Passwort.',
    login_required: 'Geben Sie Benutzername und Passwort des Kontos ein.',
    not_allowed_to_send: 'Verwenden Sie als Absender die Adresse des Kontos.',
    tls_missing: 'Wählen Sie Port und Verschlüsselung, die Ihr Anbieter nennt, meist Port 465 mit TLS.',
    tls_not_trusted: 'Prüfen Sie den Servernamen: Er muss mit dem Ihres Anbieters übereinstimmen.',
    account_unreadable:
      'Geben Sie das Passwort noch einmal ein. Das passiert, wenn Ihre Daten von einem anderen Computer stammen.',
    wrong_settings: 'Vergleichen Sie die Einstellungen mit denen beim Anbieter, und setzen Sie dann fort.',
    not_a_mail_server:
      'Verwenden Sie den Postausgangsserver (SMTP) Ihres Anbieters und seinen Port: 465 mit TLS oder 587 mit STARTTLS.',
    blocked_by_provider:
      'Melden Sie sich im Web bei Ihrem E-Mail-Konto an und achten Sie auf Hinweise, oder fragen Sie Ihren Anbieter. Setzen Sie fort, wenn das Konto wieder senden darf.',
    on_blocklist:
      'Die Antwort des Servers nennt die Liste. Bitten Sie Ihren Mail- oder Internetanbieter, die Adresse austragen zu lassen, oder senden Sie über einen anderen Anschluss. Setzen Sie dann fort.',
    domain_not_authenticated:
      'Bitten Sie die Person, die Ihre Domain verwaltet, SPF, DKIM und DMARC für diesen Mailserver einzurichten, oder senden Sie von einer Adresse Ihres Mailanbieters. Setzen Sie dann fort.',
    refused_repeatedly:
      'Lesen Sie die letzte Antwort des Servers. Liegt das Problem an Ihrem Konto, beheben Sie es und setzen Sie dann fort: Andere Nachrichten werden zuerst versucht.'
  },
  rests: {
    sending_limit:
      'Das Versandlimit Ihres Mailanbieters ist erreicht. Nachrichten warten und gehen später automatisch hinaus.',
    too_fast: 'Dem Server kommen die Nachrichten zu schnell. In einigen Minuten geht es automatisch weiter.',
    distrusted:
      'Der Server nimmt von diesem Konto gerade nichts an. Goodword versucht es automatisch noch einmal.'
  },
  restCures: {
    sending_limit:
      'Stellen Sie unter Strategie ein Tageslimit etwas unter dem Ihres Anbieters ein, damit Platz für Ihre übrigen E-Mails bleibt.',
    too_fast: 'Senken Sie in den E-Mail-Einstellungen die Höchstzahl pro Minute.',
    distrusted: 'Wenn das länger als einen Tag dauert, fragen Sie Ihren Mailanbieter, was nicht stimmt.'
  },
  services: {
    google:
      'Gmail erlaubt 500 Empfänger in 24 Stunden, Google Workspace 2.000. Das Limit endet innerhalb von 24 Stunden.',
    microsoft:
      'Microsoft 365 erlaubt 10.000 Empfänger in 24 Stunden und 30 Nachrichten pro Minute, Outlook.com einige Hundert am Tag. Ein gesperrtes Konto wird nach der Anmeldung im Web oder vom Administrator unter „Eingeschränkte Entitäten“ freigegeben.',
    yahoo:
      'Yahoo erlaubt etwa 500 Nachrichten am Tag. Das Limit endet meist nach einer Stunde, spätestens nach einem Tag.',
    icloud: 'iCloud erlaubt 1.000 Nachrichten und 1.000 Empfänger am Tag.',
    ionos:
      'IONOS begrenzt, wie viele Nachrichten ein Konto pro Stunde senden kann. Das Limit Ihres Vertrags steht im Hilfe-Center.',
    strato:
      'Strato begrenzt, wie viele Nachrichten ein Konto senden kann. Das Limit Ihres Vertrags nennt Ihnen der Kundenservice.',
    gmx: 'GMX und WEB.DE lassen von privaten Konten nur wenige Nachrichten auf einmal zu. Für ein Geschäft eignet sich eine Adresse der eigenen Domain besser.',
    zoho: 'Zoho begrenzt, wie viele Nachrichten ein Konto pro Stunde und Tag senden kann, und entsperrt Konten auf mail.zoho.com unter UnblockMe.',
    amazon_ses:
      'Amazon SES zeigt Ihr Kontingent und den Kontostatus in seiner Konsole. In der Sandbox sendet es nur an bestätigte Adressen.',
    sendgrid: 'SendGrid zeigt Ihr verbrauchtes Guthaben und Ihre bestätigten Absender in seiner Übersicht.',
    mailgun: 'Mailgun zeigt Limits und Status Ihrer Domain in seiner Übersicht.',
    brevo: 'Brevo zeigt Ihr restliches Guthaben und schaltet neue Konten nach einer Prüfung frei.'
  },
  restsUntil: (when) => `Nächster Versuch um ${when}.`,
  hints: {
    no_postal_address: 'Ihre Postanschrift fehlt. Sie muss laut Gesetz in jeder E-Mail-Anfrage stehen.',
    no_review_link: 'Kunden können Ihre Bewertungsseite noch nicht öffnen.',
    from_domain_differs:
      'Ihre Absenderadresse gehört zu einer anderen Domain als Ihr Mailserver. Solche E-Mails landen oft im Spam.'
  },
  hintLinks: {
    no_postal_address: 'Anschrift eintragen',
    no_review_link: 'Bewertungslink wählen',
    from_domain_differs: 'E-Mail-Einstellungen'
  },

  unknownTitle: {
    one: 'Zustellung unklar bei # Nachricht',
    other: 'Zustellung unklar bei # Nachrichten'
  },
  unknownText:
    'Sie wurden dem Server übergeben, aber es kam keine Antwort. Goodword sendet sie nicht automatisch noch einmal, damit niemand zweimal angefragt wird. Prüfen Sie, ob sie angekommen sind, und markieren Sie sie entsprechend.',
  unknownLink: 'Nachrichten prüfen',

  missedTitle: { one: '# Nachricht war zu spät', other: '# Nachrichten waren zu spät' },
  missedText:
    'Sie waren vor zu langer Zeit fällig, als Goodword nicht lief. Senden Sie sie jetzt, oder lassen Sie sie ungesendet.',
  missedList: 'Verspätete Nachrichten',
  missedDue: (when) => `war fällig: ${when}`,
  sendMissed: 'Diese senden',
  sentMissed: { one: '# Nachricht wird gesendet', other: '# Nachrichten werden gesendet' },
  moreMissed: (count) => `und ${count} weitere`,
  refusedTitle: {
    one: '# Nachricht scheiterte an Ihrem Konto',
    other: '# Nachrichten scheiterten an Ihrem Konto'
  },
  refusedText:
    'Der Mailserver hat Ihr Konto abgelehnt, zum Beispiel wegen eines Versandlimits, nicht die Nachrichten. Senden Sie sie noch einmal, wenn das vorbei ist; sie gehen im üblichen Takt hinaus.',
  refusedSend: 'Noch einmal senden',
  refusedSkipped: {
    one: '# wurde übersprungen: Dieser Kunde darf nicht angeschrieben werden. Steht die Adresse aus Versehen auf der Sperrliste, entfernen Sie sie dort zuerst.',
    other:
      '# wurden übersprungen: Diese Kunden dürfen nicht angeschrieben werden. Stehen ihre Adressen aus Versehen auf der Sperrliste, entfernen Sie sie dort zuerst.'
  },
  refusedShow: 'Anzeigen',
  kinds: { request: 'Anfrage', reminder: 'Erinnerung', retry: 'Neuer Versuch', thanks: 'Dank' },

  testTitle: 'Testbetrieb',
  testText:
    'Alles funktioniert wie sonst, aber nichts verlässt diesen Computer. Nachrichten landen in einem Test-Postausgang, in dem Sie sie lesen können.',
  toOutbox: 'Test-Postausgang öffnen'
}
