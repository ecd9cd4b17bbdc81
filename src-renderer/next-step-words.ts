/** What to do next, in words: on the reports, and where the owner begins. */
import { catalogue, type Translation } from './lib/catalogue'
import { de } from './next-step-words.de'

const en = {
  title: 'What to do next',
  nothing: 'You’re all caught up.',
  all: { one: '# thing to do', other: '# things to do' },
  more: { one: '# more', other: '# more' },
  fewer: 'Show fewer',
  putOff: (what: string) => `Not now: ${what}`,
  putOffFor: { 1: 'Until tomorrow', 7: 'For a week', 30: 'For a month' },
  hasBeenPutOff: 'Postponed',

  reviews: { one: '# review', other: '# reviews' },
  unanswered_low_scores: {
    title: {
      one: '# unhappy review is waiting for a reply',
      other: '# unhappy reviews are waiting for a reply'
    },
    text: 'One to three stars, with text, from the last 90 days.',
    action: 'Reply'
  },
  average_fell: {
    title: (before: string, now: string) => `The average fell from ${before} to ${now}`,
    text: (now: string, before: string) =>
      `${now} in the last 30 days, compared with ${before} in the 90 days before.`,
    action: 'Read them'
  },
  sends_failing: {
    title: {
      email: (failed: string, total: string) => `${failed} of ${total} e-mails were not delivered`,
      sms: (failed: string, total: string) => `${failed} of ${total} SMS were not delivered`,
      any: (failed: string, total: string) => `${failed} of ${total} messages were not delivered`
    },
    text: 'In the last seven days. Each one says what went wrong and how to fix it.',
    action: 'See why'
  },
  missed_while_off: {
    title: {
      one: '# customer was due while Goodword was off',
      other: '# customers were due while Goodword was off'
    },
    text: 'They were due more than three days ago, so nobody was asked automatically. Ask them now?',
    action: 'See who'
  },
  never_asked: {
    title: {
      one: '# customer has never been asked for a review',
      other: '# customers have never been asked for a review'
    },
    text: 'They can be reached and haven’t opted out. Most people only write a review when they’re asked.',
    action: 'Choose who to ask'
  },
  source_quiet: {
    title: (source: string, days: string) => `Nothing new from ${source} for ${days}`,
    text: (days: string) =>
      `Until then, a review came in about every ${days}. Do you have a newer file to import?`,
    action: 'Show them'
  },
  days: { one: '# day', other: '# days' },
  unmatched_reviews: {
    title: {
      one: '# review looks like a response to a request',
      other: '# reviews look like responses to requests'
    },
    text: 'Once they’re matched, the report shows what your requests achieve.',
    action: 'Compare them'
  },
  doors_unreachable: {
    title: 'Customers can’t reach your review page',
    text: 'The public address didn’t respond when it was last checked. The links in your messages lead there.',
    action: 'Check the address'
  }
} as const

export type NextStepWords = Translation<typeof en>
export const nextStepWords = catalogue(en, { de })
