/** The interface of the public pages' listener, which is opened elsewhere and registers itself here for its database. */
import type { BaseContext } from '#main/context'
import type { Db } from '#main/store/query'

export type ListenerStatus =
  | { state: 'off' }
  | { state: 'open'; port: number; listensOn: 'this_machine' | 'network' }
  | { state: 'port_taken' | 'failed'; problem: string }

export interface PublicPagesListener {
  status(): ListenerStatus
  /** When another device last opened a page over the network. */
  reachedAt(): number | null
  /** Opens, moves or closes the listener to match the settings. Never throws: the reason for a failure is in `status`. */
  apply(): Promise<void>
}

const listeners = new WeakMap<Db['raw'], PublicPagesListener>()

/** Returns a function that unregisters the listener. */
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
