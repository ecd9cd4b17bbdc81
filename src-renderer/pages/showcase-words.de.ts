/** Die Texte des Schaufensters. */
import type { ShowcaseWords } from './showcase-words'

export const de: ShowcaseWords = {
  controls: 'Einstellungen des Schaufensters',
  preview: 'Vorschau des Schaufensters',
  save: 'Seite speichern',
  saved: (name) => `${name} gespeichert`,

  which: 'Welche Bewertungen',
  whichText:
    'Die Seite nennt, wie diese Bewertungen ausgewählt wurden, und zeigt den Durchschnitt aller Bewertungen, damit niemand getäuscht wird.',
  score: 'Punkte',
  scores: { any: 'Alle', five: 'Nur 5', better: (score) => `${score} oder besser` },
  sources: 'Quellen',
  locations: 'Standorte',
  tags: 'Schlagwörter',
  all: 'Alle',
  nothing: 'Keine Treffer',
  remove: (name) => `${name} entfernen`,
  from: 'Von',
  to: 'Bis',
  withText: 'Nur Bewertungen mit Text',
  most: 'Höchstzahl',
  newest: { one: 'Neueste Bewertung', other: 'Neueste # Bewertungen' },

  how: 'Aussehen',
  title: 'Titel',
  titleHint: 'Leer lassen für einen in der Sprache der Seite.',
  introduction: 'Einleitung',
  author: 'Namen der Bewertenden',
  replies: 'Ihre Antworten zeigen',
  language: 'Sprache',
  businessLanguage: 'Sprache des Geschäfts',
  page: 'Verlinkt auf',
  noPage: 'Keine Seite',
  pageHint: 'Erscheint unten, wenn Kunden diese Seite öffnen können.',

  facts: 'Übersicht',
  shown: (shown, matching, all) => `${shown} von ${matching} passenden Bewertungen; insgesamt ${all}.`,
  statement: 'Auf der Seite zu sehen:',
  none: 'Keine passenden Bewertungen. Erweitern Sie Ihre Filter.',
  upload:
    'Laden Sie die Datei auf Ihren Webspace. Sie ist eigenständig, und Suchmaschinen können die Bewertungen darin lesen. Exportieren Sie sie von Zeit zu Zeit neu.'
}
