/** A shop at Judge.me that lists reviews as its API documentation says, including the trap after the 10,000th review. */
import type { Asked, Told } from './site'

export interface JudgedReview {
  id: number
  rating: number
  published: boolean
  [field: string]: unknown
}

interface PostedReply {
  review_id: number
  send_reply_email: boolean
  reply: { content: string }
}

export interface JudgeMeShop {
  domain: string
  token: string
  /** In the order in which they are listed. */
  reviews: JudgedReview[]
  /** The maximum page size, whatever is requested. */
  size: number
  /** The most reviews one list returns; its last page is then repeated for ever. */
  most: number
  /** The total it claims; null: the actual number. */
  count: number | null
  /** Replies as posted. The API cannot read them back. */
  replies: PostedReply[]
  /** The shop's refusal of replies. */
  refusal: Told | null
  tell: (asked: Asked) => Told
}

const error = (status: number, text: string): Told => ({ status, body: JSON.stringify({ error: text }) })

export function judgeMeShop(): JudgeMeShop {
  const shop: JudgeMeShop = {
    domain: 'tea.myshopify.com',
    token: 'made-up',
    reviews: [],
    size: 100,
    most: 10_000,
    count: null,
    replies: [],
    refusal: null,
    tell: ({ method, url, headers, body }) => {
      const query = (name: string) => url.searchParams.get(name)
      if (headers['x-api-token'] !== shop.token || query('shop_domain') !== shop.domain)
        return error(401, 'Failed to authenticate. Shop domain or Api Token is wrong')
      if (url.pathname === '/api/v1/reviews/count')
        return { body: JSON.stringify({ count: shop.count ?? shop.reviews.length }) }
      if (url.pathname === '/api/v1/replies' && method === 'POST') return shop.refusal ?? reply(body)
      if (url.pathname !== '/api/v1/reviews' || method !== 'GET') return error(404, 'Not found')
      const rating = query('rating')
      const size = Math.min(Number(query('per_page') ?? 10), shop.size)
      const page = Number(query('page') ?? 1)
      const found = shop.reviews.filter((each) => rating === null || String(each.rating) === rating)
      const at = Math.min(page, Math.ceil(shop.most / size)) - 1
      const rows = found.slice(at * size, (at + 1) * size)
      return { body: JSON.stringify({ current_page: page, per_page: size, reviews: rows }) }
    }
  }
  const reply = (body: string): Told => {
    const posted = JSON.parse(body) as PostedReply
    if (!shop.reviews.some(({ id }) => id === posted.review_id)) return error(404, 'Review not found')
    shop.replies.push(posted)
    return { body: JSON.stringify({ message: 'ok' }) }
  }
  return shop
}

export const judgedReview = (id: number, more: Partial<JudgedReview> = {}): JudgedReview => ({
  id,
  title: `Title ${id}`,
  body: `Review ${id}`,
  rating: (id % 5) + 1,
  product_external_id: 77,
  product_title: 'Tea',
  product_handle: 'tea',
  reviewer: { id: 9, name: `Customer ${id}`, email: `c${id}@example.com`, phone: null, external_id: 4411 },
  source: 'email',
  curated: 'ok',
  published: true,
  hidden: false,
  verified: 'buyer',
  pinned: false,
  created_at: '2026-02-01T09:00:00+00:00',
  updated_at: '2026-02-01T09:00:00+00:00',
  pictures: [],
  ip_address: '203.0.113.9',
  ...more
})
