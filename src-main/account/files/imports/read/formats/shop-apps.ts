/** Review apps for shops that have a single table; apps with two tables have a file of their own. */
import { knownFormat } from './known-format'

export const shopifyProductReviews = knownFormat({
  id: 'shopify-product-reviews',
  name: 'Shopify Product Reviews',
  kind: 'reviews',
  source: { slug: 'shopify', name: 'Shopify' },
  columns: {
    product_handle: null,
    state: 'status',
    rating: 'score',
    title: 'title',
    author: 'name',
    email: 'email',
    // Where the reviewer lives.
    location: null,
    body: 'review',
    reply: 'reply',
    created_at: 'created_at',
    replied_at: 'replied_at'
  },
  marks: ['product_handle', 'rating', 'author', 'body']
})

export const opinew = knownFormat({
  id: 'opinew',
  name: 'Opinew',
  kind: 'reviews',
  source: { slug: 'opinew', name: 'Opinew' },
  columns: {
    body: 'review',
    rating: 'score',
    review_date: 'created_at',
    state: 'status',
    reviewer_name: 'name',
    reviewer_email: 'email',
    product_id: null,
    product_handle: null,
    reply: 'reply',
    reply_date: 'replied_at',
    picture_urls: null,
    SKU: null,
    barcode: null,
    region: null
  },
  marks: ['body', 'rating', 'reviewer_name', ['reviewer_email', 'picture_urls', 'product_handle', 'SKU']]
})

export const ryviu = knownFormat({
  id: 'ryviu',
  name: 'Ryviu',
  kind: 'reviews',
  source: { slug: 'ryviu', name: 'Ryviu' },
  columns: {
    product_handle: null,
    rating: 'score',
    author: 'name',
    title: 'title',
    body_text: 'review',
    email: 'email',
    photo_urls: null,
    created_at: 'created_at',
    status: 'status',
    featured: null
  },
  aliases: { reply: 'reply', replied_at: 'replied_at' },
  marks: ['rating', 'author', 'body_text']
})

export const trustoo = knownFormat({
  id: 'trustoo',
  name: 'Trustoo',
  kind: 'reviews',
  source: { slug: 'trustoo', name: 'Trustoo' },
  columns: {
    product_handle: null,
    rating: 'score',
    author: 'name',
    title: 'title',
    content: 'review',
    author_country: null,
    author_email: 'email',
    commented_at: 'created_at',
    reply: 'reply',
    reply_at: 'replied_at',
    verify_purchase: null,
    feature: null,
    publish: 'status',
    item_type: null,
    photo_url_1: null
  },
  marks: ['rating', 'author', 'content', ['commented_at', 'author_country', 'author_email']]
})

export const kudobuzz = knownFormat({
  id: 'kudobuzz',
  name: 'Kudobuzz',
  kind: 'reviews',
  source: { slug: 'kudobuzz', name: 'Kudobuzz' },
  columns: {
    'Reviewer Name': 'name',
    'Reviewer Email': 'email',
    'Review Title': 'title',
    'Reviewer Image': null,
    'Review Message': 'review',
    'Product ID': null,
    'Review Score': 'score',
    Verified: null,
    Published: 'status',
    Created_at: 'created_at'
  },
  marks: ['Review Message', 'Review Score']
})

export const powerReviews = knownFormat({
  id: 'powerreviews',
  name: 'PowerReviews',
  kind: 'reviews',
  source: { slug: 'powerreviews', name: 'PowerReviews' },
  columns: {
    'Review Id': 'external_id',
    'Page Id': null,
    // The nickname shown with the review.
    'Review Display': 'name',
    'Review Title': 'title',
    'Review Date': 'created_at',
    // Where the reviewer lives.
    'Review Location': null,
    'Review Text': 'review',
    Rating: 'score',
    'Verified Buyer': null,
    'Review Status': 'status'
  },
  aliases: {
    'Review Date (MM/DD/YYYY)': 'created_at',
    'Review Display Name': 'name',
    'Product ID': null,
    Email: 'email',
    'Merchant Response': 'reply'
  },
  marks: ['Review Text', 'Rating', ['Review Display', 'Review Display Name', 'Page Id']],
  dateOrder: 'mdy'
})
