/** The running service as operations see it: everything around the open database. It registers itself here for its database. */
import type { Installation } from '#shared/contract/installation'
import type { SecurityEvent } from '#shared/contract/logs'
import type { BaseContext } from '../context'
import type { Db } from '../store/query'

/** Reads everything recorded so far. */
export interface ReadLogs {
  folder: string
  /** The newest lines of the log, oldest first. */
  tail: (lines: number) => Promise<string[]>
  /** Newest first. */
  securityEvents: (most: number) => Promise<SecurityEvent[]>
}

export interface ServiceControl {
  dataDir: string
  logs: ReadLogs
  shell: Installation['shell']
  /** When the complete file was last found intact, in milliseconds; null: not since the start. */
  checkedAt: () => number | null
  isReadOnly: () => boolean
  /** The current state of the installation, also when the data cannot be opened. */
  describe: () => Promise<Installation>
  /** Called with unexpected errors. One that indicates damage takes the data out of use until it has been checked. */
  noticed: (error: unknown) => void
  /**
   * Stops everything, closes the database, lets `work` change its files, and starts again, whatever the result. Requests that
   * arrive meanwhile get 503 and can be repeated; the request that triggers this is not waited for. `describe` says whether the
   * data could be opened again.
   */
  restartAround: <Result>(work: () => Promise<Result>) => Promise<Result>
}

const services = new WeakMap<Db['raw'], ServiceControl>()

/** Returns a function that unregisters it. */
export function registerService({ db }: Pick<BaseContext, 'db'>, service: ServiceControl): () => void {
  services.set(db.raw, service)
  return () => void services.delete(db.raw)
}

/** Undefined: no service is running in this process, as on the command line. */
export const serviceOf = ({ db }: Pick<BaseContext, 'db'>): ServiceControl | undefined => services.get(db.raw)
