/** Deutsch: Zahlen zu dem, was gefiltert ist. */
import type { FiguresWords } from './figures-words'

export const de: FiguresWords = {
  title: 'Auf einen Blick',
  open: 'Zahlen zu diesen Bewertungen',
  close: 'Zurück zur Liste',
  all: 'Alle Bewertungen',
  filtered: 'Gefilterte Bewertungen',
  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  noAverage: 'Noch keine Sterne',
  average: 'Sterne im Durchschnitt',
  distribution: 'Verteilung der Sterne',
  stars: { one: '# Stern', other: '# Sterne' },
  share: (stars, count, share) => `${stars}: ${count}, ${share}`,
  noScore: 'Ohne Sterne',
  replied: (share) => `${share} beantwortet`,
  waiting: { one: '# wartet auf Antwort', other: '# warten auf Antwort' },
  trend: 'Im Lauf der Zeit',
  perInterval: { day: 'nach Tagen', week: 'nach Wochen', month: 'nach Monaten', year: 'nach Jahren' },
  chart: (from, to) => `Bewertungen und ihr Durchschnitt von ${from} bis ${to}`,
  table: 'Als Tabelle',
  period: 'Zeitraum',
  count: 'Bewertungen',
  score: 'Durchschnitt',
  none: 'keine',
  chooseHint: 'Wählen Sie eine Bewertung, um sie zu lesen und zu beantworten.'
}
