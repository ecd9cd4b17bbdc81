/** The contract's own rules for the fields of a row: what the interface would refuse, an import refuses too. */
import { z } from 'zod'
import { customerBody } from '#shared/contract/customers'
import { line, name } from '#shared/contract/fields'
import type { ImportField, ImportKind } from '#shared/contract/import-choices'
import type { ProblemCode } from '#shared/contract/imports'
import { chargeEndpoints } from '#shared/contract/charges'
import { reviewEndpoints } from '#shared/contract/reviews'
import { formProblems, refused, wordsOf, type Refused } from './problem-words'
import { remembering } from './values/remembering'

/** Null: the value is valid. */
export type Rule = (value: unknown) => Refused | null

const { shape: ofReviews } = reviewEndpoints.createReview.body
const ofReviewers = ofReviews.reviewer.unwrap().shape
const { shape: ofCustomers } = customerBody

/** There are no rules for times, because the readers only accept past days since 1970. */
const reviewRules: Partial<Record<ImportField, z.ZodType>> = {
  score: ofReviews.score,
  title: ofReviews.title,
  review: ofReviews.review,
  name: ofReviewers.name,
  first_name: ofReviewers.first_name,
  last_name: ofReviewers.last_name,
  email: ofReviewers.email,
  phone: ofCustomers.phone,
  company: ofCustomers.company,
  source: name(100),
  location: name(200),
  reply: ofReviews.reply,
  external_id: ofReviews.external_id,
  external_url: ofReviews.external_url
}

const customerRules: Partial<Record<ImportField, z.ZodType>> = {
  ...ofCustomers,
  name: line(200),
  location: name(200),
  signed_up_at: ofCustomers.signup_date
}

const { shape: ofCharges } = chargeEndpoints.createCharge.body
/** There are no rules for amounts, currencies and times, which their readers check. */
const chargeRules: Partial<Record<ImportField, z.ZodType>> = {
  name: line(200),
  first_name: ofCustomers.first_name,
  last_name: ofCustomers.last_name,
  email: ofCharges.email,
  phone: ofCharges.phone,
  customer_external_id: ofCustomers.external_id,
  company: ofCustomers.company,
  country: ofCustomers.country,
  location: name(200),
  external_id: ofCharges.external_id
}

const rulesOf: Readonly<Record<ImportKind, Partial<Record<ImportField, z.ZodType>>>> = {
  reviews: reviewRules,
  customers: customerRules,
  charges: chargeRules
}

/**
 * The rule of a field. `toBecomeCustomers`: reviewers will become customers, so their e-mail address must be valid; otherwise
 * it may be anything that a source gives.
 */
export function ruleOf(kind: ImportKind, field: ImportField, toBecomeCustomers: boolean): Rule {
  const rules = rulesOf[kind]
  // Tags can be given by name, not only by slug; the reader has checked the names, and each of several contacts.
  const schema = toBecomeCustomers && field === 'email' ? ofCustomers.email : rules[field]
  if (schema === undefined || field === 'tags' || field === 'other_contacts') return () => null
  const said = saying(schema)
  const rule: Rule = (value) => {
    const sent = asSent(value)
    if (sent === null) return null
    const read = said.safeParse(sent)
    return read.success ? null : refusedFor(field, value, read.error.issues)
  }
  return ofFewValues.has(field) ? remembering(rule) : rule
}

/** The schema without optional and nullable: those checks take a third of the time, and empty values never get here. */
function saying(schema: z.ZodType): z.ZodType {
  const isOpen = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isOpen ? saying(schema.unwrap() as z.ZodType) : schema
}

/** Fields in which the same few values occur again and again. */
const ofFewValues: ReadonlySet<ImportField> = new Set([
  'source',
  'location',
  'country',
  'language',
  'time_zone'
])

/** Converts a value to what the contract expects: instants to seconds, scores to their number. */
function asSent(value: unknown): unknown {
  if (typeof value === 'number') return value / 1000
  if (typeof value !== 'object' || value === null) return value
  if ('at' in value) return Number(value.at) / 1000
  return 'score' in value ? value.score : null
}

const tagName = name(100)
export const isTagName = (text: string): boolean => tagName.safeParse(text).success

function refusedFor(field: ImportField, value: unknown, issues: readonly z.core.$ZodIssue[]): Refused {
  const tooBig = issues.find((issue) => issue.code === 'too_big')
  if (tooBig !== undefined && typeof value === 'string')
    return refused('too_long', wordsOf.tooLong(Number(tooBig.maximum)))
  return refused(formProblems[field] ?? characterProblem(value))
}

const characterProblem = (value: unknown): ProblemCode =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
    ? 'control_character'
    : 'bad_character'
