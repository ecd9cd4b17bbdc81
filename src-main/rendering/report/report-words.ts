/** The texts of a printed report. */
import type { askSteps } from '../../../src-shared/contract/reports'

export interface ReportWords {
  title: string
  comparedWith: (days: string) => string
  only: (names: string) => string
  page: (place: number, of: number) => string
  average: string
  reviews: string
  replied: string
  replyTime: string
  before: (value: string) => string
  hours: (value: string) => string
  days: (value: string) => string
  points: (value: string) => string
  overTime: string
  scoreOverTime: string
  spread: string
  asking: string
  steps: Record<(typeof askSteps)[number], string>
  parts: Record<'source' | 'location' | 'tag', string>
  without: Record<'source' | 'location' | 'tag', string>
  columns: { reviews: string; change: string; average: string; before: string }
  more: (count: string) => string
  nothing: string
}

const en: ReportWords = {
  title: 'Our reviews',
  comparedWith: (days) => `Compared with ${days}`,
  only: (names) => `Only: ${names}`,
  page: (place, of) => `Page ${place} of ${of}`,
  average: 'Average score',
  reviews: 'Reviews',
  replied: 'Replied to',
  replyTime: 'Time to reply',
  before: (value) => `previously ${value}`,
  hours: (value) => `${value} h`,
  days: (value) => `${value} days`,
  points: (value) => `${value} points`,
  overTime: 'Reviews over time',
  scoreOverTime: 'Average score over time',
  spread: 'Star ratings',
  asking: 'Results of your requests',
  steps: {
    asked: 'Asked',
    sent: 'Sent',
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    reviewed: 'Reviewed'
  },
  parts: { source: 'By source', location: 'By location', tag: 'By tag' },
  without: { source: 'No source', location: 'No location', tag: 'No tag' },
  columns: { reviews: 'Reviews', change: 'Change', average: 'Average', before: 'Previously' },
  more: (count) => `and ${count} more`,
  nothing: 'No reviews in this period.'
}

const de: ReportWords = {
  title: 'Unsere Bewertungen',
  comparedWith: (days) => `Verglichen mit ${days}`,
  only: (names) => `Nur: ${names}`,
  page: (place, of) => `Seite ${place} von ${of}`,
  average: 'Durchschnitt',
  reviews: 'Bewertungen',
  replied: 'Beantwortet',
  replyTime: 'Zeit bis zur Antwort',
  before: (value) => `davor ${value}`,
  hours: (value) => `${value} Std.`,
  days: (value) => `${value} Tage`,
  points: (value) => `${value} Punkte`,
  overTime: 'Bewertungen im Verlauf',
  scoreOverTime: 'Durchschnitt im Verlauf',
  spread: 'Verteilung der Sterne',
  asking: 'Ergebnis Ihrer Anfragen',
  steps: {
    asked: 'Angefragt',
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    opened: 'Geöffnet',
    clicked: 'Angeklickt',
    reviewed: 'Bewertet'
  },
  parts: { source: 'Nach Quelle', location: 'Nach Standort', tag: 'Nach Schlagwort' },
  without: { source: 'Ohne Quelle', location: 'Ohne Standort', tag: 'Ohne Schlagwort' },
  columns: { reviews: 'Bewertungen', change: 'Änderung', average: 'Durchschnitt', before: 'Davor' },
  more: (count) => `und ${count} weitere`,
  nothing: 'Keine Bewertungen in diesem Zeitraum.'
}

export const reportWords = { en, de }
