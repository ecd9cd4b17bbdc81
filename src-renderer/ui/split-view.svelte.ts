/** The window widths from which a split view shows its filters and its detail next to the list. Must match SplitView.svelte. */
import { MediaQuery } from 'svelte/reactivity'

export const filtersBeside = new MediaQuery('min-width: 1160px')
export const twoPanes = new MediaQuery('min-width: 900px')
