/** Drafts replies to the selected reviews that wait for one; they are read and saved one after the other. */
import { toast } from 'svelte-sonner'
import { isReplied } from '#shared/is-replied'
import { api } from '../core/api'
import { router } from '../core/router.svelte'
import { showProblem } from '../core/show-problem'
import texts from '#messages/inbox-bulk'
import { reviewsRun } from './bulk-edit'
import { inbox } from './inbox.svelte'
import { reviewAt } from './review-address'

/** More than somebody reads in one go. */
const maxDrafts = 50

/** Opens the first of them. What has been written or drafted before stays. */
export async function draftSelected(): Promise<void> {
  const drafted: number[] = []
  const lastAt = new Map<number, number>()
  try {
    await reviewsRun.each(texts.drafting, await reviewsRun.first(maxDrafts), async (id) => {
      const { data: review } = await api.getReview({ params: { id } })
      if (isReplied(review) || inbox.drafts.of(id) !== undefined) return
      // None of them is stored yet, so the service can't see which one came last.
      const last = lastAt.get(review.source.id)
      const body = { instead_of: last === undefined ? [] : [last] }
      const { data } = await api.draftReply({ params: { id }, body })
      if (data.saved_reply_id !== null) lastAt.set(review.source.id, data.saved_reply_id)
      inbox.drafts.keep(id, data.text)
      drafted.push(id)
    })
  } catch (error) {
    showProblem(error)
  }
  const [first] = drafted
  if (first === undefined) return void toast(texts.noneToDraft)
  toast(texts.drafted({ count: drafted.length }))
  inbox.selection.clear()
  router.set(reviewAt(first))
}
