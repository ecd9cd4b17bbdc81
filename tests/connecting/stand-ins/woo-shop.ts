/** A shop with WooCommerce, as far as its documentation and source code say how it lists reviews. */
import type { Asked, Told } from './site'

export interface ShopReview {
  id: number
  status: 'approved' | 'hold' | 'spam' | 'trash'
  rating: number
  review: string
  reviewer: string
  reviewer_email: string
  date_created_gmt: string
  verified: boolean
  [field: string]: unknown
}

export interface WooShop {
  reviews: ShopReview[]
  key: string
  /** Ids that the user of the key may not see: they count, but are left out of their page. */
  withheld: Set<number>
  /** At most so many a page, whatever is asked for. */
  size: number
  tell: (asked: Asked) => Told
}

const error = (status: number, code: string): Told => ({
  status,
  body: JSON.stringify({ code, message: 'Sorry, you cannot list resources.', data: { status } })
})

export function wooShop(): WooShop {
  const shop: WooShop = {
    reviews: [],
    key: 'ck_standin:cs_standin',
    withheld: new Set(),
    size: 100,
    tell: ({ url, headers }) => {
      if (url.pathname !== '/wp-json/wc/v3/products/reviews') return error(404, 'rest_no_route')
      if (headers['authorization'] !== `Basic ${Buffer.from(shop.key).toString('base64')}`)
        return error(401, 'woocommerce_rest_cannot_view')
      const query = (name: string, usual: string) => url.searchParams.get(name) ?? usual
      const size = Math.min(Number(query('per_page', '10')), shop.size)
      const page = Number(query('page', '1'))
      const after = url.searchParams.get('after')
      const found = shop.reviews
        .filter((each) => each.status === query('status', 'approved'))
        .filter((each) => after === null || each.date_created_gmt > after)
        .toSorted((a, b) => (query('order', 'desc') === 'asc' ? a.id - b.id : b.id - a.id))
      const rows = found.slice((page - 1) * size, page * size).filter(({ id }) => !shop.withheld.has(id))
      return {
        headers: {
          'x-wp-total': String(found.length),
          'x-wp-totalpages': String(Math.ceil(found.length / size))
        },
        body: JSON.stringify(rows)
      }
    }
  }
  return shop
}

export const shopReview = (id: number, more: Partial<ShopReview> = {}): ShopReview => ({
  id,
  status: 'approved',
  rating: (id % 5) + 1,
  review: `<p>Review ${id}</p>\n`,
  reviewer: `Customer ${id}`,
  reviewer_email: `c${id}@example.com`,
  date_created: '2026-02-01T10:00:00',
  date_created_gmt: '2026-02-01T09:00:00',
  verified: true,
  product_id: 7,
  ...more
})
