/** Payments from Square, the point of sale: each of its locations in turn. Read-only. */
import { z } from 'zod'
import { line } from '#shared/contract/fields'
import type {
  Adapter,
  Buyer,
  Caller,
  ChargePage,
  Finding,
  FoundCharge,
  Refusal,
  SiteAnswer,
  WantedCharges
} from '../port'
import { formField } from '../site/form-field'
import { isRecord, readId, readLine } from '../site/read-values'
import { readRows, withId, type Identified } from '../site/rows'
import { refusedBy, Trouble } from '../site/trouble'
import { buyerOf, chargeOf, refundOf } from './read-payments'

const secrets = { access_token: line(300) }
const server = new URL('https://connect.squareup.com/')
type Fields = Readonly<Record<string, unknown>>

export const square: Adapter = {
  about: {
    kind: 'square',
    name: 'Square',
    settings: [],
    secrets: [
      formField(
        'access_token',
        'Production access token',
        'Square Developer Console → your application → Production → Access token.'
      )
    ],
    steps: [
      {
        text: 'Sign in at developer.squareup.com with the account your till uses, and create an application.',
        wait: 'minutes'
      },
      {
        text: 'Open it, choose “Production” and copy the access token. It gives full access to your account, so keep it secret.',
        wait: 'a minute'
      }
    ],
    can: { reviews: false, edits: false, removals: false, replies: false, customers: true, charges: true },
    built_from: 'Built from Square’s official Node library (version 46, September 2026).'
  },
  pace: 100,
  settings: {},
  secrets,
  server: () => server,
  identity: () => server.href,
  authorize: (_settings, given) => ({
    Authorization: `Bearer ${z.object(secrets).parse(given).access_token.trim()}`,
    'Square-Version': '2026-09-16'
  }),
  judge,
  probe,
  readCharges: read
}

interface Mark {
  /** All payments come before the refunds, so that each refund finds its payment. */
  step: 'payments' | 'refunds'
  location: string
  cursor: string | null
}

const pageSize = '100'
/** Square was founded in 2009. Without a start time, it only returns the last year. */
const beginning = '2009-01-01T00:00:00Z'

async function* read(call: Caller, { since, mark, isKnown }: WantedCharges): AsyncGenerator<ChargePage> {
  const locations = await locationIds(call)
  const customers = customerBook(call)
  let at: Mark | null = (mark as Mark | null) ?? firstOf('payments', locations)
  if (at === null) yield { items: [], mark: null }
  while (at !== null) {
    const { items: rows, skipped, cursor } = await pageOf(call, at, since)
    const items: FoundCharge[] = []
    for (const { row, id } of rows) {
      const charge = at.step === 'refunds' ? refundOf(row, id) : chargeOf(row, id)
      if (charge === null) continue
      const needsBuyer = at.step === 'payments' && !isKnown(id)
      items.push(needsBuyer ? { ...charge, buyer: await wholeBuyer(row, customers) } : charge)
    }
    at = cursor === null ? locationBehind(at, locations) : { ...at, cursor }
    yield { items, skipped, mark: at }
  }
}

function firstOf(step: Mark['step'], [location]: readonly string[]): Mark | null {
  return location === undefined ? null : { step, location, cursor: null }
}

/** Also works if the location has been removed since the mark was stored. */
function locationBehind({ step, location }: Mark, locations: readonly string[]): Mark | null {
  const next = locations.find((each) => each > location)
  if (next !== undefined) return { step, location: next, cursor: null }
  return step === 'payments' ? firstOf('refunds', locations) : null
}

/** Sorted, so that a resumed run can continue after any of them. */
async function locationIds(call: Caller): Promise<string[]> {
  const { items } = await rowsOf(await call.get(new URL('v2/locations', server)), 'locations')
  return items.map(({ id }) => id).toSorted()
}

interface Listed {
  items: Identified[]
  skipped: string[]
  /** Null: that was the last page, even if earlier pages were short. */
  cursor: string | null
}

async function pageOf(call: Caller, { step, location, cursor }: Mark, since: number | null): Promise<Listed> {
  const url = new URL(`v2/${step}`, server)
  const query = {
    location_id: location,
    begin_time: beginning,
    updated_at_begin_time: since === null ? beginning : new Date(since).toISOString(),
    sort_field: 'UPDATED_AT',
    sort_order: 'ASC',
    limit: pageSize,
    ...(cursor !== null && { cursor })
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await call.get(url, cursor === null ? [] : [400])
  if (answer.status === 400) {
    // Square's cursors expire: start again from the beginning.
    if (answer.text.includes('INVALID_CURSOR')) return pageOf(call, { step, location, cursor: null }, since)
    throw refusedBy(answer.status, server.host)
  }
  const body = answer.json()
  return { ...(await rowsOf(answer, step)), cursor: readId(isRecord(body) ? body['cursor'] : null) }
}

/** If there is nothing at all, Square leaves the list out. */
async function rowsOf(answer: SiteAnswer, name: string): Promise<Omit<Listed, 'cursor'>> {
  const body = answer.json()
  const rows = isRecord(body) ? (body[name] ?? []) : null
  if (!Array.isArray(rows))
    throw new Trouble('unreadable', `${server.host} answered with something that is not a list of ${name}.`)
  return readRows(rows, (row) => withId(row, server.host, 'record'))
}

type CustomerBook = (id: string) => Promise<Fields | null>

/** Looks up customers by id, each of them once; null: deleted at Square. */
function customerBook(call: Caller): CustomerBook {
  const known = new Map<string, Fields | null>()
  return async (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const answer = await call.get(new URL(`v2/customers/${encodeURIComponent(id)}`, server), [404])
    const body = answer.status === 404 ? null : answer.json()
    const customer = isRecord(body) && isRecord(body['customer']) ? body['customer'] : null
    known.set(id, customer)
    return customer
  }
}

/** Null: an anonymous card payment at the counter. */
async function wholeBuyer(payment: Fields, customers: CustomerBook): Promise<Buyer | null> {
  const id = readId(payment['customer_id'])
  const email = readLine(payment['buyer_email_address'], 254)
  if (id === null && email === null) return null
  return buyerOf({ id, email, customer: id === null ? null : await customers(id), payment })
}

async function probe(call: Caller): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [right, path, what] of [
    ['locations:read', 'v2/locations', 'Locations'],
    ['payments:read', 'v2/payments?limit=1', 'Payments'],
    ['refunds:read', 'v2/refunds?limit=1', 'Refunds'],
    ['customers:read', 'v2/customers?limit=1', 'Customers']
  ] as const) {
    const { status } = await call.get(new URL(path, server), [403])
    const ok = status === 200
    const message = ok ? `${what} can be read.` : `${what} cannot be read with this token.`
    findings.push({ right, ok, message })
  }
  return findings
}

/** Square explains its refusals with a code in the body. */
function judge({ status, text }: SiteAnswer): Refusal | null {
  if (status < 400) return null
  const code = /"code"\s*:\s*"([A-Z_]+)"/.exec(text)?.[1]
  switch (code) {
    case 'ACCESS_TOKEN_EXPIRED':
      return { code: 'key_refused', message: 'The Square access token has expired. Create a new one.' }
    case 'ACCESS_TOKEN_REVOKED':
      return { code: 'key_refused', message: 'The access token was revoked at Square. Create a new one.' }
    case 'UNAUTHORIZED':
      return {
        code: 'key_refused',
        message: 'Square refuses the access token. Copy the one for “Production”.'
      }
    case 'INSUFFICIENT_SCOPES':
      return { code: 'not_allowed', message: 'The access token is not allowed to read this at Square.' }
    case 'RATE_LIMITED':
      return { code: 'slow_down', message: 'Square asked Goodword to slow down. Goodword tries again later.' }
    default:
      return null
  }
}
