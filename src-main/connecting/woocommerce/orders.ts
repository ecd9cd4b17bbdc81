/** Orders of a WooCommerce shop: who paid, and what was refunded. */
import type { Buyer, Caller, ChargePage, Finding, FoundCharge, WantedCharges } from '../port'
import { readCurrency, readMoney } from '../site/read-money'
import { readCountry } from '#shared/read-country'
import { isRecord, readId, readLine, readTime } from '../site/read-values'
import { readRows, withId } from '../site/rows'
import { countOf, hasMore, listOf, shopOf } from './shop'

type Fields = Readonly<Record<string, unknown>>

/** Orders per request. */
const pageSize = '100'
/** Statuses of orders whose payment has been settled. */
const paidStatuses = new Set(['processing', 'completed', 'refunded'])

const wantsOrders = ({ orders }: Fields): boolean => orders !== false && orders !== 'no' && orders !== 'false'

interface Mark {
  page: number
  /** The total number of orders when the previous page was read. */
  total: number | null
}

/** Null: the owner doesn't want them. */
export const readOrders = (call: Caller, wanted: WantedCharges): AsyncIterable<ChargePage> | null =>
  wantsOrders(call.settings) ? readPages(call, wanted) : null

async function* readPages(call: Caller, { since, mark, isKnown }: WantedCharges): AsyncGenerator<ChargePage> {
  let at = (mark as Mark | null) ?? { page: 1, total: null }
  for (;;) {
    const address = ordersAt(call, { page: String(at.page), per_page: pageSize, ...sinceQuery(since) })
    // Some versions refuse a page beyond the last one.
    const answer = await call.get(address, at.page > 1 ? [400] : [])
    const rows = answer.status === 400 ? [] : listOf(answer, call, 'orders')
    const total = answer.status === 400 ? null : countOf(answer, 'x-wp-total')
    const pages = answer.status === 400 ? 0 : countOf(answer, 'x-wp-totalpages')
    // Orders were deleted meanwhile, so later ones have moved to the previous page.
    if (at.page > 1 && at.total !== null && total !== null && total < at.total) {
      at = { page: at.page - 1, total }
      continue
    }
    const page = await pageOf(call, rows, isKnown)
    if (!hasMore(answer, address, { page: at.page, pages, rows: rows.length })) {
      yield { ...page, mark: null }
      return
    }
    at = { page: at.page + 1, total }
    yield { ...page, mark: at }
  }
}

// No upper bound: otherwise, an order that changes during the sync would drop out and shift the ones after it.
const sinceQuery = (since: number | null): Record<string, string> =>
  since === null ? {} : { modified_after: new Date(since).toISOString().slice(0, 19), dates_are_gmt: 'true' }

function ordersAt({ settings }: Caller, query: Readonly<Record<string, string>>): URL {
  const url = new URL('wp-json/wc/v3/orders', shopOf(settings))
  for (const [name, value] of Object.entries({ orderby: 'id', order: 'asc', ...query }))
    url.searchParams.set(name, value)
  return url
}

async function pageOf(
  call: Caller,
  rows: readonly unknown[],
  isKnown: WantedCharges['isKnown']
): Promise<Omit<ChargePage, 'mark'>> {
  const items: FoundCharge[] = []
  const { host } = shopOf(call.settings)
  const { items: orders, skipped } = await readRows(rows, (row) => withId(row, host, 'order'))
  for (const { row, id } of orders) {
    const charge = chargeOf(row, id)
    if (charge === 'no_amount') skipped.push(charge)
    else if (charge !== null) items.push(charge, ...(await refundsOf(call, row, charge, isKnown)))
  }
  return { items, skipped }
}

/** Null: not paid. */
function chargeOf(order: Fields, id: string): FoundCharge | 'no_amount' | null {
  const paid = readTime(order['date_paid_gmt'], 'UTC')
  if (paid === null || !paidStatuses.has(String(order['status']))) return null
  const currency = readCurrency(order['currency'])
  const amount = currency === null ? null : readMoney(order['total'], currency)
  if (currency === null || amount === null) return 'no_amount'
  return { id: `order:${id}`, amount, currency, paid, buyer: buyerOf(order) }
}

function buyerOf(order: Fields): Buyer {
  const number = readId(order['customer_id'])
  const billing = isRecord(order['billing']) ? order['billing'] : {}
  return {
    id: number === '0' ? null : number,
    firstName: readLine(billing['first_name'], 100),
    lastName: readLine(billing['last_name'], 100),
    email: readLine(billing['email'], 254),
    phone: readLine(billing['phone'], 40),
    country: readCountry(billing['country'])
  }
}

/** The list of orders mentions refunds, but not when they were made. */
async function refundsOf(
  call: Caller,
  order: Fields,
  { id, currency, paid }: FoundCharge,
  isKnown: WantedCharges['isKnown']
): Promise<FoundCharge[]> {
  const named = order['refunds']
  if (
    !Array.isArray(named) ||
    named.every((each) => isRecord(each) && isKnown(`refund:${readId(each['id']) ?? ''}`))
  )
    return []
  const url = new URL(ordersAt(call, { per_page: pageSize }))
  url.pathname += `/${encodeURIComponent(id.slice('order:'.length))}/refunds`
  const answer = await call.get(url, [404])
  const rows = answer.status === 404 ? (named as unknown[]) : listOf(answer, call, 'refunds')
  const changed = readTime(order['date_modified_gmt'], 'UTC')
  return rows.flatMap((each) => {
    const { row, id: number } = withId(each, shopOf(call.settings).host, 'refund')
    // `amount` is positive; `total`, in the short form, is negative.
    const amount = readMoney(row['amount'] ?? row['total'], currency)
    if (amount === null || amount === 0) return []
    const given = readTime(row['date_created_gmt'], 'UTC') ?? changed ?? paid
    return [{ id: `refund:${number}`, of: id, amount: -Math.abs(amount), currency, paid: given, buyer: null }]
  })
}

/** One finding, if orders are wanted. Reviews can be read without this permission. */
export async function probeOrders(call: Caller): Promise<Finding[]> {
  if (!wantsOrders(call.settings)) return []
  const answer = await call.get(ordersAt(call, { page: '1', per_page: '1' }), [400, 401, 403, 404])
  const right = 'orders:read'
  if (answer.status !== 200)
    return [
      {
        right,
        ok: false,
        message:
          'Orders cannot be read with these keys: their user must manage the shop. Reviews are still read. If you do not want orders, set “Orders” to “no”.'
      }
    ]
  listOf(answer, call, 'orders')
  const total = countOf(answer, 'x-wp-total')
  return [
    {
      right,
      ok: true,
      message: total === null ? 'Orders can be read.' : `Orders can be read; there are ${total}.`
    }
  ]
}
