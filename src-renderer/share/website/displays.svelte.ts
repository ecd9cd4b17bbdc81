/** The displays of the account, and what can be done with a whole one. */
import { displayKinds, type Display, type DisplayKind } from '#shared/contract/displays'
import { api } from '#window/core/api'
import { collectionActions } from '#window/core/collection-actions'
import { router } from '#window/core/router.svelte'
import { WholeList } from '#window/core/whole-list.svelte'
import { freeName } from '#window/lib/free-name'
import { format } from '#window/lib/format.svelte'
import texts from '#messages/share-website'

type NewDisplay = Parameters<typeof api.createDisplay>[0]['body']

export const kinds: readonly DisplayKind[] = displayKinds
export const displays = new WholeList((query) => api.listDisplays({ query }), ['display', 'display_target'])

export const displayActions = collectionActions<Display, NewDisplay>({
  texts,
  list: displays,
  create: (body) => api.createDisplay({ body }),
  change: (id, body) => api.updateDisplay({ params: { id }, body }),
  remove: (id) => api.deleteDisplay({ params: { id } }),
  copy: ({ kind, choice, look, language }, name) => ({ name, kind, choice, look, language }),
  maxNameLength: 100
})

/** Its kind, unless its name says it already, as the names do that it comes with. */
export function kindBeside({ kind, name }: Pick<Display, 'kind' | 'name'>): string | undefined {
  const label = texts.kinds[kind].name
  return name.includes(label) ? undefined : label
}

/** Creates one with a name of its own, and opens it. */
export async function addDisplay(kind: DisplayKind): Promise<void> {
  const label = texts.kinds[kind].name
  const name = freeName(displays.answer.value ?? [], 1, (number) =>
    number === 1 ? label : texts.newName({ kind: label, number: format.number(number) })
  )
  const { id } = await displayActions.create({ name, kind })
  router.go(`/share/website/${id}`)
}

/** The width of the website that a kind is shown on, and the part of it that is in view. */
export const frameOfKind = (kind: DisplayKind): { width: number; height: number } =>
  kind === 'wall' || kind === 'carousel' || kind === 'showcase'
    ? { width: 960, height: 600 }
    : kind === 'badge'
      ? { width: 368, height: 230 }
      : { width: 440, height: 275 }
