/** What the shell around the service can do on this computer. It registers itself here for the open database. */
import type { Desktop } from '#shared/contract/desktop'
import type { BaseContext } from '#main/context'
import type { Db } from '#main/store/query'

export interface DesktopShell {
  /** Null: not possible here. */
  startsAtLogin: () => boolean | null
  /** @throws Error with a sentence when the system refuses. */
  startAtLogin: (isWanted: boolean) => void
  /** Shows the owner the log folder. */
  showLogs: () => void
  /** Null: updates are delivered another way. */
  update: () => Desktop['update']
  /** Resolves once it is known whether there is an update; the result is in `update`. */
  lookForUpdate: () => Promise<void>
  /** Starts the update; progress is reported in `update`. */
  installUpdate: () => void
}

const shells = new WeakMap<Db['raw'], DesktopShell>()

export function registerShell({ db }: Pick<BaseContext, 'db'>, shell: DesktopShell): void {
  shells.set(db.raw, shell)
}

/** Undefined: the window runs in a browser, or there is none. */
export const shellOf = ({ db }: Pick<BaseContext, 'db'>): DesktopShell | undefined => shells.get(db.raw)
