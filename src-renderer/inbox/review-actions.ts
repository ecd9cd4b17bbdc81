/** What can be done to a review, each with a word about it and a way back. */
import type { Review } from '../../src-shared/contract/reviews'
import { account } from '../account.svelte'
import { api } from '../api'
import { undoable } from '../undo.svelte'
import { customerWords } from './customer-words'
import { inbox } from './inbox.svelte'
import { reviewWords } from './inbox-words'

/** The fields of a review that the window changes; source and location by slug. */
type Changes = Partial<
  Pick<Review, 'is_hidden' | 'is_duplicate' | 'reply' | 'replied_at' | 'customer_id' | 'tags'>
> & { source?: string; location?: string | null }

export function toggleHidden({ id, is_hidden }: Review) {
  const said = is_hidden ? reviewWords.nowShown : reviewWords.nowHidden
  return attempt(
    () => update(id, { is_hidden: !is_hidden }),
    said,
    () => update(id, { is_hidden })
  )
}

export function toggleDuplicate({ id, is_duplicate }: Review) {
  const said = is_duplicate ? reviewWords.notDuplicate : reviewWords.nowDuplicate
  return attempt(
    () => update(id, { is_duplicate: !is_duplicate }),
    said,
    () => update(id, { is_duplicate })
  )
}

/** Keeps the reply; true when it is safe. */
export function saveReply({ id, reply, replied_at }: Review, text: string) {
  const work = () => api.replyToReview({ params: { id }, body: { reply: text } })
  return attempt(work, reviewWords.replySaved, () => update(id, { reply, replied_at }))
}

export function takeReplyBack({ id, reply, replied_at }: Review) {
  const work = () => api.deleteReply({ params: { id } })
  return attempt(work, reviewWords.replyTaken, () => update(id, { reply, replied_at }))
}

export function markReplied({ id }: Review) {
  const work = () => api.markReplied({ params: { id }, body: {} })
  return attempt(work, reviewWords.nowReplied, () => api.deleteReply({ params: { id } }))
}

export function linkCustomer({ id, customer_id }: Review, wanted: number | null) {
  return attempt(
    () => update(id, { customer_id: wanted }),
    wanted === null ? customerWords.unlinked : customerWords.linked,
    () => update(id, { customer_id })
  )
}

export function moveToSource({ id, source }: Review, wanted: string) {
  return attempt(
    () => update(id, { source: wanted }),
    reviewWords.sourceSet(account.sourceName(wanted)),
    () => update(id, { source: source.slug })
  )
}

/** `''` for no location. */
export function moveToLocation({ id, location }: Review, wanted: string) {
  return attempt(
    () => update(id, { location: wanted || null }),
    wanted === '' ? reviewWords.locationTaken : reviewWords.locationSet(account.locationName(wanted)),
    () => update(id, { location: location?.slug ?? null })
  )
}

type Work = () => Promise<{ data: Review }>

const update = (id: number, body: Changes) => api.updateReview({ params: { id }, body })

function attempt(work: Work, said: string, takeBack: Work): Promise<boolean> {
  return undoable(
    said,
    () => inbox.change(work),
    () => inbox.change(takeBack)
  )
}
