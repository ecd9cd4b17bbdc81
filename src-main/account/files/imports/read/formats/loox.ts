/** Loox: the table it imports reviews from, and its observed export. */
import { knownFormat } from './known-format'

const source = { slug: 'loox', name: 'Loox' }

export const looxImport = knownFormat({
  id: 'loox-import',
  name: 'Loox, to be imported there',
  kind: 'reviews',
  source,
  columns: {
    product_handle: null,
    product_Id: null,
    rating: 'score',
    author: 'name',
    email: 'email',
    body: 'review',
    created_at: 'created_at',
    photo_url: null,
    reply: 'reply',
    replied_at: 'replied_at',
    verified_purchase: null,
    incentivized: null
  },
  aliases: { title: 'title', variant: null },
  marks: ['product_handle', 'rating', 'author', 'body']
})

export const looxExport = knownFormat({
  id: 'loox',
  name: 'Loox',
  kind: 'reviews',
  source,
  columns: {
    id: 'external_id',
    status: 'status',
    rating: 'score',
    email: 'email',
    nickname: null,
    full_name: 'name',
    review: 'review',
    date: 'created_at',
    productId: null,
    handle: null,
    img: null,
    variant: null,
    verified_purchase: null
  },
  aliases: { reply: 'reply', replied_at: 'replied_at' },
  marks: ['rating', 'review', 'nickname', 'full_name'],
  refine: (row) => ((row['fullname'] ?? '').trim() === '' ? { fullname: row['nickname'] ?? '' } : {})
})
