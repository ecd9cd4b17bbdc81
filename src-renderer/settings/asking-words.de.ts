/** Deutsch: was die Teile der Einstellungen über Anfragen und Versand gemeinsam haben. */
import type { AskingWords } from './asking-words'

export const de: AskingWords = {
  group: 'Kunden anfragen',
  email: 'E-Mail',
  sms: 'SMS',
  messageTexts: 'Nachrichtentexte',
  reviewLink: 'Bewertungslink',
  doors: 'Türen für Kunden',
  neverWrite: 'Nie anschreiben',
  localOutbox: 'Lokaler Postausgang',

  channels: { email: 'E-Mail', sms: 'SMS' },
  save: 'Speichern',
  saved: 'Gespeichert',
  discard: 'Verwerfen',
  unsaved: 'Noch nicht gespeichert',
  showTyped: 'Zeigen, was getippt ist',
  passwordKept: 'Hinterlegt. Leer lassen, um es zu behalten.',

  testMode: 'Der Testbetrieb ist an',
  testModeText: 'Nichts verlässt diesen Computer: was versandt würde, landet im lokalen Postausgang.',
  toLocalOutbox: 'Lokaler Postausgang',
  paused: 'Der Versand ruht hier',
  pauses: {
    by_owner: 'Sie haben ihn angehalten. Was fällig ist, wartet.',
    wrong_password:
      'Benutzername oder Passwort wurden abgelehnt. Geben Sie das Passwort neu ein und speichern Sie: dann geht es weiter.',
    login_required:
      'Der Server verlangt Benutzername und Passwort. Geben Sie sie ein und speichern Sie: dann geht es weiter.',
    not_allowed_to_send: 'Das Konto darf von dieser Adresse nicht senden. Was fällig ist, wartet.',
    tls_missing:
      'Der Server bietet keine Verschlüsselung an, und ohne wird nichts versandt. Was fällig ist, wartet.',
    tls_not_trusted: 'Dem Zertifikat des Servers ist nicht zu trauen. Was fällig ist, wartet.',
    wrong_settings:
      'Das Konto beim Anbieter ist nicht richtig eingerichtet. Prüfen Sie es hier; was fällig ist, wartet.',
    account_unreadable:
      'Das hinterlegte Passwort lässt sich auf diesem Computer nicht mehr lesen. Geben Sie es neu ein und speichern Sie: dann geht es weiter.',
    not_a_mail_server: 'Was an diesem Server und Port antwortet, ist kein Mailserver. Nachrichten warten.',
    blocked_by_provider:
      'Ihr Mailanbieter hat das Konto gesperrt oder hält seine Nachrichten für Spam. Nachrichten warten.',
    on_blocklist: 'Ihre Internetadresse oder Ihre Domain steht auf einer Sperrliste. Nachrichten warten.',
    domain_not_authenticated:
      'Ihre Domain bestätigt nicht, dass dieser Server für sie senden darf. Nachrichten warten.',
    refused_repeatedly:
      'Der Server hat mehrere Nachrichten hintereinander abgelehnt. Sie warten; es ging nichts verloren.'
  },
  leftAlone: 'Die Gegenseite hat Schwierigkeiten. Es wird von selbst wieder versucht.',
  saidLast: (when, said) => `${when}: ${said}`,
  resume: 'Weiter versenden',
  resumed: 'Der Versand geht weiter',

  testReasons: {
    suppressed: 'Diese Adresse steht auf der Liste derer, denen nie geschrieben wird.',
    made_up_address: 'Das ist eine erfundene Adresse, an die nie etwas versandt wird.',
    no_such_address: 'Diese Adresse gibt es nicht.',
    wrong_password:
      'Benutzername oder Passwort passen nicht. Geben Sie das Passwort neu ein und speichern Sie.',
    login_required: 'Der Server verlangt Benutzername und Passwort.',
    not_allowed_to_send: 'Das Konto darf von dieser Adresse nicht senden.',
    tls_missing: 'Der Server bietet keine Verschlüsselung an, und ohne wird nichts versandt.',
    tls_not_trusted: 'Dem Zertifikat des Servers ist nicht zu trauen.',
    account_unreadable:
      'Das hinterlegte Passwort lässt sich auf diesem Computer nicht mehr lesen. Geben Sie es neu ein.',
    wrong_settings: 'Das Konto ist nicht richtig eingerichtet. Prüfen Sie die Verbindung.',
    not_a_mail_server: 'Was an diesem Server und Port antwortet, ist kein Mailserver.',
    blocked_by_provider: 'Ihr Mailanbieter hat das Konto gesperrt oder hält seine Nachrichten für Spam.',
    on_blocklist: 'Ihre Internetadresse oder Ihre Domain steht auf einer Sperrliste.',
    domain_not_authenticated: 'Ihre Domain bestätigt nicht, dass dieser Server für sie senden darf.',
    sending_limit: 'Die Sendegrenze Ihres Mailanbieters ist erreicht. Versuchen Sie es später noch einmal.',
    too_fast:
      'Dem Server kommen die Nachrichten zu schnell. Versuchen Sie es in einigen Minuten noch einmal.',
    distrusted: 'Der Server nimmt von diesem Konto gerade nichts an. Versuchen Sie es später noch einmal.'
  },
  hints: {
    no_postal_address:
      'Ihre Postanschrift fehlt. Sie steht am Ende jeder E-Mail, und ohne sie wird nichts versandt.',
    no_review_link:
      'Kunden können Ihre Bewertungsseite noch nicht erreichen. Bis dahin wird nichts versandt.',
    from_domain_differs:
      'Die Adresse des Absenders gehört zu einer anderen Domain als der Server. Viele solcher E-Mails landen im Spam-Ordner.'
  },
  writeAddress: 'Eintragen',

  steps: {
    name: 'Den Server finden',
    port: 'Ihn erreichen',
    tls: 'Die Leitung verschlüsseln',
    greeting: 'Er meldet sich als Mailserver',
    login: 'Anmelden',
    sender: 'Von Ihrer Adresse senden'
  },
  stepStates: { ok: 'hat geklappt', failed: 'hat nicht geklappt', not_reached: 'nicht erreicht' },
  said: (words) => `Er sagt: ${words}`,
  testing: 'Wird geprüft …',
  allWell: 'Die Verbindung klappt.',
  notWell: 'Die Verbindung klappt noch nicht.'
}
