/** Judge.me: its export, and the table it imports reviews from. */
import { knownFormat } from './known-format'

const source = { slug: 'judge-me', name: 'Judge.me' }
const marks = [
  'body',
  'rating',
  'reviewer_name',
  ['reviewer_email', 'picture_urls', 'product_handle', 'curated', 'product_url', 'ip_address']
]

export const judgeMeExport = knownFormat({
  id: 'judge-me',
  name: 'Judge.me',
  kind: 'reviews',
  source,
  columns: {
    title: 'title',
    body: 'review',
    rating: 'score',
    review_date: 'created_at',
    // How the review reached Judge.me: "email", "web".
    source: null,
    curated: 'status',
    reviewer_name: 'name',
    reviewer_email: 'email',
    product_id: null,
    product_handle: null,
    reply: 'reply',
    reply_date: 'replied_at',
    picture_urls: null,
    ip_address: null,
    // Belongs to the reviewer.
    location: null,
    metaobject_handle: null
  },
  marks
})

export const judgeMeImport = knownFormat({
  id: 'judge-me-import',
  name: 'Judge.me, to be imported there',
  kind: 'reviews',
  source,
  columns: {
    title: 'title',
    body: 'review',
    rating: 'score',
    review_date: 'created_at',
    reviewer_name: 'name',
    reviewer_email: 'email',
    product_url: null,
    picture_urls: null,
    product_id: null,
    product_handle: null
  },
  aliases: { reply: 'reply', reply_date: 'replied_at' },
  marks,
  dateOrder: 'dmy'
})
