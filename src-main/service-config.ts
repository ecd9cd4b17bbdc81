/** What a front door passes to the service, and what it gets back. */
import type { Installation } from '#shared/contract/installation'
import type { WebhookOptions } from './integrations/webhooks/notify-webhooks'
import type { CallerOptions } from './connecting/site/caller'
import type { StandIns } from './connecting/stand-ins'
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
  /** 0: any free port. */
  port: number
  /** Requests per minute and token; 0: no limit. */
  rateLimit: number
  /** Folder of the built window. */
  windowFiles?: string
  /** What shows the window; `none` by default. */
  shell?: Installation['shell']
  /** Switches that it was started with and does not know, such as Chromium's: for the log. */
  ignored?: readonly string[]
  /** How to run this program's command line: a program and its first arguments. */
  command?: readonly string[]
  /** What the program around the service can do with this machine, if there is one. */
  desktop?: DesktopShell
  /** Fail if the port is taken, instead of using the next free one. */
  portFixed?: boolean
  /** Milliseconds between heartbeats on event streams. */
  heartbeat?: number
  /** Milliseconds between rounds of due work (5000); 0: only when `tick` is called. */
  tickEvery?: number
  /** How often and for how long the database file is checked; for tests. */
  looks?: CheckOptions
  /** How messages are sent; for tests and benchmarks. */
  delivery?: DeliveryOptions
  /** How connections are read; for tests and benchmarks. */
  connecting?: CallerOptions
  /** How webhooks are notified; for tests. */
  webhooks?: WebhookOptions
  /** For trials: what stands in for sites, by host. */
  standIns?: StandIns
  /** Where the public pages listen, and their limits for visitors; for tests and benchmarks. */
  doors?: PublicPagesOptions
  /** The id of this machine, null: unknown; read from the system by default; for tests. */
  machine?: string | null
  /** What the system offers to encrypt the key of stored secrets with, such as its keychain. */
  keyGuard?: KeyGuard | undefined
  now?: () => number
  /** Milliseconds since the machine was started, including sleep. By default, a `now` that is given drives it too. */
  uptime?: () => number
  log?: Log
}

export interface RunningService {
  /** `http://127.0.0.1:PORT` */
  url: string
  /** The local address of the public pages; null: they are off. */
  publicPagesUrl: () => string | null
  dataDir: string
  /** The open database; a different one after a restart. */
  readonly db: Db
  /** The window's address with a ticket that opens it once, within a minute. */
  launchUrl: () => string
  /** Does everything that is due now, and waits until every delivery has ended. */
  tick: () => Promise<void>
  /** For the program around the service: the current state, news, and commands to the window. */
  desk: DesktopState
  /** See `ServiceControl`. */
  restartAround: ServiceControl['restartAround']
  stop: () => Promise<void>
}
