/**
 * Matches payments of a file with recorded ones, and finds their customers: by e-mail, then phone, then the customer's external
 * id; by name only if exactly one customer has it. Only reads the database.
 */
import type { ProblemCode } from '#shared/contract/imports'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { foldWords } from '#shared/fold-words'
import { customerIdBy } from '#main/account/customers/find-by-contact'
import { isUnwanted } from '#main/account/messaging/suppressions/suppressions.service'
import type { CheckedRow, CheckPlan, ReadCharge } from '../read/pipeline'
import { customerToMake } from './match-customers'
import { missingName } from './missing-name'
import type { NameBook } from './names'
import { hashOf, numberTable, type NumberTable } from './row-keys'
import { judged, type Judged, type NewCharge } from './steps'

type ChargeRow = Row<'charges'>
type CheckedCharge = Extract<CheckedRow, { outcome: 'charge' }>

interface Placed {
  read: ReadCharge
  hasTime: boolean
  /** Identifies the same payment in another file. */
  key: number
  location: number | null
}

export type PlacedCharge = Placed | Judged

export interface ChargeMatcher {
  /** Call it in file order: the first of two equal rows wins. */
  place: (line: number, checked: CheckedCharge) => PlacedCharge
  match: (placed: PlacedCharge) => Judged
}

export function chargeMatcher(ctx: Context, names: () => NameBook, plan: CheckPlan): ChargeMatcher {
  const seen = numberTable()
  const people = customersByName(ctx)
  return {
    place: (line, { record: read, hasTime }) => {
      const location =
        read.location === null ? names().defaultLocation : names().find('locations', read.location)
      if (location === null && read.location !== null) return missingName('location', read.location)
      const key = keyOf(read, hasTime, seen)
      const first = seen.get(key)
      if (first !== undefined) return judged('duplicate', { sameAsLine: first })
      seen.add(key, line)
      return { read, hasTime, key, location }
    },
    match: (placed) => ('verdict' in placed ? placed : matchCharge(ctx, placed, plan, people))
  }
}

/**
 * By id, otherwise by who paid how much and when. Where only the day is known, two identical rows in one file are two payments:
 * the second one's key contains its number.
 */
function keyOf(read: ReadCharge, hasTime: boolean, seen: NumberTable): number {
  if (read.external_id !== null) return hashOf(`x\u0001${read.external_id}`)
  const who = read.email?.toLowerCase() ?? read.phone ?? read.customer_external_id ?? fullName(read)
  const text = ['p', who, read.amount, read.currency, read.charged_at].join('\u0001')
  let key = hashOf(text)
  for (let again = 2; !hasTime && seen.get(key) !== undefined; again++) key = hashOf(`${text}\u0001${again}`)
  return key
}

const fullName = ({ name, first_name, last_name }: Pick<ReadCharge, 'name' | 'first_name' | 'last_name'>) =>
  foldWords(name ?? [first_name, last_name].filter(Boolean).join(' '))

function matchCharge(ctx: Context, placed: Placed, plan: CheckPlan, people: CustomersByName): Judged {
  const { read } = placed
  const known = knownCharge(ctx, placed)
  if (known === 'taken') return unclear(read, 'external_id_taken', 'external_id', takenMessage)
  if (known !== undefined) return compareWithKnown(ctx, known, placed, plan)
  const found = customerOf(ctx, read, people)
  if (found === 'several') return unclear(read, 'unknown_customer', 'name', severalMessage)
  if (found === null && read.email === null && read.phone === null)
    return unclear(read, 'unknown_customer', 'name', unknownMessage)
  if (found !== null && isRecordedElsewhere(ctx, placed, plan, found))
    return judged('same', { customerId: found })
  if (found === null && isUnwanted(ctx, read)) return judged('suppressed')
  if (found === null && plan.choices.make_customers === false) return judged('left_out')
  const customer = found === null ? customerToMake(asCustomer(placed), [], null) : null
  const charge = { ...chargeRow(read, plan), external_id: read.external_id, import_key: placed.key }
  const refund = refundRow(placed, plan, read.refunded_amount ?? 0)
  return judged('new', {
    customerId: found,
    step: { verdict: 'new', payment: { charge, refund, customerId: found, customer } }
  })
}

const takenMessage =
  'Another payment with a different amount already has this ID. Enter the ID of this one, or leave the row out.'
const severalMessage =
  'Several customers have this name. Enter the e-mail address or phone number of the one who paid, or leave the row out.'
const unknownMessage =
  'No customer is known by this name or ID. Enter an e-mail address or phone number, or leave the row out.'

function unclear(
  read: ReadCharge,
  code: Extract<ProblemCode, 'external_id_taken' | 'unknown_customer'>,
  named: 'external_id' | 'name',
  message: string
): Judged {
  const whole = read.name ?? ([read.first_name, read.last_name].filter(Boolean).join(' ') || null)
  const field =
    named === 'external_id'
      ? named
      : whole === null
        ? 'customer_external_id'
        : read.name === null
          ? 'last_name'
          : named
  const value = named === 'external_id' ? read.external_id : (whole ?? read.customer_external_id)
  return judged('refused', { problems: [{ code, field, column: null, value, message }] })
}

const byExternalId = 'SELECT * FROM charges WHERE account_id = ? AND external_id = ?'
const byKey = 'SELECT * FROM charges WHERE account_id = ? AND import_key = ?'

function knownCharge(ctx: Context, { read, key }: Placed): ChargeRow | 'taken' | undefined {
  if (read.external_id === null)
    return prepared(ctx.db, byKey).get(ctx.accountId, key) as ChargeRow | undefined
  const row = prepared(ctx.db, byExternalId).get(ctx.accountId, read.external_id) as ChargeRow | undefined
  if (row === undefined) return undefined
  return row.amount === read.amount && row.currency === read.currency ? row : 'taken'
}

/** The payment is already recorded; only a further refund is new. Connections record the refunds of their payments themselves. */
function compareWithKnown(ctx: Context, known: ChargeRow, placed: Placed, plan: CheckPlan): Judged {
  const same = { existingId: known.id, customerId: known.customer_id }
  const told = placed.read.refunded_amount ?? 0
  if (known.import_id === null || told === 0) return judged('same', same)
  const text = 'SELECT coalesce(-sum(amount), 0) FROM charges WHERE account_id = ? AND import_key = ?'
  const before = prepared(ctx.db, text).pluck().get(ctx.accountId, refundKey(placed.key)) as number
  const refund = refundRow(placed, plan, told - before)
  if (refund === null) return judged('same', same)
  return judged('updates', {
    ...same,
    changes: [{ field: 'refunded_amount', before, after: told }],
    step: {
      verdict: 'updates',
      payment: { charge: null, refund, customerId: known.customer_id, customer: null }
    }
  })
}

/** All refunds of one payment share a key, by which they are added up. */
const refundKey = (key: number): number => hashOf(`r\u0001${key}`)

function refundRow({ read, key }: Placed, plan: CheckPlan, amount: number): NewCharge | null {
  if (amount <= 0) return null
  return { ...chargeRow(read, plan), amount: -amount, external_id: null, import_key: refundKey(key) }
}

/** Imported payments do not trigger requests unless the owner wants them to. */
const chargeRow = ({ amount, currency, charged_at }: ReadCharge, { choices }: CheckPlan) => ({
  amount,
  currency,
  charged_at,
  is_quiet: choices.may_ask === true ? (0 as const) : (1 as const)
})

const asCustomer = ({ read, location }: Placed) => ({
  first_name: read.first_name,
  last_name: read.last_name,
  email: read.email,
  phone: read.phone,
  company: read.company,
  country: read.country,
  location_id: location
})

/** Excludes customers created by imports of payments, so that importing a file again does not match more rows than at first. */
const notOfPayments = `(import_id IS NULL OR import_id NOT IN (SELECT id FROM imports WHERE kind = 'charges'))`
const numberText = `SELECT id FROM customers WHERE account_id = ? AND external_id = ? AND ${notOfPayments}`

function customerOf(ctx: Context, read: ReadCharge, people: CustomersByName): number | 'several' | null {
  const { email, phone, customer_external_id: number } = read
  const known =
    (email === null ? undefined : customerIdBy(ctx, 'email', email)) ??
    (phone === null ? undefined : customerIdBy(ctx, 'phone', phone)) ??
    (number === null ? undefined : prepared(ctx.db, numberText).pluck().get(ctx.accountId, number))
  if (known !== undefined) return known as number
  // With an address or number, the name is not used: someone else may have the same name.
  return read.email === null && read.phone === null ? people.called(fullName(read)) : null
}

/**
 * Whether a connection or a program recorded the payment under another id: same customer, amount and minute. For our own tables,
 * payments of earlier imports count too.
 */
function isRecordedElsewhere(
  ctx: Context,
  { read, hasTime }: Placed,
  { format, now }: CheckPlan,
  customerId: number
): boolean {
  if (!hasTime) return false
  const text = `SELECT EXISTS (SELECT 1 FROM charges WHERE customer_id = ? AND charged_at BETWEEN ? AND ? AND amount = ?
    AND currency = ? AND (import_id IS NULL OR created_at < ?))`
  const minute = Math.floor(read.charged_at / 60_000) * 60_000
  const earlier = format?.id === 'goodword-charges' ? now : 0
  const values = [customerId, minute, minute + 59_999, read.amount, read.currency, earlier]
  return (
    prepared(ctx.db, text)
      .pluck()
      .get(...values) === 1
  )
}

interface CustomersByName {
  called: (name: string) => number | 'several' | null
}

/** Rows read per query, so that none lasts long enough to hold up a checkpoint. */
const batchSize = 5000

/** Names are read once, on first use; only their hashes are kept. */
function customersByName(ctx: Context): CustomersByName {
  let tables: { first: NumberTable; again: NumberTable } | undefined
  return {
    called: (name) => {
      if (name === '') return null
      tables ??= readNames(ctx)
      const key = hashOf(name)
      if (tables.again.get(key) !== undefined) return 'several'
      return tables.first.get(key) ?? null
    }
  }
}

function readNames(ctx: Context): { first: NumberTable; again: NumberTable } {
  const [first, again] = [numberTable(), numberTable()]
  const text = `SELECT id, first_name, last_name FROM customers WHERE id > ? AND +account_id = ? AND ${notOfPayments}
    ORDER BY id LIMIT ${batchSize}`
  for (let last = 0; ;) {
    const rows = prepared(ctx.db, text).all(last, ctx.accountId) as Pick<
      Row<'customers'>,
      'id' | 'first_name' | 'last_name'
    >[]
    for (const row of rows) {
      const key = hashOf(fullName({ ...row, name: null }))
      if (first.get(key) === undefined) first.add(key, row.id)
      else again.add(key, row.id)
    }
    if (rows.length < batchSize) return { first, again }
    last = rows.at(-1)?.id ?? Infinity
  }
}
