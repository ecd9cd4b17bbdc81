/** What a request has beyond what Express knows: its id, the caller, and the context passed to handlers. */
import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Scope } from '#shared/contract/scopes'
import type { Log } from '../logging/log'
import type { LaunchDesk } from '../installation/data-folder/identity'
import type { Db } from '../store/query'
import type { EventStreams } from './event-streams'
import type { QuestionDesk } from './questions'
import type { Accounts } from '../installation/known-accounts'

/** What all requests share, whether or not the database is open. */
export interface Site {
  log: Log
  now: () => number
  /** Folder of the built window, if there is one. */
  windowFiles?: string | undefined
  /** The port that the service listens on; known once it does. */
  port: () => number
  sessions: Sessions
  /** The accounts of the open file; null: no file is open at the moment. */
  accounts: () => Accounts | null
  /** Distinguishes our own programs from others. */
  desk: LaunchDesk
  /** The window's address with a ticket that opens it once, within a minute. */
  launchUrl: () => string
  /** Called with errors of the database. */
  noticed: (error: unknown) => void
}

/** What requests that use the database share. */
export interface Server extends Site {
  db: Db
  /** Requests per minute and token; 0 = no limit. */
  rateLimit: number
  streams: EventStreams
  /** Asks the owner for assistants. */
  questions: QuestionDesk
  /** True: the file cannot be written to. */
  isReadOnly: boolean
}

/** The caller of a request. */
export interface Caller {
  /** Identifies the caller in limits and logs; never contains the key. */
  name: string
  accountId: number
  scopes: ReadonlySet<Scope>
  /** Undefined for windows. */
  tokenId?: number
  /** The name that the owner has given it. */
  tokenName?: string
  actor: 'window' | 'api'
}

/** The accounts of the open file that windows can enter. */
export type KnownAccounts = Pick<Accounts, 'first' | 'has'>

export interface Sessions {
  /**
   * Exchanges a launch ticket for a session key; null if it was already used, has expired, or was never issued.
   * @param wanted the account to start with, if it exists; by default the first one.
   * @param command for a command instead of a window: whose work it does.
   */
  open(ticket: string, wanted?: number, command?: Caller['actor']): string | null
  /** Exchanges a valid key for a new one for the same window; null: the key is not valid. */
  renew(key: string): string | null
  /** The name of the window that the key belongs to, whether or not its account exists; null: not a window's key. */
  holder(key: string): string | null
  /**
   * Another key for the same window, in another account; the old one remains valid for its own account. Null: not a valid key.
   * @param wanted undefined: the first account.
   */
  enter(key: string, wanted?: number): { key: string; accountId: number } | 'no_such_account' | null
  /** Null: the key is not valid, or its account no longer exists. */
  recognise(key: string): Caller | null
}

interface Locals {
  requestId: string
  caller?: Caller
}

const localsOf = (res: Response): Locals => res.locals as Locals

export function startRequest(res: Response): void {
  const requestId = `req_${randomBytes(12).toString('base64url')}`
  localsOf(res).requestId = requestId
  res.setHeader('Request-Id', requestId)
}

export const requestIdOf = (res: Response): string => localsOf(res).requestId

export function setCaller(res: Response, caller: Caller): void {
  localsOf(res).caller = caller
}

export function callerOf(res: Response): Caller {
  const { caller } = localsOf(res)
  if (caller === undefined) throw new Error('the caller is read before the guard has run')
  return caller
}

/** A header's value as one text, or undefined. */
export function header(req: Request, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** The ETags in a header. Weak ones count like strong ones here. */
export const tagsIn = (text: string): string[] => text.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
