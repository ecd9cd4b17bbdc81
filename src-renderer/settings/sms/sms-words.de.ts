/** Deutsch: das SMS-Konto in den Einstellungen. */
import type { SmsWords } from './sms-words'

export const de: SmsWords = {
  text: 'SMS gehen über ein Konto, das Sie bei einem Anbieter haben und das jede einzelne berechnet. Sie werden nur zwischen 8 und 21 Uhr am Ort des Kunden versandt.',

  provider: 'Wer versendet Ihre SMS?',
  providers: { twilio: 'Twilio', http: 'Ein anderer Anbieter' },
  providerText: {
    twilio: 'Dazu brauchen Sie dort ein Konto und eine Nummer, oder einen Messaging Service.',
    http: 'Jeder, der Nachrichten über das Web (HTTP) nimmt: auf seinen Hilfeseiten steht, was unten hineingehört.'
  },
  whereTwilio: 'Account SID und Auth Token stehen auf der ersten Seite der Twilio Console.',
  toConsole: 'Öffnen',

  accountSid: 'Account SID',
  accountSidExample: 'AC…',
  keySidExample: 'SK…',
  urlExample: 'https://',
  accountSidWrong: 'AC und 32 Buchstaben und Ziffern, wie sie in der Twilio Console stehen.',
  token: 'Auth Token',
  tokenHint: 'Oder das Secret eines API-Schlüssels: dann gehört seine SID in das Feld darunter.',
  keySid: 'SID des API-Schlüssels',
  keySidHint: 'Beginnt mit SK. Leer lassen, wenn Sie den Auth Token benutzen.',
  secretKept: 'Hinterlegt. Leer lassen, um es zu behalten.',
  secretLost: {
    unreadable:
      'Das hinterlegte Geheimnis lässt sich auf diesem Computer nicht mehr lesen. Geben Sie es neu ein.',
    'of another account': 'Das Konto ist ein anderes: geben Sie das Geheimnis dafür ein.'
  },
  secretMissing: 'Geben Sie das Geheimnis des Kontos ein.',
  sender: 'Absender',
  senderTwilio:
    'Eine Nummer von Ihnen, etwa +49 1512 3456789, ein Messaging Service (MG…), oder ein Name, wo das Land ihn erlaubt.',
  senderHttp: 'Eine Nummer von Ihnen, oder ein Name, wo das Land ihn erlaubt.',
  senderMissing: 'Geben Sie ein, von wem die SMS kommen.',
  serviceWrong: 'MG und 32 Buchstaben und Ziffern, wie sie in der Twilio Console stehen.',

  url: 'Adresse (URL)',
  urlMissing: 'Geben Sie die ganze Adresse ein, mit https:// am Anfang.',
  method: 'Methode',
  secret: 'Schlüssel oder Passwort',
  secretHint: (placeholder) => `Steht in Adresse, Kopfzeilen und Inhalt anstelle von ${placeholder}.`,
  username: 'Benutzername',
  usernameHint: 'Für Anbieter, die Name und Passwort verlangen (Basic). Sonst leer lassen.',
  headers: 'Kopfzeilen',
  headersHint: (example) => `Eine je Zeile, etwa ${example}`,
  headersWrong: (line) =>
    `Das ist keine Kopfzeile: ${line}. Schreiben Sie einen Namen, einen Doppelpunkt und einen Wert.`,
  bodyType: 'Der Inhalt ist',
  bodyTypes: { json: 'JSON', form: 'ein Formular', text: 'einfacher Text' },
  body: 'Inhalt',
  bodyMissing: (placeholder) => `${placeholder} muss in der Adresse oder im Inhalt stehen.`,
  insert: 'Platzhalter einfügen',
  fields: {
    to: 'Nummer des Kunden',
    text: 'Text der SMS',
    from: 'Absender',
    reference: 'Nummer der Nachricht',
    secret: 'Schlüssel oder Passwort'
  },
  refused: {
    url: 'Geben Sie die ganze Adresse ein, mit https:// am Anfang; Platzhalter dürfen hinter dem Namen des Servers stehen.',
    'url not_encrypted':
      'Sie muss mit https:// beginnen. Ohne Verschlüsselung geht es nur zu einem Server auf diesem Computer.',
    from: 'Eine Nummer mit Landesvorwahl, oder ein Name aus höchstens elf Buchstaben und Ziffern.',
    headers:
      'Eine davon ist nicht erlaubt: einige Kopfzeilen setzt Goodword selbst, und es stehen nur lateinische Buchstaben darin.',
    'headers unknown_placeholder':
      'Zwischen {{ und }} steht etwas, das hier kein Platzhalter ist. Wählen Sie einen aus dem Menü.',
    body: 'Das ist kein JSON. Platzhalter stehen zwischen Anführungszeichen.',
    'body unknown_placeholder':
      'Zwischen {{ und }} steht etwas, das kein Platzhalter ist. Wählen Sie einen aus dem Menü.',
    success_field: 'Der Name eines Felds, etwa data.status.',
    reference_field: 'Der Name eines Felds, etwa data.id.'
  },
  answer: 'Was der Anbieter antwortet',
  answerText: 'Nur für Anbieter, die „alles gut“ sagen, obwohl in der Antwort von einem Fehler die Rede ist.',
  successField: 'Feld, das sagt, ob es geklappt hat',
  successFieldHint: 'Etwa data.status. Leer: der Status der Antwort sagt es.',
  successValue: 'Was dort stehen muss',
  referenceField: 'Feld mit deren Nummer der Nachricht',

  pace: 'Höchstens so viele in der Minute',
  paceHint: 'Leer heißt: so schnell der Anbieter sie nimmt.',
  paceWrong: 'Eine ganze Zahl von 1 bis 10000, oder nichts.',
  test: 'Verbindung prüfen',
  stillToDo: 'Speichern Sie, wenn die Prüfung geklappt hat.',
  onlyReached:
    'Ob Schlüssel und Absender stimmen, zeigt sich mit der ersten SMS: senden Sie sich selbst eine.',

  causes: {
    name: {
      message: 'Einen Server dieses Namens gibt es nicht, oder es fehlt die Verbindung zum Internet.',
      cure: 'Suchen Sie in der Adresse nach Tippfehlern, und sehen Sie nach, ob dieser Computer verbunden ist.'
    },
    port: {
      message: 'Der Server antwortet nicht.',
      cure: 'Sehen Sie nach, ob die Adresse stimmt. Sonst versuchen Sie es in ein paar Minuten noch einmal, oder fragen Sie den Anbieter.'
    },
    tls: {
      message: 'Die verschlüsselte Leitung kam nicht zustande.',
      cure: 'Sehen Sie nach, ob das Datum dieses Computers stimmt und ob ein Virenscanner verschlüsselte Leitungen öffnet. Offen geht nie etwas hinaus.'
    },
    login: {
      message: 'Der Anbieter lässt Sie nicht hinein.',
      cure: 'Kopieren Sie Konto und Geheimnis noch einmal aus der Twilio Console; achten Sie auf Leerzeichen am Ende.'
    },
    sender: {
      message: 'Das Konto darf von dieser Nummer oder diesem Messaging Service nicht senden.',
      cure: 'Wählen Sie eine eigene, wie die Twilio Console sie auflistet.'
    }
  },
  testSms: 'Sich selbst eine Test-SMS senden',
  testSmsText: 'Sie kostet so viel wie jede andere.',
  to: 'An',
  toMissing: 'Geben Sie die Nummer mit der Landesvorwahl ein, etwa +49 1512 3456789.',
  send: 'Senden',
  outcomes: {
    accepted: 'Versandt. Sie sollte in einer Minute da sein.',
    accepted_locally: 'Der Testbetrieb ist an: die SMS liegt im lokalen Postausgang.',
    later: 'Der Anbieter sagt: jetzt nicht. Versuchen Sie es in ein paar Minuten noch einmal.',
    refused: 'Der Anbieter nimmt die SMS nicht an.',
    channel_trouble: 'Mit diesem Konto geht es nicht.',
    unknown: 'Die SMS wurde übergeben, aber es kam keine Antwort. Vielleicht ist sie angekommen.'
  },
  openOutbox: 'Ansehen',

  removeTitle: 'Konto entfernen?',
  removeText: 'Das Geheimnis wird vergessen, und was per SMS zu versenden ist, wartet weiter.',
  remove: 'Konto entfernen',
  removed: 'Das SMS-Konto ist entfernt'
}
