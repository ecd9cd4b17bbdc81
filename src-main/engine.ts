/**
 * Everything that works on the open database in the background: the scheduler, imports, the public pages, and the handling of
 * requests.
 */
import { knownAccounts, type Accounts } from './installation/known-accounts'
import type { EngineDesktop } from './installation/desktop/desktop-state'
import { registerDesktopNotices } from './integrations/alerts/desktop-notices'
import { registerShell } from './installation/desktop/desktop-shell'
import { readyColumns } from './account/reviews/reviews/review-index'
import { holdSending } from './account/asking/sending/hold'
import { listAccounts } from './account/core/settings/settings.repository'
import { registerReturn } from './connecting/sign-in-return'
import { placesOf, registerStandIns } from './connecting/stand-ins'
import { startTicker } from './scheduler/ticker'
import { ownContext, type BaseContext } from './context'
import { buildApp } from './http/build-app'
import { eventStreams } from './http/event-streams'
import { questionDesk } from './http/questions'
import type { Server, Site } from './http/request-context'
import { signedInPath } from './http/signed-in-path'
import { backUpBeforeImport } from './installation/backups/before-import'
import { startImporter } from './account/files/imports/run/importer'
import type { OpenData } from './installation/data-folder/open-data'
import { holdDisplays } from './installation/restoring/display-places.repository'
import { registerService, type ServiceControl } from './installation/running-service'
import type { ServiceConfig } from './service-config'
import { inTransaction, type Db } from './store/query'
import { sweepLeftOver } from './store/sweep'
import { countRequests, type Answerer } from './tools/count-requests'
import { openPublicPages } from './public-pages/server/open-server'

export interface Engine {
  db: Db
  accounts: Accounts
  answer: Answerer
  /** Milliseconds since the last request arrived. */
  idleFor: () => number
  publicPagesUrl: () => string | null
  tick: () => Promise<void>
  /** Stops all work, and waits until at most this many requests are left. */
  stop: (requestsLeft: number) => Promise<void>
}

export interface Surroundings {
  config: ServiceConfig
  site: Site
  whole: ServiceControl
  desk: EngineDesktop
  /** Whether this may be a different file from before: then readers of events have to reload everything. */
  isAnotherFile: boolean
  /** Resolves once the file is known to be intact; until then nothing is sent. Rejects if it is not: nothing will be. */
  sound: Promise<void>
}

/** The caller closes the data, even if this fails. */
export async function startEngine(data: OpenData, surroundings: Surroundings): Promise<Engine> {
  const { config, site, whole, desk, isAnotherFile } = surroundings
  const { db } = data
  // Blocking for another process would hold up everything: requests that write do their own waiting (tools/patiently).
  db.raw.pragma('busy_timeout = 0')
  const base: BaseContext = { db, now: site.now, log: site.log }
  const accounts = knownAccounts(base)
  if (!data.isReadOnly) settle(base, data, accounts)
  const leave = registerService(base, whole)
  useStandIns(base, config)
  registerReturn(base, () => `http://127.0.0.1:${site.port()}${signedInPath}`)
  if (config.desktop !== undefined) registerShell(base, config.desktop)
  const streams = eventStreams(base, { heartbeat: config.heartbeat, isAnotherFile })
  const { rateLimit } = config
  const isInBrowser = config.desktop === undefined
  const noticeWindows: EngineDesktop['showAlert'] = (id, notice) => streams.notifyWindowsOf(id, { notice })
  registerDesktopNotices(base, isInBrowser ? noticeWindows : desk.showAlert)
  const questions = questionDesk(streams, (id, { asker, text }) => {
    // A browser window knows itself whether anybody is looking at it.
    if (!isInBrowser) desk.showAlert(id, { title: asker, body: text.slice(0, 1000), open: '/inbox' })
  })
  const server: Server = { ...site, db, rateLimit, streams, questions, isReadOnly: data.isReadOnly }
  const requests = countRequests(buildApp(server), patience)
  const background = data.isReadOnly ? resting : await startBackgroundWork(base, surroundings)
  if (!data.isReadOnly) sweepLeftOver(base)
  // Starts reading the reviews into memory; nothing waits for it.
  for (const account of listAccounts(base)) readyColumns(ownContext(base, account.id))
  const detach = desk.attach({ base, ...streams })
  const stop = async (requestsLeft: number) => {
    detach()
    streams.endAll()
    await background.stop()
    await requests.drained(requestsLeft)
    leave()
  }
  return {
    db,
    accounts,
    answer: requests.answer,
    idleFor: requests.idleFor,
    publicPagesUrl: background.publicPagesUrl,
    tick: background.tick,
    stop
  }
}

/** Logged as a warning, so that nobody mistakes a trial for real operation. */
function useStandIns(base: BaseContext, { standIns = new Map() }: ServiceConfig): void {
  for (const place of placesOf(standIns))
    base.log.error('FOR TRIALS ONLY: a server on this machine stands in for a site', place)
  registerStandIns(base, standIns)
}

/** Everything that acts on its own, not in answer to a request. */
type BackgroundWork = Pick<Engine, 'publicPagesUrl' | 'tick'> & { stop: () => Promise<unknown> }

/** If nothing can be written, nothing may be sent: it could not be recorded. */
const resting: BackgroundWork = {
  publicPagesUrl: () => null,
  tick: () => Promise.resolve(),
  stop: () => Promise.resolve()
}

async function startBackgroundWork(
  base: BaseContext,
  { config, sound }: Surroundings
): Promise<BackgroundWork> {
  const ticker = startTicker(base, {
    every: config.tickEvery ?? usualTick,
    begin: sound,
    ...(config.delivery === undefined ? {} : { delivery: config.delivery }),
    ...(config.connecting === undefined ? {} : { connecting: config.connecting }),
    ...(config.webhooks === undefined ? {} : { webhooks: config.webhooks }),
    ...uptimeOf(config)
  })
  const importer = startImporter(base, backUpBeforeImport)
  const stop = () => Promise.all([ticker.stop(), importer.stop()])
  try {
    const doors = await openPublicPages(base, config.doors)
    return { publicPagesUrl: doors.url, tick: ticker.tick, stop: () => Promise.all([stop(), doors.stop()]) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Milliseconds between rounds of due work. */
const usualTick = 5000
/** Milliseconds that running requests get to finish before the database is closed. */
const patience = 2000

const uptimeOf = ({ now, uptime = now }: ServiceConfig) => (uptime === undefined ? {} : { uptime })

/** Runs before anything acts: records where the data is used now, and holds sending if the owner has to confirm it. */
function settle(base: BaseContext, { hold, settle }: OpenData, accounts: Accounts): void {
  inTransaction(base, () => {
    // The first start creates the account that the welcome screens set up.
    if (accounts.list().length === 0) accounts.make({ business_name: 'My business', is_new: true })
    if (hold !== null) {
      holdSending(base, hold)
      holdDisplays(base)
    }
    settle()
  })
}
