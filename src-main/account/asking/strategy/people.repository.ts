/** Customers as the strategy's decider sees them, collected from several tables. Read-only. */
import type { Channel } from '../../../../src-shared/contract/fields'
import type { CustomerOrigin } from '../../../../src-shared/contract/further-strategies'
import type { Context } from '../../../context'
import { prepared } from '../../../store/query'
import { zoneOfPhone } from '../../../tools/phone'
import { latestPast } from '../../core/past-times'
import { daysOf, locationById, type LocationDays } from '../../core/locations/locations.service'
import { accountOf, type Account } from '../../core/settings/settings.service'
import { lastWrittenTo } from '../../messaging/suppressions/send-records'
import { suppressionOf } from '../../messaging/suppressions/suppressions.service'
import type { InVain, PastAsk, Person } from './person'

export interface NamedPerson extends Person {
  first_name: string | null
  last_name: string | null
}

interface PersonRow {
  id: number
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  signup_date: string | null
  unsubscribed_at: number | null
  has_subscription: 0 | 1 | null
  reviewed_at: number | null
  time_zone: string | null
  location_zone: string | null
  location_id: number | null
  language: string | null
  origin: CustomerOrigin
  located_at: number | null
  /** JSON: array of `[id, time]` pairs. */
  tags: string
  latest_amount: number | null
  /** JSON object of states by channel; a channel can repeat, and its last state counts. */
  consents: string
  /** JSON array: number of charges; their sum less refunds, and their number, in the account's currency; time of the latest. */
  charges: string
  /** JSON: array of arrays. */
  asks: string
}

const columns = `customers.id, first_name, last_name, email, phone, signup_date, unsubscribed_at, has_subscription,
  last_reviewed_at AS reviewed_at,
  customers.time_zone, (SELECT time_zone FROM locations WHERE locations.id = location_id) AS location_zone,
  location_id, located_at, language,
  CASE WHEN import_id IS NOT NULL THEN 'import'
    WHEN EXISTS (SELECT 1 FROM connection_people WHERE customer_id = customers.id) THEN 'connection' ELSE 'other' END AS origin,
  (SELECT json_group_array(json_array(tag_id, given_at)) FROM customer_tags WHERE customer_id = customers.id) AS tags,
  (SELECT json_group_object(channel, state) FROM (SELECT channel, state FROM consents WHERE customer_id = customers.id
    ORDER BY agreed_at, id)) AS consents,
  (SELECT CASE currency WHEN @currency THEN amount END FROM charges WHERE customer_id = customers.id AND amount > 0
    AND is_quiet = 0 AND charged_at <= @soon ORDER BY charged_at DESC, id DESC LIMIT 1) AS latest_amount,
  (SELECT json_array(count(*) FILTER (WHERE amount > 0), coalesce(sum(amount) FILTER (WHERE currency = @currency), 0),
    count(*) FILTER (WHERE amount > 0 AND currency = @currency), max(charged_at) FILTER (WHERE amount > 0 AND is_quiet = 0))
    FROM charges WHERE customer_id = customers.id AND charged_at <= @soon) AS charges,
  (SELECT json_group_array(json_array(asks.id, asked_at, status, origin, occasion, strategy_id,
      origin = 'strategy' AND EXISTS (SELECT 1 FROM messages WHERE ask_id = asks.id AND status IN ('scheduled', 'sending')),
      CASE WHEN origin = 'strategy' AND status IN ('failed', 'bounced', 'suppressed', 'expired', 'cancelled') THEN
        (SELECT json_group_array(json_array(channel, status_reason, address, coalesce(failed_at, updated_at)))
          FROM messages WHERE ask_id = asks.id AND kind = 'request') END))
    FROM asks WHERE customer_id = customers.id) AS asks`

/** The next customers after an id, in id order; archived ones are left out. */
export function peopleAfter(ctx: Context, id: number, most: number): NamedPerson[] {
  // By primary key: with any other index each range would have to be sorted again.
  const text = `SELECT ${columns} FROM customers NOT INDEXED
    WHERE account_id = @account AND archived_at IS NULL AND customers.id > @behind ORDER BY customers.id LIMIT @most`
  return read(ctx, text, { behind: id, most })
}

/** Some customers, by id; archived and deleted ones are left out. */
export function peopleOf(ctx: Context, ids: readonly number[]): NamedPerson[] {
  const text = `SELECT ${columns} FROM json_each(@ids) AS named CROSS JOIN customers ON customers.id = named.value
    WHERE account_id = @account AND archived_at IS NULL ORDER BY named.key`
  return read(ctx, text, { ids: JSON.stringify(ids) })
}

function read(ctx: Context, text: string, parameters: object): NamedPerson[] {
  const account = accountOf(ctx)
  const rows = prepared(ctx.db, text).all({
    ...parameters,
    // What is dated later has not happened, but was mistyped: it must not hold anybody up until then.
    soon: latestPast(ctx),
    currency: account.currency,
    account: ctx.accountId
  }) as PersonRow[]
  const latest = new Date(ctx.now() + signUpsAhead).toISOString().slice(0, 10)
  return rows.map((row) => toPerson(ctx, account, signedUpBy(row, latest)))
}

/** Unlike a payment, a sign-up can lie ahead, such as a booking; further than a year, it was mistyped. */
const signUpsAhead = 366 * 86_400_000

const signedUpBy = (row: PersonRow, day: string): PersonRow =>
  row.signup_date !== null && row.signup_date > day ? { ...row, signup_date: null } : row

function toPerson(ctx: Context, account: Account, row: PersonRow): NamedPerson {
  const { time_zone: _own, location_zone: _place, charges, asks, has_subscription, ...known } = row
  const { location_id, located_at, language, origin, tags, latest_amount, consents, ...plain } = known
  const given = tags === '[]' ? [] : (JSON.parse(tags) as [number, number | null][])
  const [count, total, counted, latest] = JSON.parse(charges) as [number, number, number, number | null]
  return {
    ...plain,
    zone: zoneIn(row, account),
    place: placeOf(ctx, location_id),
    has_subscription: has_subscription === null ? null : has_subscription === 1,
    charges: { count, total, counted, latest, latest_amount: latest_amount ?? 0 },
    traits: {
      tag_ids: given.map(([id]) => id),
      tagged_at: Object.fromEntries(given.flatMap(([id, at]) => (at === null ? [] : [[id, at]]))),
      location_id,
      located_at,
      language: language ?? account.language,
      origin
    },
    asks: asks === '[]' ? [] : (JSON.parse(asks) as AskParts[]).map(toAsk),
    agreed: consents === '{}' ? {} : agreedIn(consents),
    suppressed: suppressedOf(ctx, row),
    written_at: writtenAt(ctx, row)
  }
}

type AskParts = [
  PastAsk['id'],
  PastAsk['asked_at'],
  PastAsk['status'],
  PastAsk['origin'],
  PastAsk['occasion'],
  number | null,
  0 | 1,
  /** JSON within JSON: an array of arrays; null if the ask may have reached the customer. */
  string | null
]
const toAsk = ([id, asked_at, status, origin, occasion, strategy_id, runs, requests]: AskParts): PastAsk => ({
  id,
  asked_at,
  status,
  origin,
  occasion,
  strategy_id,
  is_running: runs === 1,
  ...(requests === null ? {} : { in_vain: (JSON.parse(requests) as RequestParts[]).map(toRequest) })
})

type RequestParts = [InVain['channel'], InVain['reason'], InVain['address'], InVain['ended_at']]
const toRequest = ([channel, reason, address, ended_at]: RequestParts): InVain => ({
  channel,
  reason,
  address,
  ended_at
})

const agreedIn = (consents: string): NonNullable<Person['agreed']> =>
  Object.fromEntries(
    Object.entries(JSON.parse(consents) as object).map(([channel, state]) => [channel, state === 'given'])
  )

function suppressedOf(ctx: Context, row: PersonRow): Person['suppressed'] {
  const suppressed: Partial<Record<Channel, string>> = {}
  for (const channel of ['email', 'sms'] as const) {
    const reason = suppressionOf(ctx, row, channel)
    if (reason !== undefined) suppressed[channel] = reason
  }
  return suppressed
}

function writtenAt(ctx: Context, { email, phone }: PersonRow): number | null {
  const times = [
    email === null ? null : lastWrittenTo(ctx, { channel: 'email', address: email }),
    phone === null ? null : lastWrittenTo(ctx, { channel: 'sms', address: phone })
  ].filter((each) => each !== null)
  return times.length === 0 ? null : Math.max(...times)
}

function placeOf(ctx: Context, locationId: number | null): LocationDays | null {
  const location = locationById(ctx, locationId)
  return location && daysOf(location)
}

/** The time zone and the location's days used for messages to a customer. */
export function zoneAndPlaceOf(ctx: Context, customerId: number): Pick<Person, 'zone' | 'place'> {
  const text = `SELECT phone, time_zone, location_id, (SELECT time_zone FROM locations WHERE locations.id = location_id) AS location_zone
    FROM customers WHERE id = ? AND account_id = ?`
  const row = prepared(ctx.db, text).get(customerId, ctx.accountId) as
    (ZoneRow & Pick<PersonRow, 'location_id'>) | undefined
  return row === undefined
    ? { zone: accountOf(ctx).time_zone, place: null }
    : { zone: zoneIn(row, accountOf(ctx)), place: placeOf(ctx, row.location_id) }
}

type ZoneRow = Pick<PersonRow, 'phone' | 'time_zone' | 'location_zone'>

/** The customer's own zone, otherwise their phone's country's if it has only one, their location's, or the account's. */
const zoneIn = ({ phone, time_zone, location_zone }: ZoneRow, account: Account): string =>
  time_zone ?? (phone === null ? null : zoneOfPhone(phone)) ?? location_zone ?? account.time_zone
