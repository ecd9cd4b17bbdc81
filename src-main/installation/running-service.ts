/** The running service as verbs see it: what surrounds the open database. It makes itself known here for its database. */
import type { Installation } from '../../src-shared/contract/installation'
import type { SecurityEvent } from '../../src-shared/contract/logs'
import type { BaseContext } from '../context'
import type { Db } from '../store/query'

/** What was noted so far, for whoever asks. */
export interface ReadLogs {
  folder: string
  /** The newest lines of the log, oldest first. */
  tail: (lines: number) => Promise<string[]>
  /** Newest first. */
  securityEvents: (most: number) => Promise<SecurityEvent[]>
}

export interface WholeService {
  dataDir: string
  logs: ReadLogs
  shell: Installation['shell']
  /** When the whole file was last found sound, in milliseconds; null: not since the start. */
  checkedAt: () => number | null
  isReadOnly: () => boolean
  /** How the installation stands now, also when the data cannot be opened. */
  describe: () => Promise<Installation>
  /** To be told of errors that nobody expects: one that shows damage takes the data out of use, until it has been looked at. */
  noticed: (error: unknown) => void
  /**
   * Stops everything, closes the database, lets `work` change its files, and starts again, whatever came of it. Requests that
   * come meanwhile are answered 503 and may be sent again; the one that asks for this is not waited for. Whether the data could be opened again, `describe` says.
   */
  restartAround: <Result>(work: () => Promise<Result>) => Promise<Result>
}

const services = new WeakMap<Db['raw'], WholeService>()

/** Answers how to take it back. */
export function registerService({ db }: Pick<BaseContext, 'db'>, service: WholeService): () => void {
  services.set(db.raw, service)
  return () => void services.delete(db.raw)
}

/** Undefined: no service runs in this process, as on the command line. */
export const serviceOf = ({ db }: Pick<BaseContext, 'db'>): WholeService | undefined => services.get(db.raw)
