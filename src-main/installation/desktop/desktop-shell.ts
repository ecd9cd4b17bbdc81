/** What the shell around the service can do with this machine. It makes itself known here for the open database. */
import type { Desktop } from '../../../src-shared/contract/desktop'
import type { BaseContext } from '../../context'
import type { Db } from '../../store/query'

export interface DesktopShell {
  /** Null: it cannot be done here. */
  startsAtLogin: () => boolean | null
  /** @throws Error with a sentence when the system refuses. */
  startAtLogin: (isWanted: boolean) => void
  /** Opens the folder of the logs before the owner. */
  showLogs: () => void
  /** Null: updates come another way. */
  update: () => Desktop['update']
  /** Answers when it is known whether there is one; what came of it is in `update`. */
  lookForUpdate: () => Promise<void>
  /** Begins; what comes of it is told by `update`. */
  installUpdate: () => void
}

const shells = new WeakMap<Db['raw'], DesktopShell>()

export function registerShell({ db }: Pick<BaseContext, 'db'>, shell: DesktopShell): void {
  shells.set(db.raw, shell)
}

/** Undefined: the window is shown by a browser, or there is none. */
export const shellOf = ({ db }: Pick<BaseContext, 'db'>): DesktopShell | undefined => shells.get(db.raw)
