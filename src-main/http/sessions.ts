/**
 * The window's way in. The shell opens the window with a one-time ticket in the address; the window exchanges it for a
 * session key that lives in memory, here and there. No cookies: they would be shared between all ports of this machine.
 */
import { timingSafeEqual } from 'node:crypto'
import { scopes } from '../../src-shared/contract/scopes'
import { hashOf, newKey } from '../account/tokens/tokens.service'
import type { Caller, Sessions } from './request-context'

/** A ticket is on a command line for a moment, so it is good for one exchange within a minute. */
const ticketLife = 60_000
/** More windows than anybody opens; the oldest session ends when there is one more. */
const mostSessions = 50

export interface WindowSessions extends Sessions {
  /** A ticket for a window. */
  issueTicket(): string
}

/** @param accountId whose window it is at present: sessions outlive the open file, and another one may take its place. */
export function windowSessions(now: () => number, accountId: () => number): WindowSessions {
  const tickets: { hash: string; until: number }[] = []
  const sessions = new Map<string, Pick<Caller, 'name' | 'scopes'>>()
  let opened = 0
  return {
    issueTicket() {
      const ticket = newKey()
      tickets.push({ hash: hashOf(ticket), until: now() + ticketLife })
      return ticket
    },
    open(ticket) {
      const index = tickets.findIndex((each) => sameText(each.hash, hashOf(ticket)))
      const [found] = index < 0 ? [] : tickets.splice(index, 1)
      if (found === undefined || found.until < now()) return null
      const key = newKey()
      const name = `window ${++opened}`
      sessions.set(hashOf(key), { name, scopes: new Set(scopes) })
      const oldest = sessions.keys().next()
      if (sessions.size > mostSessions && !oldest.done) sessions.delete(oldest.value)
      return key
    },
    recognise: (key) => {
      const session = sessions.size === 0 ? undefined : sessions.get(hashOf(key))
      return session === undefined ? null : { ...session, accountId: accountId(), actor: 'window' }
    }
  }
}

const sameText = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
