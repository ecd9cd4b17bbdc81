/** Deutsch: Einstellungen → Desktop-App. */
import type { Translation } from '../../lib/catalogue'
import type { ComputerWords } from './computer-words'

export const de: Translation<ComputerWords> = {
  title: 'Desktop-App',
  text: 'Wie sich Goodword auf diesem Computer verhält, für alle Konten.',
  inBrowser: 'Sie verwenden Goodword in einem Browser',
  inBrowserText:
    'Infobereich-Symbol, Mitteilungen, Laufen ohne Fenster und Updates gehören zur Desktop-App. Was Sie hier wählen, gilt, sobald Sie sie verwenden.',
  window: 'Ohne Fenster',
  keepsRunning: 'Weiterlaufen, solange es etwas zu tun gibt',
  keepsRunningText:
    'Wenn Sie das Fenster schließen, gehen wartende Nachrichten weiter hinaus, die Strategie fragt weiter an, und Ihre Bewertungsseiten bleiben offen.',
  startsAtLogin: 'Beim Anmelden starten',
  startsAtLoginText: 'Im Infobereich, ohne Fenster.',
  cannotStart: 'So, wie Goodword hier läuft, nicht möglich.',
  notices: 'Mitteilungen',
  reviews: 'Neue Bewertungen',
  reviewsText: 'Wenn eine neue Bewertung eintrifft und Sie Goodword gerade nicht ansehen.',
  problems: 'Probleme',
  problemsText: 'Wenn der Versand stoppt oder eine Sicherung fehlschlägt.',
  updates: 'Updates',
  looks: 'Täglich nach Updates suchen',
  looksText: 'Goodword fragt, bevor etwas heruntergeladen wird.',
  otherWay: 'Aktualisieren Sie Goodword auf diesem Computer so, wie Sie es installiert haben.',
  look: 'Jetzt suchen',
  install: (version) => `${version} installieren`,
  states: {
    none: 'Sie haben die neueste Version.',
    available: 'Ein Update ist verfügbar. Goodword sichert vorher und unterbricht nie den Versand.',
    downloading: 'Wird heruntergeladen …',
    ready: 'Es wird installiert, sobald nichts gesendet oder importiert wird.',
    failed: 'Das Update ist fehlgeschlagen.'
  }
}
