/** A WooCommerce shop that lists reviews and orders as its documentation and source code say. */
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

export interface ShopOrder {
  id: number | null
  status: string
  currency: string
  total: string
  date_paid_gmt: string | null
  date_modified_gmt: string
  customer_id: number
  billing: Record<string, string>
  refunds: { id: number; reason: string; total: string }[]
}

export interface WooShop {
  reviews: ShopReview[]
  orders: ShopOrder[]
  /** Whether the key's user may read orders. */
  ordersAllowed: boolean
  key: string
  /** Ids that the key's user may not see: they count towards the total, but are missing from their page. */
  withheld: Set<number>
  /** The maximum page size, whatever is requested. */
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
    orders: [],
    ordersAllowed: true,
    key: 'ck_standin:cs_standin',
    withheld: new Set(),
    size: 100,
    tell: ({ url, headers }) => {
      const [, path] = /^(?:\/second)?\/wp-json\/wc\/v3(\/.*)$/.exec(url.pathname) ?? []
      const [, refunded] = /^\/orders\/(\d+)\/refunds$/.exec(path ?? '') ?? []
      if (path !== '/products/reviews' && path !== '/orders' && refunded === undefined)
        return error(404, 'rest_no_route')
      if (headers['authorization'] !== `Basic ${Buffer.from(shop.key).toString('base64')}`)
        return error(401, 'woocommerce_rest_cannot_view')
      const query = (name: string, usual: string) => url.searchParams.get(name) ?? usual
      if (path !== '/products/reviews' && !shop.ordersAllowed)
        return error(403, 'woocommerce_rest_cannot_view')
      if (refunded !== undefined) return listRefunds(shop, Number(refunded))
      const size = Math.min(Number(query('per_page', '10')), shop.size)
      const page = Number(query('page', '1'))
      if (path === '/orders')
        return listOrders(shop, { size, page, since: url.searchParams.get('modified_after') })
      const after = url.searchParams.get('after')
      const found = shop.reviews
        .filter((each) => each.status === query('status', 'approved'))
        .filter((each) => after === null || each.date_created_gmt > after)
        .toSorted((a, b) => (query('order', 'desc') === 'asc' ? a.id - b.id : b.id - a.id))
      const rows = found.slice((page - 1) * size, page * size).filter(({ id }) => !shop.withheld.has(id))
      return listed(rows, found.length, size)
    }
  }
  return shop
}

const listed = (rows: readonly object[], total: number, size: number): Told => ({
  headers: { 'x-wp-total': String(total), 'x-wp-totalpages': String(Math.ceil(total / size)) },
  body: JSON.stringify(rows)
})

function listOrders(
  { orders }: WooShop,
  { size, page, since }: { size: number; page: number; since: string | null }
): Told {
  const found = orders
    .filter((each) => since === null || each.date_modified_gmt > since)
    .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
  return listed(found.slice((page - 1) * size, page * size), found.length, size)
}

function listRefunds({ orders }: WooShop, orderId: number): Told {
  const order = orders.find(({ id }) => id === orderId)
  const rows = (order?.refunds ?? []).map(({ id, total }) => ({
    id,
    amount: total.replace('-', ''),
    date_created_gmt: order?.date_modified_gmt
  }))
  return listed(rows, rows.length, 100)
}

/** The keys of a shop where replies can be published. */
export const shopSecrets = {
  consumer_key: 'ck_standin',
  consumer_secret: 'cs_standin',
  application_password: 'made up pass word'
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

/** An order paid by a guest on 1 February. */
export const shopOrder = (id: number | null, more: Partial<ShopOrder> = {}): ShopOrder => ({
  id,
  status: 'completed',
  currency: 'EUR',
  total: '49.90',
  date_paid_gmt: '2026-02-01T09:00:00',
  date_modified_gmt: more.date_paid_gmt ?? '2026-02-01T09:00:00',
  customer_id: 0,
  billing: {
    first_name: 'Ola',
    last_name: `Number ${id}`,
    email: `buyer${id}@example.com`,
    phone: '',
    country: 'DE'
  },
  refunds: [],
  ...more
})
