/** Deutsch: die Liste der Vorlagen. */
import type { GalleryWords } from './gallery-words'

export const de: GalleryWords = {
  text: 'Vorlagen machen aus einer Bewertung ein Bild, das Sie veröffentlichen können.',
  printText: 'Codes, die zu Ihrer Bewertungsseite führen, und Blätter zum Drucken.',
  pages: 'Seiten dieses Bildschirms',
  templates: 'Vorlagen',
  list: 'Vorlagen',

  create: 'Neue Vorlage',
  createText: 'Beginnen Sie mit einer Gestaltung; alles an ihr lässt sich ändern.',
  createDesign: 'Gestaltung',
  createName: 'Name',
  createNow: 'Anlegen',
  newName: (design, number) => `${design} ${number}`,
  emptyName: 'Schreiben Sie einen Namen.',

  isDefault: 'Standard',
  unsaved: 'Nicht gespeichert',
  more: (name) => `Mehr zu ${name}`,
  edit: 'Bearbeiten',
  duplicate: 'Duplizieren',
  rename: 'Umbenennen',
  name: 'Name der Vorlage',
  makeDefault: 'Zum Standard machen',
  remove: 'Löschen',
  removeDefault: 'Löschen (erst eine andere zum Standard machen)',
  copyName: (name) => `${name} (Kopie)`,
  noPicture: 'Das Bild konnte nicht gezeichnet werden.',

  created: 'Vorlage angelegt',
  duplicated: 'Vorlage dupliziert',
  renamed: 'Vorlage umbenannt',
  nowDefault: (name) => `„${name}“ ist jetzt der Standard`,
  removed: 'Vorlage gelöscht',

  shownWith: 'Gezeigt mit',
  chooseReview: 'Mit einer anderen Bewertung ansehen',
  findReview: 'Bewertung suchen',
  ownReviews: 'Ihre Bewertungen',
  madeUp: 'Ausgedacht',
  samples: {
    usual: 'Eine gewöhnliche Bewertung',
    short: 'Eine kurze',
    long: 'Eine lange',
    no_text: 'Sterne ohne Worte',
    other_script: 'Eine andere Schrift'
  },
  anonymous: 'Ohne Namen',
  noWords: 'Keine Worte',
  noReviews: 'Noch keine Bewertungen',

  emptyTitle: 'Keine Vorlagen',
  emptyText: 'Eine Vorlage sagt, wie das Bild einer Bewertung aussieht.'
}
