/** For trials: what replaces the servers of sites. Requests to a host go to its stand-in. */
import type { BaseContext } from '../context'
import type { Db } from '../store/query'
import type { StandIn } from './site/exchange'

export type StandIns = ReadonlyMap<string, StandIn>

const none: StandIns = new Map()
const byFile = new WeakMap<Db['raw'], StandIns>()

export const registerStandIns = ({ db }: Pick<BaseContext, 'db'>, standIns: StandIns): void =>
  void byFile.set(db.raw, standIns)

/** Where they are, for people. */
export const placesOf = (standIns: StandIns = none): { host: string; target: string }[] =>
  [...standIns].map(([host, standIn]) => ({
    host,
    target: standIn instanceof URL ? standIn.origin : 'this process'
  }))

export const standInsOf = ({ db }: Pick<BaseContext, 'db'>): StandIns => byFile.get(db.raw) ?? none
