/** The tags of the account: for pickers, and making one. */
import type { Tag } from '../../src-shared/contract/tags'
import { sameName } from '../lib/found-in'
import { account } from './account.svelte'
import { api } from './api'
import { showProblem } from './show-problem'

type AppliesTo = Tag['applies_to']

export const tagsFor = (appliesTo: AppliesTo): Tag[] =>
  account.tags.filter(({ applies_to }) => applies_to === appliesTo)

export function tagChoices(appliesTo: AppliesTo): { value: string; label: string }[] {
  return tagsFor(appliesTo).map(({ slug, name }) => ({ value: slug, label: name }))
}

/**
 * For the pickers of one kind: makes a tag and answers its slug; undefined, with a word about it, when that was refused. An existing
 * name is not made again, even if it was typed before the list of tags had loaded.
 */
export function tagMaker(appliesTo: AppliesTo) {
  return async (name: string): Promise<string | undefined> => {
    try {
      await account.loadNames()
      const known = tagsFor(appliesTo).find((tag) => sameName(tag.name, name))
      if (known) return known.slug
      const { data } = await api.createTag({ body: { name, applies_to: appliesTo } })
      await account.loadNames()
      return data.slug
    } catch (error) {
      showProblem(error)
      return undefined
    }
  }
}
