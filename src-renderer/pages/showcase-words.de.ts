/** Die Texte des Schaufensters. */
import type { ShowcaseWords } from './showcase-words'

export const de: ShowcaseWords = {
  controls: 'Was gezeigt wird',
  preview: 'Vorschau des Schaufensters',
  save: 'Seite speichern',
  saved: (name) => `${name} gespeichert`,

  which: 'Welche Bewertungen',
  whichText:
    'Wie sie ausgewählt wurden und der Durchschnitt von allen stehen auf der Seite: Niemand soll getäuscht werden.',
  score: 'Punkte',
  scores: { any: 'Alle', five: 'Nur 5', better: (score) => `${score} oder besser` },
  sources: 'Quellen',
  locations: 'Standorte',
  tags: 'Schlagwörter',
  all: 'Alle',
  nothing: 'Nichts heißt so',
  remove: (name) => `${name} entfernen`,
  from: 'Von',
  to: 'Bis',
  withText: 'Nur Bewertungen mit Worten',
  most: 'Höchstens',
  newest: { one: 'Die neueste', other: 'Die neuesten #' },

  how: 'Wie es aussieht',
  title: 'Titel',
  titleHint: 'Leer: einer in der Sprache der Seite.',
  introduction: 'Einleitung',
  author: 'Namen der Bewertenden',
  replies: 'Mit Ihren Antworten',
  language: 'Sprache',
  businessLanguage: 'Die Ihres Geschäfts',
  page: 'Führt zu',
  noPage: 'Keiner Seite',
  pageHint: 'Am Fuß, wo die Seite erreichbar ist.',

  facts: 'Was es zeigt',
  shown: (shown, matching, all) =>
    `${shown} von ${matching} passenden Bewertungen; insgesamt haben Sie ${all}.`,
  statement: 'Steht auf der Seite:',
  none: 'Keine Bewertung passt: Wählen Sie weniger streng.',
  upload:
    'Laden Sie die Datei auf Ihren Webspace. Sie braucht nichts von anderswo; Suchmaschinen lesen die Bewertungen darin. Speichern Sie sie von Zeit zu Zeit neu.'
}
