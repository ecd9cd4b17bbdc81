/** The texts of the showcase. English is the original; the German catalogue next to it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './showcase-words.de'

const en = {
  controls: 'Showcase settings',
  preview: 'Showcase preview',
  save: 'Save page',
  saved: (name: string) => `${name} saved`,

  which: 'Which reviews',
  whichText:
    'The page says how these reviews were chosen and shows the average of all reviews, so that nobody is misled.',
  score: 'Score',
  scores: { any: 'Any', five: 'Only 5', better: (score: string) => `${score} or better` },
  sources: 'Sources',
  locations: 'Locations',
  tags: 'Tags',
  all: 'All',
  nothing: 'No matches',
  remove: (name: string) => `Remove ${name}`,
  from: 'From',
  to: 'To',
  withText: 'Only reviews with text',
  most: 'Maximum',
  newest: { one: 'Newest review', other: 'Newest # reviews' },

  how: 'Appearance',
  title: 'Title',
  titleHint: 'Leave empty for one in the page’s language.',
  introduction: 'Introduction',
  author: 'Reviewer names',
  replies: 'Show your replies',
  language: 'Language',
  businessLanguage: 'Business language',
  page: 'Links to',
  noPage: 'No page',
  pageHint: 'Shown at the bottom if customers can open that page.',

  facts: 'Summary',
  shown: (shown: string, matching: string, all: string) =>
    `${shown} of ${matching} matching reviews; ${all} in total.`,
  statement: 'Shown on the page:',
  none: 'No reviews match. Widen your filters.',
  upload:
    'Upload the file to your web space. It’s self-contained, and search engines can read its reviews. Export a fresh copy from time to time.'
} as const

export type ShowcaseWords = Translation<typeof en>
export const showcaseWords = catalogue(en, { de })
