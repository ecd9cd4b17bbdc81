/** The public pages' listener as the rules see it: it is opened elsewhere, and registers itself here for its database. */
import type { BaseContext } from '../../../context'
import type { Db } from '../../../store/query'

export type ListenerStatus =
  | { state: 'off' }
  | { state: 'open'; port: number; listensOn: 'this_machine' | 'network' }
  | { state: 'port_taken' | 'failed'; problem: string }

export interface PublicPagesListener {
  status(): ListenerStatus
  /** Opens, moves or closes it to match the row. Never throws: the reason for a failure is in `status`. */
  apply(): Promise<void>
}

const listeners = new WeakMap<Db['raw'], PublicPagesListener>()

/** Returns how to unregister it. */
export function registerPublicPages(
  { db }: Pick<BaseContext, 'db'>,
  listener: PublicPagesListener
): () => void {
  listeners.set(db.raw, listener)
  return () => void listeners.delete(db.raw)
}

/** Undefined: nothing listens in this process, for example on the command line. */
export const publicPagesListenerOf = ({ db }: Pick<BaseContext, 'db'>): PublicPagesListener | undefined =>
  listeners.get(db.raw)
