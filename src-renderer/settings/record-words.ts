/** The texts of the lists in the settings: locations, tags and sources. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './record-words.de'

const en = {
  name: 'Name',
  nameMissing: 'Enter a name.',
  slug: 'Short name (slug)',
  slugMade: 'Leave empty to create it from the name.',
  slugTaken: 'This short name is already in use. Choose another.',
  slugWrong: 'Lowercase letters a–z, digits and single hyphens only, such as regular-guest.',
  slugChanged: (old: string) => `Files and programs that still use “${old}” won’t find it any more.`,
  slugOf: (slug: string) => `Short name: ${slug}`,
  save: 'Save',
  add: 'Add',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  unsaved: 'Not saved yet',
  search: 'Search this list',
  noMatch: (words: string) => `No results for “${words}”.`,
  reviews: { one: '# review', other: '# reviews' },
  customers: { one: '# customer', other: '# customers' },
  unused: 'Not in use yet',
  showReviews: 'Show them',

  replies: {
    title: 'Saved replies',
    text: 'Answers you use again and again. In your inbox, one click adds them to your reply, with the names filled in.',
    create: 'New saved reply',
    emptyTitle: 'No saved replies yet',
    emptyText: 'Start with a thank-you for five stars: you’ll need it most often.',
    nameHint: 'Only you see this, when choosing a reply.',
    reply: 'Text',
    textMissing: 'Enter the text.',
    unknown: (field: string) => `${field} isn’t a valid placeholder. Choose one from the menu.`,
    insert: 'Insert a placeholder',
    fields: {
      first_name: 'Reviewer’s first name',
      name: 'Reviewer’s full name',
      business_name: 'Your business name',
      location: 'Review location',
      source: 'Review source',
      reply_name: 'Reply signature'
    },
    preview: 'Preview',
    previewFor: (name: string) => `As a reply to ${name}`,
    another: 'Another review',
    anonymous: 'someone without a name',
    noReviews: 'Once you have a review, you’ll see here how your reply looks below it.',
    missing: (fields: string) => `Left out here because it isn’t known: ${fields}.`,
    added: 'Saved reply added',
    saved: 'Saved reply changed',
    deleted: 'Saved reply deleted'
  },

  locations: {
    title: 'Locations',
    text: 'Your business’s branches. Customers and reviews can belong to a location, and you can filter every list by it.',
    create: 'New location',
    emptyTitle: 'One location or several?',
    emptyText:
      'With a single shop, you don’t need anything here. With several, add each branch to see which ones your customers praise.',
    address: 'Address',
    timeZone: 'Time zone',
    timeZoneHint: 'Used so that nobody there gets messages at night.',
    zoneOfBusiness: 'Same as business',
    slugHint: (slug: string) => `Identifies the location in CSV files and programs: location=${slug}`,
    slugExample: 'old-town',
    added: 'Location added',
    saved: 'Location saved',
    deleted: 'Location deleted'
  },

  tags: {
    title: 'Tags',
    text: 'Labels for grouping customers or reviews. Each tag is for one or the other.',
    create: { review: 'New review tag', customer: 'New customer tag' },
    review: 'For reviews',
    reviewText: 'What a review is about: praise for the kitchen, a long wait.',
    customer: 'For customers',
    customerText: 'What kind of customer: a regular, a wholesale buyer.',
    emptyTitle: { review: 'No tags for reviews yet', customer: 'No tags for customers yet' },
    emptyText: {
      review: 'Add one for each topic your customers write about, and see how often it comes up.',
      customer: 'Add one for each group you want to find or ask together.'
    },
    slugHint: (slug: string) => `Identifies the tag in CSV files and programs: tag=${slug}`,
    slugExample: 'regular-guest',
    added: 'Tag added',
    saved: 'Tag saved',
    deleted: 'Tag deleted'
  },

  sources: {
    title: 'Sources',
    text: 'Where your reviews come from. Three are built in; add the sites where people review you.',
    create: 'New source',
    emptyTitle: 'No sources yet',
    emptyText: 'Add the sites where people review you.',
    url: 'Your page there',
    urlHint: 'Opens when you reply, so you can paste your answer.',
    urlWrong: 'Enter the full address, starting with https://',
    builtIn: 'Built in',
    kinds: {
      review_page: 'Reviews customers leave on your own page.',
      manual: 'Reviews you add manually.',
      import: 'Reviews from files without a source.',
      site: ''
    },
    inUse: (name: string) => `${name} still has reviews`,
    inUseText: 'Give those reviews another source first.',
    slugHint: (slug: string) => `Identifies the source in CSV files and programs: source=${slug}`,
    slugExample: 'google',
    added: 'Source added',
    saved: 'Source saved',
    deleted: 'Source deleted'
  }
} as const

export type RecordWords = Translation<typeof en>
export const recordWords = catalogue(en, { de })
