/**
 * Sends, in a separate process that can be killed at any instant:
 *   node sender.mjs DATA_DIR MILLISECONDS   runs a round at this interval, until it is ended
 *   node sender.mjs DATA_DIR once           sends until nothing is waiting any more, and ends
 * With `service` appended the whole service runs; otherwise only its scheduler, which starts in half the time.
 */
import { registerStandIns } from '#main/connecting/stand-ins'
import { startTicker } from '#main/scheduler/ticker'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import type { Db } from '#main/store/query'

interface Running {
  db: Db
  tick: () => Promise<void>
  stop: () => Promise<void>
}

const [dataDir = '', every = '', what] = process.argv.slice(2)
const tickEvery = every === 'once' ? 0 : Number(every)
const log = { info: () => undefined, error: console.error }

// As at the front door: when asked to stop, it shuts down cleanly.
const askedToStop = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()))

// The parent process is gone, and nothing else would end this one.
process.stdin.on('end', () => process.exit(1)).resume()

const running = what === 'service' ? await startService() : startClockwork()
if (every === 'once') await sendAll()
else await askedToStop
await running.stop()
process.exit(0)

async function startService(): Promise<Running> {
  const service = await import('#main/service')
  return service.startService({ dataDir, port: 0, rateLimit: 0, tickEvery, log })
}

function startClockwork(): Running {
  const db = openDatabase(dataDir)
  // As in the service, which waits for other writers asynchronously.
  db.raw.pragma('busy_timeout = 0')
  // `HOST=URL`, as for `--stand-in`.
  const [host = '', url] = process.env['FAULTS_STAND_IN']?.split('=') ?? []
  if (url !== undefined) registerStandIns({ db }, new Map([[host, new URL(url)]]))
  const ticker = startTicker({ db, now: Date.now, log }, { every: tickEvery })
  const stop = async () => {
    await ticker.stop()
    closeDatabase(db)
  }
  return { db, tick: ticker.tick, stop }
}

async function sendAll(): Promise<void> {
  const waiting = running.db.raw
    .prepare(`SELECT count(*) FROM messages WHERE status IN ('scheduled', 'sending')`)
    .pluck()
  for (let round = 0; round < 200 && waiting.get() !== 0; round++) await running.tick()
}
