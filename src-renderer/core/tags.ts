/** The tags of the account: listing them for pickers, and creating one. */
import type { Tag } from '#shared/contract/tags'
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
 * For the pickers of one kind: creates a tag and returns its slug, or undefined (with a message) if it was refused. If the name
 * already exists, that tag is used, even if the name was typed before the tags had loaded.
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
