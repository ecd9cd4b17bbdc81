import type { Switch } from './switch'

/**
 * Facets, in groups. Values in the same group are combined by "or" (`visible` or `hidden`), groups by "and" (`written` and
 * `without-replies`). Spec silent (§1 rule 1): the specification names facets without listing them.
 */
export const facetGroups = {
  reply: ['with-replies', 'without-replies'],
  posting: ['not-on-site'],
  text: ['written', 'score-only'],
  advice: ['not-recommended'],
  author: ['customer', 'anonymous'],
  origin: ['native', 'imported'],
  visibility: ['visible', 'hidden'],
  duplicates: ['duplicate'],
  reading: ['unread', 'read'],
  snooze: ['awake', 'snoozed'],
  edits: ['edited'],
  presence: ['present', 'gone']
} as const
export type Facet = (typeof facetGroups)[keyof typeof facetGroups][number]
export const facets = Object.values(facetGroups).flat() as [Facet, ...Facet[]]

const replied: Switch = ['with-replies', 'without-replies']
/** Facets as yes or no: `hidden=true`. Duplicates are left out anyway. */
export const reviewFacts: Readonly<Record<string, Switch>> = {
  ...Object.fromEntries(
    Object.values(facetGroups).flatMap((group: readonly Facet[]) =>
      group.map((facet, place): [string, Switch] => [
        facet.replaceAll('-', '_'),
        [facet, group[1 - place] ?? (facet === 'duplicate' ? '' : null)]
      ])
    )
  ),
  replied,
  reply: replied
}
