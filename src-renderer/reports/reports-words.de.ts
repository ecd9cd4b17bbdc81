/** Deutsch: die Berichte. */
import type { ReportsWords } from './reports-words'

export const de: ReportsWords = {
  title: 'Berichte',
  text: 'Wie sich Ihre Bewertungen und Anfragen entwickeln.',
  beside: (days, before) => `${days}, verglichen mit ${before}`,
  calculating: 'Wird berechnet',

  savePdf: 'Als PDF speichern',
  saveCsv: 'Als Tabelle speichern (CSV)',
  saveMenu: 'Bericht speichern',
  save: 'Speichern',
  print: 'Drucken',

  period: 'Zeitraum',
  periods: {
    30: '30 Tage',
    90: '90 Tage',
    month: 'Monat',
    quarter: 'Quartal',
    year: 'Jahr',
    own: 'Eigener Zeitraum'
  },
  periodSaid: { 30: 'Die letzten 30 Tage', 90: 'Die letzten 90 Tage' },
  quarter: (number, year) => `${number}. Quartal ${year}`,
  earlier: { month: 'Voriger Monat', quarter: 'Voriges Quartal', year: 'Voriges Jahr' },
  later: { month: 'Nächster Monat', quarter: 'Nächstes Quartal', year: 'Nächstes Jahr' },
  from: 'Von',
  to: 'bis',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  against: 'Verglichen mit',
  againstChoices: { before: 'voriger Zeitraum', year: 'ein Jahr früher' },

  source: 'Quelle',
  location: 'Standort',
  tag: 'Schlagwort',
  allOf: { source: 'Alle Quellen', location: 'Alle Standorte', tag: 'Alle Schlagwörter' },
  several: (what, count) => `${what}: ${count}`,
  asksUnfiltered: 'Filter für Quelle und Schlagwort gelten nicht für Anfragen.',

  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  figures: 'Die wichtigsten Zahlen',
  figure: {
    count: 'Bewertungen',
    average: 'Durchschnitt',
    replied: 'Beantwortet',
    speed: 'Zeit bis zur Antwort',
    reviewed: 'Anfragen mit Bewertung'
  },
  none: 'keine',
  before: (value) => `zuvor ${value}`,
  noneBefore: 'zuvor keine',
  minutes: { one: '# Minute', other: '# Minuten' },
  hours: { one: '# Stunde', other: '# Stunden' },
  days: { one: '# Tag', other: '# Tage' },
  points: { one: '# Punkt', other: '# Punkte' },
  sooner: (time) => `${time} schneller`,
  later_by: (time) => `${time} langsamer`,
  same: 'unverändert',

  overTime: 'Im Lauf der Zeit',
  perInterval: { day: 'nach Tagen', week: 'nach Wochen', month: 'nach Monaten', year: 'nach Jahren' },
  chart: (from, to) => `Bewertungen und ihr Durchschnitt von ${from} bis ${to}`,
  averageScore: 'Durchschnitt',
  reviewsCount: 'Bewertungen',
  thisTime: 'Dieser Zeitraum',
  timeBefore: 'Voriger Zeitraum',
  averageOf: (average) => `★ ${average}`,
  table: 'Als Tabelle',
  part: 'Zeitraum',
  beforeCount: 'Bewertungen, voriger Zeitraum',
  beforeAverage: 'Durchschnitt, voriger Zeitraum',

  scores: 'Verteilung der Sterne',
  stars: { one: '# Stern', other: '# Sterne' },
  scoreSaid: (stars, count, share, before) => `${stars}: ${count}, ${share}; zuvor ${before}`,
  withoutScore: { one: '# Bewertung hat keine Sterne', other: '# Bewertungen haben keine Sterne' },
  markBefore: 'Der Strich zeigt den vorigen Zeitraum.',

  replies: 'Antworten',
  repliedOf: (replied, all) => `${replied} von ${all} Bewertungen sind beantwortet`,
  waiting: { one: '# wartet auf Antwort', other: '# warten auf Antwort' },
  allReplied: 'Niemand wartet auf Antwort.',
  median: (time) => `Mittlere Zeit bis zur Antwort: ${time}.`,
  medianBefore: (time, before) => `Mittlere Zeit bis zur Antwort: ${time}, zuvor ${before}.`,
  sharesBefore: (share) => `Zuvor ${share}.`,

  funnel: 'Von der Anfrage zur Bewertung',
  funnelSteps: {
    asked: 'Angefragt',
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    opened: 'Geöffnet',
    clicked: 'Link geöffnet',
    reviewed: 'Bewertet'
  },
  funnelSaid: (step, count, share, before) => `${step}: ${count}, ${share} der Angefragten; zuvor ${before}`,
  ofBefore: (share) => `${share} des vorigen Schritts`,
  noAsks: 'In diesem Zeitraum wurde niemand angefragt.',
  toAsks: 'Zu den Anfragen',
  neverOpened:
    'Um zu sehen, ob Nachrichten und ihre Links geöffnet werden, öffnen Sie Ihre öffentlichen Seiten unter einer öffentlichen Adresse.',

  by: { source: 'Nach Quelle', location: 'Nach Standort', tag: 'Nach Schlagwort' },
  without: { source: 'Ohne Quelle', location: 'Ohne Standort', tag: 'Ohne Schlagwort' },
  tagsTwice: 'Eine Bewertung mit zwei Schlagwörtern zählt bei beiden.',
  partSaid: (name, reviews, average, before) => `${name}: ${reviews}, ${average}; zuvor ${before}`,
  morePartsOf: (count) => `${count} weitere`,
  fewerParts: 'Weniger zeigen',

  emptyTitle: 'Noch nichts zu berichten',
  emptyText:
    'Sobald Sie Bewertungen haben, sehen Sie hier, wie sich ihre Zahl und ihre Sterne entwickeln, was Antworten und Anfragen bringen und welcher Standort oder welche Quelle am besten abschneidet.',
  toImports: 'Datei importieren',
  toStrategy: 'Um Bewertungen bitten',
  noneTitle: 'Nichts in diesem Zeitraum',
  noneText: 'Keine Bewertungen in diesem oder dem vorigen Zeitraum. Wählen Sie einen längeren Zeitraum.',
  noMatchTitle: 'Keine passenden Bewertungen',
  noMatchText:
    'Keine Bewertungen in diesem oder dem vorigen Zeitraum. Entfernen Sie einen Filter, oder wählen Sie einen längeren Zeitraum.',
  wholeYear: 'Das ganze Jahr'
}
