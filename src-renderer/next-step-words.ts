/** What to do next, in words: on the reports, and where the owner begins. */
import { catalogue, type Translation } from './lib/catalogue'
import { de } from './next-step-words.de'

const en = {
  title: 'What to do next',
  nothing: 'Nothing waits for you.',
  all: { one: '# thing to do', other: '# things to do' },
  more: { one: '# more', other: '# more' },
  fewer: 'Fewer',
  putOff: (what: string) => `Not now: ${what}`,
  putOffFor: { 1: 'Until tomorrow', 7: 'For a week', 30: 'For a month' },
  hasBeenPutOff: 'Put off',

  reviews: { one: '# review', other: '# reviews' },
  unanswered_low_scores: {
    title: { one: '# unhappy review waits for a reply', other: '# unhappy reviews wait for a reply' },
    text: 'One to three stars, with words, from the last 90 days.',
    action: 'Reply'
  },
  average_fell: {
    title: (before: string, now: string) => `The average fell from ${before} to ${now}`,
    text: (now: string, before: string) =>
      `${now} of the last 30 days, beside ${before} of the 90 days before.`,
    action: 'Read them'
  },
  sends_failing: {
    title: {
      email: (failed: string, total: string) => `${failed} of ${total} e-mails did not get through`,
      sms: (failed: string, total: string) => `${failed} of ${total} SMS did not get through`,
      any: (failed: string, total: string) => `${failed} of ${total} messages did not get through`
    },
    text: 'In the last seven days. Each says what went wrong and what helps.',
    action: 'See why'
  },
  missed_while_off: {
    title: {
      one: '# customer fell due while Goodword was off',
      other: '# customers fell due while Goodword was off'
    },
    text: 'Their time came more than three days ago, so nobody was asked automatically. Ask them now?',
    action: 'See who'
  },
  never_asked: {
    title: {
      one: '# customer was never asked for a review',
      other: '# customers were never asked for a review'
    },
    text: 'They can be reached and have not opted out. Most people write only when somebody asks.',
    action: 'Choose whom to ask'
  },
  source_quiet: {
    title: (source: string, days: string) => `Nothing new from ${source} for ${days}`,
    text: (days: string) => `Before, a review came about every ${days}. Is there a newer file to read in?`,
    action: 'Look at them'
  },
  days: { one: '# day', other: '# days' },
  unmatched_reviews: {
    title: { one: '# review looks like an answer to an ask', other: '# reviews look like answers to asks' },
    text: 'Once they are matched, the report shows what asking brings.',
    action: 'Compare them'
  },
  doors_unreachable: {
    title: 'Customers cannot reach your review page',
    text: 'The public address did not answer when it was last checked. Links in messages lead there.',
    action: 'Check the address'
  }
} as const

export type NextStepWords = Translation<typeof en>
export const nextStepWords = catalogue(en, { de })
