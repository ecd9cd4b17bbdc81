/**
 * Quitting: no more messages are claimed, those in progress get five seconds to finish, the write-ahead log is checkpointed, and
 * only then does the program exit. A second signal does not wait for messages in progress.
 */
import type { ElectronParts } from './electron-parts'

export interface QuitOrder {
  /** True once quitting has begun: windows may then really close. */
  isEnding: () => boolean
  /** Stops the service in the same way, before something else takes over, such as an update. */
  stopFirst: () => Promise<void>
}

/** Milliseconds for the messages in progress, plus what requests and the database may take. */
const maxShutdown = 12_000

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
    // Nothing that hangs may keep the system from shutting down; every commit is already on the disk.
    setTimeout(() => app.exit(1), maxShutdown).unref()
    stopFirst().then(
      () => app.quit(),
      () => app.exit(1)
    )
  })
  return { isEnding: () => stopping !== undefined, stopFirst }
}

type Signals = Pick<NodeJS.Process, 'on'>

/** The first signal quits; the second one does so without waiting. */
export function quitOnSignals(signals: Signals, app: Pick<ElectronParts['app'], 'quit' | 'exit'>): void {
  let asked = 0
  const ask = (): void => {
    asked++
    if (asked === 1) app.quit()
    else app.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) signals.on(signal, ask)
}
