/** The ways to export a list: all of it or only what the filters find, each with its count. */
import texts from '#messages/files'

/** A way to save the list, or a part of it. */
export interface Saving {
  label: string
  save: () => void
}

type Table = 'reviews' | 'customers' | 'messages'

interface Listing {
  kind: Exclude<Table, 'messages'>
  /** How many the filters find, if known. */
  total: number | undefined
  /** Whether a filter is set. */
  narrowed: boolean
  /** Saves what the filters find, or everything. */
  save: (which: 'these' | 'all', label: string) => Promise<void>
}

export function savingsOf({ kind, total, narrowed, save }: Listing): { these?: Saving; all?: Saving } {
  const saving = (which: 'these' | 'all', label: string): Saving => ({
    label,
    save: () => void save(which, label)
  })
  if (!narrowed && total === 0) return {}
  const counted = !narrowed && total !== undefined
  const all = saving('all', counted ? texts.every[kind]({ count: total }) : texts.all[kind])
  if (!narrowed || !total) return { all }
  return { these: saving('these', texts.these[kind]({ count: total })), all }
}
