/** The listener of the doors as the rules see it: it is opened elsewhere, and makes itself known here for its database. */
import type { BaseContext } from '../../../context'
import type { Db } from '../../../store/query'

export type Standing =
  | { state: 'off' }
  | { state: 'open'; port: number; listensOn: 'this_machine' | 'network' }
  | { state: 'port_taken' | 'failed'; problem: string }

export interface DoorListener {
  standing(): Standing
  /** Opens, moves or closes, until it stands as the row says. Never throws: why it does not stands in `standing`. */
  settle(): Promise<void>
}

const listeners = new WeakMap<Db['raw'], DoorListener>()

/** Answers how to take it back. */
export function registerDoors({ db }: Pick<BaseContext, 'db'>, listener: DoorListener): () => void {
  listeners.set(db.raw, listener)
  return () => void listeners.delete(db.raw)
}

/** Undefined: in this process nothing listens, as on the command line. */
export const doorsOf = ({ db }: Pick<BaseContext, 'db'>): DoorListener | undefined => listeners.get(db.raw)
