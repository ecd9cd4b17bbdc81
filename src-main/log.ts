/** The log: one line of JSON for each event on stderr. Personal data never goes in: ids only. */
export interface Log {
  info(event: string, facts?: Record<string, unknown>): void
  error(event: string, facts?: Record<string, unknown>): void
}

export const stderrLog: Log = {
  info: (event, facts) => write('info', event, facts),
  error: (event, facts) => write('error', event, facts)
}

function write(level: string, event: string, facts: Record<string, unknown> = {}): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`)
}
