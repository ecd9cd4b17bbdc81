/** Wires everything, in reading order: the database, the account, the web server on both loopback addresses. */
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  now?: () => number
  /** Milliseconds since the machine was started, sleep included. With a `now` of one's own it runs with that, unless given. */
  uptime?: () => number
  log?: Log
}

export interface RunningService {
  /** `http://127.0.0.1:PORT` */
  url: string
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
  // Waiting for another program would hold up everybody: requests that write wait by themselves (http/patient-write).
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
    port = (listeners[0]?.address() as AddressInfo).port
    // Begins to read the reviews into memory; nobody waits for it.
    for (const account of listAccounts(base)) readyColumns(ownContext(base, account.id))
    const url = `http://127.0.0.1:${port}`
    return {
      url,
      dataDir,
      db,
      launchUrl: () => `${url}/#ticket=${sessions.issueTicket(accountId)}`,
      tick: ticker.tick,
      stop: async () => {
        streams.endAll()
        await Promise.all([ticker.stop(), importer.stop()])
        await Promise.all(listeners.map(close))
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
    const listeners = await listenBoth(make, wanted)
    if (listeners !== null) return listeners
    if (portFixed) throw new StartProblem(`Port ${port} is taken by another program.`)
  }
  throw new StartProblem(`No free port was found from ${port} on.`)
}

/** Both loopback addresses under one port: `localhost` means either. Machines without IPv6 do with one. Null = taken. */
async function listenBoth(make: () => HttpServer, port: number): Promise<HttpServer[] | null> {
  const four = await tryListen(make(), port, '127.0.0.1')
  if (four === 'taken') return null
  if (four === 'no such address') throw new StartProblem('This machine has no loopback address 127.0.0.1.')
  const six = await tryListen(make(), (four.address() as AddressInfo).port, '::1')
  if (six === 'no such address') return [four]
  if (six !== 'taken') return [four, six]
  await close(four)
  return null
}

function tryListen(
  server: HttpServer,
  port: number,
  host: string
): Promise<HttpServer | 'taken' | 'no such address'> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve('no such address')
      else if (error.code === 'EACCES') reject(new StartProblem(`Port ${port} may not be used by this user.`))
      else reject(error)
    })
    server.listen({ port, host }, () => resolve(server))
  })
}

/** Stops taking requests, lets the running ones end for a moment, then closes. */
async function close(server: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const hurry = setTimeout(() => server.closeAllConnections(), 2000)
  await closed
  clearTimeout(hurry)
}
