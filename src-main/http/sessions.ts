/**
 * How the window signs in, and commands beside it. The shell opens the window with a one-time ticket in the address; the window
 * exchanges it for a session key that is only held in memory, on both sides. No cookies: they would be shared between all ports of
 * this machine.
 */
import { timingSafeEqual } from 'node:crypto'
import { scopes } from '#shared/contract/scopes'
import { hashOf, newKey } from '../account/core/tokens/tokens.service'
import type { Caller, KnownAccounts, Sessions } from './request-context'

/** It is briefly in a file of this user or in a terminal, so it is valid for one exchange within a minute. */
const ticketLife = 60_000
/**
 * Of windows, and again of commands. Windows renew their keys every few hours, and earlier keys stay valid for a while: this is more
 * than anyone's windows need. A command leaves its key behind; however many there are, no window loses its own.
 */
const maxSessions = 200

const allScopes: Caller['scopes'] = new Set(scopes)

const hour = 3_600_000
/** Spec silent (§8): a key that is unused for this long belongs to a window that was closed. */
const idleLife = 12 * hour
/** Applies even to keys in use, so that a stolen one doesn't work for ever. Windows renew theirs four times as often. */
const keyLife = 24 * hour
/** Applies even if the machine was asleep meanwhile. */
const maxRest = 30 * 24 * hour
const lookEvery = 60_000

export interface WindowSessions extends Sessions {
  /** Issues a ticket for a window. */
  issueTicket(): string
  stop(): void
}

interface Holder extends Pick<Caller, 'name' | 'actor'> {
  isCommand: boolean
}

interface Held extends Holder {
  /** Null: the first account, once a file is open that has one. */
  accountId: number | null
  /** In awake time. */
  madeAt: number
  usedAt: number
  /** In clock time. */
  seenAt: number
}

/**
 * @param accounts null while no file is open. Sessions outlive the open file. If their account is missing from the file that
 * replaces it, all they can do is enter another account (`enter`).
 */
export function windowSessions(now: () => number, accounts: () => KnownAccounts | null): WindowSessions {
  const tickets = launchTickets(now)
  const sessions = new Map<string, Held>()
  const awake = awakeTime(now)
  let opened = 0
  const begin = ({ name, actor, isCommand }: Holder, accountId: number | null): string => {
    const key = newKey()
    const at = awake.passed()
    const times = { madeAt: at, usedAt: at, seenAt: now() }
    sessions.set(hashOf(key), { name, actor, isCommand, accountId, ...times })
    dropOldest(sessions, isCommand)
    return key
  }
  const find = (key: string): Held | null => {
    if (sessions.size === 0) return null
    const hash = hashOf(key)
    const held = sessions.get(hash)
    if (held === undefined) return null
    const at = awake.passed()
    sessions.delete(hash)
    if (at - held.usedAt > idleLife || at - held.madeAt > keyLife || now() - held.seenAt > maxRest)
      return null
    held.usedAt = at
    held.seenAt = now()
    sessions.set(hash, held)
    return held
  }
  const isThere = (id: number): boolean => accounts()?.has(id) ?? false
  return {
    issueTicket: tickets.issue,
    open(ticket, wanted, command) {
      if (!tickets.take(ticket)) return null
      const isCommand = command !== undefined
      const name = `${isCommand ? 'command' : 'window'} ${++opened}`
      const accountId = wanted !== undefined && isThere(wanted) ? wanted : null
      return begin({ name, actor: command ?? 'window', isCommand }, accountId)
    },
    // The old key stays valid until it expires, because a duplicated window still uses it.
    renew: (key) => {
      const held = find(key)
      return held === null ? null : begin(held, held.accountId)
    },
    holder: (key) => find(key)?.name ?? null,
    enter: (key, wanted) => {
      const held = find(key)
      if (held === null) return null
      const accountId = wanted ?? accounts()?.first() ?? null
      if (accountId === null || !isThere(accountId)) return 'no_such_account'
      return { key: begin(held, accountId), accountId }
    },
    recognise: (key) => {
      const held = find(key)
      if (held === null) return null
      const known = accounts()
      if (known !== null) held.accountId ??= known.first()
      // If its account is missing from the file, the key opens nothing, least of all another account.
      if (known !== null && held.accountId !== null && !known.has(held.accountId)) return null
      return { name: held.name, scopes: allScopes, accountId: held.accountId ?? 0, actor: held.actor }
    },
    stop: awake.stop
  }
}

/** The oldest come first, as those in use move to the end. */
function dropOldest(sessions: Map<string, Held>, isCommand: boolean): void {
  const alike = [...sessions].filter(([, each]) => each.isCommand === isCommand)
  const [oldest] = alike
  if (alike.length > maxSessions && oldest !== undefined) sessions.delete(oldest[0])
}

/** Each ticket can be exchanged once. */
function launchTickets(now: () => number): { issue: () => string; take: (ticket: string) => boolean } {
  const tickets: { hash: string; until: number }[] = []
  return {
    issue() {
      const ticket = newKey()
      tickets.push({ hash: hashOf(ticket), until: now() + ticketLife })
      return ticket
    },
    take(ticket) {
      const index = tickets.findIndex((each) => sameText(each.hash, hashOf(ticket)))
      const [found] = index < 0 ? [] : tickets.splice(index, 1)
      return found !== undefined && found.until >= now()
    }
  }
}

/**
 * Awake time: how long this program has run while the machine was awake. A sleeping machine can't renew keys, so a laptop that is
 * opened after a week still finds its window as it was.
 */
function awakeTime(now: () => number): { passed: () => number; stop: () => void } {
  let passed = 0
  let looked = now()
  const look = (): number => {
    const at = now()
    passed += Math.min(Math.max(0, at - looked), 2 * lookEvery)
    looked = at
    return passed
  }
  const looking = setInterval(look, lookEvery).unref()
  return { passed: look, stop: () => clearInterval(looking) }
}

const sameText = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
