/** The texts of the figures for the filtered reviews. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './figures-words.de'

const en = {
  title: 'At a glance',
  open: 'Figures for these reviews',
  close: 'Back to the list',
  all: 'All reviews',
  filtered: 'Filtered reviews',
  reviews: { one: '# review', other: '# reviews' },
  noAverage: 'No score yet',
  average: 'Average score',
  distribution: 'Score distribution',
  stars: { one: '# star', other: '# stars' },
  share: (stars: string, count: string, share: string) => `${stars}: ${count}, ${share}`,
  noScore: 'No score',
  replied: (share: string) => `${share} replied to`,
  waiting: { one: '# waiting for a reply', other: '# waiting for a reply' },
  trend: 'Over time',
  perInterval: { day: 'by day', week: 'by week', month: 'by month', year: 'by year' },
  chart: (from: string, to: string) => `Reviews and their average score from ${from} to ${to}`,
  table: 'As a table',
  period: 'Period',
  count: 'Reviews',
  score: 'Average',
  none: 'none',
  chooseHint: 'Choose a review to read and reply to it.'
} as const

export type FiguresWords = Translation<typeof en>
export const figuresWords = catalogue(en, { de })
