/** Work on one import, which is still wanted as long as the import is as it was at the start. */
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Job } from './worker-messages'
import type { FileWorker } from './open-worker'

export interface Work {
  id: number
  /** The import's counter. If it has increased since, someone has changed the import, and the work is obsolete. */
  round: number
  /** Starts the worker, which is stopped together with the work. */
  open: (job: Job) => FileWorker
  isWanted: () => boolean
  /** The current time. */
  now: () => number
}

/** Whether the import is still as it was when the work began. */
export function stillAt(ctx: Pick<Context, 'db'>, { id, round }: Pick<Work, 'id' | 'round'>): boolean {
  return prepared(ctx.db, 'SELECT round FROM imports WHERE id = ?').pluck().get(id) === round
}
