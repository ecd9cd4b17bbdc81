/** Replies at their sites: whether one can be published, how much fits, what became of it, and what can be done next. */
import { toast } from 'svelte-sonner'
import { wordsThere } from '#shared/answered-there'
import type { ApiProblem } from '#shared/contract/api-client'
import type { Connection } from '#shared/contract/connections'
import type { Review } from '#shared/contract/reviews'
import { connections } from '../connections/connections.svelte'
import { sentenceFor } from '../connections/trouble'
import { account } from '../core/account.svelte'
import { api } from '../core/api'
import { toProblem } from '../lib/problem'
import texts from '#messages/inbox-publish'
import { inbox } from './inbox.svelte'

type ReplyPower = NonNullable<Connection['reply']>

/** What the review's site lets us do with replies; undefined if nothing can be published there at the moment. */
export function replyCapabilityFor(review: Review): ReplyPower | undefined {
  const { source, external_id, removed_at_source, reply_state } = review
  // Recorded manually, or removed at the site: a connection would not know where to put the reply.
  if (external_id === null || removed_at_source !== null) return undefined
  const able = connections.all?.find(
    ({ source_id, reply, state }) => source_id === source.id && reply !== null && state !== 'paused'
  )
  // A published reply can only be changed at the site.
  return able?.reply?.edit === false && reply_state === 'published' ? undefined : (able?.reply ?? undefined)
}

/** How many more characters or bytes the site accepts; negative if there are too many. Counted as the service does. */
export function roomLeft(text: string, { limit }: ReplyPower): number {
  const reply = text.trim()
  return limit.count - (limit.in === 'bytes' ? new TextEncoder().encode(reply).length : [...reply].length)
}

/** Shown while writing once less than a tenth of the limit is left; undefined before that. */
export function roomText(text: string, power: ReplyPower, source: string): string | undefined {
  const left = roomLeft(text, power)
  const isInBytes = power.limit.in === 'bytes'
  if (left < 0) return (isInBytes ? texts.overBytes : texts.overCharacters)({ count: -left, source })
  if (left > power.limit.count / 10) return undefined
  return (isInBytes ? texts.leftBytes : texts.leftCharacters)({ count: left, source })
}

/** A reply is at the site, or may be. */
export const mayBeThere = ({ reply_state }: Review): boolean =>
  ['published', 'publishing', 'waiting', 'unknown', 'foreign'].includes(reply_state)

/** The state of the reply in one sentence; undefined if there is nothing to say. @param canPublish at its site */
export function stateText(review: Review, canPublish: boolean): string | undefined {
  const { reply, reply_state, reply_problem } = review
  const source = account.nameOf(review.source)
  switch (reply_state) {
    case 'none':
      return undefined
    case 'draft':
      if (reply_problem?.code === 'gone_at_site') return texts.gone({ source })
      if (canPublish) return texts.draft({ source })
      return review.not_on_site ? texts.notThere({ source }) : undefined
    case 'publishing':
      return (reply === null ? texts.removing : texts.publishing)({ source })
    case 'rejected':
      return reply === null
        ? texts.notRemoved({ source, reason: reasonOf(review, source) })
        : texts.rejected({ reason: reasonOf(review, source) })
    case 'foreign': {
      const theirs = otherAnswer(review)
      return theirs === undefined ? texts.foreign({ source }) : texts.foreignOther({ source, words: theirs })
    }
    default:
      return texts[reply_state]({ source })
  }
}

/** Someone else's reply, if it differs from the one stored here. */
export const otherAnswer = ({ reply_problem }: Review): string | undefined =>
  wordsThere(reply_problem?.message)

function reasonOf({ reply_problem }: Review, source: string): string {
  const { code = 'other', message = '' } = reply_problem ?? {}
  if (code === 'refused') return texts.saidBySite({ source, words: message })
  const reasons: Readonly<Record<string, ((given: { source: string }) => string) | undefined>> = texts.reasons
  const own = reasons[code]
  return own ? own({ source }) : sentenceFor(code, source)
}

interface HowToPublish {
  /** The saved reply it was written from. */
  savedReplyId?: number | undefined
  /** Replaces a reply that someone else gave there. */
  overwrite?: boolean
}

/** Stores a reply and publishes it. Returns the problem if there was one; then nothing was stored. */
export const publishReply = (review: Review, reply: string, how: HowToPublish = {}) =>
  attempt(review, texts.onItsWay, () =>
    api.replyToReview({
      params: { id: review.id },
      body: { reply, saved_reply_id: how.savedReplyId, publish: true, overwrite: how.overwrite }
    })
  )

/** Publishes the stored reply. Returns the problem if there was one. */
export const publishStored = (review: Review, { overwrite }: HowToPublish = {}) =>
  attempt(review, texts.onItsWay, () => api.publishReply({ params: { id: review.id }, body: { overwrite } }))

/** Removes the reply here and at its site. Returns the problem if there was one; then the reply stays. */
export const deletePublishedReply = (review: Review) =>
  attempt(review, texts.takingBack, () =>
    api.deleteReply({ params: { id: review.id }, body: { publish: true } })
  )

/** What has been sent can't be undone, so Undo isn't offered. */
async function attempt(
  { source }: Review,
  said: (given: { source: string }) => string,
  work: () => Promise<{ data: Review }>
): Promise<ApiProblem | undefined> {
  try {
    await inbox.change(work)
  } catch (error) {
    return toProblem(error)
  }
  toast(said({ source: account.nameOf(source) }))
  return undefined
}
