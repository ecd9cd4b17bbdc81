/** What an owner wants to know even with no window open: reviews that arrived automatically, and what has stopped working. */
import type { Channel } from '#shared/contract/fields'
import type { Review } from '#shared/contract/reviews'
import type { Sending } from '#shared/contract/sending'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { Problem } from '#main/problem'
import { eventsAfter, hasEventsAfter, newestEvent } from '#main/account/core/events/events.service'
import { getReview } from '#main/account/reviews/reviews/reviews.service'
import { getSending } from '#main/account/asking/sending/sending.service'
import { listAccounts } from '#main/account/core/settings/settings.service'
import { findBackupProblem, findDisabledWebhooks, hasDesktopAlert } from './desktop.repository'

/** The account that the news is about; undefined: there is only one, or it concerns all of them. */
export interface OfAccount {
  of?: { id: number; name: string }
}

export interface NewReview extends OfAccount {
  id: number
  score: number | null
  name: string | null
  text: string | null
}

export type DeskProblem = OfAccount &
  (
    | { kind: 'channel_paused'; channel: Channel }
    | { kind: 'held'; reason: NonNullable<Sending['held_reason']> }
    | { kind: 'backup_failed' }
    | { kind: 'webhook_disabled'; name: string }
  )

export interface DeskNews {
  /** Oldest first within each account. */
  reviews: NewReview[]
  problems: DeskProblem[]
}

/** More than this at once come from an import or a program catching up, so only their number is reported. */
const maxReviews = 50

/** Returns what has arrived since the last call; anything older is not news. */
export function followNews(base: BaseContext): () => DeskNews {
  let seen = newestEvent(base)
  let known = new Set(problemsOf(base).map(keyOf))
  return () => {
    // If an account has an alert on this computer for this event, the alert notifies the owner.
    const reviews = contextsOf(base).flatMap(([ctx, of]) =>
      hasDesktopAlert(ctx, 'review.created') ? [] : reviewsBehind(ctx, of, seen)
    )
    seen = newestEvent(base)
    const present = problemsOf(base)
    const problems = present.filter((problem) => !known.has(keyOf(problem)))
    known = new Set(present.map(keyOf))
    return { reviews, problems }
  }
}

// Renaming a business must not make its problem a new one.
const keyOf = ({ of, ...problem }: DeskProblem): string => JSON.stringify([of?.id, problem])

/** Each account, with the name to show in its news: if there are several, the owner has to know which one it is. */
function contextsOf(base: BaseContext): [Context, OfAccount][] {
  const accounts = listAccounts(base)
  return accounts.map(({ id, business_name: name }) => [
    ownContext(base, id),
    accounts.length > 1 ? { of: { id, name } } : {}
  ])
}

function reviewsBehind(ctx: Context, of: OfAccount, id: number): NewReview[] {
  if (!hasEventsAfter(ctx, id)) return []
  return eventsAfter(ctx, { id, resources: ['review'], most: 1000 })
    .filter(({ type, actor }) => type === 'review.created' && actor !== 'window')
    .slice(-maxReviews)
    .flatMap(({ record_id }) => (record_id === null ? [] : (newReview(ctx, record_id) ?? [])))
    .map((review) => ({ ...review, ...of }))
}

function newReview(ctx: Context, id: number): NewReview | null {
  try {
    const { score, reviewer, title, review } = JSON.parse(getReview(ctx, id)) as Review
    return { id, score, name: reviewer.name, text: review ?? title }
  } catch (error) {
    // Deleted in the meantime.
    if (error instanceof Problem) return null
    throw error
  }
}

function problemsOf(base: BaseContext): DeskProblem[] {
  return [
    ...contextsOf(base).flatMap(([ctx, of]) => problemsIn(ctx).map((problem) => ({ ...problem, ...of }))),
    ...(findBackupProblem(base) === null ||
    contextsOf(base).some(([ctx]) => hasDesktopAlert(ctx, 'backup.trouble'))
      ? []
      : [{ kind: 'backup_failed' } as const])
  ]
}

function problemsIn(ctx: Context): DeskProblem[] {
  const { held_reason, channels } = getSending(ctx)
  return [
    ...(held_reason === null ? [] : [{ kind: 'held', reason: held_reason } as const]),
    ...(hasDesktopAlert(ctx, 'sending.trouble') ? [] : channels.filter(isInTrouble)).map(
      ({ channel }) => ({ kind: 'channel_paused', channel }) as const
    ),
    ...findDisabledWebhooks(ctx).map((name) => ({ kind: 'webhook_disabled', name }) as const)
  ]
}

const isInTrouble = ({ state, pause_reason }: Sending['channels'][number]): boolean =>
  state === 'paused' && pause_reason !== 'by_owner'
