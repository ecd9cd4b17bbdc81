/** The texts of the lists in the settings: locations, tags and sources. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './record-words.de'

const en = {
  name: 'Name',
  nameMissing: 'Write a name.',
  slug: 'Short name (slug)',
  slugMade: 'Leave it empty and it is made from the name.',
  slugTaken: 'Something else has this short name already. Choose another.',
  slugWrong: 'Lower-case letters a–z, digits and single hyphens only, such as regular-guest.',
  slugChanged: (old: string) => `Files and programs that still say “${old}” will no longer find it.`,
  slugOf: (slug: string) => `Short name: ${slug}`,
  save: 'Save',
  add: 'Add',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  unsaved: 'Not saved yet',
  search: 'Search in this list',
  noMatch: (words: string) => `Nothing here is called “${words}”.`,
  reviews: { one: '# review', other: '# reviews' },
  customers: { one: '# customer', other: '# customers' },
  unused: 'Not in use yet',
  showReviews: 'Show them',

  replies: {
    title: 'Saved replies',
    text: 'Answers that you give again and again. In the inbox one press puts them into your reply, with the names filled in.',
    create: 'New saved reply',
    emptyTitle: 'No saved replies yet',
    emptyText: 'Begin with a thank-you for five stars: you will need it most often.',
    nameHint: 'Only you see it, when you choose a reply.',
    reply: 'Text',
    textMissing: 'Write the text.',
    unknown: (field: string) => `${field} is no placeholder. Choose one from the menu.`,
    insert: 'Insert a placeholder',
    fields: {
      first_name: 'First name of the reviewer',
      name: 'Whole name of the reviewer',
      business_name: 'Name of your business',
      location: 'Location of the review',
      source: 'Source of the review',
      reply_name: 'Who signs your replies'
    },
    preview: 'How it reads',
    previewFor: (name: string) => `As an answer to ${name}`,
    another: 'Another review',
    anonymous: 'somebody without a name',
    noReviews: 'As soon as there is a review you see here how your reply reads below it.',
    missing: (fields: string) => `Left out here, because it is not known: ${fields}.`,
    added: 'Saved reply added',
    saved: 'Saved reply changed',
    deleted: 'Saved reply deleted'
  },

  locations: {
    title: 'Locations',
    text: 'The branches of your business. Customers and reviews can belong to one, and every list can be narrowed down to it.',
    create: 'New location',
    emptyTitle: 'One place, or several?',
    emptyText:
      'With a single shop you need nothing here. With branches, add each one: then you see which of them your customers praise.',
    address: 'Address',
    timeZone: 'Time zone',
    timeZoneHint: 'Nobody there is written to at night.',
    zoneOfBusiness: 'As the business',
    slugHint: (slug: string) => `Stands for the location in CSV files and for programs: location=${slug}`,
    slugExample: 'old-town',
    added: 'Location added',
    saved: 'Location saved',
    deleted: 'Location deleted'
  },

  tags: {
    title: 'Tags',
    text: 'Labels that put customers or reviews in groups. A tag is for the one or for the other.',
    create: { review: 'New review tag', customer: 'New customer tag' },
    review: 'For reviews',
    reviewText: 'What a review is about: praise for the kitchen, a wait that was too long.',
    customer: 'For customers',
    customerText: 'Who a customer is: a regular guest, a wholesale buyer.',
    emptyTitle: { review: 'No tags for reviews yet', customer: 'No tags for customers yet' },
    emptyText: {
      review: 'Add one for each thing your customers write about, and you can count how often they do.',
      customer: 'Add one for each group that you want to find, or ask, together.'
    },
    slugHint: (slug: string) => `Stands for the tag in CSV files and for programs: tag=${slug}`,
    slugExample: 'regular-guest',
    added: 'Tag added',
    saved: 'Tag saved',
    deleted: 'Tag deleted'
  },

  sources: {
    title: 'Sources',
    text: 'Where your reviews come from. Three are part of every account and stay; add the sites on which people write about you.',
    create: 'New source',
    emptyTitle: 'No sources yet',
    emptyText: 'Add the sites on which people write about you.',
    url: 'Your page there',
    urlHint: 'Replying opens it, so that you can paste your answer.',
    urlWrong: 'Write the whole address, beginning with https://',
    builtIn: 'Built in',
    kinds: {
      review_page: 'Reviews that customers leave on your own page.',
      manual: 'Reviews that you write down by hand.',
      import: 'Reviews from files that name no source.',
      site: ''
    },
    inUse: (name: string) => `${name} still has reviews`,
    inUseText: 'Give them another source first.',
    slugHint: (slug: string) => `Stands for the source in CSV files and for programs: source=${slug}`,
    slugExample: 'google',
    added: 'Source added',
    saved: 'Source saved',
    deleted: 'Source deleted'
  }
} as const

export type RecordWords = Translation<typeof en>
export const recordWords = catalogue(en, { de })
