/** The German texts of the shell. */
import { commandWordsDe } from './command-words.de'
import type { ShellWords } from './shell-words'

export const shellWordsDe: ShellWords = {
  commands: commandWordsDe,
  screens: {
    inbox: 'Posteingang',
    customers: 'Kunden',
    asks: 'Bitten',
    strategy: 'Strategie',
    imports: 'Importe',
    share: 'Bilder zum Teilen',
    pages: 'Bewertungsseiten',
    reports: 'Berichte',
    sending: 'Versand',
    settings: 'Einstellungen'
  },
  menus: {
    file: '&Datei',
    edit: '&Bearbeiten',
    view: '&Ansicht',
    go: '&Gehe zu',
    reviews: 'Be&wertungen',
    customers: '&Kunden',
    asking: 'B&itten',
    making: 'Bilder und &Seiten',
    window: '&Fenster',
    help: '&Hilfe'
  },
  app: {
    about: 'Über Goodword',
    services: 'Dienste',
    hide: 'Goodword ausblenden',
    hideOthers: 'Andere ausblenden',
    showAll: 'Alle einblenden',
    settings: 'Einstellungen …',
    quit: 'Goodword beenden',
    quitShort: 'Beenden'
  },
  edit: {
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    copyPicture: 'Bild kopieren'
  },
  view: {
    look: 'Aussehen',
    reload: 'Neu laden',
    usualSize: 'Originalgröße',
    larger: 'Vergrößern',
    smaller: 'Verkleinern',
    full: 'Vollbild'
  },
  window: { minimise: 'Im Dock ablegen', close: 'Schließen', front: 'Alle nach vorne' },
  go: { print: 'Druckbögen', showcase: 'Schaufenster' },
  help: {
    documentation: 'Dokumentation der Schnittstelle',
    folder: 'Datenordner anzeigen',
    logs: 'Protokolldateien anzeigen',
    update: 'Nach Updates suchen …',
    about: 'Über Goodword'
  },
  tray: {
    open: 'Goodword öffnen',
    pause: 'Versand anhalten',
    resume: 'Versand fortsetzen',
    quit: 'Beenden',
    next: (when) => `Nächster Versand: ${when}`,
    nothing: 'Keine Nachrichten warten auf den Versand',
    waits: (count) => (count === 1 ? '1 Nachricht wartet' : `${count} Nachrichten warten`),
    paused: 'Der Versand ist angehalten',
    held: 'Der Versand wartet auf Ihre Entscheidung',
    closed: 'Die Daten lassen sich nicht öffnen'
  },
  notices: {
    review: (score, name) =>
      [
        score === null ? 'Neue Bewertung' : `Neue Bewertung: ${'★'.repeat(score)}`,
        ...(name ? [name] : [])
      ].join(' · '),
    reviews: (count) => `${count} neue Bewertungen`,
    reviewsText: 'Im Posteingang öffnen.',
    channelPaused: { email: 'E-Mail-Versand angehalten', sms: 'SMS-Versand angehalten' },
    channelText: 'Nachrichten warten, bis es wieder funktioniert. Den Grund sehen Sie in Goodword.',
    held: 'Der Versand wartet auf Ihre Entscheidung',
    heldText: 'Entscheiden Sie in Goodword, was mit den Nachrichten geschieht.',
    backupFailed: 'Die Sicherung ist fehlgeschlagen',
    backupText: 'Den Grund sehen Sie in Goodword.',
    webhookDisabled: (name) => `Webhook ausgeschaltet: ${name}`,
    webhookText: 'Er hat seit Tagen nicht geantwortet.'
  },
  closing: {
    message: 'Goodword läuft ohne Fenster weiter',
    messages: 'Nachrichten warten auf den Versand.',
    strategy: 'Die Strategie fragt weiter nach Bewertungen.',
    doors: 'Ihre Bewertungsseiten bleiben für Kunden erreichbar.',
    detail:
      'Sie finden es neben der Uhr. Unter Einstellungen → Desktop-Programm können Sie festlegen, dass Goodword mit dem Fenster beendet wird.',
    keep: 'Weiterlaufen lassen',
    quit: 'Beenden'
  },
  trouble: {
    silent: 'Das Fenster reagiert nicht',
    silentText: 'Sie können warten oder es neu laden. Der Versand läuft in beiden Fällen weiter.',
    wait: 'Warten',
    reload: 'Neu laden',
    crashed: 'Das Fenster ist mehrmals abgestürzt',
    crashedText: 'Der Versand läuft weiter. Sie können es noch einmal versuchen oder Goodword beenden.',
    notShown: 'Das Fenster konnte nicht angezeigt werden'
  },
  update: {
    available: (version) => `Goodword ${version} kann installiert werden`,
    text: 'Goodword legt vorher eine Sicherung an, beendet den laufenden Versand und startet dann neu.',
    install: 'Installieren',
    later: 'Später',
    none: 'Goodword ist auf dem neuesten Stand',
    failed: 'Das Update ist fehlgeschlagen',
    busy: 'Es wird installiert, sobald nichts mehr gesendet wird.'
  }
}
