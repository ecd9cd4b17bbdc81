/** Deutsch: die öffentlichen Seiten. */
import type { DoorsWords } from './public-pages-words'

export const de: DoorsWords = {
  text: 'Damit können Kunden Ihre Bewertungsseiten öffnen – und sonst nichts –, am Tablet in Ihrem Laden oder über einen Link.',
  open: 'Öffentliche Seiten',
  openText: 'Solange Goodword läuft. Ihre Daten bleiben privat.',
  states: {
    off: 'Aus',
    open: 'An',
    port_taken: 'Aus: Der Port ist belegt',
    failed: 'Ließen sich nicht einschalten'
  },
  nowOpen: 'Öffentliche Seiten eingeschaltet',
  nowClosed: 'Öffentliche Seiten ausgeschaltet',
  portTaken: (port) =>
    `Ein anderes Programm benutzt Port ${port}. Geben Sie unten eine andere Zahl ein, zum Beispiel ${Number(port) < 65_000 ? Number(port) + 1 : 4881}, und speichern Sie. Die öffentlichen Seiten öffnen sich automatisch, sobald der Port frei ist.`,
  failed: 'Goodword versucht es automatisch wieder. Vielleicht hilft ein anderer Port.',
  closedText: 'Niemand kann Ihre Seiten öffnen, und die Links in gesendeten Nachrichten funktionieren nicht.',

  who: 'Wer Ihre Seiten öffnen kann',
  thisMachine: 'Nur dieser Computer',
  thisMachineText: 'Wählen Sie das, wenn ein Tunnel oder Reverse Proxy auf diesem Computer läuft.',
  network: 'Alle in Ihrem Netzwerk',
  networkText:
    'Nötig für ein Tablet im Laden. Fragt Ihr System, ob Goodword erreichbar sein darf, erlauben Sie es.',
  addresses: 'Adressen in Ihrem Netzwerk',
  noNetwork: 'Dieser Computer ist gerade mit keinem Netzwerk verbunden.',
  machineAddress: 'Adresse auf diesem Computer',
  toPages: 'Adresse und QR-Code jeder Seite finden Sie unter Bewertungsseiten.',
  reviewPages: 'Bewertungsseiten',
  port: 'Port',
  portHint:
    'Eine Zahl von 1024 bis 65535. Wenn Sie sie ändern, funktionieren gedruckte Codes und Tunnel nicht mehr.',
  portWrong: 'Geben Sie eine Zahl von 1024 bis 65535 ein',

  everywhere: 'Aus dem Internet',
  everywhereText:
    'Links in Nachrichten verwenden diese Adresse, und das Abmelden mit einem Klick funktioniert. Goodword hat keine eigenen Server: Ihr eigener Tunnel oder Proxy verbindet diese Adresse mit diesem Computer.',
  publicAddress: 'Öffentliche Adresse',
  publicHint:
    'Ohne Pfad, zum Beispiel https://bewertung.example.com. Bleibt das Feld leer, können Nachrichten nur zu einer Seite anderswo führen.',
  publicWrong: 'Geben Sie eine Adresse ohne Pfad ein, etwa https://bewertung.example.com',
  notPublic:
    'Diese Adresse funktioniert nur auf diesem Computer oder in Ihrem Netzwerk: Kunden anderswo können sie nicht öffnen.',
  notEncrypted:
    'Ohne https warnen Browser Ihre Kunden, und Mailprogramme zeigen ihre Schaltfläche zum Abmelden nicht.',
  check: 'Adresse prüfen',
  checking: 'Die Adresse wird geprüft …',
  checkedAt: (when) => `Geprüft ${when}`,
  saveFirst: 'Erst speichern: Geprüft wird nur die gespeicherte Adresse.',
  openFirst: 'Schalten Sie erst die öffentlichen Seiten ein.',
  outcomes: {
    reached: {
      title: 'Es funktioniert',
      text: 'Unter dieser Adresse antworten Ihre öffentlichen Seiten: Kunden können sie öffnen.'
    },
    somebody_else: {
      title: 'Dort antwortet etwas anderes',
      text: 'Unter dieser Adresse antwortet etwas, aber nicht Ihre öffentlichen Seiten. Führt der Tunnel oder Proxy zu diesem Computer und zum Port oben?'
    },
    not_found: {
      title: 'Unbekannter Name',
      text: 'Prüfen Sie auf Tippfehler. Bei einem neuen Namen kann es Stunden dauern, bis er überall funktioniert.'
    },
    refused: {
      title: 'Keine Antwort',
      text: 'Läuft der Tunnel oder Proxy? Manche Router lassen einen Computer seine eigene öffentliche Adresse nicht erreichen; versuchen Sie es dann mit einem Telefon außerhalb Ihres Netzwerks.'
    },
    timed_out: {
      title: 'Keine rechtzeitige Antwort',
      text: 'Läuft der Tunnel oder Proxy? Manche Router lassen einen Computer seine eigene öffentliche Adresse nicht erreichen; versuchen Sie es dann mit einem Telefon außerhalb Ihres Netzwerks.'
    },
    certificate: {
      title: 'Das Zertifikat ist nicht vertrauenswürdig',
      text: 'Browser würden Ihre Kunden warnen. Caddy und Cloudflare verwalten Zertifikate automatisch.'
    },
    failed: {
      title: 'Die Adresse ließ sich nicht prüfen',
      text: 'Ist dieser Computer mit dem Internet verbunden, und stimmt die Adresse?'
    }
  },

  how: 'So kommen Sie zu einer öffentlichen Adresse',
  howText: 'Einer dieser Wege genügt. Ersetzen Sie den Beispielnamen durch Ihren eigenen.',
  ways: { cloudflared: 'Cloudflare Tunnel', caddy: 'Caddy', nginx: 'nginx' },
  steps: {
    cloudflared:
      'Keine Änderungen am Router nötig; funktioniert an Privat- und Geschäftsanschlüssen. Zum Ausprobieren liefert der erste Befehl eine Adresse, die sich jedes Mal ändert. Für den Dauerbetrieb nehmen Sie die anderen drei mit einer Domain bei Cloudflare.',
    caddy:
      'Für einen Computer, der aus dem Internet auf den Ports 80 und 443 erreichbar ist. Tragen Sie das in Ihr Caddyfile ein; das Zertifikat wird automatisch eingerichtet.',
    nginx: 'Für einen Computer, der aus dem Internet erreichbar ist und schon ein Zertifikat hat.'
  },
  tryIt: 'Zum Ausprobieren',
  forGood: 'Dauerhaft einrichten',
  copyLines: 'Kopieren',
  tablet: 'Ein Tablet oder Computer in Ihrem Netzwerk braucht keine öffentliche Adresse.',

  opens: 'Geöffnete E-Mails',
  countsOpens: 'Geöffnete E-Mails zählen',
  countsOpensText:
    'Fügt ein unsichtbares Zählpixel ein. Viele Mailprogramme blockieren es oder laden es im Voraus; die Zahl ist nur ein Anhaltspunkt. In manchen Ländern ist eine Einwilligung nötig.'
}
