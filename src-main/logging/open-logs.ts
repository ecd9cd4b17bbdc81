/** The logs of a data folder: `logs/goodword.log`, and `logs/security.log`, which is kept longer. Both are files, so that they survive a restore. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { securityEvent, type SecurityEvent, type SecurityEventName } from '#shared/contract/logs'
import { lineOf, stderrLog, type Log, type SecurityFacts } from './log'
import { RotatedFile } from './rotated-file'

export interface Logs {
  folder: string
  /** Writes to both files; without a log from the caller, also to stderr. */
  log: Log
  /** The newest lines of the log, oldest first. */
  tail: (lines: number) => Promise<string[]>
  /** The newest security events, newest first. */
  securityEvents: (most: number) => Promise<SecurityEvent[]>
  close: () => Promise<void>
}

/** How many files of a megabyte are kept besides the current one. The security log is for looking back years, not weeks. */
const kept = { log: 4, security: 19 } as const

const logFolder = (dataDir: string): string => join(dataDir, 'logs')

/** @param given replaces stderr and the file, as in tests. */
export function openLogs(
  dataDir: string,
  { now, given }: { now: () => number; given?: Log | undefined }
): Logs {
  const folder = logFolder(dataDir)
  const file = new RotatedFile(folder, 'goodword.log', kept.log)
  const security = new RotatedFile(folder, 'security.log', kept.security)
  const both = (level: 'info' | 'error') => (event: string, facts?: Record<string, unknown>) => {
    stderrLog[level](event, facts)
    file.write(lineOf(level, event, facts))
  }
  const gathered = gather((event, facts) => security.write(securityLine(now(), event, facts)))
  return {
    folder,
    log: { info: both('info'), error: both('error'), ...given, security: gathered.note },
    tail: (lines) => file.tail(lines),
    securityEvents: async (most) => (await security.tail(most)).flatMap(eventIn).reverse(),
    close: async () => {
      gathered.flush()
      await Promise.all([file.close(), security.close()])
    }
  }
}

/** The log of a command, which may run while the service does and exits at once. */
export function commandLog(dataDir: string): Log {
  const append = (name: string, line: string) => {
    try {
      mkdirSync(logFolder(dataDir), { recursive: true, mode: 0o700 })
      appendFileSync(join(logFolder(dataDir), name), line, { mode: 0o600 })
    } catch {
      // A full disk or a read-only folder must not stop the command.
    }
  }
  // Not to standard error: what a command has to say there is a sentence.
  const note = (level: 'info' | 'error') => (event: string, facts?: Record<string, unknown>) =>
    append('goodword.log', lineOf(level, event, facts))
  return {
    info: note('info'),
    error: note('error'),
    security: (event, facts) =>
      append('security.log', securityLine(Date.now(), event, { ...facts, by: 'command line' }))
  }
}

type Note = (event: SecurityEventName, facts: SecurityFacts) => void

function securityLine(
  now: number,
  event: SecurityEventName,
  { by, account, ...facts }: SecurityFacts
): string {
  const at = new Date(now).toISOString()
  return `${JSON.stringify({ at, event, by, account_id: account ?? null, facts })}\n`
}

/** Parses a line; a truncated one, for example after a power cut, is ignored. */
function eventIn(line: string): SecurityEvent[] {
  try {
    const read = securityEvent.safeParse(JSON.parse(line))
    return read.success ? [read.data] : []
  } catch {
    return []
  }
}

/** Events that any program can cause at will: the first is logged immediately, further ones are only counted for a while. */
const gatheredEvents: readonly SecurityEventName[] = [
  'token_refused',
  'scope_refused',
  'ticket_refused',
  'launch_refused'
]
/** Milliseconds. */
const gatheredFor = 600_000
/** More distinct kinds than this at a time can only be an attack. */
const maxKinds = 200

function gather(write: Note): { note: Note; flush: () => void } {
  const waiting = new Map<string, { times: number; end: () => void }>()
  return {
    note: (event, facts) => {
      if (!gatheredEvents.includes(event)) return write(event, facts)
      const kind = JSON.stringify([event, facts])
      const known = waiting.get(kind)
      if (known !== undefined) {
        known.times++
        return
      }
      if (waiting.size >= maxKinds) return
      write(event, facts)
      const timer = setTimeout(() => waiting.get(kind)?.end(), gatheredFor).unref()
      const end = () => {
        const times = waiting.get(kind)?.times ?? 0
        clearTimeout(timer)
        waiting.delete(kind)
        if (times > 0) write(event, { ...facts, times })
      }
      waiting.set(kind, { times: 0, end })
    },
    flush: () => {
      for (const { end } of waiting.values()) end()
    }
  }
}
