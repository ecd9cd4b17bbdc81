/** Deutsch: die Schlagwörter von Bewertungen. */
import type { TagWords } from './tag-words'

export const de: TagWords = {
  tags: 'Schlagwörter',
  add: 'Schlagwörter vergeben',
  change: 'Schlagwörter ändern',
  done: 'Fertig',
  find: 'Schlagwort suchen oder anlegen',
  choose: 'Schlagwörter wählen',
  create: (name) => `Schlagwort „${name}“ anlegen`,
  remove: (name) => `Schlagwort ${name} entfernen`,
  added: (name) => `Schlagwort ${name} vergeben`,
  taken: (name) => `Schlagwort ${name} entfernt`
}
