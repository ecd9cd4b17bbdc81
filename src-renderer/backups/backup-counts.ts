/** What is in a backup, in words. */
import type { BackupCounts } from '../../src-shared/contract/backups'
import { backupWords as texts } from './backup-words'
import { format } from '../lib/format.svelte'

const named = ['customers', 'reviews', 'asks', 'messages'] as const

export function countsText(counts: BackupCounts): string {
  const there = named.filter((each) => counts[each] > 0)
  if (there.length === 0) return texts.nothingIn
  const accounts = counts.accounts > 1 ? [format.plural(counts.accounts, texts.counts.accounts)] : []
  return texts.listed(
    format.list([...accounts, ...there.map((each) => format.plural(counts[each], texts.counts[each]))])
  )
}
