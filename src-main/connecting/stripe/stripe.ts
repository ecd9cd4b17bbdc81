/** Payments from Stripe: charges and refunds. Read-only. */
import { z } from 'zod'
import { line } from '#shared/contract/fields'
import type {
  Adapter,
  Caller,
  ChargePage,
  Finding,
  FoundCharge,
  Refusal,
  Secrets,
  SiteAnswer,
  WantedCharges
} from '../port'
import { formField } from '../site/form-field'
import { isRecord } from '../site/read-values'
import { readRows, withId, type Identified } from '../site/rows'
import { Trouble } from '../site/trouble'
import { chargeOf, refundOf } from './read-payments'

const secrets = {
  api_key: line(300).regex(/^\s*(?:rk|sk)_\w+\s*$/, {
    error: 'must be a key of Stripe, which begins with rk_'
  })
}
const server = new URL('https://api.stripe.com/')
const keyOf = (given: Secrets): string => z.object(secrets).parse(given).api_key.trim()

export const stripe: Adapter = {
  about: {
    kind: 'stripe',
    name: 'Stripe',
    settings: [],
    secrets: [
      formField(
        'api_key',
        'Restricted key',
        'Stripe → Developers → API keys → Create restricted key, with “Read” for Charges and Refunds, Customers, and Events.',
        'rk_live_…'
      )
    ],
    steps: [
      {
        text: 'In Stripe, open Developers → API keys and press “Create restricted key”.',
        wait: 'a minute'
      },
      {
        text: 'Set Charges and Refunds, Customers, and Events to “Read”; leave everything else at “None”.',
        wait: 'a minute'
      },
      { text: 'Copy the key, which begins with rk_live_.', wait: 'a minute' }
    ],
    can: { reviews: false, edits: false, removals: false, replies: false, customers: true, charges: true },
    built_from: 'Built from Stripe’s official Node library (version 23.1, October 2026).'
  },
  pace: 100,
  settings: {},
  secrets,
  server: () => server,
  identity: () => server.href,
  authorize: (_settings, given) => ({ Authorization: `Bearer ${keyOf(given)}` }),
  judge,
  probe,
  readCharges: read
}

/** Charges first, so that each refund finds its charge; then older payments that have only settled since. */
const steps = ['charges', 'events', 'refunds'] as const

interface Mark {
  step: (typeof steps)[number]
  /** The last record of the previous page. */
  behind: string | null
}

const pageSize = '100'

async function* read(call: Caller, { since, mark, isKnown }: WantedCharges): AsyncGenerator<ChargePage> {
  let at: Mark | null = (mark as Mark | null) ?? { step: 'charges', behind: null }
  while (at !== null) {
    const { items: rows, more, skipped } = await pageOf(call, at, since)
    const items = await itemsOf(call, at, rows, isKnown)
    const last = rows.at(-1)
    at = more && last !== undefined ? { ...at, behind: last.id } : stepBehind(at, since)
    yield { items: items.filter((each) => each !== null), skipped, mark: at }
  }
}

/** A full sync skips the events, as it has read everything anyway. */
function stepBehind({ step }: Mark, since: number | null): Mark | null {
  const next = steps[steps.indexOf(step) + (step === 'charges' && since === null ? 2 : 1)]
  return next === undefined ? null : { step: next, behind: null }
}

interface Listed {
  items: Identified[]
  more: boolean
  skipped: string[]
}

async function pageOf(call: Caller, { step, behind }: Mark, since: number | null): Promise<Listed> {
  const url = new URL(`v1/${step}`, server)
  const query: [string, string][] = [['limit', pageSize]]
  if (since !== null) query.push(['created[gte]', String(Math.floor(since / 1000))])
  if (behind !== null) query.push(['starting_after', behind])
  if (step === 'charges') query.push(['expand[]', 'data.customer'])
  // Bank payments take days to settle.
  if (step === 'events')
    query.push(['types[]', 'charge.succeeded'], ['types[]', 'charge.captured'], ['types[]', 'refund.updated'])
  for (const [name, value] of query) url.searchParams.append(name, value)
  const answer = await call.get(url, step === 'charges' ? [] : [403, 404])
  if (answer.status !== 200)
    return { items: [], more: false, skipped: step === 'refunds' ? ['refunds_not_allowed'] : [] }
  return listOf(answer)
}

async function listOf(answer: SiteAnswer): Promise<Listed> {
  const body = answer.json()
  const data = isRecord(body) ? body['data'] : null
  if (!isRecord(body) || !Array.isArray(data))
    throw new Trouble('unreadable', `${server.host} answered with something that is not a list.`)
  return { ...(await readRows(data, identified)), more: body['has_more'] === true }
}

const identified = (row: unknown): Identified => withId(row, server.host, 'payment')

async function itemsOf(
  call: Caller,
  { step }: Mark,
  rows: readonly Identified[],
  isKnown: WantedCharges['isKnown']
): Promise<(FoundCharge | null)[]> {
  if (step === 'charges') return rows.map(({ row, id }) => chargeOf(row, id))
  if (step === 'refunds') return rows.map(({ row, id }) => refundOf(row, id))
  const found: (FoundCharge | null)[] = []
  for (const { row } of rows) found.push(await settledOf(call, row, isKnown))
  return found
}

/** An event shows a record as it was at that moment, so the record itself is read again. */
async function settledOf(
  call: Caller,
  event: Identified['row'],
  isKnown: WantedCharges['isKnown']
): Promise<FoundCharge | null> {
  const data = isRecord(event['data']) ? event['data']['object'] : null
  const kind = isRecord(data) ? data['object'] : null
  if (!isRecord(data) || (kind !== 'charge' && kind !== 'refund')) return null
  const { id } = identified(data)
  if (isKnown(kind === 'charge' ? id : `refund:${id}`)) return null
  const url = new URL(`v1/${kind}s/${encodeURIComponent(id)}`, server)
  if (kind === 'charge') url.searchParams.set('expand[]', 'customer')
  const answer = await call.get(url, [404])
  const row = answer.status === 404 ? null : answer.json()
  if (!isRecord(row)) return null
  return kind === 'charge' ? chargeOf(row, identified(row).id) : refundOf(row, identified(row).id)
}

async function probe(call: Caller, given: Secrets): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [step, what] of [
    ['charges', 'Charges and customers'],
    ['refunds', 'Refunds'],
    ['events', 'Events']
  ] as const) {
    const url = new URL(`v1/${step}?limit=1`, server)
    if (step === 'charges') url.searchParams.set('expand[]', 'data.customer')
    const answer = await call.get(url, [403, 404])
    const ok = answer.status === 200
    if (ok) await listOf(answer)
    const message = ok
      ? `${what} can be read.`
      : `${what} cannot be read: give the key “Read” for them in Stripe.`
    findings.push({ right: `${step}:read`, ok, message })
  }
  if (keyOf(given).startsWith('sk_'))
    findings.push({
      right: 'restricted_key',
      ok: true,
      message:
        'This key may do everything in Stripe, which Goodword never needs. Better create a restricted key (rk_…) that can only read, and enter it instead.'
    })
  return findings
}

function judge({ status, headers, text }: SiteAnswer, given: Secrets): Refusal | null {
  const isTest = /^.k_test_/.test(keyOf(given))
  // In a text value, the quotes would be escaped.
  if (status === 200 && !isTest && /"livemode"\s*:\s*false/.test(text))
    return {
      code: 'refused',
      message: 'Stripe answered with made-up payments of its test mode, which are not read with a live key.'
    }
  if (status === 401)
    return {
      code: 'key_refused',
      message: 'Stripe does not accept the key: it is wrong, was deleted, or has expired.'
    }
  if (status === 403)
    return {
      code: 'not_allowed',
      message:
        'The key is not allowed to read this: in Stripe, set Charges and Refunds, Customers, and Events to “Read”.'
    }
  return status >= 400 && status !== 429 && headers['stripe-should-retry'] === 'true'
    ? { code: 'site_down', message: 'Stripe is having problems. Goodword tries again.' }
    : null
}
