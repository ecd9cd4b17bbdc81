/** The look of the window: light or dark (as the system, unless the owner has chosen), and its density. */
import { Stored } from '../lib/stored.svelte'

export const looks = ['system', 'light', 'dark'] as const
export type Look = (typeof looks)[number]

export const densities = ['comfortable', 'compact'] as const

export const look = new Stored('look', looks, 'system')
export const density = new Stored('density', densities, 'comfortable')

/** In pixels: virtualised lists must know the height of their rows. */
const rowHeights = {
  comfortable: { review: 108, customer: 64, ask: 64 },
  compact: { review: 80, customer: 48, ask: 48 }
} as const
export type RowKind = keyof (typeof rowHeights)['comfortable']

export function rowHeight(kind: RowKind): number {
  return rowHeights[density.value][kind]
}

/** Applies the choices to the root element, where the tokens read them: `--row-review` is the height of a review's row. */
export function applyLook() {
  const { dataset, style } = document.documentElement
  if (look.value === 'system') delete dataset['theme']
  else dataset['theme'] = look.value
  dataset['density'] = density.value
  for (const [kind, height] of Object.entries(rowHeights[density.value])) {
    style.setProperty(`--row-${kind}`, `${height}px`)
  }
}
