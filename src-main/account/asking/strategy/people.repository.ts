/** Customers as the strategy's decider sees them, collected from several tables. Read-only. */
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { zoneOfPhone } from '#main/tools/phone'
import { latestPast } from '#main/account/core/past-times'
import {
  allLocations,
  daysOf,
  locationById,
  type LocationRow
} from '#main/account/core/locations/locations.service'
import { accountOf, type Account } from '#main/account/core/settings/settings.service'
import { lastWrites } from '#main/account/messaging/suppressions/send-records'
import type { Address } from '#main/account/messaging/suppressions/address-hash'
import { addressesOf, suppressionsIn } from '#main/account/messaging/suppressions/suppressions.service'
import type { InVain, PastAsk, Person } from './person'

export interface NamedPerson extends Person {
  first_name: string | null
  last_name: string | null
  /** By which changes to the do-not-contact list name their addresses. */
  address_hashes: readonly string[]
  /** When something counts that is dated so far ahead that it does not count yet. */
  changes_at: number
}

interface PersonRow {
  id: number
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  other_contacts: string | null
  signup_date: string | null
  birthday: string | null
  unsubscribed_at: number | null
  has_subscription: 0 | 1 | null
  reviewed_at: number | null
  time_zone: string | null
  location_id: number | null
  located_at: number | null
  language: string | null
  import_id: number | null
}

const named = 'FROM json_each(@ids) AS named CROSS JOIN'

const customers = `SELECT customers.id, first_name, last_name, email, phone, other_contacts, signup_date, birthday, unsubscribed_at, has_subscription,
    last_reviewed_at AS reviewed_at, time_zone, location_id, located_at, language, import_id
  ${named} customers ON customers.id = named.value WHERE account_id = @account AND archived_at IS NULL ORDER BY named.key`

/** The parts of several customers at once: a query for each part of each customer takes five times as long. */
const parts = {
  connected: `SELECT customer_id ${named} connection_people ON customer_id = named.value`,
  tags: `SELECT customer_id, tag_id, given_at ${named} customer_tags ON customer_id = named.value
    JOIN present_tags ON present_tags.id = tag_id`,
  consents: `SELECT customer_id, channel, state ${named} consents ON customer_id = named.value ORDER BY agreed_at, consents.id`,
  charges: `SELECT customer_id, amount, currency, charged_at, is_quiet ${named} charges ON customer_id = named.value ORDER BY charged_at, charges.id`,
  asks: `SELECT customer_id, asks.id, asked_at, status, origin, occasion, strategy_id,
      origin = 'strategy' AND EXISTS (SELECT 1 FROM messages INDEXED BY messages_under_way
        WHERE ask_id = asks.id AND status IN ('scheduled', 'sending')),
      CASE WHEN origin = 'strategy' AND status IN ('failed', 'bounced', 'suppressed', 'expired', 'cancelled') THEN
        (SELECT json_group_array(json_array(channel, status_reason, address, coalesce(failed_at, updated_at)))
          FROM messages WHERE ask_id = asks.id AND kind = 'request') END
    ${named} asks ON customer_id = named.value ORDER BY asked_at, asks.id`
} as const

/** The next customers after an id, in id order; archived ones are left out. */
export function peopleAfter(ctx: Context, id: number, most: number): NamedPerson[] {
  // By primary key: with any other index each range would have to be sorted again.
  const text = `SELECT id FROM customers NOT INDEXED WHERE account_id = ? AND archived_at IS NULL AND id > ? ORDER BY id LIMIT ?`
  return peopleOf(ctx, prepared(ctx.db, text).pluck().all(ctx.accountId, id, most) as number[])
}

/** Some customers, by id; archived and deleted ones are left out. */
export function peopleOf(ctx: Context, ids: readonly number[]): NamedPerson[] {
  const chosen = { ids: JSON.stringify(ids), account: ctx.accountId }
  const rows = prepared(ctx.db, customers).all(chosen) as PersonRow[]
  const known = knownOf(
    ctx,
    rows.map(({ id }) => id)
  )
  return rows.map((row) => toPerson(known, row))
}

type TagColumns = [id: number, given_at: number | null]
type ConsentColumns = [channel: Channel, state: string]
type ChargeColumns = [amount: number, currency: string, charged_at: number, is_quiet: 0 | 1]

/** What is known about these customers from elsewhere, each part by customer. */
function knownOf(ctx: Context, ids: readonly number[]) {
  const values = { ids: JSON.stringify(ids) }
  const read = <Columns extends unknown[]>(part: keyof typeof parts) =>
    Map.groupBy(
      prepared(ctx.db, parts[part]).raw().all(values) as [number, ...Columns][],
      ([customer]) => customer
    )
  return {
    account: accountOf(ctx),
    now: ctx.now(),
    /** What is dated later has not happened, but was mistyped: it must not hold anybody up until then. */
    soon: latestPast(ctx),
    /** A sign-up can lie ahead, unlike a payment, such as a booking; after this day, it was mistyped. */
    latestDay: new Date(ctx.now() + signUpsAhead).toISOString().slice(0, 10),
    places: new Map(allLocations(ctx).map((each) => [each.id, each])),
    suppressionsOf: suppressionsIn(ctx),
    lastWrittenTo: lastWrites(ctx),
    connected: read<[]>('connected'),
    tags: read<TagColumns>('tags'),
    consents: read<ConsentColumns>('consents'),
    charges: read<ChargeColumns>('charges'),
    asks: read<AskColumns>('asks')
  }
}

type Known = ReturnType<typeof knownOf>

/** A year. */
export const signUpsAhead = 366 * 86_400_000

function toPerson(known: Known, row: PersonRow): NamedPerson {
  const {
    time_zone: _own,
    other_contacts,
    import_id,
    location_id,
    located_at,
    language,
    signup_date,
    ...plain
  } = row
  const { id, has_subscription } = plain
  const place = location_id === null ? undefined : known.places.get(location_id)
  const { tags, asks, consents } = known
  const charges = known.charges.get(id) ?? []
  const isBooked = signup_date === null || signup_date <= known.latestDay
  const contacts = { email: plain.email, phone: plain.phone, other_contacts }
  const suppressions = known.suppressionsOf(contacts)
  return {
    ...plain,
    signup_date: isBooked ? signup_date : null,
    zone: zoneIn(row, place, known.account),
    place: place === undefined ? null : daysOf(place),
    has_subscription: has_subscription === null ? null : has_subscription === 1,
    charges: sumOf(charges, known),
    traits: {
      tag_ids: (tags.get(id) ?? []).map(([, tag]) => tag),
      tagged_at: Object.fromEntries(
        (tags.get(id) ?? []).flatMap(([, tag, at]) => (at === null ? [] : [[tag, at]]))
      ),
      location_id: place?.id ?? null,
      located_at,
      language: language ?? known.account.language,
      origin: import_id !== null ? 'import' : known.connected.has(id) ? 'connection' : 'other'
    },
    asks: (asks.get(id) ?? []).map(toAsk),
    agreed: Object.fromEntries(
      (consents.get(id) ?? []).map(([, channel, state]) => [channel, state === 'given'])
    ),
    suppressed: suppressions.reasons,
    address_hashes: suppressions.hashes,
    written_at: writtenAt(known, addressesOf(contacts)),
    changes_at: Math.min(
      isBooked ? Infinity : Date.parse(signup_date) - signUpsAhead,
      ...charges.filter(([, , , at]) => at > known.soon).map(([, , , at]) => at - (known.soon - known.now))
    )
  }
}

/** @param charges oldest first. */
function sumOf(
  charges: readonly [number, ...ChargeColumns][],
  { account: { currency }, soon }: Known
): Person['charges'] {
  const sum: Person['charges'] = { count: 0, total: 0, counted: 0, latest: null, latest_amount: 0 }
  for (const [, amount, charged, at, isQuiet] of charges) {
    if (at > soon) continue
    const isOurs = charged === currency
    if (isOurs) sum.total += amount
    if (amount <= 0) continue
    sum.count++
    if (isOurs) sum.counted++
    if (isQuiet) continue
    sum.latest = at
    sum.latest_amount = isOurs ? amount : 0
  }
  return sum
}

type AskColumns = [
  id: PastAsk['id'],
  asked_at: PastAsk['asked_at'],
  status: PastAsk['status'],
  origin: PastAsk['origin'],
  occasion: PastAsk['occasion'],
  strategy_id: number | null,
  runs: 0 | 1,
  /** JSON: an array of arrays; null if the ask may have reached the customer. */
  requests: string | null
]

function toAsk([, id, asked_at, status, origin, occasion, strategy_id, runs, requests]: [
  number,
  ...AskColumns
]): PastAsk {
  const ask = { id, asked_at, status, origin, occasion, strategy_id, is_running: runs === 1 }
  return requests === null
    ? ask
    : { ...ask, in_vain: (JSON.parse(requests) as RequestColumns[]).map(toRequest) }
}

type RequestColumns = [InVain['channel'], InVain['reason'], InVain['address'], InVain['ended_at']]
const toRequest = ([channel, reason, address, ended_at]: RequestColumns): InVain => ({
  channel,
  reason,
  address,
  ended_at
})

function writtenAt({ lastWrittenTo }: Known, addresses: readonly Address[]): number | null {
  const times = addresses.map(lastWrittenTo).filter((each) => each !== null)
  return times.length === 0 ? null : Math.max(...times)
}

/** The time zone and the location's days used for messages to a customer. */
export function zoneAndPlaceOf(ctx: Context, customerId: number): Pick<Person, 'zone' | 'place'> {
  const text = 'SELECT phone, time_zone, location_id FROM customers WHERE id = ? AND account_id = ?'
  const row = prepared(ctx.db, text).get(customerId, ctx.accountId) as
    Pick<PersonRow, 'phone' | 'time_zone' | 'location_id'> | undefined
  if (row === undefined) return { zone: accountOf(ctx).time_zone, place: null }
  const place = locationById(ctx, row.location_id)
  return { zone: zoneIn(row, place, accountOf(ctx)), place: place && daysOf(place) }
}

/** The customer's own zone, otherwise their phone's country's if it has only one, their location's, or the account's. */
const zoneIn = (
  { phone, time_zone }: Pick<PersonRow, 'phone' | 'time_zone'>,
  place: Pick<LocationRow, 'time_zone'> | null | undefined,
  account: Account
): string =>
  time_zone ?? (phone === null ? null : zoneOfPhone(phone)) ?? place?.time_zone ?? account.time_zone
