/** What is in a backup, in words. */
import type { BackupCounts } from '#shared/contract/backups'
import texts from '#messages/backups'
import { format } from '../lib/format.svelte'

const named = ['customers', 'reviews', 'asks', 'messages'] as const

export function countsText(counts: BackupCounts): string {
  const there = named.filter((each) => counts[each] > 0)
  if (there.length === 0) return texts.nothingIn
  const accounts = counts.accounts > 1 ? [texts.counts.accounts({ count: counts.accounts })] : []
  return texts.listed({
    parts: format.list([...accounts, ...there.map((each) => texts.counts[each]({ count: counts[each] }))])
  })
}
