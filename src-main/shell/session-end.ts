/**
 * Windows ends programs at logoff and shutdown without letting them quit: it asks each window first, and ends the process soon after the
 * answer. While something is being sent, Goodword asks it to wait; otherwise there is nothing to lose, because each commit is on the
 * disk. Either way Goodword stops in order, and quits. Spec silent: also if the session then goes on after all, because another program
 * or the owner has kept it; the next start finds everything as it was.
 */
import type { ElectronParts, ShellWindow } from './electron-parts'

export interface SessionEndSurroundings {
  app: Pick<ElectronParts['app'], 'exit'>
  platform: NodeJS.Platform
  isBusy: () => boolean
  stopFirst: () => Promise<void>
}

/** Milliseconds after which Windows shows who keeps it waiting. */
const maxDelay = 5000

export function quitAtSessionEnd(window: Pick<ShellWindow, 'on'>, around: SessionEndSurroundings): void {
  if (around.platform !== 'win32') return
  const { app, isBusy, stopFirst } = around
  const leave = () => {
    const exit = () => app.exit(0)
    setTimeout(exit, maxDelay).unref()
    void stopFirst().then(exit, exit)
  }
  window.on('query-session-end', (event) => {
    if (isBusy()) event.preventDefault()
    leave()
  })
  // Not asked before, as when the owner chose to shut down at once.
  window.on('session-end', leave)
}

/** Started at login there is no window that Windows could ask: this one is never shown, and goes when there is another. */
export function windowForSessionEnd(
  { BrowserWindow }: Pick<ElectronParts, 'BrowserWindow'>,
  around: SessionEndSurroundings
): { remove: () => void } {
  if (around.platform !== 'win32') return { remove: () => undefined }
  const window = new BrowserWindow({ show: false, skipTaskbar: true })
  quitAtSessionEnd(window, around)
  return { remove: () => window.destroy() }
}
