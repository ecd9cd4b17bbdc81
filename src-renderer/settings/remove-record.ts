/** Deletes records listed in the settings. The service keeps everything linked to them and restores it on undo. */
import { toast } from 'svelte-sonner'
import type { Location } from '#shared/contract/locations'
import type { SavedReply } from '#shared/contract/saved-replies'
import type { Source } from '#shared/contract/sources'
import type { Tag } from '#shared/contract/tags'
import { api } from '../core/api'
import { toProblem } from '../lib/problem'
import { router } from '../core/router.svelte'
import { showProblem } from '../core/show-problem'
import { undo } from '../core/undo.svelte'
import { locations, savedReplies, sources, tags } from './kinds'
import texts from '#messages/settings-records'

export async function removeLocation({ id }: Location): Promise<void> {
  const remove = () => api.deleteLocation({ params: { id } })
  await removeUndoably(texts.locations.deleted, remove, () => locations.load())
}

export async function removeTag({ id, applies_to }: Tag): Promise<void> {
  const remove = () => api.deleteTag({ params: { id } })
  await removeUndoably(texts.tags.deleted, remove, () => tags[applies_to].load())
}

export async function removeSavedReply({ id }: SavedReply): Promise<void> {
  const remove = () => api.deleteSavedReply({ params: { id } })
  await removeUndoably(texts.replies.deleted, remove, () => savedReplies.load())
}

/** A source can only be deleted if it has no reviews; otherwise, a message explains how. */
export async function removeSource({ id, name, slug }: Source): Promise<void> {
  const remove = () => api.deleteSource({ params: { id } })
  const refused = (error: unknown) => {
    if (toProblem(error).code !== 'in_use') return showProblem(error)
    const action = { label: texts.showReviews, onClick: () => router.go(`/inbox?source=${slug}`) }
    toast.error(texts.sources.inUse({ name }), { description: texts.sources.inUseText, action })
  }
  await removeUndoably(texts.sources.deleted, remove, () => sources.load(), refused)
}

async function removeUndoably(
  said: string,
  remove: () => Promise<{ data: { edit_id: number } }>,
  reload: () => Promise<void>,
  refused = showProblem
): Promise<void> {
  try {
    await undo.during(async (remember) => {
      const { data } = await remove()
      remember(said, async () => {
        await api.undoEdit({ params: { id: data.edit_id } })
        await reload()
      })
      await reload()
    })
  } catch (error) {
    refused(error)
  }
}
