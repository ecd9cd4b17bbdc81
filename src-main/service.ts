/**
 * The running program: listens on both loopback addresses and lets windows in, for as long as it runs. Within it works the engine
 * on the open database, which is stopped and started again when another file takes the place of the present one.
 */
import { createServer, type Server as HttpServer } from 'node:http'
import type { Installation } from '../src-shared/contract/installation'
import type { DeliveryOptions } from './delivery/ways-out'
import { startEngine, type Engine } from './engine'
import { answerBrokenRequests } from './http/broken-requests'
import { buildAppWithoutData } from './http/build-app'
import type { Site } from './http/request-context'
import { windowSessions } from './http/sessions'
import { stderrLog, type Log } from './log'
import { Problem, StartProblem } from './problem'
import type { WholeService } from './safety/whole-service'
import { openDatabase } from './store/open-database'
import type { Db } from './store/query'
import { openGuardedKey, type KeyGuard } from './store/secrets'
import { endGently, listenOn, portOf } from './tools/listen'
import type { DoorOptions } from './visitors/open-doors'

export interface ServiceConfig {
  dataDir: string
  /** 0 = any free port. */
  port: number
  /** Requests a minute and token; 0 = no limit. */
  rateLimit: number
  /** Folder of the built window. */
  windowFiles?: string
  /** What shows the window; `none` unless given. */
  shell?: Installation['shell']
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
  /** What the system offers to lock the key of secrets with, such as its keychain. */
  keyGuard?: KeyGuard | undefined
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
  /** The open database, another one after a restart. */
  readonly db: Db
  /** The window's address with a ticket that opens it once, within a minute. */
  launchUrl: () => string
  /** Does all that is due now, and waits until every delivery has ended. */
  tick: () => Promise<void>
  /** See `WholeService`. */
  restartAround: WholeService['restartAround']
  stop: () => Promise<void>
}

/** @throws StartProblem with a plain sentence when the service cannot start. */
export async function startService(config: ServiceConfig): Promise<RunningService> {
  const { dataDir, windowFiles, now = Date.now, log = stderrLog } = config
  let port = 0
  let engine: Engine | null = null
  const present = (): Engine => {
    if (engine === null) throw unavailable()
    return engine
  }
  const sessions = windowSessions(now, () => engine?.accountId ?? 0)
  const site: Site = { log, now, windowFiles, port: () => port, sessions }
  const withoutData = buildAppWithoutData(site, unavailable)

  const start = async (isAnotherFile: boolean): Promise<void> => {
    const db = openDatabase(dataDir)
    // Waiting for another program would hold up everybody: requests that write wait by themselves (tools/patiently).
    db.raw.pragma('busy_timeout = 0')
    engine = await startEngine(db, { config, site, whole, isAnotherFile })
  }
  const end = async (requestsLeft: number): Promise<void> => {
    const ending = engine
    engine = null
    await ending?.stop(requestsLeft)
  }

  // One after the other: each finds the service running again.
  let work: Promise<unknown> = Promise.resolve()
  let asking = 0
  const restartAround: WholeService['restartAround'] = async (change) => {
    // Those who ask wait within requests of theirs, which cannot end before this has.
    asking++
    const turn = work.then(async () => {
      await end(asking)
      try {
        return await change()
      } finally {
        await start(true)
      }
    })
    work = turn.catch(() => undefined)
    return turn.finally(() => asking--)
  }
  const whole: WholeService = {
    dataDir,
    shell: config.shell ?? 'none',
    checkedAt: () => null,
    isReadOnly: () => false,
    restartAround
  }

  if (config.keyGuard !== undefined) await openGuardedKey(dataDir, config.keyGuard, log)
  await start(false)
  try {
    const server = () => createServer((req, res) => (engine?.answer ?? withoutData)(req, res))
    const listeners = await listen(() => limited(server()), config)
    port = listeners[0] === undefined ? 0 : portOf(listeners[0])
    const url = `http://127.0.0.1:${port}`
    return {
      url,
      doorsUrl: () => engine?.doorsUrl() ?? null,
      dataDir,
      get db() {
        return present().db
      },
      launchUrl: () => `${url}/#ticket=${sessions.issueTicket()}`,
      tick: async () => present().tick(),
      restartAround,
      stop: async () => {
        await work
        await Promise.all([end(0), ...listeners.map(endGently)])
      }
    }
  } catch (error) {
    await end(0)
    throw error
  }
}

/** While another file takes the place of the present one. */
const unavailable = (): Problem =>
  new Problem('unavailable', 'Goodword will be back in a moment; please try again.', {
    headers: { 'Retry-After': '1' }
  })

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
