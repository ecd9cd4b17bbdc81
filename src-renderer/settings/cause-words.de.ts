/** Deutsch: warum ein Weg zum Server nicht ging, und was zu tun ist. */
import type { CauseWords } from './cause-words'

export const de: CauseWords = {
  unknown_host: {
    message: 'Einen Server dieses Namens gibt es nicht.',
    cure: 'Suchen Sie nach Tippfehlern. Auf den Hilfeseiten Ihres Anbieters steht der Postausgangsserver (SMTP).'
  },
  no_network: {
    message: 'Der Server ist von diesem Computer aus nicht zu erreichen.',
    cure: 'Sehen Sie nach, ob der Computer mit dem Internet verbunden ist, und versuchen Sie es noch einmal.'
  },
  not_meant: {
    message: 'Der Name führt zu einer Adresse, an der kein Mailserver sein kann.',
    cure: 'Prüfen Sie die Schreibweise. Die Hilfeseiten Ihres Anbieters nennen den Postausgangsserver (SMTP).'
  },
  connection_refused: {
    message: 'Der Server nimmt auf diesem Port keine Verbindung an.',
    cure: 'Nehmen Sie den Port, den Ihr Anbieter nennt: meist 465 mit TLS oder 587 mit STARTTLS.'
  },
  no_answer: {
    message: 'Der Server antwortet auf diesem Port nicht.',
    cure: 'Vielleicht sperrt ihn eine Firewall oder Ihr Internetanbieter. Versuchen Sie 587 mit STARTTLS oder 465 mit TLS.'
  },
  line_dropped: {
    message: 'Der Server hat die Verbindung beendet.',
    cure: 'Versuchen Sie es in ein paar Minuten noch einmal. Bleibt es so, passen Port oder Verschlüsselung nicht zum Server.'
  },
  speaks_plain: {
    message: 'Der Server beginnt auf diesem Port nicht mit Verschlüsselung.',
    cure: 'Wählen Sie STARTTLS, meist mit Port 587.'
  },
  tls_missing: {
    message: 'Der Server bietet auf diesem Port keine Verschlüsselung an.',
    cure: 'Versuchen Sie TLS mit Port 465. Ihr Passwort und Ihre E-Mails gehen nie offen über die Leitung.'
  },
  tls_failed: {
    message: 'Die verschlüsselte Leitung kam nicht zustande.',
    cure: 'Versuchen Sie den anderen Port mit der anderen Verschlüsselung: 465 mit TLS, 587 mit STARTTLS.'
  },
  certificate_expired: {
    message: 'Das Zertifikat des Servers gilt heute nicht.',
    cure: 'Sehen Sie nach, ob das Datum dieses Computers stimmt. Sonst muss es erneuern, wer den Server betreibt.'
  },
  certificate_name: {
    message: 'Das Zertifikat ist auf einen Server mit anderem Namen ausgestellt.',
    cure: 'Schreiben Sie den Namen des Servers so, wie ihn Ihr Anbieter schreibt.'
  },
  certificate_untrusted: {
    message: 'Das Zertifikat hat niemand ausgestellt, dem dieser Computer traut.',
    cure: 'Auf einem eigenen Server: eines von einer bekannten Stelle einrichten. Sonst öffnet vielleicht ein Virenscanner verschlüsselte E-Mails: schalten Sie das aus.'
  },
  not_smtp: {
    message: 'Was dort antwortet, ist kein Server zum Senden von E-Mails.',
    cure: 'Nehmen Sie den Postausgangsserver (SMTP) und seinen Port: 465 oder 587. 993 und 143 sind zum Lesen.'
  },
  turned_away: {
    message: 'Der Server weist uns ab.',
    cure: 'Seine Worte sagen, warum. Oft bedient er nur bestimmte Netze.'
  },
  try_later: {
    message: 'Der Server sagt: jetzt nicht.',
    cure: 'Versuchen Sie es in ein paar Minuten noch einmal.'
  },
  login_required: {
    message: 'Der Server will wissen, wer Sie sind.',
    cure: 'Geben Sie Benutzername und Passwort Ihres Postfachs ein.'
  },
  login_not_offered: {
    message: 'Der Server nimmt auf diesem Port weder Benutzername noch Passwort.',
    cure: 'Nehmen Sie Port 587 oder 465. Für einen Server ohne Anmeldung lassen Sie den Benutzernamen leer.'
  },
  no_password: {
    message: 'Es gibt einen Benutzernamen, aber kein Passwort.',
    cure: 'Geben Sie das Passwort Ihres Postfachs ein.'
  },
  needs_app_password: {
    message: 'Der Server nimmt das Passwort nicht, mit dem Sie sich anmelden.',
    cure: 'Legen Sie in den Sicherheitseinstellungen Ihres Mailkontos ein App-Passwort an und geben Sie dieses ein.'
  },
  wrong_password: {
    message: 'Benutzername und Passwort passen nicht.',
    cure: 'Geben Sie das Passwort neu ein. Der Benutzername ist oft die ganze E-Mail-Adresse; Gmail, iCloud, Yahoo und andere wollen ein App-Passwort.'
  },
  sender_refused: {
    message: 'Der Server lässt Sie von dieser Adresse nicht senden.',
    cure: 'Senden Sie von der Adresse, mit der Sie sich anmelden, oder lassen Sie diese in Ihrem Mailkonto zu.'
  },
  refused: {
    message: 'Der Server hat abgelehnt.',
    cure: 'Seine Worte sagen, warum; Ihr Anbieter kann helfen.'
  }
}
