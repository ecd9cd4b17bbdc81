/** The first argument of every verb: whose data, which database, what time it is, and what the caller may do. */
import type { Warning } from '#shared/contract/envelope'
import { scopes, type Scope } from '#shared/contract/scopes'
import type { Log } from './logging/log'
import type { Db } from './store/query'

export interface Context {
  db: Db
  /** All reads and writes are bound to this account. */
  accountId: number
  /** Milliseconds since 1970. The only clock: tests and replays set it. */
  now: () => number
  log: Log
  scopes: ReadonlySet<Scope>
  /** The acting token, if any; without one, new tokens belong only to the owner. */
  tokenId?: number | undefined
  /** Who acts: a person in the window, a program with a token, or Goodword itself. */
  actor: 'window' | 'api' | 'goodword'
  /** Which window or token it is, such as `token 5`; undefined: Goodword itself. */
  caller?: string
  /** Adds a warning to the answer: something was accepted, but was probably not meant. */
  warn: (warning: Warning) => void
  /** The warnings so far. */
  warnings: readonly Warning[]
  /** Whether somebody still waits for the answer; undefined: yes. For what takes a while and changes nothing. */
  isAwaited?: () => boolean
}

/** The part of a context that exists before the account is known. */
export type BaseContext = Pick<Context, 'db' | 'now' | 'log'>

/** The context in which Goodword itself acts for an account, with every scope. */
export function ownContext(base: BaseContext, accountId: number): Context {
  return {
    ...base,
    accountId,
    scopes: new Set(scopes),
    actor: 'goodword',
    warn: () => undefined,
    warnings: []
  }
}
