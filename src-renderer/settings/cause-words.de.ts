/** Deutsch: warum ein Weg zum Server nicht ging, und was zu tun ist. */
import type { CauseWords } from './cause-words'

export const de: CauseWords = {
  unknown_host: {
    message: 'Es gibt keinen Server mit diesem Namen.',
    cure: 'Prüfen Sie die Adresse auf Tippfehler. Der Postausgangsserver (SMTP) steht auf den Hilfeseiten Ihres Anbieters.'
  },
  no_network: {
    message: 'Der Server ist von diesem Computer aus nicht zu erreichen.',
    cure: 'Prüfen Sie Ihre Internetverbindung, und versuchen Sie es noch einmal.'
  },
  not_meant: {
    message: 'Der Servername führt zu einer Adresse, die kein Mailserver sein kann.',
    cure: 'Prüfen Sie die Adresse auf Tippfehler. Der Postausgangsserver (SMTP) steht auf den Hilfeseiten Ihres Anbieters.'
  },
  connection_refused: {
    message: 'Der Server nimmt auf diesem Port keine Verbindung an.',
    cure: 'Verwenden Sie den Port, den Ihr Anbieter nennt, meist 465 mit TLS oder 587 mit STARTTLS.'
  },
  no_answer: {
    message: 'Der Server antwortet auf diesem Port nicht.',
    cure: 'Vielleicht blockiert ihn eine Firewall oder Ihr Internetanbieter. Versuchen Sie 587 mit STARTTLS oder 465 mit TLS.'
  },
  line_dropped: {
    message: 'Der Server hat die Verbindung beendet.',
    cure: 'Versuchen Sie es in ein paar Minuten noch einmal. Tritt es weiter auf, passen Port oder Verschlüsselung vielleicht nicht zum Server.'
  },
  speaks_plain: {
    message: 'Der Server verwendet auf diesem Port kein TLS.',
    cure: 'Wählen Sie STARTTLS, meist mit Port 587.'
  },
  tls_missing: {
    message: 'Der Server bietet auf diesem Port keine Verschlüsselung an.',
    cure: 'Versuchen Sie TLS mit Port 465. Ihr Passwort und Ihre E-Mails werden nie unverschlüsselt gesendet.'
  },
  tls_failed: {
    message: 'Es kam keine sichere Verbindung zustande.',
    cure: 'Versuchen Sie den anderen Port mit der anderen Verschlüsselung: 465 mit TLS, 587 mit STARTTLS.'
  },
  certificate_expired: {
    message: 'Das Zertifikat des Servers gilt heute nicht.',
    cure: 'Prüfen Sie, ob das Datum dieses Computers stimmt. Sonst muss der Betreiber des Servers das Zertifikat erneuern.'
  },
  certificate_name: {
    message: 'Das Zertifikat gehört zu einem Server mit anderem Namen.',
    cure: 'Geben Sie den Servernamen genau so ein, wie ihn Ihr Anbieter nennt.'
  },
  certificate_untrusted: {
    message: 'Dieser Computer vertraut dem Zertifikat des Servers nicht.',
    cure: 'Richten Sie auf einem eigenen Server ein Zertifikat einer anerkannten Stelle ein. Sonst fängt vielleicht ein Virenscanner verschlüsselte E-Mails ab; schalten Sie das aus.'
  },
  not_smtp: {
    message: 'Das ist kein Postausgangsserver.',
    cure: 'Verwenden Sie den Postausgangsserver (SMTP) und seinen Port: 465 oder 587. 993 und 143 sind zum Empfangen.'
  },
  turned_away: {
    message: 'Der Server hat die Verbindung abgelehnt.',
    cure: 'Seine Antwort unten nennt den Grund. Viele Server lassen nur bestimmte Netze zu.'
  },
  try_later: {
    message: 'Der Server kann sie gerade nicht annehmen.',
    cure: 'Versuchen Sie es in ein paar Minuten noch einmal.'
  },
  login_required: {
    message: 'Der Server verlangt Benutzername und Passwort.',
    cure: 'Geben Sie Benutzername und Passwort Ihres Postfachs ein.'
  },
  login_not_offered: {
    message: 'Der Server akzeptiert auf diesem Port keine Anmeldung.',
    cure: 'Verwenden Sie Port 587 oder 465. Verlangt der Server keine Anmeldung, lassen Sie den Benutzernamen leer.'
  },
  no_password: {
    message: 'Sie haben einen Benutzernamen eingegeben, aber kein Passwort.',
    cure: 'Geben Sie das Passwort Ihres Postfachs ein.'
  },
  needs_app_password: {
    message: 'Der Server akzeptiert Ihr normales Passwort nicht.',
    cure: 'Legen Sie in den Sicherheitseinstellungen Ihres E-Mail-Kontos ein App-Passwort an, und geben Sie es hier ein.'
  },
  wrong_password: {
    message: 'Benutzername oder Passwort ist falsch.',
    cure: 'Geben Sie das Passwort neu ein. Der Benutzername ist oft die vollständige E-Mail-Adresse; Gmail, iCloud, Yahoo und andere verlangen ein App-Passwort.'
  },
  sender_refused: {
    message: 'Der Server lässt Sie von dieser Adresse nicht senden.',
    cure: 'Senden Sie von der Adresse, mit der Sie sich anmelden, oder lassen Sie diese Adresse in Ihrem E-Mail-Konto zu.'
  },
  refused: {
    message: 'Der Server hat abgelehnt.',
    cure: 'Seine Antwort unten nennt den Grund; Ihr Anbieter kann helfen.'
  }
}
