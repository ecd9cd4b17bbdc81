/** Deutsch: gespeicherte Ansichten. */
import type { ViewWords } from './view-words'

export const de: ViewWords = {
  title: 'Ansichten',
  save: 'Diese Filter speichern',
  name: 'Name der Ansicht',
  saveName: 'Speichern',
  saved: (name) => `Ansicht „${name}“ gespeichert`,
  update: (name) => `„${name}“ aktualisieren`,
  updated: (name) => `Ansicht „${name}“ aktualisiert`,
  saveAsNew: 'Als neue Ansicht speichern',
  changed: 'geändert',
  more: (name) => `Mehr zur Ansicht ${name}`,
  rename: 'Umbenennen',
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Löschen',
  removed: (name) => `Ansicht „${name}“ gelöscht`,
  empty: 'Geben Sie einen Namen ein.'
}
