/**
 * What a mail server can do wrong, and what has to become of the message: the design's table as data. The server
 * (smtp-server.ts) plays these faults; fault-table.long.test.ts checks Goodword against them.
 */

import { usualTimeouts, type SmtpTimeouts } from '#main/providers/smtp/smtp-connection'

/** Where in the conversation a fault happens: before the answer at this stage. */
export type Stage =
  'banner' | 'ehlo' | 'tls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'body' | 'dot' | 'accepted'

/** What the server does instead of its usual answer. */
export interface Fault {
  stage: Stage
  /** Says this line. */
  say?: string
  /** Says these bytes, without a line break. */
  partly?: string
  /** Closes the connection afterwards; if nothing is said, at once and with a reset, as when a program dies. */
  drop?: boolean
  /** Says nothing more, and keeps the connection open. */
  hang?: boolean
  /** Gives the usual answer after this many milliseconds. */
  late?: number
}

/**
 * What has to become of a message: `later` = waits, is tried again, and arrives then; `failed` = final; `paused` = the
 * channel stops until the owner acts, and the message waits; `unknown` = shown to the owner, never sent again automatically.
 */
export type Class = 'later' | 'failed' | 'paused' | 'unknown' | 'sent'

export interface FaultRow {
  /** Null: the fault happens before there is a conversation, see `before`. */
  fault: Fault | null
  before?: 'refused' | 'no such host' | 'tls missing' | 'bad certificate'
  /** The server took the message, whatever it said about it. */
  taken: boolean
  becomes: Class
  /** The address is suppressed. */
  suppresses?: boolean
}

const later = { taken: false, becomes: 'later' } as const
const failed = { taken: false, becomes: 'failed' } as const
const paused = { taken: false, becomes: 'paused' } as const
const unknown = { taken: true, becomes: 'unknown' } as const

/** The 26 faults of the table, and three whose enhanced status codes say more (RFC 3463). */
export const smtpFaults: Record<string, FaultRow> = {
  'connection refused': { fault: null, before: 'refused', ...later },
  'no such host': { fault: null, before: 'no such host', ...later },
  'banner 421': { fault: { stage: 'banner', say: '421 4.3.2 busy', drop: true }, ...later },
  'banner 554': { fault: { stage: 'banner', say: '554 5.3.2 no service', drop: true }, ...later },
  'banner drop': { fault: { stage: 'banner', drop: true }, ...later },
  'banner hang': { fault: { stage: 'banner', hang: true }, ...later },
  'AUTH 454': { fault: { stage: 'auth', say: '454 4.7.0 not now' }, ...later },
  'AUTH 535': { fault: { stage: 'auth', say: '535 5.7.8 wrong' }, ...paused },
  'MAIL 451': { fault: { stage: 'mail', say: '451 4.3.0 not now' }, ...later },
  'MAIL 550': { fault: { stage: 'mail', say: '550 5.7.1 not you' }, ...paused },
  'RCPT 450': { fault: { stage: 'rcpt', say: '450 4.2.1 greylisted' }, ...later },
  'RCPT 550': { fault: { stage: 'rcpt', say: '550 no' }, ...failed },
  'RCPT 550 5.1.1': {
    fault: { stage: 'rcpt', say: '550 5.1.1 no such user' },
    ...failed,
    suppresses: true
  },
  'DATA 451': { fault: { stage: 'data', say: '451 4.3.0 not now' }, ...later },
  'DATA 554': { fault: { stage: 'data', say: '554 5.6.0 no' }, ...failed },
  'dot 421': { fault: { stage: 'dot', say: '421 4.3.2 going down', drop: true }, ...later },
  'dot 452': { fault: { stage: 'dot', say: '452 4.2.2 full' }, ...later },
  'dot 554': { fault: { stage: 'dot', say: '554 5.6.0 no' }, ...failed },
  'dot 550 5.1.10': {
    fault: { stage: 'dot', say: '550 5.1.10 null MX' },
    ...failed,
    suppresses: true
  },
  'drop at RCPT': { fault: { stage: 'rcpt', drop: true }, ...later },
  'drop at DATA': { fault: { stage: 'data', drop: true }, ...later },
  'drop in the body': { fault: { stage: 'body', drop: true }, ...later },
  'drop after the dot, not taken': {
    fault: { stage: 'dot', drop: true },
    taken: false,
    becomes: 'unknown'
  },
  'drop after acceptance': { fault: { stage: 'accepted', drop: true }, ...unknown },
  'hang after acceptance': { fault: { stage: 'accepted', hang: true }, ...unknown },
  'late 250': { fault: { stage: 'accepted', late: 700 }, taken: true, becomes: 'sent' },
  '250 then drop': {
    fault: { stage: 'accepted', say: '250 2.0.0 taken', drop: true },
    taken: true,
    becomes: 'sent'
  },
  'partial reply': { fault: { stage: 'accepted', partly: '25', drop: true }, ...unknown },
  'TLS missing': { fault: null, before: 'tls missing', ...paused },
  'TLS with a bad certificate': { fault: null, before: 'bad certificate', ...paused }
}

const short = 500

/** For tests without a network, where a name lookup may take as long as it is allowed to. */
export const notFoundSoon: SmtpTimeouts = { ...usualTimeouts, connection: short, step: short }

/**
 * The usual timeouts, and short ones only where the fault is silence: a needlessly short timeout makes a test fail on a busy
 * machine. If all are short up to the end of the mail, the outcome is the same whichever expires first.
 */
export function timeoutsFor(fault: Fault | null): SmtpTimeouts {
  if (!fault?.hang) return usualTimeouts
  const isTaken = fault.stage === 'dot' || fault.stage === 'accepted'
  return isTaken
    ? { ...usualTimeouts, afterDot: short }
    : { connection: short, greeting: short, step: short, afterDot: short }
}
