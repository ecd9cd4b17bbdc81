/** A task for one import, as it was when started. */
import type { Context } from '../../../../context'
import { prepared } from '../../../../store/query'
import type { Job } from './worker-messages'
import type { FileWorker } from './open-worker'

export interface Work {
  id: number
  /** If it has grown since, someone has decided otherwise, and the work is obsolete. */
  round: number
  /** Starts the worker; it is stopped with the work. */
  open: (job: Job) => FileWorker
  isWanted: () => boolean
  /** The time of the business. */
  now: () => number
}

/** Whether the import still is as it was when the work was begun. */
export function stillAt(ctx: Pick<Context, 'db'>, { id, round }: Pick<Work, 'id' | 'round'>): boolean {
  return prepared(ctx.db, 'SELECT round FROM imports WHERE id = ?').pluck().get(id) === round
}
