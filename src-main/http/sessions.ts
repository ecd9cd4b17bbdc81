/**
 * How the window signs in. The shell opens the window with a one-time ticket in the address; the window exchanges it for a
 * session key that is only held in memory, on both sides. No cookies: they would be shared between all ports of this machine.
 */
import { timingSafeEqual } from 'node:crypto'
import { scopes } from '#shared/contract/scopes'
import { hashOf, newKey } from '../account/core/tokens/tokens.service'
import type { Caller, KnownAccounts, Sessions } from './request-context'

/** It is briefly in a file of this user or in a terminal, so it is valid for one exchange within a minute. */
const ticketLife = 60_000
/** Windows renew their keys every few hours, and earlier keys stay valid for a while: this is more than anyone's windows need. */
const maxSessions = 200

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

interface Held extends Pick<Caller, 'name' | 'scopes'> {
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
  const begin = (name: string, accountId: number | null): string => {
    const key = newKey()
    const at = awake.passed()
    const times = { madeAt: at, usedAt: at, seenAt: now() }
    sessions.set(hashOf(key), { name, scopes: new Set(scopes), accountId, ...times })
    // The oldest come first, as `find` moves those in use to the end.
    const oldest = sessions.keys().next()
    if (sessions.size > maxSessions && !oldest.done) sessions.delete(oldest.value)
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
    open(ticket, wanted) {
      if (!tickets.take(ticket)) return null
      return begin(`window ${++opened}`, wanted !== undefined && isThere(wanted) ? wanted : null)
    },
    // The old key stays valid until it expires, because a duplicated window still uses it.
    renew: (key) => {
      const held = find(key)
      return held === null ? null : begin(held.name, held.accountId)
    },
    holder: (key) => find(key)?.name ?? null,
    enter: (key, wanted) => {
      const held = find(key)
      if (held === null) return null
      const accountId = wanted ?? accounts()?.first() ?? null
      if (accountId === null || !isThere(accountId)) return 'no_such_account'
      return { key: begin(held.name, accountId), accountId }
    },
    recognise: (key) => {
      const held = find(key)
      if (held === null) return null
      const known = accounts()
      if (known !== null) held.accountId ??= known.first()
      // If its account is missing from the file, the key opens nothing, least of all another account.
      if (known !== null && held.accountId !== null && !known.has(held.accountId)) return null
      return { name: held.name, scopes: held.scopes, accountId: held.accountId ?? 0, actor: 'window' }
    },
    stop: awake.stop
  }
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
