/** What the desktop program is started in, and with. */
import type { StartFlags } from '../config'
import type { ServiceConfig } from '../service-config'
import type { ElectronParts } from './electron-parts'
import type { HandedOver } from './handed-over'
import type { LoadUpdater } from './updates'

export interface ShellSurroundings {
  electron: ElectronParts
  /** The arguments of the program, without its own name. */
  args: string[]
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  /** The path of the packaged program. */
  program: string
  signals: Pick<NodeJS.Process, 'on'>
  /** Null: Goodword does not update itself here. */
  updater: LoadUpdater | null
  /** Another server that serves the window, such as Vite during development: it asks the service for everything else. */
  windowUrl?: string | undefined
  /** Options of the service that tests override. */
  config: Pick<ServiceConfig, 'windowFiles'> & Partial<ServiceConfig>
}

export interface Start {
  flags: StartFlags
  profile: string
  isHidden: boolean
  handed: HandedOver
  /** The flags as they were given. */
  given: readonly string[]
  /** Switches of others, which Goodword does not know. */
  ignored: readonly string[]
  /** Electron's own folder, the same for every data folder. */
  usualProfile: string
}
