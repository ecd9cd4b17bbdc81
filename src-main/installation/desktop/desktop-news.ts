/** What an owner wants to know even with no window open: reviews that came in on their own, and what has stopped working. */
import type { Channel } from '../../../src-shared/contract/fields'
import type { Review } from '../../../src-shared/contract/reviews'
import type { Sending } from '../../../src-shared/contract/sending'
import { ownContext, type BaseContext, type Context } from '../../context'
import { Problem } from '../../problem'
import { eventsBehind, knowsEventsBehind, newestEvent } from '../../account/core/events/events.service'
import { getReview } from '../../account/reviews/reviews/reviews.service'
import { getSending } from '../../account/asking/sending/sending.service'
import { listAccounts } from '../../account/core/settings/settings.service'
import { findBackupProblem, findDisabledWebhooks } from './desktop.repository'

export interface NewReview {
  id: number
  score: number | null
  name: string | null
  text: string | null
}

export type DeskProblem =
  | { kind: 'channel_paused'; channel: Channel }
  | { kind: 'held'; reason: NonNullable<Sending['held_reason']> }
  | { kind: 'backup_failed' }
  | { kind: 'webhook_disabled'; name: string }

export interface DeskNews {
  /** Oldest first. */
  reviews: NewReview[]
  problems: DeskProblem[]
}

/** More than this at once are an import or a program catching up: only the number is reported. */
const mostReviews = 50

/** Returns what has arrived since the last call; anything older is not news. */
export function followNews(base: BaseContext): () => DeskNews {
  let seen = newestEvent(base)
  let known = new Set(problemsOf(base).map(keyOf))
  return () => {
    const reviews = reviewsBehind(base, seen)
    seen = newestEvent(base)
    const present = problemsOf(base)
    const problems = present.filter((problem) => !known.has(keyOf(problem)))
    known = new Set(present.map(keyOf))
    return { reviews, problems }
  }
}

const keyOf = (problem: DeskProblem): string => JSON.stringify(problem)

/** From the account shown in the window: a click opens the review there. */
function windowContext(base: BaseContext): Context | undefined {
  const [account] = listAccounts(base)
  return account && ownContext(base, account.id)
}

function reviewsBehind(base: BaseContext, id: number): NewReview[] {
  const ctx = windowContext(base)
  if (ctx === undefined || !knowsEventsBehind(base, id)) return []
  return eventsBehind(ctx, { id, resources: ['review'], most: 1000 })
    .filter(({ type, actor }) => type === 'review.created' && actor !== 'window')
    .slice(-mostReviews)
    .flatMap(({ record_id }) => (record_id === null ? [] : (newReview(ctx, record_id) ?? [])))
}

function newReview(ctx: Context, id: number): NewReview | null {
  try {
    const { score, reviewer, title, review } = JSON.parse(getReview(ctx, id)) as Review
    return { id, score, name: reviewer.name, text: review ?? title }
  } catch (error) {
    // Deleted again in the meantime.
    if (error instanceof Problem) return null
    throw error
  }
}

function problemsOf(base: BaseContext): DeskProblem[] {
  const each = listAccounts(base).map(({ id }) => getSending(ownContext(base, id)))
  const held = each.flatMap(({ held_reason }) => held_reason ?? []).slice(0, 1)
  const paused = each.flatMap(({ channels }) => channels.filter(isInTrouble)).map(({ channel }) => channel)
  return [
    ...held.map((reason): DeskProblem => ({ kind: 'held', reason })),
    ...[...new Set(paused)].map((channel): DeskProblem => ({ kind: 'channel_paused', channel })),
    ...(findBackupProblem(base) === null ? [] : [{ kind: 'backup_failed' } as const]),
    ...findDisabledWebhooks(base).map((name): DeskProblem => ({ kind: 'webhook_disabled', name }))
  ]
}

const isInTrouble = ({ state, pause_reason }: Sending['channels'][number]): boolean =>
  state === 'paused' && pause_reason !== 'by_owner'
