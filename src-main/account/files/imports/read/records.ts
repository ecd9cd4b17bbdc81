/** Builds records from the cells of a row. */
import { inFiles, textFields, type TextField } from '#shared/contract/customer-fields'
import {
  optOutFields,
  type EveryoneChoice,
  type ImportChoices,
  type ImportField
} from '#shared/contract/import-choices'
import type { CheckPlan, OptOut, ReadCharge, ReadCustomer, ReadOptOuts, ReadReview } from './pipeline'
import { inTheirPlaces, otherContacts, storedContacts } from '#main/tools/contacts'
import { instantOf, wallAt } from '#main/tools/zone-clock'
import { splitName } from '#main/tools/split-name'
import { currencyMeant, currencyOfColumn, inUnits, type ReadAmount } from './values/read-amount'
import type { ReadScore } from './values/read-score'

/** The values the readers found; empty fields are left out. */
export type Values = Partial<Record<ImportField, unknown>>

export function reviewOf(values: Values, choices: ImportChoices): ReadReview {
  const first_name = textOf(values.first_name)
  const last_name = textOf(values.last_name)
  const { score, recommended } = judgementOf(values, choices)
  return {
    score,
    recommended,
    title: textOf(values.title),
    review: textOf(values.review),
    // The same as when a review is recorded through the interface.
    name: textOf(values.name) ?? ([first_name, last_name].filter((part) => part !== null).join(' ') || null),
    first_name,
    last_name,
    email: textOf(values.email),
    phone: textOf(values.phone),
    company: textOf(values.company),
    source: textOf(values.source),
    location: textOf(values.location) ?? choices.location ?? null,
    tags: tagsOf(values, choices),
    created_at: numberOf(values.created_at),
    reply: textOf(values.reply),
    replied_at: numberOf(values.replied_at),
    external_id: textOf(values.external_id),
    external_url: textOf(values.external_url),
    opted_out: optOutFields.some((field) => values[field] !== undefined) ? true : null
  }
}

/** A score stays; a recommendation without one counts as the score that the owner has chosen. */
function judgementOf(values: Values, choices: ImportChoices): Pick<ReadReview, 'score' | 'recommended'> {
  const read = (values.score ?? null) as ReadScore
  const said = (values.recommended ?? null) as boolean | null
  if (read !== null && 'score' in read) return { score: read.score, recommended: said }
  const recommended = said ?? read?.recommended ?? null
  if (recommended === null || choices.without_score === true) return { score: null, recommended }
  const score = recommended ? choices.recommended_score : choices.not_recommended_score
  return { score: score ?? null, recommended }
}

/** @param now the time of opting out, if the owner has said that everyone in the file has opted out */
export function customerOf(values: Values, choices: ImportChoices, now: number): ReadCustomer {
  const whole = textOf(values.name)
  const parts = whole === null ? null : splitName(whole)
  return {
    ...textsOf(values),
    ...contactsOf(values),
    first_name: textOf(values.first_name) ?? parts?.first_name ?? null,
    last_name: textOf(values.last_name) ?? parts?.last_name ?? null,
    location: textOf(values.location) ?? choices.location ?? null,
    tags: tagsOf(values, choices),
    ...optOutsOf(values, choices.everyone, now),
    has_subscription: (values.has_subscription ?? null) as boolean | null
  }
}

function contactsOf(values: Values): Pick<ReadCustomer, 'email' | 'phone' | 'other_contacts'> {
  const other_contacts = storedContacts(((values.other_contacts ?? []) as string[][]).flat())
  const placed = inTheirPlaces({ email: textOf(values.email), phone: textOf(values.phone), other_contacts })
  return { ...placed, other_contacts: otherContacts(placed) }
}

const textsOf = (values: Values) =>
  Object.fromEntries(textFields.map((name) => [name, textOf(values[inFiles(name)])])) as Record<
    TextField,
    string | null
  >

/** A day or instant of a payment; the time of day may be in a column of its own. */
export interface ChargeTime {
  at: number
  hasTime: boolean
}

/** Null: nothing was paid, or the row is not a customer's payment. */
export function chargeOf(values: Values, plan: CheckPlan): { record: ReadCharge; hasTime: boolean } | null {
  const type = values.charge_type ?? 'payment'
  const read = values.amount as ReadAmount
  const currency = currencyOf(values, plan)
  const written = inUnits(read, currency)
  const amount = type === 'refund' ? -Math.abs(written) : written
  if (amount === 0 || type === 'other') return null
  const whole = textOf(values.name)
  const parts = whole === null ? null : splitName(whole)
  const { at, hasTime } = paidAt(values, plan)
  const record = {
    amount,
    currency,
    // The clock of a till may be ahead.
    charged_at: Math.min(at, plan.now),
    refunded_amount: refundedOf(values, plan, amount, currency),
    name: whole,
    first_name: textOf(values.first_name) ?? parts?.first_name ?? null,
    last_name: textOf(values.last_name) ?? parts?.last_name ?? null,
    email: textOf(values.email),
    phone: textOf(values.phone),
    customer_external_id: textOf(values.customer_external_id),
    company: textOf(values.company),
    country: textOf(values.country),
    location: textOf(values.location) ?? plan.choices.location ?? null,
    external_id: textOf(values.external_id)
  }
  return { record, hasTime }
}

/** The currency that the row says, or the owner's choice for the file, or the name of the column, or the account's currency. */
function currencyOf(values: Values, { columns, mapping, choices, currency }: CheckPlan): string {
  const ofFile = choices.currency ?? currency ?? 'EUR'
  const ofColumn = choices.currency ?? currencyOfColumn(columns[mapping.indexOf('amount')] ?? '')
  const said = textOf(values.currency) ?? (values.amount as ReadAmount).currency ?? ofColumn ?? ofFile
  return currencyMeant(said, ofFile)
}

function paidAt({ charged_at, charged_time }: Values, { timeZone }: CheckPlan): ChargeTime {
  const time = charged_at as ChargeTime
  if (typeof charged_time !== 'number' || time.hasTime) return time
  return { at: instantOf(wallAt(time.at, timeZone) + charged_time, timeZone), hasTime: true }
}

/** A payment with the status "refunded" was refunded in full if nothing in the file says how much. */
function refundedOf(values: Values, { mapping }: CheckPlan, amount: number, currency: string): number | null {
  if (amount < 0) return null
  const said = values.refunded_amount as ReadAmount | undefined
  if (said !== undefined) return Math.min(amount, Math.abs(inUnits(said, currency))) || null
  const isTold = mapping.includes('refunded_amount') || mapping.includes('charge_type')
  return values.status === 'refunded' && !isTold ? amount : null
}

const kindOfEveryone: Readonly<Record<EveryoneChoice, OptOut['kind'] | null>> = {
  opted_out: 'unsubscribed',
  bounced: 'hard_bounce',
  complained: 'complaint',
  may_be_asked: null
}

/** The opt-outs of a row that is not fully readable; null: none, or unclear whose. */
export function readOptOuts(values: Values, choices: ImportChoices, now: number): ReadOptOuts | null {
  const contacts = contactsOf(values)
  const said = optOutsOf(values, choices.everyone, now)
  const isOfNobody = contacts.email === null && contacts.phone === null
  if (isOfNobody || Object.values(said).every((each) => each === null)) return null
  return { ...contacts, external_id: textOf(values.external_id), ...said }
}

/** Combines the opt-outs of all columns. Of several dates, the earliest is the day of the opt-out. */
function optOutsOf(
  values: Values,
  everyone: EveryoneChoice | null | undefined,
  now: number
): Pick<ReadCustomer, 'unsubscribed_at' | 'sms_opt_out' | 'bounced' | 'complained'> {
  const said = optOutFields.flatMap((field) => (values[field] ?? []) as readonly OptOut[])
  const ofAll = everyone == null ? null : kindOfEveryone[everyone]
  if (ofAll !== null) said.push({ kind: ofAll, at: now })
  const says = (kind: OptOut['kind']) => (said.some((each) => each.kind === kind) ? true : null)
  const days = said.flatMap(({ kind, at }) => (kind === 'unsubscribed' ? at : []))
  return {
    unsubscribed_at: days.length === 0 ? null : Math.min(...days),
    sms_opt_out: says('sms'),
    bounced: says('hard_bounce'),
    complained: says('complaint')
  }
}

/** Names for a reviewer who becomes a customer: as given by the row, otherwise split from the full name. */
export function customerNames({
  name,
  first_name,
  last_name
}: Pick<ReadReview, 'name' | 'first_name' | 'last_name'>): Pick<ReadCustomer, 'first_name' | 'last_name'> {
  return name === null || first_name !== null || last_name !== null
    ? { first_name, last_name }
    : splitName(name)
}

/** Whether a score in the file is between two values, and was rounded. */
export function hasRoundedScore({ score }: Values): boolean {
  const read = (score ?? null) as ReadScore
  return read !== null && 'score' in read && read.rounded
}

// For these fields, the readers return strings, numbers and lists.
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function tagsOf(values: Values, choices: ImportChoices): string[] {
  const own = (values.tags ?? []) as readonly string[]
  const forAll = choices.tags ?? []
  return forAll.length === 0 ? [...own] : [...new Set([...own, ...forAll])]
}
