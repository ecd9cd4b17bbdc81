/** Deutsch: das E-Mail-Konto in den Einstellungen. */
import type { EmailWords } from './email-words'

export const de: EmailWords = {
  text: 'Goodword versendet über Ihr eigenes E-Mail-Konto, wie Ihr Mailprogramm: für Ihre Kunden ist es eine E-Mail von Ihnen.',

  provider: 'Bei wem haben Sie Ihre E-Mail?',
  own: 'Ein anderer, oder mein eigener Server',
  providerText: {
    gmail:
      'Google nimmt ein Passwort für einzelne Programme, nicht das Ihrer Anmeldung. Schalten Sie die Bestätigung in zwei Schritten ein, legen Sie ein App-Passwort an und fügen Sie es unten ein.',
    microsoft:
      'Microsoft nimmt ein Passwort nur, wo für das Postfach „Authentifiziertes SMTP“ eingeschaltet ist: das macht Ihre Verwaltung. Private Postfächer (outlook.com, hotmail.com) nehmen keins mehr.',
    icloud:
      'Apple nimmt ein Passwort für einzelne Programme: Anmeldung & Sicherheit, dann App-spezifische Passwörter. Der Benutzername ist Ihre iCloud-Adresse.',
    yahoo: 'Yahoo nimmt ein Passwort für einzelne Programme: Kontosicherheit, dann App-Passwort.',
    gmx: 'Erlauben Sie es zuerst bei GMX: E-Mail, Einstellungen, POP3/IMAP, „Zugriff erlauben“. Mit Zwei-Faktor-Anmeldung legen Sie dort ein anwendungsspezifisches Passwort an.',
    webde:
      'Erlauben Sie es zuerst bei WEB.DE: E-Mail, Einstellungen, POP3/IMAP, „Zugriff erlauben“. Mit Zwei-Faktor-Anmeldung legen Sie dort ein anwendungsspezifisches Passwort an.',
    ionos: 'Der Benutzername ist die ganze E-Mail-Adresse, das Passwort das des Postfachs.',
    tonline:
      'T-Online hat ein eigenes Passwort für Mailprogramme: legen Sie es im Kundencenter unter „Passwörter“ an.',
    strato: 'Der Benutzername ist die ganze E-Mail-Adresse, das Passwort das des Postfachs.',
    fastmail: 'Fastmail nimmt ein Passwort für einzelne Programme, mit Zugriff auf „Mail (SMTP)“.',
    own: 'Was unten steht, finden Sie im Brief oder auf den Hilfeseiten Ihres Anbieters, meist als „Postausgangsserver (SMTP)“.'
  },
  makePassword: 'Dort anlegen',

  sender: 'Absender',
  fromName: 'Name',
  fromNameHint: 'Was Ihre Kunden im Posteingang sehen.',
  fromEmail: 'E-Mail-Adresse',
  fromMissing: 'Geben Sie die Adresse ein, von der die E-Mails kommen.',
  replyTo: 'Antworten gehen an',
  replyToHint: 'Leer lassen, wenn sie an die Adresse darüber gehen.',

  signIn: 'Anmeldung',
  username: 'Benutzername',
  usernameHint: 'Meist die E-Mail-Adresse. Leer lassen, wenn der Server keinen verlangt.',
  password: 'Passwort',
  appPassword: 'App-Passwort',
  passwordAgain:
    'Das hinterlegte Passwort lässt sich auf diesem Computer nicht mehr lesen. Geben Sie es neu ein.',
  passwordGone: 'Der Server oder der Benutzername ist ein anderer. Geben Sie das Passwort noch einmal ein.',

  server: 'Server',
  serverOf: (host, port) => `${host}, Port ${port}`,
  host: 'Postausgangsserver (SMTP)',
  hostMissing: 'Geben Sie den Namen des Servers ein, etwa smtp.example.com.',
  hostWrong: 'Geben Sie nur den Namen des Servers ein, etwa smtp.example.com.',
  port: 'Port',
  portWrong: 'Eine Zahl von 1 bis 65535, meist 465 oder 587.',
  security: 'Verschlüsselung',
  securities: { tls: 'Vom ersten Byte an (TLS)', starttls: 'Nach der Begrüßung (STARTTLS)', none: 'Keine' },
  securityText: { tls: 'Meist Port 465', starttls: 'Meist Port 587', none: 'Nur auf diesem Computer' },
  noneWrong: 'Ohne Verschlüsselung darf nur ein Server auf diesem Computer benutzt werden.',

  pace: 'Höchstens so viele in der Minute',
  paceHint:
    'Anbieter halten viele E-Mails auf einmal für Spam. 30 ist ein gutes Tempo; leer heißt: so schnell der Server sie nimmt.',
  paceWrong: 'Eine ganze Zahl von 1 bis 10000, oder nichts.',

  watch: 'Im Postfach auf Rückläufer achten',
  watchText:
    'Adressen, die es nicht mehr gibt, und Menschen, die per E-Mail keine weitere wünschen, werden dann von selbst erkannt. Im Postfach wird nichts markiert, verschoben oder gelöscht.',
  imapHost: 'Posteingangsserver (IMAP)',
  imapUsername: 'Benutzername',
  imapSame: 'Leer lassen, wenn es dasselbe ist wie oben.',
  imapPassword: 'Passwort',

  save: 'Speichern',
  test: 'Verbindung prüfen',
  stillToDo: 'Speichern Sie, wenn die Prüfung geklappt hat.',
  hints: 'Was E-Mails vom Posteingang fernhalten kann',
  hintTexts: {
    no_postal_address: 'Ihre Postanschrift fehlt: bis sie da ist, wird nichts versandt.',
    no_review_link:
      'Kunden können Ihre Bewertungsseite noch nicht erreichen: bis dahin wird nichts versandt.',
    free_mail_from:
      'Die Adresse des Absenders gehört zu einem anderen Anbieter als der Server. Die meisten Empfänger lehnen solche E-Mails ab: wählen Sie den Anbieter der Adresse.',
    from_domain_differs:
      'Die Domain des Absenders ist nicht die des Servers. Fragen Sie Ihren Anbieter, ob SPF und DKIM dafür eingerichtet sind.',
    no_reply_address:
      'Die Adresse des Absenders liest niemand. Geben Sie eine für Antworten an: manche melden sich per Antwort ab.',
    reply_domain_differs:
      'Antworten gehen an eine andere Domain, als die E-Mails kommen; das fällt Spamfiltern auf.',
    not_encrypted: 'Die Leitung zum Server ist nicht verschlüsselt.'
  },

  testMail: 'Sich selbst eine Test-E-Mail senden',
  testMailText: 'Die erste Anfrage, wie sie in Ihren Nachrichtentexten steht, mit erfundenen Namen.',
  to: 'An',
  toMissing: 'Geben Sie eine E-Mail-Adresse ein, etwa ann@example.com.',
  send: 'Senden',
  outcomes: {
    accepted: 'Versandt. Sehen Sie im Posteingang nach, und auch im Spam-Ordner.',
    accepted_locally: 'Der Testbetrieb ist an: die E-Mail liegt im lokalen Postausgang.',
    later: 'Der Server sagt: jetzt nicht. Versuchen Sie es in ein paar Minuten noch einmal.',
    refused: 'Der Server nimmt die E-Mail nicht an.',
    channel_trouble: 'Mit diesem Konto geht es nicht.',
    unknown: 'Die E-Mail wurde übergeben, aber es kam keine Antwort. Vielleicht ist sie angekommen.'
  },
  noAccount: 'Es gibt noch kein E-Mail-Konto. Richten Sie unter „E-Mail“ eins ein.',
  openOutbox: 'Ansehen',

  removeTitle: 'Konto entfernen?',
  removeText: 'Das Passwort wird vergessen, und was per E-Mail zu versenden ist, wartet weiter.',
  remove: 'Konto entfernen',
  removed: 'Das E-Mail-Konto ist entfernt'
}
