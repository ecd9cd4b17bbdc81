/** When the next daily backup is due. */
import type { Backup } from '#shared/contract/backups'

const day = 86_400_000

/**
 * A day after the last intact one; immediately if there is none, or if it is dated in the future because the clock was wrong.
 * @returns milliseconds since 1970; null: daily backups are off.
 */
export function nextDaily(
  backups: readonly Backup[],
  { is_daily }: { is_daily: number | boolean },
  now: number
): number | null {
  if (!is_daily) return null
  const last = backups.find(({ kind, state }) => kind === 'daily' && state === 'whole')
  if (last === undefined) return now
  const made = Date.parse(last.created_at)
  return made > now + day ? now : made + day
}
