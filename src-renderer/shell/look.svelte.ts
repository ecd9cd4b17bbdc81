/** Light or dark: as the system says, unless the owner has chosen. */
import { Stored } from '../lib/stored.svelte'

export const looks = ['system', 'light', 'dark'] as const
export type Look = (typeof looks)[number]

export const look = new Stored('look', looks, 'system')

/** Puts the choice on the root, where the tokens read it. */
export function applyLook() {
  if (look.value === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = look.value
}
