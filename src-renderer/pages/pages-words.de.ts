/** Die Texte der Liste der Bewertungsseiten. */
import type { PagesWords } from './pages-words'

export const de: PagesWords = {
  title: 'Bewertungsseiten',
  short: 'Seiten',
  text: 'Hier geben Ihre Kunden ihre Bewertungen ab. Alle sehen dasselbe Formular und dieselben Links.',
  showcaseText: 'Ausgewählte Bewertungen als Seite für Ihre eigene Website.',
  views: 'Ansichten',
  list: 'Bewertungsseiten',
  showcase: 'Schaufenster',
  reviews: { one: '# Bewertung erhalten', other: '# Bewertungen erhalten' },

  create: 'Neue Seite',
  createText: 'Zum Beispiel eine für jede Filiale oder eine für das Tablet auf der Theke.',
  createNow: 'Anlegen',
  name: 'Name der Seite',
  nameHint: 'Nur für Sie; Besucher sehen ihn nicht.',
  emptyName: 'Geben Sie einen Namen ein.',
  emptyTitle: 'Keine Bewertungsseiten',
  emptyText: 'Auf einer Bewertungsseite geben Kunden ihre Bewertungen ab.',

  isDefault: 'Standard',
  unsaved: 'Nicht gespeichert',
  leads: {
    form: 'Formular',
    formAnd: (links) => `Formular und ${links}`,
    links: 'Nur Links',
    address: (host) => `Leitet weiter zu ${host}`
  },
  noAddress: 'Noch keine Adresse',
  links: { one: '# Link', other: '# Links' },
  edit: 'Bearbeiten',
  ways: 'Teilen & QR',
  more: (name) => `Mehr zu ${name}`,
  rename: 'Umbenennen',
  duplicate: 'Duplizieren',
  makeDefault: 'Als Standard festlegen',
  remove: 'Löschen',
  removeDefault: 'Löschen (erst eine andere Seite als Standard festlegen)',
  copyName: (name) => `${name} (Kopie)`,

  created: 'Bewertungsseite angelegt',
  duplicated: 'Bewertungsseite dupliziert',
  renamed: 'Bewertungsseite umbenannt',
  nowDefault: (name) => `„${name}“ ist jetzt der Standard`,
  removed: 'Bewertungsseite gelöscht',

  closedTitle: 'Öffentliche Seiten sind aus',
  closed: 'Niemand kann Ihre Seiten öffnen, bis Sie sie einschalten.',
  failedTitle: 'Öffentliche Seiten ließen sich nicht einschalten',
  openDoors: 'Zu den Einstellungen der öffentlichen Seiten'
}
