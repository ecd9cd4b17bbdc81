/** The texts of the first start. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './welcome-words.de'

const en = {
  title: 'Welcome to Goodword',
  text: 'Four quick questions and you’re set. Everything stays on this computer.',
  step: (step: string, of: string) => `Step ${step} of ${of}`,
  name: 'What is your business called?',
  nameMissing: 'Enter the name of your business.',
  country: 'Where is it?',
  currency: 'Currency',
  timeZone: 'Time zone',
  next: 'Continue',
  startTitle: 'How would you like to start?',
  startText: 'Nothing is sent to anyone yet. You can set up e-mail later.',
  sample: 'Try it with sample data',
  sampleText: 'A made-up café with three locations, 400 customers and 2,000 reviews.',
  file: 'Import my own file',
  fileText: 'Customers from your till, or reviews from another service. You can also drop it here.',
  fileWaits: (name: string) => `“${name}” will be imported once you’ve answered these questions.`,
  review: 'Record my first review',
  reviewText: 'One from your guest book, a card or any website.',
  customer: 'Add my first customer',
  customerText: 'Someone you’d like to ask for a review.',
  empty: 'Start empty',
  emptyText: 'Explore on your own. Your other programs can add customers and reviews.',
  filling: 'Stocking the shelves …',
  backToName: 'Back'
} as const

export type WelcomeWords = Translation<typeof en>
export const welcomeWords = catalogue(en, { de })
