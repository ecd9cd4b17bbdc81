/** Deutsch: was die Teile der Einstellungen über Anfragen und Versand gemeinsam haben. */
import type { AskingWords } from './asking-words'

export const de: AskingWords = {
  group: 'Kunden anfragen',
  email: 'E-Mail',
  sms: 'SMS',
  messageTexts: 'Nachrichtentexte',
  reviewLink: 'Bewertungslink',
  doors: 'Öffentliche Seiten',
  neverWrite: 'Sperrliste',
  localOutbox: 'Test-Postausgang',

  channels: { email: 'E-Mail', sms: 'SMS' },
  save: 'Speichern',
  saved: 'Gespeichert',
  discard: 'Verwerfen',
  unsaved: 'Noch nicht gespeichert',
  showTyped: 'Eingabe anzeigen',
  passwordKept: 'Gespeichert. Leer lassen, um es zu behalten.',

  testMode: 'Der Testbetrieb ist an',
  testModeText: 'Nichts verlässt diesen Computer. Nachrichten landen stattdessen im Test-Postausgang.',
  toLocalOutbox: 'Test-Postausgang',
  paused: 'Der Versand ruht',
  pauses: {
    by_owner: 'Sie haben ihn angehalten. Fällige Nachrichten warten.',
    wrong_password:
      'Benutzername oder Passwort wurde abgelehnt. Geben Sie das Passwort neu ein und speichern Sie, um fortzusetzen.',
    login_required:
      'Der Server verlangt Benutzername und Passwort. Geben Sie beides ein und speichern Sie, um fortzusetzen.',
    not_allowed_to_send: 'Das Konto darf von dieser Adresse nicht senden. Fällige Nachrichten warten.',
    tls_missing:
      'Der Server bietet keine Verschlüsselung an, und ohne sie wird nichts gesendet. Fällige Nachrichten warten.',
    tls_not_trusted: 'Das Zertifikat des Servers ist nicht vertrauenswürdig. Fällige Nachrichten warten.',
    wrong_settings:
      'Das Konto beim Anbieter ist nicht richtig eingerichtet. Prüfen Sie es hier; fällige Nachrichten warten.',
    account_unreadable:
      'Das gespeicherte Passwort lässt sich auf diesem Computer nicht lesen. Geben Sie es neu ein und speichern Sie, um fortzusetzen.',
    not_a_mail_server: 'Unter dieser Adresse und diesem Port gibt es keinen Mailserver. Nachrichten warten.',
    blocked_by_provider:
      'Ihr Mailanbieter hat das Konto gesperrt oder hält seine Nachrichten für Spam. Nachrichten warten.',
    on_blocklist:
      'Ihre Internetadresse oder Ihre Domain steht auf einer Spam-Sperrliste. Nachrichten warten.',
    domain_not_authenticated:
      'Ihre Domain erlaubt diesem Server nicht, für sie zu senden. Nachrichten warten.',
    refused_repeatedly:
      'Der Server hat mehrere Nachrichten hintereinander abgelehnt. Sie warten; es ging nichts verloren.'
  },
  leftAlone: 'Der Server hat Probleme. Goodword versucht es automatisch wieder.',
  saidLast: (when, said) => `${when}: ${said}`,
  resume: 'Versand fortsetzen',
  resumed: 'Versand fortgesetzt',

  testReasons: {
    suppressed: 'Diese Adresse steht auf der Sperrliste.',
    made_up_address: 'Das ist eine erfundene Adresse. Dorthin wird nie etwas gesendet.',
    no_such_address: 'Diese Adresse gibt es nicht.',
    wrong_password:
      'Benutzername oder Passwort ist falsch. Geben Sie das Passwort neu ein und speichern Sie.',
    login_required: 'Der Server verlangt Benutzername und Passwort.',
    not_allowed_to_send: 'Das Konto darf von dieser Adresse nicht senden.',
    tls_missing: 'Der Server bietet keine Verschlüsselung an, und ohne sie wird nichts gesendet.',
    tls_not_trusted: 'Das Zertifikat des Servers ist nicht vertrauenswürdig.',
    account_unreadable:
      'Das gespeicherte Passwort lässt sich auf diesem Computer nicht lesen. Geben Sie es neu ein.',
    wrong_settings: 'Das Konto ist nicht richtig eingerichtet. Prüfen Sie die Verbindung.',
    not_a_mail_server: 'Unter dieser Adresse und diesem Port gibt es keinen Mailserver.',
    blocked_by_provider: 'Ihr Mailanbieter hat das Konto gesperrt oder hält seine Nachrichten für Spam.',
    on_blocklist: 'Ihre Internetadresse oder Ihre Domain steht auf einer Spam-Sperrliste.',
    domain_not_authenticated: 'Ihre Domain erlaubt diesem Server nicht, für sie zu senden.',
    sending_limit: 'Das Versandlimit Ihres Mailanbieters ist erreicht. Versuchen Sie es später noch einmal.',
    too_fast:
      'Dem Server kommen die Nachrichten zu schnell. Versuchen Sie es in einigen Minuten noch einmal.',
    distrusted: 'Der Server nimmt von diesem Konto gerade nichts an. Versuchen Sie es später noch einmal.'
  },
  hints: {
    no_postal_address:
      'Ihre Postanschrift fehlt. Sie muss in jeder E-Mail stehen; ohne sie wird nichts gesendet.',
    no_review_link: 'Kunden können Ihre Bewertungsseite noch nicht öffnen. Bis dahin wird nichts gesendet.',
    from_domain_differs:
      'Die Absenderadresse gehört zu einer anderen Domain als der Server. Viele solcher E-Mails landen im Spam.'
  },
  writeAddress: 'Anschrift eintragen',

  steps: {
    name: 'Server finden',
    port: 'Verbinden',
    tls: 'Verbindung sichern',
    greeting: 'Mailserver antwortet',
    login: 'Anmelden',
    sender: 'Von Ihrer Adresse senden'
  },
  stepStates: { ok: 'hat geklappt', failed: 'hat nicht geklappt', not_reached: 'nicht erreicht' },
  said: (words) => `Antwort des Servers: ${words}`,
  testing: 'Wird geprüft …',
  allWell: 'Die Verbindung funktioniert.',
  notWell: 'Die Verbindung funktioniert noch nicht.'
}
