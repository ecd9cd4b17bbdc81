/** Builds records from the cells of a row. */
import {
  optOutFields,
  type EveryoneChoice,
  type ImportChoices,
  type ImportField
} from '../../../../../src-shared/contract/import-choices'
import type { OptOut, ReadCustomer, ReadOptOuts, ReadReview } from './pipeline'
import { splitName } from '../../../../tools/split-name'
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
    // As when a review is recorded over the interface.
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

/** A score stays; for a recommendation without one the owner has chosen what it counts for. */
function judgementOf(values: Values, choices: ImportChoices): Pick<ReadReview, 'score' | 'recommended'> {
  const read = (values.score ?? null) as ReadScore
  const said = (values.recommended ?? null) as boolean | null
  if (read !== null && 'score' in read) return { score: read.score, recommended: said }
  const recommended = said ?? read?.recommended ?? null
  if (recommended === null || choices.without_score === true) return { score: null, recommended }
  const score = recommended ? choices.recommended_score : choices.not_recommended_score
  return { score: score ?? null, recommended }
}

/** `now`: since when everybody has opted out, where the whole file is of such people. */
export function customerOf(values: Values, choices: ImportChoices, now: number): ReadCustomer {
  const whole = textOf(values.name)
  const parts = whole === null ? null : splitName(whole)
  return {
    first_name: textOf(values.first_name) ?? parts?.first_name ?? null,
    last_name: textOf(values.last_name) ?? parts?.last_name ?? null,
    email: textOf(values.email),
    phone: textOf(values.phone),
    company: textOf(values.company),
    location: textOf(values.location) ?? choices.location ?? null,
    notes: textOf(values.notes),
    tags: tagsOf(values, choices),
    signup_date: textOf(values.signed_up_at),
    ...optOutsOf(values, choices.everyone, now),
    address1: textOf(values.address1),
    address2: textOf(values.address2),
    city: textOf(values.city),
    state: textOf(values.state),
    postal_code: textOf(values.postal_code),
    country: textOf(values.country),
    language: textOf(values.language),
    time_zone: textOf(values.time_zone),
    has_subscription: (values.has_subscription ?? null) as boolean | null,
    external_id: textOf(values.external_id)
  }
}

const kindOfEveryone: Readonly<Record<EveryoneChoice, OptOut['kind'] | null>> = {
  opted_out: 'unsubscribed',
  bounced: 'hard_bounce',
  complained: 'complaint',
  may_be_asked: null
}

/** The opt-outs of a row that is not fully readable; null: none, or unclear whose. */
export function readOptOuts(values: Values, choices: ImportChoices, now: number): ReadOptOuts | null {
  const [email, phone] = [textOf(values.email), textOf(values.phone)]
  const said = optOutsOf(values, choices.everyone, now)
  if ((email === null && phone === null) || Object.values(said).every((each) => each === null)) return null
  return { email, phone, external_id: textOf(values.external_id), ...said }
}

/** Each column that says one counts. Of several days the first one is when they opted out. */
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

// The readers answer texts, numbers and lists for the fields that are read here so.
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function tagsOf(values: Values, choices: ImportChoices): string[] {
  const own = (values.tags ?? []) as readonly string[]
  const forAll = choices.tags ?? []
  return forAll.length === 0 ? [...own] : [...new Set([...own, ...forAll])]
}
