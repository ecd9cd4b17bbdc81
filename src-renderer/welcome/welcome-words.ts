/** The texts of the first start. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './welcome-words.de'

const en = {
  title: 'Welcome to Goodword',
  text: 'Four answers, and your reviews have a home. All of it stays on this computer.',
  step: (step: string, of: string) => `Step ${step} of ${of}`,
  name: 'What is your business called?',
  nameMissing: 'Write the name of your business.',
  country: 'Where is it?',
  currency: 'Currency',
  timeZone: 'Time zone',
  next: 'Continue',
  startTitle: 'How would you like to begin?',
  startText: 'Nothing is sent to anybody. An e-mail account can wait until later.',
  sample: 'Try it with sample data',
  sampleText: 'A made-up café with three locations, 400 customers and 2,000 reviews.',
  file: 'Bring in my own file',
  fileText: 'Customers from your till, or reviews from another service. You can also drop it here.',
  fileWaits: (name: string) => `“${name}” is read in as soon as these questions are answered.`,
  review: 'Record my first review',
  reviewText: 'One from your guest book, from a card, or from any site.',
  customer: 'Add my first customer',
  customerText: 'Somebody whom you would like to ask for a review.',
  empty: 'Start empty',
  emptyText: 'Look around by yourself. Programs of yours can bring in customers and reviews.',
  filling: 'Filling the shelves …',
  backToName: 'Back'
} as const

export type WelcomeWords = Translation<typeof en>
export const welcomeWords = catalogue(en, { de })
