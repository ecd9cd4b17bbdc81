/** The texts of the showcase. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './showcase-words.de'

const en = {
  controls: 'What is shown',
  preview: 'Preview of the showcase',
  save: 'Save the page',
  saved: (name: string) => `${name} saved`,

  which: 'Which reviews',
  whichText: 'How they were chosen, and the average of all, stand on the page: nobody is to be misled.',
  score: 'Score',
  scores: { any: 'Any', five: 'Only 5', better: (score: string) => `${score} or better` },
  sources: 'Sources',
  locations: 'Locations',
  tags: 'Tags',
  all: 'All',
  nothing: 'Nothing of that name',
  remove: (name: string) => `Take off ${name}`,
  from: 'From',
  to: 'To',
  withText: 'Only reviews with words',
  most: 'At most',
  newest: { one: 'The newest one', other: 'The newest #' },

  how: 'How it looks',
  title: 'Title',
  titleHint: 'Empty: one in the language of the page.',
  introduction: 'Introduction',
  author: 'Names of the reviewers',
  replies: 'With your replies',
  language: 'Language',
  businessLanguage: 'That of your business',
  page: 'Leads to',
  noPage: 'No page',
  pageHint: 'At its foot, where the page can be reached.',

  facts: 'What it shows',
  shown: (shown: string, matching: string, all: string) =>
    `${shown} of ${matching} reviews that match; you have ${all} in all.`,
  statement: 'Stands on the page:',
  none: 'No review matches: choose less strictly.',
  upload:
    'Upload the file to your web space. It needs nothing from anywhere; search engines read the reviews in it. Save it anew from time to time.'
} as const

export type ShowcaseWords = Translation<typeof en>
export const showcaseWords = catalogue(en, { de })
