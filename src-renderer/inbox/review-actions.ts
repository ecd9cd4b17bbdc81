/** The actions on a review; each says what it did and can be undone. */
import type { Review } from '#shared/contract/reviews'
import { account } from '../core/account.svelte'
import { api } from '../core/api'
import { router } from '../core/router.svelte'
import { format } from '../lib/format.svelte'
import { undoable } from '../core/undo.svelte'
import customerWords from '#messages/inbox-customer'
import laterWords from '#messages/inbox-later'
import { inbox } from './inbox.svelte'
import inboxWords from '#messages/inbox'
import reviewWords from '#messages/inbox-review'
import { nothingOpen, reviewAt } from './review-address'

/** The fields of a review that the window changes; source and location are slugs. */
type Changes = Partial<
  Pick<
    Review,
    | 'is_hidden'
    | 'is_duplicate'
    | 'is_seen'
    | 'reply'
    | 'replied_at'
    | 'reply_undated'
    | 'customer_id'
    | 'tags'
    | 'notes'
  >
> & { source?: string; location?: string | null }

/** Changes fields of a review; `before` has the same fields with their previous values. */
export function changeReview(id: number, wanted: Changes, before: Changes, said: string) {
  return attempt(
    () => update(id, wanted),
    said,
    () => update(id, before)
  )
}

export function toggleHidden({ id, is_hidden }: Review) {
  const said = is_hidden ? reviewWords.nowShown : reviewWords.nowHidden
  return changeReview(id, { is_hidden: !is_hidden }, { is_hidden }, said)
}

export function toggleDuplicate({ id, is_duplicate }: Review) {
  const said = is_duplicate ? reviewWords.notDuplicate : reviewWords.nowDuplicate
  return changeReview(id, { is_duplicate: !is_duplicate }, { is_duplicate }, said)
}

export function toggleSeen({ id, is_seen }: Review) {
  const said = is_seen ? reviewWords.nowUnread : reviewWords.nowRead
  return changeReview(id, { is_seen: !is_seen }, { is_seen }, said)
}

/** Takes it out of the inbox until then; null brings it back now. Undo restores its state, including its place on top. */
export function snooze({ id }: Review, until: string | null) {
  const said = until === null ? laterWords.woken : laterWords.snoozed({ when: format.dayAndTime(until) })
  return undoable(
    said,
    async () => {
      const { data } = await api.updateReviews({ body: { ids: [id], changes: { snoozed_until: until } } })
      inbox.reload()
      return data.edit_id
    },
    async (edit) => {
      if (edit !== null) await api.undoEdit({ params: { id: edit } })
      inbox.reload()
    }
  )
}

/** Saves the notes; an empty text removes them. */
export function saveNotes({ id, notes }: Review, text: string) {
  const said = text === '' ? laterWords.notesRemoved : laterWords.notesSaved
  return changeReview(id, { notes: text || null }, { notes }, said)
}

/** Saves the reply; true once it is stored. `savedReplyId`: the saved reply it was written from. */
export function saveReply(review: Review, text: string, savedReplyId?: number) {
  const { id } = review
  const body = { reply: text, saved_reply_id: savedReplyId }
  const work = () => api.replyToReview({ params: { id }, body })
  return attempt(work, reviewWords.replySaved, () => replyBefore(review))
}

export function deleteReply(review: Review) {
  const work = () => api.deleteReply({ params: { id: review.id }, body: {} })
  return attempt(work, reviewWords.replyTaken, () => replyBefore(review))
}

/** The reply as it was, and whether it had been posted at its site. */
async function replyBefore({ id, reply, replied_at, reply_undated, ...was }: Review) {
  const isByHand = was.reply_state === 'posted_by_hand'
  if (reply === null || !(isByHand || was.not_on_site))
    return update(id, { reply, replied_at, reply_undated })
  const saved = await api.replyToReview({ params: { id }, body: { reply, replied_at } })
  return isByHand ? api.markReplied({ params: { id }, body: {} }) : saved
}

export function markReplied({ id }: Review) {
  const work = () => api.markReplied({ params: { id }, body: {} })
  return attempt(work, reviewWords.nowReplied, () => api.deleteReply({ params: { id }, body: {} }))
}

/** The owner has posted the reply at its site. */
export function markPosted(review: Review) {
  const said = inboxWords.nowPosted({ source: account.nameOf(review.source) })
  const work = () => api.markReplied({ params: { id: review.id }, body: {} })
  return attempt(work, said, () => replyBefore(review))
}

export function linkCustomer({ id, customer_id }: Review, wanted: number | null) {
  const said = wanted === null ? customerWords.unlinked : customerWords.linked
  return changeReview(id, { customer_id: wanted }, { customer_id }, said)
}

export function moveToSource({ id, source }: Review, wanted: string) {
  const said = reviewWords.sourceSet({ name: account.sourceName(wanted) })
  return changeReview(id, { source: wanted }, { source: source.slug }, said)
}

/** `''` for no location. */
export function moveToLocation({ id, location }: Review, wanted: string) {
  const said =
    wanted === ''
      ? reviewWords.locationTaken
      : reviewWords.locationSet({ name: account.locationName(wanted) })
  return changeReview(id, { location: wanted || null }, { location: location?.slug ?? null }, said)
}

/** Deletes a review that was recorded manually; Undo opens it again. */
export function removeReview(review: Review) {
  inbox.stopReading()
  return undoable(
    reviewWords.removed,
    async () => {
      const { data } = await api.deleteReview({ params: { id: review.id } })
      if (inbox.openId === review.id) router.set(nothingOpen)
      inbox.forget(review.id)
      return data.edit_id
    },
    async (id) => {
      await api.undoEdit({ params: { id } })
      inbox.reload()
      router.set(reviewAt(review.id))
    }
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
