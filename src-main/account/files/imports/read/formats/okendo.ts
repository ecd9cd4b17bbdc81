/** Okendo: the table it imports reviews from, and its observed export. */
import { whyNotShown } from './cells'
import { knownFormat } from './known-format'

const source = { slug: 'okendo', name: 'Okendo' }

export const okendoImport = knownFormat({
  id: 'okendo-import',
  name: 'Okendo, to be imported there',
  kind: 'reviews',
  source,
  columns: {
    name: 'name',
    body: 'review',
    handle: null,
    productId: null,
    rating: 'score',
    sku: null,
    dateCreated: 'created_at',
    // The reviewer's country.
    countryCode: null,
    email: 'email',
    imageUrls: null,
    isApproved: null,
    isIncentivized: null,
    isRecommended: 'recommended',
    rejectedImageUrls: null,
    reply: 'reply',
    replyDateCreated: 'replied_at',
    replyIsPublic: null,
    title: 'title',
    videoUrls: null,
    isVerifiedBuyer: null,
    variantId: null,
    status: 'status'
  },
  marks: ['name', 'body', 'rating', 'dateCreated'],
  refine: (row) => {
    const leftOut = whyNotShown(row['isapproved'])
    return leftOut === null ? {} : { leftOut }
  }
})

export const okendoExport = knownFormat({
  id: 'okendo',
  name: 'Okendo',
  kind: 'reviews',
  source,
  columns: {
    'Review ID': 'external_id',
    'Product ID': null,
    'Product Name': null,
    Rating: 'score',
    Title: 'title',
    Body: 'review',
    'Reviewer Name': 'name',
    'Is Verified Buyer': null,
    'Date Created': 'created_at',
    Status: 'status'
  },
  aliases: {
    'Reviewer Email': 'email',
    'Variant ID': null,
    Reply: 'reply',
    'Reply Date Created': 'replied_at',
    'Is Recommended': 'recommended'
  },
  marks: ['Rating', 'Body', 'Reviewer Name', ['Date Created', 'Is Verified Buyer']]
})
