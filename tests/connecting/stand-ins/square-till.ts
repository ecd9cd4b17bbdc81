/** A Square account that lists payments as Square's library describes. */
import type { Asked, Told } from './site'

interface Money {
  amount: number
  currency: string
}

export interface SquarePayment {
  id: string | null
  status: 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  total_money: Money
  location_id: string
  customer_id?: string
  buyer_email_address?: string
  created_at: string
  updated_at: string
}

export interface SquareRefund {
  id: string
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED'
  payment_id: string
  amount_money: Money
  location_id: string
  created_at: string
  updated_at: string
}

export interface SquareTill {
  token: string
  /** The first one is the main location. */
  locations: string[]
  payments: SquarePayment[]
  refunds: SquareRefund[]
  customers: Record<string, object>
  size: number
  /** Whether it has forgotten the cursors it issued. */
  forgets: boolean
  tell: (asked: Asked) => Told
}

const refuse = (status: number, code: string): Told => ({
  status,
  body: JSON.stringify({ errors: [{ category: 'INVALID_REQUEST_ERROR', code, detail: 'No.' }] })
})

export function squareTill(): SquareTill {
  const till: SquareTill = {
    token: 'made-up',
    locations: ['L1'],
    payments: [],
    refunds: [],
    customers: {},
    size: 100,
    forgets: false,
    tell: ({ url, headers }) => {
      if (headers['authorization'] !== `Bearer ${till.token}`) return refuse(401, 'ACCESS_TOKEN_REVOKED')
      if (headers['square-version'] === undefined) return refuse(400, 'BAD_REQUEST')
      const [, list, id] = /^\/v2\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
      if (list === 'locations')
        return { body: JSON.stringify({ locations: till.locations.map((each) => ({ id: each })) }) }
      if (list === 'customers' && id !== undefined) {
        const customer = till.customers[id]
        return customer === undefined ? refuse(404, 'NOT_FOUND') : { body: JSON.stringify({ customer }) }
      }
      if (list === 'customers') return { body: JSON.stringify({}) }
      return list === 'payments' || list === 'refunds' ? listed(till, list, url) : refuse(404, 'NOT_FOUND')
    }
  }
  return till
}

function listed(till: SquareTill, list: 'payments' | 'refunds', { searchParams }: URL): Told {
  const query = (name: string) => searchParams.get(name)
  const cursor = query('cursor')
  if (cursor !== null && till.forgets) {
    till.forgets = false
    return refuse(400, 'INVALID_CURSOR')
  }
  const rows: (SquarePayment | SquareRefund)[] = till[list]
  const found = rows
    .filter((each) => each.location_id === (query('location_id') ?? till.locations[0]))
    .filter((each) => each.created_at >= (query('begin_time') ?? '2025-03-10'))
    .filter((each) => each.updated_at >= (query('updated_at_begin_time') ?? ''))
    .toSorted((a, b) => a.updated_at.localeCompare(b.updated_at))
  const from = Number(cursor ?? 0)
  const until = from + Math.min(till.size, Number(query('limit') ?? 100))
  const page = found.slice(from, until)
  return {
    body: JSON.stringify({
      ...(page.length > 0 && { [list]: page }),
      ...(until < found.length && { cursor: String(until) })
    })
  }
}

/** A card payment at the counter on 1 February. */
export const squarePayment = (number: number, more: Partial<SquarePayment> = {}): SquarePayment => ({
  id: `p${number}`,
  status: 'COMPLETED',
  total_money: { amount: 1200, currency: 'USD' },
  location_id: 'L1',
  created_at: '2026-02-01T10:00:00.000Z',
  updated_at: more.created_at ?? '2026-02-01T10:00:05.000Z',
  ...more
})
