/** Deleting what the settings list, each with a way back. */
import { toast } from 'svelte-sonner'
import type { ApiProblem } from '../../src-shared/contract/api-client'
import type { Location } from '../../src-shared/contract/locations'
import type { Source } from '../../src-shared/contract/sources'
import type { Tag } from '../../src-shared/contract/tags'
import { api } from '../api'
import { toProblem } from '../lib/problem'
import { problemText } from '../problem-text'
import { router } from '../router.svelte'
import { words } from '../words'
import { locations, sources, tags } from './kinds'
import { recordWords as texts } from './record-words'

export async function removeLocation({ id, name, slug, address, time_zone }: Location): Promise<void> {
  const remove = () => api.deleteLocation({ params: { id } })
  const putBack = () => api.createLocation({ body: { name, slug, address, time_zone } })
  await undoably(texts.locations.deleted, remove, putBack, () => locations.refresh())
}

export async function removeTag({ id, name, slug, applies_to }: Tag): Promise<void> {
  const remove = () => api.deleteTag({ params: { id } })
  const putBack = () => api.createTag({ body: { name, slug, applies_to } })
  await undoably(texts.tags.deleted, remove, putBack, () => tags[applies_to].refresh())
}

/** A source goes only when it has no reviews; until then it is said how to get there. */
export async function removeSource({ id, name, slug, url }: Source): Promise<void> {
  const remove = () => api.deleteSource({ params: { id } })
  const putBack = () => api.createSource({ body: { name, slug, url } })
  const refused = (problem: ApiProblem) => {
    if (problem.code !== 'in_use') return sayProblem(problem)
    const action = { label: texts.showReviews, onClick: () => router.go(`/inbox?source=${slug}`) }
    toast.error(texts.sources.inUse(name), { description: texts.sources.inUseText, action })
  }
  await undoably(texts.sources.deleted, remove, putBack, () => sources.refresh(), refused)
}

async function undoably(
  said: string,
  remove: () => Promise<unknown>,
  putBack: () => Promise<unknown>,
  refresh: () => Promise<void>,
  refused = sayProblem
): Promise<void> {
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await refresh()
      return true
    } catch (error) {
      refused(toProblem(error))
      return false
    }
  }
  if (!(await attempt(remove))) return
  toast(said, { duration: 10_000, action: { label: words.undo, onClick: () => void attempt(putBack) } })
}

function sayProblem(problem: ApiProblem) {
  const { title, text } = problemText(problem)
  toast.error(title, { description: text })
}
