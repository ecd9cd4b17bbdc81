/** Deleting what the settings list, each with a way back. */
import { toast } from 'svelte-sonner'
import type { Location } from '../../src-shared/contract/locations'
import type { Source } from '../../src-shared/contract/sources'
import type { Tag } from '../../src-shared/contract/tags'
import { api } from '../api'
import { toProblem } from '../lib/problem'
import { router } from '../router.svelte'
import { sayProblem } from '../say-problem'
import { undo } from '../undo.svelte'
import { locations, sources, tags } from './kinds'
import { recordWords as texts } from './record-words'

export async function removeLocation({ id, name, slug, address, time_zone }: Location): Promise<void> {
  const remove = () => api.deleteLocation({ params: { id } })
  const putBack = () => api.createLocation({ body: { name, slug, address, time_zone } })
  await removeUndoably(texts.locations.deleted, remove, putBack, () => locations.load())
}

export async function removeTag({ id, name, slug, applies_to }: Tag): Promise<void> {
  const remove = () => api.deleteTag({ params: { id } })
  const putBack = () => api.createTag({ body: { name, slug, applies_to } })
  await removeUndoably(texts.tags.deleted, remove, putBack, () => tags[applies_to].load())
}

/** A source goes only when it has no reviews; until then it is said how to get there. */
export async function removeSource({ id, name, slug, url }: Source): Promise<void> {
  const remove = () => api.deleteSource({ params: { id } })
  const putBack = () => api.createSource({ body: { name, slug, url } })
  const refused = (error: unknown) => {
    if (toProblem(error).code !== 'in_use') return sayProblem(error)
    const action = { label: texts.showReviews, onClick: () => router.go(`/inbox?source=${slug}`) }
    toast.error(texts.sources.inUse(name), { description: texts.sources.inUseText, action })
  }
  await removeUndoably(texts.sources.deleted, remove, putBack, () => sources.load(), refused)
}

async function removeUndoably(
  said: string,
  remove: () => Promise<unknown>,
  putBack: () => Promise<unknown>,
  reload: () => Promise<void>,
  refused = sayProblem
): Promise<void> {
  try {
    await remove()
    undo.remember(said, async () => {
      await putBack()
      await reload()
    })
    await reload()
  } catch (error) {
    refused(error)
  }
}
