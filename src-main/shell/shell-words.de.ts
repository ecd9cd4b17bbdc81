/** What the shell says in German. */
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
    full: 'Ganzer Bildschirm'
  },
  window: { minimise: 'Im Dock ablegen', close: 'Schließen', front: 'Alle nach vorne' },
  go: { print: 'Druckbögen', showcase: 'Schaufenster' },
  help: {
    documentation: 'Dokumentation der Schnittstelle',
    folder: 'Datenordner zeigen',
    logs: 'Logdateien zeigen',
    update: 'Nach Updates suchen …',
    about: 'Über Goodword'
  },
  tray: {
    open: 'Goodword öffnen',
    pause: 'Versand anhalten',
    resume: 'Versand fortsetzen',
    quit: 'Beenden',
    next: (when) => `Nächster Versand: ${when}`,
    nothing: 'Nichts wartet auf den Versand',
    waits: (count) => (count === 1 ? '1 Nachricht wartet' : `${count} Nachrichten warten`),
    paused: 'Der Versand ist angehalten',
    held: 'Der Versand wartet auf Ihre Antwort',
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
    channelPaused: { email: 'E-Mail steht still', sms: 'SMS steht still' },
    channelText: 'Nachrichten warten, bis es wieder geht. Warum, steht in Goodword.',
    held: 'Der Versand wartet auf Ihre Antwort',
    heldText: 'Sagen Sie in Goodword, was aus den Nachrichten werden soll.',
    backupFailed: 'Die Sicherung ist nicht gelungen',
    backupText: 'Warum, steht in Goodword.',
    webhookDisabled: (name) => `Webhook ausgeschaltet: ${name}`,
    webhookText: 'Er hat tagelang nicht geantwortet.'
  },
  closing: {
    message: 'Goodword läuft ohne Fenster weiter',
    messages: 'Nachrichten warten auf den Versand.',
    strategy: 'Die Strategie bittet weiter.',
    doors: 'Ihre Bewertungsseiten bleiben für Kunden offen.',
    detail:
      'Sie finden es neben der Uhr. Unter Einstellungen → Desktop-Programm können Sie es mit dem Fenster enden lassen.',
    keep: 'Weiterlaufen lassen',
    quit: 'Beenden'
  },
  trouble: {
    silent: 'Das Fenster antwortet nicht',
    silentText: 'Sie können warten oder es neu laden. Der Versand geht so oder so weiter.',
    wait: 'Warten',
    reload: 'Neu laden',
    crashed: 'Das Fenster ist mehrmals abgestürzt',
    crashedText: 'Der Versand geht weiter. Sie können es noch einmal versuchen oder Goodword beenden.',
    notShown: 'Das Fenster ließ sich nicht zeigen'
  },
  update: {
    available: (version) => `Goodword ${version} kann installiert werden`,
    text: 'Vorher wird gesichert, und was gerade gesendet wird, wird fertig. Dann startet Goodword neu.',
    install: 'Installieren',
    later: 'Später',
    none: 'Dies ist das neueste Goodword',
    failed: 'Das Update ist nicht gelungen',
    busy: 'Es wird installiert, sobald nichts mehr gesendet wird.'
  }
}
