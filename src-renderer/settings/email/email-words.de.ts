/** Deutsch: das E-Mail-Konto in den Einstellungen. */
import type { EmailWords } from './email-words'

export const de: EmailWords = {
  text: 'Goodword sendet von Ihrem eigenen E-Mail-Konto, sodass Kunden eine Nachricht von Ihnen sehen.',

  provider: 'Wer ist Ihr E-Mail-Anbieter?',
  own: 'Anderer Anbieter oder eigener Server',
  providerText: {
    gmail:
      'Gmail braucht ein App-Passwort – Ihr normales Passwort funktioniert nicht. Schalten Sie die Bestätigung in zwei Schritten ein, legen Sie ein App-Passwort an und fügen Sie es unten ein.',
    microsoft:
      'Microsoft akzeptiert ein Passwort nur, wenn für das Postfach „Authentifiziertes SMTP“ eingeschaltet ist; das kann Ihr Administrator tun. Private Postfächer (outlook.com, hotmail.com) akzeptieren keins mehr.',
    icloud:
      'Apple braucht ein App-Passwort: Anmeldung & Sicherheit, dann App-spezifische Passwörter. Der Benutzername ist Ihre iCloud-Adresse.',
    yahoo: 'Yahoo braucht ein App-Passwort: Kontosicherheit, dann App-Passwort.',
    gmx: 'Schalten Sie zuerst bei GMX den Zugriff ein: E-Mail, Einstellungen, POP3/IMAP, „Zugriff erlauben“. Mit Zwei-Faktor-Anmeldung legen Sie dort ein anwendungsspezifisches Passwort an.',
    webde:
      'Schalten Sie zuerst bei WEB.DE den Zugriff ein: E-Mail, Einstellungen, POP3/IMAP, „Zugriff erlauben“. Mit Zwei-Faktor-Anmeldung legen Sie dort ein anwendungsspezifisches Passwort an.',
    ionos: 'Der Benutzername ist Ihre vollständige E-Mail-Adresse, das Passwort das Ihres Postfachs.',
    tonline:
      'T-Online hat ein eigenes Passwort für E-Mail-Programme. Legen Sie es im Kundencenter unter „Passwörter“ an.',
    strato: 'Der Benutzername ist Ihre vollständige E-Mail-Adresse, das Passwort das Ihres Postfachs.',
    fastmail: 'Fastmail braucht ein App-Passwort mit Zugriff auf „Mail (SMTP)“.',
    own: 'Diese Angaben stehen im Begrüßungsschreiben oder auf den Hilfeseiten Ihres Anbieters, meist unter „Postausgangsserver (SMTP)“.'
  },
  makePassword: 'App-Passwort anlegen',

  sender: 'Absender',
  fromName: 'Name',
  fromNameHint: 'Was Ihre Kunden im Posteingang sehen.',
  fromEmail: 'E-Mail-Adresse',
  fromMissing: 'Geben Sie die E-Mail-Adresse des Absenders ein.',
  replyTo: 'Antwortadresse',
  replyToHint: 'Leer lassen, um die Adresse oben zu verwenden.',

  signIn: 'Anmeldung',
  username: 'Benutzername',
  usernameHint: 'Meist Ihre E-Mail-Adresse. Leer lassen, wenn Ihr Server keinen verlangt.',
  password: 'Passwort',
  appPassword: 'App-Passwort',
  passwordAgain:
    'Das gespeicherte Passwort lässt sich auf diesem Computer nicht lesen. Geben Sie es neu ein.',
  passwordGone:
    'Server, Port, Verschlüsselung oder Benutzername haben sich geändert. Geben Sie das Passwort noch einmal ein.',

  server: 'Server',
  serverOf: (host, port) => `${host}, Port ${port}`,
  host: 'Postausgangsserver (SMTP)',
  hostMissing: 'Geben Sie den Servernamen ein, etwa smtp.example.com.',
  hostWrong: 'Geben Sie nur den Servernamen ein, etwa smtp.example.com.',
  port: 'Port',
  portWrong: 'Geben Sie eine Zahl von 1 bis 65535 ein, meist 465 oder 587.',
  security: 'Verschlüsselung',
  securities: { tls: 'TLS (Port 465)', starttls: 'STARTTLS (Port 587)', none: 'Keine' },
  securityText: {
    tls: 'Von Anfang an verschlüsselt',
    starttls: 'Nach dem Verbinden verschlüsselt',
    none: 'Nur auf diesem Computer'
  },
  noneWrong: 'Ohne Verschlüsselung können Sie nur einen Server auf diesem Computer verwenden.',

  pace: 'Höchstens pro Minute',
  paceHint:
    'Zu schnelles Senden kann wie Spam wirken. 30 pro Minute sind unbedenklich; leer lassen für kein Limit.',
  paceWrong: 'Geben Sie eine ganze Zahl von 1 bis 10000 ein, oder lassen Sie das Feld leer.',

  watch: 'Rückläufer und Abmeldungen per Antwort erkennen',
  watchText:
    'Unzustellbare Adressen und Abmeldungen per Antwort werden dann automatisch verarbeitet. Im Postfach wird nichts markiert, verschoben oder gelöscht.',
  imapHost: 'Posteingangsserver (IMAP)',
  imapUsername: 'Benutzername',
  imapSame: 'Leer lassen, wenn er derselbe ist wie oben.',
  imapPassword: 'Passwort',

  save: 'Speichern',
  test: 'Verbindung prüfen',
  stillToDo: 'Speichern Sie, sobald die Prüfung klappt.',
  hints: 'Was Ihre E-Mails vom Posteingang fernhalten könnte',
  hintTexts: {
    no_postal_address: 'Ihre Postanschrift fehlt. Bis Sie sie ergänzen, wird nichts gesendet.',
    no_review_link: 'Kunden können Ihre Bewertungsseite noch nicht öffnen. Bis dahin wird nichts gesendet.',
    free_mail_from:
      'Die Absenderadresse gehört zu einem anderen Anbieter als der Server. Die meisten Empfänger lehnen solche E-Mails ab; wählen Sie den Anbieter der Adresse.',
    from_domain_differs:
      'Die Domain des Absenders passt nicht zu der des Servers. Fragen Sie Ihren Anbieter, ob SPF und DKIM dafür eingerichtet sind.',
    no_reply_address:
      'E-Mails an diese Adresse liest niemand. Geben Sie eine Antwortadresse an, denn manche melden sich per Antwort ab.',
    reply_domain_differs:
      'Antworten gehen an eine andere Domain als die, von der die E-Mails kommen. Das fällt Spamfiltern auf.',
    not_encrypted: 'Die Verbindung zum Server ist nicht verschlüsselt.'
  },

  testMail: 'Sich selbst eine Test-E-Mail senden',
  testMailText: 'Die erste Anfrage aus Ihren Nachrichtentexten, mit einem erfundenen Kunden.',
  to: 'An',
  toMissing: 'Geben Sie eine E-Mail-Adresse ein, etwa ann@example.com.',
  send: 'Senden',
  outcomes: {
    accepted: 'Gesendet. Sehen Sie im Posteingang und im Spam-Ordner nach.',
    accepted_locally: 'Der Testbetrieb ist an: Die E-Mail liegt im Test-Postausgang.',
    later: 'Der Server kann sie gerade nicht annehmen. Versuchen Sie es in ein paar Minuten noch einmal.',
    refused: 'Der Server hat die E-Mail abgelehnt.',
    channel_trouble: 'Dieses Konto kann sie nicht senden.',
    unknown: 'Die E-Mail wurde übergeben, aber es kam keine Antwort. Vielleicht ist sie angekommen.'
  },
  noAccount: 'Sie haben noch kein E-Mail-Konto. Richten Sie unter „E-Mail“ eins ein.',
  openOutbox: 'Öffnen',

  removeTitle: 'Dieses Konto entfernen?',
  removeText: 'Das Passwort wird gelöscht. Nachrichten, die per E-Mail hinausgehen sollen, warten weiter.',
  remove: 'Konto entfernen',
  removed: 'E-Mail-Konto entfernt'
}
