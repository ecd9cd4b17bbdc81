/** The public pages' listener as the rules see it: it is opened elsewhere, and registers itself here for its database. */
import type { BaseContext } from '../../../context'
import type { Db } from '../../../store/query'

export type Standing =
  | { state: 'off' }
  | { state: 'open'; port: number; listensOn: 'this_machine' | 'network' }
  | { state: 'port_taken' | 'failed'; problem: string }

export interface DoorListener {
  standing(): Standing
  /** Opens, moves or closes it to match the row. Never throws: the reason for a failure is in `standing`. */
  settle(): Promise<void>
}

const listeners = new WeakMap<Db['raw'], DoorListener>()

/** Returns how to unregister it. */
export function registerDoors({ db }: Pick<BaseContext, 'db'>, listener: DoorListener): () => void {
  listeners.set(db.raw, listener)
  return () => void listeners.delete(db.raw)
}

/** Undefined: nothing listens in this process, for example on the command line. */
export const doorsOf = ({ db }: Pick<BaseContext, 'db'>): DoorListener | undefined => listeners.get(db.raw)
