/** The saved views of the inbox. */
import { Views } from '../lists/views.svelte'

export const reviewViews = new Views('reviews')
