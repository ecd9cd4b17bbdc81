/** Deutsch: was auf jedem Bildschirm gebraucht wird. */
import type { Words } from './words'

export const de: Words = {
  app: 'Goodword',
  close: 'Schließen',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  undo: 'Rückgängig',
  undone: (said) => `Rückgängig gemacht: ${said}`,
  retry: 'Noch einmal versuchen',
  saved: 'Gespeichert',
  clearSearch: 'Suche leeren',
  filters: 'Filter',
  clearFilters: 'Alle entfernen',
  removeFilter: (name) => `Filter „${name}“ entfernen`,
  nothingFound: 'Nichts gefunden',
  loading: 'Wird geladen',
  loadingMore: 'Weitere werden geladen',
  newRows: { one: '# neu', other: '# neu' },
  back: 'Zurück zur Liste',
  noName: 'Ohne Namen',
  titleOf: (screen, business) => `${screen} · ${business}`,

  calendar: {
    open: 'Datum wählen',
    previous: 'Voriger Monat',
    next: 'Nächster Monat',
    clear: 'Datum löschen'
  },
  sources: { review_page: 'Eigene Bewertungsseite', manual: 'Manuell', import: 'Import' },

  timeOfDay: 'Uhrzeit',
  less: 'Weniger',
  moreOf: 'Mehr',
  optional: 'optional',

  away: 'Goodword antwortet nicht. Die Verbindung wird wieder aufgebaut …',

  shell: {
    skip: 'Zum Inhalt springen',
    navigation: 'Hauptmenü',
    inbox: 'Posteingang',
    customers: 'Kunden',
    settings: 'Einstellungen',
    look: 'Hell oder dunkel',
    looks: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    help: 'Tastenkürzel',
    find: 'Finden',
    notifications: 'Mitteilungen',
    notPossibleNow: 'Das geht hier gerade nicht',
    lostTitle: 'Seite nicht gefunden',
    lostText: 'Unter dieser Adresse gibt es in Goodword nichts.',
    toInbox: 'Zum Posteingang'
  },

  closed: {
    title: 'Dieses Fenster ist geschlossen',
    text: 'Zu Ihrer Sicherheit kann nur die App selbst ein Goodword-Fenster öffnen, und jedes gilt, bis Sie es schließen. Der Link dieses Fensters ist abgelaufen.',
    how: 'So öffnen Sie Goodword wieder',
    fromApp: 'Starten Sie Goodword aus Ihren Programmen',
    fromTerminal: 'oder öffnen Sie in seinem Ordner ein Terminal und geben Sie ein:',
    command: 'npm start',
    safe: 'Ihre Bewertungen und Kunden sind auf diesem Computer in Sicherheit.'
  },

  keys: {
    Control: 'Strg',
    Shift: 'Umschalt',
    Enter: 'Enter',
    Escape: 'Esc',
    Delete: 'Entf',
    Backspace: 'Rücktaste',
    Home: 'Pos1',
    End: 'Ende'
  },

  shortcuts: {
    title: 'Tastenkürzel',
    letters: 'Einzelne Buchstaben',
    lettersText: 'Schalten Sie sie aus, wenn Sie diktieren oder öfter versehentlich Tasten drücken.',
    everywhere: 'Überall',
    or: 'oder',
    next: 'Weiter',
    previous: 'Zurück',
    open: 'Öffnen',
    leave: 'Zur Liste zurück',
    select: 'Auswählen',
    selectNext: 'Auswahl nach unten erweitern',
    selectPrevious: 'Auswahl nach oben erweitern',
    reply: 'Antworten',
    hide: 'Ausblenden oder zeigen',
    send: 'Antwort speichern',
    searchReviews: 'Bewertungen suchen',
    searchCustomers: 'Kunden suchen',
    palette: 'Befehl, Bildschirm, Bewertung oder Kunden finden',
    help: 'Diese Liste zeigen',
    undoLast: 'Rückgängig'
  },

  palette: {
    title: 'Was möchten Sie tun?',
    placeholder: 'Befehl, Bildschirm, Name oder Wort',
    recent: 'Zuletzt geöffnet',
    screens: 'Gehe zu',
    customers: 'Kunden',
    reviews: 'Bewertungen',
    undo: (said) => `Rückgängig: ${said}`,
    partOf: (screen, part) => `${screen}: ${part}`,
    lookLight: 'Hell',
    lookDark: 'Dunkel',
    lookSystem: 'Hell oder dunkel wie das System',
    searchReviews: (text) => `Bewertungen nach „${text}“ durchsuchen`,
    searchCustomers: (text) => `Kunden nach „${text}“ durchsuchen`,
    nothing: 'Keine Treffer.',
    searching: 'Wird gesucht',
    failed: 'Bewertungen und Kunden konnten nicht durchsucht werden.'
  }
}
