/** The texts of the reports. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './reports-words.de'

const en = {
  title: 'Reports',
  text: 'How your reviews and requests are doing.',
  beside: (days: string, before: string) => `${days}, compared with ${before}`,
  calculating: 'Calculating',

  savePdf: 'Save as PDF',
  saveCsv: 'Save as table (CSV)',
  saveMenu: 'Save the report',
  save: 'Save',
  print: 'Print',

  period: 'Period',
  periods: {
    30: '30 days',
    90: '90 days',
    month: 'Month',
    quarter: 'Quarter',
    year: 'Year',
    own: 'Other dates'
  },
  periodSaid: { 30: 'The last 30 days', 90: 'The last 90 days' },
  quarter: (number: string, year: string) => `Quarter ${number}, ${year}`,
  earlier: { month: 'Previous month', quarter: 'Previous quarter', year: 'Previous year' },
  later: { month: 'Next month', quarter: 'Next quarter', year: 'Next year' },
  from: 'From',
  to: 'to',
  firstDay: 'First day',
  lastDay: 'Last day',
  against: 'Compared with',
  againstChoices: { before: 'previous period', year: 'a year earlier' },

  source: 'Source',
  location: 'Location',
  tag: 'Tag',
  allOf: { source: 'All sources', location: 'All locations', tag: 'All tags' },
  several: (what: string, count: string) => `${what}: ${count}`,
  asksUnfiltered: 'Source and tag filters don’t apply to requests.',

  reviews: { one: '# review', other: '# reviews' },
  figures: 'Key figures',
  figure: {
    count: 'Reviews',
    average: 'Average score',
    replied: 'Replied to',
    speed: 'Time to reply',
    reviewed: 'Requests with a review'
  },
  none: 'none',
  before: (value: string) => `previously ${value}`,
  noneBefore: 'previously none',
  minutes: { one: '# minute', other: '# minutes' },
  hours: { one: '# hour', other: '# hours' },
  days: { one: '# day', other: '# days' },
  points: { one: '# point', other: '# points' },
  sooner: (time: string) => `${time} faster`,
  later_by: (time: string) => `${time} slower`,
  same: 'no change',

  overTime: 'Over time',
  perInterval: { day: 'by day', week: 'by week', month: 'by month', year: 'by year' },
  chart: (from: string, to: string) => `Reviews and their average score from ${from} to ${to}`,
  averageScore: 'Average score',
  reviewsCount: 'Reviews',
  thisTime: 'This period',
  timeBefore: 'Previous period',
  averageOf: (average: string) => `★ ${average}`,
  table: 'As a table',
  part: 'Period',
  beforeCount: 'Reviews, previous period',
  beforeAverage: 'Average, previous period',

  scores: 'Score distribution',
  stars: { one: '# star', other: '# stars' },
  scoreSaid: (stars: string, count: string, share: string, before: string) =>
    `${stars}: ${count}, ${share}; previously ${before}`,
  withoutScore: { one: '# review has no score', other: '# reviews have no score' },
  markBefore: 'The mark shows the previous period.',

  replies: 'Replies',
  repliedOf: (replied: string, all: string) => `${replied} of ${all} reviews have a reply`,
  waiting: { one: '# waiting for a reply', other: '# waiting for a reply' },
  allReplied: 'Nobody is waiting for a reply.',
  median: (time: string) => `Half of the replies came within ${time}.`,
  medianBefore: (time: string, before: string) =>
    `Half of the replies came within ${time}; previously within ${before}.`,
  sharesBefore: (share: string) => `Previously ${share}.`,

  funnel: 'From request to review',
  funnelSteps: {
    asked: 'Asked',
    sent: 'Sent',
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Link opened',
    reviewed: 'Reviewed'
  },
  funnelSaid: (step: string, count: string, share: string, before: string) =>
    `${step}: ${count}, ${share} of everyone asked; previously ${before}`,
  ofBefore: (share: string) => `${share} of the previous step`,
  noAsks: 'Nobody was asked in this period.',
  toAsks: 'Go to Requests',
  neverOpened:
    'To see whether messages and their links are opened, open your public pages at a public address.',

  by: { source: 'By source', location: 'By location', tag: 'By tag' },
  without: { source: 'Without source', location: 'Without location', tag: 'Without tag' },
  tagsTwice: 'A review with two tags counts for both.',
  partSaid: (name: string, reviews: string, average: string, before: string) =>
    `${name}: ${reviews}, ${average}; previously ${before}`,
  morePartsOf: (count: string) => `${count} more`,
  fewerParts: 'Show fewer',

  emptyTitle: 'Nothing to report yet',
  emptyText:
    'Once you have reviews, you’ll see here how their number and score change, what replies and requests achieve, and which location or source does best.',
  toImports: 'Import a file',
  toStrategy: 'Ask for reviews',
  noneTitle: 'Nothing in this period',
  noneText: 'No reviews in this period or the one before. Choose a longer period.',
  noMatchTitle: 'No matching reviews',
  noMatchText: 'No reviews in this period or the one before. Remove a filter, or choose a longer period.',
  wholeYear: 'The whole year'
} as const

export type ReportsWords = Translation<typeof en>
export const reportsWords = catalogue(en, { de })
