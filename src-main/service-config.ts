/** What a front door tells the service, and what it is given back. */
import type { Installation } from '../src-shared/contract/installation'
import type { CallerOptions } from './connecting/site/caller'
import type { DeliveryOptions } from './delivery/transports'
import type { CheckOptions } from './installation/data-folder/check-database'
import type { DesktopState } from './installation/desktop/desktop-state'
import type { DesktopShell } from './installation/desktop/desktop-shell'
import type { ServiceControl } from './installation/running-service'
import type { Log } from './logging/log'
import type { PublicPagesOptions } from './public-pages/server/open-server'
import type { Db } from './store/query'
import type { KeyGuard } from './store/secrets'

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
  /** What runs this program's command line: a program and its first arguments. */
  command?: readonly string[]
  /** What the program around the service can do with this machine, if there is one. */
  desktop?: DesktopShell
  /** True: fail when the port is taken, instead of taking the next free one. */
  portFixed?: boolean
  /** Milliseconds between signs of life on streams of events. */
  heartbeat?: number
  /** Milliseconds between two looks at what is due (5000); 0: only when `tick` is called. */
  tickEvery?: number
  /** How often and for how long the whole file is checked; for tests. */
  looks?: CheckOptions
  /** How messages leave; for tests and benches. */
  delivery?: DeliveryOptions
  /** How connections are read; for tests and benches. */
  connecting?: CallerOptions
  /** For trials: servers on this machine that stand in for sites, by host. */
  standIns?: ReadonlyMap<string, URL>
  /** Where the public pages listen, and their limits for visitors; for tests and benches. */
  doors?: PublicPagesOptions
  /** What this machine is known by, null: not at all; asked of the system unless given, for tests. */
  machine?: string | null
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
  /** Where the public pages are served on this machine; null: they are off. */
  publicPagesUrl: () => string | null
  dataDir: string
  /** The open database, another one after a restart. */
  readonly db: Db
  /** The window's address with a ticket that opens it once, within a minute. */
  launchUrl: () => string
  /** Does all that is due now, and waits until every delivery has ended. */
  tick: () => Promise<void>
  /** For the program around the service: what goes on, what is new, and orders to the window. */
  desk: DesktopState
  /** See `ServiceControl`. */
  restartAround: ServiceControl['restartAround']
  stop: () => Promise<void>
}
