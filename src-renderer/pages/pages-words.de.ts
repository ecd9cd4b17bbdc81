/** Die Texte der Liste der Bewertungsseiten. */
import type { PagesWords } from './pages-words'

export const de: PagesWords = {
  title: 'Bewertungsseiten',
  short: 'Seiten',
  text: 'Wo Ihre Kunden erzählen, wie es war. Alle sehen dasselbe Formular und dieselben Links.',
  showcaseText: 'Ausgewählte Bewertungen als Seite für Ihre eigene Website.',
  views: 'Teile dieses Bildschirms',
  list: 'Bewertungsseiten',
  showcase: 'Schaufenster',
  reviews: { one: '# Bewertung kam hier herein', other: '# Bewertungen kamen hier herein' },

  create: 'Neue Seite',
  createText: 'Etwa eine für jede Filiale oder eine für das Tablet auf der Theke.',
  createNow: 'Anlegen',
  name: 'Name der Seite',
  nameHint: 'Für Sie; Besucher sehen ihn nicht.',
  emptyName: 'Schreiben Sie einen Namen.',
  emptyTitle: 'Keine Bewertungsseiten',
  emptyText: 'Zu einer Bewertungsseite werden Ihre Kunden geführt.',

  isDefault: 'Standard',
  unsaved: 'Nicht gespeichert',
  leads: {
    form: 'Ein Formular',
    formAnd: (links) => `Ein Formular und ${links}`,
    links: 'Nur Links',
    address: (host) => `Führt zu ${host}`
  },
  noAddress: 'Führt noch zu keiner Adresse',
  links: { one: '# Link', other: '# Links' },
  edit: 'Bearbeiten',
  ways: 'Wege hinein',
  more: (name) => `Mehr zu ${name}`,
  rename: 'Umbenennen',
  duplicate: 'Verdoppeln',
  makeDefault: 'Zum Standard machen',
  remove: 'Löschen',
  removeDefault: 'Löschen (erst muss eine andere Standard sein)',
  copyName: (name) => `${name} (Kopie)`,

  created: 'Bewertungsseite angelegt',
  duplicated: 'Bewertungsseite verdoppelt',
  renamed: 'Bewertungsseite umbenannt',
  nowDefault: (name) => `„${name}“ ist jetzt der Standard`,
  removed: 'Bewertungsseite gelöscht',

  closedTitle: 'Die Türen für Kunden sind geschlossen',
  closed: 'Niemand kann Ihre eigenen Seiten öffnen, bis Sie sie aufmachen.',
  failedTitle: 'Die Türen für Kunden konnten nicht geöffnet werden',
  openDoors: 'Zu den Einstellungen der Türen'
}
