/**
 * The end: nothing more is claimed, what is on its way is finished within five seconds, the log is folded into the database, and
 * only then the program goes. Whoever asks a second time by a signal does not wait for what is on its way.
 */
import type { ElectronParts } from './electron-parts'

export interface QuitOrder {
  /** True once the end has begun: windows may really close then. */
  isEnding: () => boolean
  /** The same end, before something else takes over, such as an update. */
  stopFirst: () => Promise<void>
}

/** Milliseconds: those of the sender, and what requests and the database may take besides. */
const longestEnd = 12_000

export function quitInOrder(
  app: Pick<ElectronParts['app'], 'on' | 'quit' | 'exit'>,
  stop: () => Promise<void>
): QuitOrder {
  let stopping: Promise<void> | undefined
  let isStopped = false
  const stopFirst = (): Promise<void> =>
    (stopping ??= stop().finally(() => {
      isStopped = true
    }))
  app.on('before-quit', (event) => {
    if (isStopped) return
    event.preventDefault()
    if (stopping !== undefined) return
    // What hangs must not keep the system from shutting down; every commit is on the disk already.
    setTimeout(() => app.exit(1), longestEnd).unref()
    stopFirst().then(
      () => app.quit(),
      () => app.exit(1)
    )
  })
  return { isEnding: () => stopping !== undefined, stopFirst }
}

type Signals = Pick<NodeJS.Process, 'on'>

/** A signal quits; the second one hurries. */
export function quitOnSignals(signals: Signals, app: Pick<ElectronParts['app'], 'quit' | 'exit'>): void {
  let asked = 0
  const ask = (): void => {
    asked++
    if (asked === 1) app.quit()
    else app.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) signals.on(signal, ask)
}
