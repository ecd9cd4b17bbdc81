/** The outcome of an import in one line, and what can still be done with it. */
import type { Import, ImportStatus } from '#shared/contract/imports'
import { format } from '../lib/format.svelte'
import texts from '#messages/imports-history'

type Look = 'plain' | 'accent' | 'good' | 'danger'

export const lookOf: Record<ImportStatus, Look> = {
  reading: 'plain',
  deciding: 'accent',
  checking: 'plain',
  checked: 'accent',
  queued: 'plain',
  committing: 'plain',
  done: 'good',
  stopped: 'danger',
  refused: 'danger',
  undoing: 'plain',
  undone: 'plain'
}

const running: readonly ImportStatus[] = ['reading', 'checking', 'queued', 'committing', 'undoing']
const before: readonly ImportStatus[] = ['reading', 'deciding', 'checking', 'checked', 'refused']

export const isBefore = ({ status }: Pick<Import, 'status'>): boolean => before.includes(status)
/** Importing can be stopped partway; undoing cannot. */
export const canStop = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'queued' || status === 'committing'
/** The service decides by its own clock and says until when. */
export const canUndo = ({ status, undo_until }: Pick<Import, 'status' | 'undo_until'>): boolean =>
  (status === 'done' || status === 'stopped') && undo_until !== null

/** `1,204 new, 12 updated, 3 refused`; while in progress, how far it has got; empty while nothing is known. */
export function outcomeOf({ status, progress, counts, undone }: Import): string {
  if (running.includes(status)) return progress === null ? '' : saidOf(progress)
  if (status === 'undone' && undone !== null)
    return listed([
      [undone.removed, texts.removed],
      [undone.restored, texts.restored],
      [undone.kept, texts.kept]
    ])
  if (counts === null) return ''
  const parts = listed([
    [counts.new, texts.counts.new],
    [counts.updates, texts.counts.updates],
    [counts.refused, texts.counts.refused]
  ])
  return parts === '' ? texts.nothingNew : parts
}

function saidOf({ done, total }: NonNullable<Import['progress']>): string {
  if (total === null) return texts.rows({ count: done })
  return texts.rowsOf({ done: format.number(done), total: format.number(total) })
}

function listed(counted: readonly (readonly [number, (values: { count: number }) => string])[]): string {
  const parts = counted.filter(([count]) => count > 0).map(([count, say]) => say({ count }))
  return parts.join(' · ')
}
