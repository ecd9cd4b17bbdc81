/** The log: one line of JSON for each event. Personal data never goes in: ids, codes and reasons only. */
import type { SecurityEventName } from '#shared/contract/logs'
import { cleanFacts } from '../tools/clean-facts'

export interface Log {
  info(event: string, facts?: Record<string, unknown>): void
  error(event: string, facts?: Record<string, unknown>): void
  /** Writes to the security log, if there is one. */
  security?(event: SecurityEventName, facts: SecurityFacts): void
}

export type SecurityFact = string | number | boolean | null

export interface SecurityFacts {
  /** Null if the caller was refused. */
  by: string | null
  /** Undefined if the event concerns the whole installation. */
  account?: number | undefined
  [name: string]: SecurityFact | undefined
}

/** Records in the security log what the caller of a verb did. Only ids and codes, no names or addresses. */
export function noteSecurity(
  {
    log,
    accountId,
    actor,
    caller
  }: { log: Log; accountId: number; actor: string; caller?: string | undefined },
  event: SecurityEventName,
  facts: Record<string, SecurityFact> = {}
): void {
  log.security?.(event, { by: caller ?? actor, account: accountId, ...facts })
}

export const stderrLog: Log = {
  info: (event, facts) => void process.stderr.write(lineOf('info', event, facts)),
  error: (event, facts) => void process.stderr.write(lineOf('error', event, facts))
}

/** Formats a line for stderr and the file. */
export function lineOf(level: string, event: string, facts: Record<string, unknown> = {}): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, ...cleanFacts(facts) })}\n`
}
