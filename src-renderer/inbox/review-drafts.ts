/** The drafts of the review form, in a module of their own: the list needs to know about them long before the form is loaded. */
import { Drafts } from '../lib/drafts.svelte'

/** The texts in the fields, named like the paths in the service's problems. */
export type ReviewValues = Record<
  | 'score'
  | 'recommended'
  | 'title'
  | 'review'
  | 'reviewer.first_name'
  | 'reviewer.last_name'
  | 'reviewer.email'
  | 'customer_id'
  | 'source'
  | 'location'
  | 'tags'
  | 'created_at'
  | 'external_url',
  string
>

/** Unsaved drafts, under `new` or the id of the review. */
export const reviewDrafts = new Drafts<Partial<ReviewValues>>('review')

/** Where the previous recorded review belonged: a pile of cards usually comes from one place. */
export const lastPlace = new Drafts<Pick<ReviewValues, 'source' | 'location'>>('review-place')
