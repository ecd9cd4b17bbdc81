/** The texts of the reports. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './reports-words.de'

const en = {
  title: 'Reports',
  text: 'How reviews and asks went.',
  beside: (days: string, before: string) => `${days}, beside ${before}`,
  calculating: 'Counting',

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
  earlier: { month: 'Month before', quarter: 'Quarter before', year: 'Year before' },
  later: { month: 'Month after', quarter: 'Quarter after', year: 'Year after' },
  from: 'From',
  to: 'to',
  firstDay: 'First day',
  lastDay: 'Last day',
  against: 'Beside',
  againstChoices: { before: 'the time before', year: 'a year earlier' },

  source: 'Source',
  location: 'Location',
  tag: 'Tag',
  allOf: { source: 'All sources', location: 'All locations', tag: 'All tags' },
  several: (what: string, count: string) => `${what}: ${count}`,
  asksUnfiltered: 'Source and tag say nothing about asks: these are of everybody.',

  reviews: { one: '# review', other: '# reviews' },
  figures: 'Key figures',
  figure: {
    count: 'Reviews',
    average: 'Average score',
    replied: 'Replied to',
    speed: 'Time to reply',
    reviewed: 'Asks that brought a review'
  },
  none: 'none',
  before: (value: string) => `before: ${value}`,
  noneBefore: 'none before',
  minutes: { one: '# minute', other: '# minutes' },
  hours: { one: '# hour', other: '# hours' },
  days: { one: '# day', other: '# days' },
  points: { one: '# point', other: '# points' },
  sooner: (time: string) => `${time} sooner`,
  later_by: (time: string) => `${time} later`,
  same: 'as before',

  overTime: 'Over time',
  perInterval: { day: 'by day', week: 'by week', month: 'by month', year: 'by year' },
  chart: (from: string, to: string) => `Reviews and their average score from ${from} to ${to}`,
  averageScore: 'Average score',
  reviewsCount: 'Reviews',
  thisTime: 'These days',
  timeBefore: 'Beside them',
  averageOf: (average: string) => `★ ${average}`,
  table: 'As a table',
  part: 'Period',
  beforeCount: 'Reviews before',
  beforeAverage: 'Average before',

  scores: 'How the scores are spread',
  stars: { one: '# star', other: '# stars' },
  scoreSaid: (stars: string, count: string, share: string, before: string) =>
    `${stars}: ${count}, ${share}; before ${before}`,
  withoutScore: { one: '# review has no score', other: '# reviews have no score' },
  markBefore: 'The mark is the time before.',

  replies: 'Replies',
  repliedOf: (replied: string, all: string) => `${replied} of ${all} reviews have a reply`,
  waiting: { one: '# waits for a reply', other: '# wait for a reply' },
  allReplied: 'Nobody waits for a reply.',
  median: (time: string) => `Half of the replies came within ${time}.`,
  medianBefore: (time: string, before: string) =>
    `Half of the replies came within ${time}; before, within ${before}.`,
  sharesBefore: (share: string) => `Before, it was ${share}.`,

  funnel: 'From asking to reviews',
  funnelSteps: {
    asked: 'Asked',
    sent: 'Sent',
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    reviewed: 'Reviewed'
  },
  funnelSaid: (step: string, count: string, share: string, before: string) =>
    `${step}: ${count}, ${share} of those asked; before ${before}`,
  ofBefore: (share: string) => `${share} of the step before`,
  noAsks: 'Nobody was asked in this time.',
  toAsks: 'To the asks',
  neverOpened:
    'Whether a message was opened, and its link, is known once customers’ doors are open under a public address.',

  by: { source: 'By source', location: 'By location', tag: 'By tag' },
  without: { source: 'Without source', location: 'Without location', tag: 'Without tag' },
  tagsTwice: 'A review with two tags counts in both.',
  partSaid: (name: string, reviews: string, average: string, before: string) =>
    `${name}: ${reviews}, ${average}; before ${before}`,
  morePartsOf: (count: string) => `${count} more`,
  fewerParts: 'Fewer',

  emptyTitle: 'Nothing to report yet',
  emptyText:
    'Once there are reviews, this is where you see how their number and score go, what replies and asks bring, and which place or source does best.',
  toImports: 'Import a file',
  toStrategy: 'Ask for reviews',
  noneTitle: 'No reviews in this time',
  noneText: 'Neither in these days nor in those beside them. Choose a longer time.',
  noMatchTitle: 'No reviews match',
  noMatchText: 'Neither in these days nor in those beside them. Take a filter away, or choose a longer time.',
  wholeYear: 'The whole year'
} as const

export type ReportsWords = Translation<typeof en>
export const reportsWords = catalogue(en, { de })
