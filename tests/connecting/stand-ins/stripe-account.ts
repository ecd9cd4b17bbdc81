/** A Stripe account that lists payments as Stripe's library describes. */
import type { Asked, Told } from './site'

export interface StripeCharge {
  id: string | null
  amount: number
  currency: string
  /** Seconds. */
  created: number
  status: 'succeeded' | 'pending' | 'failed'
  paid: boolean
  captured: boolean
  livemode: boolean
  customer: string | null
  billing_details: { name: string | null; email: string | null; phone: string | null }
  [field: string]: unknown
}

export interface StripeRefund {
  id: string
  charge: string
  amount: number
  currency: string
  created: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

export interface StripeAccount {
  key: string
  charges: StripeCharge[]
  refunds: StripeRefund[]
  /** Events, with the ids of the records they are about. */
  events: { id: string; created: number; object: 'charge' | 'refund'; of: string }[]
  customers: Record<string, object>
  /** Lists that the key may not read. */
  forbidden: Set<string>
  tell: (asked: Asked) => Told
}

const refuse = (status: number, message: string): Told => ({
  status,
  body: JSON.stringify({ error: { type: 'invalid_request_error', message } })
})

export function stripeAccount(): StripeAccount {
  const account: StripeAccount = {
    key: 'rk_live_standin',
    charges: [],
    refunds: [],
    events: [],
    customers: {},
    forbidden: new Set(),
    tell: ({ url, headers }) => {
      if (headers['authorization'] !== `Bearer ${account.key}`) return refuse(401, 'Invalid API Key provided')
      const [, list = '', id] = /^\/v1\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
      if (account.forbidden.has(list)) return refuse(403, 'The provided key does not have access')
      const rows = rowsOf(account, list)
      if (rows === undefined) return refuse(404, 'Unrecognized request URL')
      if (id === undefined) return listed(rows, url)
      const row = rows.find((each) => each.id === id)
      return row === undefined ? refuse(404, 'No such object') : { body: JSON.stringify(row) }
    }
  }
  return account
}

type Row = Record<string, unknown> & { id: string | null; created: number }

function rowsOf({ charges, refunds, events, customers }: StripeAccount, list: string): Row[] | undefined {
  switch (list) {
    case 'charges':
      return charges.map((each) => ({
        object: 'charge',
        ...each,
        customer:
          each.customer === null ? null : (customers[each.customer] ?? { id: each.customer, deleted: true })
      }))
    case 'refunds':
      return refunds.map((each) => ({ object: 'refund', ...each }))
    case 'events':
      return events.map(({ id, created, object, of }) => ({
        id,
        created,
        data: { object: { id: of, object } }
      }))
    default:
      return undefined
  }
}

/** Newest first. */
function listed(rows: readonly Row[], { searchParams }: URL): Told {
  const since = Number(searchParams.get('created[gte]') ?? 0)
  const found = rows.filter(({ created }) => created >= since).toSorted((a, b) => b.created - a.created)
  const behind = searchParams.get('starting_after')
  const from = behind === null ? 0 : found.findIndex(({ id }) => id === behind) + 1
  const until = from + Number(searchParams.get('limit') ?? 10)
  return {
    body: JSON.stringify({ object: 'list', data: found.slice(from, until), has_more: until < found.length })
  }
}

/** A charge paid `number` seconds into 1 February 2026. */
export const stripeCharge = (number: number, more: Partial<StripeCharge> = {}): StripeCharge => ({
  id: `ch_${number}`,
  amount: 4990,
  currency: 'eur',
  created: 1_769_936_400 + number,
  status: 'succeeded',
  paid: true,
  captured: true,
  livemode: true,
  customer: null,
  receipt_email: null,
  billing_details: { name: `Ola Number${number}`, email: `payer${number}@example.com`, phone: null },
  ...more
})
