/**
 * Matches reviews of a file with existing ones: by source and external id, otherwise by author, date and text. Only reads the
 * database; can run in a worker.
 */
import type { ImportRow } from '#shared/contract/imports'
import type { Context } from '#main/context'
import type { CheckPlan, ReadReview } from '../read/pipeline'
import { customerNames } from '../read/records'
import { findOwned, shownColumns } from '#main/store/owned-rows'
import { prepared } from '#main/store/query'
import type { Change } from '#main/store/tables'
import { searchText } from '#main/tools/search-words'
import type { ReviewRow } from '#main/account/reviews/reviews/reviews.repository'
import { customerIdBy, type ContactColumn } from '#main/account/customers/find-by-contact'
import { erasuresIn, isUnwanted } from '#main/account/messaging/suppressions/suppressions.service'
import { customerToMake } from './match-customers'
import { keyOfReview, storedReviews } from './stored-reviews'
import { shownValue, type NameBook } from './names'
import { hashOf, numberTable } from './row-keys'
import { judged, type Judged, type ReviewToMake } from './steps'
import { missingName } from './missing-name'
import { changesBy, type FieldChange } from './update-rule'

/** A review with its names resolved. */
interface Placed {
  line: number
  read: ReadReview
  name: string | null
  source: number
  location: number | null
  tagIds: number[]
  /** Its author was erased after writing it. */
  isAnonymised: boolean
}

export type PlacedReview = Placed | Judged

export interface ReviewMatcher {
  /** Call it in file order: the first of two equal rows wins. */
  place: (line: number, read: ReadReview) => PlacedReview
  match: (placed: PlacedReview) => Judged
}

export function reviewMatcher(ctx: Context, names: () => NameBook, plan: CheckPlan): ReviewMatcher {
  const seen = numberTable()
  const stored = storedReviews(ctx)
  const isErased = erasuresIn(ctx)
  const place = (line: number, given: ReadReview): PlacedReview => {
    const isAnonymised = isErased(given, given.created_at ?? plan.now)
    const read = isAnonymised ? { ...given, ...nobody } : given
    const placed = placeReview(names(), line, { read, isAnonymised })
    if ('verdict' in placed) return placed
    const key = keyOf(placed)
    const first = seen.get(key)
    if (first !== undefined) return judged('duplicate', { sameAsLine: first })
    seen.add(key, line)
    return placed
  }
  const find = (placed: Placed): ReviewRow | undefined => {
    const { read, source } = placed
    if (source < 0) return undefined
    const named = read.external_id === null ? undefined : reviewWithExternalId(ctx, source, read.external_id)
    if (named !== undefined) return named
    const id = stored.find(soughtOf(placed))
    const same = id === undefined ? undefined : findOwned(ctx, 'reviews', id)
    // A review with a different external id is another review, however alike they are.
    return read.external_id === null || same?.external_id === null ? same : undefined
  }
  return {
    place,
    match: (placed) => {
      if ('verdict' in placed) return placed
      const existing = find(placed)
      return existing === undefined
        ? newReview(ctx, placed, plan)
        : compareWithExisting(ctx, names(), existing, placed, plan)
    }
  }
}

function keyOf(placed: Placed): number {
  const { source, read } = placed
  if (read.external_id !== null) return hashOf(`x\u0001${source}\u0001${read.external_id}`)
  return keyOfReview(soughtOf(placed))
}

const soughtOf = ({ read, source, name }: Placed) => ({ ...read, source, author: name ?? read.email })

const nobody = { name: null, first_name: null, last_name: null, email: null, phone: null, company: null }

function placeReview(
  names: NameBook,
  line: number,
  { read, isAnonymised }: Pick<Placed, 'read' | 'isAnonymised'>
): PlacedReview {
  const source = read.source === null ? names.defaultSource() : names.find('sources', read.source)
  if (source === null) return missingName('source', read.source)
  const location = read.location === null ? names.defaultLocation : names.find('locations', read.location)
  if (location === null && read.location !== null) return missingName('location', read.location)
  const tagIds = new Set(names.defaultTags)
  for (const tag of read.tags) {
    const id = names.find('tags', tag)
    if (id === null) return missingName('tags', tag)
    tagIds.add(id)
  }
  const parts = [read.first_name, read.last_name].filter(Boolean).join(' ')
  const name = read.name ?? (parts === '' ? null : parts)
  return { line, read, name, source, location, tagIds: [...tagIds].toSorted((a, b) => a - b), isAnonymised }
}

function newReview(ctx: Context, placed: Placed, plan: CheckPlan): Judged {
  const { read, name, source, location, tagIds, isAnonymised } = placed
  const customerId = customerOf(ctx, read)
  const row: ReviewToMake['row'] = {
    source_id: source,
    location_id: location,
    customer_id: customerId,
    origin_ask_id: null,
    score: read.score,
    recommended: toBit(read.recommended),
    title: read.title,
    review: read.review,
    reviewer_name: name,
    reviewer_first_name: read.first_name,
    reviewer_last_name: read.last_name,
    reviewer_email: read.email,
    is_anonymised: isAnonymised ? 1 : 0,
    reply: read.reply,
    replied_at: read.replied_at,
    reply_undated: read.reply !== null && read.replied_at === null ? 1 : 0,
    is_hidden: 0,
    is_duplicate: 0,
    external_id: read.external_id,
    external_url: read.external_url,
    created_at: read.created_at ?? plan.now,
    updated_at: plan.now
  }
  const words = searchText([row.title, row.review, row.reviewer_name, row.reply])
  const isReachable = read.email !== null || read.phone !== null
  const wants = plan.choices.make_customers === true && customerId === null && isReachable
  const isWanted = wants && read.opted_out === null && !isUnwanted(ctx, read)
  const customer = isWanted ? customerToMake(reviewerAsCustomer(read), [], null) : null
  return judged('new', { step: { verdict: 'new', review: { row, tagIds, words, customer } } })
}

const reviewerAsCustomer = (review: ReadReview) => {
  const { email, phone, company } = review
  return { ...customerNames(review), email, phone, company }
}

const toBit = (value: boolean | null): 0 | 1 | null => (value === null ? null : value ? 1 : 0)

/** The customer who wrote the review: by e-mail address, then by phone. */
function customerOf(ctx: Context, { email, phone }: ReadReview): number | null {
  const by = (column: ContactColumn, value: string | null) =>
    value === null ? undefined : customerIdBy(ctx, column, value)
  return by('email', email) ?? by('phone', phone) ?? null
}

function reviewWithExternalId(ctx: Context, source: number, id: string): ReviewRow | undefined {
  const text = `SELECT ${shownColumns} FROM reviews WHERE source_id = CAST(? AS INTEGER) AND external_id = ?`
  return prepared(ctx.db, text).get(source, id) as ReviewRow | undefined
}

/** Compares a row with the review it matches. The date is part of its identity, and never changes. */
function compareWithExisting(
  ctx: Context,
  names: NameBook,
  existing: ReviewRow,
  placed: Placed,
  plan: CheckPlan
): Judged {
  const { read } = placed
  const { columns, changes } = changesBy(plan.choices.updates, [
    ['score', 'score', existing.score, read.score],
    ['recommended', 'recommended', existing.recommended, toBit(read.recommended)],
    ['title', 'title', existing.title, read.title],
    ['review', 'review', existing.review, read.review],
    ...authorChanges(ctx, existing, placed),
    ['reply', 'reply', existing.reply, read.reply],
    ['replied_at', 'replied_at', existing.replied_at, read.replied_at],
    ['external_id', 'external_id', existing.external_id, read.external_id],
    ['external_url', 'external_url', existing.external_url, read.external_url],
    ['location', 'location_id', existing.location_id, read.location === null ? null : placed.location]
  ])
  const own = JSON.parse(existing.tag_ids) as number[]
  const addTags = plan.choices.updates === 'leave' ? [] : placed.tagIds.filter((id) => !own.includes(id))
  const slugs = (ids: readonly number[]) => ids.map((id) => names.nameOf('tags', id))
  const shown: ImportRow['changes'] = changes.map((change) => readable(names, change))
  if (addTags.length > 0)
    shown.push({ field: 'tags', before: slugs(own), after: slugs([...own, ...addTags]) })
  if (shown.length === 0) return judged('same', { existingId: existing.id })
  const review = { id: existing.id, columns: columns as Change<'reviews'>, addTags }
  return judged('updates', {
    existingId: existing.id,
    changes: shown,
    step: { verdict: 'updates', review }
  })
}

/** The author of an anonymised review stays unknown. */
function authorChanges(ctx: Context, existing: ReviewRow, placed: Placed) {
  if (existing.is_anonymised === 1) return []
  const { read, name } = placed
  const email = existing.reviewer_email ?? emailOf(ctx, existing, read)
  return [
    ['name', 'reviewer_name', existing.reviewer_name, name],
    ...namePartsBeside(existing, placed),
    ['email', 'reviewer_email', email, read.email]
  ] as const
}

/** If the full names are equal, the parts are not compared: how a file splits a name is a guess, even in our own tables. */
function namePartsBeside(existing: ReviewRow, { read, name }: Placed) {
  if (existing.reviewer_name === name) return []
  return [
    ['first_name', 'reviewer_first_name', existing.reviewer_first_name, read.first_name],
    ['last_name', 'reviewer_last_name', existing.reviewer_last_name, read.last_name]
  ] as const
}

/** For a reviewer without an address: the address of their customer, as in our own tables. */
function emailOf(ctx: Context, { customer_id }: ReviewRow, read: ReadReview): string | null {
  if (customer_id === null || read.email === null) return null
  const text = 'SELECT email FROM customers WHERE id = ?'
  return (prepared(ctx.db, text).pluck().get(customer_id) as string | null | undefined) ?? null
}

function readable(names: NameBook, { field, before, after }: FieldChange): ImportRow['changes'][number] {
  const show = (value: FieldChange['before']) => shownValue(names, field, value)
  return { field, before: show(before), after: show(after) }
}
