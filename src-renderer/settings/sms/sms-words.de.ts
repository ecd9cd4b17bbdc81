/** Deutsch: das SMS-Konto in den Einstellungen. */
import type { SmsWords } from './sms-words'

export const de: SmsWords = {
  text: 'SMS werden über Ihr eigenes Konto bei einem Anbieter gesendet, der jede einzelne berechnet. Sie gehen nur zwischen 8 und 21 Uhr Ortszeit des Kunden hinaus.',

  provider: 'Wer versendet Ihre SMS?',
  providers: { twilio: 'Twilio', http: 'Ein anderer Anbieter' },
  providerText: {
    twilio: 'Sie brauchen ein Konto und eine Nummer oder einen Messaging Service.',
    http: 'Jeder Anbieter, der Nachrichten über das Web (HTTP) annimmt. Auf seinen Hilfeseiten steht, was Sie unten eingeben.'
  },
  whereTwilio: 'Account SID und Auth Token finden Sie auf der Startseite der Twilio Console.',
  toConsole: 'Console öffnen',

  accountSid: 'Account SID',
  accountSidExample: 'AC…',
  keySidExample: 'SK…',
  urlExample: 'https://',
  accountSidWrong: 'AC und danach 32 Buchstaben und Ziffern, wie in der Twilio Console angezeigt.',
  token: 'Auth Token',
  tokenHint: 'Oder das Secret eines API-Schlüssels; geben Sie dann unten dessen SID ein.',
  keySid: 'SID des API-Schlüssels',
  keySidHint: 'Beginnt mit SK. Leer lassen, wenn Sie den Auth Token benutzen.',
  secretKept: 'Gespeichert. Leer lassen, um es zu behalten.',
  secretLost: {
    unreadable:
      'Das gespeicherte Geheimnis lässt sich auf diesem Computer nicht lesen. Geben Sie es neu ein.',
    'of another account': 'Das Konto hat sich geändert. Geben Sie das zugehörige Geheimnis ein.'
  },
  secretMissing: 'Geben Sie das Geheimnis des Kontos ein.',
  sender: 'Absender',
  senderTwilio:
    'Eine Ihrer Nummern, etwa +49 1512 3456789, ein Messaging Service (MG…) oder ein Name, wenn das Land das erlaubt.',
  senderHttp: 'Eine Ihrer Nummern oder ein Name, wenn das Land das erlaubt.',
  senderMissing: 'Geben Sie einen Absender ein.',
  serviceWrong: 'MG und danach 32 Buchstaben und Ziffern, wie in der Twilio Console angezeigt.',

  url: 'Adresse (URL)',
  urlMissing: 'Geben Sie die vollständige Adresse ein, beginnend mit https://',
  method: 'Methode',
  secret: 'Schlüssel oder Passwort',
  secretHint: (placeholder) => `Ersetzt ${placeholder} in Adresse, Kopfzeilen und Inhalt.`,
  username: 'Benutzername',
  usernameHint: 'Für Anbieter, die Benutzername und Passwort verlangen (Basic). Sonst leer lassen.',
  headers: 'Kopfzeilen',
  headersHint: (example) => `Eine je Zeile, etwa ${example}`,
  headersWrong: (line) => `„${line}“ ist keine gültige Kopfzeile. Verwenden Sie Name: Wert.`,
  bodyType: 'Art des Inhalts',
  bodyTypes: { json: 'JSON', form: 'Formular', text: 'Nur Text' },
  body: 'Inhalt',
  bodyMissing: (placeholder) => `${placeholder} muss in der Adresse oder im Inhalt stehen.`,
  insert: 'Platzhalter einfügen',
  fields: {
    to: 'Telefonnummer des Kunden',
    text: 'Text der SMS',
    from: 'Absender',
    reference: 'Nachrichten-ID',
    secret: 'Schlüssel oder Passwort'
  },
  refused: {
    url: 'Geben Sie die vollständige Adresse ein, beginnend mit https://. Platzhalter sind nur hinter dem Servernamen erlaubt.',
    'url not_encrypted':
      'Sie muss mit https:// beginnen. Unverschlüsselt sind nur Server auf diesem Computer erlaubt.',
    from: 'Eine Nummer mit Landesvorwahl oder ein Name aus höchstens 11 Buchstaben und Ziffern.',
    headers:
      'Eine davon ist nicht erlaubt. Einige Kopfzeilen setzt Goodword selbst, und sie dürfen nur lateinische Zeichen enthalten.',
    'headers unknown_placeholder':
      'Der Text zwischen {{ und }} ist hier kein gültiger Platzhalter. Wählen Sie einen aus dem Menü.',
    body: 'Das ist kein gültiges JSON. Setzen Sie Platzhalter in Anführungszeichen.',
    'body unknown_placeholder':
      'Der Text zwischen {{ und }} ist kein Platzhalter. Wählen Sie einen aus dem Menü.',
    success_field: 'Ein Feldname, etwa data.status.',
    reference_field: 'Ein Feldname, etwa data.id.'
  },
  answer: 'Antwort des Anbieters',
  answerText: 'Nur nötig, wenn Ihr Anbieter Erfolg meldet, obwohl der Inhalt einen Fehler enthält.',
  successField: 'Erfolgsfeld',
  successFieldHint: 'Etwa data.status. Leer lassen, um den Status der Antwort zu verwenden.',
  successValue: 'Erfolgswert',
  referenceField: 'Feld mit der Nachrichten-ID',

  pace: 'Höchstens pro Minute',
  paceHint: 'Leer lassen für kein Limit.',
  paceWrong: 'Geben Sie eine ganze Zahl von 1 bis 10000 ein, oder lassen Sie das Feld leer.',
  test: 'Verbindung prüfen',
  stillToDo: 'Speichern Sie, sobald die Prüfung klappt.',
  onlyReached:
    'Ob Schlüssel und Absender stimmen, zeigt erst eine echte SMS. Senden Sie sich deshalb eine Test-SMS.',

  causes: {
    name: {
      message: 'Es gibt keinen Server mit diesem Namen, oder dieser Computer ist offline.',
      cure: 'Prüfen Sie die Adresse auf Tippfehler und Ihre Internetverbindung.'
    },
    port: {
      message: 'Der Server antwortet nicht.',
      cure: 'Prüfen Sie die Adresse. Versuchen Sie es sonst in ein paar Minuten noch einmal, oder fragen Sie Ihren Anbieter.'
    },
    tls: {
      message: 'Es kam keine sichere Verbindung zustande.',
      cure: 'Prüfen Sie, ob das Datum dieses Computers stimmt und kein Virenscanner verschlüsselte Verbindungen abfängt. Nichts wird jemals unverschlüsselt gesendet.'
    },
    login: {
      message: 'Der Anbieter hat Ihre Anmeldung abgelehnt.',
      cure: 'Kopieren Sie Account SID und Geheimnis noch einmal aus der Twilio Console, und achten Sie auf Leerzeichen am Ende.'
    },
    sender: {
      message: 'Das Konto darf von dieser Nummer oder diesem Messaging Service nicht senden.',
      cure: 'Wählen Sie eine, die in Ihrer Twilio Console aufgeführt ist.'
    }
  },
  testSms: 'Sich selbst eine Test-SMS senden',
  testSmsText: 'Sie wird wie jede andere SMS berechnet.',
  to: 'An',
  toMissing: 'Geben Sie die Nummer mit der Landesvorwahl ein, etwa +49 1512 3456789.',
  send: 'Senden',
  outcomes: {
    accepted: 'Gesendet. Sie sollte in einer Minute da sein.',
    accepted_locally: 'Der Testbetrieb ist an: Die SMS liegt im Test-Postausgang.',
    later: 'Der Anbieter kann sie gerade nicht annehmen. Versuchen Sie es in ein paar Minuten noch einmal.',
    refused: 'Der Anbieter hat die SMS abgelehnt.',
    channel_trouble: 'Dieses Konto kann sie nicht senden.',
    unknown: 'Die SMS wurde übergeben, aber es kam keine Antwort. Vielleicht ist sie angekommen.'
  },
  openOutbox: 'Öffnen',

  removeTitle: 'Dieses Konto entfernen?',
  removeText: 'Das Geheimnis wird gelöscht. Nachrichten, die per SMS hinausgehen sollen, warten weiter.',
  remove: 'Konto entfernen',
  removed: 'SMS-Konto entfernt'
}
