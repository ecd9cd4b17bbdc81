/** What to do next, in words: on the reports and the start screen. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './next-step-words.de'

const en = {
  title: 'What to do next',
  nothing: 'Nothing to do right now.',
  all: { one: '# thing to do', other: '# things to do' },
  more: { one: '# more', other: '# more' },
  fewer: 'Fewer',
  putOff: (what: string) => `Not now: ${what}`,
  putOffFor: { 1: 'Until tomorrow', 7: 'For a week', 30: 'For a month' },
  hasBeenPutOff: 'Put off',

  reviews: { one: '# review', other: '# reviews' },
  unanswered_low_scores: {
    title: { one: '# unhappy review needs a reply', other: '# unhappy reviews need a reply' },
    text: 'One to three stars with text, from the last 90 days.',
    action: 'Reply'
  },
  average_fell: {
    title: (before: string, now: string) => `The average fell from ${before} to ${now}`,
    text: (now: string, before: string) =>
      `${now} in the last 30 days, compared with ${before} in the 90 days before.`,
    action: 'Read reviews'
  },
  sends_failing: {
    title: {
      email: (failed: string, total: string) => `${failed} of ${total} e-mails failed`,
      sms: (failed: string, total: string) => `${failed} of ${total} SMS failed`,
      any: (failed: string, total: string) => `${failed} of ${total} messages failed`
    },
    text: 'In the last seven days. Each message shows what went wrong and how to fix it.',
    action: 'See why'
  },
  missed_while_off: {
    title: {
      one: '# customer was due while Goodword was off',
      other: '# customers were due while Goodword was off'
    },
    text: 'They were due more than three days ago, so they weren’t asked automatically. Ask them now?',
    action: 'See who'
  },
  never_asked: {
    title: {
      one: '# customer has never been asked for a review',
      other: '# customers have never been asked for a review'
    },
    text: 'They can be reached and haven’t opted out. Most people only leave a review when asked.',
    action: 'Choose customers'
  },
  source_quiet: {
    title: (source: string, days: string) => `Nothing new from ${source} for ${days}`,
    text: (days: string) =>
      `Until now, a review came in about every ${days}. Do you have a newer file to import?`,
    action: 'View reviews'
  },
  days: { one: '# day', other: '# days' },
  unmatched_reviews: {
    title: { one: '# review may come from a request', other: '# reviews may come from requests' },
    text: 'Once you match them, your reports show what your requests achieve.',
    action: 'Match them'
  },
  doors_unreachable: {
    title: 'Customers can’t open your review page',
    text: 'The public address didn’t respond when last checked. Links in your messages need it.',
    action: 'Check address'
  }
} as const

export type NextStepWords = Translation<typeof en>
export const nextStepWords = catalogue(en, { de })
