/** Two sites where people randomly write, change, remove and buy: a JSON list, and a shop with orders. */
import type { Random } from '../bench/data/random'
import { jsonList, type ListedReview } from '../connecting/stand-ins/json-list'
import { startSite, type StandInSite } from '../connecting/stand-ins/site'
import {
  shopOrder,
  shopReview,
  wooShop,
  type ShopOrder,
  type ShopReview
} from '../connecting/stand-ins/woo-shop'

/** A review as it should be read: score, text, and the reply at the site. */
export type Said = [number, string, string | null]

export interface LivingSites {
  site: StandInSite
  /** Makes something happen at one of the sites. */
  happens: () => void
  list: { says: () => Map<string, Said>; hadOnce: Set<string> }
  shop: { says: () => Map<string, Said>; hadOnce: Set<string> }
  /** Amounts, by the external id of their charge. */
  paid: () => Map<string, number>
  buyers: () => number
}

const reviewsAtFirst = 70
/** The share of reviews that may vanish at once without being taken for an outage. */
const maxGone = 1 / 7

interface Kept<Review> {
  all: Review[]
  gone: Review[]
  make: (id: number) => Review
  edit: (review: Review, version: number) => void
}

export async function startLivingSites(random: Random): Promise<LivingSites> {
  const list = jsonList()
  const shop = wooShop()
  // More than is stored in one transaction.
  list.size = 30
  shop.size = 30
  const site = await startSite((asked) =>
    asked.url.pathname.startsWith('/wp-json') ? shop.tell(asked) : list.tell(asked)
  )
  const [listed, sold] = [atList(list.reviews), atShop(shop.reviews)]
  const hadOnce = { list: new Set<string>(), shop: new Set<string>() }
  let version = 0

  const write = <Review extends { id: unknown }>({ all, make }: Kept<Review>, had: Set<string>): void => {
    const review = make(had.size + 1)
    had.add(String(review.id))
    // The newest is the first.
    all.unshift(review)
  }
  const change = <Review extends { id: unknown }>(kept: Kept<Review>, had: Set<string>): void => {
    const { all, gone } = kept
    const what = random.below(10)
    if (what < 3) write(kept, had)
    else if (what < 8) kept.edit(random.pick(all), ++version)
    else if (what < 9 && gone.length < all.length * maxGone)
      gone.push(...all.splice(random.below(all.length), 1))
    else all.push(...gone.splice(0, 1))
  }
  for (let each = 0; each < reviewsAtFirst; each++) {
    write(listed, hadOnce.list)
    write(sold, hadOnce.shop)
    if (each % 2 === 0) buy(shop.orders, random)
  }
  return {
    site,
    happens: () => {
      const where = random.below(3)
      if (where === 0) change(listed, hadOnce.list)
      else if (where === 1) change(sold, hadOnce.shop)
      else buy(shop.orders, random)
    },
    list: {
      hadOnce: hadOnce.list,
      says: () =>
        new Map(
          list.reviews.map(({ id, score, text, reply }) => [
            String(id),
            [score as number, text as string, (reply as string | undefined) ?? null]
          ])
        )
    },
    shop: {
      hadOnce: hadOnce.shop,
      says: () =>
        new Map(
          shop.reviews.map(({ id, rating, review }) => [
            String(id),
            [rating, review.replaceAll(/<\/?p>|\n/g, ''), null]
          ])
        )
    },
    paid: () => new Map(shop.orders.flatMap((order) => paymentsOf(order))),
    buyers: () => new Set(shop.orders.filter(isPaid).map(({ billing }) => billing['email'])).size
  }
}

const atList = (all: ListedReview[]): Kept<ListedReview> => ({
  all,
  gone: [],
  make: (id) => ({ id, score: (id % 5) + 1, text: `Text ${id}`, name: `Customer ${id}` }),
  edit: (review, version) =>
    Object.assign(
      review,
      version % 2 === 0
        ? { text: `Version ${version}`, score: (version % 5) + 1 }
        : { reply: `Thanks ${version}` }
    )
})

const atShop = (all: ShopReview[]): Kept<ShopReview> => ({
  all,
  gone: [],
  make: (id) => shopReview(id),
  edit: (review, version) =>
    Object.assign(review, { review: `<p>Version ${version}</p>\n`, rating: (version % 5) + 1 })
})

const now = () => new Date().toISOString().slice(0, 19)

/** Somebody places an order, perhaps not their first, pays an earlier one, or gets a refund. */
function buy(orders: ShopOrder[], random: Random): void {
  const id = orders.length + 1
  const earlier = orders[random.below(id)]
  const what = random.below(5)
  if (earlier === undefined || what < 3) {
    const isPaidNow = random.chance(0.8)
    const order = shopOrder(id, {
      total: `${id}.50`,
      customer_id: random.chance(0.5) ? 1 + (id % 20) : 0,
      ...(!isPaidNow && { status: 'pending', date_paid_gmt: null }),
      date_modified_gmt: now()
    })
    if (order.customer_id > 0) order.billing['email'] = `known${order.customer_id}@example.com`
    orders.push(order)
  } else if (isPaid(earlier)) {
    earlier.refunds.push({
      id: id * 1000 + earlier.refunds.length + random.below(500),
      reason: '',
      total: '-1.25'
    })
    earlier.date_modified_gmt = now()
  } else Object.assign(earlier, { status: 'processing', date_paid_gmt: now(), date_modified_gmt: now() })
}

const isPaid = ({ status }: ShopOrder): boolean => status !== 'pending'

function paymentsOf(order: ShopOrder): [string, number][] {
  if (!isPaid(order)) return []
  const refunds = order.refunds.map(({ id }): [string, number] => [`refund:${id}`, -125])
  return [[`order:${order.id}`, Math.round(Number(order.total) * 100)], ...refunds]
}
