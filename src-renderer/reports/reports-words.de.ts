/** Deutsch: die Berichte. */
import type { ReportsWords } from './reports-words'

export const de: ReportsWords = {
  title: 'Berichte',
  text: 'Wie Bewertungen und Anfragen gelaufen sind.',
  beside: (days, before) => `${days}, neben ${before}`,
  calculating: 'Wird gezählt',

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
    own: 'Andere Tage'
  },
  periodSaid: { 30: 'Die letzten 30 Tage', 90: 'Die letzten 90 Tage' },
  quarter: (number, year) => `${number}. Quartal ${year}`,
  earlier: { month: 'Monat davor', quarter: 'Quartal davor', year: 'Jahr davor' },
  later: { month: 'Monat danach', quarter: 'Quartal danach', year: 'Jahr danach' },
  from: 'Von',
  to: 'bis',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  against: 'Neben',
  againstChoices: { before: 'der Zeit davor', year: 'dem Jahr davor' },

  source: 'Quelle',
  location: 'Standort',
  tag: 'Schlagwort',
  allOf: { source: 'Alle Quellen', location: 'Alle Standorte', tag: 'Alle Schlagwörter' },
  several: (what, count) => `${what}: ${count}`,
  asksUnfiltered: 'Quelle und Schlagwort sagen nichts über Anfragen: Dies sind alle.',

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
  before: (value) => `davor: ${value}`,
  noneBefore: 'davor keine',
  minutes: { one: '# Minute', other: '# Minuten' },
  hours: { one: '# Stunde', other: '# Stunden' },
  days: { one: '# Tag', other: '# Tage' },
  points: { one: '# Punkt', other: '# Punkte' },
  sooner: (time) => `${time} früher`,
  later_by: (time) => `${time} später`,
  same: 'wie davor',

  overTime: 'Im Lauf der Zeit',
  perInterval: { day: 'nach Tagen', week: 'nach Wochen', month: 'nach Monaten', year: 'nach Jahren' },
  chart: (from, to) => `Bewertungen und ihr Durchschnitt von ${from} bis ${to}`,
  averageScore: 'Durchschnitt',
  reviewsCount: 'Bewertungen',
  thisTime: 'Diese Tage',
  timeBefore: 'Daneben',
  averageOf: (average) => `★ ${average}`,
  table: 'Als Tabelle',
  part: 'Zeitraum',
  beforeCount: 'Bewertungen davor',
  beforeAverage: 'Durchschnitt davor',

  scores: 'Wie sich die Sterne verteilen',
  stars: { one: '# Stern', other: '# Sterne' },
  scoreSaid: (stars, count, share, before) => `${stars}: ${count}, ${share}; davor ${before}`,
  withoutScore: { one: '# Bewertung hat keine Sterne', other: '# Bewertungen haben keine Sterne' },
  markBefore: 'Der Strich ist die Zeit davor.',

  replies: 'Antworten',
  repliedOf: (replied, all) => `${replied} von ${all} Bewertungen sind beantwortet`,
  waiting: { one: '# wartet auf Antwort', other: '# warten auf Antwort' },
  allReplied: 'Niemand wartet auf Antwort.',
  median: (time) => `Mittlere Zeit bis zur Antwort: ${time}.`,
  medianBefore: (time, before) => `Mittlere Zeit bis zur Antwort: ${time}, davor ${before}.`,
  sharesBefore: (share) => `Davor waren es ${share}.`,

  funnel: 'Von der Anfrage zur Bewertung',
  funnelSteps: {
    asked: 'Angefragt',
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    opened: 'Geöffnet',
    clicked: 'Geklickt',
    reviewed: 'Bewertet'
  },
  funnelSaid: (step, count, share, before) => `${step}: ${count}, ${share} der Angefragten; davor ${before}`,
  ofBefore: (share) => `${share} des Schritts davor`,
  noAsks: 'In dieser Zeit wurde niemand angefragt.',
  toAsks: 'Zu den Anfragen',
  neverOpened:
    'Ob eine Nachricht und ihr Link geöffnet wurden, ist bekannt, sobald die Türen für Kunden unter einer öffentlichen Adresse offen sind.',

  by: { source: 'Nach Quelle', location: 'Nach Standort', tag: 'Nach Schlagwort' },
  without: { source: 'Ohne Quelle', location: 'Ohne Standort', tag: 'Ohne Schlagwort' },
  tagsTwice: 'Eine Bewertung mit zwei Schlagwörtern zählt bei beiden.',
  partSaid: (name, reviews, average, before) => `${name}: ${reviews}, ${average}; davor ${before}`,
  morePartsOf: (count) => `${count} weitere`,
  fewerParts: 'Weniger',

  emptyTitle: 'Noch nichts zu berichten',
  emptyText:
    'Sobald es Bewertungen gibt, sehen Sie hier, wie ihre Zahl und ihre Sterne sich entwickeln, was Antworten und Anfragen bringen und welcher Standort oder Quelle am besten dasteht.',
  toImports: 'Datei einlesen',
  toStrategy: 'Um Bewertungen bitten',
  noneTitle: 'Keine Bewertungen in dieser Zeit',
  noneText: 'Weder in diesen Tagen noch in denen daneben. Wählen Sie eine längere Zeit.',
  noMatchTitle: 'Keine Bewertung passt',
  noMatchText:
    'Weder in diesen Tagen noch in denen daneben. Nehmen Sie einen Filter weg, oder wählen Sie eine längere Zeit.',
  wholeYear: 'Das ganze Jahr'
}
