/** The saved views of the inbox. */
import { Views } from '../views.svelte'

export const reviewViews = new Views('reviews')
