/** For trials: servers on this machine that replace those of sites. Requests to a host go to its stand-in. */
import type { BaseContext } from '../context'
import type { Db } from '../store/query'

export type StandIns = ReadonlyMap<string, URL>

const none: StandIns = new Map()
const byFile = new WeakMap<Db['raw'], StandIns>()

export const registerStandIns = ({ db }: Pick<BaseContext, 'db'>, standIns: StandIns): void =>
  void byFile.set(db.raw, standIns)

export const standInsOf = ({ db }: Pick<BaseContext, 'db'>): StandIns => byFile.get(db.raw) ?? none
