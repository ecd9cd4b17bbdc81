/** Which backups are removed because of the limits. */
import { createdAt, type KeptBackup } from './backup-folder'

export interface Limits {
  keeps_daily: number
  keeps_weekly: number
}

/** The number to keep of each kind that is made before a change. */
const keptBefore = 5
const before = ['before_update', 'before_import', 'before_restore']
const day = 86_400_000

/**
 * Keeps the newest daily backup of each of the last days and weeks that have one, and the last five of each kind made before
 * a change. Backups made manually, added or salvaged stay. A damaged one never displaces an intact one.
 * @param all newest first.
 */
export function outdated(all: readonly KeptBackup[], limits: Limits): KeptBackup[] {
  const kept = new Set(all.filter(({ kind }) => kind !== 'daily' && !before.includes(kind)))
  const daily = all.filter((each) => each.kind === 'daily' && isSound(each))
  keep(kept, newestOfEach(daily, dayOf), limits.keeps_daily)
  keep(kept, newestOfEach(daily, weekOf), limits.keeps_weekly)
  for (const kind of before)
    keep(
      kept,
      all.filter((each) => each.kind === kind && isSound(each)),
      keptBefore
    )
  const old = all.filter((each) => !kept.has(each))
  // Whatever the limits say, at least one backup is always left to go back to.
  if (![...kept].some(isSound)) return old.slice(1)
  return old
}

const isSound = ({ manifest, bytes }: KeptBackup): boolean =>
  manifest === null || (manifest.state === 'whole' && manifest.bytes === bytes)

function keep(kept: Set<KeptBackup>, candidates: readonly KeptBackup[], most: number): void {
  for (const each of candidates.slice(0, most)) kept.add(each)
}

/** The first of each period, which is its newest. */
function newestOfEach(all: readonly KeptBackup[], stretch: (time: number) => number): KeptBackup[] {
  const seen = new Set<number>()
  return all.filter((each) => {
    const at = stretch(Date.parse(createdAt(each)))
    return !seen.has(at) && seen.add(at)
  })
}

const dayOf = (time: number): number => Math.floor(time / day)
/** Weeks run from Monday to Sunday; the first day of 1970 was a Thursday. */
const weekOf = (time: number): number => Math.floor((dayOf(time) + 3) / 7)
