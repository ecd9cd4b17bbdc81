/** Deutsch: die Türen für Kunden. */
import type { DoorsWords } from './public-pages-words'

export const de: DoorsWords = {
  text: 'Durch sie kommen Ihre Kunden auf Ihre Bewertungsseiten und sonst nirgendwohin: am Tablet im Laden, oder von überall her über die Links in Ihren Nachrichten.',
  open: 'Türen offen',
  openText:
    'Solange Goodword läuft. Ihre Kunden, Bewertungen und Einstellungen bleiben hinter verschlossenen Türen.',
  states: {
    off: 'Geschlossen',
    open: 'Offen',
    port_taken: 'Nicht offen: der Port ist belegt',
    failed: 'Ließen sich nicht öffnen'
  },
  nowOpen: 'Die Türen sind offen',
  nowClosed: 'Die Türen sind geschlossen',
  portTaken: (port) =>
    `Ein anderes Programm benutzt Port ${port}. Geben Sie unten eine andere Zahl ein, etwa ${Number(port) < 65_000 ? Number(port) + 1 : 4881}, und speichern Sie. Sobald der Port frei ist, öffnen sich die Türen von selbst.`,
  failed: 'Es wird von selbst wieder versucht. Vielleicht hilft ein anderer Port.',
  closedText:
    'Niemand kann Ihre Seiten öffnen, und die Links in schon versandten Nachrichten führen ins Leere.',

  who: 'Wer hereinkommt',
  thisMachine: 'Nur Programme auf diesem Computer',
  thisMachineText: 'Für einen Tunnel oder Proxy, der hier läuft und von außen hereinführt.',
  network: 'Alle im Netzwerk',
  networkText:
    'Auch für ein Tablet im Laden. Ihr System fragt vielleicht, ob Goodword erreichbar sein darf: erlauben Sie es.',
  addresses: 'Adressen im Netzwerk',
  noNetwork: 'Dieser Computer ist gerade in keinem Netzwerk.',
  machineAddress: 'Adresse auf diesem Computer',
  toPages: 'Die Adressen und QR-Codes der einzelnen Seiten stehen unter Bewertungsseiten.',
  reviewPages: 'Bewertungsseiten',
  port: 'Port',
  portHint: 'Eine Zahl von 1024 bis 65535. Tunnel, Proxys und gedruckte Codes verlassen sich darauf.',
  portWrong: 'Eine Zahl von 1024 bis 65535',

  everywhere: 'Von überall her',
  everywhereText:
    'Über diese Adresse führen Nachrichten, und mit ihr geht das Abbestellen mit einem Druck. Goodword hat keine eigenen Server: ein Tunnel oder Proxy von Ihnen führt zu diesem Computer.',
  publicAddress: 'Öffentliche Adresse',
  publicHint:
    'Ohne Pfad, zum Beispiel https://bewertung.example.com. Leer: Nachrichten führen nur zur Adresse einer Seite anderswo.',
  publicWrong: 'Geben Sie eine Adresse ohne Pfad ein, etwa https://bewertung.example.com',
  notPublic:
    'Diese Adresse kennt nur dieser Computer oder Ihr eigenes Netzwerk: Kunden anderswo können sie nicht öffnen.',
  notEncrypted:
    'Ohne https warnen Browser Ihre Kunden, und Mailprogramme zeigen ihren Knopf zum Abbestellen nicht.',
  check: 'Adresse prüfen',
  checking: 'Die Adresse wird gefragt, wie ein Kunde es täte …',
  checkedAt: (when) => `Geprüft ${when}`,
  saveFirst: 'Erst speichern: geprüft wird, was gespeichert ist.',
  openFirst: 'Öffnen Sie erst die Türen.',
  outcomes: {
    reached: {
      title: 'Es geht',
      text: 'Unter dieser Adresse antworten Ihre Türen: Kunden erreichen Ihre Seiten.'
    },
    somebody_else: {
      title: 'Dort antwortet jemand anderes',
      text: 'Unter dieser Adresse antwortet etwas, aber nicht diese Türen. Führt der Tunnel oder Proxy zu diesem Computer und zum Port oben?'
    },
    not_found: {
      title: 'Diesen Namen kennt niemand',
      text: 'Ist er richtig geschrieben? Bei einem neuen Namen kann es Stunden dauern, bis ihn alle kennen.'
    },
    refused: {
      title: 'Dort antwortet niemand',
      text: 'Läuft der Tunnel oder Proxy? Manche Router lassen einen Computer seine eigene öffentliche Adresse nicht erreichen; versuchen Sie es dann mit einem Telefon außerhalb Ihres Netzwerks.'
    },
    timed_out: {
      title: 'Es kam keine Antwort',
      text: 'Läuft der Tunnel oder Proxy? Manche Router lassen einen Computer seine eigene öffentliche Adresse nicht erreichen; versuchen Sie es dann mit einem Telefon außerhalb Ihres Netzwerks.'
    },
    certificate: {
      title: 'Dem Zertifikat ist nicht zu trauen',
      text: 'Browser würden Ihre Kunden warnen. Caddy und Cloudflare kümmern sich selbst um Zertifikate.'
    },
    failed: {
      title: 'Die Adresse ließ sich nicht fragen',
      text: 'Ist dieser Computer mit dem Internet verbunden, und stimmt die Adresse?'
    }
  },

  how: 'So kommen Sie zu einer öffentlichen Adresse',
  howText: 'Einer dieser Wege genügt. Setzen Sie Ihren eigenen Namen an die Stelle des gezeigten.',
  ways: { cloudflared: 'Cloudflare Tunnel', caddy: 'Caddy', nginx: 'nginx' },
  steps: {
    cloudflared:
      'Braucht nichts am Router: gut hinter einem gewöhnlichen Anschluss. Zum Ausprobieren gibt die erste Zeile eine Adresse, die sich bei jedem Start ändert; auf Dauer nehmen Sie die anderen drei mit einer Domain bei Cloudflare.',
    caddy:
      'Für einen Computer, der von außen auf den Ports 80 und 443 erreichbar ist. Das kommt ins Caddyfile; das Zertifikat kommt von selbst.',
    nginx: 'Für einen Computer, der von außen erreichbar ist und schon ein Zertifikat hat.'
  },
  tryIt: 'Zum Ausprobieren',
  forGood: 'Auf Dauer',
  copyLines: 'Kopieren',
  tablet: 'Ein Tablet oder Computer im eigenen Netzwerk braucht keine öffentliche Adresse.',

  opens: 'Geöffnete Mails',
  countsOpens: 'Geöffnete Mails zählen',
  countsOpensText:
    'Mails tragen dann ein Bild von einem Punkt, das von hier geholt wird. Viele Mailprogramme holen es für alle oder für niemanden: die Zahl ist ein Anhaltspunkt. In manchen Ländern brauchen Sie eine Einwilligung dafür.'
}
