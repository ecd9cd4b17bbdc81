/** All that works on the open database: the ticker, imports, the customers' doors, and what requests are answered from. */
import { createAccount } from './account/create-account'
import type { WholeDesk } from './account/desktop/desk'
import { registerShell } from './account/desktop/desktop-shell'
import { readyColumns } from './account/reviews/review-index'
import { listAccounts } from './account/settings/settings.repository'
import { startTicker } from './clockwork/ticker'
import { ownContext, type BaseContext } from './context'
import { buildApp } from './http/build-app'
import { eventStreams } from './http/event-streams'
import type { Server, Site } from './http/request-context'
import { startImporter } from './importing/importer'
import { registerService, type WholeService } from './safety/whole-service'
import type { ServiceConfig } from './service'
import { closeDatabase } from './store/open-database'
import type { Db } from './store/query'
import { countRequests, type Answerer } from './tools/count-requests'
import { openDoors } from './visitors/open-doors'

export interface Engine {
  db: Db
  /** The account of the window. */
  accountId: number
  answer: Answerer
  doorsUrl: () => string | null
  tick: () => Promise<void>
  /** Ends what runs, lets requests end but for so many, and closes the database. */
  stop: (requestsLeft: number) => Promise<void>
}

export interface Surroundings {
  config: ServiceConfig
  site: Site
  whole: WholeService
  desk: WholeDesk
  /** Readers of events have to read everything anew: the file may be another one than the one they knew. */
  isAnotherFile: boolean
}

/** @param db is closed when this fails. */
export async function startEngine(
  db: Db,
  { config, site, whole, desk, isAnotherFile }: Surroundings
): Promise<Engine> {
  const base: BaseContext = { db, now: site.now, log: site.log }
  const accountId = firstAccount(base)
  const leave = registerService(base, whole)
  if (config.desktop !== undefined) registerShell(base, config.desktop)
  const ticker = startTicker(base, {
    every: config.tickEvery ?? usualTick,
    ...(config.delivery === undefined ? {} : { delivery: config.delivery }),
    ...uptimeOf(config)
  })
  const importer = startImporter(base)
  const streams = eventStreams(base, { heartbeat: config.heartbeat, isAnotherFile })
  const server: Server = { ...site, db, rateLimit: config.rateLimit, streams }
  const requests = countRequests(buildApp(server), patience)
  try {
    const doors = await openDoors(base, config.doors)
    // Begins to read the reviews into memory; nobody waits for it.
    for (const account of listAccounts(base)) readyColumns(ownContext(base, account.id))
    const detach = desk.attach({ base, tellWindows: streams.tellWindows })
    const stop = async (requestsLeft: number) => {
      detach()
      streams.endAll()
      await Promise.all([ticker.stop(), importer.stop(), doors.stop()])
      await requests.drained(requestsLeft)
      leave()
      closeDatabase(db)
    }
    return { db, accountId, answer: requests.answer, doorsUrl: doors.url, tick: ticker.tick, stop }
  } catch (error) {
    await Promise.all([ticker.stop(), importer.stop()])
    leave()
    closeDatabase(db)
    throw error
  }
}

/** Milliseconds between two looks at what is due. */
const usualTick = 5000
/** Milliseconds that running requests are given to end, before the database is closed. */
const patience = 2000

const uptimeOf = ({ now, uptime = now }: ServiceConfig) => (uptime === undefined ? {} : { uptime })

/** The account of the window; made at the first start, when it greets the owner. */
function firstAccount(base: BaseContext): number {
  const [account] = listAccounts(base)
  return account?.id ?? createAccount(base, { business_name: 'My business', is_new: true })
}
