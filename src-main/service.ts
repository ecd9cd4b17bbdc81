/** Wires everything, in reading order: the database, the account, the web server on both loopback addresses, the customers' doors. */
import { createServer, type Server as HttpServer } from 'node:http'
import { createAccount } from './account/create-account'
import { readyColumns } from './account/reviews/review-index'
import { listAccounts } from './account/settings/settings.repository'
import { startTicker } from './clockwork/ticker'
import { ownContext, type BaseContext } from './context'
import type { DeliveryOptions } from './delivery/ways-out'
import { answerBrokenRequests } from './http/broken-requests'
import { buildApp } from './http/build-app'
import { eventStreams } from './http/event-streams'
import type { Server } from './http/request-context'
import { windowSessions } from './http/sessions'
import { startImporter } from './importing/importer'
import { stderrLog, type Log } from './log'
import { StartProblem } from './problem'
import { closeDatabase, openDatabase } from './store/open-database'
import type { Db } from './store/query'
import { endGently, listenOn, portOf } from './tools/listen'
import { openDoors, type DoorOptions } from './visitors/open-doors'

export interface ServiceConfig {
  dataDir: string
  /** 0 = any free port. */
  port: number
  /** Requests a minute and token; 0 = no limit. */
  rateLimit: number
  /** Folder of the built window. */
  windowFiles?: string
  /** True: fail when the port is taken, instead of taking the next free one. */
  portFixed?: boolean
  /** Milliseconds between signs of life on streams of events. */
  heartbeat?: number
  /** Milliseconds between two looks at what is due (5000); 0: only when `tick` is called. */
  tickEvery?: number
  /** How messages leave; for tests and benches. */
  delivery?: DeliveryOptions
  /** Where the customers' doors listen, and how much visitors may ask of them; for tests and benches. */
  doors?: DoorOptions
  now?: () => number
  /** Milliseconds since the machine was started, sleep included. With a `now` of one's own it runs with that, unless given. */
  uptime?: () => number
  log?: Log
}

export interface RunningService {
  /** `http://127.0.0.1:PORT` */
  url: string
  /** Where the customers' doors are open on this machine; null: they are closed. */
  doorsUrl: () => string | null
  dataDir: string
  db: Db
  /** The window's address with a ticket that opens it once, within a minute. */
  launchUrl: () => string
  /** Does all that is due now, and waits until every delivery has ended. */
  tick: () => Promise<void>
  stop: () => Promise<void>
}

/** @throws StartProblem with a plain sentence when the service cannot start. */
export async function startService(config: ServiceConfig): Promise<RunningService> {
  const { dataDir, rateLimit, windowFiles, now = Date.now, log = stderrLog } = config
  const db = openDatabase(dataDir)
  // Waiting for another program would hold up everybody: requests that write wait by themselves (tools/patiently).
  db.raw.pragma('busy_timeout = 0')
  const base: BaseContext = { db, now, log }
  const accountId = firstAccount(base)
  const sessions = windowSessions(now)
  const ticker = startTicker(base, {
    every: config.tickEvery ?? usualTick,
    ...(config.delivery === undefined ? {} : { delivery: config.delivery }),
    ...uptimeOf(config)
  })
  const importer = startImporter(base)
  let port = 0
  const streams = eventStreams(base, config.heartbeat)
  const server: Server = { ...base, rateLimit, windowFiles, port: () => port, sessions, streams }
  const app = buildApp(server)
  try {
    const listeners = await listen(() => limited(createServer(app)), config)
    port = listeners[0] === undefined ? 0 : portOf(listeners[0])
    const doors = await openDoors(base, config.doors)
    // Begins to read the reviews into memory; nobody waits for it.
    for (const account of listAccounts(base)) readyColumns(ownContext(base, account.id))
    const url = `http://127.0.0.1:${port}`
    return {
      url,
      doorsUrl: doors.url,
      dataDir,
      db,
      launchUrl: () => `${url}/#ticket=${sessions.issueTicket(accountId)}`,
      tick: ticker.tick,
      stop: async () => {
        streams.endAll()
        await Promise.all([ticker.stop(), importer.stop()])
        await Promise.all([...listeners.map(endGently), doors.stop()])
        closeDatabase(db)
      }
    }
  } catch (error) {
    await Promise.all([ticker.stop(), importer.stop()])
    closeDatabase(db)
    throw error
  }
}

/** Milliseconds between two looks at what is due. */
const usualTick = 5000

const uptimeOf = ({ now, uptime = now }: ServiceConfig) => (uptime === undefined ? {} : { uptime })

/** The account of the window; made at the first start, when it greets the owner. */
function firstAccount(base: BaseContext): number {
  const [account] = listAccounts(base)
  return account?.id ?? createAccount(base, { business_name: 'My business', is_new: true })
}

/** Slow and endless requests must not hold a place; a desktop program serves few at a time. */
function limited(server: HttpServer): HttpServer {
  server.headersTimeout = 10_000
  // As long as a file of a gigabyte may take; bodies of JSON are given less time (http/files).
  server.requestTimeout = 600_000
  server.maxConnections = 256
  answerBrokenRequests(server)
  return server
}

/** How many ports are tried, from the wanted one on. */
const portsTried = 20

async function listen(make: () => HttpServer, { port, portFixed }: ServiceConfig): Promise<HttpServer[]> {
  for (let offset = 0; offset < portsTried; offset++) {
    const wanted = port === 0 ? 0 : port + offset
    // Both loopback addresses: `localhost` means either.
    const listeners = await listenOn(make, wanted, ['127.0.0.1', '::1'])
    if (typeof listeners !== 'string') return listeners
    if (listeners === 'forbidden') throw new StartProblem(`Port ${wanted} may not be used by this user.`)
    if (listeners === 'no_such_address')
      throw new StartProblem('This machine has no loopback address 127.0.0.1.')
    if (portFixed) throw new StartProblem(`Port ${port} is taken by another program.`)
  }
  throw new StartProblem(`No free port was found from ${port} on.`)
}
