/**
 * The running program: listens on both loopback addresses and admits windows while it is running. Inside it the engine works
 * on the open database, and is restarted when another file replaces the current one.
 */
import { createServer, type Server as HttpServer } from 'node:http'
import { version } from '../package.json'
import type { Engine } from './engine'
import { createSupervisor, type Supervisor } from './supervisor'
import { answerBrokenRequests } from './http/broken-requests'
import { buildAppWithoutData } from './http/build-app'
import { keepRoom } from './http/connection-limits'
import type { Site } from './http/request-context'
import { backInAMoment } from './http/recovery'
import { windowSessions } from './http/sessions'
import type { Log } from './logging/log'
import { openLogs } from './logging/open-logs'
import { AlreadyRunning, StartProblem } from './problem'
import type { RunningService, ServiceConfig } from './service-config'
import { launchDesk, newIdentityKey } from './installation/data-folder/identity'
import { takeLock } from './installation/data-folder/lock'
import { removeRunning, writeRunning } from './installation/data-folder/running-file'
import { makePrivateFolder } from './store/open-database'
import { openGuardedKey } from './store/secrets'
import { releaseAtRest } from './tools/at-rest'
import type { Answerer } from './tools/count-requests'
import { stopGracefully, listenOn, portOf } from './tools/listen'

/** @throws StartProblem with a plain sentence if the service cannot start; AlreadyRunning if one is running on the folder. */
export async function startService(config: ServiceConfig): Promise<RunningService> {
  const { dataDir } = config
  makePrivateFolder(dataDir)
  const lock = takeLock(dataDir)
  if (lock === 'taken') throw new AlreadyRunning(dataDir)
  const release = () => {
    if (lock !== 'impossible') lock.release()
  }
  try {
    return await startLocked(config, release)
  } catch (error) {
    release()
    throw error
  }
}

async function startLocked(config: ServiceConfig, release: () => void): Promise<RunningService> {
  const { dataDir, windowFiles, now = Date.now } = config
  const logs = openLogs(dataDir, { now, given: config.log })
  const { log } = logs
  let port = 0
  const url = () => `http://127.0.0.1:${port}`
  const accounts = () => supervisor.present()?.accounts ?? null
  const sessions = windowSessions(now, accounts)
  const key = newIdentityKey()
  const site: Site = {
    log,
    now,
    windowFiles,
    port: () => port,
    sessions,
    accounts,
    desk: launchDesk(key, () => port, now),
    launchUrl: () => `${url()}/#ticket=${sessions.issueTicket()}`,
    noticed: (error) => supervisor.whole.noticed(error)
  }
  const supervisor = createSupervisor({ config, site, logs })
  let withoutData: Answerer | undefined
  const answer = (): Answerer =>
    supervisor.present()?.answer ?? (withoutData ??= buildAppWithoutData(site, supervisor))
  if (config.keyGuard !== undefined) await openGuardedKey(dataDir, config.keyGuard, log)
  await supervisor.start()
  try {
    const withRoom = keepRoom()
    const make = () => {
      const server = limited(createServer((req, res) => answer()(req, res)))
      withRoom(server)
      return server
    }
    const listeners = await listen(make, config)
    port = listeners[0] === undefined ? 0 : portOf(listeners[0])
    logStart(log, port, config)
    const stopReleasing = config.tickEvery === 0 ? () => undefined : releaseAtRest()
    const takeBack = announce(dataDir, { url: url(), port, key, log })
    return runningService(config, {
      site,
      supervisor,
      url: url(),
      stop: async () => {
        takeBack()
        stopReleasing()
        sessions.stop()
        await Promise.all([supervisor.stop(), ...listeners.map(stopGracefully)])
        log.info('stopped')
        await logs.close()
        release()
      }
    })
  } catch (error) {
    sessions.stop()
    await supervisor.stop()
    await logs.close()
    throw error
  }
}

function logStart(log: Log, port: number, config: ServiceConfig): void {
  // Without their values, which may be paths.
  const ignored = config.ignored?.map((each) => each.split('=', 1)[0]).join(' ')
  const { platform, versions } = process
  log.info('started', { version, node: versions.node, platform, port, ...(ignored && { ignored }) })
}

interface Parts {
  site: Site
  supervisor: Supervisor
  url: string
  stop: () => Promise<void>
}

function runningService({ dataDir }: ServiceConfig, { site, supervisor, url, stop }: Parts): RunningService {
  const engine = (): Engine => {
    const present = supervisor.present()
    if (present === null) throw backInAMoment()
    return present
  }
  return {
    url,
    publicPagesUrl: () => supervisor.present()?.publicPagesUrl() ?? null,
    dataDir,
    get db() {
      return engine().db
    },
    launchUrl: site.launchUrl,
    // Without data there is nothing to do.
    tick: async () => supervisor.present()?.tick(),
    desk: supervisor.desk,
    restartAround: supervisor.restartAround,
    stop
  }
}

/** Tells our own programs where the service is; returns a function that undoes that. */
function announce(
  dataDir: string,
  { url, port, key, log }: { url: string; port: number; key: string; log: Log }
) {
  try {
    const started_at = new Date().toISOString()
    writeRunning(dataDir, { url, port, pid: process.pid, key, started_at })
  } catch (error) {
    // Nothing else depends on this file, and a full disk must not keep anybody from reading their data.
    log.error('the address of the service could not be recorded', { reason: String(error) })
  }
  return () => removeRunning(dataDir)
}

/** Slow and endless requests must not occupy a connection. */
function limited(server: HttpServer): HttpServer {
  server.headersTimeout = 10_000
  // As long as the largest backup may take; everything else has shorter limits (http/files).
  server.requestTimeout = 3_600_000
  answerBrokenRequests(server)
  return server
}

/** How many ports are tried, starting with the wanted one. */
const portsTried = 20

async function listen(make: () => HttpServer, { port, portFixed }: ServiceConfig): Promise<HttpServer[]> {
  for (let offset = 0; offset < portsTried; offset++) {
    const wanted = port === 0 ? 0 : port + offset
    // Both loopback addresses: `localhost` means either.
    const listeners = await listenOn(make, wanted, ['127.0.0.1', '::1'])
    if (typeof listeners !== 'string') return listeners
    if (listeners === 'forbidden') throw new StartProblem(`This user is not allowed to use port ${wanted}.`)
    if (listeners === 'no_such_address')
      throw new StartProblem('This machine has no loopback address 127.0.0.1.')
    if (portFixed) throw new StartProblem(`Port ${port} is taken by another program.`)
  }
  throw new StartProblem(`No free port was found from ${port} upwards.`)
}
