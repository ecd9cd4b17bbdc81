/** Settings → Desktop program, in German. */
import type { Translation } from '../../lib/catalogue'
import type { ComputerWords } from './computer-words'

export const de: Translation<ComputerWords> = {
  title: 'Desktop-Programm',
  text: 'Wie sich Goodword auf diesem Computer verhält, für alle Konten.',
  inBrowser: 'Hier zeigt ein Browser Goodword',
  inBrowserText:
    'Das Zeichen neben der Uhr, Mitteilungen, Laufen ohne Fenster und Updates gehören zum Desktop-Programm. Was Sie hier wählen, gilt, sobald Sie es benutzen.',
  window: 'Ohne Fenster',
  keepsRunning: 'Weiterlaufen, solange es etwas zu tun gibt',
  keepsRunningText:
    'Wenn Sie das Fenster schließen, gehen wartende Nachrichten trotzdem hinaus, die Strategie bittet weiter, und Ihre Bewertungsseiten bleiben offen.',
  startsAtLogin: 'Beim Anmelden starten',
  startsAtLoginText: 'Ohne Fenster, neben der Uhr.',
  cannotStart: 'So, wie Goodword hier läuft, geht das nicht.',
  notices: 'Mitteilungen',
  reviews: 'Neue Bewertungen',
  reviewsText: 'Wenn eine Bewertung von selbst gekommen ist und Sie nicht in Goodword sind.',
  problems: 'Probleme',
  problemsText: 'Wenn der Versand steht oder eine Sicherung nicht gelungen ist.',
  updates: 'Updates',
  looks: 'Einmal am Tag nach neueren Versionen suchen',
  looksText: 'Bevor etwas geladen wird, werden Sie gefragt.',
  otherWay: 'Hier wird Goodword auf dem Weg erneuert, auf dem es installiert wurde.',
  look: 'Jetzt suchen',
  install: (version) => `${version} installieren`,
  states: {
    none: 'Dies ist die neueste Version.',
    available: 'Es gibt eine neuere Version. Vorher wird gesichert, und kein Versand wird unterbrochen.',
    downloading: 'Sie wird geladen.',
    ready: 'Sie wird installiert, sobald nichts gesendet oder eingelesen wird.',
    failed: 'Das Update ist nicht gelungen.'
  }
}
