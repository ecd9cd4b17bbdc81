/** What every verb is given first: whose data, which database, what time it is, and what the caller may do. */
import type { Warning } from '../src-shared/contract/envelope'
import { scopes, type Scope } from '../src-shared/contract/scopes'
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
  /** The token that acts; left out where none does: tokens that are made then belong to nobody but the owner. */
  tokenId?: number | undefined
  /** Who acts: a person in the window, a program with a token, or Goodword itself. */
  actor: 'window' | 'api' | 'goodword'
  /** Which window or token it is, as `token 5`; left out: Goodword itself. */
  caller?: string
  /** Adds to the answer that something was taken, but was probably not meant. */
  warn: (warning: Warning) => void
  /** What was warned of so far. */
  warnings: readonly Warning[]
}

/** What there is before it is known whose data is meant. */
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
