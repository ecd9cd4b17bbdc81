/** Converts a body of the interface to the columns of a review. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { TimestampInput } from '#shared/contract/fields'
import { personalScope } from '#shared/contract/personal'
import type { Context } from '#main/context'
import { findNamed } from '#main/store/owned-rows'
import { toInstant } from '#main/tools/calendar'
import { accountOf } from '#main/account/core/settings/settings.service'
import { findTags } from '#main/account/core/tags/tags.service'
import { getCustomer } from '#main/account/customers/customers.service'
import { refuseDuplicate } from './check-review'
import { insertReview, type ReviewRow } from './reviews.repository'

export type ReviewInput = InputOf<Endpoints['createReview']>['body']

/**
 * Records a new review; returns its id. `isBySource`: a program sends what the source says, so the location is the source's, not
 * the owner's choice. `isAnonymised`: the author stays unknown, whatever the source says later.
 * @throws Problem 409 when the source already has a review with the external id.
 */
export function recordReview(
  ctx: Context,
  body: ReviewInput,
  { source_id, isBySource, isAnonymised }: { source_id: number; isBySource: boolean; isAnonymised: boolean }
): number {
  const now = ctx.now()
  const instant = (time: TimestampInput | null | undefined) => instantOf(ctx, time)
  refuseDuplicate(ctx, source_id, body.external_id)
  const reply = body.reply ?? null
  const location_id = locationOf(ctx, body.location)
  return insertReview(
    ctx,
    {
      source_id,
      location_id,
      source_location_id: isBySource ? location_id : null,
      customer_id: body.customer_id ?? null,
      origin_ask_id: null,
      score: body.score ?? null,
      recommended: toBit(body.recommended),
      title: body.title ?? null,
      review: body.review ?? null,
      ...reviewerColumns(ctx, body),
      is_anonymised: isAnonymised ? 1 : 0,
      reply,
      ...repliedColumns(ctx, body),
      is_hidden: body.is_hidden ? 1 : 0,
      is_duplicate: body.is_duplicate ? 1 : 0,
      external_id: body.external_id ?? null,
      external_url: body.external_url ?? null,
      source_updated_at: instant(body.source_updated_at),
      removed_at_source: instant(body.removed_at_source),
      language: body.language ?? null,
      translation: body.translation ?? null,
      product: body.product ?? null,
      verified: toBit(body.verified),
      created_at: instant(body.created_at) ?? now,
      updated_at: now,
      // Spec silent (§2): a new review is unread, unless it has a reply or the call says otherwise.
      is_unread:
        (body.is_seen ?? (reply !== null || body.replied_at != null || body.reply_undated === true)) ? 0 : 1,
      snoozed_until: instant(body.snoozed_until),
      notes: mayNote(ctx) ? (body.notes ?? null) : null
    },
    tagIds(ctx, body.tags) ?? []
  )
}

/** In milliseconds; null if there is none. */
export const instantOf = (ctx: Context, time: TimestampInput | null | undefined): number | null =>
  time == null ? null : toInstant(time, accountOf(ctx).time_zone)

/** When a new reply was given: as the body says, otherwise now. */
export function repliedColumns(
  ctx: Context,
  { reply, replied_at, reply_undated }: Pick<ReviewInput, 'reply' | 'replied_at' | 'reply_undated'>
): Pick<ReviewRow, 'replied_at' | 'reply_undated'> {
  const at = instantOf(ctx, replied_at)
  if (at === null && reply_undated === true) return { replied_at: null, reply_undated: 1 }
  return { replied_at: at ?? (reply == null ? null : ctx.now()), reply_undated: 0 }
}

/** The id of the location, which has been checked to exist. */
export const locationOf = (ctx: Context, location: ReviewInput['location']): number | null =>
  location == null ? null : (findNamed(ctx, 'locations', location)?.id ?? null)

export const mayNote = (ctx: Context): boolean => ctx.scopes.has(personalScope)

/**
 * The reviewer as given, or else the name of the linked customer, but only if the caller may read it: an id must not reveal
 * who the customer is. Without a full name, it is composed of its parts.
 */
export function reviewerColumns(ctx: Context, body: Pick<ReviewInput, 'reviewer' | 'customer_id'>) {
  const customer =
    body.reviewer === undefined && body.customer_id && ctx.scopes.has(personalScope)
      ? getCustomer(ctx, body.customer_id)
      : undefined
  const { first_name = null, last_name = null, email = null } = body.reviewer ?? customer ?? {}
  const name = body.reviewer?.name ?? null
  const parts = [first_name, last_name].filter(Boolean).join(' ')
  return {
    reviewer_name: name ?? (parts === '' ? null : parts),
    reviewer_first_name: first_name,
    reviewer_last_name: last_name,
    reviewer_email: email
  }
}

export const toBit = (value: boolean | null | undefined): 0 | 1 | null =>
  value == null ? null : value ? 1 : 0

export function tagIds(ctx: Context, slugs: readonly string[] | undefined): number[] | undefined {
  if (slugs === undefined) return undefined
  return findTags(ctx, slugs, 'review')
    .tags.map((tag) => tag.id)
    .toSorted((a, b) => a - b)
}
