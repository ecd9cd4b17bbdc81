/** What the form of a review remembers; the list asks whether one was begun, long before the form is needed. */
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

/** Begun and not saved: under `new`, or the number of the review. */
export const reviewDrafts = new Drafts<Partial<ReviewValues>>('review')

/** Where the last review that was recorded belonged: a pile of cards is from one place. */
export const lastPlace = new Drafts<Pick<ReviewValues, 'source' | 'location'>>('review-place')
