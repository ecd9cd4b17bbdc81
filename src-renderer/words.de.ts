/** Deutsch: was auf jedem Bildschirm gebraucht wird. */
import type { Words } from './words'

export const de: Words = {
  app: 'Goodword',
  close: 'Schließen',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  undo: 'Rückgängig',
  retry: 'Noch einmal versuchen',
  saved: 'Gespeichert',
  clearSearch: 'Suche leeren',
  filters: 'Filter',
  clearFilters: 'Alle entfernen',
  removeFilter: (name) => `Filter „${name}“ entfernen`,
  nothingFound: 'Nichts gefunden',
  loading: 'Wird geladen',
  loadingMore: 'Weitere werden geladen',
  back: 'Zurück zur Liste',
  noName: 'Ohne Namen',
  titleOf: (screen, business) => `${screen} · ${business}`,

  shell: {
    skip: 'Zum Inhalt springen',
    navigation: 'Hauptmenü',
    inbox: 'Posteingang',
    customers: 'Kunden',
    settings: 'Einstellungen',
    look: 'Hell oder dunkel',
    looks: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    help: 'Tastenkürzel',
    notifications: 'Mitteilungen',
    lostTitle: 'Hier ist nichts',
    lostText: 'Diese Adresse führt zu keinem Bildschirm von Goodword.',
    toInbox: 'Zum Posteingang'
  },

  closed: {
    title: 'Dieses Fenster ist geschlossen',
    text: 'Zu Ihrer Sicherheit öffnet nur die App selbst ein Fenster von Goodword, und es gilt, bis es geschlossen wird. Dieses hier hat keinen Schlüssel, oder sein Schlüssel ist abgelaufen.',
    how: 'So öffnen Sie Goodword wieder',
    fromApp: 'Starten Sie Goodword aus Ihren Programmen',
    fromTerminal: 'oder geben Sie in seinem Ordner ein:',
    command: 'npm start',
    safe: 'Ihre Bewertungen und Kunden sind auf diesem Computer in Sicherheit.'
  },

  shortcuts: {
    title: 'Tastenkürzel',
    letters: 'Einzelne Buchstaben',
    lettersText: 'Schalten Sie sie aus, wenn Sie diktieren oder öfter aus Versehen eine Taste drücken.',
    next: 'Nächste Zeile',
    previous: 'Vorige Zeile',
    open: 'Öffnen',
    reply: 'Antworten',
    hide: 'Ausblenden oder zeigen',
    search: 'Suchen',
    help: 'Diese Liste',
    screens: 'Posteingang, Kunden, Einstellungen',
    send: 'Antwort speichern',
    leave: 'Zurück zur Liste',
    everywhere: 'Überall',
    inLists: 'In Listen',
    inReply: 'Beim Antworten'
  }
}
