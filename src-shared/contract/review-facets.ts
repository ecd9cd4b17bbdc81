/**
 * Facets, in groups. Values in the same group are combined by "or" (`visible` or `hidden`), groups by "and" (`written` and
 * `without-replies`). Spec silent (§1 rule 1): the specification names facets without listing them.
 */
export const facetGroups = {
  reply: ['with-replies', 'without-replies'],
  text: ['written', 'score-only'],
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
